# ash-solve: the truth of positions.
# shellcheck disable=SC2016 # $1 in movetext is a mark
. tests/tools/lib.sh

etude_11='W:WM1c3,V2d4,Wa5,Fd8,Ff8,Fh8:BM3c5,M3g3,V3e3,Fa1,Fc1,Fg1'
etude_12='W:WM1c3,M1d4,M1h2,M3f2,Fb8,Fd8,Ff8:BM1c5,M2f4,M2h6,M3h8,Fa1,Fc1,Fe1'
# R8, R12: b4 is taken, and nothing is left; from d2 a step is all that White has.
taken='W:WM3c3:BM2b4'

# solve FEN [ARGUMENT ...]
solve() {
	fen=$1
	shift
	echo "$fen" | ash-solve "$@"
}

# interrupted FILE: solves it and stops that after a second. In the background of a script an
# interrupt is ignored; env(1) has it heeded.
interrupted() {
	env --default-signal=INT ash-solve "$1" &
	sleep 1
	kill -INT $!
	wait $!
}

# uninterrupted FILE: is it still being solved after an interrupt that the caller had ignored?
uninterrupted() {
	env --ignore-signal=INT ash-solve "$1" &
	sleep 1
	kill -INT $!
	sleep 1
	kill $! || return
	wait $! || [ $? = 143 ]
}

# record FEN MOVETEXT
record() {
	printf '[FEN "%s"]\n\n%s *\n' "$1" "$2"
}

# Étude 11, of which the rules say that one move wins and the five others lose.
run solve "$etude_11"
status_is 'étude 11 is solved' 0
grep -v '^line' "$scratch/out" | sort >"$scratch/verdicts"
sort >"$scratch/expected" <<END
position	$etude_11
value	1-0
unique	yes
move	Wb4Z	1-0
move	M1b2V	0-1
move	M1b4	0-1
move	M1d2V	0-1
move	V2e5	0-1
move	Wb6	0-1
END
same 'étude 11: only Wb4Z wins' "$scratch/expected" "$scratch/verdicts"
sed -n 4p "$scratch/out" >"$scratch/first"
printf 'move\tWb4Z\t1-0\n' >"$scratch/expected"
same 'moves that win come first' "$scratch/expected" "$scratch/first"

# The line is a legal game that White wins, and of White's moves those are marked that are the
# only ones.
run solve "$etude_11"
sed -n 's/^line	//p' "$scratch/out" >"$scratch/line"
line=$(cat "$scratch/line")
printf '[FEN "%s"]\n\n%s\n' "$etude_11" "$line" >"$scratch/line.pdn"
run ash-validate -c "$scratch/line.pdn"
status_is 'the line is valid' 0
run sh -c "ash-replay '$scratch/line.pdn' | tail -n 1 | cut -f 5 | ash-moves"
echo | out_is 'and ends with the game'
case $line in
'1. Wb4Z! M3:d4 2. M1:d4:e3 '*' 1-0') pass 'it begins as the author solved it' ;;
*) fail "it begins as the author solved it: $line" ;;
esac

# Each move of the line is given by the solver itself the same verdict.
ash-replay "$scratch/line.pdn" | cut -f 5 >"$scratch/fens"
run ash-solve -p all "$scratch/fens"
if grep '^value' "$scratch/out" | grep -qv '1-0$'; then
	fail 'White wins at each position of the line'
else
	pass 'White wins at each position of the line'
fi

# The position before the first move, or those asked for.
run sh -c 'ash-solve samples/etyud-11.pdn | head -n 1'
printf 'position\t%s\n' "$etude_11" | out_is 'of a record it is the one before the first move'
run sh -c 'ash-solve -p last samples/etyud-11.pdn | head -n 3'
out_is 'or the one asked for' <<'END'
position	B:WM1f4,Fd8,Ff8,Fh8:BV3h4,Fa1,Fc1,Fg1
value	1-0
move	V3g3	1-0
END
run sh -c 'ash-fen -f text -p 0 samples/etyud-11.pdn | ash-solve | sed -n 2p'
printf 'value\t1-0\n' | out_is 'a position as the documents write it'

# Goals.
run solve "$taken"
out_is 'a total win' <<END
position	$taken
value	2-0
unique	yes
move	M3:b4	2-0
line	1. M3:b4 2-0
END
run solve "$taken,Fa1" -g total
out_is 'no total win over a side that has an F stone' <<END
position	$taken,Fa1
total	no
move	M3:b4	no
END
run solve "B:WM3c3:BM2e5" -g save
status_is '-g save' 0
out_has 'Black need not lose all' 'save	yes'
run solve "$etude_11" -g win
grep -v '^line' "$scratch/out" | cut -f 2- | sort -u >"$scratch/verdicts"
sort >"$scratch/expected" <<END
$etude_11
yes
M1b2V	no
M1b4	no
M1d2V	no
V2e5	no
Wb4Z	yes
Wb6	no
END
same '-g win' "$scratch/expected" "$scratch/verdicts"

# A tree: one move of the winner, all replies.
run sh -c "echo '$etude_11' | ash-solve --tree 2 | grep '^tree'"
out_is 'a tree to depth 2' <<'END'
tree	1. Wb4Z
tree	  1... M3:d4
END
replies=$(echo "B:WM1f4,Fd8,Ff8,Fh8:BV3h4,Fa1,Fc1,Fg1" | ash-moves | wc -w)
run sh -c "ash-solve -p last --tree 1 samples/etyud-11.pdn | grep -c '^tree'"
echo "$replies" | out_is 'the loser has all moves in it'

# A game that is over.
run solve 'W:WFb8,Fd8,Ff8:BM1a7,M1c7,M1e7,M1g7'
out_is 'a game that is over' <<'END'
position	W:WFb8,Fd8,Ff8:BM1a7,M1c7,M1e7,M1g7
value	0-1
END

# JSON says the same.
if command -v jq >/dev/null; then
	run sh -c "echo '$etude_11' | ash-solve --json --tree 3 | jq -c \
		'[.position, .side, .answer, .unique, (.moves | length), .moves[0].move, .line,
		.tree[0].move, .tree[0].replies[0].replies[0].move]'"
	printf '["%s","W","1-0",true,6,"Wb4Z","%s","Wb4Z","M1:d4:e3"]\n' "$etude_11" "$line" |
		out_is 'JSON'
	run sh -c "echo '$etude_12' | ash-solve --json -t 0.01 | jq -c '[.answer, .unique, .line]'"
	out_is 'JSON of what is unknown' <<'END'
[null,null,""]
END
	run sh -c "echo '$etude_11' | ash-solve --json -g save | jq -c '[.goal, .answer]'"
	echo '["save",true]' | out_is 'JSON of a goal'
fi

# What is not known is not said.
start=$(printf '1. M3b4 *\n' | ash-fen -p 0)
run solve "$start" -t 0.05
status_is 'a search that ends before its answer' 1
sed '/^move/d; /^searched/d' "$scratch/out" >"$scratch/unknown"
cat >"$scratch/expected" <<END
position	$start
value	*
bounds	0-2 to 2-0
END
same 'the bounds of what is unknown' "$scratch/expected" "$scratch/unknown"
err_is 'nothing on standard error if it is no terminal' </dev/null
echo "$start" >"$scratch/start"
run interrupted "$scratch/start"
status_is 'an interrupt ends the search' 1
out_has 'and what is known is written' 'bounds	0-2 to 2-0'
run uninterrupted "$scratch/start"
status_is 'an interrupt that is ignored ends nothing' 0

# Annotations: the refutation follows a move that loses what was won; an only move is marked.
record "$etude_11" '1. Wb6? {so so} (1. Wb4Z!? M3:d4 2. M1:d4:e3 $1) 1... M3:d4' >"$scratch/in"
run ash-solve --annotate "$scratch/in"
status_is 'annotations' 0
cp "$scratch/out" "$scratch/annotated"
sed -n '/^1\./,$p' "$scratch/out" | tr '\n' ' ' >"$scratch/text"
has 'a mistake and an only move are marked' "$scratch/text" \
	'1. Wb6? {so so} (1. Wb4Z! M3:d4 2. M1:d4:e3 $1) (1. Wb6 M3:b6!'
run ash-validate "$scratch/annotated"
same 'annotated records are canonical' "$scratch/annotated" "$scratch/out"
run ash-solve --annotate "$scratch/annotated"
status_is 'what is annotated can be annotated' 0
record "$etude_12" '1. M1g3?!' >"$scratch/in"
run ash-solve --annotate -t 0.01 "$scratch/in"
status_is 'a move that cannot be judged in time' 1
out_has 'is left as it was' '1. M1g3?! *'

# A small memory is enough, for more time.
run solve "$etude_11" -m 64K
out_has 'little memory' 'value	1-0'

# Threads prove the same.
ash-solve samples/etyud-11.pdn | grep -v '^line\|^searched' >"$scratch/expected"
run ash-solve -j 2 samples/etyud-11.pdn
status_is 'two threads' 0
grep -v '^line\|^searched' "$scratch/out" >"$scratch/threads"
same 'two threads say what one does' "$scratch/expected" "$scratch/threads"
run solve "$start" --threads=3 -t 0.05
status_is 'the time of threads is limited' 1

# Options.
run solve "$etude_11" -j 0
status_is 'no threads' 2
run solve "$etude_11" -g draw
status_is 'an unknown goal' 2
err_has 'is named' '-g takes value, win, total, save; not draw'
run solve "$etude_11" -t 0
status_is 'no time' 2
run solve "$etude_11" -m 2X
status_is 'no size' 2
run solve "$etude_11" --tree 0
status_is 'no depth' 2
run solve "$etude_11" --annotate --json
status_is 'options that exclude each other' 2
run solve "$etude_11" --annotate -p 0
status_is '--annotate takes whole records' 2
run solve "$etude_11" --game ashtarashki
status_is '--game has no letter here' 0
run solve "$etude_11" --game chess
status_is 'an unknown game' 2
run solve 'W:WM1a2'
status_is 'no position' 1
done_here
