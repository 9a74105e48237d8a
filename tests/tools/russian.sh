# Messages in Russian: the catalog is whole, what is said is Russian, and nothing but what is
# said depends on the language.
# shellcheck disable=SC2016 # what sh -c runs has its own arguments
. tests/tools/lib.sh

build=${B:-build}
catalog=lib/po/ru.po

# in_locale LOCALE COMMAND …: no other variable says anything of the language.
in_locale() {
	asked=$1
	shift
	env -u LANG -u LC_MESSAGES LC_ALL="$asked" "$@"
}

# The catalog has all that the sources have, and nothing else.
if command -v xgettext >/dev/null; then
	run env MAKEFLAGS= make -s B="$build" "$build/ash.pot"
	status_is 'the texts are found in the sources' 0
	err_is '... without a warning' </dev/null
	run msgcmp "$catalog" "$build/ash.pot"
	status_is 'all texts are translated' 0
	run msgattrib --only-obsolete "$catalog"
	out_is 'no translation is obsolete' </dev/null
	run msgattrib --only-fuzzy "$catalog"
	out_is 'no translation is fuzzy' </dev/null
	run msgfmt --check -o /dev/null "$catalog"
	status_is 'the catalog is well-formed' 0
	err_is '... without a warning' </dev/null
else
	echo 'skipped: there is no xgettext here'
fi

# places: of diagnostics only what is the same in every language.
places() {
	sed -E 's/^([^:]+:[0-9]+:[0-9]+): (error|ошибка): .* (\[[a-z-]+\])$/\1 \3/
		s/^  (note|примечание): .*/note/'
}

for file in tests/data/diagnostics/*; do
	case $file in
	*.err) continue ;;
	esac
	name=$(basename "$file")
	run in_locale ru_RU.UTF-8 sh -c 'cd tests/data/diagnostics && ash-validate -c "$1"' sh "$name"
	status_is "$name: status" 1
	cat "$scratch/err" >>"$scratch/all"
	places <"$scratch/err" >"$scratch/out"
	places <"${file%.*}.err" | out_is "$name: places, codes and notes"
done

# Names of formats, tags and keys, and what an input has, are all that is not Russian.
sed -E 's/^[^ ]+ ошибка: //; s/ \[[a-z-]+\]$//; s/0x[0-9A-F]+//g' "$scratch/all" |
	grep -oE '[A-Za-z]{3,}' | LC_ALL=C sort -u | tr '\n' ' ' >"$scratch/out"
printf 'FEN GameType NAG Result UTF Windows YAML chess comment first moves nag tags variation ' |
	out_is 'no English in the diagnostics'

# in_both NAME COMMAND …: runs it in both languages. Its output and status are the same, and
# what it says is not.
in_both() {
	name=$1
	shift
	for language in C.UTF-8 ru_RU.UTF-8; do
		in_locale $language "$@" >"$scratch/$language.out" 2>"$scratch/$language.err"
		echo "status $?" >>"$scratch/$language.out"
	done
	same "$name: the same output and status" "$scratch/C.UTF-8.out" "$scratch/ru_RU.UTF-8.out"
	grep -Fx -f "$scratch/C.UTF-8.err" "$scratch/ru_RU.UTF-8.err" >"$scratch/out"
	out_is "$name: nothing is said in English" </dev/null
}

# in_both_files COMMAND …: the same with good files, and with bad ones after them.
in_both_files() {
	in_both "$* with samples" "$@" samples/*.*
	in_both "$* with wrong records" "$@" samples/*.* tests/data/diagnostics/*.[pty]* \
		tests/data/diagnostics/*.fen
}

in_both_files ash-validate
in_both_files ash-validate -c --fix
in_both_files ash-validate -f yaml --suggest
in_both_files ash-validate -f columns
in_both_files ash-replay
in_both_files ash-replay -f json --variations
in_both_files ash-replay -p 5
in_both_files ash-fen
in_both_files ash-fen -f text -p all
in_both_files ash-diagram
in_both_files ash-diagram -f ascii -p all
in_both_files ash-moves
in_both_files ash-moves --perft 2
in_both_files ash-grep --moves M3b4
in_both_files ash-grep --comment '(.*)*(.*)*(.*)*x$'
in_both_files ash-stats
in_both_files ash-stats -f yaml
in_both_files ash-stats -f json
in_both_files ash-stats -f tsv
in_both_files ash-stats --partial
in_both_files ash-stats --merge
in_both_files ash-tree
in_both_files ash-tree -f json
in_both_files ash-tree --partial
in_both_files ash-tree --merge
in_both_files ash-uniq
in_both_files ash-uniq --partial
in_both_files ash-uniq --merge
ash-replay samples/partiya-4.pdn >"$scratch/replayed"
in_both 'ash-fen: no such ply' ash-fen -p 99 "$scratch/replayed"
in_both 'ash-diagram: a wrong --every' ash-diagram --every 0
ash-stats --partial samples/partii.txt >"$scratch/partial"
for wrong in 's/1/2/' 's/ashtarashki/chess/' 's/ashtarashki/none/' 's/^plies/place/' \
	's/^plies [0-9]*/plies x/' 's/^plies [0-9]*/plies/' 's/^\(records.*\)[0-9]/\1x/' \
	's/^\(end.*\)[0-9]/\1x/' '/^results/d' '$d' '3d' '3s/.*/x/'; do
	sed "$wrong" "$scratch/partial" >"$scratch/wrong"
	in_both "ash-stats --merge: $wrong" ash-stats --merge "$scratch/wrong"
done

for wrong in --tag= '--tag=Date~' '--tag=Date<x' '--moves=(' --position=x --position=W:x \
	--position=W:Wx --position=W:WM1c3,x --position=W:WM1c3.x --position=W:WM1c3:WM1c3 \
	--position=W:-x --position=W:-a1-c3 --material=x --material=W --material=W=x --material=W:x \
	--material=W=1x --fen=W --end=x --plies=x --chain=0; do
	in_both "ash-grep: $wrong" ash-grep "$wrong" samples/etyud-11.pdn
done
in_both 'ash-grep: no expression' ash-grep
in_both 'ash-grep: moves of errors' ash-grep --errors --moves x
in_both 'ash-grep: a faulty mark' ash-grep --mark="$(printf '\001')"

# Wrong usage of every tool: option, value, game, file, output.
for path in "$build"/bin/ash-*; do
	tool=${path##*/}
	in_both "$tool: a wrong value" "$tool" --color=sometimes
	in_both "$tool: a wrong game" "$tool" --game=chess
	case $tool in
	ash-diagram | ash-fen | ash-moves | ash-replay | ash-solve)
		in_both "$tool: wrong plies" "$tool" -p x
		;;
	esac
	run in_locale ru_RU.UTF-8 sh -c '"$1" --help >/dev/full' sh "$tool"
	status_is "$tool: a full disk" 2
	err_has "$tool: a full disk is named" "$tool: стандартный вывод: "
	run in_locale ru_RU.UTF-8 "$tool" --no-such-option
	status_is "$tool: a wrong option" 2
	out_is "$tool: a wrong option, no output" </dev/null
	err_has "$tool: usage" "использование: $tool ["
	run in_locale ru_RU.UTF-8 "$tool" --version
	echo "$tool 0.1.0" | out_is "$tool --version"
	run in_locale ru_RU.UTF-8 "$tool" --help
	out_has "$tool --help" "использование: $tool ["
done

# says NAME MOVES TEXT: what is said of a record.
says() {
	printf '%s\n' "$2" >"$scratch/in"
	run in_locale ru_RU.UTF-8 sh -c 'ash-validate -c <"$1"' sh "$scratch/in"
	printf '%s\n' "$3" | err_is "$1"
}

says 'the side has no such stone' '1. V3e5' \
	'<stdin>:1:4: ошибка: у белых нет V3 (R3) [no-such-stone]
  примечание: возможные ходы: M2b4 M2f4 M2h4 M3b4 M3cd4 M3ed4 M3f4'
says 'no such stone there' '1. M2e3f4' \
	'<stdin>:1:4: ошибка: у белых нет M2 на e3; M2 — на a3, d2, f2, g3 (R3) [no-such-stone]
  примечание: ходы на f4: M2f4 M3f4'
says 'out of reach' '1. M3b4 M1de5' \
	'<stdin>:1:12: ошибка: ни один M1 черных на вертикали d не может пойти на e5; M1 — на a7, d8, f8, g7 (R4) [unreachable]
  примечание: ходы на e5: M3de5 M3fe5'
says 'occupied' '1. M3b4 M3g5 2. M3a3V' \
	'<stdin>:1:19: ошибка: поле a3 занято, на нем M2 белых (R4) [occupied]
  примечание: ходы M3: M3a5 M3c3V M3c5 M3d4 M3f4'
says 'never stepped back' '1. V2b4' \
	'<stdin>:1:4: ошибка: на a3 стоит M2, а не V2: он ни разу не отступал (R3); надо писать M2b4 [wrong-state]
  примечание: ходы на b4: M2b4 M3b4'
says 'two meanings' '1. M3d4' \
	'<stdin>:1:4: ошибка: M3d4 можно понять как M3cd4 или M3ed4 [ambiguous]'
says 'a capture is there' '1. M3b4 M3g5 2. M3f4 M3c5 3. M1c3 M1f6 4. M2fe3 M1e5 5. M3a5 M2g7' \
	'<stdin>:1:62: ошибка: ход черных, и бить обязательно: M1:f4 (R9) [must-capture]'
says 'the other side' '1. M3g5' \
	'<stdin>:1:4: ошибка: сейчас ход белых, а M3g5 — ход черных (R1) [wrong-side]
  примечание: ходы M3: M3b4 M3cd4 M3ed4 M3f4'
says 'a move left out' '1. M3b4 2. M3a5' '<stdin>:1:9: ошибка: пропущен 1-й ход черных [move-number]'
says 'a position' 'W:WM1a1:M1h8' \
	'<stdin>:1:9: ошибка: неверный FEN: здесь должна быть сторона, W или B [bad-position]'
says 'a broken tag' '[Event "x

1. M3b4 *' \
	'<stdin>:1:8: ошибка: у значения тега нет закрывающей кавычки [bad-tag]'
says 'YAML' 'tags:
  Event: x
moves:
- [M3b4, M3g5' \
	'<stdin>:4:3: ошибка: в списке в квадратных скобках: нет ожидаемого '\'','\'' или '\'']'\'' [syntax]'

# fixed NAME SED TEXT: a slip in a game, and what is said of its repair.
fixed() {
	sed "$2" samples/partiya-2.pdn >"$scratch/slip.pdn"
	run in_locale ru_RU.UTF-8 ash-validate --fix "$scratch/slip.pdn"
	sed 's/^[^:]*:[0-9:]* //' "$scratch/err" >"$scratch/out"
	printf 'исправлено: %s\n' "$3" | out_is "$1"
}

fixed 'a repair: 5' 's/M1b4/M1b5/' '11. M1b5 → M1b4: 5 дальнейших ходов становятся возможными'
fixed 'a repair: 12' 's/M3:f4:g3/M3:g3/' \
	'7... M3:g3 → M3:f4:g3: 12 дальнейших ходов становятся возможными'
fixed 'a repair: 21' 's/M1c3 M1f6/M1c3 M1c3 M1f6/' \
	'3... лишний ход M1c3: 21 дальнейший ход становится возможным'
fixed 'a repair: 22' 's/M3f4 M3c5/M3c5/' \
	'2. пропущен ход M3f4: 22 дальнейших хода становятся возможными'
fixed 'a repair of a number' 's/ 9\. / 8. /' \
	'номер 8. → 9.: 10 дальнейших ходов становятся возможными'
sed 's/M2fe3/M2e3/' samples/partiya-2.pdn >"$scratch/slip.pdn"
run in_locale ru_RU.UTF-8 ash-validate --fix "$scratch/slip.pdn"
out_has 'the comment of a repair is data' '{repaired: the source has M2e3}'
run in_locale ru_RU.UTF-8 ash-validate -cs samples/partiya-2.pdn
err_is 'the summary is for scripts' <<'END'
1 records: 1 valid, 0 repaired, 0 invalid
END

# What asks for the language. The locale need not be installed.
echo '1. M3b5' >"$scratch/wrong.txt"
# speaks NAME WORD ARGUMENT-OF-env …: the word that an error has.
speaks() {
	name=$1 word=$2
	shift 2
	run env -u LC_ALL -u LC_MESSAGES -u LANG -u LANGUAGE -u TEXTDOMAINDIR "$@" \
		ash-validate -c "$scratch/wrong.txt" "$scratch/missing"
	err_has "$name" ":1:6: $word: "
	if [ "$word" = error ]; then
		err_has "$name, of the C library too" 'No such file or directory'
	fi
}
speaks 'nothing' error
for locale in ru_RU.UTF-8 ru_RU ru ru_UA.UTF-8 ru_RU.KOI8-R; do
	speaks "LC_ALL=$locale" ошибка LC_ALL=$locale
	speaks "LC_MESSAGES=$locale" ошибка LC_MESSAGES=$locale
	speaks "LANG=$locale" ошибка LANG=$locale
done
for locale in C POSIX C.UTF-8 en_US.UTF-8 tr_TR.UTF-8 xx russian /ru .. ''; do
	speaks "LC_ALL=$locale" error LC_ALL="$locale"
done
speaks 'LC_ALL before LANG' error LC_ALL=C LANG=ru_RU.UTF-8
speaks 'LC_ALL before LC_MESSAGES' ошибка LC_ALL=ru_RU.UTF-8 LC_MESSAGES=C
speaks 'LC_MESSAGES before LANG' error LC_MESSAGES=en_US.UTF-8 LANG=ru_RU.UTF-8
speaks 'empty ones are none' ошибка LC_ALL= LC_MESSAGES= LANG=ru_RU.UTF-8
speaks 'other categories do not count' error LC_CTYPE=ru_RU.UTF-8 LC_NUMERIC=ru_RU.UTF-8
case ${CC:-} in
*musl*) echo 'skipped: LANGUAGE, which musl does not know' ;;
*)
	speaks 'LANGUAGE before them' error LANG=ru_RU.UTF-8 LANGUAGE=en
	speaks 'LANGUAGE with several' ошибка LANG=en_US.UTF-8 LANGUAGE=en:ru
	;;
esac
speaks 'an empty LANGUAGE is none' ошибка LANG=ru_RU.UTF-8 LANGUAGE=
speaks 'LANGUAGE does not count in C' error LC_ALL=C LANGUAGE=ru

# Where the catalogs are: named, or beside the tool.
mkdir "$scratch/nothing" "$scratch/moved" "$scratch/moved/bin" "$scratch/links"
speaks 'TEXTDOMAINDIR without a catalog' error LANG=ru TEXTDOMAINDIR="$scratch/nothing"
speaks 'an empty TEXTDOMAINDIR is none' ошибка LANG=ru TEXTDOMAINDIR=
cp "$build/bin/ash-validate" "$scratch/moved/bin"
speaks 'TEXTDOMAINDIR for a tool elsewhere' ошибка LANG=ru \
	TEXTDOMAINDIR="$PWD/$build/share/locale" PATH="$scratch/moved/bin:$PATH"
cp -R "$build/share" "$scratch/moved"
speaks 'beside a tool elsewhere' ошибка LANG=ru PATH="$scratch/moved/bin:$PATH"
ln -s "$scratch/moved/bin/ash-validate" "$scratch/links"
speaks 'beside what a link points to' ошибка LANG=ru PATH="$scratch/links:$PATH"

done_here
