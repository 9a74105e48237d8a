# ash-fen: positions from records, from FEN and from the documents' text, and back.
. tests/tools/lib.sh

start='W:WM1b2,M1c1,M1e1,M1h2,M2a3,M2d2,M2f2,M2g3,M3a1,M3c3,M3e3,M3g1'
start="$start:BM1a7,M1d8,M1f8,M1g7,M2b6,M2c7,M2e7,M2h6,M3b8,M3d6,M3f6,M3h8"
etyud11='W:WM1c3,V2d4,Wa5,Fd8,Ff8,Fh8:BM3c5,M3g3,V3e3,Fa1,Fc1,Fg1'
etyud12='W:WM1c3,M1d4,M1h2,M3f2,Fb8,Fd8,Ff8:BM1c5,M2f4,M2h6,M3h8,Fa1,Fc1,Fe1'

# reads NAME TEXT FEN: the text, with escapes as printf has them, is the position.
reads() {
	printf '%b\n' "$2" >"$scratch/in"
	run ash-fen "$scratch/in"
	status_is "$1: status" 0
	echo "$3" | out_is "$1"
}

# FEN: every canonical one is written as it is.
sed '/^#/d' tests/data/moves.tsv | cut -f 1 >"$scratch/fens"
sed '/^#/d' tests/data/replays.tsv | cut -f 4 >>"$scratch/fens"
run ash-fen "$scratch/fens"
same 'canonical FEN stays as it is' "$scratch/fens" "$scratch/out"
run sh -c 'sed "s/\$/\r/" "$1" | ash-fen' sh "$scratch/fens"
same 'canonical FEN with CRLF' "$scratch/fens" "$scratch/out"
run sh -c 'sed "s/\(.\):W\(.*\):B\(.*\)/\1:B\3:W\2/" "$1" | ash-fen' sh "$scratch/fens"
same 'the sides in the other order' "$scratch/fens" "$scratch/out"
reads 'kinds in any order' 'W:WFh8,Wa5,V2d4,M1c3,Ff8,Fd8:BFg1,M3c5,Fa1,V3e3,Fc1,M3g3' "$etyud11"
reads 'a square takes the kind before it' 'W:WFh8,d8,f8,Wa5,V2d4,M1c3:BFg1,a1,c1,V3e3,M3g3,c5' "$etyud11"
reads 'spaces' ' W: W M1c3, V2d4,Wa5 ,Fd8,Ff8,Fh8 : B M3c5,M3g3,  V3e3,Fa1,Fc1,Fg1 ' "$etyud11"
reads 'a space before the first colon' 'W : WM1a1 : BM1h8' 'W:WM1a1:BM1h8'
reads 'Black to move' 'B:WM1a1:BM1h8' 'B:WM1a1:BM1h8'
reads 'a side without stones' 'B:W:BWg5' 'B:W:BWg5'
reads 'the other side without stones' 'W:B:WWg5' 'W:WWg5:B'
reads 'a board without stones' 'W:W:B' 'W:W:B'
reads 'the start' "$start" "$start"
reads 'all kinds' 'W:WFb8,Wa1,V3a3,V2c3,V1e3,M3g3,M2b4,M1d4:B' \
	'W:WM1d4,M2b4,M3g3,V1e3,V2c3,V3a3,Wa1,Fb8:B'
reads 'twelve stones without a number' 'W:WWa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:B' \
	'W:WWa1,Wa3,Wb2,Wc1,Wc3,Wd2,We1,We3,Wf2,Wg1,Wg3,Wh2:B'
reads 'the last of the columns' "1\t2\t$etyud12\nsome name\t$etyud11" "$etyud12
$etyud11"

# The documents' text.
reads 'étude 12 as printed' \
	'Белые: M1 – c3, d4, h2; M3f2; F – b8, d8, f8.\nЧерные: M1c5, M2 – f4, h6; M3h8, F – a1, c1, e1.' \
	"$etyud12"
reads 'étude 11 as printed' \
	'Белые: M1c3, V2d4, Wa5, F – d8, f8, h8.\n\nЧерные: M3 – c5, g3; V3e3, F – a1, c1, g1.' "$etyud11"
reads 'Cyrillic letters and other dashes' \
	'БЕЛЫЕ: М1-с3, V2 — d4, Wа5, F d8, f8, h8\nЧЁРНЫЕ: М3 с5, g3, V3е3, F—а1, с1, g1' "$etyud11"
reads 'both sides on a line' \
	'Белые: M1c3, V2d4, Wa5, F – d8, f8, h8. Черные: M3 – c5, g3; V3e3, F – a1, c1, g1.' "$etyud11"
reads 'Black first' \
	'Черные: M3 – c5, g3; V3e3, F – a1, c1, g1.\nБелые: M1c3, V2d4, Wa5, F – d8, f8, h8.' "$etyud11"
black="B${etyud11#W}"
reads 'the side to move is said after it' \
	'Белые: M1c3, V2d4, Wa5, F – d8, f8, h8.\nЧерные: M3 – c5, g3; V3e3, F – a1, c1, g1.\nХод черных.' \
	"$black"
reads 'or before it' \
	'Черные начинают.\nБелые: M1c3, V2d4, Wa5, F – d8, f8, h8.\nЧерные: M3 – c5, g3; V3e3, F – a1, c1, g1.' \
	"$black"
reads 'Белые начинают и выигрывают' \
	'Белые: M1c3, V2d4, Wa5, F – d8, f8, h8.\nЧерные: M3 – c5, g3; V3e3, F – a1, c1, g1.\nБелые начинают и выигрывают.' \
	"$etyud11"

run sh -c 'echo "$1" | ash-fen -f text' sh "$etyud12"
out_is "étude 12 in the documents' form" <<\.
Белые: M1 – c3, d4, h2; M3f2; F – b8, d8, f8.
Черные: M1c5; M2 – f4, h6; M3h8; F – a1, c1, e1.
.
run sh -c 'echo "$1" | ash-fen -f text' sh "$etyud11"
out_is "étude 11 in the documents' form" <<\.
Белые: M1c3; V2d4; Wa5; F – d8, f8, h8.
Черные: M3 – c5, g3; V3e3; F – a1, c1, g1.
.
# The text form says whose turn it is, so that every position comes back.
run sh -c 'ash-fen -f text "$1" | ash-fen' sh "$scratch/fens"
same 'every position comes back from text' "$scratch/fens" "$scratch/out"
printf 'B:W:BWg5\nW:WWg5:B\nW:W:B\n' >"$scratch/in"
run sh -c 'ash-fen -f text "$1" | ash-fen' sh "$scratch/in"
same 'sides without stones come back from text' "$scratch/in" "$scratch/out"

# What is refused, and where.
# refused NAME FEN LINE:COLUMN TEXT
refused() {
	printf '%s\n' "$2" >"$scratch/in"
	run ash-fen "$scratch/in"
	status_is "$1: status" 1
	out_is "$1: no output" </dev/null
	err_has "$1: where, and what" "$scratch/in:$3: error: $4"
	err_has "$1: code" ' [bad-position]'
}
refused 'a light square' 'W:WM1a2:BM1h8' 1:6 'a2 is not a dark square (R1)'
refused 'a light square among others' 'W:WM1a1,c3,d5:BM1h8' 1:12 'd5 is not a dark square (R1)'
refused 'no square' 'W:WM1a1,M1k3:BM1h8' 1:11 ''
refused 'no rank' 'W:WM1a1,M1a9:BM1h8' 1:11 ''
refused 'a square used twice' 'W:WM1c3,V2c3:BM1h8' 1:11 'c3 is used twice'
refused 'a square used by both sides' 'W:WM1c3:BM1h8,V2c3' 1:17 'c3 is used twice'
refused 'five of a number' 'W:WM1a1,c1,e1,g1,b2:BM1h8' 1:18 \
	'White has more than four stones with the number 1 (R2)'
refused 'five of a number in two states' 'W:WM1h2:BM3a5,c5,V3e5,g5,M3b6' 1:28 \
	'Black has more than four stones with the number 3 (R2)'
refused 'thirteen stones' 'W:WWa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3,Wb4:BM1h8' 1:42 \
	'White has more than 12 stones (R2)'
refused 'F before its last rank' 'W:WFb8,Fc3:BM1h8' 1:9 'an F stone stands on its last rank'
refused 'F on the last rank of the other' 'W:WM1c3:BFh8' 1:11 'an F stone stands on its last rank'
refused 'another kind on the last rank' 'W:WM1b8:BM1h8' 1:6 ''
refused 'a W on the last rank' 'B:WM1c3:BWa1' 1:11 ''
refused 'no such kind' 'W:WM4c3:BM1h8' 1:4 ''
refused 'no kind' 'W:Wc3:BM1h8' 1:4 ''
refused 'no side to move' 'X:WM1c3:BM1h8' 1:1 ''
refused 'one side alone' 'W:WM1c3' 1:8 ''
refused 'the same side twice' 'W:WM1c3:WM1h2' 1:9 ''
refused 'three sides' 'W:WM1c3:BM1h8:WM1a1' 1:14 ''
refused 'something after it' 'W:WM1c3:BM1h8 x' 1:15 ''
refused 'an empty place' 'W:WM1c3,,M1e3:BM1h8' 1:9 ''
refused 'no comma' 'W:WM1c3M1e3:BM1h8' 1:8 ''
printf '%s\n\n%s\nB:WM1a2:B\n' "$etyud11" "$etyud12" >"$scratch/in"
run ash-fen "$scratch/in"
err_has 'the line counts' "$scratch/in:4:6: error: a2 is not a dark square (R1)"
refused "in the documents' text" 'Белые: M1c3; M2a2.
Черные: M1h8.' 1:16 'a2 is not a dark square (R1)'
refused "in the documents' text, Black" 'Белые: M1c3.
Черные: М1 – h8, F – а1, g7.' 2:26 'an F stone stands on its last rank'
refused 'in a tag' '[Event "Позиция"]
[FEN "W:WM1a2:B"]

*' 2:12 'a2 is not a dark square (R1)'
refused 'in the last column' 'имя	W:WM1a2:B' 1:10 'a2 is not a dark square (R1)'
refused "one side's text alone" 'Белые: M1c3, V2d4.' 1:19 'the stones of Black are missing'
run sh -c 'printf "%s\nW:WM1a2:B\n%s\n" "$1" "$2" | ash-fen' sh "$etyud11" "$etyud12"
status_is 'a bad position between good ones: status' 1
printf '%s\n' "$etyud11" "$etyud12" | out_is 'a bad position hides none after it'

# Records: the last position, or the one asked for.
awk -F '\t' '$1 == "partiya-2" { print $4 }' tests/data/replays.tsv >"$scratch/positions"
run ash-fen samples/partiya-2.pdn
tail -n 1 "$scratch/positions" | out_is 'the last position by default'
run ash-fen -p last samples/partiya-2.pdn
tail -n 1 "$scratch/positions" | out_is '-p last'
run ash-fen -p 0 samples/partiya-2.pdn
head -n 1 "$scratch/positions" | out_is '-p 0'
run ash-fen -p 12 samples/partiya-2.pdn
sed -n 13p "$scratch/positions" | out_is '-p N'
run ash-fen -p all samples/partiya-2.pdn
same '-p all' "$scratch/positions" "$scratch/out"
sed '/^#/d' tests/data/finals.tsv | cut -f 5 >"$scratch/finals"
run ash-fen tests/data/games.pdn
same 'the final positions of the games' "$scratch/finals" "$scratch/out"
run ash-fen -p 27 samples/partiya-2.pdn
status_is 'a ply that the record does not have' 1
out_is '... writes nothing' </dev/null
run ash-fen -p 11 samples/partiya-2.pdn samples/partiya-3.pdn samples/partiya-2.pdn
sed -n 12p "$scratch/positions" >"$scratch/one"
cat "$scratch/one" "$scratch/one" | out_is '... and the others are written'
for bad in x -1 5-3 '' all3; do
	run ash-fen -p "$bad" samples/partiya-2.pdn
	status_is "-p '$bad' is refused" 2
done
run ash-fen samples/partiya-2.txt
tail -n 1 "$scratch/positions" | out_is 'from a transcription'
run sh -c 'ash-validate -f yaml samples/partiya-2.pdn | ash-fen -p all'
same 'from YAML' "$scratch/positions" "$scratch/out"

# The output of ash-replay: every line is a position, or -p counts as in a record.
run sh -c 'ash-replay samples/partiya-2.pdn | ash-fen'
same 'lines of ash-replay' "$scratch/positions" "$scratch/out"
run sh -c 'ash-replay samples/partiya-2.pdn samples/partiya-3.pdn | ash-fen -p last'
awk -F '\t' '/^partiya-[23]/ { last[$1] = $4 } END { print last["partiya-2"]; print last["partiya-3"] }' \
	tests/data/replays.tsv | out_is 'lines of ash-replay, -p last'
run sh -c 'ash-replay samples/partiya-2.pdn samples/partiya-3.pdn | ash-fen -p 4'
awk -F '\t' '/^partiya-[23]/ && $2 == 4 { print $4 }' tests/data/replays.tsv |
	out_is 'lines of ash-replay, -p N'
run sh -c 'ash-replay samples/partiya-2.pdn | ash-fen -p last,0,3-5,4'
sed -n '1p; 4,6p; $p' "$scratch/positions" | out_is 'lines of ash-replay, -p with a list'
status_is '... status' 0
run sh -c 'ash-replay samples/partiya-2.pdn samples/partiya-3.pdn | ash-fen -p 10,30,12-20,11'
awk -F '\t' '/^partiya-[23]/ && $2 >= 10 && $2 <= 20 { print $4 }' tests/data/replays.tsv |
	out_is 'lines of ash-replay, plies that one of them does not have'
status_is '... status' 1
err_is '... and the first of them' <<.
ash-fen: record 1 has 26 plies, and no ply 30
ash-fen: record 2 has 10 plies, and no ply 11
.
run ash-fen -p 10,30,12-20,11 samples/partiya-2.pdn samples/partiya-3.pdn
awk -F '\t' '/^partiya-[23]/ && $2 >= 10 && $2 <= 20 { print $4 }' tests/data/replays.tsv |
	out_is 'plies that one record does not have'

done_here
