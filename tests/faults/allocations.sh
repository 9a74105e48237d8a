# allocations.sh PRELOADED STEP: every allocation of every tool fails in turn, or every STEP-th, and
# each tool begins with another. It says so and ends with status 2, and leaves no file that is not
# whole; or it does without, and gives what it gives else.
. tests/tools/lib.sh
. tests/faults/commands.sh

preloaded=$(readlink -f "$1") step=$2

# with_failure N COMMAND [ARGUMENT ...]: runs the command with its allocation of that number failing.
# Returns 1 if it has not so many.
with_failure() {
	ASH_FAIL_ALLOC=$1
	shift
	LD_PRELOAD=$preloaded ASH_FAIL_ALLOC=$ASH_FAIL_ALLOC ASH_FAILED=$scratch/failed "$@" \
		>"$scratch/out" 2>"$scratch/err" </dev/null
	status=$?
	read -r which <"$scratch/failed"
	[ "$which" = "$ASH_FAIL_ALLOC" ]
}

# The last line of diagnostics.
last_line() {
	last=
	while read -r line; do
		last=$line
	done <"$scratch/err"
}

# all_whole: whether what is left in new/ is nothing but whole files, where there are several.
all_whole() {
	find new -type f | while read -r file; do
		cmp -s "$file" "right.$file" || return 1
	done
}

# judge: whether the last run ended as it should.
judge() {
	case $status in
	2)
		last_line
		case $last in
		"$1: "*'out of memory' | "$1: "*'Cannot allocate memory') ;;
		*) return 1 ;;
		esac
		all_whole
		;;
	"$right")
		cmp -s "$scratch/out" "$scratch/right.out" && cmp -s "$scratch/err" "$scratch/right.err" &&
			diff -r new right.new >/dev/null
		;;
	*) return 1 ;;
	esac
}

# shellcheck disable=SC2086 # commands are words
sweep() {
	n=$((commands % step + 1)) runs=0 refused=0 bad=
	commands=$((commands + 1))
	rm -rf new right.new
	mkdir new
	$1 >"$scratch/right.out" 2>"$scratch/right.err" </dev/null
	right=$?
	if grep -q librsvg "$scratch/right.err"; then
		echo "skipped: $1: this ash-diagram is built without librsvg"
		return
	fi
	mv new right.new
	mkdir new
	while with_failure $n $1; do
		n=$((n + step))
		runs=$((runs + 1))
		[ "$status" != 2 ] || refused=$((refused + 1))
		if ! judge ${1%% *}; then
			[ -n "$bad" ] || {
				echo "status $status"
				tail -n 3 "$scratch/err"
			}
			bad="$bad $((n - step))"
		fi
		find new -type f -delete
	done
	if [ -z "$bad" ] && [ $runs -gt 0 ]; then
		pass "$1: $runs runs, $refused refused"
	else
		fail "$1: allocations$bad of $runs"
	fi
}

faults_begin
set -f
commands=0
: >"$scratch/failed"
with_failure 1 ash-validate a.pdn || {
	echo 'allocations.sh: skipped, nothing can be preloaded here'
	exit 3
}
while read -r command; do
	sweep "$command"
done <<end
$fault_commands
end
done_here
