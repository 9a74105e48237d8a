# Posts that go on from positions which others give, before or after them, as ash-notation(5)
# says they are linked.
. tests/tools/lib.sh

etude=W:WM1c3,M1d4,M1h2,M3f2,Fb8,Fd8,Ff8:BM1c5,M2f4,M2h6,M3h8,Fa1,Fc1,Fe1
first=W:WM1c3,M1d4,M3f4,Fb8,Fd8,Ff8:BM1c5,M3h8,V2f6,Fa1,Fc1,Fe1
second=W:WM1c3,M1d4,M3g3,Fb8,Fd8,Ff8:BM1c5,M2g5,M3h8,Fa1,Fc1,Fe1
third=B:WM1c3,M1e5,M1h2,M3g3,Fb8,Fd8,Ff8:BM1c5,M2e3,M2h6,M3h8,Fa1,Fc1,Fe1
start=$(ash-validate samples/partiya-3.pdn | ash-fen -p 0)

# records: what ash-validate wrote, a line a record: Event, FEN, moves.
records() {
	awk '/^\[Event/ { event = $0; fen = "-" } /^\[FEN/ { fen = $2 }
		/^[1-9*]/ { line = event "|" fen "|" $0; print line }' "$scratch/out" |
		sed 's/\[Event "//; s/"\]|/|/; s/|"/|/; s/"\]|/|/'
}

# The posts as they are, newest first, and in the order of their making.
run ash-validate tests/data/posts.txt
status_is 'posts: status' 1
records >"$scratch/records"
cat >"$scratch/valid" <<END
Позиция №3 – вариант 2|$third|2... M1d4 *
Этюд №12. Позиция №3 – вариант 1|$etude|1. M3g3 M2e3 2. M1e5 {Назовём возникшую позицию позицией №3.} *
Вариант 5|$second|3. M3f4 M1d6V *
Позиция 2 – вариант 3|$second|3. M1d2V M3g7 4. V1e3 *
Этюд 12. Позиция №1 – вариант 4|$first|4. M1d2V M3g7 5. V1e3 M1b4 {Так ещё не пробовали.} 6. M1e5 *
Разбор этюда 12|$etude|1. M1g3 M2:g3 2. M3:g3 M2g5 3. M3f4 M2f6V *
Этюд 12|$etude|*
Этюд 13|W:WM1c3,M3f2:BM1c5,M2f4|*
Партия № 6|-|1. M3b4 M3g5 *
END
same 'posts: the records' "$scratch/valid" "$scratch/records"
err_is 'posts: what is not there' <<'END'
tests/data/posts.txt:55:1: error: the record goes on from "Позиция №1" at move 5, and the input does not give that position [no-position]
tests/data/posts.txt:61:1: error: the record goes on from "Позиция №7" at move 3, and the input does not give that position [no-position]
tests/data/posts.txt:65:1: error: the record goes on from "Вариант 9" at move 7, and the input does not give that position [no-position]
END
run ash-validate -s -c tests/data/posts.txt
err_has 'posts: every record' '12 records: 9 valid, 0 repaired, 3 invalid'

awk '/^(Позиция|Этюд|Вариант|Разбор|Партия) .*[0-9][.]$/ { n++ } n { post[n] = post[n] $0 "\n" }
	END { for (; n > 0; n--) printf "%s", post[n] }' tests/data/posts.txt >"$scratch/oldest"
run ash-validate "$scratch/oldest"
records | sort >"$scratch/records"
sort "$scratch/valid" >"$scratch/want"
same 'oldest first: the records' "$scratch/want" "$scratch/records"

# All tools see the same positions.
run sh -c 'ash-fen -p 0 tests/data/posts.txt 2>/dev/null'
{
	cut -d '|' -f 2 "$scratch/valid" | sed "s/^-\$/$start/"
} >"$scratch/want"
same 'ash-fen' "$scratch/want" "$scratch/out"
run sh -c 'ash-replay -p 0 tests/data/posts.txt 2>/dev/null | cut -f 5'
same 'ash-replay' "$scratch/want" "$scratch/out"
run sh -c 'ash-diagram -p 0 -f ascii tests/data/posts.txt 2>/dev/null | grep -c "a  b  c"'
wc -l <"$scratch/want" | tr -d ' ' | out_is 'ash-diagram'
run sh -c 'ash-validate tests/data/posts.txt 2>/dev/null | ash-validate -s -c'
err_is 'what is written needs no link' <<'END'
9 records: 9 valid, 0 repaired, 0 invalid
END
run sh -c 'ash-validate -f yaml tests/data/posts.txt 2>/dev/null | ash-validate'
records >"$scratch/records"
same 'YAML' "$scratch/valid" "$scratch/records"

# The samples have their positions themselves, each post in an input of its own.
run ash-validate -c samples/etyud-12.txt
status_is 'samples: status' 0
sed -n '/^Позиция 2/,/^Этюд/p' tests/data/posts.txt | sed '$d' >"$scratch/alone"
run ash-validate "$scratch/alone"
status_is 'alone: status' 1
err_has 'alone: its position is not there' '[no-position]'
run ash-validate tests/data/posts.txt "$scratch/alone"
err_has 'positions are of their input' "$scratch/alone:5:1: error: the record goes on from"

# Other encodings, and -r.
sed 's/№/N/g; s/[«»]/"/g; s/–/-/g; s/…/.../g' tests/data/posts.txt >"$scratch/plain"
for encoding in KOI8-R UTF-16; do
	iconv -f UTF-8 -t "$encoding" "$scratch/plain" >"$scratch/in"
	run ash-validate -r "$scratch/rejected" -s "$scratch/in"
	err_has "$encoding" '12 records: 9 valid'
	iconv -f "$encoding" -t UTF-8 "$scratch/in" | sed -n '/^Позиция N1 - вар/,/^Разбор/p' |
		sed '$d' | iconv -f UTF-8 -t "$([ "$encoding" = UTF-16 ] && echo UTF-16LE || echo "$encoding")" \
		>"$scratch/want"
	same "$encoding: -r" "$scratch/want" "$scratch/rejected"
done

# PDN and YAML have names too; the start of a game is not theirs to lack.
{
	printf '[Event "Этюд 12"]\n[FEN "%s"]\n\n1. M1g3 M2:g3 2. M3:g3 M2g5\n' "$etude"
	printf '{Назовем эту позицию позицией № 2.} *\n\n[Event "Позиция 2"]\n\n3. M1d2V *\n\n'
	printf '[Event "Позиция 2"]\n\n1. M3b4 *\n\n'
	printf -- '---\ntags:\n  Event: Позиция 2\nfirst: 3\nmoves:\n- [M1d2V]\n'
} >"$scratch/in"
run ash-validate "$scratch/in"
status_is 'PDN and YAML: status' 0
records | cut -d '|' -f 1,2 >"$scratch/records"
cat >"$scratch/want" <<END
Этюд 12|$etude
Позиция 2|$second
Позиция 2|-
Позиция 2|$second
END
same 'PDN and YAML' "$scratch/want" "$scratch/records"

# Each naming sentence may cost a walk through the record, so that only some are looked at.
{
	printf 'Этюд 12.\n'
	ash-fen -f text -p 0 samples/etyud-12.pdn | head -n 2
	echo '1. M1g3 M2:g3'
	awk 'BEGIN { for (i = 0; i < 50000; i++) printf "Назовём эту позицию позицией №3. " }'
	echo
} >"$scratch/names.txt"
run ash-validate -c "$scratch/names.txt"
status_is 'a record that gives names without end is read in time' 0

done_here
