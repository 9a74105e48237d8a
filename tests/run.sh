# Runs the unit tests given as arguments, then the tests of the tools, and counts.
# The tools are those in $B/bin.
set -u

export PATH="$PWD/$B/bin:$PATH"
export LC_ALL=C.UTF-8
unset LANGUAGE TEXTDOMAINDIR
passed=0
failed=0
log=$(mktemp)
trap 'rm -f "$log"' EXIT

# Adds up what the log of one test program says; a program that died has failed.
count() {
	name=$1 status=$2
	good=$(sed -n 's/^\[  PASSED  \] \([0-9]*\) test(s)\.$/\1/p; s/^ok .*/1/p' "$log" |
		awk '{ n += $1 } END { print n + 0 }')
	bad=$(sed -n 's/^\[  FAILED  \] \([0-9]*\) test(s), .*/\1/p; s/^not ok .*/1/p' "$log" |
		awk '{ n += $1 } END { print n + 0 }')
	[ "$status" = 0 ] || [ "$bad" -gt 0 ] || bad=1
	passed=$((passed + good))
	failed=$((failed + bad))
	if [ "$bad" -gt 0 ]; then
		cat "$log"
		echo "FAILED: $name"
	else
		echo "$name: $good passed"
	fi
}

for unit in "$@"; do
	"$unit" >"$log" 2>&1
	count "$(basename "$unit")" $?
done
for tool in tests/tools/*.sh; do
	case $tool in
	*/lib.sh | */browser.sh | */sshd.sh | */summaries.sh) continue ;;
	esac
	sh "$tool" >"$log" 2>&1
	count "$(basename "$tool")" $?
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" -gt 0 ]
