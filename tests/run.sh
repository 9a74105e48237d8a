# Runs the unit tests given as arguments and the tests of the tools, JOBS at a time (as many as
# there are processors), and counts. The tools are those in $B/bin.
set -u

export PATH="$PWD/$B/bin:$PATH"
export LC_ALL=C.UTF-8
unset LANGUAGE TEXTDOMAINDIR
results=$(mktemp -d) || exit 2
export results
trap 'rm -rf "$results"' EXIT
trap 'exit 1' HUP INT TERM

for tool in tests/tools/*.sh; do
	case $tool in
	*/lib.sh | */browser.sh | */sshd.sh | */summaries.sh) ;;
	*) set -- "$@" "$tool" ;;
	esac
done
# What a user has told parallel is not asked for; what a test says comes as a block, in this order.
PARALLEL='' PARALLEL_HOME=$results parallel --will-cite --keep-order --jobs "${JOBS:-100%}" \
	sh tests/one.sh ::: "$@"
cat "$results"/*.count | awk -v tests=$# '
	{ passed += $1; failed += $2 }
	END {
		failed += tests - NR
		printf "%d passed, %d failed\n", passed, failed
		exit failed || !passed
	}'
