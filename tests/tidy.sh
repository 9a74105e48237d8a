# tidy.sh CHECKS OPTION … -c -o OBJECT SOURCE: a compiler for make that has clang-tidy look at the
# source and makes an empty object. CHECKS changes what exceptions/clang-tidy says.
set -eu

checks=$1
shift
previous=
for argument; do
	[ "$previous" != -o ] || object=$argument
	previous=$argument
done
clang-tidy --quiet --config-file=tests/exceptions/clang-tidy --checks="$checks" "$previous" -- "$@" 2>/dev/null
: >"$object"
