# ash-validate: canonical form, rejects, the other forms, and what is read besides.
. tests/tools/lib.sh

# record TAGS MOVETEXT: a canonical record; each of TAGS is a line that takes the place of
# its line in the roster, or follows it.
record() {
	printf '%s' "$1" | awk '
		BEGIN {
			n = split("Event Site Date Round White Black Result", name, " ")
			for (i = 1; i <= n; i++)
				line[i] = "[" name[i] " \"?\"]"
			line[3] = "[Date \"????.??.??\"]"
			line[7] = "[Result \"*\"]"
		}
		{
			for (i = 1; i <= 7; i++)
				if (index($0, "[" name[i] " ") == 1)
					break
			if (i > 7)
				i = ++n
			line[i] = $0
		}
		END {
			for (i = 1; i <= n; i++)
				print line[i]
		}'
	printf '\n%s\n\n' "$2"
}

# movetext_is NAME: the last output is one record of the start position without a tag, with
# the movetext on standard input.
movetext_is() {
	record '' "$(cat)" >"$scratch/expected"
	same "$1" "$scratch/expected" "$scratch/out"
}

# Canonical records pass through unchanged.
for file in tests/data/games.pdn tests/data/canonical.pdn samples/*.pdn; do
	run ash-validate "$file"
	status_is "$file is valid" 0
	same "$file is written as it is" "$file" "$scratch/out"
	run sh -c 'ash-validate -f yaml "$1" | ash-validate' sh "$file"
	same "$file comes back from YAML" "$file" "$scratch/out"
	run sh -c 'ash-validate -f yaml "$1" | ash-validate -f yaml' sh "$file"
	cp "$scratch/out" "$scratch/again"
	run ash-validate -f yaml "$file"
	same "the YAML of $file is read and written as it is" "$scratch/out" "$scratch/again"
done
run ash-validate samples/*.pdn
cat samples/*.pdn >"$scratch/all"
same 'several files make one stream' "$scratch/all" "$scratch/out"
run sh -c 'ash-validate samples/partiya-2.pdn - samples/partiya-4.pdn <samples/partiya-3.pdn'
cat samples/partiya-2.pdn samples/partiya-3.pdn samples/partiya-4.pdn >"$scratch/all"
same '- is standard input' "$scratch/all" "$scratch/out"
run sh -c 'ash-validate <samples/partiya-3.pdn'
same 'no file is standard input' samples/partiya-3.pdn "$scratch/out"
run sh -c 'while IFS= read -r line; do printf "%s\n" "$line"; done <tests/data/canonical.pdn |
	ash-validate'
same 'input may come in small pieces' tests/data/canonical.pdn "$scratch/out"

# Nothing but a blank line is needed between records, and not even that.
run sh -c 'sed "/^\$/d" samples/etyud-12.pdn | ash-validate'
same 'no blank lines at all' samples/etyud-12.pdn "$scratch/out"
run sh -c 'sed "s/\$/\n\n/" samples/etyud-12.pdn | ash-validate'
same 'blank lines everywhere' samples/etyud-12.pdn "$scratch/out"

# Line ends, a byte-order mark, a last line without an end.
run sh -c 'sed "s/\$/\r/" tests/data/canonical.pdn | ash-validate'
same 'CRLF' tests/data/canonical.pdn "$scratch/out"
run sh -c 'tr "\n" "\r" <tests/data/canonical.pdn | ash-validate'
same 'CR' tests/data/canonical.pdn "$scratch/out"
run sh -c '(printf "\357\273\277"; cat tests/data/canonical.pdn) | ash-validate'
same 'a byte-order mark' tests/data/canonical.pdn "$scratch/out"
run sh -c '(printf "\357\273\277"; sed "s/\$/\r/" samples/partii.txt) | ash-validate'
cat samples/partiya-3.pdn samples/partiya-4.pdn samples/partiya-5.pdn >"$scratch/all"
same 'a transcription with a byte-order mark and CRLF' "$scratch/all" "$scratch/out"
printf '1. M3b4 *' >"$scratch/in"
run ash-validate "$scratch/in"
echo '1. M3b4 *' | movetext_is 'a last line without its end'

# Comments.
printf '1. M3b4 ; to the end {\n%% escaped (\nM3g5 2. M3f4 {x;y %% z} M3c5 *\n' >"$scratch/in"
run ash-validate "$scratch/in"
movetext_is 'comments from ; and % are read' <<\.
1. M3b4 {to the end {} {escaped (} 1... M3g5 2. M3f4 {x;y % z} 2... M3c5 *
.
printf '1. M3b4 {a  b   c} M3g5 { d } {е  ё} 2. M3f4 {} *\n' >"$scratch/in"
run ash-validate "$scratch/in"
movetext_is 'spaces in comments are kept' <<\.
1. M3b4 {a  b   c} 1... M3g5 { d } {е  ё} 2. M3f4 {} *
.
printf '1. M3b4 {one\ntwo\r\nthree\rfour} *\n' >"$scratch/in"
run ash-validate "$scratch/in"
echo '1. M3b4 {one two three four} *' | movetext_is 'a line break in a comment is a space'
printf '{%s \302\240 [Event"%s"]} 1. M3b4 *\n' "$(yes x | head -n 78 | tr -d '\n')" \
	"$(yes x | head -n 78 | tr -d '\n')" >"$scratch/in"
run ash-validate "$scratch/in"
status_is 'a comment with a blank of its own between long words' 0
cp "$scratch/out" "$scratch/first"
run ash-validate "$scratch/first"
same '... is read again' "$scratch/first" "$scratch/out"
printf '1. M3b4 ; a } b\n1... M3g5 *\n' >"$scratch/in"
run ash-validate "$scratch/in"
cp "$scratch/out" "$scratch/first"
run ash-validate "$scratch/first"
same 'a comment with a closing brace is read again' "$scratch/first" "$scratch/out"
run sh -c 'ash-validate -f yaml "$1" | ash-validate' sh "$scratch/first"
same '... and from YAML' "$scratch/first" "$scratch/out"
run grep -c 'a } b' "$scratch/first"
status_is '... and keeps its text' 0

# Comments among the tags, and tags behind spaces, part no record; the next Event does.
printf '[Event "a"]\n%% b\n; c\n[Event "d"]\n{e\nf} 1. M3b4 *\n[Event "g"]\n%% h\n' >"$scratch/in"
printf '\302\240[Site "i"] {j}\n{k\nl}\n \t[Round "m"]\n; n\n\n1. M3b4 *\n' >>"$scratch/in"
run ash-validate "$scratch/in"
{
	record '[Event "a"]' '{b} {c} *'
	record '[Event "d"]' '{e f} 1. M3b4 *'
	record '[Event "g"]
[Site "i"]
[Round "m"]' '{h} {j} {k l} {n} 1. M3b4 *'
} >"$scratch/expected"
same 'comments among tags' "$scratch/expected" "$scratch/out"

# The Event may stand behind a comment on its line.
printf '{a} [Event "b"]\n{c} [Site "d"]\n\n1. M3b4 *\n\n{e}[Event "f"]\n\n1. M3b4 *\n' >"$scratch/in"
run ash-validate "$scratch/in"
{
	record '[Event "b"]
[Site "d"]' '{a} {c} 1. M3b4 *'
	record '[Event "f"]' '{e} 1. M3b4 *'
} >"$scratch/expected"
same 'comments before an Event' "$scratch/expected" "$scratch/out"

# ... and so does a comment before the moves, of whatever paragraphs.
printf '[Event "a"]\n\n{b}\n\n; c\n{d\n\ne}\n\n1. M3b4 *\n\n1. M2b4 *\n' >"$scratch/in"
printf '[Event "f"] {g\nh}\n[Site "i"]\n{j}[Round "k"]\n{l} ;m\n[White "n"]\n\n1. M3b4 *\n' \
	>>"$scratch/in"
run ash-validate "$scratch/in"
{
	record '[Event "a"]' '{b} {c} {d e} 1. M3b4 *'
	record '' '1. M2b4 *'
	record '[Event "f"]
[Site "i"]
[Round "k"]
[White "n"]' '{g h} {j} {l} {m} 1. M3b4 *'
} >"$scratch/expected"
same 'comments before moves' "$scratch/expected" "$scratch/out"

# A comment behind a result ends the record as the result does.
printf '[Event "a"]\n\n1. M3b4 * {b}\n\n{c}\n[Event "d"]\n\n1. M3b4 *\n' >"$scratch/in"
run ash-validate "$scratch/in"
{
	record '[Event "a"]' '1. M3b4 {b} *'
	record '[Event "d"]' '{c} 1. M3b4 *'
} >"$scratch/expected"
same 'a comment behind a result' "$scratch/expected" "$scratch/out"

# What ash-edit(1) does not set in a tag is none in one that is read.
printf '[Event "a\177"]\n\n1. M3b4 *\n' >"$scratch/in"
run ash-validate "$scratch/in"
status_is 'a control character in a tag' 1
err_has 'a control character in a tag is told' ':1:9: error: a control character in the value of a tag'

# Numbers: before a move of White, and before Black's only after a comment or a variation,
# or where a record or variation begins.
printf 'M3b4 M3g5 M3f4 M3c5\n' >"$scratch/in"
run ash-validate "$scratch/in"
echo '1. M3b4 M3g5 2. M3f4 M3c5 *' | movetext_is 'numbers are filled in'
printf '1. M3b4 1... M3g5 %s1 2.M3f4!2...M3c5 3.M1c3 (3.M2fe3)M1f6 *\n' '$' >"$scratch/in"
run ash-validate "$scratch/in"
movetext_is 'numbers are left out' <<\.
1. M3b4 M3g5 $1 2. M3f4! M3c5 3. M1c3 (3. M2fe3) 3... M1f6 *
.

printf '1. M3b4 () M3g5 (1... M3c5 ()) *\n' >"$scratch/in"
run ash-validate "$scratch/in"
echo '1. M3b4 () 1... M3g5 (1... M3c5 ()) *' | movetext_is 'a space follows a variation without moves'

# Filling: 79 columns, counted in characters, at single spaces only.
# letters N: so many Cyrillic letters.
letters() {
	awk -v n="$1" 'BEGIN { while (n-- > 0) printf "я" }'
}
echo "1. M3b4 {$(letters 70) б} *" >"$scratch/in"
run ash-validate "$scratch/in"
printf '1. M3b4 {%s\nб} *\n' "$(letters 70)" | movetext_is '79 columns fit a line'
echo "1. M3b4 {$(letters 71) б} *" >"$scratch/in"
run ash-validate "$scratch/in"
printf '1. M3b4\n{%s б} *\n' "$(letters 71)" | movetext_is '80 columns do not'
echo "1. M3b4 {$(letters 100)  б в} *" >"$scratch/in"
run ash-validate "$scratch/in"
printf '1. M3b4\n{%s  б\nв} *\n' "$(letters 100)" | movetext_is 'double spaces are not broken at'
# "1. M3b4 " and the braces are 10 columns.
echo "1. M3b4 {$(letters 60)} 1... M3g5 *" >"$scratch/in"
run ash-validate "$scratch/in"
printf '1. M3b4 {%s}\n1... M3g5 *\n' "$(letters 60)" | movetext_is 'a number stays with its move'
echo "1. M3b4 {$(letters 59)} (1. M3ed4) *" >"$scratch/in"
run ash-validate "$scratch/in"
printf '1. M3b4 {%s}\n(1. M3ed4) *\n' "$(letters 59)" |
	movetext_is 'a parenthesis stays with what it encloses'
echo "1. M3b4 {$(letters 58)} (1. M3ed4) *" >"$scratch/in"
run ash-validate "$scratch/in"
printf '1. M3b4 {%s} (1. M3ed4)\n*\n' "$(letters 58)" | movetext_is '... and fits 79 columns'
echo "1. M3b4 {$(letters 59)} 1... M3g5!? *" >"$scratch/in"
run ash-validate "$scratch/in"
printf '1. M3b4 {%s}\n1... M3g5!? *\n' "$(letters 59)" | movetext_is 'a mark stays with its move'
echo "1. M3b4 {$(letters 67)} *" >"$scratch/in"
run ash-validate "$scratch/in"
printf '1. M3b4 {%s} *\n' "$(letters 67)" | movetext_is 'the result fits 79 columns'
echo "1. M3b4 {$(letters 68)} *" >"$scratch/in"
run ash-validate "$scratch/in"
printf '1. M3b4 {%s}\n*\n' "$(letters 68)" | movetext_is '... and 80 are too many for it'

# Tags: the roster first and filled in, the others in their order, escapes, the FEN.
cat >"$scratch/in" <<\.
[Zeta "z"]
[White "A \"B\" \\ C"]
[Alpha "a"]
[Event "E"]
 [Black  "D" ] [Round "7"]

1. M3b4
.
run ash-validate "$scratch/in"
record '[Event "E"]
[Round "7"]
[White "A \"B\" \\ C"]
[Black "D"]
[Zeta "z"]
[Alpha "a"]
' '1. M3b4 *' >"$scratch/expected"
same 'tags are put in order' "$scratch/expected" "$scratch/out"
cat >"$scratch/in" <<\.
[FEN "B: B V2f6,Fe1,c1,a1,M1c5,M3g7 : W V1e3,M3f4,M1d4,Ff8,d8,b8"]
5... M1b4
.
run ash-validate "$scratch/in"
record '[FEN "B:WM1d4,M3f4,V1e3,Fb8,Fd8,Ff8:BM1c5,M3g7,V2f6,Fa1,Fc1,Fe1"]
' '5... M1b4 *' >"$scratch/expected"
same 'the FEN becomes canonical' "$scratch/expected" "$scratch/out"
start='W:WM1b2,M1c1,M1e1,M1h2,M2a3,M2d2,M2f2,M2g3,M3a1,M3c3,M3e3,M3g1'
start="$start:BM1a7,M1d8,M1f8,M1g7,M2b6,M2c7,M2e7,M2h6,M3b8,M3d6,M3f6,M3h8"
printf '[FEN "%s"]\n\n1. M3b4 *\n' "$start" >"$scratch/in"
run ash-validate "$scratch/in"
echo '1. M3b4 *' | movetext_is 'the FEN of the start is left out'
# Black's last stone, a W, removes itself: a total win for White (R5, R12).
printf '[FEN "B:WM1a1:BWc5"]\n1... Wd6Z\n' >"$scratch/in"
run ash-validate "$scratch/in"
record '[Result "2-0"]
[FEN "B:WM1a1:BWc5"]
' '1... Wd6Z 2-0' >"$scratch/expected"
same 'a missing result is filled in from the game' "$scratch/expected" "$scratch/out"

# Other spellings become canonical: what is not needed goes, what is stays. Without the d,
# M3 to b4 is settled in the start position: only c3 is behind it.
printf '1. M3cb4 М3fg5 2. M33f4 M3d6c5 3. m1bс3 М1-f6 4. M2fe3 M1fe5 5. M3ba5 M1xf4\n' >"$scratch/in"
printf '6. M3xb6xc7 M1×c7 7. M2exf4\n' >>"$scratch/in"
run ash-validate "$scratch/in"
movetext_is 'moves become canonical' <<\.
1. M3b4 M3g5 2. M3f4 M3c5 3. M1c3 M1f6 4. M2fe3 M1e5 5. M3a5 M1:f4 6. M3:b6:c7
M1:c7 7. M2e:f4 *
.
printf '[FEN "W:WM1a7,M1g7,Wb2:BM2a3"]\n1. M1h8F\n' >"$scratch/in"
run ash-validate "$scratch/in"
record '[FEN "W:WM1a7,M1g7,Wb2:BM2a3"]
' '1. M1h8 *' >"$scratch/expected"
same 'the suffix F is read and not written' "$scratch/expected" "$scratch/out"

# Rejects. Each of these is invalid; they stand between valid ones.
bad() {
	case $1 in
	1) printf '[Event "bad 1"]\r\n\r\n1. M3b5 *\r\n\r\n' ;;
	2) printf '[Event "bad 2"]\n\n1. M3b4 {never closed M3g5 *\n\n' ;;
	3) printf '[Event "bad 3"]\n\n1. M3b4 (1. M3d4 1... M3g5 *\n\n\n\n' ;;
	4) printf '[Event "bad 4]\n[Site "?"]\n\n1. M3b4 *\n\n' ;;
	5) printf '[Event "bad 5"]\n\n1. M3b4 \377\376 M3g5 *\n\n' ;;
	6) printf '[Event "bad 6"]\n\n1. M3b4 \001\033[2J M3g5 *\n\n' ;;
	7) printf '[Event "bad 7"]\n\n1. M3b4 \000 M3g5 *\n\n' ;;
	8) printf '[Event "bad 8"]\n\n1. M3b4 M3g5 2. M3\n\n' ;;
	9) printf '[Event "bad 9"]\n\n1. M3b4 M3g5) *\n\n' ;;
	10) printf '[Event "bad 10"]\n\n1. M3b4 2-0\n\n' ;;
	11) printf '[Event "bad 11"]\n[FEN "W:WM1a2:B"]\n\n*\n\n' ;;
	12) printf '[Event "bad 12"\n\n1. M3b4 *\n\n' ;;
	13) printf '[Event bad 13]\n\n1. M3b4 *\n\n' ;;
	14) printf '[Event "bad 14"]\n\n}{)($\n\n' ;;
	15) printf '[Event "bad 15"]\n\n1. M3b4 \302 M3g5\n\n' ;;
	16) printf '[Event "bad 16"]\r\r1. M3b4 M9\r\r' ;;
	17) printf '[Event "bad\03317"]\n\n1. M3b4 *\n\n' ;;
	18) printf '[Event "bad 18"]\n\n1. M3b4 * M3g5\n\n' ;;
	*) return 1 ;;
	esac
}
good() {
	record "[Event \"good $1\"]
" '1. M3b4 {unchanged} 1... M3g5 *'
}
n=1
while bad "$n" >"$scratch/bad"; do
	(
		good before
		cat "$scratch/bad"
		good after
	) >"$scratch/in"
	(
		good before
		good after
	) >"$scratch/expected"
	run ash-validate -r "$scratch/rejected" "$scratch/in"
	status_is "bad record $n: status" 1
	same "bad record $n hides none after it" "$scratch/expected" "$scratch/out"
	same "bad record $n is rejected byte for byte" "$scratch/bad" "$scratch/rejected"
	run ash-validate -r "$scratch/rejected" "$scratch/bad"
	same "bad record $n alone is rejected byte for byte" "$scratch/bad" "$scratch/rejected"
	cat "$scratch/in" >>"$scratch/mixed"
	cat "$scratch/bad" >>"$scratch/bads"
	cat "$scratch/expected" >>"$scratch/goods"
	n=$((n + 1))
done
run ash-validate -s -r "$scratch/rejected" "$scratch/mixed"
same 'all of them in one stream: the valid ones' "$scratch/goods" "$scratch/out"
same 'all of them in one stream: the rejected ones' "$scratch/bads" "$scratch/rejected"
bads=$((n - 1))
err_has 'all of them in one stream: the summary' \
	"$((3 * bads)) records: $((2 * bads)) valid, 0 repaired, $bads invalid"
run ash-validate -r "$scratch/rejected" "$scratch/bads"
status_is 'all records invalid: status' 1
same 'all records invalid: the rejects are the file' "$scratch/bads" "$scratch/rejected"
: >"$scratch/expected"
same 'all records invalid: no output' "$scratch/expected" "$scratch/out"

# Inputs without a valid record are rejected whole, whatever their form.
sed 's/^1\. /1. M2b4 /' tests/data/games.pdn >"$scratch/pdn"
sed 's/$/\r/' "$scratch/pdn" >"$scratch/crlf"
tr '\n' '\r' <"$scratch/pdn" >"$scratch/cr"
(printf '\357\273\277\n\n' && cat "$scratch/pdn") >"$scratch/bom"
tr -d '\n' <"$scratch/pdn" >"$scratch/one-line"
ash-validate -f yaml samples/*.pdn | sed 's/^moves:.*/&\n- [M9a1]/' >"$scratch/yaml"
sed 's/\([1-9]\)\. *[MМ]/\1. M9/' samples/*.txt >"$scratch/text"
sed 's/^/  /' "$scratch/text" >"$scratch/indented"
echo 'W:WM1a2:B' >"$scratch/fen"
for kind in pdn crlf cr bom one-line yaml text indented fen; do
	run ash-validate -r "$scratch/rejected" "$scratch/$kind"
	status_is "nothing valid in $kind" 1
	same "all of $kind is rejected byte for byte" "$scratch/$kind" "$scratch/rejected"
done
run ash-validate -r "$scratch/rejected" tests/data/games.pdn
: >"$scratch/expected"
same 'no record invalid: no rejects' "$scratch/expected" "$scratch/rejected"

# -c and -s.
run ash-validate -c tests/data/games.pdn
status_is '-c accepts valid records' 0
out_is '-c writes no records' </dev/null
err_is '-c is silent about valid records' </dev/null
run ash-validate -s -c tests/data/games.pdn
err_is '-s counts' <<\.
40 records: 40 valid, 0 repaired, 0 invalid
.
run ash-validate -s </dev/null
err_is '-s counts nothing' <<\.
0 records: 0 valid, 0 repaired, 0 invalid
.
run ash-validate -cs "$scratch/mixed"
status_is '-c refuses invalid records' 1
out_is '-c writes nothing for invalid ones' </dev/null
tail -n 1 "$scratch/err" >"$scratch/out"
out_is '-s is the last line' <<.
$((3 * bads)) records: $((2 * bads)) valid, 0 repaired, $bads invalid
.

# Columns: a pair a line as the documents print games, the same moves when read again.
run ash-validate -f columns samples/partiya-5.pdn
out_is '-f columns' <<\.
Партия № 5.

1. M3b4   M3g5
2. M3d4   M3c5
3. M3e5   M2f6
*

.
for file in samples/*.pdn tests/data/games.pdn; do
	ash-replay "$file" >"$scratch/moves"
	run sh -c 'ash-validate -f columns "$1" | ash-replay' sh "$file"
	same "$file in columns has the same moves" "$scratch/moves" "$scratch/out"
	ash-replay --variations "$file" >"$scratch/moves"
	run sh -c 'ash-validate -f columns "$1" | ash-replay --variations' sh "$file"
	same "$file in columns has the same variations" "$scratch/moves" "$scratch/out"
done
# Each record by itself, for a remark before the first move stands with the moves before it.
awk -v dir="$scratch" '/^\[Event /{ n++ } { print > (dir "/single-" n) }' tests/data/canonical.pdn
rm "$scratch/single-6" # which has neither moves nor a position, so that nothing is left
for file in "$scratch"/single-*; do
	ash-validate -f columns "$file" >"$scratch/columns"
	ash-replay --variations "$file" >"$scratch/moves"
	run ash-replay --variations "$scratch/columns"
	same "the moves of $(head -n 1 "$file") in columns" "$scratch/moves" "$scratch/out"
done

# survives_columns MOVETEXT: it is the same after it was in columns.
survives_columns() {
	printf '[Event "?"]\n\n%s\n' "$1" >"$scratch/in"
	run ash-validate "$scratch/in"
	status_is "$1 is valid" 0
	cp "$scratch/out" "$scratch/first"
	run sh -c 'ash-validate -f columns "$1" | ash-validate' sh "$scratch/in"
	same "$1 after columns" "$scratch/first" "$scratch/out"
}
long=$(yes x | head -n 60 | tr -d '\n')
while IFS= read -r movetext; do
	survives_columns "$movetext"
done <<\.
{a} $1 1. M3b4 *
1. M3b4 {a} $1 *
1. M3b4 $1 (1. M3f4) {b} $2 M3g5 *
1. M3b4 () ({c}) ($3) *
1. M3b4 $1 {Черные: M1c5} M3g5 (1... M3c5) {Белые: M1c3. Черные: M1c5} *
.
survives_columns '1. M3b4 (1. M3f4 {} ; }
1... M3g5) *'
survives_columns '1. M3b4 (; }
1. M3f4) *'
survives_columns '1. M3b4 (1. M3b4 ; a} Белые: M1c3
) *'
survives_columns "1. M3b4 (1. M3f4) ({$long} 1. M3f4) *"
survives_columns "1. M3b4 M3g5 {$long $long xx} ({ b} 1... M3c5) ({} 1... M3c5) *"
survives_columns "1. M3b4 (1. M3f4) ({$long
$long} 1. M3f4) *"
survives_columns "1. M3b4 (1. M3f4) (1. M3f4 {a; $long} {$long}) *"
for event in '… M3b4' '| 1 M3b4' 'Вариант 1. M3b4 M3g5' 'Партия 2… M3f4' 'Белые начинают' \
	'White to move'; do
	for fen in W:WM1c3:BM1c7 B:WM1c3,V2d4,Fb8:BM3c5,M3g3,Fa1; do
		printf '[Event "%s"]\n[FEN "%s"]\n\n*\n' "$event" $fen >"$scratch/in"
		run sh -c 'ash-validate -f columns "$1" | ash-fen' sh "$scratch/in"
		echo $fen | out_is "the Event $event, $fen: the position"
		status_is "the Event $event, $fen: it is in columns" 0
	done
done

# A comment before the first move stays with its game, not with the one before it.
printf '1. M3b4 *\n\n[Event "Кубок двора"]\n\n{Перед ходом.} 1. M2b4 *\n' >"$scratch/in"
run sh -c 'ash-validate -f columns "$1" | ash-validate' sh "$scratch/in"
sed -n '/^[1{]/p' "$scratch/out" >"$scratch/moves"
cat >"$scratch/expected" <<\.
1. M3b4 *
{Перед ходом.} 1. M2b4 *
.
same 'a comment before the first move in columns' "$scratch/expected" "$scratch/moves"

# YAML as a person writes it: other quotes, other layout.
cat >"$scratch/in" <<\.
---
tags: {Event: 'Партия № 5', Result: "*"}
moves:
  - [M3b4, 'M3g5']
  - - move: M3d4
      mark: '!'
    - M3c5
  - [M3e5, {move: M2f6, then: [{comment: "one\ntwo"}, {nag: 3}]}]
.
run ash-validate "$scratch/in"
record '[Event "Партия № 5"]
' "1. M3b4 M3g5 2. M3d4! M3c5 3. M3e5 M2f6 {one two} \$3 *" >"$scratch/expected"
same 'YAML written by hand' "$scratch/expected" "$scratch/out"
for head in '--- # a game' '---
# a game' '---
' '%YAML 1.1
---' '# a game' ''; do
	printf '%s\nmoves:\n- [M3b4]\n' "$head" >"$scratch/in"
	run ash-validate "$scratch/in"
	echo '1. M3b4 *' | movetext_is "YAML that begins $(printf %s "$head" | tr '\n' /)"
done
ash-validate -f yaml samples/partiya-4.pdn >"$scratch/in"
cat samples/partiya-2.pdn "$scratch/in" samples/partii.txt "$scratch/in" >"$scratch/mixture"
run ash-validate "$scratch/mixture"
cat samples/partiya-2.pdn samples/partiya-4.pdn samples/partiya-3.pdn samples/partiya-4.pdn \
	samples/partiya-5.pdn samples/partiya-4.pdn >"$scratch/expected"
same 'the forms may be mixed in a stream' "$scratch/expected" "$scratch/out"

# What is written for a mutilated input is canonical, and no byte is lost: what is neither
# written nor rejected is prose.
mutilate() {
	while IFS= read -r script; do
		sed "$script" "$1" >"$scratch/in"
		ash-validate -r "$scratch/rejected" "$scratch/in" >"$scratch/first" 2>"$scratch/err"
		status=$?
		run ash-validate "$scratch/first"
		if [ "$status" != 0 ] || ! cmp -s "$scratch/first" "$scratch/out"; then
			fail "what is written for $1 after $script is not canonical"
		fi
		run ash-validate -r "$scratch/out" "$scratch/rejected"
		if ! cmp -s "$scratch/rejected" "$scratch/out"; then
			fail "what is rejected of $1 after $script is not rejected again"
		fi
	done <<\.
s/ //
s/ //2
s/ //3
s/M3/M2/
s/M2/M3/2
s/[MМ]//
s/\./,/
s/\([1-9]\)\./\1)/
s/\.//
s/[a-h]/i/
s/[1-8]/9/3
5d
7,9d
9,12d
s/^$/junk/
s/^$/{/
s/^$/(/
s/^\[/{/
s/[]]//
s/"//2
s/{/(/
s/}/)/
s/(/{/
s/[()]//g
s/:/-/g
s/$/ */
s/$/ {/
s/M1/M1:/
2,5s/.*/&&/
s/ /\t/g
s/ /\xc2\xa0/g
s/ /\xe2\x80\xa6/2
s/[^ ]*$//
s/./&\n/9
N;s/\n/ /
.
}
for file in samples/*.txt samples/etyud-12.pdn tests/data/canonical.pdn; do
	before=$failures
	mutilate "$file"
	[ "$failures" = "$before" ] && pass "mutilated $file"
done

# What is longer in canonical form than can be read again is not valid.
{ printf '[Event "x"]\n\n' && yes '{a}' | head -n 1200000 | tr -d '\n'; } >"$scratch/in"
run ash-validate "$scratch/in"
status_is 'too long in canonical form' 1
err_has 'too long in canonical form: limit' '[limit]'
run ash-validate -c "$scratch/in"
status_is 'too long in canonical form, -c' 1

# A record that begins at the start under the name of an étude says so in columns.
for event in 'Этюд № 12' 'ПОЗИЦИЯ 3' 'Study 5'; do
	printf '[Event "%s"]\n\n1. M3f4 *\n' "$event" >"$scratch/in"
	run sh -c 'ash-validate -f columns "$1" | ash-fen -p 0' sh "$scratch/in"
	cp "$scratch/out" "$scratch/first"
	run ash-fen -p 0 "$scratch/in"
	same "columns of $event begin at the start" "$scratch/first" "$scratch/out"
	status_is "columns of $event: status" 0
done

done_here
