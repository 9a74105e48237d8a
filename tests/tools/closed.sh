# Standard streams that are closed, and no folder for temporary files.
. tests/tools/lib.sh

case ${B:-build} in
*valgrind*)
	echo 'skipped: valgrind opens files of its own in the place of these'
	exit
	;;
esac
game=$samples/partiya-3.pdn
wrong=$scratch/wrong.pdn
sed 's/^1\. /1. M1a1 /' "$game" >"$wrong"
mkdir "$scratch/out.d"
cd "$scratch/out.d" || exit 2

without_streams() {
	input=$1
	shift
	run sh -c '"$@" >&-' sh "$@" "$input"
	status_is "$1 >&-: status" 2
	err_is "$1 >&-: the cause" <<end
$1: standard output: Bad file descriptor
end
	run sh -c '"$@" <&-' sh "$@"
	status_is "$1 <&-: status" 2
	err_has "$1 <&-: the cause" "$1: <stdin>: Bad file descriptor"
}
each_tool without_streams
run sh -c 'ash-validate -s "$1" 2>&-' sh "$game"
status_is 'a summary that is lost is trouble' 2
run sh -c 'ash-validate "$1" 2>&-' sh "$game"
status_is 'no standard error, and nothing to say' 0
out_same 'no standard error: the record' "$game"

# No file that a tool opens takes the place of a standard stream.
for closed in '<&-' '>&-' '2>&-' '<&- >&-' '<&- 2>&-' '>&- 2>&-' '<&- >&- 2>&-'; do
	sh -c "ash-diagram -o a.svg \"\$1\" $closed" sh "$game"
	ash-diagram -f svg "$game" >"$scratch/expected"
	same "ash-diagram -o with $closed" "$scratch/expected" a.svg
	sh -c "ash-validate -r rejected \"\$1\" \"\$2\" $closed" sh "$wrong" "$game" >/dev/null 2>&1
	same "ash-validate -r with $closed" "$wrong" rejected
	sh -c "ash-split -r 1 -o %d \"\$1\" \"\$2\" $closed" sh "$game" "$wrong"
	cat 1 2 >both
	cat "$game" "$wrong" | same "ash-split with $closed" - both
	nothing_left "$closed" a.svg rejected 1 2 both
done

# Temporary files are made in TMPDIR, and nowhere else.
run env TMPDIR="$scratch/nowhere" ash-uniq "$game"
status_is 'no directory for temporary files' 2
err_is 'no directory for temporary files: said' <<end
ash-uniq: a temporary file in $scratch/nowhere: No such file or directory
end
run env TMPDIR="$game" ash-uniq --partial "$game"
status_is 'a file for a directory of temporary files' 2

done_here
