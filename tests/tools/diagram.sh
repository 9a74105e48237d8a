# ash-diagram: pictures of positions.
. tests/tools/lib.sh

start='W:WM1b2,M1c1,M1e1,M1h2,M2a3,M2d2,M2f2,M2g3,M3a1,M3c3,M3e3,M3g1'
start="$start:BM1a7,M1d8,M1f8,M1g7,M2b6,M2c7,M2e7,M2h6,M3b8,M3d6,M3f6,M3h8"

# draw FEN [ARGUMENT ...]: the diagram of a position.
draw() {
	fen=$1
	shift
	echo "$fen" | ash-diagram "$@"
}

# The start, put on the board by hand from R2.
run draw "$start"
status_is 'the start: status' 0
out_is 'the start' <<\.
   ┌─────────────────────────┐
 8 │    ❸     ❶     ❶     ❸  │
 7 │ ❶     ❷     ❷     ❶     │
 6 │    ❷     ❸     ❸     ❷  │
 5 │ ·     ·     ·     ·     │
 4 │    ·     ·     ·     ·  │
 3 │ ②     ③     ③     ②     │
 2 │    ①     ②     ②     ①  │
 1 │ ③     ①     ①     ③     │
   └─────────────────────────┘
     a  b  c  d  e  f  g  h
White to move.
.
run draw "$start" -f ascii
out_is 'the start in ASCII' <<\.
   +-------------------------+
 8 |    m3    m1    m1    m3 |
 7 | m1    m2    m2    m1    |
 6 |    m2    m3    m3    m2 |
 5 | .     .     .     .     |
 4 |    .     .     .     .  |
 3 | M2    M3    M3    M2    |
 2 |    M1    M2    M2    M1 |
 1 | M3    M1    M1    M3    |
   +-------------------------+
     a  b  c  d  e  f  g  h
White to move.
.
# All kinds of both sides; seen from Black's side.
kinds='B:WM1a1,M2c1,M3e1,V1h2,V2b2,V3d2,Wf2,Fb8:BM1h8,M2f8,M3d8,V1g7,V2e7,V3c7,Wa7,Fg1'
run draw "$kinds" -f ascii --flip
out_is 'all kinds, flipped' <<\.
   +-------------------------+
 1 |    f     M3    M2    M1 |
 2 | V1    W     V3    V2    |
 3 |    .     .     .     .  |
 4 | .     .     .     .     |
 5 |    .     .     .     .  |
 6 | .     .     .     .     |
 7 |    v1    v2    v3    w  |
 8 | m1    m2    m3    F     |
   +-------------------------+
     h  g  f  e  d  c  b  a
Black to move.
.
run draw "$start" --flip
out_is 'the start, flipped' <<\.
   ┌─────────────────────────┐
 1 │    ③     ①     ①     ③  │
 2 │ ①     ②     ②     ①     │
 3 │    ②     ③     ③     ②  │
 4 │ ·     ·     ·     ·     │
 5 │    ·     ·     ·     ·  │
 6 │ ❷     ❸     ❸     ❷     │
 7 │    ❶     ❷     ❷     ❶  │
 8 │ ❸     ❶     ❶     ❸     │
   └─────────────────────────┘
     h  g  f  e  d  c  b  a
White to move.
.

# The faces of the eight kinds of both sides are 16 different ones, without colour; each kind
# stands alone on d4, or an F on its last rank, and the board besides it is left out.
# face ROW COLUMN: the two columns of a square, whose row and column are counted from the top
# and the left.
face() {
	sed -n "$(($1 + 1))s/^.\{$((3 * $2 + 2))\}\(..\).*/\1/p"
}
for format in unicode ascii; do
	for kind in M1 M2 M3 V1 V2 V3 W; do
		draw "W:W${kind}d4:BM1h8" -f $format | face 5 4
		draw "W:WM1a1:B${kind}d4" -f $format | face 5 4
	done >"$scratch/faces"
	draw 'W:WFd8:BM1h8' -f $format | face 1 4 >>"$scratch/faces"
	draw 'W:WM1a1:BFc1' -f $format | face 8 3 >>"$scratch/faces"
	sort -u "$scratch/faces" | wc -l | tr -d ' ' >"$scratch/out"
	echo 16 | out_is "16 faces in $format"
	run grep -c "$(printf '\033')" "$scratch/faces"
	status_is "no colour in $format" 1
	# Every line of the board has the same width, in characters.
	draw "$kinds" -f $format | head -n 10 | sed 's/./x/g' | sort -u | wc -l | tr -d ' ' \
		>"$scratch/out"
	echo 1 | out_is "the lines of a board are equally wide in $format"
done

# Last moves, whose turn it is, the end; the Event as a caption.
run ash-diagram -f ascii samples/partiya-3.pdn
out_is 'the last position of a game' <<\.
Партия № 3
   +-------------------------+
 8 |    m3    m1    m1    m3 |
 7 | m1    .     m2    .     |
 6 |    m2    m2    m1    m2 |
 5 | .     m3    .     .     |
 4 |    M3    M3    m3    .  |
 3 | M2    M1    M2    M2    |
 2 |    .     M2    M1    M1 |
 1 | M3    M1    .     M3    |
   +-------------------------+
     a  b  c  d  e  f  g  h
Last move 5... M3f4. White to move.
.
# tail_is NAME: the last line of the output.
tail_is() {
	tail -n 1 "$scratch/out" >"$scratch/tail"
	cp "$scratch/tail" "$scratch/out"
	out_is "$1"
}
run ash-diagram -p 9 samples/partiya-3.pdn
echo 'Last move 5. M1f2. Black to move.' | tail_is 'a move of White'
run ash-diagram -p 0 samples/partiya-3.pdn
echo 'White to move.' | tail_is 'no move was made'
run sh -c 'ash-replay -p 9 samples/partiya-3.pdn | ash-diagram'
echo 'Last move 5. M1f2. Black to move.' | tail_is 'a line of ash-replay has the last move'
run draw 'B:WM1a1:B'
tail -n 1 "$scratch/out" >"$scratch/tail"
run grep -c '2-0.*R12' "$scratch/tail"
status_is 'how a game ended is said' 0
run grep -c 'to move' "$scratch/tail"
status_is '... and nobody is to move' 1

# Several positions are separated by an empty line.
run sh -c 'ash-diagram -p all -f ascii samples/partiya-3.pdn | grep -c "^   +-*+\$"'
echo 22 | out_is '-p all: ten moves, eleven diagrams of two edges'
run sh -c 'ash-diagram -p all -f ascii samples/partiya-3.pdn | grep -c "^\$"'
echo 10 | out_is '-p all: ten empty lines between them'
run sh -c 'cat samples/*.pdn | ash-validate | ash-replay | ash-diagram -p last -f ascii'
status_is 'a pipe of tools: status' 0
grep '^Last move' "$scratch/out" >"$scratch/moves"
cp "$scratch/moves" "$scratch/out"
out_is 'a pipe of tools shows a diagram a record' <<\.
Last move 3. M1f4. Black to move.
Last move 5... M3h6. White to move.
Last move 5... M3h6. White to move.
Last move 4... M3h6. White to move.
Last move 2... M2g7V. White to move.
Last move 13... M1d6. White to move.
Last move 5... M3f4. White to move.
Last move 3... M3ef4. White to move.
Last move 3... M2f6. White to move.
.

# --every: the first of those asked for, each so-many-th after it, and the last of the record.
# sheet NAME NUMBERS: the numbers of the last moves are these.
sheet() {
	sed -n 's/^Last move \([^ ]*\) .*/\1/p; s/^[A-Z][a-z]* to move\.$/-/p' "$scratch/out" |
		tr '\n' ' ' >"$scratch/numbers"
	cp "$scratch/numbers" "$scratch/out"
	printf '%s ' "$2" | out_is "$1"
}
run ash-diagram --every 8 samples/partiya-2.pdn
sheet '--every' '- 4... 8... 12... 13...'
status_is '--every: status' 0
run ash-diagram --every=1 samples/partiya-4.pdn
sheet '--every 1' '- 1. 1... 2. 2... 3. 3...'
run ash-diagram --every 3 samples/partiya-4.pdn
sheet '--every: the last is taken once' '- 2. 3...'
run ash-diagram --every 900 samples/partiya-4.pdn samples/partiya-4.pdn
sheet '--every: a record begins anew' '- 3... - 3...'
run ash-diagram -p 3-12 --every 4 samples/partiya-2.pdn
sheet '--every counts from the first ply of -p' '2. 4. 6. 13...'
run ash-diagram --every 2 -p 1,3,4,8-,last samples/partiya-3.pdn
sheet '--every counts what -p asks for' '1. 2... 5. 5...'
run ash-diagram -p last --every 2 samples/partiya-3.pdn
sheet '--every and -p last' '5...'
run sh -c 'ash-replay samples/partiya-4.pdn samples/partiya-2.pdn | ash-diagram --every 10'
sheet 'lines of ash-replay, --every' '- 3... - 5... 10... 13...'
run sh -c 'ash-replay samples/partiya-4.pdn | cat samples/partiya-4.pdn - | ash-diagram --every 4'
sheet 'a record and lines of ash-replay, --every' '- 2... 3... - 2... 3...'
run sh -c 'ash-replay -p 5- samples/partiya-2.pdn | ash-diagram --every 10'
sheet 'lines of ash-replay from the middle, --every' '3. 8. 13. 13...'
run sh -c 'ash-replay samples/partiya-2.pdn | cut -f 5 | ash-diagram --every 10 | grep -c "to move"'
echo 27 | out_is 'lines with a FEN and nothing else are each the last of theirs'
for bad in 0 -1 x '' 3x; do
	run ash-diagram --every "$bad" samples/partiya-2.pdn
	status_is "--every '$bad' is refused" 2
done

# What comes from the input and drives a terminal or turns the writing around is not shown.
printf '[Event "a\tb\302\233\342\200\256c"]\n\n1. M3b4 *\n' >"$scratch/in.pdn"
printf '1\t1\t\033[2J\tM3\033b4\tW:WM1c3:BM1c5\n' >"$scratch/in.tsv"
for format in unicode ascii; do
	run ash-diagram -f $format "$scratch/in.pdn"
	head -n 1 "$scratch/out" >"$scratch/caption"
	run ash-diagram -f $format "$scratch/in.tsv"
	tail -n 1 "$scratch/out" | cat "$scratch/caption" - >"$scratch/shown"
	cp "$scratch/shown" "$scratch/out"
	if [ $format = unicode ]; then
		out_is 'controls are not shown' <<\.
a b��c
Last move �[2J M3�b4. White to move.
.
	else
		out_is 'controls are not shown in ASCII' <<\.
a b??c
Last move ?[2J M3?b4. White to move.
.
	fi
done

# Colour: the same characters, and every line ends without it.
escape=$(printf '\033')
plain() {
	sed "s/$escape\[[0-9;]*m//g"
}
ash-replay samples/partiya-2.pdn >"$scratch/lines"
for arguments in '-p all samples/partiya-2.pdn' "-p all --flip $scratch/lines" \
	samples/etyud-11.pdn; do
	# shellcheck disable=SC2086 # several arguments
	ash-diagram $arguments >"$scratch/expected"
	# shellcheck disable=SC2086
	run ash-diagram --color=always $arguments
	plain <"$scratch/out" >"$scratch/plain"
	same "--color $arguments: the same characters" "$scratch/expected" "$scratch/plain"
	sed -n "s/.*\($escape\[[0-9;]*m\).*/\1/p" "$scratch/out" | sort -u >"$scratch/ends"
	cp "$scratch/ends" "$scratch/out"
	echo "${escape}[0m" | out_is "--color $arguments: every line is reset"
done
# marked NAME ROW …: on which squares the last move was; each row that has any, with a star
# before their faces.
marked() {
	sed -n "/48;5;130m/{s/$escape\[[0-9;]*48;5;130m/*/g; p;}" "$scratch/out" | plain >"$scratch/marked"
	cp "$scratch/marked" "$scratch/out"
	name=$1
	shift
	printf '%s\n' "$@" | out_is "$name"
}
run ash-diagram --color=always -p 11 samples/partiya-2.pdn
marked 'the squares of a capture of two' ' 7 │ ❶    * ③     ❷     ·     │' \
	' 6 │   * ·     ·     ·     ❷  │' ' 5 │* ·     ❸     ·     ❸     │'
run ash-diagram --color=always --flip -p 11 "$scratch/lines"
marked 'the same from lines of ash-replay, flipped' ' 5 │    ❸     ·     ❸    * ·  │' \
	' 6 │ ❷     ·     ·    * ·     │' ' 7 │    ·     ❷    * ③     ❶  │'
run sh -c 'ash-replay -p 10- samples/partiya-2.pdn | ash-diagram --color=always | sed 14,25!d'
marked 'the same of each line' ' 7 │ ❶    * ③     ❷     ·     │' \
	' 6 │   * ·     ·     ·     ❷  │' ' 5 │* ·     ❸     ·     ❸     │'
# Both sides are home by one move: only the position that was played knows who was first.
printf '[FEN "W:WM2c7:BM1b8,Fa1"]\n\n1. M2:b8\n' >"$scratch/in.pdn"
run sh -c 'ash-replay "$1" | ash-diagram --color=always -p last' sh "$scratch/in.pdn"
marked 'a move to a position of the same FEN' ' 8 │   * ○f    ·     ·     ·  │' \
	' 7 │ ·    * ·     ·     ·     │'
run sh -c 'ash-replay "$1" | ash-diagram' sh "$scratch/in.pdn"
echo 'Last move 1. M2:b8. 1-0 by R14 (finish).' | tail_is '... which ends as the record does'
# unknown NAME SED-SCRIPT: with these changes the line of ply 11 does not tell.
unknown() {
	sed "$2" "$scratch/lines" >"$scratch/changed"
	run ash-diagram --color=always -p 11 "$scratch/changed"
	out_has "$1: there is a diagram" 'Last move'
	mv "$scratch/out" "$scratch/diagram"
	run grep -q '48;5;130m' "$scratch/diagram"
	status_is "$1: the squares of the move are not known" 1
}
unknown 'without the line before' 11d
unknown 'without the two lines before' 10,11d
unknown 'no move' '12s/M3:b6:c7/M3:b6:c5/'
unknown 'another position before' '11s/M1h2,//'
unknown 'no position for the move' '11s/W:.*/W:WM1c3:BM1h8/'
unknown 'from another record' '1,11s/^1/2/'
unknown 'from a game that is over' '11s/W:.*/W:W:BM1h8/'
# White, Black, no stone, a light square; on a square of the move or not.
run sh -c 'ash-diagram --color=always samples/partiya-3.pdn "$1"' sh "$scratch/lines"
grep -o "$escape\[0;[0-9;]*m [^$escape]" "$scratch/out" | sed "s/^$escape\[0;//
	s/[①②③○]/White/; s/[❶❷❸●]/Black/" | LC_ALL=C sort -u >"$scratch/styles"
cp "$scratch/styles" "$scratch/out"
out_is 'the colours' <<\.
1;38;5;16;48;5;130m Black
1;38;5;16;48;5;67m Black
1;38;5;231;48;5;130m White
1;38;5;231;48;5;67m White
38;5;152;48;5;130m ·
38;5;152;48;5;152m  
38;5;152;48;5;67m ·
.
run ash-diagram --color=always -f ascii samples/partiya-3.pdn
cp "$scratch/out" "$scratch/expected"
ash-diagram -f ascii samples/partiya-3.pdn | same 'no colour in ASCII' "$scratch/expected" -
ash-diagram samples/partiya-3.pdn >"$scratch/file"
run grep -q "$escape" "$scratch/file"
status_is 'no colour but on a terminal' 1
run ash-diagram --color -o "$scratch/file" samples/partiya-3.pdn
run grep -q "$escape" "$scratch/file"
status_is 'colour in a file that asks for it' 0
# On a terminal, which script(1) gives.
if script -qec true /dev/null >/dev/null 2>&1; then
	# colored NAME STATUS COMMAND: whether it has colour there, 0, or not, 1.
	colored() {
		script -qec "$3" /dev/null </dev/null >"$scratch/text" 2>&1
		has "$1: there is a diagram" "$scratch/text" '8 │'
		run grep -q "$escape\[" "$scratch/text"
		status_is "$1" "$2"
	}
	set -- env -u NO_COLOR TERM=xterm ash-diagram samples/partiya-3.pdn
	colored 'colour on a terminal' 0 "$*"
	colored 'colour on a terminal: a pipe is none' 1 "$* | cat"
	colored 'colour on a terminal: a file is none' 1 "$* -o '$scratch/file'; cat '$scratch/file'"
	colored 'NO_COLOR' 1 "NO_COLOR=1 TERM=xterm ash-diagram samples/partiya-3.pdn"
	colored 'an empty NO_COLOR counts for nothing' 0 \
		"NO_COLOR= TERM=xterm ash-diagram samples/partiya-3.pdn"
	colored 'TERM=dumb' 1 "env -u NO_COLOR TERM=dumb ash-diagram samples/partiya-3.pdn"
	colored 'TERM=dumb --color' 0 "TERM=dumb ash-diagram --color samples/partiya-3.pdn"
	colored '--color=never' 1 "$* --color=never"
fi

# -o.
run ash-diagram -o "$scratch/file" samples/partiya-3.pdn
status_is '-o: status' 0
out_is '-o: nothing on standard output' </dev/null
cp "$scratch/file" "$scratch/expected"
run ash-diagram samples/partiya-3.pdn
same '-o: the same as on standard output' "$scratch/expected" "$scratch/out"
run ash-diagram -o "$scratch/no/such/folder" samples/partiya-3.pdn
status_is '-o to where no file can be' 2
run ash-diagram -o /dev/full samples/partiya-3.pdn
status_is '-o to a full disk' 2
run ash-diagram -f jpeg samples/partiya-3.pdn
status_is 'no such format' 2
err_has '... says which there are' ascii
run draw 'W:WM1a2:B'
status_is 'a bad position' 1
out_is '... has no diagram' </dev/null

done_here
