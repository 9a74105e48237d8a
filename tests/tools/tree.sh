# ash-tree: the opening tree of a collection.
. tests/tools/lib.sh

# Two orders of moves to the same position, from which three games go on and one does not.
cat >"$scratch/games.txt" <<'END'
1. M3b4 M3g5 2. M3f4 M3c5 *

1. M3f4 M3g5 2. M3b4 M3c5 3. M1c3 *

1. M3f4 M3g5 2. M3b4 M1f6 *

1. M3f4 M3g5 2. M3b4 *

1. M2h4 *

END
run ash-tree "$scratch/games.txt"
status_is 'text' 0
out_is 'text' <<'END'
                    games   White   Black
all                     5       -       -
1. M3f4                 3       -       -
  1... M3g5             3       -       -
    2. M3b4             3       -       -  [1]
      2... M3c5         2       -       -
        3. M1c3         1       -       -
      2... M1f6         1       -       -
1. M2h4                 1       -       -
1. M3b4                 1       -       -
  1... M3g5             1       -       -
    2. M3f4             1       -       -  = [1]
END
run ash-tree --min 2 "$scratch/games.txt"
out_is 'the rare left out' <<'END'
                    games   White   Black
all                     5       -       -
1. M3f4                 3       -       -
  1... M3g5             3       -       -
    2. M3b4             3       -       -
      2... M3c5         2       -       -
END
run ash-tree -d 1 "$scratch/games.txt"
out_is 'one ply' <<'END'
            games   White   Black
all             5       -       -
1. M3f4         3       -       -
1. M2h4         1       -       -
1. M3b4         1       -       -
END
fen=$(printf '1. M3b4 M3g5 2. M3f4 *\n' | ash-fen)
run ash-tree --fen "$fen" "$scratch/games.txt"
out_is 'from a position' <<'END'
              games   White   Black
all               4       -       -
1... M3c5         2       -       -
  2. M1c3         1       -       -
1... M1f6         1       -       -
END

# What an independent count says of games that are finished.
games=tests/data/games.pdn
ash-replay "$games" | awk -F '\t' -v depth=3 '
	NR == FNR { if ($0 !~ /^#/) { split($3, points, "-"); white[++n] = points[1]; black[n] = points[2] } next }
	$2 > 0 && $2 <= depth { games[position "\t" $4]++; w[position "\t" $4] += white[$1]
		b[position "\t" $4] += black[$1] }
	{ position = $5 }
	END { for (move in games) print move "\t" games[move], w[move], b[move] }' \
	tests/data/finals.tsv - | LC_ALL=C sort >"$scratch/expected"
if command -v jq >/dev/null; then
	run ash-tree -d 3 -f json "$games"
	jq -r '.positions[] | .fen as $fen | .moves[] |
		"\($fen)\t\(.move)\t\(.games) \(.points.White) \(.points.Black)"' "$scratch/out" |
		LC_ALL=C sort >"$scratch/found"
	same 'JSON has the counts' "$scratch/expected" "$scratch/found"
	jq -r '.positions[] | .moves[] | select(.average.White != (.points.White / .finished * 100 + 0.5 | floor / 100))' \
		"$scratch/out" >"$scratch/wrong"
	same 'JSON has the averages' /dev/null "$scratch/wrong"
	jq -r '[.positions[].fen] as $fens | .positions[].moves[].fen | select(. as $fen | $fens | index($fen) | not)' \
		"$scratch/out" | sort -u | wc -l | tr -d ' ' >"$scratch/leaves"
	ash-replay "$games" | awk -F '\t' '$2 == 3 { print $5 }' | sort -u | wc -l | tr -d ' ' >"$scratch/last"
	same 'JSON leads from position to position' "$scratch/last" "$scratch/leaves"
fi
ash-tree -d 3 -f yaml "$games" | awk -F '"' '
	/^- "fen"/ { fen = $4 }
	/^  - / {
		match($0, /"games": [0-9]*/)
		games = substr($0, RSTART + 9, RLENGTH - 9)
		match($0, /"points": [^}]*/)
		points = substr($0, RSTART + 10, RLENGTH - 10)
		gsub(/[^0-9,]/, "", points)
		sub(/,/, " ", points)
		print fen "\t" $4 "\t" games " " points
	}' | LC_ALL=C sort >"$scratch/found"
same 'YAML has the counts' "$scratch/expected" "$scratch/found"
ash-tree -d 3 --partial "$games" | sed '1d; $d' | awk -F '\t' -v OFS='\t' \
	'$2 != "*" { split($3, n, " "); print $1, $2, n[1] " " n[3] " " n[4] }' >"$scratch/found"
same 'a partial has the counts' "$scratch/expected" "$scratch/found"

# A pass is a move of its own, and not the mark of a position itself.
passes=samples/nevskie/partiya-1.pdn
before=$(ash-replay "$passes" | awk -F '\t' '$2 > 0 && $4 == "-" { print fen } { fen = $NF }')
run ash-tree --fen "$before" "$passes"
out_has 'a pass in a tree' '1. - '
cp "$scratch/out" "$scratch/expected"
ash-tree --fen "$before" --partial "$passes" >"$scratch/partial"
run ash-tree --merge "$scratch/partial"
same 'a pass in a partial' "$scratch/expected" "$scratch/out"

# A position or a move that a record repeats counts once.
cat >"$scratch/repeated.pdn" <<'END'
[Variant "shatra"]
[FEN "W:WB45:BB18"]

1. 45-44 18-19 2. 44-45 19-18 3. 45-44 18-19 *

END
run ash-tree --fen W:WB45:BB18 "$scratch/repeated.pdn"
out_is 'repeated' <<'END'
                     games   White   Black
all                      1       -       -  [1]
1. 45-44                 1       -       -
  1... 18-19             1       -       -
    2. 44-45             1       -       -
      2... 19-18         1       -       -  = [1]
END
run ash-tree -g shatra "$scratch/repeated.pdn"
out_is 'a study is not in the tree from the start' <<'END'
        games   White   Black
all         0       -       -
END

# A game ends in a position whose words say more than its FEN: whose move brought both home (R14).
printf '[FEN "W:WM3c7:BM2b8,Fa1"]\n\n1. M3:b8 1-0\n' >"$scratch/home.pdn"
run ash-tree --fen B:WFb8:BFa1 "$scratch/home.pdn"
out_is 'from the end of a game' <<'END'
        games   White   Black
all         1    1.00    0.00
END

# The position is known before a record is read, in whatever spelling.
for text in x 'W:WM1c3' "$(printf 'W:WM1c3:\nBM2d6')"; do
	run sh -c 'ash-tree --partial --fen "$1" </dev/null' - "$text"
	status_is 'no position' 2
	err_has 'no position' 'ash-tree: --fen takes a position; not '
done
run sh -c 'ash-tree --partial --fen "$1" </dev/null' - ' w:wМ1c3:bM2d6 '
out_is 'a position in another spelling' <<'END'
ash-tree-partial	1	-	10	W:WM1c3:BM2d6
end	0
END

# Records with a fault, and of the other game, are reported and left out.
run sh -c 'printf "1. M3b4 *\n\n1. M9b4 *\n\n[Variant \"shatra\"]\n\n*\n\n" | ash-tree -d 1'
status_is 'faults' 1
err_has 'an invalid record' '<stdin>:3:4: error:'
err_has 'another game' '<stdin>:5:1: error: a record of shatra is not counted among those of ashtarashki'
out_is 'faults: the others count' <<'END'
            games   White   Black
all             1       -       -
1. M3b4         1       -       -
END
run ash-tree -g shatra -d 2 samples/shatra/partiya-1.pdn
status_is 'the other game' 0
out_has 'the other game' '1... '

# Partials that are faulty, or do not fit, are left out as a whole.
ash-tree --partial "$scratch/games.txt" >"$scratch/partial"
faulty() {
	sed "$2" "$scratch/partial" | cat - "$scratch/partial" >"$scratch/both"
	run ash-tree --merge --partial "$scratch/both"
	status_is "$1" 1
	err_has "$1: reported" "$3"
	same "$1: left out" "$scratch/partial" "$scratch/out"
}
faulty 'another version' '1s/	1	/	2	/' ':1:18: error: partials of version 2 are not known'
faulty 'no depth' '1s/	10	/	x	/' ':1:32: error: a depth from 1 to 1000 belongs here'
faulty 'no root' '1s/W:.*/W:W/' ':1:35: error: "W:W" is no FEN in canonical form'
faulty 'no position' '2s/^.:/x:/' ':2:1: error:'
faulty 'no counts' '2s/[0-9]*$//' ': error: games, how many of them are finished'
faulty 'more finished than there are' '2s/	[0-9]* 0 /	1 2 /' ': error: games, how many'
faulty 'no move' 's/M3b4	/M3b5	/' 'is no move of this position'
# shellcheck disable=SC2016 # the $ is sed's last line
faulty 'too many counters' '$s/.*/end	1/' 'counters, and not "1"'
faulty 'a position left out' '2d' 'larger counts than those of the position'
# shellcheck disable=SC2016 # the $ is sed's last line
sed '2,$s/	[0-9]* 0 0 0$/	281474976710656 0 0 0/' "$scratch/partial" >"$scratch/large"
run ash-tree --merge --partial "$scratch/large"
status_is 'as many games as there can be' 0
same 'as many games as there can be' "$scratch/large" "$scratch/out"
run ash-tree --merge --partial "$scratch/large" "$scratch/partial"
status_is 'too many games' 1
err_has 'too many games' 'the counts are too large to be added [limit]'
same 'too many games: left out' "$scratch/large" "$scratch/out"
sed '$d' "$scratch/partial" >"$scratch/cut"
run ash-tree --merge "$scratch/cut"
status_is 'cut short' 1
err_has 'cut short' 'the partial is cut short [syntax]'
ash-tree --partial -d 3 "$scratch/games.txt" | cat "$scratch/partial" - >"$scratch/both"
run ash-tree --merge "$scratch/both"
status_is 'another depth' 1
err_has 'another depth' 'this tree is 3 plies deep, and not 10 [bad-tag]'
ash-tree --partial --fen "$fen" "$scratch/games.txt" | cat "$scratch/partial" - >"$scratch/both"
run ash-tree --merge "$scratch/both"
status_is 'another root' 1
err_has 'another root' 'this tree has another root [bad-tag]'
run sh -c 'ash-tree --partial -g shatra samples/shatra/partiya-1.pdn | cat "$1" - | ash-tree --merge' - \
	"$scratch/partial"
status_is 'a partial of another game' 1
err_has 'a partial of another game' 'this is a partial of shatra, and not of ashtarashki'
run sh -c 'ash-tree --merge </dev/null'
status_is 'no partial' 1
err_is 'no partial' <<'END'
<stdin>:1:1: error: a partial of ash-tree begins with its name [syntax]
END
run sh -c 'ash-stats --partial samples/partiya-2.pdn | ash-tree --merge'
status_is 'a partial of another tool' 1
run sh -c 'ash-tree --partial </dev/null | cat - "$1" | ash-tree --merge --partial' - "$scratch/partial"
same 'a partial of nothing adds nothing' "$scratch/partial" "$scratch/out"

# Nothing to count.
run sh -c 'ash-tree -f json </dev/null'
status_is 'no records' 0
out_is 'no records' <<'END'
{
  "game": null,
  "depth": 10,
  "positions": [
  ]
}
END

# Usage and outputs.
for options in '-d 0' '-d 1001' '-f tsv' '--min 0' '--partial -f json' '--partial --min 2' \
	'--merge -d 3'; do
	# shellcheck disable=SC2086 # options
	run ash-tree $options "$scratch/games.txt"
	status_is "$options" 2
done
run ash-tree "$scratch/nowhere"
status_is 'no such file' 2
if [ -w /dev/full ]; then
	run sh -c 'ash-tree "$1" >/dev/full' - "$games"
	status_is 'a full disk' 2
fi

done_here
