# lint.sh [CHECK]: lints manual pages, shell scripts and C, and prints a line a check. Checks run
# at the same time; the longest begins first, and that of clang's analyzer only if it is named.
# What these and others pass over, and why, is in tests/exceptions.
set -u

[ $# = 1 ] || PARALLEL='' exec parallel --will-cite --keep-order sh "$0" ::: \
	gcc clang-tidy cppcheck scripts manuals headers
failures=0

check() {
	name=$1
	shift
	if "$@"; then
		echo "ok $name"
	else
		echo "not ok $name"
		failures=$((failures + 1))
	fi
}

have() {
	command -v "$1" >/dev/null || { echo "skipped: there is no $1 here"; false; }
}

# compile B FLAGS DIRECTORY …: compiles all that is in the directories, or has it looked at.
compile() {
	b=$1 flags=$2
	shift 2
	find "$@" -name '*.c' | sed "s|\(.*\)\.c\$|$b/\1.o|" |
		xargs make -s -k B="$b" CC="$compiler" CFLAGS="$flags"
}

# exceptions CHECK: the options that are in its file, without the reasons.
exceptions() {
	grep -v '^#' "tests/exceptions/$1" | tr '\n' ' '
}

headers_in_cxx() {
	for header in lib/ash/*.h; do
		echo "#include <ash/${header##*/}>"
	done | ${CXX:-g++} -x c++ -std=c++17 -Wall -Werror -Ilib -fsyntax-only -
}

case $1 in
gcc)
	have gcc || exit 0
	compiler=gcc
	check 'gcc, its analyzer' compile build/gcc "-O2 -Werror -fanalyzer $(exceptions gcc)" lib cmd
	check 'gcc, no warnings in tests' compile build/gcc '-O2 -Werror' tests
	check 'a build without librsvg' make -s B=build/gcc CC=gcc RSVG=no CFLAGS='-O2 -Werror' \
		build/gcc/bin/ash-diagram
	;;
clang-tidy)
	have clang-tidy || exit 0
	compiler="sh tests/tidy.sh '-clang-analyzer-*'"
	check clang-tidy compile build/tidy -O0 lib cmd tests
	;;
clang-analyzer)
	have clang-tidy || exit 0
	compiler="sh tests/tidy.sh ''"
	check clang-analyzer compile build/analyzer -O0 lib cmd
	;;
cppcheck)
	have cppcheck || exit 0
	# Not every version knows _Noreturn.
	check cppcheck cppcheck -q --std=c11 --error-exitcode=1 --inline-suppr \
		-D_Noreturn='__attribute__((noreturn))' --force \
		--enable=warning,performance,portability -Ilib lib cmd tests
	;;
scripts)
	have shellcheck || exit 0
	for script in tests/*.sh tests/*/*.sh lib/*/*.sh .packaging/*.sh \
		.packaging/debian/tests/tools .packaging/debian/tests/library; do
		# shellcheck disable=SC2046 # several options
		check "shellcheck $script" shellcheck -s sh $(exceptions shellcheck) "$script"
	done
	check 'shellcheck .ci/run' shellcheck -s bash .ci/run
	;;
manuals)
	for page in man/*.[1-9]; do
		check "mandoc $page" mandoc -T lint -W warning "$page"
	done
	;;
headers)
	have "${CXX:-g++}" || exit 0
	check 'headers in C++' headers_in_cxx
	;;
*)
	echo "lint.sh: no check of the name $1" >&2
	exit 2
	;;
esac
[ "$failures" = 0 ]
