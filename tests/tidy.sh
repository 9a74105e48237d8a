# tidy.sh OPTION … -c -o OBJECT SOURCE: a compiler for make that has clang-tidy look at the source
# and makes an empty object. CHECKS changes what it looks for; clang's analyzer takes ten times as
# long as all the rest.
set -eu

previous=
for argument; do
	[ "$previous" != -o ] || object=$argument
	previous=$argument
done
clang-tidy --quiet --checks="${CHECKS:--clang-analyzer-*}" "$previous" -- "$@" 2>/dev/null
: >"$object"
