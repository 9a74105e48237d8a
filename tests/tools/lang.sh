# ash-diagram --lang: the words of pictures and pages in Russian, and whatever the locale is.
# shellcheck disable=SC2016 # scripts have their own dollars
. tests/tools/lib.sh
. tests/tools/browser.sh

game=samples/partiya-2.pdn
finish='B:WFb8,Fd8,Ff8,Fh8:BM1h4,M1f6'

# ends NAME FORMAT TEXT: how the text of the eleventh position ends.
ends() {
	run ash-diagram --lang ru -f "$2" -p 11 $game
	status_is "$1: status" 0
	out_has "$1" "$3"
	err_is "$1: nothing to complain of" </dev/null
}

state='Последний ход: 6. M3:b6:c7. Ход черных.'
ends 'text in Russian' unicode "$state"
ends 'text of ASCII' ascii "$state"
ends 'a picture for LaTeX' latex "{$state}"
ends 'an image' svg "<title>Партия № 2. $state</title>"
run ash-diagram --lang ru -f html $game
out_has 'a page' '<html lang="ru">'
out_has '... of which the first position is told' 'class="says">Ход белых.<'
run sh -c 'echo "$1" | ash-diagram --lang=ru | tail -n 1' sh "$finish"
echo '1-0: финиш (R13).' | out_is 'how a game ended'
run sh -c 'ash-diagram --lang ru -p 0 "$1" | tail -n 1' sh $game
echo 'Ход белых.' | out_is 'whose turn it is'
if command -v xmllint >/dev/null; then
	ash-diagram --lang ru -p all --fen -o "$scratch/sheet.svg" $game
	run xmllint --noout "$scratch/sheet.svg"
	status_is 'the image is XML' 0
fi

# English is what there is without the option, byte by byte.
for format in unicode latex svg html; do
	ash-diagram -f $format $game >"$scratch/english"
	run ash-diagram --lang en -f $format $game
	same "$format: --lang en is the default" "$scratch/english" "$scratch/out"
	run env LC_ALL=ru_RU.UTF-8 LANGUAGE=ru ash-diagram -f $format $game
	same "$format: ... in a Russian locale too" "$scratch/english" "$scratch/out"
	ash-diagram --lang ru -f $format $game >"$scratch/russian"
	for locale in C POSIX C.UTF-8 ru_RU.UTF-8 en_US.UTF-8 nowhere; do
		run env LC_ALL=$locale LANGUAGE=en ash-diagram --lang ru -f $format $game
		same "$format: --lang ru in the locale $locale" "$scratch/russian" "$scratch/out"
	done
done

# Messages follow the option.
run env LC_ALL=C ash-diagram --lang ru --size 3 $game
status_is 'a wrong number: status' 2
err_has '... is told of in Russian' '--size: нужно число от 16 до 8192, а не 3'
run env LC_ALL=ru_RU.UTF-8 ash-diagram --lang en --size 3 $game
err_has '... or in English' '--size takes a number from 16 to 8192; not 3'
run ash-diagram --lang de $game
status_is 'an unknown language: status' 2
echo 'ash-diagram: --lang takes en, ru; not de' | err_is '... is told of with those known'
run env TEXTDOMAINDIR="$scratch/nothing" ash-diagram --lang ru $game
status_is 'no catalog: status' 2
err_has '... is told of' 'there is no catalog of messages for --lang ru'
run env TEXTDOMAINDIR="$scratch/nothing" ash-diagram --lang en $game
status_is '... and English needs none' 0

# Pages. What they count has three forms; they have a record for each way a game ends, one that
# takes, one by which a stone leaves the board, and variations, marks and tags.
{
	for plies in '1. M3b4' '1. M3b4 M3g5' '1. M3b4 M3g5 2. M3f4 M3c5 3. M1c3'; do
		printf '[Event "Партия"]\n\n%s *\n\n' "$plies"
	done
	cat <<-'END'
		[Event "Пометки"]
		[Site "Москва"]
		[Date "2005.03.01"]
		[Round "4"]
		[White "Первый"]
		[Annotator "Третий"]

		{Сначала.} 1. M3b4! M3g5? (1... M3fe5) 2. M3f4!! M3c5?? 3. M1c3!? M1f6?! *

	END
	printf '[Event "Конец"]\n[FEN "%s"]\n[Result "1-0"]\n\n1-0\n\n' "$finish"
	printf '[FEN "W:WWc3:BM1h8,Fa1"]\n\n*\n\n'
	cat $game
} >"$scratch/several.pdn"
ash-diagram --lang ru -o "$scratch/several.html" "$scratch/several.pdn"
ash-diagram --lang ru -o "$scratch/long.html" tests/data/long.pdn
run grep -o 'data-length="[^"]*"' "$scratch/several.html"
printf 'data-length="%s"\n' '1 полуход' '2 полухода' '5 полуходов' '6 полуходов' '0 полуходов' \
	'0 полуходов' '26 полуходов' | out_is 'the forms of a number'
has 'the name of a record without one' "$scratch/several.html" '<bdi>Партия 6</bdi>'
run sh -c 'sed "/^<style>/,/<\/script>\$/d; /<script/,/<\/script>/d" "$1" | grep -c "[{}]"' sh \
	"$scratch/long.html"
echo 0 | out_is 'no word is left out'

missing=$(browser_missing)
if [ -n "$missing" ]; then
	echo "ok skipped: the page in a browser: $missing"
	done_here
fi
if ! browser_begin; then
	cat "$scratch/driver"
	fail 'the browser begins'
	done_here
fi

# Words of Latin letters that are shown or said at any position of any record.
english='const found = new Set();
function look() {
	const all = document.querySelectorAll("body, body *:not(script):not(style):not(template)");
	const texts = [document.title, ...Array.from(all).flatMap((element) => [
		...Array.from(element.childNodes, (node) => node.nodeType === 3 ? node.data : ""),
		...["title", "aria-label", "alt", "placeholder"].map((name) =>
			element.getAttribute(name) || "")])];
	const moves = /[A-Z]{1,2}[a-h]*[1-8]Z?/g;
	for (const word of texts.join("\n").replace(moves, "").match(/[A-Za-z]{3,}/g) || [])
		found.add(word);
}
const articles = document.querySelectorAll("article").length;
look();
for (let number = 1; number <= articles; number++) {
	location.hash = `#game=${number}`;
	dispatchEvent(new HashChangeEvent("hashchange"));
	const forward = document.querySelector("[data-do=forward]");
	look();
	while (forward.getAttribute("aria-disabled") !== "true") {
		forward.click();
		look();
	}
}
return Array.from(found).sort().join(" ")'
for name in several long; do
	open_page "file://$scratch/$name.html"
	is "$name: nothing is said in English" \
		"$(script "$english" | sed 's/A long game/Партия/; s/ game\| long//g')" 'End FEN Home'
done

open_page "file://$scratch/several.html"
is 'the list' "$(text '#index h1') $(script 'return document.title')" 'Партии Партии'
is '... has what is known of a record' "$(text '#index li:nth-child(4) .about')" \
	'Первый · 2005.03.01 · Тур 4 · 6 полуходов'
open_page "file://$scratch/several.html?1#game=4&ply=1"
is 'the names of tags' "$(text 'article.shown dl' | tr '\n' ' ')" \
	'Место Москва Дата 2005.03.01 Тур 4 Комментатор Третий '
is 'marks' "$(script 'return Array.from(document.querySelectorAll("article.shown abbr"),
	(mark) => mark.title).join(", ")')" \
	'хороший ход, плохой ход, отличный ход, грубая ошибка, интересный ход, сомнительный ход'
is 'the players' "$(script 'return Array.from(document.querySelectorAll("article.shown .player"),
	(player) => player.innerText.replace(/\s+/g, " ").trim()).join("; ")')" \
	'Черные ход; Первый Белые'
is 'the way to the other records' "$(text .games | tr '\n' ' ')" \
	'‹ Предыдущая Все партии (4 из 7) Следующая › '
is 'buttons' "$(script 'return Array.from(document.querySelectorAll("article.shown button"),
	(button) => button.title || button.textContent).join(", ")')" \
	'Начальная позиция (Home), Ход назад (←), Показывать ход за ходом (пробел), Ход вперед (→), '\
'Последняя позиция (End), Перевернуть доску (f), Скопировать'
command_browser Browser.grantPermissions \
	'{"permissions":["clipboardReadWrite", "clipboardSanitizedWrite"]}' >/dev/null
click '[data-do="copy"]'
is 'the FEN is copied' "$(text 'article.shown output')" 'Скопировано.'
words='return document.querySelector(arguments[0]).textContent'
open_page "file://$scratch/several.html?2#game=7&ply=11"
is 'a move in words' "$(script "$words" 'article.shown .state')" \
	"Последний ход: 6. M3:b6:c7. Ход черных. Полноправная тройка белых с a5 на b6, c7, взяты: \
полноправная двойка черных на b6, полноправная двойка черных на c7."
is 'all stones' "$(script "$words" 'article.shown .words')" \
	"Белые: полноправная единица c1, c3, e1, h2; полноправная двойка a3, d2, e3, g3; \
полноправная тройка a1, c7, g1. Черные: полноправная единица a7, d8, f4, f8; \
полноправная двойка e7, h6; полноправная тройка b8, c5, g5, h8."
open_page "file://$scratch/long.html#ply=156"
is 'the end of a game, and a stone that is gone' "$(script "$words" 'article.shown .state')" \
	"Последний ход: 78... Wb8Z. 0-1: финиш (R14). Дважды отступивший камень черных с a7 на b8 \
и снимается с доски."
is '... and what is left' "$(script "$words" 'article.shown .words')" \
	"Белые: дважды отступивший камень h4. Черные: финишировавший камень e1."
is 'the language of the page' "$(attribute html lang)" ru
console >"$scratch/out"
out_is 'the browser complained of nothing' </dev/null

done_here
