# one.sh TEST: runs a test for run.sh, prints what it says if it fails, and leaves in $results how
# many of its checks passed and failed. A test that hangs is ended after MINUTES.
set -u

: "${MINUTES:=10}"
name=$(basename "$1")
log=$results/$name.log
case $1 in
*.sh) set -- sh "$1" ;;
esac
timeout -k 10 "${MINUTES}m" "$@" >"$log" 2>&1 &
running=$!
trap 'kill "$running"; wait "$running"; exit 1' HUP INT TERM
wait "$running"
status=$?
passed=$(sed -n 's/^\[  PASSED  \] \([0-9]*\) test(s)\.$/\1/p; s/^ok .*/1/p' "$log" |
	awk '{ n += $1 } END { print n + 0 }')
failed=$(sed -n 's/^\[  FAILED  \] \([0-9]*\) test(s), .*/\1/p; s/^not ok .*/1/p' "$log" |
	awk '{ n += $1 } END { print n + 0 }')
# A program that died has failed.
[ "$status" = 0 ] || [ "$failed" -gt 0 ] || failed=1
if [ "$failed" -gt 0 ]; then
	cat "$log"
	[ "$status" != 124 ] || echo "ended: $name was still running after $MINUTES minutes"
	echo "FAILED: $name"
else
	echo "$name: $passed passed"
fi
echo "$passed $failed" >"$results/$name.count"
