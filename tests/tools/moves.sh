# ash-moves: legal moves and their counts.
. tests/tools/lib.sh

# 200 positions with their moves, and the counts of three moves.
sed '/^#/d' tests/data/moves.tsv >"$scratch/cases"
cut -f 1 "$scratch/cases" >"$scratch/fens"
run ash-moves "$scratch/fens"
status_is 'the positions are read' 0
cut -f 2 "$scratch/cases" >"$scratch/expected"
same 'the legal moves of each' "$scratch/expected" "$scratch/out"
run ash-moves --perft 3 "$scratch/fens"
sed 's/.* //' "$scratch/out" >"$scratch/perft"
cut -f 3 "$scratch/cases" >"$scratch/expected"
same 'perft 3 of each' "$scratch/expected" "$scratch/perft"
awk '{ print $1 }' "$scratch/out" >"$scratch/perft"
awk -F '\t' '{ print split($2, moves, " ") }' "$scratch/cases" >"$scratch/expected"
same 'perft 1 is how many moves there are' "$scratch/expected" "$scratch/perft"

# Each canonical move is read as itself; where one is left out nothing stands for it.
awk -F '\t' '{
	n = split($2, move, " ")
	for (i = 1; i <= n; i++) {
		turn = substr($1, 1, 1) == "W" ? "1. " : "1... "
		printf "[FEN \"%s\"]\n\n%s%s\n\n", $1, turn, move[i]
	}
}' "$scratch/cases" >"$scratch/in"
awk -F '\t' '{
	n = split($2, move, " ")
	for (i = 1; i <= n; i++)
		print move[i]
}' "$scratch/cases" >"$scratch/expected"
run ash-replay -p 1 "$scratch/in"
status_is 'each of the moves is legal' 0
cut -f 4 "$scratch/out" >"$scratch/moves"
same 'each of the moves is read as itself' "$scratch/expected" "$scratch/moves"

# The tables of the rules.
perft() {
	echo "$1" | ash-moves --perft "$2"
}
start='W:WM1b2,M1c1,M1e1,M1h2,M2a3,M2d2,M2f2,M2g3,M3a1,M3c3,M3e3,M3g1'
start="$start:BM1a7,M1d8,M1f8,M1g7,M2b6,M2c7,M2e7,M2h6,M3b8,M3d6,M3f6,M3h8"
run perft "$start" 7
echo '7 49 382 2659 20742 154929 1203660' | out_is 'perft of the start'
run perft 'W:WM1c3,V2d4,Wa5,Fd8,Ff8,Fh8:BM3c5,M3g3,V3e3,Fa1,Fc1,Fg1' 7
echo '6 18 99 722 3941 29634 176906' | out_is 'perft of étude 11'
run perft 'W:WM1c3,M1d4,M1h2,M3f2,Fb8,Fd8,Ff8:BM1c5,M2f4,M2h6,M3h8,Fa1,Fc1,Fe1' 6
echo '10 70 459 3296 24870 198021' | out_is 'perft of étude 12'
run perft 'W:WFb8,Fd8,Ff8:BM1a7,M1c7,M1e7,M1g7' 3
echo '0 0 0' | out_is 'perft of a game that is over'

# Positions worked out by hand from the rules.
# moves FEN: the moves of a position.
moves() {
	echo "$1" | ash-moves
}
run moves "$start"
echo 'M2b4 M2f4 M2h4 M3b4 M3cd4 M3ed4 M3f4' | out_is 'the start: 7 moves in order of bytes'
# The stone a1 in each state, alone against a stone far away: b2 is the one square.
run moves 'W:WM1a1:BM1h8'
echo 'M1b2' | out_is 'M steps forward'
run moves 'W:WM1c3:BM1h8'
echo 'M1b2V M1b4 M1d2V M1d4' | out_is 'M retreats to V (R5)'
run moves 'W:WV1c3:BM1h8'
echo 'V1b2W V1b4 V1d2W V1d4' | out_is 'V retreats to W (R5)'
run moves 'W:WWc3:BM1h8'
echo 'Wb2Z Wb4 Wd2Z Wd4' | out_is 'W retreats and is gone (R5)'
run moves 'B:WM1a1:BM1c3'
echo 'M1b2 M1b4V M1d2 M1d4V' | out_is 'Black goes the other way'
run moves 'W:WWh4,M1a1:BWg3,Wb2,Wc3'
echo 'M1:b2:c3' | out_is 'any M takes a W, and in a chain (R7, R10)'
run moves 'W:WWc3,V1d4:BWb4,V3e5,M3c5'
echo 'V1e3W Wb2Z Wd2Z' | out_is 'neither V nor W takes (R7)'
run moves 'W:WM1d4,M2f4:BM3c3,M3e5,M1g3,V1g5'
echo 'M1:c3 M1:e5 M2:g3 M2:g5' | out_is 'captures in all directions are free (R8, R9)'
run moves 'W:WM1c3,M1e3:BM3d4'
echo 'M1c:d4 M1e:d4' | out_is 'the file tells captures apart'
run moves 'W:WM1a7,M2g5:BFa1,M3h8'
echo 'M1b6V M1b8 M2f4V M2f6 M2h4V M2h6' | out_is 'no F suffix for the last rank (R11)'
run moves 'W:WFb8,Fd8,Ff8,Fh8,M1a1:BM1h6'
echo | out_is 'a finished game has no moves: an empty line (R13)'
run moves 'W:WM1a1:B'
echo | out_is 'a total win has no moves (R12)'
# Blocked: a1 has only b2, which is taken by a one, and ones do not take ones (R15).
run moves 'W:WM1a1:BM1b2'
echo | out_is 'a block has no moves (R15)'

# From records, the last position or those asked for.
run ash-moves -p 0 samples/partiya-2.pdn
echo 'M2b4 M2f4 M2h4 M3b4 M3cd4 M3ed4 M3f4' | out_is '-p 0 of a record'
run sh -c 'ash-fen -p all samples/partiya-2.pdn | ash-moves'
cp "$scratch/out" "$scratch/expected"
run ash-moves -p all samples/partiya-2.pdn
same '-p all of a record' "$scratch/expected" "$scratch/out"
for bad in 0 -1 x '' 3x 1000; do
	run ash-moves --perft "$bad" "$scratch/fens"
	status_is "--perft '$bad' is refused" 2
done
run sh -c '(cat "$1"; echo W:WM1a2:B; cat "$1") | ash-moves' sh "$scratch/fens"
status_is 'a bad position among them: status' 1
cut -f 2 "$scratch/cases" >"$scratch/once"
cat "$scratch/once" "$scratch/once" >"$scratch/expected"
same 'a bad position hides none after it' "$scratch/expected" "$scratch/out"

done_here
