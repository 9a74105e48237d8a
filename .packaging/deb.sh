# deb.sh DIR VERSION: makes the source package and the binary packages of Debian in DIR. Of the
# same tree it makes the same bytes wherever and whenever it runs.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
top=$(dirname "$here")
umask 022
rm -rf "$1"
mkdir -p "$1/ash-$2"
cd "$1"
# What the tree has, but for what was built and what belongs to the package.
(cd "$top" && tar -c --exclude=./build --exclude=./.git --exclude=./.packaging .) |
	tar -x -C "ash-$2"
chmod -R u=rwX,go=rX "ash-$2"
SOURCE_DATE_EPOCH=$(dpkg-parsechangelog -l "$here/debian/changelog" -S Timestamp)
export SOURCE_DATE_EPOCH
tar -c --sort=name --format=gnu --owner=0 --group=0 --numeric-owner \
	--mtime="@$SOURCE_DATE_EPOCH" "ash-$2" | gzip -9n >"ash_$2.orig.tar.gz"
cp -R "$here/debian" "ash-$2"
chmod -R u=rwX,go=rX "ash-$2/debian"
# Files that are packed as they are have one time, whenever the tree was checked out.
find "ash-$2" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
cd "ash-$2"
dpkg-buildpackage -us -uc
