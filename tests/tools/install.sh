# Installs into a scratch directory, builds programs against what is there, and uninstalls.
. tests/tools/lib.sh

build=${B:-build}
# It may have options, as CC may.
cxx=${CXX:-g++}
case $build in
*asan* | *valgrind*)
	echo "skipped: what sanitizers and valgrind look at is not installed"
	done_here
	;;
esac
case ${CC:-cc} in
*-static*)
	echo 'skipped: what is linked statically has no shared library'
	done_here
	;;
esac

root=$scratch/root
prefix=$root/usr
# The objects that are there serve; only what has the prefix in it is built anew, and not where
# other tests use it.
mkdir "$scratch/build"
for part in "$build"/*; do
	case $part in
	*/bin | */cmd | */completion | */lib* | */prefix | */share) cp -Rp "$part" "$scratch/build" ;;
	esac
done
make_here() {
	run make "$@" DESTDIR="$root" PREFIX=/usr B="$scratch/build" CC="${CC:-cc}" \
		${CFLAGS+"CFLAGS=$CFLAGS"}
}

# What is in the root, a path a line.
list_root() {
	(cd "$root" && find . ! -type d | sed 's/^\.//' | LC_ALL=C sort)
}

make_here install
status_is 'make install' 0
list_root >"$scratch/out"
{
	for tool in cmd/ash-*.c; do
		tool=$(basename "$tool" .c)
		echo "/usr/bin/$tool"
		echo "/usr/share/bash-completion/completions/$tool"
		echo "/usr/share/zsh/site-functions/_$tool"
	done
	for header in lib/ash/*.h; do
		echo "/usr/include/ash-0/ash/$(basename "$header")"
	done
	for page in man/*.[1-9]; do
		echo "/usr/share/man/man${page##*.}/$(basename "$page")"
	done
	for catalog in lib/po/*.po; do
		echo "/usr/share/locale/$(basename "$catalog" .po)/LC_MESSAGES/ash.mo"
	done
	printf '/usr/lib/%s\n' libash.a libash.so libash.so.0 pkgconfig/libash.pc
} | LC_ALL=C sort >"$scratch/expected"
same 'make install puts all in its place, and nothing else' "$scratch/expected" "$scratch/out"

export PKG_CONFIG_SYSROOT_DIR="$root"
export PKG_CONFIG_PATH="$prefix/lib/pkgconfig"
# Without these the paths are left out, as those of the system are searched anyway.
export PKG_CONFIG_ALLOW_SYSTEM_CFLAGS=1 PKG_CONFIG_ALLOW_SYSTEM_LIBS=1
run sed -n 's/^prefix=//p' "$prefix/lib/pkgconfig/libash.pc"
out_is 'libash.pc has the prefix of the installation' <<'END'
/usr
END
version=$(sed -n 's/^#define ASH_VERSION "\(.*\)"/\1/p' lib/ash/version.h)
run pkg-config --modversion libash
echo "$version" | out_is 'libash.pc has the version of the headers'
for tool in cmd/ash-*.c; do
	tool=$(basename "$tool" .c)
	run "$prefix/bin/$tool" --version
	echo "$tool $version" | out_is "the installed $tool runs"
done
run env LC_ALL=ru_RU.UTF-8 "$prefix/bin/ash-fen" -p
err_has 'an installed tool finds its catalogs' 'использование: ash-fen '

# The example of libash(3) as a program that others build.
sed -n '/^#include/,/^\.Ed/{/^\.Ed/!p;}' "$prefix/share/man/man3/libash.3" |
	sed 's/\\e/\\/g' >"$scratch/finals.c"
"$prefix/bin/ash-fen" samples/etyud-12.pdn >"$scratch/finals"
# shellcheck disable=SC2046
run ${CC:-cc} -o "$scratch/shared" "$scratch/finals.c" $(pkg-config --cflags --libs libash)
status_is 'a program compiles against the shared library' 0
run env LD_LIBRARY_PATH="$prefix/lib" "$scratch/shared" <samples/etyud-12.pdn
same 'and runs' "$scratch/finals" "$scratch/out"
run "$scratch/shared" <samples/etyud-12.pdn
err_has 'and needs the library of that version' libash.so.0

mkdir "$scratch/only-static"
cp "$prefix/lib/libash.a" "$scratch/only-static"
# shellcheck disable=SC2046
run ${CC:-cc} -o "$scratch/static" "$scratch/finals.c" -L"$scratch/only-static" \
	$(pkg-config --cflags --static --libs libash)
status_is 'a program compiles against the static library' 0
run "$scratch/static" <samples/etyud-12.pdn
same 'and runs without the shared one' "$scratch/finals" "$scratch/out"

# Each header stands alone, in C and in C++.
for header in "$prefix"/include/ash-0/ash/*.h; do
	name=ash/$(basename "$header")
	echo "#include <$name>" >"$scratch/header.c"
	run ${CC:-cc} -std=c99 -Wall -Wextra -Wpedantic -Werror -fsyntax-only \
		-I"$prefix/include/ash-0" "$scratch/header.c"
	status_is "$name alone in C" 0
	if command -v "${cxx%% *}" >/dev/null; then
		run $cxx -x c++ -std=c++11 -Wall -Wextra -Wpedantic -Werror -fsyntax-only \
			-I"$prefix/include/ash-0" "$scratch/header.c"
		status_is "$name alone in C++" 0
	else
		echo "skipped: $name alone in C++: there is no $cxx here"
	fi
done
if command -v "${cxx%% *}" >/dev/null; then
	cat >"$scratch/program.cc" <<'END'
#include <ash/game.h>
#include <cstdio>

int main()
{
	ash_position position;
	ash_ashtarashki.start(&position);
	std::printf("%zu\n", ash_ashtarashki.count(&position));
}
END
	# shellcheck disable=SC2046
	run $cxx -o "$scratch/program" "$scratch/program.cc" \
		$(pkg-config --cflags --libs libash)
	status_is 'a program in C++ compiles' 0
	run env LD_LIBRARY_PATH="$prefix/lib" "$scratch/program"
	echo 7 | out_is 'and runs'
else
	echo "skipped: a program in C++: there is no $cxx here"
fi

make_here uninstall
status_is 'make uninstall' 0
list_root >"$scratch/out"
same 'make uninstall leaves no file' /dev/null "$scratch/out"

# Headers may be where those of others are.
make_here install INCLUDEDIR=/usr/include
echo >"$root/usr/include/other.h"
make_here uninstall INCLUDEDIR=/usr/include
list_root >"$scratch/out"
echo /usr/include/other.h | same 'make uninstall leaves the headers of others' - "$scratch/out"

done_here
