# Builds the fuzz targets with clang and runs each for SECONDS_EACH seconds on one core: first
# what was once found (found/NAME), then from the inputs in corpus/NAME. What is found now
# stays in $FUZZ_DIR. Fails on any finding.
set -u

: "${SECONDS_EACH:=20}" "${MAKE:=make}" "${FUZZ_DIR:=build/fuzz}"
here=tests/fuzz
flags='-O1 -g -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=undefined'
failures=0

mkdir -p "$FUZZ_DIR/found" || exit 2
if ! echo 'int LLVMFuzzerTestOneInput(void); int LLVMFuzzerTestOneInput(void) { return 0; }' |
	clang -fsanitize=fuzzer,address,undefined -x c -o "$FUZZ_DIR/probe" - 2>/dev/null; then
	echo 'skipped: there is no clang with its fuzzer runtime (Debian: clang, libclang-rt-14-dev)'
	exit 0
fi
for target in "$here"/fuzz_*.c; do
	name=$(basename "$target" .c)
	$MAKE -s B="$FUZZ_DIR" CC=clang CFLAGS="$flags" "$FUZZ_DIR/fuzzers/$name" || exit 2
done

# Runs one target and prints a line about it.
fuzz() {
	name=$1
	shift
	log=$FUZZ_DIR/$name.log
	if "$FUZZ_DIR/fuzzers/fuzz_$name" "$@" >"$log" 2>&1; then
		return 0
	fi
	grep -v '^#\|^INFO:\|^Dictionary:' "$log" | head -n 40
	echo "FAILED: $name, see $log"
	failures=$((failures + 1))
	return 1
}

for target in "$here"/fuzz_*.c; do
	name=$(basename "$target" .c)
	name=${name#fuzz_}
	for input in "$here/found/$name"/*; do
		if [ -f "$input" ]; then
			fuzz "$name" -timeout=20 "$input" || echo "the input was $input"
		fi
	done
	mkdir -p "$FUZZ_DIR/corpus/$name"
	if fuzz "$name" -max_total_time="$SECONDS_EACH" -timeout=20 -rss_limit_mb=2048 -max_len=4096 \
		-print_final_stats=1 -dict="$here/tokens.dict" -artifact_prefix="$FUZZ_DIR/found/$name-" \
		"$FUZZ_DIR/corpus/$name" "$here/corpus/$name"; then
		runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
		echo "ok $name: $runs executions in $SECONDS_EACH s, nothing found"
	fi
done
[ "$failures" = 0 ]
