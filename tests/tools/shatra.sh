# шатра through every tool.
. tests/tools/lib.sh

game=samples/shatra/partiya-1.pdn
start='W:WB53,T61,R55,R58,Y54,Y56,57,59,60,62,46,47,48,49,50,51,52'
start="$start:BB10,T2,R5,R8,Y7,Y9,1,3,4,6,11,12,13,14,15,16,17"

# Records: the tag selects the game, and -g where there is none.
run ash-validate "$game"
out_same 'a canonical record is written as it is read' "$game"
run ash-validate -g shatra samples/shatra/partiya-1.txt
status_is 'a transcription: status' 0
out_same 'a transcription becomes the record' "$game"
run sh -c 'ash-validate -f yaml "$1" | ash-validate' sh "$game"
out_same 'to YAML and back' "$game"
run sh -c 'ash-validate -f columns "$1" | ash-validate -g shatra' sh "$game"
out_same 'to columns and back' "$game"
run sh -c 'grep -v Variant "$1" | ash-validate -c' sh "$game"
status_is 'without tag and option it is no record of the first game' 1
run sh -c 'grep -v Variant "$1" | ash-validate -g shatra' sh "$game"
out_same 'the tag is put there' "$game"
run sh -c 'sed "s/^.Variant .*/[Variant \"?\"]/" "$1" | ash-validate -g shatra' sh "$game"
out_same '... and where one says nothing' "$game"
run ash-validate -c -g шатра samples/shatra/partiya-1.txt
status_is 'the game by its title' 0
run sh -c 'cat samples/partiya-2.pdn "$1" samples/partiya-3.pdn | ash-validate -c -s' sh "$game"
status_is 'both games in one input' 0
err_is '... all valid' <<\.
3 records: 3 valid, 0 repaired, 0 invalid
.

# moves TEXT: the moves of a transcription as they are read.
moves() {
	printf '%s\n' "$1" | ash-validate -g shatra | sed -n '/^1/p'
}
run moves '1.49–35   14-28 2. 35x21'
echo '1. 49-35 14-28 2. 35:21 *' | out_is 'dashes and crosses are read'
run moves '1. 49-35 14-28 2. 35-21'
echo '1. 49-35 14-28 2. 35:21 *' | out_is 'a dash is read for a colon'
run sh -c "printf '1. 49-35 14-28\n2. 49:21 слабее\n' | ash-validate -g shatra -c"
status_is 'a wrong move before prose is reported' 1
run sh -c "printf 'В 2011-2013 гг. поля 11-17 и 46-52.\n1. 49-35 14-28\nЛучше 14-21.\n' |
	ash-validate -g shatra -c"
status_is 'numbers in prose are no moves' 0

# Positions.
run ash-fen -p 0 "$game"
echo "$start" | out_is 'the start'
cat >"$scratch/start.txt" <<\.
Белые: бий — 53, батыр — 61, туры — 55, 58, ялкыны — 54, 56 и шатры — 57, 59, 60, 62, 46-52
Чёрные: бий — 10, батыр — 2, туры — 5,8, ялкыны — 7, 9 и шатры — 1, 3, 4, 6, 11-17
.
run ash-fen -g shatra "$scratch/start.txt"
echo "$start" | out_is 'the start as the document has it'
run sh -c 'echo "$1" | ash-fen -g shatra -f text' sh "$start"
out_is 'the start in words' <<\.
Белые: бий – 53; батыр – 61; туры – 55, 58; ялкыны – 54, 56; шатры – 57, 59, 60, 62, 46–52.
Черные: бий – 10; батыр – 2; туры – 5, 8; ялкыны – 7, 9; шатры – 1, 3, 4, 6, 11–17.
.
run sh -c 'echo "W:WB46,28:BB17,e27" | ash-fen -g shatra -f text'
out_is 'marks in words' <<\.
Белые: бий – 46; шатра – 28.
Черные: бий – 17; шатра – 27 (на проходе).
.
run sh -c 'echo "B:Wt55,B46:Bb10,R11" | ash-fen -g shatra -f text | tee "$1"' sh "$scratch/back"
out_is 'pieces that came back, in words' <<\.
Белые: бий – 46; батыр – 55 (не резерв).
Черные: бий – 10 (не резерв); тура – 11.
Ход черных.
.
run ash-fen -g shatra "$scratch/back"
echo 'B:WB46,t55:Bb10,R11' | out_is '... and read'

# Every position, its moves, and their counts.
run ash-replay "$game"
status_is 'a replay' 0
run sh -c 'ash-replay -f json "$1" | tail -n 1' sh "$game"
out_has 'the end has a name' '"result":"1-0","end":"capture"'
run sh -c 'ash-replay "$1" | cut -f 5 | ash-fen -g shatra >"$2" && ash-fen -p all "$1" | cmp - "$2"' \
	sh "$game" "$scratch/fens"
status_is 'its positions are read back' 0
run ash-moves --perft 3 -p 0 "$game"
echo '154 23716 2926822' | out_is 'perft'
run ash-moves -p 7 "$game"
echo '23:41 23:47' | out_is 'captures only, where they are'

# Pictures.
for format in unicode ascii svg latex html; do
	run ash-diagram -f "$format" "$game"
	status_is "ash-diagram -f $format" 0
done
run ash-diagram -f ascii -p 5 --flip "$game"
out_has 'walls are blank' '10 |          b           |'
if command -v xmllint >/dev/null; then
	ash-diagram -f svg -p all --columns 4 "$game" >"$scratch/sheet.svg"
	run xmllint --noout "$scratch/sheet.svg"
	status_is 'a sheet of all positions is XML' 0
fi
run sh -c 'ash-diagram -f svg -p 0 "$1" | grep -c "<use"' sh "$game"
echo 34 | out_is 'all pieces are drawn'
run sh -c 'ash-diagram -f svg -p 0 "$1" | grep -o ">[0-9]*</text>" | tr -cd "0-9\n" | sort -n' sh "$game"
seq 62 | out_is 'every square has its number'
run sh -c 'ash-diagram -f svg -p 0 "$1" | sed -n "s/^<g id=\"\([^\"]*\)\">\(.*\)/\2/p" | sort -u | wc -l' \
	sh "$game"
echo 10 | out_is 'ten faces, no two alike'

# Figures, also of parts.
run ash-stats -f tsv "$game"
out_has 'the end is counted' "results	capture	White	1"
cp "$scratch/out" "$scratch/whole"
run sh -c 'ash-stats --partial "$1" | ash-stats --merge -f tsv' sh "$game"
out_same 'a partial is read back' "$scratch/whole"
echo '[Variant "shatra"]
[FEN "W:WB46,7:BB17,4,2"]

1. 7:1:3=R' >"$scratch/replaced.pdn"
run ash-stats -f tsv "$scratch/replaced.pdn"
out_has 'a replacement is counted' "replaced	S to R	White	1"
run ash-stats "$game" samples/partiya-2.pdn
status_is 'figures are of one game' 1

# Repairs.
run sh -c 'sed "s/46:48 10/46:41 10/" "$1" | ash-validate -c --fix' sh "$game"
err_is 'a slip is found' <<\.
<stdin>:11:54: repaired: 9... 46:41 → 46:48: 21 later moves become legal
.
run sh -c 'sed "s/ 49:47 3-29/ 3-29/" "$1" | ash-validate -c --fix' sh "$game"
err_is 'a move left out is found' <<\.
<stdin>:11:64: repaired: 10. 49:47 was left out: 20 later moves become legal
.

done_here
