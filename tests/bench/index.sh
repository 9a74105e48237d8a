# How soon an index answers. The tools are in $B/bin, the programs beside this file in $B/bench.
# Processor time counts, of files that are in memory already.
set -u

: "${B:=build}"
PATH=$B/bin:$PATH
export PATH LC_ALL=C
bench=$B/bench
games=101000
repeats=20
status=0

dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT
trap 'exit 2' HUP INT TERM

# median FILE: of the times that were measured.
median() {
	sort -n "$1" | awk '{ took[NR] = $1 } END { print took[int((NR + 1) / 2)] }'
}

limit=0.05

# ask NAME OPTION …: the same question with the index, many times, and without it.
ask() {
	name=$1
	shift
	rm -f "$dir/with" "$dir/without"
	i=0
	while [ "$i" -lt "$repeats" ]; do
		"$bench/measure" "$dir/with" ash-grep -c "$@" --index "$dir/index" >"$dir/answer"
		i=$((i + 1))
	done
	"$bench/measure" "$dir/without" ash-grep -c "$@" "$dir/games.pdn" >"$dir/plain"
	cmp -s "$dir/answer" "$dir/plain" || {
		echo "not ok: another answer with the index than without: $*"
		status=1
	}
	awk -v name="$name" -v with="$(median "$dir/with")" -v without="$(median "$dir/without")" \
		-v found="$(cat "$dir/answer")" -v limit="$limit" 'BEGIN {
		printf "  %-34s %7d games  %6.1f ms  without %7.1f ms  %s\n", name, found, with * 1000,
			without * 1000, with < limit ? "ok" : "not ok"
		exit with >= limit
	}' || status=1
}

"$bench/generate" "$games" 3 0 "$dir/plies" >"$dir/games.pdn" || exit 2
awk '{ n += $1 + 1 } END { printf "%d random games, %d positions\n", NR, n }' "$dir/plies"
"$bench/measure" "$dir/made" ash-index -o "$dir/index" "$dir/games.pdn" || exit 2
"$bench/measure" "$dir/checked" ash-validate -c "$dir/games.pdn"
awk -v took="$(median "$dir/made")" -v checked="$(median "$dir/checked")" \
	-v kib="$(awk '{ print $2 }' "$dir/made")" -v size="$(wc -c <"$dir/index")" \
	-v games="$(wc -c <"$dir/games.pdn")" 'BEGIN {
	printf "  made in %.1f s, %.1f times what ash-validate -c takes, in %.0f MiB\n", took,
		took / checked, kib / 1024
	printf "  %.0f MB, %.2f of the collection\n", size / 1e6, size / games
}'
start='W:WM1b2,c1,e1,h2,M2a3,d2,f2,g3,M3a1,c3,e3,g1:BM1a7,d8,f8,g7,M2b6,c7,e7,h6,M3b8,d6,f6,h8'
soon='B:WM1b2,c1,e1,h2,M2a3,d2,f2,g3,M3a1,d4,e3,g1:BM1a7,d8,f8,g7,M2b6,c7,e7,h6,M3b8,d6,f6,h8'
rare=$(ash-grep -m 1 --plies 60- "$dir/games.pdn" | ash-fen -p 50)
echo "the median of $repeats questions (wanted: below 50 ms):"
ask 'a FEN, the start' --fen "$start"
ask 'a FEN, after the first move' --fen "$soon"
ask 'a FEN of one game' --fen "$rare"
ask 'one stone' --position 'W:WM1c3'
ask 'three stones' --position '*:WM1c3,M2d4:BM3e5'
ask 'eight stones' --position '*:WM1c1,M1e1,M3a1,M2a3:BM1d8,M1f8,M3b8,M2h6'
ask 'any stone, and an empty square' --position '*:W?c3:-d4'
ask 'numbers of one kind' --material 'W:M1=4;B:M1<=2'
ask 'numbers of all stones' --material 'W=3;B=3'
ask 'stones and numbers' --position 'W:WM1c3' --material 'W>=10;B<=8'
ask 'numbers of several kinds' --material 'W:V1+V2+V3>=4;B:M1+M2<=2'
exit "$status"
