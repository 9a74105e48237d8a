# What the tests of the tools share; they are run from the top of the tree with the tools
# in PATH, and print a line "ok …" or "not ok …" a check.

set -u
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
failures=0
samples=$PWD/samples

pass() {
	printf 'ok %s\n' "$1"
}

fail() {
	printf 'not ok %s\n' "$1"
	failures=$((failures + 1))
	: >"$scratch/failures" # which a check in a pipe leaves too
}

# run COMMAND [ARGUMENT ...]: runs it with its output in $scratch/out and $scratch/err, and
# its exit status in $status. A pipe is run as `run sh -c '…'`.
run() {
	"$@" >"$scratch/out" 2>"$scratch/err"
	status=$?
}

# status_is NAME STATUS: checks the exit status of the last run.
status_is() {
	if [ "$status" = "$2" ]; then
		pass "$1"
	else
		fail "$1: exit status $status, not $2"
		cat "$scratch/err"
	fi
}

# same NAME EXPECTED ACTUAL: checks that two files have the same bytes.
same() {
	if cmp -s "$2" "$3"; then
		pass "$1"
	else
		fail "$1"
		diff -u "$2" "$3" | head -40
	fi
}

# out_is NAME, err_is NAME: check the last run's output against standard input.
out_is() {
	cat >"$scratch/expected"
	same "$1" "$scratch/expected" "$scratch/out"
}

err_is() {
	cat >"$scratch/expected"
	same "$1" "$scratch/expected" "$scratch/err"
}

# out_same NAME FILE: checks the last run's output against a file.
out_same() {
	same "$1" "$2" "$scratch/out"
}

# holds NAME COMMAND [ARGUMENT ...]: checks that a command succeeds.
holds() {
	holds=$1
	shift
	if "$@"; then
		pass "$holds"
	else
		fail "$holds"
	fi
}

# has NAME FILE TEXT: checks that a file has the text in it.
has() {
	if grep -qF -e "$3" "$2"; then
		pass "$1"
	else
		fail "$1: no \"$3\""
		cat "$2"
	fi
}

# out_has NAME TEXT, err_has NAME TEXT: check that the last run's output or diagnostics have it.
out_has() {
	has "$1" "$scratch/out" "$2"
}

err_has() {
	has "$1" "$scratch/err" "$2"
}

# nothing_left NAME [FILE ...]: checks that the folder has these files and no others, and empties it.
nothing_left() {
	name=$1
	shift
	printf '%s\n' "$@" | sed '/^$/d' | sort >"$scratch/expected"
	find . -mindepth 1 ! -path './*/*' | cut -c 3- | sort >"$scratch/files"
	same "$name: no other files" "$scratch/expected" "$scratch/files"
	rm -rf ./* ./.[!.]*
}

# each_tool FUNCTION: calls it with a sample, and each tool that reads records and its options.
each_tool() {
	for tool in ash-validate ash-replay ash-fen ash-diagram ash-moves ash-stats ash-uniq ash-tree \
		ash-edit 'ash-grep --plies=1-' ash-solve; do
		sample=$samples/partiya-3.pdn
		[ "$tool" != ash-solve ] || sample=$samples/etyud-11.pdn # which is solved at once
		# shellcheck disable=SC2086 # a tool and its options
		"$1" "$sample" $tool
	done
}

# done_here: ends the test.
done_here() {
	[ ! -e "$scratch/failures" ]
	exit
}
