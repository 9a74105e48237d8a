# ash-edit: tags, results, and what stands beside the moves.
# shellcheck disable=SC2016 # what sh -c runs has its own arguments
. tests/tools/lib.sh

roster='[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]'

cat >"$scratch/game.pdn" <<'END'
[Event "x"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "*"]
[Opening "corner"]
[Annotator "A"]
[ECO "1"]

{before} 1. M3b4! {one} 1... M3g5 $1 (1... M3c5 $2 {two} 2. M3f4 (2. M2h4?)
2... M3g5) 2. M3f4 M3c5 *

END

# Without options it writes what ash-validate writes.
ash-validate tests/data/games.pdn samples/*.txt >"$scratch/expected"
run ash-edit tests/data/games.pdn samples/*.txt
status_is 'nothing to change' 0
same 'nothing to change: canonical form' "$scratch/expected" "$scratch/out"

# tags: the tags of the last run.
tags() {
	sed '/^$/,$d' "$scratch/out" >"$scratch/tags"
}

run ash-edit -s Event='Турнир "Ёлка"' --set Opening= -s New='a=b\c' "$scratch/game.pdn"
status_is 'tags are set' 0
tags
cat >"$scratch/expected" <<END
[Event "Турнир \"Ёлка\""]
$roster
[Result "*"]
[Opening ""]
[Annotator "A"]
[ECO "1"]
[New "a=b\\\\c"]
END
same 'tags are set: in their place, or as the last' "$scratch/expected" "$scratch/tags"

run ash-edit -d Opening --drop Event -d NoSuchTag "$scratch/game.pdn"
tags
cat >"$scratch/expected" <<END
[Event "?"]
$roster
[Result "*"]
[Annotator "A"]
[ECO "1"]
END
same 'tags are dropped; the roster stays' "$scratch/expected" "$scratch/tags"

run ash-edit -d ECO -s ECO=2 -s ECO=3 -d Annotator "$scratch/game.pdn"
tags
cat >"$scratch/expected" <<END
[Event "x"]
$roster
[Result "*"]
[Opening "corner"]
[ECO "3"]
END
same 'one change after the other' "$scratch/expected" "$scratch/tags"

run ash-edit --order ECO,NoSuchTag,Opening,ECO "$scratch/game.pdn"
tags
cat >"$scratch/expected" <<END
[Event "x"]
$roster
[Result "*"]
[ECO "1"]
[Opening "corner"]
[Annotator "A"]
END
same 'tags are put in order' "$scratch/expected" "$scratch/tags"
run ash-edit --order Result,Opening,Event,Annotator "$scratch/game.pdn"
out_same 'the order that is there' "$scratch/game.pdn"

# What the position and the rules need cannot be lost.
printf '[Variant "shatra"]\n[FEN "W:WB45,50:BB10,4"]\n\n*\n' >"$scratch/shatra.pdn"
ash-validate "$scratch/shatra.pdn" | sort >"$scratch/expected"
run sh -c 'ash-edit -d Variant -d FEN -d Result "$1" | sort' - "$scratch/shatra.pdn"
out_same 'FEN, Variant and Result follow from the record' "$scratch/expected"

for wrong in 'FEN=x' 'Result=1-0' 'Variant=shatra' 'no value' '=x' 'a b=x' "A=$(printf '\001')" \
	"A=$(printf '\377')"; do
	run ash-edit -s "$wrong" "$scratch/game.pdn"
	status_is "-s $wrong" 2
	out_is "-s $wrong: nothing written" </dev/null
done
run ash-edit --strip=comments,words "$scratch/game.pdn"
status_is 'nothing of the name to strip' 2
err_has '... is named' words

# moves_are NAME: checks the moves of the last run, which standard input has.
moves_are() {
	sed '1,/^$/d' "$scratch/out" >"$scratch/moves"
	cat >"$scratch/expected"
	same "$1" "$scratch/expected" "$scratch/moves"
}

run ash-edit --strip comments "$scratch/game.pdn"
moves_are 'comments go' <<'END'
1. M3b4! M3g5 $1 (1... M3c5 $2 2. M3f4 (2. M2h4?) 2... M3g5) 2. M3f4 M3c5 *

END
run ash-edit --strip variations "$scratch/game.pdn"
moves_are 'variations go, with what is in them' <<'END'
{before} 1. M3b4! {one} 1... M3g5 $1 2. M3f4 M3c5 *

END
run ash-edit --strip marks,nags "$scratch/game.pdn"
moves_are 'marks and NAGs go' <<'END'
{before} 1. M3b4 {one} 1... M3g5 (1... M3c5 {two} 2. M3f4 (2. M2h4) 2... M3g5)
2. M3f4 M3c5 *

END
run ash-edit --strip all "$scratch/game.pdn"
moves_are 'all goes but the moves' <<'END'
1. M3b4 M3g5 2. M3f4 M3c5 *

END

# Results. By R13 White has finished; the other game goes on.
printf '[FEN "W:WM1a7,Fd8,Ff8,Fh8:BM1h4,M1f6"]\n[Result "0-1"]\n\n1. M1b8 *\n\n' >"$scratch/end.pdn"
printf '[White "Б"]\n[Result "0-1"]\n\n1. M3b4 M3g5\n\n' >>"$scratch/end.pdn"
run ash-edit "$scratch/end.pdn"
status_is 'a wrong result is a fault' 1
out_is 'a wrong result is a fault: left out' </dev/null
run ash-edit --fix-result "$scratch/end.pdn"
status_is 'results are fixed' 0
err_is 'results are fixed: and reported' <<END
$scratch/end.pdn:2:10: repaired: the game ends 1-0 by R13 (finish), not 0-1 [wrong-result]
$scratch/end.pdn:4:9: repaired: the game ends 1-0 by R13 (finish), not * [wrong-result]
$scratch/end.pdn:7:10: repaired: the record stops before the end, so its result is *, not 0-1; a comment can say how the game ended [wrong-result]
END
grep -e Result -e '^1' "$scratch/out" >"$scratch/results"
cat >"$scratch/expected" <<'END'
[Result "1-0"]
1. M1b8 1-0
[Result "*"]
1. M3b4 M3g5 {repaired: the source has the result 0-1} *
END
same 'results are fixed: what a game that goes on claimed is kept' "$scratch/expected" \
	"$scratch/results"
cp "$scratch/out" "$scratch/fixed.pdn"
run ash-edit --fix-result "$scratch/fixed.pdn"
out_same 'what is fixed is fixed' "$scratch/fixed.pdn"
err_is '... and not reported again' </dev/null

# Other faults are not hidden by a result, nor by the record before.
{
	printf '1. M3b4 M3g6 1-0\n\n'
	cat "$scratch/end.pdn"
	printf '1. M3b4 M3g5 2. M3d5 0-1\n\n'
} >"$scratch/mixed.pdn"
run ash-edit --fix-result "$scratch/mixed.pdn"
status_is 'other faults stay' 1
out_same 'other faults stay: the rest is written' "$scratch/fixed.pdn"
err_has 'other faults stay: they are reported' "$scratch/mixed.pdn:1:11: error: "
err_has 'other faults stay: behind it too' "$scratch/mixed.pdn:13:19: error: "
# A fault in what is stripped is none of what is left.
printf '1. M3b4 (1. M3b9) M3g5 *\n' >"$scratch/variation"
run ash-edit "$scratch/variation"
status_is 'a fault in a variation' 1
run ash-edit --strip variations "$scratch/variation"
status_is 'a fault in a variation that goes' 0

run sh -c 'ash-edit "$1" >/dev/full' - "$scratch/game.pdn"
status_is 'a full disk' 2

done_here
