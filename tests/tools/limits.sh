# Each limit that ash-scale(7) states, kept and passed by one, in each form that it is of: what is
# within it is read, what is not has its own diagnostic, and what comes after is read either way.
. tests/tools/lib.sh

record=4194304 depth=64 tags=256 faults=20 first=99999 names=1024 theme=8192 terms=128 stones=255

# many COUNT TEXT: the text so many times.
many() {
	yes -- "$2" | head -n "$1" | tr -d '\n'
}

# padded BYTES BEFORE AFTER: letters between both, so many bytes in all.
padded() {
	printf %s "$2"
	head -c "$(($1 - ${#2} - ${#3}))" /dev/zero | tr '\0' x
	printf %s "$3"
}

# counted NAME STATUS COUNTS [MESSAGE]: the last run, of ash-validate -c -s, and its one diagnostic.
counted() {
	status_is "$1: status" "$2"
	err_has "$1: records" "$3"
	grep -c ': error: ' "$scratch/err" >"$scratch/out"
	if [ $# = 4 ]; then
		echo 1 | out_is "$1: one diagnostic"
		err_has "$1: it" "$4"
	else
		echo 0 | out_is "$1: no diagnostic"
	fi
}

# both NAME WITHIN BEYOND MESSAGE [OPTION ...]: the two inputs, files of $scratch, each with a
# record of its own behind.
both() {
	name=$1 within=$scratch/$2 beyond=$scratch/$3 message=$4
	shift 4
	run ash-validate -c -s "$@" "$within" samples/partiya-3.pdn
	counted "$name, within" 0 '2 records: 2 valid'
	run ash-validate -c -s "$@" "$beyond" samples/partiya-3.pdn
	counted "$name, beyond" 1 '2 records: 1 valid, 0 repaired, 1 invalid' "$message"
	# ... and behind it in the same input.
	{
		cat "$beyond"
		printf '\n\n[Event "behind"]\n\n1. M3b4 *\n'
	} >"$scratch/behind"
	run ash-validate -s "$@" "$scratch/behind"
	out_has "$name: what is behind it" '[Event "behind"]'
}

# Bytes of a record. The blank line behind it is of it too.
roster='[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "*"]
'
for bytes in $record $((record + 1)); do
	padded "$bytes" "$roster
1. M3b4
{" '}
*

' >"$scratch/pdn.$bytes"
	padded "$bytes" '1. M3b4 {' '}
*
' >"$scratch/columns.$bytes"
	padded "$bytes" '---
tags:
  Event: "?"
moves:
- - move: M3b4
    then:
    - comment: "' '"
' >"$scratch/yaml.$bytes"
	iconv -f UTF-8 -t UTF-16LE "$scratch/columns.$bytes" >"$scratch/utf16.$bytes"
	{
		printf '1. M3b4 {'
		head -c $(((bytes - 12) / 2)) /dev/zero | tr '\0' '\344'
		[ "$bytes" = $record ] || printf x
		printf '}\n*'
	} >"$scratch/cp1251.$bytes"
	{ # blanks behind a FEN
		printf 'W:WM1c3:BM1c5'
		head -c $((bytes - 14)) /dev/zero | tr '\0' ' '
		echo
	} >"$scratch/fen.$bytes"
	{
		printf 'Белые: M1c3\nЧерные: M1c5'
		head -c $((bytes - 36)) /dev/zero | tr '\0' ' '
		echo
	} >"$scratch/stones.$bytes"
done
wc -c <"$scratch/pdn.$record" | tr -d ' ' >"$scratch/out"
echo $record | out_is 'the records are as long as they should be'
for form in pdn columns yaml utf16 cp1251 fen stones; do
	run ash-replay -p last "$scratch/$form.$record" samples/partiya-3.pdn
	status_is "bytes, $form: within" 0
	wc -l <"$scratch/out" | tr -d ' ' >"$scratch/read"
	echo 2 | same "bytes, $form: within, read" - "$scratch/read"
	run ash-validate -c -s "$scratch/$form.$((record + 1))" samples/partiya-3.pdn
	counted "bytes, $form: beyond" 1 '2 records: 1 valid, 0 repaired, 1 invalid' \
		"1:1: error: the record is longer than $record bytes [limit]"
done
run ash-validate "$scratch/columns.$record"
status_is 'bytes of the canonical form' 1
err_has 'bytes of the canonical form: it' \
	"in canonical form the record is longer than $record bytes [limit]"
run ash-validate "$scratch/pdn.$record"
status_is 'bytes of a canonical record' 0

# Variations, and those of which the end is never seen.
# nested COUNT: so many variations, one in another, and closed again.
nested() {
	printf '1. M3b4 '
	many "$1" '(1. M3f4 '
	many "$1" ') '
	echo '*'
}
for count in $depth $((depth + 1)) 100000; do
	nested "$count" >"$scratch/columns.$count"
	{
		printf '[Event "?"]\n\n'
		nested "$count"
	} >"$scratch/pdn.$count"
	{
		printf -- '---\ntags:\n  Event: "?"\nmoves: [['
		many "$count" '{move: M3b4, then: [{variation: [['
		printf M3f4
		many "$count" ']]}]}'
		printf ']]\n'
	} >"$scratch/yaml.$count"
done
for form in pdn columns yaml; do
	for count in $((depth + 1)) 100000; do
		both "$count variations, $form" $form.$depth "$form.$count" \
			"error: variations nested more than $depth deep [limit]"
	done
done

# Tags.
# tagged COUNT: so many tags in PDN.
tagged() {
	awk -v n="$1" 'BEGIN { while (n-- > 0) print "[T" n " \"x\"]"; print "\n1. M3b4 *" }'
}
full=$((tags - 7)) # with the roster
for count in $full $((full + 1)) $((tags + 1)) 100000; do
	tagged "$count" >"$scratch/pdn.$count"
	tagged "$count" | sed -n 's/^\[\(T[0-9]*\) "x"\]/  \1: x/p; $s/.*/moves: [[M3b4]]/p' |
		sed '1s/.*/---\ntags:\n&/' >"$scratch/yaml.$count"
done
for form in pdn yaml; do
	both "$tags tags in canonical form, $form" $form.$full "$form.$((full + 1))" \
		"error: in canonical form the record has more than $tags tags [limit]"
	for count in $((tags + 1)) 100000; do
		both "$count tags, $form" $form.$full "$form.$count" "error: more than $tags tags [limit]"
	done
done

# The number of the first move.
for number in $first $((first + 1)); do
	printf '[FEN "W:WM1c3:BM1c7"]\n\n%s. M1d4 *\n' "$number" >"$scratch/pdn.$number"
	printf 'W:WM1c3:BM1c7\n%s. M1d4 *\n' "$number" >"$scratch/columns.$number"
	printf -- '---\ntags: {FEN: "W:WM1c3:BM1c7"}\nfirst: %s\nmoves: [[M1d4]]\n' \
		"$number" >"$scratch/yaml.$number"
done
for form in pdn columns yaml; do
	both "first number, $form" $form.$first $form.$((first + 1)) \
		"error: a record begins at a move from 1 to $first [move-number]"
done

# Faults: each of 100,000 NAGs is wrong.
printf '[Event "x"]\n\n' >"$scratch/in"
# shellcheck disable=SC2016 # $ begins a NAG
many 100000 '$999 ' >>"$scratch/in"
run ash-validate -c "$scratch/in"
grep -c ': error: ' "$scratch/err" >"$scratch/out"
echo $faults | out_is 'faults of a record'
err_has 'faults of a record: and more' 'further faults of this record are not shown'

# YAML that is small and would be large, or is deep: refused where it begins to be.
# yaml NAME MESSAGE: the YAML on standard input.
yaml() {
	cat >"$scratch/in"
	run ash-validate -c -s "$scratch/in" samples/partiya-3.pdn
	counted "YAML: $1" 1 '2 records: 1 valid' "$2"
}
{
	printf -- '---\ntags:\n  Event: &a0 [x]\n'
	awk 'BEGIN { for (i = 1; i < 40; i++) printf "  T%d: &a%d [*a%d, *a%d]\n", i, i, i - 1, i - 1 }'
} | yaml 'a list where a tag is' '3:10: error: the value of a tag belongs here [syntax]'
{
	printf -- '---\ntags:\n  Event: &a "x"\n  Site: *a\n'
} | yaml 'an alias' '4:9: error: aliases have no place in a record [syntax]'
{
	printf -- '---\nmoves: '
	many 100000 '['
	echo
} | yaml 'lists in lists' 'error: a move belongs here [syntax]'
{
	printf -- '---\nmoves:\n'
	many 100000 '- '
	echo
} | yaml 'lists in lists by dashes' 'error: a move belongs here [syntax]'
{
	printf -- '---\nmoves:\n'
	awk 'BEGIN { for (i = 0; i < 100000; i++) print "k" i ": x" }'
} | yaml 'keys' 'error: a record has the keys tags, first and moves [syntax]'

# Names of positions: the oldest of one too many is forgotten.
for count in $names $((names + 1)); do
	{
		awk -v n="$count" 'BEGIN { for (i = 1; i <= n; i++)
			printf "[Event \"Этюд № %d\"]\n[FEN \"W:WM1c3:BM1c7\"]\n\n1. M1d4 *\n\n", i }'
		printf 'Решение этюда № 1.\n1. M1d4\n'
	} >"$scratch/names.$count"
done
run ash-validate -c -s "$scratch/names.$names"
counted 'names' 0 "$((names + 1)) records: $((names + 1)) valid"
run ash-validate -c -s "$scratch/names.$((names + 1))"
counted 'names, beyond' 1 "$((names + 2)) records: $((names + 1)) valid" '[no-position]'

# Themes.
for bytes in $theme $((theme + 1)); do
	padded "$bytes" 'base: screen
# ' '
' >"$scratch/theme.$bytes"
done
run ash-diagram -f svg --theme "$scratch/theme.$theme" samples/partiya-3.pdn
status_is 'a theme' 0
run ash-diagram -f svg --theme "$scratch/theme.$((theme + 1))" samples/partiya-3.pdn
status_is 'a theme beyond' 2
err_has 'a theme beyond: it' "a theme has at most $theme bytes"

# Questions, with an index and without.
ash-index -o "$scratch/index" samples/etyud-*.pdn
# ask COUNT FILE: so many things asked of a position.
ask() {
	# shellcheck disable=SC2046,SC2086 # options and their arguments
	run ash-grep -c $(many "$1" '--position *:-b2 ') $2
}
set -f # an asterisk is of a pattern
for where in samples/etyud-11.pdn "--index $scratch/index"; do
	ask $terms "$where"
	status_is "things asked of a position, ${where%% *}" 0
	ask $((terms + 1)) "$where"
	status_is "things asked of a position, ${where%% *}: beyond" 2
	err_has "things asked of a position, ${where%% *}: it" "$terms"
	# shellcheck disable=SC2086
	run ash-grep -c --material "*<=$stones" $where
	status_is "stones asked for, ${where%% *}" 0
	# shellcheck disable=SC2086
	run ash-grep -c --material "*<=$((stones + 1))" $where
	status_is "stones asked for, ${where%% *}: beyond" 2
done
set +f

# No expression makes a search hang.
{
	printf '1. M3b4 {'
	many 30000 a
	printf 'b} *\n\n1. M3b4 {b} *\n'
} >"$scratch/in"
for expression in '(a+)+$' '(a|aa)+$' '^(?:a|(?R))+$' '(?<=a)(a+)+$' '^(a+)+\1$'; do
	run ash-grep -c --comment "$expression" "$scratch/in"
	status_is "the expression $expression gives up" 2
	err_has "the expression $expression gives up: it" 'goes back too often in this record [limit]'
done
# shellcheck disable=SC2016 # $ is the end of a line
for expression in '(M.[a-h:0-9]*+ ?| |.)+$Z' '(.+)+\1\1\1Z'; do
	run ash-grep -c --moves "$expression" tests/data/games.pdn
	status_is "the expression $expression for moves gives up" 2
done

# What a search may take is what a machine can have.
for option in '-m 999999999999999999999G' '-m 0' '-t -1' '-j 257' '--tree 100' '-j 0'; do
	# shellcheck disable=SC2086 # an option and its argument
	run ash-solve $option samples/etyud-11.pdn
	status_is "ash-solve $option" 2
done
for option in '-d 1001' '-d 0'; do
	# shellcheck disable=SC2086
	run ash-tree $option samples/partiya-3.pdn
	status_is "ash-tree $option" 2
done
run ash-tree -d 1000 samples/partiya-3.pdn
status_is 'ash-tree -d 1000' 0

# A counter of a summary.
for count in 281474976710656 281474976710657; do
	ash-stats --partial samples/partiya-2.pdn | sed "s/^branching 1	.*/branching 1	$count/" \
		>"$scratch/partial.$count"
done
run ash-stats --merge "$scratch/partial.281474976710656"
err_has 'a counter is read, and then compared' 'the counts do not agree'
run ash-stats --merge "$scratch/partial.281474976710657"
status_is 'a counter, beyond' 1
err_has 'a counter, beyond: it' '281474976710656'

# A line of a summary is read no further than it can be one.
{
	cat "$scratch/partial.281474976710656"
	head -c $((3 * record)) /dev/zero | tr '\0' x
	echo
} >"$scratch/in"
for tool in ash-stats ash-tree ash-uniq; do
	run $tool --merge "$scratch/in"
	status_is "a long line of a summary, $tool" 1
	if [ "$(wc -c <"$scratch/err")" -lt 1000 ]; then
		pass "a long line of a summary, $tool: is not quoted"
	else
		fail "a long line of a summary, $tool: is quoted"
	fi
done

# Lines that must not each be looked through from where the record begins, or to where it ends: that
# would take hours, and the test be ended.
{
	head -c $((record / 3)) /dev/zero | tr '\0' '\n'
	printf '[Event "x"]\n'
	awk -v n=$((record / 12)) 'BEGIN { while (n--) print "a\n" }'
} >"$scratch/in"
run ash-validate -cs "$scratch/in"
err_has 'many blank lines' '1 records: 0 valid'
awk -v n=$((record / 5)) 'BEGIN { printf "1. M3b4"; while (n--) printf " Qb4"; print "" }' >"$scratch/slips"
run ash-validate -cs "$scratch/slips"
err_has 'a line of slips' '1 records: 0 valid'

{ awk -v n=$((record / 8)) 'BEGIN { while (n--) printf "{a}" }' && printf '\n[Event "x"]\n\n1. M3b4 *\n'; } \
	>"$scratch/in"
run ash-validate -cs "$scratch/in"
err_has 'comments on one line before tags' '1 records: 1 valid'
{ printf '1. M3b4 ' && awk -v n=$((record / 4)) 'BEGIN { while (n--) print "}\n" }'; } >"$scratch/in"
run ash-validate -cs "$scratch/in"
err_has 'ends of comments' '1 records: 0 valid'

# Without machine code PCRE2 looks through all of a text each time. The sanitizers come first, and
# where nothing can be preloaded (musl) it makes none anyway.
without_code() {
	no_code=$PWD/${B:-build}/tests/faults.so
	case ${B:-build} in
	*asan*) no_code= ;;
	esac
	env LD_PRELOAD="$no_code" true 2>/dev/null || no_code=
	LD_PRELOAD=$no_code ASH_NO_CODE=1 timeout 100 "$@"
}
run without_code ash-validate -cs "$scratch/slips"
err_has 'a line of slips, without machine code' '1 records: 0 valid'
awk -v n=$((record / 20)) 'BEGIN { while (n--) printf "Белые: M1c3 "; print "\nЧерные: M1c5" }' \
	>"$scratch/in"
run without_code ash-validate -cs "$scratch/in"
err_has 'a line of stones, without machine code' '2 records: 0 valid'
awk -v n=$((record / 50)) 'BEGIN { while (n--) printf "Из позиции № 3. "; print "\n\n3. M3b4" }' \
	>"$scratch/in"
run without_code ash-validate -cs "$scratch/in"
err_has 'prose full of names, without machine code' '1 records: 0 valid'

# A summary of a tree says how deep it is, and what is deeper is not shown.
ash-tree -d 10 --partial samples/partiya-3.pdn | sed '1s/	10	/	1	/' >"$scratch/deep"
run ash-tree --merge "$scratch/deep"
awk '/^ *[0-9]/ { print $2 }' "$scratch/out" >"$scratch/moves"
echo M3b4 | same 'a tree of one ply has no second' - "$scratch/moves"

done_here
