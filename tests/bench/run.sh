# Measures the speed and memory of the tools that are in $B/bin, on one core and in processor
# time, so that other work on the machine matters little. The programs beside this file are
# in $B/bench. Of several runs the best counts.
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

compare() {
	i=0
	while [ "$i" -lt "$repeats" ]; do
		measure validate ash-validate <"$dir/ash.pdn"
		measure pgn-extract pgn-extract -s <"$dir/chess.pgn"
		measure words wc -w <"$dir/ash.pdn"
		i=$((i + 1))
	done
	awk -v ash="$(best "$dir/validate")" -v pgn="$(best "$dir/pgn-extract")" \
		-v words="$(best "$dir/words")" -v plies="$plies" \
		-v ash_bytes="$(wc -c <"$dir/ash.pdn")" -v pgn_bytes="$(wc -c <"$dir/chess.pgn")" 'BEGIN {
		format = "  %-13s %6.3f s  %8.2f million plies/s  %7.1f MB/s\n"
		printf format, "ash-validate", ash, plies / ash / 1e6, ash_bytes / ash / 1e6
		printf format, "pgn-extract", pgn, plies / pgn / 1e6, pgn_bytes / pgn / 1e6
		printf "  %-13s %6.3f s  %30.1f MB/s\n", "wc -w", words, ash_bytes / words / 1e6
		printf "ash-validate / pgn-extract, plies a second: %.2f (wanted: at least 5)\n", pgn / ash
		printf "wc -w / ash-validate, bytes a second: %.1f\n", ash / words
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
	compare
else
	echo 'skipped: there is no pgn-extract here to compare with (Debian: apt-get install pgn-extract)'
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
