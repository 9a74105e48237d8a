# Runs one fuzz target, for run.sh: first what was once found (found/NAME), then from the inputs in
# corpus/NAME. SEED makes the inputs of one run those of another. Prints a line about it, and fails
# on a finding.
set -u

name=$1
here=tests/fuzz
log=$FUZZ_DIR/$name.log
# Less memory goes to what was freed, and more time to inputs.
export ASAN_OPTIONS="${ASAN_OPTIONS:-quarantine_size_mb=16}"

fuzz() {
	"$FUZZ_DIR/fuzzers/fuzz_$name" -timeout=60 -artifact_prefix="$FUZZ_DIR/found/$name-" \
		"$@" >"$log" 2>&1 && return
	echo "FAILED: $name, see $log
$(grep -v '^#\|^INFO:\|^Dictionary:' "$log" | head -n 40)"
	return 1
}

for input in "$here/found/$name"/*; do
	if [ -f "$input" ] && ! fuzz "$input"; then
		echo "the input was $input"
		exit 1
	fi
done
mkdir -p "$FUZZ_DIR/corpus/$name"
fuzz -seed="${SEED:-0}" -max_total_time="$SECONDS_EACH" -rss_limit_mb=2048 -max_len=4096 \
	-print_final_stats=1 -dict="$here/tokens.dict" "$FUZZ_DIR/corpus/$name" \
	"$here/corpus/$name" || exit 1
runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
echo "ok $name: $runs executions in $SECONDS_EACH s, nothing found"
