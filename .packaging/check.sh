# check.sh DIR VERSION: makes the packages of Debian in DIR, again in another place at another time,
# and checks that the bytes are the same, that lintian has nothing to say, and that a fresh Debian
# installs them, upgrades to them, passes debian/tests, and has nothing left when they are gone.
# They are made without the tests of the tree, which `make deb` runs.
#
# OLDER=DIR has packages to upgrade from; without it they are the same ones of a lower version.
# MIRROR=URL is where Debian comes from. What cannot be done here is skipped with what is missing.
# shellcheck disable=SC2016 # what is run in that Debian has its own variables
cd "$(dirname "$0")/.." || exit 2
. tests/tools/lib.sh

: "${MIRROR:=http://deb.debian.org/debian}" "${OLDER:=}"
version=$2
mkdir -p "$1" || exit 2
dir=$(cd "$1" && pwd)
new=$dir/packages
root=$dir/root

# needs COMMAND PACKAGE: what is done next is skipped where there is no such command.
needs() {
	command -v "$1" >/dev/null || { echo "skipped: there is no $1 (the package $2)"; false; }
}

# make_packages NAME TREE DIR
make_packages() {
	export DEB_BUILD_OPTIONS="nocheck $DEB_BUILD_OPTIONS"
	run sh "$2/.packaging/deb.sh" "$3" "$version"
	[ "$status" = 0 ] || tail -n 20 "$scratch/out"
	status_is "$1" 0
}

needs dpkg-buildpackage dpkg-dev || done_here
needs dh debhelper || done_here
DEB_BUILD_OPTIONS=parallel=$(nproc)
make_packages 'packages are made' . "$new"

# The same tree, old, under a longer name, of somebody with other habits, in another year.
elsewhere=$scratch/in/a/place/of/another/length
mkdir -p "$elsewhere"
tar -c --exclude=./build --exclude=./.git . | tar -x -C "$elsewhere"
chmod -R go= "$elsewhere"
find "$elsewhere" -exec touch -d '2001-02-03 04:05:06' {} +
(
	umask 077
	export TZ=Pacific/Kiritimati LC_ALL=C LANGUAGE=ru HOME=/nonexistent DEB_BUILD_OPTIONS=
	if command -v faketime >/dev/null; then
		export LD_PRELOAD='/usr/$LIB/faketime/libfaketime.so.1' FAKETIME='@2031-02-03 04:05:06'
	fi
	make_packages 'packages are made elsewhere' "$elsewhere" "$elsewhere/build/packages"
)
for file in "$new"/*.deb "$new"/*.dsc "$new"/*.tar.*; do
	name=${file##*/}
	holds "the same bytes: $name" cmp "$file" "$elsewhere/build/packages/$name"
done

if needs lintian lintian; then
	run lintian -I --pedantic --allow-root "$new"/*.changes
	out_is 'lintian is silent' </dev/null
fi

[ "$(id -u)" = 0 ] || { echo 'skipped: only root can make a fresh Debian'; done_here; }
needs debootstrap debootstrap || done_here

# inside COMMAND …: runs it in the fresh Debian, which has a /proc meanwhile; as_user COMMAND …: not
# as root.
inside() {
	run env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C DEBIAN_FRONTEND=noninteractive \
		unshare --mount --pid --fork --mount-proc="$root/proc" \
		chroot ${user:+"--userspec=$user"} "$root" "$@"
	[ "$status" = 0 ] || cat "$scratch/out"
}
as_user() {
	user=nobody:nogroup
	inside "$@"
	user=
}
user=

# What is there, but for what the package manager keeps for itself.
list() {
	(cd "$root" && find . -xdev \( -path ./var/cache -o -path ./var/lib/apt -o -path ./var/log \
		-o -path ./var/lib/dpkg -o -path ./tmp -o -path ./debs \) -prune -o -print |
		LC_ALL=C sort)
}

# install FOLDER: the packages in that folder of /debs.
install() {
	inside sh -c 'apt-get install -y --no-install-recommends /debs/"$0"/*.deb' "$1"
}

rm -rf --one-file-system "$root"
. /etc/os-release
run debootstrap --variant=minbase "$VERSION_CODENAME" "$root" "$MIRROR"
[ "$status" = 0 ] || { echo 'skipped: a fresh Debian cannot be had here'; done_here; }
mkdir "$root/debs" "$root/debs/new" "$root/debs/older"
cp -R .packaging/debian/tests "$root/debs"
find "$new" -name '*.deb' ! -name '*-dbgsym_*' -exec cp {} "$root/debs/new" \;
if [ -n "$OLDER" ]; then
	find "$OLDER" -name '*.deb' ! -name '*-dbgsym_*' -exec cp {} "$root/debs/older" \;
else
	for deb in "$root"/debs/new/*.deb; do
		dpkg-deb -R "$deb" "$scratch/older"
		sed -i "s/\(Version: \|(= \)$version/\10~$version/" "$scratch/older/DEBIAN/control"
		dpkg-deb -b "$scratch/older" "$root/debs/older" >/dev/null
		rm -rf "$scratch/older"
	done
fi

# What the packages and their tests need is there before; then all that is new is theirs.
wanted=$(
	for deb in "$root"/debs/new/*.deb; do
		dpkg-deb -f "$deb" Depends
	done
	sed -n 's/^Depends: //p' .packaging/debian/tests/control
)
wanted=$(echo "$wanted" | tr ',' '\n' | grep -v -e libash -e ash-tools | paste -s -d ,)
inside apt-get update
inside apt-get satisfy -y --no-install-recommends "$wanted"
status_is 'what the packages depend on is in Debian' 0
list >"$scratch/before"

install older
status_is 'an older version installs' 0
install new
status_is 'upgrades' 0
inside dpkg-query -W -f '${Status} ${Version}\n' ash-tools libash0 libash-dev
sort -u "$scratch/out" >"$scratch/versions"
echo "install ok installed $(dpkg-parsechangelog -l .packaging/debian/changelog -S Version)" |
	same 'all are of the new version' - "$scratch/versions"
inside dpkg --verify
out_is 'all files are as in the packages' </dev/null
for test in tools library; do
	as_user "/debs/tests/$test"
	grep -e '^ok ' "$scratch/out"
	status_is "debian/tests/$test" 0
done
inside apt-get remove -y ash-tools libash0 libash-dev
status_is 'remove' 0
list >"$scratch/after"
same 'after a removal nothing is left' "$scratch/before" "$scratch/after"
install new
status_is 'installs afresh' 0
inside apt-get purge -y ash-tools libash0 libash-dev
status_is 'purge' 0
list >"$scratch/after"
same 'after a purge nothing is left' "$scratch/before" "$scratch/after"
inside sh -c 'dpkg-query -W | grep -e "^ash-" -e ^libash'
status_is 'nor does the package manager know of it' 1

rm -rf --one-file-system "$root"
done_here
