# How soon études are solved. The tools are in $B/bin, the programs beside this file in
# $B/bench. The plain search takes 4 GiB and some minutes.
set -u

: "${B:=build}"
PATH=$B/bin:$PATH
export PATH LC_ALL=C
bench=$B/bench
memory_limit=2097152
status=0

dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT
trap 'exit 2' HUP INT TERM

# measured SECONDS: judges what a program took, by "SECONDS KIB" in $dir/took.
measured() {
	awk -v limit="$1" -v kib="$memory_limit" '{
		ok = $1 < limit && $2 < kib
		printf "  %.3f s, %.0f MiB, %s\n", $1, $2 / 1024, ok ? "ok" : "not ok"
		exit !ok
	}' "$dir/took" || status=1
}

echo 'étude 11, with the start of the program (wanted: below 0.010 s, only Wb4Z wins):'
for _ in 1 2 3 4 5; do
	"$bench/measure" "$dir/all" ash-solve samples/etyud-11.pdn >"$dir/out" || status=1
done
sort -n "$dir/all" | head -n 1 >"$dir/took"
measured 0.010
if [ "$(grep '1-0$' "$dir/out" | grep -c '^move')" = 1 ] && grep -q '^move	Wb4Z	1-0$' "$dir/out"; then
	echo '  ok: only Wb4Z wins'
else
	echo '  not ok: Wb4Z is not the only move that wins'
	status=1
fi

echo 'étude 12 after 1. M1g3 M2:g3 2. M3:g3 M2g5 3. M3f4 M2f6V, all moves:'
fen=W:WM1c3,M1d4,M3f4,Fb8,Fd8,Ff8:BM1c5,M3h8,V2f6,Fa1,Fc1,Fe1
"$bench/solve" --plain 256 "$fen" || status=1

echo 'étude 12 from its start, whether White wins:'
rm "$dir/took"
"$bench/measure" "$dir/took" "$bench/solve" --first 1024 \
	'W:WM1c3,M1d4,M1h2,M3f2,Fb8,Fd8,Ff8:BM1c5,M2f4,M2h6,M3h8,Fa1,Fc1,Fe1' || status=1
measured 60
exit "$status"
