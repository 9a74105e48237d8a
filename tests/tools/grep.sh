# ash-grep: records are selected.
. tests/tools/lib.sh

games=tests/data/games.pdn

# grep_is NAME STATUS ARGUMENT ...: runs ash-grep and checks its status, and its output against
# standard input.
grep_is() {
	name=$1 expected=$2
	shift 2
	run ash-grep "$@"
	status_is "$name: status" "$expected"
	out_is "$name"
}

# selects NAME ARGUMENT ...: checks that those of the games match whose numbers are in
# $scratch/these.
selects() {
	name=$1
	shift
	ash-grep "$@" "$games" 2>&1 | sed -n 's/^\[Event "Random \(.*\)"\]$/\1/p' >"$scratch/numbers"
	same "$name" "$scratch/these" "$scratch/numbers"
}

# The games as lines, from the other tools: the number of the record, then the moves; and each
# position with the number of its record, as stones with their sides.
ash-replay "$games" >"$scratch/replay"
awk -F '\t' '$2 == 0 { printf "%s%d", (NR > 1 ? "\n" : ""), $1; next } { printf " %s", $4 }
	END { print "" }' "$scratch/replay" >"$scratch/moves"
awk -F '\t' '{ n = split($5, part, ":"); line = $1 " " part[1]
	for (i = 2; i <= n; i++) {
		side = substr(part[i], 1, 1)
		m = split(substr(part[i], 2), stone, ",")
		for (j = 1; j <= m; j++) line = line " " side stone[j]
	}
	print line " " }' "$scratch/replay" >"$scratch/stones"

# positions REGEX ...: the records with a position that has all of them, numerically sorted.
positions() {
	cp "$scratch/stones" "$scratch/left"
	for regex; do
		case $regex in
		!*) grep -v -e "${regex#!}" "$scratch/left" ;;
		*) grep -e "$regex" "$scratch/left" ;;
		esac >"$scratch/next"
		mv "$scratch/next" "$scratch/left"
	done
	cut -d ' ' -f 1 "$scratch/left" | sort -nu
}

# counted SIDE-AND-KIND TEST ...: the same for numbers of stones whose names match, by awk.
counted() {
	awk -v first="$1" -v one="$2" -v second="$3" -v other="$4" '
	function holds(n, test) {
		return test ~ /^>/ ? n >= substr(test, 2) + 0 : n <= substr(test, 2) + 0
	}
	{ a = b = 0
	  for (i = 3; i <= NF; i++) { a += $i ~ first; b += $i ~ second }
	  if (holds(a, one) && holds(b, other)) print $1 }' "$scratch/stones" | sort -nu
}

# Moves.
grep -E '^[0-9]+ (.* )?M2:b6([ :].*)?Z( |$)' "$scratch/moves" | cut -d ' ' -f 1 >"$scratch/these"
selects 'moves' --moves 'M2:b6\b.*Z'
grep -E '^[0-9]+ M2h4 M2c5 ' "$scratch/moves" | cut -d ' ' -f 1 >"$scratch/these"
selects 'moves from the first on' --moves '^M2h4 M2c5\b'
grep -v ' M3d4' "$scratch/moves" | cut -d ' ' -f 1 >"$scratch/these"
selects 'moves, inverted' -v --moves M3d4
: >"$scratch/these"
selects 'no such moves' --moves 'M1:c5:z9'

# Positions.
positions ' W ' ' WM1c3 ' ' BM2[a-z]*d6 ' >"$scratch/these"
selects 'a pattern' --position 'W:WM1c3:BM2d6'
positions ' WM.c[1-8] ' ' BM1.6 ' '![WB][A-Z0-9]*e5 ' >"$scratch/these"
selects 'a pattern with any square of a file and a rank' --position '*:WM?c?:BM1?6:-e5'
positions ' WF.*WF.*WF.*WF' '! BF' >"$scratch/these"
selects 'as many as are named' --position '*:WF?8,F?8,F?8,F?8:B!F?'
positions ' B ' ' WV[123].*WV' '! WM' >"$scratch/these"
selects 'any kind that begins so' --position 'B:WV??,V??:W!M??'
counted '^WF' '>2' '^B' '<4' >"$scratch/these"
selects 'numbers of stones' --material 'W:F>=2;B<=4'
counted '^WM1' '>3' '^BM1' '<1' >"$scratch/these"
selects 'numbers of a kind' --material 'W:M1>=3;B:M1<=1'
counted '^.V' '>9' '^.' '<20' >"$scratch/these"
selects 'numbers of both sides' --material '*:V1+V2+V3>=9;*<=20'
counted '^WW' '>1' '^BW' '<0' >"$scratch/these"
selects 'a kind of one letter' --material 'W:W>0;B:W=0'

# A FEN, at any ply, the first and the last too.
for ply in 0 1 37; do
	awk -F '\t' -v ply=$ply '$1 == 12 && $2 == ply { print $5 }' "$scratch/replay" >"$scratch/fen"
	awk -F '\t' -v fen="$(cat "$scratch/fen")" '$5 == fen { print $1 }' "$scratch/replay" |
		sort -nu >"$scratch/these"
selects "the FEN of ply $ply" --fen "$(cat "$scratch/fen")"
done
awk -F '\t' '$1 == 7 { fen = $5 } END { print fen }' "$scratch/replay" >"$scratch/fen"
echo 7 >"$scratch/these"
selects 'the last FEN' --fen "$(cat "$scratch/fen")"
sed 's/^W/X/; s/^B/W/; s/^X/B/' "$scratch/fen" >"$scratch/other"
: >"$scratch/these"
selects 'the FEN with the other side to move' --fen "$(cat "$scratch/other")"

# The mirror: a5 is h4, and White is Black.
fen='W:WM1c3,V2d4,Wa5,Fd8,Ff8,Fh8:BM3c5,M3g3,V3e3,Fa1,Fc1,Fg1'
mirrored='B:WM3b6,M3f4,V3d6,Fb8,Ff8,Fh8:BM1f6,V2e5,Wh4,Fa1,Fc1,Fe1'
grep_is 'not the mirror' 1 -c --fen "$mirrored" samples/etyud-11.pdn <<'END'
0
END
grep_is 'or the mirror' 0 -c --either --fen "$mirrored" samples/etyud-11.pdn <<'END'
1
END
grep_is 'or itself' 0 -c --fen "$fen" --either samples/etyud-11.pdn <<'END'
1
END
grep_is 'the mirror of a pattern' 0 -n --either --position 'B:BWh4:W?b?' \
	samples/etyud-11.pdn <<'END'
samples/etyud-11.pdn:1:1: 0 - -
END
grep_is 'one position meets all' 1 -c --either --position 'W:WM1c3' --material 'B:W=1' \
	samples/etyud-11.pdn <<'END'
0
END

# Traits of moves.
grep 'Z\( \|$\)' "$scratch/moves" | cut -d ' ' -f 1 >"$scratch/these"
selects 'a self-removal' --self-removal
grep -E ' [^ ]*:[^ ]*:[^ ]*:' "$scratch/moves" | cut -d ' ' -f 1 >"$scratch/these"
selects 'a chain of three' --chain 3
awk -F '\t' '$2 > 0 { print $1 "\t" $4 "\t" before } { before = $5 }' "$scratch/replay" |
	grep '^[0-9]*	[^	]*[VWZ]	' >"$scratch/retreats"
cut -f 3 "$scratch/retreats" | ash-moves | paste "$scratch/retreats" - | awk -F '\t' '
	{ n = split($4, move, " "); forced = 1
	  for (i = 1; i <= n; i++) forced = forced && move[i] ~ /[VWZ]$/
	  if (forced) print $1 }' | sort -nu >"$scratch/these"
selects 'a forced retreat' --forced-retreat

# Results, ends and lengths: what finals.tsv says.
sed '/^#/d' tests/data/finals.tsv >"$scratch/finals"
awk -F '\t' '$3 == "2-0" { print $1 }' "$scratch/finals" >"$scratch/these"
selects 'a result' --result 2-0
awk -F '\t' '$3 ~ /^[12]-0$/ { print $1 }' "$scratch/finals" >"$scratch/these"
selects 'results' --result '[12]-0'
: >"$scratch/these"
selects 'no result matches in part' --result '0'
awk -F '\t' '$4 == "block" || $4 == "count" { print $1 }' "$scratch/finals" >"$scratch/these"
selects 'ends' --end block,count
awk -F '\t' '$2 >= 80 && $2 <= 90 { print $1 }' "$scratch/finals" >"$scratch/these"
selects 'plies' --plies 80-90
awk -F '\t' '$2 >= 100 { print $1 }' "$scratch/finals" >"$scratch/these"
selects 'plies or more' --plies 100-
awk -F '\t' '$4 == "block" && $2 >= 80 && $3 == "1-0" { print $1 }' "$scratch/finals" \
	>"$scratch/these"
selects 'all expressions together' --end block --plies 80- --result 1-0
grep_is 'unfinished' 0 -l --result '*' --end none samples/etyud-11.pdn "$games" <<'END'
samples/etyud-11.pdn
END

# Tags and comments.
cat >"$scratch/tags.pdn" <<'END'
[White "Петров"]
[Black "Ivanov"]
[Date "2011.05.01"]
[Round "9"]

1. M3b4 {Хорошо} *

[White "Петрова"]
[Date "2011.??.??"]
[Round "10"]

1. M3b4 (1. M3cd4 {а?}) *

[White "Ivanov"]
[Date "2012.??.??"]

1. M3cd4 *
END
# tagged NAME LINES ARGUMENT ...: which of those three match, by the lines where they begin.
tagged() {
	name=$1 expected=$2
	shift 2
	run ash-grep -n "$@" "$scratch/tags.pdn"
	lines=$(cut -d : -f 2 "$scratch/out" | tr '\n' ' ')
	if [ "$lines" = "$expected" ]; then
		pass "$name"
	else
		fail "$name: $lines, not $expected"
	fi
}
tagged 'a tag' '1 8 ' --tag 'White=Петров'
tagged 'a tag as a whole' '1 ' --tag 'White=^Петров$'
tagged 'a tag in other letters' '1 8 ' --tag 'White=(?i)ПЕТРОВ'
tagged 'not so' '14 ' --tag 'White!=Петров'
tagged 'not so, or not there' '8 14 ' --tag 'Black!=Ivanov'
tagged 'a tag that is there' '1 ' --tag Black
tagged 'a date from' '1 14 ' --tag 'Date>=2011.05'
tagged 'a date after' '14 ' --tag 'Date>2011'
tagged 'a date until' '1 ' --tag 'Date<=2011.05'
tagged 'a date before' '' --tag 'Date<2011.05'
tagged 'a date before a year' '1 8 ' --tag 'Date<2012'
tagged 'a number' '8 ' --tag 'Round>9'
tagged 'two tags' '1 ' --tag 'White=Петров' --tag 'Date>=2011.05'
tagged 'a comment' '1 ' --comment 'хорошо|Хорошо'
tagged 'a comment in a variation' '8 ' --comment '^а\?$'
tagged 'comments' '1 8 ' --comments
tagged 'no comments' '14 ' -v --comments

# What is written.
cat >"$scratch/two.txt" <<'END'
1.М3b4  M3g5
2. M3f4 M3c5

1. M2h4 M3c5
END
grep_is 'records are canonical' 0 -f columns --moves M3f4 "$scratch/two.txt" <<'END'
1. M3b4   M3g5
2. M3f4   M3c5
*

END
grep_is 'places' 0 -n --moves 'M3c5' "$scratch/two.txt" <<END
$scratch/two.txt:2:9: 4 2... M3c5
$scratch/two.txt:4:9: 2 1... M3c5
END
grep_is 'places before the first move' 0 -n --position W --plies 2 "$scratch/two.txt" <<END
$scratch/two.txt:4:1: 0 - -
END
grep_is 'counts' 0 -c --moves M3b4 "$scratch/two.txt" samples/etyud-11.pdn <<END
$scratch/two.txt:1
samples/etyud-11.pdn:0
END
run ash-grep -c --moves M3c5 <"$scratch/two.txt"
out_is 'a count of one input' <<'END'
2
END
grep_is 'at most so many of each input' 0 -c -m 1 --plies 1- "$scratch/two.txt" "$games" <<END
$scratch/two.txt:1
$games:1
END
grep_is 'none of any input, which is not read' 1 -c -m 0 --plies 1- "$scratch/nowhere" </dev/null
err_is 'none of any input, which is not read: nothing reported' </dev/null
grep_is 'files' 0 -l --plies 1- "$games" "$scratch/two.txt" samples/etyud-11.pdn <<END
$games
$scratch/two.txt
samples/etyud-11.pdn
END
grep_is 'quiet' 0 -q --plies 1- "$games" </dev/null
grep_is 'quiet, and nothing' 1 -q --plies 2000- "$games" </dev/null
run sh -c 'while cat "$1"; do :; done 2>/dev/null | ash-grep -q --plies 1-' - "$games"
status_is 'quiet: an input that does not end' 0
run sh -c 'ash-grep -l --moves . "$1" | head -c 1 >"$2"' - "$games" "$scratch/head"
status_is 'a reader that goes away' 0
grep_is 'one way to show is taken' 0 -n -c -l --plies 2 "$scratch/two.txt" <<END
$scratch/two.txt
END
ash-grep --plies 1- "$games" >"$scratch/all"
same 'canonical records come out as they were' "$games" "$scratch/all"
run ash-grep -f yaml --self-removal samples/etyud-11.pdn
ash-validate -f yaml samples/etyud-11.pdn >"$scratch/these"
same 'YAML' "$scratch/these" "$scratch/out"

# A mark is left at the place of the match.
marked() {
	name=$1
	shift
	run ash-grep "$@"
	sed '/^\[/d; /^$/d' "$scratch/out" >"$scratch/movetext"
	cat >"$scratch/expected"
	same "$name" "$scratch/expected" "$scratch/movetext"
}
marked 'a mark behind the move' --mark --chain 2 samples/etyud-11.pdn <<'END'
1. Wb4Z M3:d4 2. M1:d4:e3 {match} 2... M3h4V 3. M1f4 *
END
marked 'a mark before the first move' --mark=so --material 'W:W=1' samples/etyud-11.pdn <<'END'
{so} 1. Wb4Z M3:d4 2. M1:d4:e3 M3h4V 3. M1f4 *
END
# shellcheck disable=SC2016 # $1 is a NAG
printf '1. M3b4!? $1 {first} (1. M2h4 M3c5) 1... M3g5! (1... M3c5)\n' >"$scratch/marks.pdn"
marked 'a mark behind the marks of the move' --mark='а } б' --position 'B:WM3b4' "$scratch/marks.pdn" <<'END'
1. M3b4!? $1 ; а } б
{first} (1. M2h4 M3c5) 1... M3g5! (1... M3c5) *
END
marked 'a mark where a position is' --mark --moves M3b4 --position 'W:BM3g5' "$scratch/marks.pdn" <<'END'
1. M3b4!? $1 {first} (1. M2h4 M3c5) 1... M3g5! {match} (1... M3c5) *
END
marked 'no mark without a place' --mark --plies 2 "$scratch/marks.pdn" <<'END'
1. M3b4!? $1 {first} (1. M2h4 M3c5) 1... M3g5! (1... M3c5) *
END
marked 'no mark where nothing matched' -v --mark --moves M3b4 --chain 1 "$scratch/marks.pdn" <<'END'
1. M3b4!? $1 {first} (1. M2h4 M3c5) 1... M3g5! (1... M3c5) *
END

# Invalid records are reported, do not match, and do not hide those after them.
printf '[White "Ivanov"]\n\n1. M3b4 M9g5 *\n\n[White "Petrov"]\n\n1. M3b4 M3g5 *\n\n' >"$scratch/bad.pdn"
run ash-grep -c --moves M3b4 "$scratch/bad.pdn"
status_is 'an invalid record: status' 0
out_is 'an invalid record does not match' <<'END'
1
END
err_has 'an invalid record is reported' "$scratch/bad.pdn:3:9: error:"
run ash-grep -v --moves M3b4 "$scratch/bad.pdn"
status_is 'an invalid record does not fail to match' 1
out_is 'an invalid record does not fail to match: nothing' </dev/null
grep_is 'a record that a tag leaves out is not played' 0 -c --tag White=Petrov "$scratch/bad.pdn" <<'END'
1
END
err_is 'a record that a tag leaves out is not played: nothing reported' </dev/null
grep_is 'errors' 0 --errors "$scratch/bad.pdn" <<'END'
[White "Ivanov"]

1. M3b4 M9g5 *

END
err_is 'errors: nothing reported' </dev/null
grep_is 'errors of others' 1 --errors --tag White=Petrov "$scratch/bad.pdn" </dev/null
grep_is 'errors, inverted' 0 -c -v --errors "$scratch/bad.pdn" <<'END'
1
END
{ printf '1. M3b4 M3g5 2. M9c3 {'; printf 'Хорошо' | iconv -t CP1251; printf '}\n'; } >"$scratch/1251.pdn"
run ash-grep --errors "$scratch/1251.pdn"
status_is 'errors in another encoding' 0
out_same 'errors are written byte for byte' "$scratch/1251.pdn"

# Two games in one input, and expressions that make sense in one of them.
cat samples/etyud-11.pdn samples/shatra/partiya-1.pdn >"$scratch/games.pdn"
grep_is 'a pattern of another game' 0 -n --position 'B:W39:-46' samples/shatra/partiya-1.pdn <<'END'
samples/shatra/partiya-1.pdn:10:4: 1 1. 46-39
END
grep_is 'a pattern of one of two games' 0 -c --position '*:WT61' "$scratch/games.pdn" <<'END'
1
END
grep_is 'material that both can have' 0 -c --material '*>=1' "$scratch/games.pdn" <<'END'
2
END
grep_is 'of a game that the input does not name' 1 -q --position '*:WS60' samples/etyud-11.pdn </dev/null

# No expression takes longer than it may.
yes 'a' | head -n 3000 | tr -d '\n' >"$scratch/long"
{ printf '1. M3b4 {'; cat "$scratch/long"; printf 'b} *\n\n1. M2h4 {b} *\n'; } >"$scratch/long.pdn"
run ash-grep -c --comment '(a+)+$' "$scratch/long.pdn"
status_is 'an expression that gives up: status' 2
out_is 'an expression that gives up: the next record is looked at' <<'END'
0
END
err_is 'an expression that gives up' <<END
$scratch/long.pdn:1:1: error: a regular expression goes back too often in this record [limit]
END
run ash-grep --errors --comment '(a+)+$' "$scratch/long.pdn"
status_is 'an expression that gives up on errors: status' 2
err_has 'an expression that gives up on errors' 'goes back too often'
# shellcheck disable=SC2016 # $ is the end of a line
run ash-grep -q --moves '(M[0-9]+| |.)+$Z' "$games"
status_is 'an expression for moves that gives up' 2

# What cannot be asked.
# faulty NAME MESSAGE ARGUMENT ...
faulty() {
	name=$1 message=$2
	shift 2
	run ash-grep "$@" "$games"
	status_is "$name" 2
	err_has "$name: reported" "$message"
}
faulty 'no expression' 'an expression says what is looked for'
faulty 'a faulty regular expression' '--moves, character 4: in the regular expression:' --moves 'аб('
faulty 'a faulty one for a tag' '--tag, character 8: in the regular expression:' --tag 'White=('
faulty 'no tag' '--tag, character 1: the name of a tag' --tag =x
faulty 'no comparison' '--tag, character 5: =, !=,' --tag 'Date~x'
faulty 'no date' '--tag, character 6: a date or a number' --tag 'Date<x'
faulty 'a faulty pattern' '--position, character 9: a square' --position 'W:WM1c3,c4'
faulty 'faulty material' '--material, character 3: a kind' --material 'W:M9>2'
faulty 'a faulty FEN' '--fen, character 6: c4 is not a dark square' --fen 'W:WM1c4:B'
faulty 'a faulty end' '--end, character 7: an end is one of none, total, finish,' --end total,won
faulty 'a faulty number of plies' '--plies, character 1: a number' --plies 9-8
faulty 'a faulty chain' '--chain, character 1: a number' --chain 0
faulty 'a faulty mark' 'a comment is text' --mark="$(printf 'a\nb')" --moves a
faulty 'moves of errors' 'only tags and comments' --errors --moves a
faulty 'a faulty count' '-m takes a number' -m -1 --moves a
run ash-grep --moves M3b4 "$scratch/nowhere" "$scratch/two.txt"
status_is 'no such file' 2
out_has 'no such file: the next one is searched' '1. M3b4 M3g5 2. M3f4 M3c5 *'
if [ -w /dev/full ]; then
	run sh -c 'ash-grep --plies 1- "$1" >/dev/full' - "$games"
	status_is 'a full disk' 2
fi

done_here
