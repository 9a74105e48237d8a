# Measures the speed and memory of the tools that are in $B/bin, on one core and in processor
# time, so that other work on the machine matters little. The programs beside this file are
# in $B/bench. What is compared runs by turns, and of several runs the median counts; the best
# and the time by the clock stand beside it.
set -u

: "${B:=build}"
PATH=$B/bin:$PATH:/usr/games
export PATH LC_ALL=C
bench=$B/bench
games=10000
repeats=9
million=1000000
memory_limit=16384
status=0

dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT
trap 'exit 2' HUP INT TERM

# The best processor time in a file of measurements.
best() {
	sort -n "$1" | awk 'NR == 1 { print $1 }'
}

# The median of a column of a file of measurements.
median() {
	awk -v column="$2" '{ print $column }' "$1" | sort -n |
		awk '{ n[NR] = $1 } END { print n[int((NR + 1) / 2)] }'
}

measure() {
	to=$1
	shift
	"$bench/measure" "$dir/$to" "$@" >/dev/null 2>"$dir/errors" || {
		sed 's/^/	/' "$dir/errors" | head -n 5
		echo "not ok: $*"
		status=1
	}
}

make_games() {
	"$bench/generate" "$games" 1 0 "$dir/plies" >"$dir/ash.pdn" || exit 2
	plies=$(awk '{ n += $1 } END { print n }' "$dir/plies")
	echo "$games random games, $plies plies"
	ash-validate "$dir/ash.pdn" | cmp -s - "$dir/ash.pdn" || {
		echo 'not ok: ash-validate does not give back the canonical games'
		status=1
	}
}

# Games of chess with as many plies each, all of which pgn-extract must take.
make_chess() {
	"$bench/chess" 1 <"$dir/plies" >"$dir/chess.pgn" || exit 2
	pgn-extract -s <"$dir/chess.pgn" >"$dir/chess.out" 2>"$dir/errors"
	if tr '\r' '\n' <"$dir/errors" | grep -v '^Games: ' | grep -q .; then
		echo 'not ok: pgn-extract does not take all chess games'
		status=1
	fi
	# Of each move, not of its number or the result.
	moves=$(grep -v '^\[' "$dir/chess.out" | tr ' ' '\n' | grep -c '^[a-hKQRBNO]')
	[ "$moves" = "$plies" ] || {
		echo "not ok: pgn-extract wrote $moves plies"
		status=1
	}
}

# Rows of the table: a name, how many times faster we are to be, and by "--" the two commands.
# Each reads the games, ours of аштарашки and theirs of chess; a tool that is not there has no row.
compare() {
	name=$1 wanted=$2 ours=$3 theirs=$4
	command -v "${ours%% *}" >/dev/null || return 0
	printf '%s\t%s\t%s\t%s\n' "$name" "$wanted" "$ours" "$theirs" >>"$dir/table"
}

run_table() {
	i=0
	while [ "$i" -lt "$repeats" ]; do
		row=0
		while IFS='	' read -r name wanted ours theirs; do
			row=$((row + 1))
			# shellcheck disable=SC2086 # commands of several words
			measure "ours-$row" $ours </dev/null
			# shellcheck disable=SC2086
			measure "theirs-$row" $theirs </dev/null
		done <"$dir/table"
		measure words-C wc -w "$dir/ash.pdn"
		LC_ALL=C.UTF-8 measure words-UTF-8 wc -w "$dir/ash.pdn"
		i=$((i + 1))
	done
}

show_table() {
	format='  %-18s %7s %7s %7s   %7s %7s %7s   %6s %6s  %s\n'
	# shellcheck disable=SC2059 # the format of all lines
	printf "$format" '' ours best clock theirs best clock ratio best wanted
	row=0
	while IFS='	' read -r name wanted ours theirs; do
		row=$((row + 1))
		o=$dir/ours-$row t=$dir/theirs-$row
		echo "$(median "$o" 1) $(best "$o") $(median "$o" 3)" \
			"$(median "$t" 1) $(best "$t") $(median "$t" 3)" |
			awk -v name="$name" -v wanted="$wanted" -v format="$format" '{
				printf format, name, $1, $2, $3, $4, $5, $6, sprintf("%.2f", $4 / $1),
					sprintf("%.2f", $5 / $2), wanted
			}'
	done <"$dir/table"
	for locale in C UTF-8; do
		echo "$(median "$dir/words-$locale" 1) $(best "$dir/words-$locale")" \
			"$(median "$dir/words-$locale" 3) $(median "$dir/ours-2" 1) $(best "$dir/ours-2")" |
			awk -v name="wc -w, $locale" -v format="$format" '{
				printf format, name, "", "", "", $1, $2, $3, sprintf("%.2f", $1 / $4),
					sprintf("%.2f", $2 / $5), "0.25 of check, rewrite"
			}'
	done
	echo "$plies $(median "$dir/ours-2" 1) $(wc -c <"$dir/ash.pdn")" | awk '{
		printf "check and rewrite: %.2f million plies/s, %.1f MB/s\n", $1 / $2 / 1e6, $3 / $2 / 1e6
	}'
}

# Seconds of processor time and, behind it, those by the clock; ours over the games of
# аштарашки, theirs over as many of chess with the same numbers of plies.
compare_all() {
	printf 'Round "=77"\n' >"$dir/tags"
	printf 'FENPattern "*/*/4K3/*/*/*/*/*"\n' >"$dir/position"
	: >"$dir/table"
	ash=$dir/ash.pdn chess=$dir/chess.pgn
	compare 'check only' - "ash-validate -c $ash" "pgn-extract -s -r $chess"
	compare 'check, rewrite' 10 "ash-validate $ash" "pgn-extract -s $chess"
	compare 'tag filter' - "ash-grep --tag=Round=^77\$ $ash" "pgn-extract -s -t$dir/tags $chess"
	compare 'position search' 10 "ash-grep --position=*:WM1e7,M2d6 $ash" \
		"pgn-extract -s -t$dir/position $chess"
	compare duplicates 10 "ash-uniq $ash $ash" "pgn-extract -s -D $chess $chess"
	run_table
	show_table
}

# Stockfish counts moves in bulk at the last ply too. What it needs to start is taken off.
compare_perft() {
	i=0
	while [ "$i" -lt 5 ]; do
		measure perft "$bench/perft" 10
		printf 'quit\n' | measure stockfish-start stockfish
		printf 'go perft 6\nquit\n' | measure stockfish stockfish
		i=$((i + 1))
	done
	echo "$(median "$dir/perft" 1) $(best "$dir/perft") $(median "$dir/stockfish" 1)" \
		"$(best "$dir/stockfish") $(median "$dir/stockfish-start" 1)" | awk '{
		ours = 580228075 / $1 / 1e6
		theirs = 119060324 / ($3 - $5) / 1e6
		ratio = 580228075 / $2 / 119060324 * ($4 - $5)
		printf "perft: %.0f million nodes/s, stockfish %.0f, ratio %.2f, best %.2f (wanted: 3)\n",
			ours, theirs, ours / theirs, ratio
	}'
}

# A tool that is there, over the same games.
throughput() {
	command -v "$1" >/dev/null || return 0
	i=0
	while [ "$i" -lt 3 ]; do
		measure "$1" "$@" <"$dir/ash.pdn"
		i=$((i + 1))
	done
	awk -v name="$*" -v took="$(best "$dir/$1")" -v games="$games" -v plies="$plies" 'BEGIN {
		printf "  %-13s %6.3f s  %8.2f million plies/s  %7.0f records/s\n", name, took,
			plies / took / 1e6, games / took
	}'
}

many_records() {
	i=0
	while [ "$i" -lt $((million / games)) ]; do
		cat "$dir/short.pdn"
		i=$((i + 1))
	done
}

# A million records from a pipe; nothing of them is stored.
stream() {
	command -v "$1" >/dev/null || return 0
	many_records | measure "stream-$1" "$@"
	awk -v name="$*" -v records="$million" -v limit="$memory_limit" '{
		printf "  %-13s %6.2f s  %7.0f records/s  peak %5.1f MiB, %s\n", name, $1, records / $1,
			$2 / 1024, $2 < limit ? "ok" : "not ok"
		exit $2 >= limit
	}' "$dir/stream-$1" || status=1
}

make_games
if command -v pgn-extract >/dev/null; then
	make_chess
	compare_all
else
	echo 'skipped: there is no pgn-extract here to compare with (Debian: apt-get install pgn-extract)'
fi
if command -v stockfish >/dev/null; then
	compare_perft
else
	echo 'skipped: there is no stockfish here to compare with (Debian: apt-get install stockfish)'
fi
throughput ash-replay
throughput ash-stats
echo
"$bench/stages" "$dir/ash.pdn" || status=1
echo
echo 'pictures (wanted: at least 20000 a second):'
"$bench/pictures" "$dir/ash.pdn" || status=1
echo
echo 'start (wanted: at least 200 million nodes/s), étude 11, étude 12:'
"$bench/perft" 9 || status=1
"$bench/perft" 10 'W:WM1c3,V2d4,Wa5,Fd8,Ff8,Fh8:BM3c5,M3g3,V3e3,Fa1,Fc1,Fg1' || status=1
"$bench/perft" 9 'W:WM1c3,M1d4,M1h2,M3f2,Fb8,Fd8,Ff8:BM1c5,M2f4,M2h6,M3h8,Fa1,Fc1,Fe1' || status=1
echo 'шатра (wanted: at least 20 million nodes/s), the start and an ending:'
"$bench/perft" -g shatra 4 || status=1
"$bench/perft" -g shatra 5 'W:WB45,T61,R49,Y54,50,51,52:BB10,R8,Y9,4,12,13,15,31' || status=1
echo 'Невские шашки (wanted: at least 15 million nodes/s), the start:'
"$bench/perft" -g nevskie 13 || status=1
echo
echo "$million records of 12 plies through a pipe (wanted: a peak below 16 MiB):"
"$bench/generate" "$games" 2 12 "$dir/plies" >"$dir/short.pdn" || exit 2
stream ash-validate
stream ash-replay
stream ash-stats
exit "$status"
