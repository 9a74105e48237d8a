# Lints manual pages, shell scripts and C, and prints a line a check.
set -u
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

headers_in_cxx() {
	for header in lib/ash/*.h; do
		echo "#include <ash/${header##*/}>"
	done | ${CXX:-g++} -x c++ -std=c++17 -Wall -Werror -Ilib -fsyntax-only -
}

for page in man/*.[1-9]; do
	check "mandoc $page" mandoc -T lint -W warning "$page"
done
if have shellcheck; then
	for script in tests/*.sh tests/*/*.sh lib/*/*.sh .packaging/*.sh \
		.packaging/debian/tests/tools .packaging/debian/tests/library; do
		check "shellcheck $script" shellcheck -s sh -e SC1091,SC2154 "$script"
	done
	check 'shellcheck .ci/run' shellcheck -s bash .ci/run
fi
if have clang; then
	check 'clang, no warnings' make -s B=build/clang CC=clang CFLAGS='-O2 -Werror' all
fi
if have gcc; then
	check 'gcc, no warnings' make -s B=build/gcc CC=gcc CFLAGS='-O2 -Werror' all
fi
check 'a build without librsvg' make -s B=build/plain RSVG=no CFLAGS='-O2 -Werror' all
if have cppcheck; then
	# Not every version knows _Noreturn.
	check cppcheck cppcheck -q --std=c11 --error-exitcode=1 --inline-suppr \
		-D_Noreturn='__attribute__((noreturn))' --force \
		--enable=warning,performance,portability -Ilib lib cmd
fi
if have "${CXX:-g++}"; then
	check 'headers in C++' headers_in_cxx
fi
[ "$failures" = 0 ]
