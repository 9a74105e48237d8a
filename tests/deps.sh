# Installs the named Debian packages that are not there yet; does nothing if all are.
set -eu

if ! command -v dpkg-query >/dev/null; then
	echo "This is no Debian; please install what these packages are called here:"
	echo "  $*"
	exit 0
fi
missing=
for package in "$@"; do
	case $(dpkg-query -W -f '${Status}' "$package" 2>/dev/null || true) in
	*' installed') ;;
	*) missing="$missing $package" ;;
	esac
done
[ -n "$missing" ] || exit 0
as_root=
[ "$(id -u)" = 0 ] || as_root=sudo
echo "installing:$missing"
export DEBIAN_FRONTEND=noninteractive
# The tests run sshd themselves, as servers of their own; the system's must not start for that.
case " $missing " in
*' openssh-server '*)
	if [ -d /run/systemd/system ]; then
		echo 'masking the ssh service; to have it: systemctl unmask ssh.service ssh.socket'
		$as_root systemctl mask ssh.service ssh.socket
	fi
	;;
esac
$as_root apt-get update -q >/dev/null
# shellcheck disable=SC2086 # the list is split on purpose
$as_root apt-get install -q -y --no-install-recommends $missing >/dev/null
