# Builds the fuzz targets with clang and runs each for SECONDS_EACH seconds, as many at a time as
# there are processors. What is found now stays in $FUZZ_DIR. Fails on any finding.
set -u

: "${SECONDS_EACH:=20}" "${MAKE:=make}" "${FUZZ_DIR:=build/fuzz}"
export SECONDS_EACH FUZZ_DIR
flags='-O2 -g -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=undefined'
jobs=$(nproc)

mkdir -p "$FUZZ_DIR/found" || exit 2
if ! echo 'int LLVMFuzzerTestOneInput(void); int LLVMFuzzerTestOneInput(void) { return 0; }' |
	clang -fsanitize=fuzzer,address,undefined -x c -o "$FUZZ_DIR/probe" - 2>/dev/null; then
	echo 'skipped: there is no clang with its fuzzer runtime (Debian: clang, libclang-rt-14-dev)'
	exit 0
fi
names=$(basename -s .c tests/fuzz/fuzz_*.c)
for name in $names; do
	echo "$FUZZ_DIR/fuzzers/$name"
done | xargs "$MAKE" -s -j"$jobs" B="$FUZZ_DIR" CC=clang CFLAGS="$flags" || exit 2
echo "$names" | sed 's/^fuzz_//' | xargs -P "$jobs" -n 1 sh tests/fuzz/target.sh
