# Draws the gallery anew in a directory: a page that shows what ash-diagram makes, and the files
# it shows. tests/tools/gallery.sh compares samples/gallery with what the tools draw now.
set -eu

to=$1
game=samples/partiya-2.pdn
study=samples/etyud-11.pdn
kinds='W:WM1a1,M2c1,M3e1,V1h2,V2b2,V3d2,Wf2,Fb8:BM1h8,M2f8,M3d8,V1g7,V2e7,V3c7,Wa7,Fg1'

# The text of a file, or of a command, inside HTML.
escape() {
	sed 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g'
}

# shown COMMAND: a command as it is typed, and what it prints.
shown() {
	printf '<pre><kbd>%s</kbd>\n%s</pre>\n' "$(printf '%s' "$1" | escape)" "$(sh -c "$1" | escape)"
}

# picture FILE ALT COMMAND [WIDTH]: a picture with the command that draws it.
picture() {
	printf '<figure><img src="%s" alt="%s" width="%s"><figcaption><code>%s</code></figcaption></figure>\n' \
		"$1" "$2" "${4:-360}" "$(printf '%s' "$3" | escape)"
}

draw() {
	file=$1
	shift
	ash-diagram "$@" -o "$to/$file"
}

draw capture.svg -p 11 "$game"
draw print.svg -p 11 --theme print --fen "$game"
draw flipped.svg -p 1 --flip "$study"
echo "$kinds" | draw kinds.svg
echo "$kinds" | draw kinds-print.svg --theme print
cat >"$to/green.yaml" <<\.
base: screen
light: "#eeeed2"
dark: "#769656"
frame: "#3d5229"
arrow: "#b5442e"
font: Georgia,serif
sides:
- {fill: ivory}
- {fill: "#4b2e1e", line: black, ink: ivory}
.
draw green.svg -p 15 --theme "$to/green.yaml" "$game"
draw shatra.svg -p 37 samples/shatra/partiya-1.pdn
draw nevskie.svg -p 33 samples/nevskie/partiya-1.pdn
draw sheet.svg --every 4 --columns 4 "$game"
draw board.png -p 11 --size 200 "$game"
draw large.png -p 11 --size 800 "$game"
draw pages.pdf --every 4 --columns 2 "$game"
draw board.tex -p 11 "$game"
draw game.html "$game"
draw study.html samples/etyud-12.pdn

{
	cat <<\.
<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>ash-diagram: gallery</title>
<style>
body { font: 17px/1.5 Georgia, serif; max-width: 60em; margin: 2em auto; padding: 0 1em; color: #222; }
h1, h2 { font-weight: normal; }
h2 { border-bottom: 1px solid #ccc; margin-top: 2em; }
figure { display: inline-block; margin: 0 1em 1em 0; vertical-align: top; max-width: 100%; }
figcaption { width: min-content; min-width: 100%; }
img { max-width: 100%; height: auto; display: block; }
code, kbd, pre { font: 14px/1.35 "DejaVu Sans Mono", monospace; }
kbd { color: #666; }
pre { overflow-x: auto; }
</style>
<h1>What ash-diagram draws</h1>
<p>Each picture has below it the command that drew it; <code>make gallery</code> draws them all anew.
A full stone (M) is a draughtsman with its number; one that stepped back (V) is turned over, its number
in the hollow; after the second step back (W) the number is covered; a finished stone (F) rests on its
edge.</p>
<h2>SVG</h2>
.
	picture capture.svg 'Партия № 2 after 6. M3:b6:c7' "ash-diagram -p 11 -o capture.svg $game"
	picture print.svg 'The same in black and white' \
		"ash-diagram -p 11 --theme print --fen -o print.svg $game"
	picture kinds.svg 'All kinds of stones' 'ash-diagram -o kinds.svg kinds.fen'
	picture kinds-print.svg 'All kinds of stones in black and white' \
		'ash-diagram --theme print -o kinds-print.svg kinds.fen'
	picture flipped.svg 'Étude 11 after 1. Wb4Z, as Black sees it' \
		"ash-diagram -p 1 --flip -o flipped.svg $study"
	picture green.svg 'Партия № 2 in other colours' \
		"ash-diagram -p 15 --theme green.yaml -o green.svg $game"
	printf '<p><a href="green.yaml">green.yaml</a> is the theme of the last one.</p>\n'
	picture shatra.svg 'A game of шатра' \
		'ash-diagram -p 37 -o shatra.svg samples/shatra/partiya-1.pdn'
	picture nevskie.svg 'A game of Невские шашки' \
		'ash-diagram -p 33 -o nevskie.svg samples/nevskie/partiya-1.pdn'
	printf '<h2>A contact sheet</h2>\n'
	picture sheet.svg 'Every fourth position of Партия № 2' \
		"ash-diagram --every 4 --columns 4 -o sheet.svg $game" 960
	printf '<h2>PNG and PDF</h2>\n'
	picture board.png 'The board at 200 pixels' "ash-diagram -p 11 --size 200 -o board.png $game" 200
	picture large.png 'The board at 800 pixels' "ash-diagram -p 11 --size 800 -o large.png $game" 800
	printf '<p><a href="pages.pdf">pages.pdf</a>: <code>%s</code></p>\n' \
		"ash-diagram --every 4 --columns 2 -o pages.pdf $game"
	printf '<h2>A page</h2>\n<p><a href="game.html#ply=11">game.html</a>: <code>%s</code></p>\n' \
		"ash-diagram -o game.html $game"
	printf '<p><a href="study.html#move=5">study.html</a>, four records with variations: %s</p>\n' \
		'<code>ash-diagram -o study.html samples/etyud-12.pdn</code>'
	printf '<h2>LaTeX</h2>\n<p><a href="board.tex">board.tex</a>: <code>%s</code></p>\n' \
		"ash-diagram -p 11 -o board.tex $game"
	printf '<h2>Text</h2>\n'
	shown "ash-diagram -p 11 $game"
	shown "ash-diagram -f ascii -p 1 --fen $study"
	printf '</html>\n'
} >"$to/index.html"
