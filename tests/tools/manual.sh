# Runs the examples of the manual pages and of README.md and compares what they print, and
# checks that the pages are clean and say all that there is.
. tests/tools/lib.sh

top=$PWD
build=$top/${B:-build}
skip() {
	echo "skipped: $1"
}

# What a user has told parallel is not asked for.
unset PARALLEL
export PARALLEL_HOME="$scratch/parallel"
mkdir "$PARALLEL_HOME"

# Undoes the escapes of mdoc.
plain() {
	sed 's/\\&//g; s/\\-/-/g; s/\\e/\\/g' "$1"
}

# cut_examples PAGE: writes each example of a page, or of a README, to $scratch/examples as
# N.command and N.expected. A command begins with "$ "; it goes on behind a line
# that ends with a backslash or a bar, and to the end of its here-document. What follows is what
# it prints.
cut_examples() {
	rm -rf "$scratch/examples"
	mkdir "$scratch/examples"
	plain "$1" | awk -v to="$scratch/examples/" '
		/^\.Bd -literal/ || /^```console/ { inside = 1; name = ""; next }
		/^\.Ed/ || /^```/ { inside = 0; next }
		!inside { next }
		here != "" || more {
			print >(to name ".command")
			if ($0 == here) here = ""
			more = here == "" && more && /[\\|]$/
			next
		}
		/^\$ / {
			name = sprintf("%02d", ++count)
			sub(/^\$ /, "")
			print >(to name ".command")
			printf "" >(to name ".expected")
			more = /[\\|]$/
			if (match($0, /<<'\''?[A-Z]+/)) {
				here = substr($0, RSTART + 2, RLENGTH - 2)
				sub(/^'\''/, "", here)
			}
			next
		}
		name != "" { print >(to name ".expected") }'
}

# The examples of a page run one after the other in a directory that has all that the top of
# the tree has, so that files they write are gone afterwards.
run_examples() {
	page=$1
	rm -rf "$scratch/top"
	mkdir "$scratch/top"
	for entry in "$top"/*; do
		ln -s "$entry" "$scratch/top"
	done
	cut_examples "$page"
	for command in "$scratch"/examples/*.command; do
		[ -e "$command" ] || continue
		name="$page: $(sed 's/\\//g; 1q' "$command")"
		if grep -qw jq "$command" && ! command -v jq >/dev/null; then
			skip "$name: there is no jq here"
			continue
		fi
		(cd "$scratch/top" && sh -c "$(cat "$command")") </dev/null >"$scratch/out" 2>&1
		if grep -q '^ash-diagram:.*librsvg' "$scratch/out"; then
			skip "$name: this ash-diagram is built without librsvg"
			continue
		fi
		same "$name" "${command%.command}.expected" "$scratch/out"
	done
}

for page in man/*.[1-9]; do
	run_examples "$page"
done
if [ -e README.md ]; then
	run_examples README.md
fi

for page in man/*.[1-9]; do
	if command -v mandoc >/dev/null; then
		run mandoc -T lint -W warning "$page"
		status_is "$page is clean mdoc" 0
		[ "$status" = 0 ] || cat "$scratch/out"
	else
		skip "$page is clean mdoc: there is no mandoc here"
	fi
done

# names_all NAME PAGE: checks that the page has each of the words on standard input.
names_all() {
	plain "$2" >"$scratch/page"
	missing=
	while read -r word; do
		grep -qF -e "$word" "$scratch/page" || missing="$missing $word"
	done
	if [ -z "$missing" ]; then
		pass "$1"
	else
		fail "$1: there is no$missing"
	fi
}

common=$(sed -n '/define COMMON_LONG/,/NULL, 0}/s/{"\([a-z-]*\)"/\n&/gp' cmd/common.h |
	sed -n 's/^{"\([a-z-]*\)", .*/Fl -\1/p')
for tool in cmd/ash-*.c; do
	page=man/$(basename "$tool" .c).1
	if [ -e "$page" ]; then
		{
			echo "$common"
			sed -n 's/.*{"\([a-z-]*\)", *[a-z]*_argument.*/Fl -\1/p' "$tool"
		} | names_all "$page has all options" "$page"
	else
		fail "there is no $page"
	fi
done

for header in lib/ash/*.h; do
	{
		echo "In ash/$(basename "$header")"
		sed -n '/^[a-z].* \**\(ash_[a-z_]*\)(.*/s//Fn \1/p' "$header"
	} | names_all "man/libash.3 has all of $header" man/libash.3
done

# The example program of libash(3) prints what ash-fen(1) does.
plain man/libash.3 | sed -n '/^#include/,/^\.Ed/{/^\.Ed/!p;}' >"$scratch/finals.c"
sanitize=
case ${B:-build} in
*asan*) sanitize='-fsanitize=address,undefined -fno-sanitize-recover=all' ;;
esac
# shellcheck disable=SC2046,SC2086
run ${CC:-cc} -std=c11 -Wall -Wextra -Wpedantic -Werror $sanitize -Ilib -o "$scratch/finals" \
	"$scratch/finals.c" "$build/libash.a" $(pkg-config --libs libpcre2-8 yaml-0.1)
status_is 'the program of libash.3 compiles' 0
for sample in samples/*.pdn; do
	ash-fen "$sample" >"$scratch/expected"
	run sh -c '"$1" <"$2"' - "$scratch/finals" "$sample"
	same "the program of libash.3: $sample" "$scratch/expected" "$scratch/out"
	status_is "the program of libash.3: $sample, status" 0
done
run sh -c 'echo "1. M3d4" | "$1"' - "$scratch/finals"
status_is 'the program of libash.3: an invalid record, status' 1
err_is 'the program of libash.3: an invalid record' <<'END'
<stdin>:1:4: M3d4 may be M3cd4 or M3ed4 [ambiguous]
END
out_is 'the program of libash.3: an invalid record, output' </dev/null

done_here
