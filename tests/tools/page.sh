# ash-diagram -f html: the page by its text, and as a browser shows it.
# shellcheck disable=SC2016 # scripts have their own dollars
. tests/tools/lib.sh
. tests/tools/browser.sh

game=samples/partiya-2.pdn
long=tests/data/long.pdn
study=samples/etyud-12.pdn

cat >"$scratch/hostile.pdn" <<'END'
[Event "</script><script>document.title=\"x\"</script><!-- & 'q' \\"]
[White "<img src=x onerror=document.title=1>"]
[Black "שלום"]
[Site "]]></title><b>"]
[Date "2005.03.01"]
[Round "4"]
[Result "*"]

{</script><script>document.title="x"</script>} 1. M3b4 {<!-- "quoted" 'single' & &lt; \} *
END
sed -i "s/\[White \"/&$(printf '\342\200\256\342\200\250')/" "$scratch/hostile.pdn"

cat >"$scratch/notes.pdn" <<'END'
[Event "Notes"]
[White "First Player"]

{Before the first move.} 1. M3b4! M3g5 $6 {A comment.} (1... M3fe5 {Inside.} 2. M3c5 (2. M3a5 M3f4
(2... M3d4)) 2... M3f6V) (1... M3de5) 2. M3f4 $14 M3c5 *
END

# What is in the text.
run ash-diagram -o "$scratch/game.html" $game
status_is 'a page: status' 0
out_is '... nothing on standard output' </dev/null
err_is '... nothing to complain of' </dev/null
run ash-diagram -f html $game
same 'the same bytes on standard output' "$scratch/game.html" "$scratch/out"
ash-replay $long | tail -n 1 | cut -f 2 >"$scratch/plies"
run test "$(cat "$scratch/plies")" -ge 150
status_is 'the long game has at least 150 plies' 0
run ash-diagram -f html -o "$scratch/long.html" $long
run test "$(wc -c <"$scratch/long.html")" -lt 200000
status_is 'its page has less than 200 kB' 0
cat samples/*.pdn "$scratch/notes.pdn" "$scratch/hostile.pdn" >"$scratch/all.pdn"
run ash-diagram -o "$scratch/all.html" "$scratch/all.pdn"
status_is 'a page of several records: status' 0
err_is '... nothing to complain of' </dev/null
ash-diagram -o "$scratch/study.html" $study
ash-diagram -o "$scratch/notes.html" "$scratch/notes.pdn"
ash-diagram -o "$scratch/hostile.html" "$scratch/hostile.pdn"

# balanced FILE: prints elements that are closed in a wrong order or not at all, outside the
# style and the script.
balanced() {
	sed '/^<style>/,/<\/script>$/d' "$1" | awk '
		BEGIN { split("meta link input", names); for (i in names) void[names[i]] = 1 }
		{
			while (match($0, /<[\/!]?[a-zA-Z0-9]+[^<>]*>/)) {
				tag = substr($0, RSTART, RLENGTH)
				$0 = substr($0, RSTART + RLENGTH)
				name = tag
				gsub(/^<\/?|[ >\/].*/, "", name)
				if (tag ~ /^<!/ || tag ~ /\/>$/ || name in void)
					continue
				if (tag !~ /^<\//)
					open[++depth] = name
				else if (open[depth--] != name)
					print tag
			}
			if (/[<>]/)
				print "stray: " $0
		}
		END { while (depth > 0) print "not closed: " open[depth--] }'
}

for name in game long study notes hostile all; do
	page=$scratch/$name.html
	run balanced "$page"
	out_is "$name: elements are closed in order" </dev/null
	run sh -c 'grep -oE "https?:[^\"]*" "$1" | sort -u' sh "$page"
	echo http://www.w3.org/2000/svg | out_is "$name: nothing is loaded from elsewhere"
	run sh -c 'grep -o " id=\"[^\"]*\"" "$1" | sort | uniq -d' sh "$page"
	out_is "$name: identifiers are unique" </dev/null
	grep -c '<script' "$page" >"$scratch/out"
	echo $((3 + $(grep -c '<article' "$page"))) |
		out_is "$name: a script, words, data for the game and for each record"
	sed -n '/^<script type="application\/json"/,/^<\/script>/p' "$page" | sed '/script/d' |
		jq -c . >/dev/null 2>"$scratch/err"
	err_is "$name: the data are JSON" </dev/null
done
has 'a policy is in the page' "$scratch/game.html" "default-src 'none'; style-src 'sha256-"
# Of what stands between the tags, the digest that the policy allows. The two arrays of
# lib/diagram/embed.sh are made by other programs.
if command -v openssl >/dev/null; then
	for tag in style script; do
		sed -n "/^<$tag>/,/<\/$tag>\$/p" "$scratch/game.html" | sed "1s/^<$tag>//" |
			awk -v end="</$tag>" '$0 != end' | openssl dgst -sha256 -binary | base64 >"$scratch/digest"
		has "... with the digest of the $tag" "$scratch/game.html" "sha256-$(cat "$scratch/digest")"
	done
fi
has 'hostile text is escaped' "$scratch/hostile.html" '&lt;script&gt;document.title=&quot;x&quot;'
run grep -c 'onerror=' "$scratch/hostile.html"
echo 1 | out_is '... wherever it is'
has 'what turns the writing around is not there' "$scratch/hostile.html" '<bdi>�'
has 'without a script there is the movetext' "$scratch/notes.html" '<i>2...</i>&nbsp;<a href="#'
has '... the comments' "$scratch/notes.html" 'dir="auto">Before the first move.</span>'
has '... and the first position' "$scratch/notes.html" 'href="#ashtarashki-WM3" x="30" y="450"'

# Options, and what is not valid.
for options in '-p last' '--every 2' --fen '--columns 2' '--size 300'; do
	# shellcheck disable=SC2086
	run ash-diagram -f html $options $game
	status_is "$options does not go with a page" 2
done
run ash-diagram -f html --flip --theme print $game
status_is '--flip and --theme do' 0
out_has '... and are seen' 'class="table flipped"'
printf '[Event "Bad"]\n\n1. M3h8 *\n\n[Event "Good"]\n\n1. M3b4 *\n' >"$scratch/bad.pdn"
run ash-diagram -o "$scratch/bad.html" "$scratch/bad.pdn"
status_is 'an invalid record: status' 1
err_has '... it is reported' 'bad.pdn:3:6: error:'
run grep -c '<article' "$scratch/bad.html"
echo 1 | out_is '... and left out'
run sh -c 'echo "1. M3h8 *" | ash-diagram -o "$1"' sh "$scratch/none.html"
status_is 'no valid record: status' 1
run test -e "$scratch/none.html"
status_is '... and no file' 1
run ash-diagram -o "$scratch/each-%02d.html" $study
status_is 'a page a record: status' 0
(cd "$scratch" && ls each-*.html) >"$scratch/names"
printf 'each-%s.html\n' 01 02 03 04 | same '... as many files' - "$scratch/names"
run grep -c '<!DOCTYPE' "$scratch/each-04.html"
echo 1 | out_is '... each whole'

missing=$(browser_missing)
if [ -n "$missing" ]; then
	echo "ok skipped: the page in a browser: $missing"
	done_here
fi
browser_begin
status_of_browser=$?
if [ $status_of_browser != 0 ]; then
	cat "$scratch/driver"
	fail 'the browser begins'
	done_here
fi

# go NAME [FRAGMENT]: opens a page anew.
visits=0
go() {
	visits=$((visits + 1))
	open_page "file://$scratch/$1.html?$visits${2:-}"
}

# The position that is shown, in the words below the board; and the end of the address.
says() {
	text 'article.shown .says'
}

hash() {
	script 'return decodeURIComponent(location.hash)'
}

# fen_of FILE PLY: what ash-replay says of a ply of the first record.
fen_of() {
	ash-replay -p "$2" "$1" | head -n 1 | cut -f 5
}

fen() {
	script 'return document.querySelector("article.shown .fen input").value'
}

# A line for each position: its FEN and the stones that are drawn, by the lines and columns of
# the board. The positions are those after a click on each of what a selector finds.
walk='
const shown = document.querySelector("article.shown");
function stones() {
	return Array.from(shown.querySelectorAll(".stones use")).map((use) => {
		const [x, y] = ["x", "y"].map((name) => (use.getAttribute(name) - 30) / 60);
		const stone = use.getAttribute("href").replace("#ashtarashki-", "");
		return "abcdefgh"[x] + (8 - y) + " " + stone;
	}).sort().join(",");
}
function row() {
	return shown.querySelector(".fen input").value + "\t" + stones();
}
const rows = [row()];'
forward="$walk"'
const button = shown.querySelector("[data-do=forward]");
shown.querySelector("[data-do=first]").click();
while (button.getAttribute("aria-disabled") !== "true") {
	button.click();
	rows.push(row());
}
return rows.join("\n");'
each_link="$walk"'
for (const link of shown.querySelectorAll(".moves a")) {
	link.click();
	rows.push(row());
}
return rows.join("\n");'

# drawn: puts the stones of each FEN on standard input beside it, as `walk` does.
drawn() {
	awk -F : '{
		count = 0
		for (side = 2; side <= 3; side++) {
			stones = split(substr($side, 2), stone, ",")
			for (i = 1; i <= stones; i++) {
				square = length(stone[i]) - 1
				kind = substr($side, 1, 1) substr(stone[i], 1, square - 1)
				line = substr(stone[i], square) " " kind
				for (at = count++; at > 0 && list[at - 1] > line; at--)
					list[at] = list[at - 1]
				list[at] = line
			}
		}
		printf "%s\t", $0
		for (at = 0; at < count; at++)
			printf "%s%s", at ? "," : "", list[at]
		print ""
	}'
}

for name in game long; do
	eval "file=\$$name"
	go $name
	script "$forward" >"$scratch/out"
	ash-replay "$file" | cut -f 5 | drawn | out_is "$name: FEN and stones at every ply"
done
go study '#ply=0'
script "$each_link" >"$scratch/out"
ash-replay --variations $study | awk -F '\t' '$1 == 1 { print $5 }' | drawn |
	out_is 'a study: FEN and stones of every move, variations too'

# Clicks, keys and the address.
go game
is 'at first the first position is shown' "$(says)" 'White to move.'
click 'article.shown .moves a:nth-of-type(3)'
is 'a click on a move shows it' "$(says)" 'Last move 2. M3f4. Black to move.'
is '... and it is the current one' "$(text '.moves [aria-current]')" M3f4
is '... and the address has it' "$(hash)" '#ply=3'
click '[data-do="forward"]'
is 'a button goes forward' "$(hash)" '#ply=4'
click '[data-do="back"]'
is '... and back' "$(hash)" '#ply=3'
click '[data-do="last"]'
is '... to the end' "$(hash)" '#ply=26'
is '... where the way forward is shut' \
	"$(attribute '[data-do=forward]' aria-disabled)" true
click '[data-do="first"]'
is '... and to the beginning' "$(hash)" '#ply=0'
keys Right Right Right Left
is 'arrow keys go through the game' "$(hash)" '#ply=2'
keys End
is 'End' "$(hash)" '#ply=26'
keys Home
is 'Home' "$(hash)" '#ply=0'
script 'document.querySelector(".fen input").focus()' >/dev/null
keys Right
is 'keys in a field stay there' "$(hash)" '#ply=0'
script 'document.activeElement.blur();
	dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowRight", ctrlKey: true}));' >/dev/null
is 'keys with Control are none of the page' "$(hash)" '#ply=0'
script 'document.querySelector(".moves a").focus()' >/dev/null
keys Enter
is 'moves are reached by keyboard' "$(hash)" '#ply=1'
go game '#ply=17'
is 'an address of a ply' "$(fen)" "$(fen_of $game 17)"
script 'return new Promise((done) => {
	addEventListener("hashchange", done, {once: true});
	location.hash = "#ply=9";
})' >/dev/null
is '... that changes' "$(fen)" "$(fen_of $game 9)"
go game '#ply=99'
is '... beyond the end' "$(fen)" "$(fen_of $game 26)"
is '... which becomes that of the end' "$(hash)" '#ply=26'
go game '#ply=x'
is '... that is none' "$(fen)" "$(fen_of $game 0)"
is '... which becomes that of the beginning' "$(hash)" '#ply=0'
# press KEY CODE: a key that writes one character, and where it is on the keyboard.
press() {
	script "document.body.dispatchEvent(new KeyboardEvent('keydown',
		{key: '$1', code: '$2', bubbles: true}))" >/dev/null
}
turned='return document.querySelector(".table").classList.contains("flipped")'
go game
press а KeyF
is 'a Russian keyboard turns the board' "$(script "$turned")" true
press F KeyF
is '... Caps Lock' "$(script "$turned")" false
press u KeyF
is '... another Latin keyboard not by the place of the key' "$(script "$turned")" false
press f KeyY
is '... but by its letter' "$(script "$turned")" true

# The last move is shown: its way, and what it took.
go game '#ply=11'
is 'the way of a move that takes' "$(script 'return Array.from(
	document.querySelectorAll(".way path"), (path) => path.getAttribute("d"))[0].slice(0, 15)')" \
	'M30 210L90 150L'
is '... has a cross for each stone' \
	"$(script 'return document.querySelectorAll(".taken path").length')" 2
words='return document.querySelector(arguments[0]).textContent'
is 'the move is said in words by itself' "$(script "$words" 'article.shown .state')" \
	"Last move 6. M3:b6:c7. Black to move. White full three from a5 to b6, c7 takes \
Black full two on b6, Black full two on c7."
is '... aloud' "$(attribute 'article.shown .state' aria-live)" polite
is 'all stones are the description of the board' "$(script 'const board =
	document.querySelector("article.shown .table > svg");
	return document.getElementById(board.getAttribute("aria-describedby")).textContent')" \
	"White: full one c1, c3, e1, h2; full two a3, d2, e3, g3; full three a1, c7, g1. \
Black: full one a7, d8, f4, f8; full two e7, h6; full three b8, c5, g5, h8."
is '... which is not read aloud after a move' "$(script 'return Boolean(
	document.querySelector("article.shown .words").closest("[aria-live], [role=status]"))')" false
is 'buttons have names' "$(script 'return Array.from(document.querySelectorAll("button"),
	(button) => button.getAttribute("aria-label") || button.textContent).join(", ")')" \
	'First position, Move back, Play, Move forward, Last position, Flip the board, Copy'

# The board turned.
first_stone='const use = document.querySelector(".stones use");
	return ["href", "x", "y"].map((name) => use.getAttribute(name)).join(" ")'
go game
is 'a1 is below on the left' "$(script "$first_stone")" '#ashtarashki-WM3 30 450'
keys f
is '... and above on the right when the board is turned' \
	"$(script "$first_stone")" '#ashtarashki-WM3 450 30'
is '... with its letters' \
	"$(attribute '.squares' href)" '#ashtarashki-flipped'
click '[data-do="flip"]'
is '... and back' "$(script "$first_stone")" '#ashtarashki-WM3 30 450'
ash-diagram -f html --flip $game >"$scratch/flipped.html"
go flipped '#ply=1'
is '--flip turns it at first' "$(script "$first_stone")" '#ashtarashki-WM3 450 30'

# Variations, comments, marks.
go notes
is 'comments and marks are read in their places' \
	"$(text .moves | tr '\n' ' ' | sed "s/$(printf '\302\240')/ /g")" \
	"Before the first move. 1. M3b4! M3g5?! A comment. 1... M3fe5 Inside. 2. M3c5 \
(2. M3a5 M3f4 (2... M3d4)) 2... M3f6V 1... M3de5 2. M3f4 \$14 M3c5 * "
keys Right Right Down
is 'Down goes to a variation' "$(hash)" '#move=3'
is '... of which the words tell' "$(says)" 'Last move 1... M3fe5. White to move.'
keys Right
is 'Right goes on in it' "$(hash)" '#move=4'
keys Right
is '... beyond what is in brackets' "$(hash)" '#move=8'
keys Up
is 'Up leaves it' "$(hash)" '#ply=2'
keys Down Down
is 'Down twice goes to the second one' "$(text '.moves [aria-current]')" M3de5
go notes '#move=7'
is 'an address in a variation' "$(text '.moves [aria-current]')" M3d4

# FEN.
go game '#ply=17'
command_browser Browser.grantPermissions \
	'{"permissions":["clipboardReadWrite", "clipboardSanitizedWrite"]}' >/dev/null
click '[data-do="copy"]'
is 'the FEN is copied' "$(text '.fen output')" 'Copied.'
is '... as it is' "$(script 'return navigator.clipboard.readText()')" "$(fen_of $game 17)"
script 'Object.defineProperty(navigator, "clipboard", {value: undefined})' >/dev/null
click '[data-do="copy"]'
is '... or selected where that is not allowed' \
	"$(script 'return document.getSelection().toString()')" "$(fen_of $game 17)"

# Several records.
go all
is 'a page of several records begins with a list' \
	"$(script 'return document.querySelectorAll("#index li").length')" 11
is '... that has what they are' "$(text '#index li:nth-child(10)' | tr '\n' ' ')" \
	'Notes * First Player · 4 plies '
click '#index li:nth-child(6) a'
is '... and leads to them' "$(text 'article.shown h1')" 'Партия № 2'
keys Right
is '... whose address has their number' "$(hash)" '#game=6&ply=1'
keys n
is 'the next one' "$(hash)" '#game=7'
press т KeyN
is '... with a Russian keyboard too' "$(hash)" '#game=8'
press З KeyP
is '... back' "$(hash)" '#game=7'
keys p p
is 'the one before' "$(text 'article.shown h1')" 'Этюд № 12. Позиция № 3'
wire POST "$session_path/back" '{}' >/dev/null
is '... and back in the history' "$(text 'article.shown h1')" 'Партия № 2'
click '.games .all'
is 'back to the list' "$(text '#index h1')" Games
is '... which says when and where in an event a game was' \
	"$(text '#index li:nth-child(11) .about' | sed 's/.* · \(2005\)/\1/')" '2005.03.01 · Round 4 · 1 ply'
go all '#game=99'
is 'an address of a game beyond the last' "$(text 'article.shown h1')" "$(text \
	'article:last-of-type h1')"
is '... becomes that of the last' "$(hash)" '#game=11'
go all '#game=2&move=4'
is 'an address of a game and a move' "$(text 'article.shown .moves [aria-current]')" M1e5

# Playing by itself.
go game '#ply=23'
keys ' '
is 'the space bar plays' \
	"$(attribute '[data-do=play]' aria-pressed)" true
tries=100
until [ "$(attribute '[data-do=play]' aria-pressed)" = false ] || [ $tries = 0 ]; do
	sleep 0.1
	tries=$((tries - 1))
done
is '... to the end' "$(hash)" '#ply=26'
is '... and stops there' "$(attribute '[data-do=play]' aria-pressed)" false
# At once, before the next move.
is '... from where it begins anew' "$(script 'document.querySelector("[data-do=play]").click();
	return location.hash')" '#ply=0'
keys Left
is '... and stops at a key' \
	"$(attribute '[data-do=play]' aria-pressed)" false

# Screens.
fits='const page = document.documentElement;
	return page.scrollWidth <= page.clientWidth'
for size in '320 568 true' '800 1000'; do
	# shellcheck disable=SC2086
	screen $size
	for page in long hostile all; do
		go $page
		is "$page at $size: nothing is beyond the edge" "$(script "$fits")" true
	done
done
# Whatever is done: the board, the buttons and the current move are inside the window, and none
# is behind another. Prints what is not.
in_sight='const box = (selector) =>
		document.querySelector("article.shown " + selector).getBoundingClientRect();
	const board = box(".table"), buttons = box(".controls"), faults = [];
	const move = document.querySelector("article.shown [aria-current]")?.getBoundingClientRect();
	for (const [name, part] of Object.entries({board, buttons, move}))
		if (part && (part.top < 0 || part.left < 0 || part.bottom > innerHeight ||
			part.right > innerWidth))
			faults.push(`${name} ${part.top} to ${part.bottom} of ${innerHeight}`);
	const apart = (a, b) => a.bottom <= b.top || a.top >= b.bottom ||
		a.right <= b.left || a.left >= b.right;
	if (move && !(apart(move, board) && apart(move, buttons)))
		faults.push("the move is covered");
	if (move && document.elementFromPoint((move.left + move.right) / 2,
		(move.top + move.bottom) / 2) !== document.querySelector("article.shown [aria-current]"))
		faults.push("the move is hidden");
	const {width, height} = box(".table > svg");
	if (Math.max(width, height) < 0.4 * Math.min(innerWidth, innerHeight))
		faults.push("the board is small");
'
steps='const all = [], forward = document.querySelector("[data-do=forward]");
	function check() { '"$in_sight"'
		return faults.join("; ");
	}
	while (forward.getAttribute("aria-disabled") !== "true") {
		forward.click();
		const faults = check();
		if (faults)
			all.push(`${location.hash}: ${faults}`);
	}
	return all.slice(0, 3).join(" | ")'
sight="$in_sight"'
	return faults.join("; ")'
for size in '320 480' '320 568' '360 616' '390 844' '600 500' '600 450' '568 320' '740 360' \
	'844 390' '800 1000' '704 703' '1024 600' '1280 800' '1920 1080'; do
	# shellcheck disable=SC2086
	screen $size true
	go long
	is "$size: stepping through the game all is in sight" "$(script "$steps")" ''
	is '... to the end' "$(hash)" "#ply=$(cat "$scratch/plies")"
	keys Home
	is '... at the beginning' "$(script "$sight")" ''
	keys End
	is '... at the end' "$(script "$sight")" ''
	go long '#ply=100'
	is '... from an address' "$(script "$sight")" ''
	go all '#game=6&ply=20'
	is "$size: one game of several" "$(script "$sight")" ''
	script 'scrollTo(0, document.documentElement.scrollHeight)' >/dev/null
	keys Left
	is '... after the page was scrolled' "$(script "$sight")" ''
done
# A board that is twice as high as it is wide.
ash-diagram -o "$scratch/tall.html" samples/shatra/partiya-1.pdn
for size in '360 616' '390 844' '500 800' '844 390' '800 1000' '1280 800'; do
	# shellcheck disable=SC2086
	screen $size true
	go tall '#ply=0'
	is "$size: a high board is in sight, too" "$(script "$steps")" ''
done
screen 390 844 true
go long
is 'on a phone buttons are large' "$(script 'return Array.from(
	document.querySelectorAll(".controls button"), (button) => button.getBoundingClientRect())
	.every((box) => box.width >= 44 && box.height >= 44)')" true
go long '#ply=100'
screen 844 390 true
is 'all is in sight when it is turned' "$(script 'return new Promise((done) =>
	setTimeout(() => { const check = () => {'"$sight"'}; done(check()); }, 200))')" ''
screen 1280 800

# With colours of the system, and on paper.
command_browser Emulation.setEmulatedMedia \
	'{"features":[{"name":"forced-colors","value":"active"}]}' >/dev/null
go game '#ply=5'
is 'with forced colours the current move is marked' "$(script 'return getComputedStyle(
	document.querySelector("[aria-current]")).outlineStyle')" solid
command_browser Emulation.setEmulatedMedia '{"media":"print","features":[]}' >/dev/null
screen 600 900
is 'on paper the FEN is whole' "$(text .paper)" "FEN $(fen_of $game 5)"
is '... inside the page' "$(script 'const paper = document.querySelector(".paper");
	return paper.scrollWidth <= paper.clientWidth')" true
command_browser Emulation.setEmulatedMedia '{"media":"","features":[]}' >/dev/null
screen 1280 800

# Text that would be more than text.
console >"$scratch/console"
out='return document.querySelector("article.shown h1").textContent'
go hostile
is 'a title is text' "$(script "$out")" \
	"</script><script>document.title=\"x\"</script><!-- & 'q' \\"
is '... of the page too' "$(script 'return document.title')" "$(script "$out")"
is 'so is a comment' "$(text .comment)" '</script><script>document.title="x"</script>'
is '... and another' "$(text '.moves a ~ .comment')" "<!-- \"quoted\" 'single' & &lt; \\"
is '... and a name' "$(text '[data-side="0"] bdi' | sed 's/^[^<]*//')" \
	'<img src=x onerror=document.title=1>'
elements='return document.querySelectorAll("img, header b, main script:not([type])").length'
is 'nothing else came of it' "$(script "$elements")" 0
console >>"$scratch/console"
script 'const script = document.createElement("script"); script.textContent = "document.title = 1";
	document.body.append(script)' >/dev/null
console >"$scratch/policy"
has 'no other script would run' "$scratch/policy" 'Content Security Policy'
cp "$scratch/console" "$scratch/out"
out_is 'the browser complained of nothing' </dev/null

done_here
