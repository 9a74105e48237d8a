# Records of other games, with the habits of the programs that write them: each is refused with one
# diagnostic, is kept byte for byte, and does not touch those around it.
. tests/tools/lib.sh

# The records in each file, by hand.
cat >"$scratch/counts" <<'.'
broken-tags.pdn 2
chess.pgn 2
english-checkerboard.pdn 3
english-kingsrow.pdn 2
frisian.pdn 1
go.sgf 1
international-dam-2.2.pdn 1
international-latin-1.pdn 1
international-lidraughts.pdn 2
international-turbo-dambase.pdn 2
nested-and-open-comments.pdn 2
othello.pdn 2
russian-aurora.pdn 2
russian-windows-1251.pdn 2
untagged-numbers.pdn 2
.
ls tests/data/pdn >"$scratch/files"
cut -d ' ' -f 1 "$scratch/counts" >"$scratch/counted"
same 'all files are looked at' "$scratch/counted" "$scratch/files"

# refused NAME RECORDS: the last run refused so many records, with one diagnostic each.
refused() {
	status_is "$1: status" 1
	grep -c ': error: ' "$scratch/err" >"$scratch/out"
	echo "$2" | out_is "$1: a diagnostic for each record"
	grep ': error: ' "$scratch/err" | grep -v -e '\[unknown-game\]$' -e ' is known here \[bad-tag\]$' \
		>"$scratch/out"
	out_is "$1: it says why" </dev/null
	grep ': error: ' "$scratch/err" | cut -d : -f 2 | sort -u | wc -l | tr -d ' ' >"$scratch/out"
	echo "$2" | out_is "$1: each in another line"
}

while read -r name records; do
	file=tests/data/pdn/$name
	run ash-validate -s -r "$scratch/rejected" "$file"
	same "$name: kept" "$file" "$scratch/rejected"
	out_is "$name: nothing is valid" </dev/null
	err_has "$name: counted" "$records records: 0 valid, 0 repaired, $records invalid"
	refused "$name" "$records"
	for tool in 'ash-replay' 'ash-fen' 'ash-stats' 'ash-validate --fix' 'ash-grep --moves .'; do
		# shellcheck disable=SC2086 # a tool and its options
		run $tool "$file"
		status_is "$tool, $name: status" 1
		grep -c ': error: ' "$scratch/err" >"$scratch/out"
		echo "$records" | out_is "$tool, $name: a diagnostic for each record"
	done

	# Between records of ours, tagged ones and a transcription.
	cat samples/partiya-2.pdn "$file" >"$scratch/in"
	{
		printf '\n'
		cat samples/partiya-3.pdn
		printf '\n1. M3b4 M3g5\n\n'
		cat "$file"
		printf '\n\nПартия № 4.\n1.M3b4 M3g5 2. M3d4 M3e5\n'
	} >>"$scratch/in"
	run ash-validate -s "$scratch/in"
	err_has "$name among others: counted" "4 valid, 0 repaired, $((2 * records)) invalid"
	if [ "$name" != international-latin-1.pdn ]; then # it makes all of the input another encoding
		head -n "$(cat samples/partiya-[23].pdn | wc -l)" "$scratch/out" >"$scratch/first"
		cat samples/partiya-[23].pdn >"$scratch/expected"
		same "$name among others: those before and between" "$scratch/expected" "$scratch/first"
	fi
	grep '^1\.' "$scratch/out" | tail -n 2 >"$scratch/last"
	printf '1. M3b4 M3g5 *\n1. M3b4 M3g5 2. M3d4 M3e5 *\n' >"$scratch/expected"
	same "$name among others: transcriptions" "$scratch/expected" "$scratch/last"
done <"$scratch/counts"

# What is said of them.
# said NAME PLACE-AND-TEXT: the diagnostic of the record on standard input.
said() {
	cat >"$scratch/in"
	run ash-validate -c "$scratch/in"
	printf '%s\n' "$scratch/in:$2" >"$scratch/expected"
	same "$1" "$scratch/expected" "$scratch/err"
}
said 'a GameType' '1:12: error: unknown game: GameType 25 is Russian draughts [unknown-game]' <<'.'
[GameType "25,W,8,8,A0,0"]

1. c3-d4 *
.
said 'a GameType of nobody' '1:12: error: unknown game: GameType chess960 [unknown-game]' <<'.'
[GameType "chess960"]

*
.
said 'numbers' '3:4: error: unknown game: moves such as 32-28 are of draughts [unknown-game]' <<'.'
[Event "x"]

1. 32-28 19-23 {M3b4} *
.
said 'a number with an ellipsis' \
	'1:4: error: unknown game: moves such as 32-28 are of draughts [unknown-game]' <<'.'
1… 32-28 19-23
.
said 'chess' '1:10: error: unknown game: moves such as Nf3 are of chess [unknown-game]' <<'.'
1. e4 e5 Nf3 Nc6 3. Bb5
.
said 'a game known here that is not named' \
	'1:4: error: unknown game: moves such as 46-39 are of шатра, which a tag [Variant "shatra"] would say [unknown-game]' <<'.'
1. 46-39 7-22 2. 55-46 22-34
.
said 'another' \
	'1:4: error: unknown game: moves such as 31-32 are of невские шашки, which a tag [Variant "nevskie"] would say [unknown-game]' <<'.'
1. 31-32 25-24 55-54 41-42 2. 13-23 15-25
.

# Tags can be asked for all the same.
run ash-grep --errors --tag 'White=^Smit' tests/data/pdn/international-turbo-dambase.pdn
sed -n '10,16p' tests/data/pdn/international-turbo-dambase.pdn | out_is 'found by its tags'

# Ours are ours: with a GameType, with a slip in every move, with numbers in prose, by -g.
printf '[GameType "25"]\n\n1. M3b4 M3g5 *\n' >"$scratch/in"
run ash-validate -c "$scratch/in"
status_is 'a GameType and moves of ours' 0
printf '[GameType "20"]\n[Variant "shatra"]\n\n1. 46-39 17-24 *\n' >"$scratch/in"
run ash-validate -c "$scratch/in"
status_is 'a GameType and a Variant of ours' 0
printf 'Партия № 1. (сыграна 10-12 мая)\n\n1. 10-12 мая 13-15 июня: M3b4\n1. M3b4 M3g5\n' >"$scratch/in"
run ash-validate "$scratch/in"
status_is 'dates in prose' 0
printf '1. b4 g5 2. f4 c5\n' >"$scratch/in"
run ash-validate -c "$scratch/in"
err_has 'moves without their stones' '1:4: error: a move begins with a stone'
printf '[Event "a] 25-24, 55-54"]\n[Site "\\"] 25-24, 55-54"]\n\n1. M3b4 M3g5 *\n' >"$scratch/in"
run ash-validate -c "$scratch/in"
status_is 'numbers behind a bracket in a tag' 0
run ash-validate -c -g shatra samples/shatra/partiya-1.pdn
status_is 'numbers in their game' 0
printf 'Партия № 1.\n\nЧерные: бий - 2{, туры\n\n1. 46-39   7-22\n' >"$scratch/in"
run ash-validate "$scratch/in"
status_is 'moves of another game behind a brace of prose' 1
err_has 'a brace that is never closed hides no moves' '5:4: error: unknown game: '

done_here
