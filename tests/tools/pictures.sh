# ash-diagram: images, sheets, pages, themes and pictures for LaTeX. The pictures in
# tests/data/pictures were looked at, square by square, before they were kept.
. tests/tools/lib.sh

: "${B:=build}"
pictures=tests/data/pictures
dtd=/usr/share/xml/w3c-sgml-lib/schema/dtd/REC-SVG11-20110816/svg11.dtd
kinds='W:WM1a1,M2c1,M3e1,V1h2,V2b2,V3d2,Wf2,Fb8:BM1h8,M2f8,M3d8,V1g7,V2e7,V3c7,Wa7,Fg1'
files=$scratch/files
mkdir "$files"

raster=true
echo "$kinds" | ash-diagram -f png >"$scratch/probe" 2>&1 || raster=false

# is_svg NAME FILE: checks that a file is valid SVG 1.1.
is_svg() {
	if ! command -v xmllint >/dev/null; then
		pass "$1 (skipped: there is no xmllint here)"
	elif [ -e "$dtd" ]; then
		run xmllint --nonet --noout --dtdvalid "$dtd" "$2"
		status_is "$1 is valid SVG 1.1" 0
	else
		run xmllint --nonet --noout "$2"
		status_is "$1 is well-formed" 0
	fi
}

# lacks NAME FILE PATTERN: checks that no line of a file has the basic regular expression.
lacks() {
	if grep -q -e "$3" "$2"; then
		fail "$1"
		grep -e "$3" "$2" | head -5
	else
		pass "$1"
	fi
}

# One diagram. 6. M3:b6:c7 took on b6 and c7; the units are 60 a square.
ash-diagram -f svg -p 11 samples/partiya-2.pdn >"$scratch/one.svg"
is_svg 'a diagram' "$scratch/one.svg"
has 'the caption' "$scratch/one.svg" '>Партия № 2</text>'
has 'the title' "$scratch/one.svg" '<title>Партия № 2. Last move 6. M3:b6:c7. Black to move.</title>'
has 'the last move and the turn' "$scratch/one.svg" '>Last move 6. M3:b6:c7. Black to move.</text>'
has 'the stone that moved, on c7' "$scratch/one.svg" 'href="#ashtarashki-WM3" x="150" y="90"/>'
has 'the arrow goes from a5 over b6' "$scratch/one.svg" 'd="M30 210L90 150L'
has 'crosses on b6 and c7' "$scratch/one.svg" 'd="M62 122l12 12m0-12l-12 12M166 62l'
has 'Black is to move, at the top' "$scratch/one.svg" '<circle cx="498" cy="30" r="9" fill="#2e2622"'
lacks 'no FEN but in desc' "$scratch/one.svg" '>B:W.*</text>'
holds '21 stones' [ "$(grep -c '<use ' "$scratch/one.svg")" = 21 ]
lacks 'nothing that acts or comes from elsewhere' "$scratch/one.svg" \
	'<script\|<image\|<style\|<foreignObject\| on[a-z]*=\|href="[^#]'
run ash-diagram -f svg -p 11 samples/partiya-2.pdn
out_same 'the same bytes again' "$scratch/one.svg"

# The board of the other side: a5 and b6 turned around.
ash-diagram -f svg -p 11 --flip samples/partiya-2.pdn >"$scratch/flip.svg"
has 'flipped: the arrow' "$scratch/flip.svg" 'd="M450 270L390 330L'
has 'flipped: Black is to move, below' "$scratch/flip.svg" '<circle cx="498" cy="450"'

# Every stone of a position and nothing else, from the FEN by the arithmetic of the board.
echo "$kinds" | ash-diagram -f svg --fen >"$scratch/kinds.svg"
is_svg 'all kinds' "$scratch/kinds.svg"
echo "$kinds" | sed 's/[:,]/\n/g' | sed '1d; s/^\([WB]\)\([MVWF].*\)/\1\n\2/' | awk '
	/^[WB]$/ { side = $0; next }
	{
		name = substr($0, 1, length($0) - 2)
		file = index("abcdefgh", substr($0, length($0) - 1, 1)) - 1
		rank = substr($0, length($0), 1) - 1
		printf "#ashtarashki-%s%s %d %d\n", side, name, 60 * file + 30, 60 * (7 - rank) + 30
	}' | sort >"$scratch/expected"
sed -n 's/.*<use xlink:href="\([^"]*\)" x="\([0-9]*\)" y="\([0-9]*\)".*/\1 \2 \3/p' \
	"$scratch/kinds.svg" | sort >"$scratch/stones"
same 'the stones of the FEN' "$scratch/expected" "$scratch/stones"
has 'the FEN below' "$scratch/kinds.svg" "monospace\">W:WM1a1,M2c1,M3e1,V1h2,V2b2,V3d2,Wf2,Fb8:BM1h8,"
sed -n 's/.*<desc>\(.*\)<\/desc>.*/\1/p' "$scratch/kinds.svg" | ash-fen >"$scratch/fen"
echo "$kinds" | ash-fen >"$scratch/out"
out_same 'desc is the FEN' "$scratch/fen"

# A game that is over has nobody to move.
echo 'B:WFb8,Fd8,Ff8,Fh8:BM1h4,M1f6' | ash-diagram -f svg >"$scratch/over.svg"
has 'how it ended' "$scratch/over.svg" '>1-0 by R13 (finish).</text>'
lacks 'no mark for the turn' "$scratch/over.svg" '<circle cx='

# A stone that removes itself (R5) leaves a cross.
ash-diagram -f svg -p 1 samples/etyud-11.pdn >"$scratch/gone.svg"
has 'a5 to b4, which stays empty' "$scratch/gone.svg" 'd="M30 210L76 256"/>'
has 'its cross' "$scratch/gone.svg" 'stroke-width="4" d="M'

# The lines of ash-replay have their arrow too, where the line before was read.
ash-replay samples/partiya-2.pdn | ash-diagram -f svg -p 11 >"$scratch/row.svg"
has 'a line of ash-replay' "$scratch/row.svg" 'd="M30 210L90 150L'

# Sheets.
ash-diagram -f svg -p all --columns 5 samples/partiya-2.pdn >"$scratch/sheet.svg"
is_svg 'a sheet' "$scratch/sheet.svg"
holds '27 positions' [ "$(grep -c '<title>' "$scratch/sheet.svg")" = 27 ]
has 'five in a row, 240 pixels each' "$scratch/sheet.svg" ' width="1200" '
ash-diagram -f svg -p 0-2 samples/partiya-2.pdn >"$scratch/row.svg"
has 'three are in one row' "$scratch/row.svg" ' width="720" '
ash-diagram -f svg -p all --every 10 --size 100 samples/partiya-2.pdn >"$scratch/every.svg"
holds 'plies 0, 10, 20 and the last' [ "$(grep -c '<title>' "$scratch/every.svg")" = 4 ]
has 'of that size' "$scratch/every.svg" ' width="400" '

# A file each.
(cd "$files" && ash-diagram -p 0-9 -o 'b%02d.svg') <samples/partiya-2.pdn
(cd "$files" && echo b*.svg) >"$scratch/out"
out_is 'a file each' <<\.
b01.svg b02.svg b03.svg b04.svg b05.svg b06.svg b07.svg b08.svg b09.svg b10.svg
.
run ash-diagram -f svg -p 9 samples/partiya-2.pdn
out_same 'each as if alone' "$files/b10.svg"
ash-diagram -p 3,4 -o "$files/%d.txt" samples/partiya-2.pdn
run ash-diagram -p 4 samples/partiya-2.pdn
out_same 'text in a file each' "$files/2.txt"
cp samples/partiya-4.pdn "$files/1"
run ash-diagram -f svg -o "$files/%d" "$files/1"
status_is 'an input is no output, whatever its number' 2
same 'and is as it was' samples/partiya-4.pdn "$files/1"

# Text of an input stays text.
cat >"$scratch/hostile.pdn" <<.
[Event "</text><script>alert(1)</script>\"'&amp;]]> ‮abc\\\\input{x}%\$"]

1. M3b4 *
.
ash-diagram -f svg "$scratch/hostile.pdn" >"$scratch/hostile.svg"
is_svg 'a hostile caption' "$scratch/hostile.svg"
lacks 'no script' "$scratch/hostile.svg" '<script'
has 'it is shown' "$scratch/hostile.svg" '&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;amp;'
lacks 'nothing turns the writing around' "$scratch/hostile.svg" '‮'
ash-diagram -f latex "$scratch/hostile.pdn" >"$scratch/hostile.tex"
has 'LaTeX: it is shown' "$scratch/hostile.tex" '\textbackslash{}input\{x\}\%\$'
lacks 'LaTeX: nothing turns it around' "$scratch/hostile.tex" '‮'

printf '[Event "1--2 '"''x''"'"]\n\n1. M3b4 *\n' | ash-diagram -f latex >"$scratch/ligature.tex"
has 'LaTeX: no ligatures' "$scratch/ligature.tex" "{1\mbox{-}\mbox{-}2 '{}'{}x'{}'{}};"

# LaTeX: as many stones as the position has; the whole is set if LaTeX is there.
echo "$kinds" | ash-diagram -f latex --fen >"$scratch/kinds.tex"
holds '14 discs' [ "$(grep -c 'circle\[radius=25\]' "$scratch/kinds.tex")" = 14 ]
holds '2 that rest' [ "$(grep -c 'rectangle +(50,20)' "$scratch/kinds.tex")" = 2 ]
if command -v pdflatex >/dev/null && kpsewhich tikz.sty t2aenc.def >/dev/null; then
	ash-diagram -f latex -p 11 samples/partiya-2.pdn >"$scratch/game.tex"
	cat >"$scratch/all.tex" <<\.
\documentclass{article}
\usepackage[T2A]{fontenc}
\usepackage[utf8]{inputenc}
\usepackage{tikz}
\begin{document}
\input{kinds}

\input{game}

\input{hostile}
\end{document}
.
	run sh -c 'cd "$1" && pdflatex -interaction=nonstopmode -halt-on-error all' sh "$scratch"
	status_is 'LaTeX sets it' 0
else
	pass 'LaTeX (skipped: there is no pdflatex with tikz and T2A here)'
fi

# Themes.
theme_error() {
	cat >"$scratch/theme.yaml"
	run sh -c 'cd "$1" && ash-diagram -f svg --theme theme.yaml' sh "$scratch" <samples/partiya-4.pdn
	status_is "$1: status" 2
	err_has "$1" "theme.yaml:$2: error: "
	holds "$1: nothing is drawn" [ ! -s "$scratch/out" ]
}
cat >"$scratch/theme.yaml" <<\.
base: print
dark: "#b7c9b0"
font: Georgia,serif
sides:
- {fill: ivory}
- {fill: "#7a1f1f", line: black, ink: white}
.
ash-diagram -f svg --theme "$scratch/theme.yaml" samples/partiya-4.pdn >"$scratch/theme.svg"
is_svg 'a theme' "$scratch/theme.svg"
has 'its squares' "$scratch/theme.svg" '<path fill="#b7c9b0"'
has 'its typeface' "$scratch/theme.svg" 'font-family="Georgia,serif"'
has 'its White' "$scratch/theme.svg" 'WM1"><circle r="25" fill="ivory" stroke="#000000"'
has 'its Black' "$scratch/theme.svg" 'BM1"><circle r="25" fill="#7a1f1f" stroke="black"'
echo 'paper: none' >"$scratch/theme.yaml"
ash-diagram -f svg --theme "$scratch/theme.yaml" samples/partiya-4.pdn >"$scratch/theme.svg"
ash-diagram -f svg samples/partiya-4.pdn |
	sed '/^<rect width="[0-9]*" height="[0-9]*" fill="#ffffff"/s/#ffffff/none/' >"$scratch/out"
out_same 'the rest is as it was' "$scratch/theme.svg"
printf 'dark: red\ncolour: blue\n' | theme_error 'no such key' 2:1
printf 'dark: red"/>\n' | theme_error 'no colour' 1:7
printf 'light: "#12345"\n' | theme_error 'five digits' 1:8
printf 'font: a"b\n' | theme_error 'no typeface' 1:7
printf 'sides: {fill: red}\n' | theme_error 'sides are no list' 1:8
printf 'sides: [{}, {}, {}, {}, {}]\n' | theme_error 'too many sides' 1:25
printf -- '- paper\n' | theme_error 'no mapping' 1:1
printf 'dark: red\nbase: print\n' | theme_error 'base is not first' 2:7
printf 'base: none\n' | theme_error 'no such base' 1:7
printf 'dark: [red\n' | theme_error 'no YAML' 2:1
printf 'paper: whit\n' | theme_error 'a colour that SVG does not have' 1:8
printf 'font: "\\uFFFE"\n' | theme_error 'a typeface with no character' 1:7
printf 'font: "a\\u202Eb"\n' | theme_error 'a typeface that turns the writing around' 1:7
printf 'paper: red\n---\ndark: red\n' | theme_error 'two documents' 2:1
printf 'paper: red\n...\n@@@\n' | theme_error 'something behind the theme' 3:1
awk 'BEGIN { for (i = 0; i < 9000; i++) print "dark: red" }' | theme_error 'too long' 1:1
run ash-diagram -f svg --theme bw samples/partiya-4.pdn
status_is 'no built-in theme: status' 2
err_has 'no built-in theme' 'screen, print'
run ash-diagram -f svg --theme /nowhere/theme.yaml samples/partiya-4.pdn
status_is 'no such theme: status' 2
err_has 'no such theme' '/nowhere/theme.yaml'

echo 'paper: white' >"$files/theme.yaml"
run ash-diagram -f svg --theme "$files/theme.yaml" -o "$files/theme.yaml" samples/partiya-4.pdn
status_is 'a theme is no output' 2
has 'and is as it was' "$files/theme.yaml" 'paper: white'

# Without a position there is no picture, and what was there stays.
echo old >"$files/old.svg"
run ash-diagram -o "$files/old.svg" </dev/null
status_is 'nothing to draw: status' 1
err_has 'nothing to draw' 'nothing to draw'
has 'the file is as it was' "$files/old.svg" old
run ash-diagram </dev/null
status_is 'text of no position is no text' 0

# The name of the output says the format, and where the number goes.
ash-diagram -o "$files/BIG.SVG" samples/partiya-4.pdn
holds 'a suffix in capitals' grep -q '^<svg ' "$files/BIG.SVG"
run ash-diagram -o "$files/board.jpg" samples/partiya-4.pdn
status_is 'a suffix of no format: status' 2
err_has 'a suffix of no format' 'board.jpg'
holds '... and no file' [ ! -e "$files/board.jpg" ]
ash-diagram -f ascii -o "$files/%100d" samples/partiya-4.pdn
holds 'more digits than there are' [ -e "$files/                   1" ]

# Options that do not go together.
run ash-diagram --columns 2 samples/partiya-4.pdn
status_is 'columns of text' 2
run ash-diagram -f svg --columns 0 samples/partiya-4.pdn
status_is 'no columns' 2
run ash-diagram -f svg --size 9 samples/partiya-4.pdn
status_is 'too small' 2
run ash-diagram -f jpeg samples/partiya-4.pdn
status_is 'no such format' 2
err_has 'the formats' 'svg'
if [ -e /dev/full ]; then
	run sh -c 'ash-diagram -f svg samples/partiya-4.pdn >/dev/full'
	status_is 'a full disk' 2
fi

if ! $raster; then
	has 'without librsvg' "$scratch/probe" librsvg
	echo 'skipped: png and pdf, without which this ash-diagram is built'
	done_here
fi
pixels=$B/tests/pixels

# at_most NAME LIMIT NUMBER, at_least NAME LIMIT NUMBER.
at_most() {
	holds "$1: $3, at most $2" awk "BEGIN { exit !($3 <= $2) }"
}
at_least() {
	holds "$1: $3, at least $2" awk "BEGIN { exit !($3 >= $2) }"
}

# looks_like NAME: compares the picture on standard input with the kept one. Other versions of
# the libraries draw edges a little differently, and that is all that is allowed for.
looks_like() {
	cat >"$scratch/$1.png"
	at_most "$1 looks as it did" 4 "$("$pixels" distance "$scratch/$1.png" "$pictures/$1.png")"
}
ash-diagram -f png --size 300 -p 0 samples/partiya-2.pdn | looks_like start
ash-diagram -f png --size 300 -p 11 --fen samples/partiya-2.pdn | looks_like capture
ash-diagram -f png --size 300 -p 11 --flip --theme print samples/partiya-2.pdn | looks_like flipped
ash-diagram -f png --size 300 -p 1 samples/etyud-11.pdn | looks_like gone
echo "$kinds" | ash-diagram -f png --size 300 --theme print | looks_like kinds
ash-diagram -f png -p 0-7 --columns 3 --size 150 samples/partiya-2.pdn | looks_like sheet
ash-diagram -f png --size 300 -p 37 samples/shatra/partiya-1.pdn | looks_like shatra
ash-diagram -f png --size 300 -p 33 samples/nevskie/partiya-1.pdn | looks_like nevskie
at_least 'another picture is another one' 20 \
	"$("$pixels" distance "$scratch/start.png" "$scratch/gone.png")"
at_least 'one move makes a difference' 4 \
	"$(ash-diagram -f png --size 300 -p 1 samples/partiya-2.pdn >"$scratch/one.png"
	"$pixels" distance "$scratch/start.png" "$scratch/one.png")"

# All 16 faces differ in grey, in both themes, small and large.
for theme in screen print; do
	for size in 200 800; do
		echo "$kinds" | ash-diagram -f png --theme $theme --size $size >"$scratch/faces.png"
		# shellcheck disable=SC2046 # the list is split on purpose
		at_least "16 faces, $theme, $size pixels" 15 "$("$pixels" least "$scratch/faces.png" \
			$((size * 58 / 552)) $(awk -v size=$size 'BEGIN {
				n = split("a1 c1 e1 h2 b2 d2 f2 b8 h8 f8 d8 g7 e7 c7 a7 g1", s, " ")
				for (i = 1; i <= n; i++) {
					file = index("abcdefgh", substr(s[i], 1, 1)) - 1
					rank = substr(s[i], 2, 1) - 1
					printf "%d,%d ", (66 + 60 * file) * size / 552 + .5,
						(40 + 60 * (7 - rank)) * size / 552 + .5
				}
			}'))"
	done
done

# So do the ten of шатра, all on dark squares here.
shatra='W:WB46,T48,R50,Y52,40:BB12,T14,R16,Y18,20'
for theme in screen print; do
	for size in 200 800; do
		echo "$shatra" | ash-diagram -g shatra -f png --theme $theme --size $size >"$scratch/faces.png"
		# shellcheck disable=SC2046 # the list is split on purpose
		at_least "10 faces of шатра, $theme, $size pixels" 15 "$("$pixels" least "$scratch/faces.png" \
			$((size * 58 / 492)) $(awk -v size=$size 'BEGIN {
				n = split("0,4 2,4 4,4 6,4 1,5 1,9 3,9 5,9 0,8 2,8", s, " ")
				for (i = 1; i <= n; i++) {
					split(s[i], cell, ",")
					printf "%d,%d ", (66 + 60 * cell[1]) * size / 492 + .5,
						(40 + 60 * (13 - cell[2])) * size / 492 + .5
				}
			}'))"
	done
done

# And the eight of Невские шашки, in a line from 11 to 66 and across it.
nevskie='B:B11,K22:W33,K44:R55,K66:G43,K34'
for theme in screen print; do
	for size in 200 800; do
		echo "$nevskie" | ash-diagram -g nevskie -f png --theme $theme --size $size >"$scratch/faces.png"
		# shellcheck disable=SC2046 # the list is split on purpose
		at_least "8 faces of Невские шашки, $theme, $size pixels" 15 "$("$pixels" least \
			"$scratch/faces.png" $((size * 58 / 732)) $(awk -v size=$size 'BEGIN {
				n = split("5,0 5,2 5,4 5,6 5,8 5,10 6,5 4,5", s, " ")
				for (i = 1; i <= n; i++) {
					split(s[i], cell, ",")
					printf "%d,%d ", (66 + 60 * cell[1]) * size / 732 + .5,
						(40 + 60 * (10 - cell[2])) * size / 732 + .5
				}
			}'))"
	done
done

# What the tool makes of an image is what librsvg's own program makes of it.
if command -v rsvg-convert >/dev/null; then
	rsvg-convert "$scratch/kinds.svg" >"$scratch/rsvg.png"
	echo "$kinds" | ash-diagram -f png --fen >"$scratch/own.png"
	at_most 'as rsvg-convert has it' 1 "$("$pixels" distance "$scratch/rsvg.png" "$scratch/own.png")"
fi

pages() {
	grep -a -c '/Type /Page %' "$1"
}
ash-diagram -p all -o "$scratch/pages.pdf" samples/partiya-2.pdn
holds 'a page each' [ "$(pages "$scratch/pages.pdf")" = 27 ]
ash-diagram -p all --columns 3 -o "$scratch/sheets.pdf" samples/partiya-2.pdn
holds 'twelve on a page' [ "$(pages "$scratch/sheets.pdf")" = 3 ]
holds '... of A4, each of them' \
	[ "$(grep -a -c '/MediaBox \[ 0 0 595 842 \]' "$scratch/sheets.pdf")" = 3 ]
printf '[Event "a\357\267\220b\360\237\277\277"]\n\n1. M3b4 *\n' >"$scratch/nothing.pdn"
run sh -c 'ash-diagram -f pdf "$1" >/dev/null' sh "$scratch/nothing.pdn"
status_is 'what is no character does not stop a PDF' 0
run ash-diagram -p all -f pdf --columns 2 --size 8192 samples/partiya-2.pdn
status_is 'a page that is too large for PDF' 2
err_has '... is refused' 'points are too many'
run ash-diagram -p all -f pdf samples/partiya-2.pdn
out_same 'PDF: the same bytes again' "$scratch/pages.pdf"
if [ -e /dev/full ]; then
	for format in png pdf; do
		run sh -c "ash-diagram -f $format samples/partiya-4.pdn >/dev/full"
		status_is "a full disk, $format" 2
	done
fi
echo old >"$files/old.png"
run ash-diagram -p all --columns 27 --size 8192 -o "$files/old.png" samples/partiya-2.pdn
status_is 'too many pixels: status' 2
has 'the file is as it was' "$files/old.png" old
err_has 'too many pixels' '--size'
done_here
