# portability.sh [NAME …]: builds with other compilers, C libraries and machines, runs the tests on
# each, and checks that all write the same bytes. A build for which something is not there is
# skipped, with what that is. OUTPUTS_ONLY=1 leaves the tests out, and needs no cmocka.
#
# On Debian (gcc, clang, musl-tools and qemu-user-static with binfmt-support apart):
#   gcc32, clang32  dpkg --add-architecture i386; lib32gcc-12-dev, and libc6-dev, libpcre2-dev,
#                   libyaml-dev, libcmocka-dev and, for pictures, librsvg2-dev with ":i386"
#   s390x           dpkg --add-architecture s390x; gcc-s390x-linux-gnu, and the same with ":s390x";
#                   libc-bin:s390x, whose locales are big-endian too, unpacked in $S390X, which is
#                   /opt/s390x
#   musl            PCRE2, libyaml and cmocka built by `CC=musl-gcc ./configure --disable-shared`
#                   with the prefix $MUSL, which is /opt/musl
set -u

cd "$(dirname "$0")/.." || exit 2
: "${MUSL:=/opt/musl}" "${S390X:=/opt/s390x}"
dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT
failures=0

# build NAME COMPILER PKG_CONFIG_LIBDIR [ARGUMENT of make …]
build() {
	name=$1 compiler=$2 places=$3
	shift 3
	(
		CXX=none
		export CXX
		[ -z "$places" ] || export PKG_CONFIG_LIBDIR="$places"
		if ! command -v "${compiler%% *}" >/dev/null; then
			echo "skipped $name: there is no ${compiler%% *}"
			exit 3
		fi
		if ! pkg-config --exists libpcre2-8 yaml-0.1; then
			echo "skipped $name: there is no PCRE2 or libyaml for it"
			exit 3
		fi
		echo 'int main(void) { return 0; }' >"$dir/probe.c"
		# shellcheck disable=SC2086 # a compiler with options
		if ! $compiler -o "$dir/probe" "$dir/probe.c" || ! "$dir/probe"; then
			echo "skipped $name: its programs do not link or run here"
			exit 3
		fi
		pkg-config --exists librsvg-2.0 || set -- "$@" RSVG=no
		set -- "$@" B="build/$name" CC="$compiler"
		make -s "$@" all >"$dir/log" 2>&1 &&
			{ [ -n "${OUTPUTS_ONLY:-}" ] || make -s "$@" check >"$dir/log" 2>&1; }
	)
	case $? in
	0) [ -n "${OUTPUTS_ONLY:-}" ] || echo "ok $name: $(tail -n 1 "$dir/log")" ;;
	3) return ;;
	*)
		grep -e '^not ok' -e error: -e FAILED -e ' failed$' "$dir/log"
		echo "not ok $name"
		failures=$((failures + 1))
		;;
	esac
	PATH="$PWD/build/$name/bin:$PATH" LC_ALL=C.UTF-8 sh tests/outputs.sh >"$dir/outputs"
	[ -e "$dir/first" ] || cp "$dir/outputs" "$dir/first"
	if cmp -s "$dir/first" "$dir/outputs"; then
		echo "ok $name: the same bytes ($(wc -l <"$dir/outputs") commands)"
	else
		diff "$dir/first" "$dir/outputs" | head -n 20
		echo "not ok $name: the same bytes"
		failures=$((failures + 1))
	fi
}

# places MACHINE: where pkg-config finds the libraries for it.
places() {
	echo "/usr/lib/$1-linux-gnu/pkgconfig:/usr/share/pkgconfig"
}

[ $# -gt 0 ] || set -- gcc clang gcc32 clang32 musl s390x
for name in "$@"; do
	case $name in
	gcc | clang) build "$name" "$name" '' ;;
	gcc32 | clang32) build "$name" "${name%32} -m32" "$(places i386)" ;;
	musl) build musl 'musl-gcc -static' "$MUSL/lib/pkgconfig" PIE= ;;
	s390x)
		LOCPATH=$S390X/usr/lib/locale
		export LOCPATH
		build s390x s390x-linux-gnu-gcc "$(places s390x)"
		unset LOCPATH
		;;
	*)
		echo "portability.sh: no build of the name $name" >&2
		exit 2
		;;
	esac
done
[ "$failures" = 0 ]
