# Text copied from a blog, a message or a notebook, as ash-notation(5) says it is read.
. tests/tools/lib.sh

# reads NAME TEXT MOVES: the text, with escapes as printf has them, has these moves, each after
# its number: "1. M3b4 1... M3g5"; those of further records follow "/".
reads() {
	printf '%b' "$2" >"$scratch/in"
	run ash-replay --variations "$scratch/in"
	status_is "$1: status" 0
	awk -F '\t' '
		$2 == 0 { line = line (NR > 1 ? " /" : ""); next }
		{ line = line " " $3 " " $4 }
		END { print substr(line, 2) }' "$scratch/out" >"$scratch/moves"
	echo "$3" >"$scratch/expected"
	same "$1" "$scratch/expected" "$scratch/moves"
}

# events NAME: the Events of the last input, on standard input a line each.
events() {
	ash-validate "$scratch/in" | sed -n 's/^\[Event "\(.*\)"\]$/\1/p' >"$scratch/out"
	out_is "$1"
}

# The games as printed are the games in PDN.
run ash-validate samples/partiya-2.txt
same 'partiya-2.txt' samples/partiya-2.pdn "$scratch/out"
run ash-validate samples/etyud-11.txt
same 'etyud-11.txt' samples/etyud-11.pdn "$scratch/out"
run ash-validate samples/partii.txt
cat samples/partiya-3.pdn samples/partiya-4.pdn samples/partiya-5.pdn >"$scratch/expected"
same 'partii.txt' "$scratch/expected" "$scratch/out"
# Those of étude 12 begin at different positions.
cp samples/etyud-12.txt "$scratch/in"
events 'etyud-12.txt: headings' <<\.
Этюд №12. Позиция №3 – вариант 1
Позиция 2 – вариант 3
Этюд 12. Позиция №1 – вариант 3
Этюд 12. Позиция №1 – вариант 4
.
run ash-fen -p 0 samples/etyud-12.txt
out_is 'etyud-12.txt: positions' <<\.
W:WM1c3,M1d4,M1h2,M3f2,Fb8,Fd8,Ff8:BM1c5,M2f4,M2h6,M3h8,Fa1,Fc1,Fe1
W:WM1c3,M1d4,M3g3,Fb8,Fd8,Ff8:BM1c5,M2g5,M3h8,Fa1,Fc1,Fe1
W:WM1c3,M1d4,M3f4,Fb8,Fd8,Ff8:BM1c5,M3h8,V2f6,Fa1,Fc1,Fe1
B:WM1d4,M3f4,V1e3,Fb8,Fd8,Ff8:BM1c5,M3g7,V2f6,Fa1,Fc1,Fe1
.
run ash-replay samples/etyud-12.txt
awk -F '\t' '$2 > 0 { print $1, $3, $4 }' "$scratch/out" >"$scratch/moves"
same 'etyud-12.txt: moves' "$scratch/moves" - <<\.
1 1. M3g3
1 1... M2e3
1 2. M1e5
2 3. M1d2V
2 3... M3g7
2 4. V1e3
3 4. M1d2V
3 4... M3g7
3 5. V1e3
3 5... M3h6
4 5... M1b4
4 6. M1e5
.

# Columns of moves in all layouts.
two='1. M3b4 1... M3g5 2. M3f4 2... M3c5'
reads 'a pair a line' '1. M3b4   M3g5\n2. M3f4   M3c5\n' "$two"
reads 'empty lines between' '1. M3b4   M3g5\n\n2. M3f4   M3c5\n' "$two"
reads 'no space after the number' '1.M3b4   M3g5\n2.M3f4 M3c5\n' "$two"
reads 'several pairs a line' '1. M3b4 M3g5 2. M3f4 M3c5\n' "$two"
reads 'a move a line' '1. M3b4\nM3g5\n2. M3f4\nM3c5\n' "$two"
reads 'tabs' '1.\tM3b4\tM3g5\n2.\tM3f4\tM3c5\n' "$two"
reads 'no-break spaces' '1.\0302\0240M3b4\0302\0240\0302\0240M3g5\n\0302\02402.\0302\0240M3f4 M3c5\0302\0240\n' "$two"
reads 'narrow and other spaces' '1.\0342\0200\0257M3b4\0342\0200\0203M3g5\n2.\0343\0200\0200M3f4\0342\0200\0211M3c5\n' "$two"
reads 'indented, and spaces at the end' '   1. M3b4   M3g5  \n\t2. M3f4   M3c5\t\n' "$two"
reads 'CRLF' '1. M3b4   M3g5\r\n\r\n2. M3f4   M3c5\r\n' "$two"
reads 'CR' '1. M3b4   M3g5\r\r2. M3f4   M3c5\r' "$two"
reads 'no line end' '1. M3b4   M3g5\n2. M3f4   M3c5' "$two"
reads 'commas and full stops' '1. M3b4, M3g5.\n2. M3f4, M3c5.\n' "$two"
reads 'a result' '1. M3b4   M3g5\n2. M3f4   M3c5 *\n' "$two"

# The missing half of a pair.
reads 'an ellipsis for Black' '1. M3b4 …\n' '1. M3b4'
reads 'dots for Black' '1. M3b4   ...\n' '1. M3b4'
reads 'two ellipses' '1. M3b4 ……\n' '1. M3b4'
position='Белые: M1d4; M3f4; V1e3, F – b8, d8, f8.\nЧерные: M1c5, M3g7; V2f6, F – a1, c1, e1.\n'
reads 'dots for White' "${position}5. ...  M1b4\n6.M1e5\n" '5... M1b4 6. M1e5'
reads 'dots close by' "${position}5...M1b4\n6.M1e5\n" '5... M1b4 6. M1e5'
reads 'an ellipsis for White' "${position}5. … M1b4\n6. M1e5 …\n" '5... M1b4 6. M1e5'
reads 'a half of a pair on each line' '1. M3b4 …\n1. … M3g5\n2. M3f4 ...\n2. ... M3c5\n' "$two"

# Letters: Cyrillic for Latin ones that look the same, and x, × and dashes.
reads 'Cyrillic М' '1. М3b4   М3g5\n2. М3f4   М3c5\n' "$two"
reads 'Cyrillic с' '1. M3b4   M3g5\n2. M3f4   M3с5\n3. M1с3' "$two 3. M1c3"
reads 'Cyrillic а and е' '1. M3b4 M3g5 2. M3d4 M3е5 3. M3а5\n' '1. M3b4 1... M3g5 2. M3d4 2... M3e5 3. M3a5'
reads 'upper-case files' '1. M3B4 M3G5\n2. M3F4 M3C5\n' "$two"
reads 'upper-case Cyrillic files' '1. М3В4 M3G5\n2. M3F4 M3С5\n3. М1С3 M1F6 4. M2FЕ3 M1Е5 5. М3А5' \
	"$two 3. M1c3 3... M1f6 4. M2fe3 4... M1e5 5. M3a5"
captures='Белые: M3a5, M1h2.\nЧерные: M2b6, M2c7, V1h8.\n\n1. '
for take in ':' x X х Х × - –; do
	reads "$take for a capture" "${captures}M3${take}b6${take}c7" '1. M3:b6:c7'
done
reads 'a dash for nothing' '1. M3-b4 M3–g5\n' '1. M3b4 1... M3g5'
reads 'the square and a dash' '1. M3c3-b4 M3f6–g5\n' '1. M3b4 1... M3g5'
retreats='Белые: M2g3, В1а5, W c3.\nЧерные: M1h8, V3h6.\n'
reads 'a Cyrillic В for V' "${retreats}1. М2f2В" '1. M2f2V'
reads 'a Cyrillic В for the stone' "${retreats}1. В1b6" '1. V1b6'
reads 'Cyrillic В is the file too' '1. М3В4' '1. M3b4'

# Headings become the Event, without their full stop. Some say that a position is given.
own='Белые: M1c3.\nЧёрные: M1f6.\n1. M1b4\n'
for heading in 'Партия № 2' 'Партия №2' 'Решение этюда № 11' 'Разбор этюда 12. Позиция №1 – вариант 1' \
	'Этюд №12. Позиция №3 – вариант 1' 'Этюд 12' 'Позиция №1. Выводы' 'Позиция 2 – вариант 3' \
	'Вариант 1' 'Урок 4. Чистый (полный) выигрыш'; do
	printf "%s.\n\n$own" "$heading" >"$scratch/in"
	echo "$heading" | events "the heading $heading"
	printf "%s\n$own" "$heading" >"$scratch/in"
	echo "$heading" | events "the heading $heading without a full stop"
done

# Several games in one text.
reads 'a heading each' 'Партия № 1.\n1. M3b4 M3g5\nПартия № 2.\n1. M2b4\nПартия № 3.\n1. M2h4\n' \
	'1. M3b4 1... M3g5 / 1. M2b4 / 1. M2h4'
printf 'Партия № 1\nПартия № 2\nПартия № 3\n' | events '... which become their Events'
reads 'the number 1 begins a game' '1. M3b4 M3g5\n\n1. M2b4\n1. M2h4' '1. M3b4 1... M3g5 / 1. M2b4 / 1. M2h4'
reads '10 is not 1' "$(sed '1,2d' samples/partiya-2.txt | head -n 18 | tr '\n' ' ')\n10. M1e3\n" \
	"$(ash-replay -p 1-19 samples/partiya-2.pdn | cut -f 3,4 | tr '\t\n' '  ' | sed 's/ $//')"
reads 'a position begins a game' "1. M3b4\n${position}1... M1b4" '1. M3b4 / 1... M1b4'
reads 'the position before the heading' "Партия № 1.\n1. M3b4\n\nЭтюд № 2.\n${position}Ход черных.\n1... M1b4" \
	'1. M3b4 / 1... M1b4'
reads 'both sides on a line' \
	'Белые: M1d4; M3f4; V1e3, F – b8, d8, f8. Черные: M1c5, M3g7; V2f6, F – a1, c1, e1.\n5. … M1b4' '5... M1b4'

# Variations.
reads 'a variation' '1. M3b4 M3g5 (1... M3c5 2. M2h4) 2. M3f4\n' \
	'1. M3b4 1... M3g5 1... M3c5 2. M2h4 2. M3f4'
reads 'a variation with an ellipsis' '1. M3b4 M3g5 (1… M3c5 2. M2h4) 2. M3f4\n' \
	'1. M3b4 1... M3g5 1... M3c5 2. M2h4 2. M3f4'
reads 'a variation on a line of its own' '1. M3b4 M3g5\n(1... M3c5 2. M2h4)\n2. M3f4\n' \
	'1. M3b4 1... M3g5 1... M3c5 2. M2h4 2. M3f4'
reads 'prose in parentheses is none' '1. M3b4 M3g5 (как в партии 2)\n2. M3f4\n' '1. M3b4 1... M3g5 2. M3f4'

# Prose is never taken for moves.
reads 'prose before' 'После M3b4 возможно M3g5.\nИтак,\n1. M3b4 M3g5\n' '1. M3b4 1... M3g5'
reads 'prose after' '1. M3b4 M3g5\nТеперь белые сыграют M3f4 или 2. M3d4.\n' '1. M3b4 1... M3g5'
reads 'prose between' '1. M3b4 M3g5\nНе M3d4, а\n2. M3f4\n' '1. M3b4 1... M3g5 2. M3f4'
reads 'prose on the line' '1. M3b4 M3g5 и не M3c5, как раньше\n2. M3f4\n' '1. M3b4 1... M3g5 2. M3f4'
reads 'prose that begins with a move' '1. M3b4 M3g5\nM3d4 тоже ход.\n2. M3f4\n' '1. M3b4 1... M3g5 2. M3f4'
reads 'prose that begins with a number' '1. M3b4 M3g5\n3 года назад так не играли.\n2. M3f4\n' \
	'1. M3b4 1... M3g5 2. M3f4'
reads 'a date and a score' 'Встреча 5.12 в 18.00, счёт 1-0.\n1. M3b4\n' '1. M3b4'
reads 'a sentence with a number and a move' 'Однако, после хода 4.M1d2V партия развивается.\n1. M3b4\n' '1. M3b4'
reads 'a sentence about a game' 'Партия № 2 была хороша.\n\n1. M3b4 M3g5\n' '1. M3b4 1... M3g5'
reads 'a mark' '1. M3b4! M3g5?! 2. M3f4 – сильно\n' '1. M3b4 1... M3g5 2. M3f4'
reads 'an ellipsis and prose' '1. M3b4  …   Назовем эту позицию позицией №3.\n' '1. M3b4'
printf 'Вчера шёл дождь.\n\nM3b4 никто не сыграл.\n' >"$scratch/in"
run ash-validate "$scratch/in"
status_is 'prose alone is no record: status' 1
out_is 'prose alone is no record' </dev/null

# Whose turn it is.
stones='Белые: M1d4; M3f4; V1e3.\nЧерные: M1c5, M3g7; V2f6.\n'
# turn NAME TEXT SIDE
turn() {
	printf '%b' "$2" >"$scratch/in"
	ash-fen -p 0 "$scratch/in" | cut -c 1 >"$scratch/out"
	echo "$3" | out_is "$1"
}
turn 'nothing says: White' "$stones" W
turn 'Белые начинают' "${stones}Белые начинают и выигрывают.\n" W
turn 'Черные начинают' "${stones}Черные начинают и выигрывают.\n" B
turn 'Чёрные начинают' "${stones}Чёрные начинают.\n" B
turn 'Белые по условию начинают' "${stones}Белые по условию задачи начинают и выигрывают.\n" W
turn 'Черные по условию начинают' "${stones}Черные по условию задачи начинают и выигрывают.\n" B
turn 'Ход черных' "${stones}Ход черных.\n" B
turn 'Ход белых' "${stones}Ход белых.\n" W
turn 'Ход чёрных, before' "Ход чёрных.\n${stones}" B
turn 'dots for White' "${stones}1. … M1b4\n" B
turn 'what a sentence only mentions' "${stones}Если бы была очередь сделать ход черных, то все бы решилось.\n" W

# A text of another's, as it stands.
cp tests/data/blog.txt "$scratch/in"
events 'blog.txt: headings' <<\.
Партия №12
Партия №13
Этюд № 30
.
run ash-replay --variations tests/data/blog.txt
status_is 'blog.txt: status' 0
awk -F '\t' '$2 > 0 { print $1, $3, $4 }' "$scratch/out" >"$scratch/moves"
same 'blog.txt: moves' "$scratch/moves" - <<\.
1 1. M3b4
1 1... M3g5
1 2. M3f4
1 2... M3c5
1 3. M1c3
1 3... M1f6
1 4. M2fe3
1 4... M1e5
1 5. M3a5
1 5... M1:f4
1 6. M3:b6:c7
1 6... M1:c7
2 1. M3b4
2 1... M3g5
2 2. M3d4
2 2... M3e5
2 2... M3c5
2 3. M1c3
2 3. M1c3
2 3... M3ef4
3 1... M2e5
3 2. Wb4Z
.
run ash-fen -p 0 tests/data/blog.txt
tail -n 1 "$scratch/out" >"$scratch/fen"
same 'blog.txt: position' "$scratch/fen" - <<\.
B:WM1c3,M1h2,Wa5:BM2f6,V1b6
.
run sh -c 'ash-validate tests/data/blog.txt | ash-validate'
cp "$scratch/out" "$scratch/again"
run ash-validate tests/data/blog.txt
same 'blog.txt: what is written is canonical' "$scratch/out" "$scratch/again"

# A mistyped move is no prose: what follows its number would be lost without a word.
for wrong in 'f4 M3c5' 'М3ф4 M3c5' 'M3 M3c5' '3f4 M3c5'; do
	printf '1. M3b4 M3g5\n2. %s\n' "$wrong" >"$scratch/in"
	run ash-validate "$scratch/in"
	status_is "2. $wrong is not taken for prose" 1
	err_has '... and is reported where it stands' "$scratch/in:2:"
done

# A wrong game among right ones.
printf 'Партия № 1.\n1. M3b4\n\nПартия № 2.\n1. M3b4 M3b4\n\nПартия № 3.\n1. M2b4\n' >"$scratch/in"
run ash-validate -r "$scratch/rejected" "$scratch/in"
status_is 'a wrong game among right ones: status' 1
printf 'Партия № 1\nПартия № 3\n' | events 'a wrong game hides none after it'
printf 'Партия № 2.\n1. M3b4 M3b4\n\n' >"$scratch/expected"
same 'a wrong game is rejected byte for byte' "$scratch/expected" "$scratch/rejected"

# A line behind moves that something has happened to is not left out in silence.
for line in '3. M 1c3 M1f6' '3. - M1f6' 'O3. M1c3 M1f6' '3/ M1c3 M1f6' '3. Мlф2 M1f6'; do
	printf '1. M3b4 M3g5\n2. M3f4 M3c5\n%s\n' "$line" >"$scratch/in"
	run ash-validate -c "$scratch/in"
	status_is "broken: $line" 1
	err_has "broken, said: $line" ':3:1: error: a move stands in this line'
done
for line in 'Лучше было M2g5.' 'и здесь M1d4 сильнее' 'c4 слабое'; do
	printf '1. M3b4 M3g5\n2. M3f4 M3c5\n%s\n' "$line" >"$scratch/in"
	run ash-validate -c "$scratch/in"
	status_is "prose: $line" 0
done

# Lists of squares and remarks in other languages are prose; numbered moves in parentheses too.
printf '1. b2, c1, e1, h2 – единицы;\n\n1. M3b4 M3g5 e5 and wins\n2. M3f4 M3c5 (если 2... M2g7V, то хуже)\n' \
	>"$scratch/in"
run ash-validate -s "$scratch/in"
status_is 'squares in prose' 0
err_has 'squares in prose: one record' '1 records: 1 valid'

# Brackets of prose, and a price, have lines of their own.
printf 'Слово (\n(\n\n1. M3b4 M3g5\n(слабый ход\n)\n2. M3f4 M3c5\n$\n' >"$scratch/in"
run ash-validate "$scratch/in"
status_is 'brackets of prose' 0
out_has 'brackets of prose are kept' '1. M3b4 M3g5 {(слабый ход )} 2. M3f4 M3c5 *'

# Moves behind a position on its line are not left out in silence.
printf 'Белые: M1c3; Fb8. Черные: M3c5; Fa1. Ход белых. 1. M1b4\n' >"$scratch/in"
run ash-validate "$scratch/in"
status_is 'moves behind stones' 1
err_has 'moves behind stones are told' ':1:49: error: moves behind stones on one line'

# Dashes between moves say nothing; other signs do.
printf '1. M3b4 – M3g5 — 2. M3f4 → ничья\n' >"$scratch/in"
run ash-validate "$scratch/in"
out_has 'an arrow is kept' '1. M3b4 M3g5 2. M3f4 {→ ничья} *'

# A variation may begin with a comment that ends on another line.
reads 'a comment that begins a variation' '1. M3b4 M3g5\n({\nbetter} 1... M3c5)\n2. M3f4\n' \
	'1. M3b4 1... M3g5 1... M3c5 2. M3f4'

# Stones behind moves are told of.
reads 'stones behind moves' '1. M3b4 M3g5\n2. M3f4 M3c5 Белые: M1c3; Fb8. Черные: M3c5; Fa1.\n' \
	'1. M3b4 1... M3g5 2. M3f4 2... M3c5'
reads 'stones in a comment' '1. M3b4 M3g5 ; Белые: M1c3; F – b8. Черные: M3c5\n2. M3f4\n' \
	'1. M3b4 1... M3g5 2. M3f4'

# A 1 for a 7 does not cut the game in two.
sed 's/^7\. /1. /' samples/partiya-2.txt >"$scratch/in"
run ash-validate -c --fix "$scratch/in"
err_has 'a 1 for a 7' 'repaired: number 1. → 7.: 14 later moves become legal'

# Headings say more than a number.
for heading in 'Партия № 3, второй тур' 'Партия №3 с Ашотом' 'Окончание партии № 4' 'Задача 5'; do
	printf '%s\n1. M3b4 M3g5\n' "$heading" >"$scratch/in"
	run ash-validate "$scratch/in"
	out_has "heading: $heading" "[Event \"$heading\"]"
done

done_here
