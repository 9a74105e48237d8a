# Невские шашки through every tool.
. tests/tools/lib.sh

game=samples/nevskie/partiya-1.pdn
start='B:B11,12,13,21,22,31:W14,15,16,25,26,36:R46,55,56,64,65,66:G41,51,52,61,62,63'

# Records: the tag selects the game, and -g where there is none.
run ash-validate "$game"
out_same 'a canonical record is written as it is read' "$game"
run ash-validate -g nevskie samples/nevskie/partiya-1.txt
status_is 'a transcription: status' 0
out_same 'a transcription becomes the record' "$game"
run sh -c 'ash-validate -f yaml "$1" | ash-validate' sh "$game"
out_same 'to YAML and back' "$game"
run sh -c 'ash-validate -f columns "$1" | ash-validate -g nevskie' sh "$game"
out_same 'to columns and back' "$game"
run sh -c 'grep -v Variant "$1" | ash-validate -g nevskie' sh "$game"
out_same 'the tag is put there' "$game"
run ash-validate -c -g 'невские шашки' samples/nevskie/partiya-1.txt
status_is 'the game by its title' 0
run sh -c 'cat samples/partiya-2.pdn "$1" samples/shatra/partiya-1.pdn | ash-validate -c -s' sh "$game"
status_is 'three games in one input' 0
err_is '... all valid' <<\.
3 records: 3 valid, 0 repaired, 0 invalid
.

# record TAGS MOVES: a record of the game.
record() {
	printf '[Variant "nevskie"]\n%s\n\n%s\n' "$1" "$2"
}
# moves TAGS MOVES: the moves of a record as they are written.
moves() {
	record "$1" "$2" | ash-validate | sed -n '/^[1-9]/p'
}

# Who begins, and how rounds are counted.
run moves '[First "White"]' '1. 25-24 46-45 52-42 22-23 2. 24:22'
echo '1. 25-24 46-45 52-42 22-23 2. 24:22 *' | out_is 'White begins, and its moves have the numbers'
run moves '[First "White"]' '1. 25-24 46-45 52-42 2. 22-23'
err_has 'a number too early' 'Black'\''s move 1 is missing [move-number]'
run sh -c 'printf "[Variant \"nevskie\"]\n[First \"White\"]\n\n1. 25-24\n" | ash-validate -f columns'
out_is 'in columns a line says who begins' <<\.
Первый ход белых.

1. 25-24
*

.
cp "$scratch/out" "$scratch/columns.txt"
run sh -c 'ash-validate -g nevskie "$1" | sed -n "/First/p;/^1/p"' sh "$scratch/columns.txt"
out_is '... and is read' <<\.
[First "White"]
1. 25-24 *
.
# first PROSE MOVES: whom a transcription has begin, and its moves.
first() {
	printf '%s\n\n%s\n' "$1" "$2" | ash-validate -g nevskie | sed -n '/First/p;/^[1-9]/p'
}
run first 'Партия № 8. Начинают белые.' '1. 25-24
Ход красных.'
printf '[First "White"]\n1. 25-24 *\n' | out_is 'prose before the moves says who begins, too'
run first 'Первый ход зелёных.' '1. 41-42 31-32'
printf '[First "Green"]\n1. 41-42 31-32 *\n' | out_is '... in several ways'
run first 'Партия № 8.' '1. 31-32
Начинают белые.'
echo '1. 31-32 *' | out_is '... and prose behind them does not'
cat >"$scratch/middle.pdn" <<\.
[Variant "nevskie"]
[FEN "G:B33:W16:R66:G32"]
[First "Black"]

1... 32:34 2. 16-15 66-56 34-35
.
run sh -c 'for form in columns yaml; do
	ash-validate -f "$form" "$1" | ash-validate -g nevskie | sed -n "/First/p;/^1/p"; done' \
	sh "$scratch/middle.pdn"
out_is 'a record from within a round comes back from columns and YAML' <<\.
[First "Black"]
1... 32:34 2. 16-15 66-56 34-35 *
[First "Black"]
1... 32:34 2. 16-15 66-56 34-35 *
.
run moves '[FEN "R:R66:G61"]
[First "Black"]' '1. 66-56 61-51 2. 56-46'
echo '1. 66-56 61-51 2. 56-46 *' | out_is 'who is next after a first player who is out leads from the start'
run moves '[FEN "R:B11:W16:R66:G61"]' '1. 66-56 61-51 11-12 16-15 2. 56-55'
echo '1. 66-56 61-51 11-12 16-15 2. 56-55 *' | out_is 'who is to move in a position begins'
run moves '[First "Black"]
[FEN "R:B11:W16:R66:G61"]' '1... 66-56 61-51 2. 11-12'
echo '1... 66-56 61-51 2. 11-12 *' | out_is '... but for a tag that says otherwise'
run sh -c "printf '[Variant \"nevskie\"]\n[FEN \"B:B33:W43:R66:G61,62\"]\n
1. 33:53 66-56 2. 53-54 61-51 3. 56-55\n' | ash-validate"
err_has 'players who are in are waited for' 'Green'\''s move 1 is missing [move-number]'
run moves '[FEN "B:B33:W43:R66:G61,62"]' '1. 33:53 66-56 61-51 2. 53-54 56-55 {here} 62-52'
echo '1. 33:53 66-56 61-51 2. 53-54 56-55 {here} 2... 62-52 *' | out_is 'a player who is out writes nothing'
run moves '[FEN "G:B33:W16:R66:G32"]
[First "Black"]' '1... 32:34 2. 16-15 66-56 34-35'
echo '1... 32:34 2. 16-15 66-56 34-35 *' | out_is 'where the first player is out the next one leads the round'
run ash-validate -c <<\.
[Variant "nevskie"]
[First "Blue"]
[Teams "Black+White Red"]

1. 31-32
.
status_is 'wrong tags' 1
err_is '... are reported' <<\.
<stdin>:3:9: error: Teams names each side once, such as "Black+Red White+Green" [bad-tag]
<stdin>:2:9: error: First is the side that begins, such as "White" [bad-tag]
.
run sh -c 'printf "[Variant \"nevskie\"]\n[Teams \"White+Green Black+Red\"]\n\n1. 31-32\n" |
	ash-validate | grep Teams'
echo '[Teams "White+Green Black+Red"]' | out_is 'teams are kept'

# Passes.
run moves '[FEN "B:B11,61,63,64:W62:R66"]' '1. 11-12 - 66-56 2. 12-13 – 56-46 3. 13―14 ― 46‒45'
echo '1. 11-12 - 66-56 2. 12-13 - 56-46 3. 13-14 - 46-45 *' | out_is 'a pass is a dash of any length'
run sh -c 'printf "Черные: 11, 61, 63, 64.\nБелые: 62.\nКрасные: 66.\n\n1. 11-12 - 66-56\n2. 12-13 – 56-46\n" |
	ash-validate -g nevskie | sed -n "/^1/p"'
echo '1. 11-12 - 66-56 2. 12-13 - 56-46 *' | out_is '... in a transcription, too'
run sh -c 'printf "Партия № 3.\n\n1. 31-32 25-24\nХод 4 - любой.\nЛучше было 5 - 6.\n" |
	ash-validate -g nevskie | sed -n "/^1/p"'
out_is 'a dash in prose is none' <<\.
1. 31-32 25-24 *
.

# Moves behind the names of sides are no position.
run sh -c 'printf "1. 31-32 25-24 55-54 41-42\nЧерные: 13-23, белые: 15-25.\n2. 13-23 15-25\n" |
	ash-validate -g nevskie | sed -n "/FEN/p;/^[1-9]/p"'
out_is 'prose with moves is a comment' <<\.
1. 31-32 25-24 55-54 41-42 {Черные: 13-23, белые: 15-25.} 2. 13-23 15-25 *
.
run sh -c 'printf "Черные: 22.\nБелые: 23.\n\n22:24\n" | ash-validate -g nevskie | sed -n "/^1/p"'
echo '1. 22:24 1-0-0-0' | out_is 'a capture alone in its line is one'

# The end, and results.
run sh -c 'sed "s/1-0-0-0/0-1-0-0/" "$1" | ash-validate -c' sh "$game"
err_has 'a wrong result' 'the game ends 1-0-0-0 by N15 (total), not 0-1-0-0 [wrong-result]'
run moves '[FEN "B:BK22:WK65:H58"]' '1. 22-21 65-64'
echo '1. 22-21 65-64 0-0-0-0' | out_is 'a draw'
run moves '[FEN "B:BK22:WK65:H58"]' '1. 22-21 65-64 2. 21-22'
err_has 'nothing follows it' 'the game is over here: 0-0-0-0 by N16 (draw) [after-end]'

# Positions.
run ash-fen -p 0 "$game"
echo "$start" | out_is 'the start'
run sh -c 'echo "$1" | ash-fen -g nevskie -f text | tee "$2"' sh "$start" "$scratch/start.txt"
out_is 'the start in words' <<\.
Черные: 11, 12, 13, 21, 22, 31.
Белые: 14, 15, 16, 25, 26, 36.
Красные: 46, 55, 56, 64, 65, 66.
Зеленые: 41, 51, 52, 61, 62, 63.
.
run ash-fen -g nevskie "$scratch/start.txt"
echo "$start" | out_is '... and read'
run sh -c 'ash-fen -p all -f text "$1" | ash-fen -g nevskie >"$2" && ash-fen -p all "$1" | cmp - "$2"' \
	sh "$game" "$scratch/fens"
status_is 'all positions in words are read back' 0
run sh -c 'printf "Зеленые: 61\nЧерные: 11\nХодят зеленые.\n" | ash-fen -g nevskie'
echo 'G:B11:W:R:G61' | out_is 'whose turn it is in prose'

# Every position, its moves, and their counts.
run sh -c 'ash-replay -f json "$1" | tail -n 1' sh "$game"
out_has 'the end has a name' '"result":"1-0-0-0","end":"total"'
run sh -c 'ash-replay "$1" | cut -f 5 | ash-fen -g nevskie >"$2" && ash-fen -p all "$1" | cmp - "$2"' \
	sh "$game" "$scratch/fens"
status_is 'its positions are read back' 0
run sh -c 'ash-replay -p 56-59 "$1" | cut -f 2-4' sh "$game"
out_is 'numbers of rounds' <<\.
56	19...	63-62
57	20.	41-61
58	20...	-
59	21.	61:65
.
run ash-moves --perft 6 -p 0 "$game"
echo '4 17 72 322 1220 4136' | out_is 'perft'
run ash-moves -p 57 "$game"
echo '-' | out_is 'the one move of who cannot move'

# Pictures.
run ash-diagram -f html "$game"
status_is 'ash-diagram -f html' 0
for format in unicode ascii svg latex; do
	run ash-diagram -f "$format" "$game"
	status_is "ash-diagram -f $format" 0
	run ash-diagram -f "$format" -p 58 "$game"
	status_is "ash-diagram -f $format of a pass" 0
done
run ash-diagram -f ascii -p 37 "$game"
out_is 'a lozenge, kings in capitals' <<\.
Партия № 1
   +----------------------------------+
66 |                .                 |
56 |             .     .              |
46 |          .     .     .           |
36 |       w     .     .     .        |
26 |    .     w     .     .     .     |
16 | .     w     .     .     .     .  |
15 |    w     .     .     .     .     |
14 |       .     b     .     .        |
13 |          .     B     .           |
12 |             b     .              |
11 |                .                 |
   +----------------------------------+
Last move 10. 66:22. White to move.
.
if command -v xmllint >/dev/null; then
	ash-diagram -f svg -p all --columns 4 "$game" >"$scratch/sheet.svg"
	run xmllint --noout "$scratch/sheet.svg"
	status_is 'a sheet of all positions is XML' 0
fi
run sh -c 'ash-diagram -f svg -p 0 "$1" | grep -c "<use"' sh "$game"
echo 24 | out_is 'all pieces are drawn'
run sh -c 'ash-diagram -f svg -p 0 "$1" | grep -o ">[0-9]*</text>" | tr -cd "0-9\n" | sort -n' sh "$game"
for tens in 1 2 3 4 5 6; do seq "${tens}1" "${tens}6"; done | out_is 'every point has its number'
eight='B:B33,K11:W34,K16:R43,K66:G44,K61'
run sh -c 'echo "$1" | ash-diagram -g nevskie -f svg |
	sed -n "s/^<g id=\"\([^\"]*\)\">\(.*\)/\2/p" | sort -u | wc -l' sh "$eight"
echo 8 | out_is 'eight faces, no two alike'
run sh -c 'echo "$1" | ash-diagram -g nevskie -f latex | grep -o "bfseries[a-z\\\\]*. at [^{]*{[BWRG]}" |
	grep -o "{.}" | sort | uniq -c | tr -s " "' sh "$eight"
out_is 'in LaTeX they have letters' <<\.
 2 {B}
 2 {G}
 2 {R}
 2 {W}
.

# Figures, also of parts.
run ash-stats -f tsv "$game"
out_has 'the end is counted' "results	total	Black	1"
out_has 'a pass is a move' "sides	moves	White	20"
out_has 'a man that was crowned' "crowned	M to K	Black	1"
cp "$scratch/out" "$scratch/whole"
run sh -c 'ash-stats --partial "$1" | ash-stats --merge -f tsv' sh "$game"
out_same 'a partial is read back' "$scratch/whole"
run sh -c 'ash-stats -f tsv "$1" | sed -n "s/^squares	62	//p"' sh "$game"
out_is 'a pass is no arrival' <<\.
Black	3
White	1
Red	1
Green	0
.
run sh -c 'printf "[Variant \"nevskie\"]\n[FEN \"B:BK22:WK65:H58\"]\n\n1. 22-21 65-64\n" | ash-stats -f tsv'
out_has 'a draw is nobody'\''s' "results	draw	records	1"
run ash-stats "$game" samples/partiya-2.pdn
status_is 'figures are of one game' 1

# Repairs.
run sh -c 'sed "s/43:45 8/43:54 8/" "$1" | ash-validate -c --fix' sh "$game"
err_has 'a slip is found' 'repaired: 7... 43:54 → 43:45: 31 later moves become legal'
run sh -c 'sed "s/ 24-34 / /" "$1" | ash-validate -c --fix' sh "$game"
err_has 'a move left out is found' 'repaired: 6... 24-34 was left out'
run sh -c 'sed "s/41-61 - /41-61 /" "$1" | ash-validate -c --fix' sh "$game"
err_has 'a pass left out is found' '20... - was left out'
run sh -c 'sed "s/ 23-33/ 23-33 23-33/" "$1" | ash-validate -c --fix' sh "$game"
err_has 'a move written twice is found' '23-33 is too much'
run sh -c 'sed "s/^12\\. 22-62/13. 22-62/;s/ 12\\. 22-62/ 13. 22-62/" "$1" | ash-validate -c --fix' sh "$game"
err_has 'a number is corrected' 'number 13. → 12.'

done_here
