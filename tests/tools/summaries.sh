# The tools whose summaries merge: --partial writes one, --merge reads them.

# Summaries that are sums, for which shares have no order.
sums="ash-stats ash-tree"

# shellcheck disable=SC2034 # for the tests that read this
summaries="$sums ash-uniq"

# share TOOL NAME: prints the option for the summary of a share, which has a name where their
# order matters.
share() {
	case $1 in
	ash-uniq) echo "--partial=$2" ;;
	*) echo --partial ;;
	esac
}
