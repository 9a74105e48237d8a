# ash-replay: every position of a game.
. tests/tools/lib.sh

# The games of the documents, move by move.
sed '/^#/d' tests/data/replays.tsv >"$scratch/replays"
cut -f 1 "$scratch/replays" | uniq >"$scratch/names"
while read -r name; do
	awk -F '\t' -v name="$name" '$1 == name { print $2 "\t" $3 "\t" $4 }' "$scratch/replays" \
		>"$scratch/expected"
	if [ "$name" = etyud-12-1 ]; then
		# The first variation of the solution, which replaces its first move.
		run ash-replay --variations -p 0-4 samples/etyud-12.pdn
		sed -i '2d; 7,$d' "$scratch/out"
	else
		run ash-replay "samples/$name.pdn"
	fi
	status_is "$name: status" 0
	cut -f 2,4,5 "$scratch/out" >"$scratch/moves"
	same "$name move by move" "$scratch/expected" "$scratch/moves"
done <"$scratch/names"

# The end of each of the random games, as the last line of its record.
sed '/^#/d' tests/data/finals.tsv >"$scratch/expected"
run ash-replay -f json tests/data/games.pdn
status_is 'games.pdn: status' 0
jq -r 'select(.end) | [.record, .ply, .result, .end, .fen] | @tsv' "$scratch/out" >"$scratch/finals"
same 'games.pdn: plies, results, ends and positions at the end' "$scratch/expected" "$scratch/finals"
jq -s -r 'group_by(.record)[] | last | [.record, .ply] | @tsv' "$scratch/out" >"$scratch/last"
cut -f 1,2 "$scratch/expected" >"$scratch/plies"
same 'games.pdn: the end is on the last line of a record' "$scratch/plies" "$scratch/last"

# The moves are those of the record, in its order.
run ash-replay tests/data/games.pdn
cut -f 4 "$scratch/out" | grep -v '^-$' >"$scratch/moves"
sed '/^\[/d; s/[0-9]*\.//g; s/[012]-[012]//' tests/data/games.pdn | tr -s ' ' '\n' |
	sed '/^$/d' >"$scratch/expected"
same 'games.pdn: the moves' "$scratch/expected" "$scratch/moves"
awk -F '\t' '{ move = $2 % 2 ? ($2 + 1) / 2 "." : $2 / 2 "..." }
	$3 != ($2 ? move : "-")' "$scratch/out" >"$scratch/wrong"
: >"$scratch/expected"
same 'games.pdn: the numbers' "$scratch/expected" "$scratch/wrong"

# A whole output, written out from the rules: Black's last stone, a W, removes itself.
cat >"$scratch/in" <<\.
[FEN "B:WM1a1,Fb8:BWc5"]

7... Wb6Z 2-0
.
run ash-replay "$scratch/in"
printf '%s\t%s\t%s\t%s\t%s\n' 1 0 - - 'B:WM1a1,Fb8:BWc5' 1 1 7... Wb6Z 'W:WM1a1,Fb8:B' |
	out_is 'tab-separated columns'
run ash-replay -f json "$scratch/in"
out_is 'JSON' <<\.
{"record":1,"ply":0,"number":"-","move":"-","fen":"B:WM1a1,Fb8:BWc5"}
{"record":1,"ply":1,"number":"7...","move":"Wb6Z","fen":"W:WM1a1,Fb8:B","result":"2-0","end":"total"}
.
# A game that is over before the first move.
echo '[FEN "B:WM1a1:B"]' >"$scratch/in"
run ash-replay -f json "$scratch/in"
out_is 'a game that is over at once' <<\.
{"record":1,"ply":0,"number":"-","move":"-","fen":"B:WM1a1:B","result":"2-0","end":"total"}
.

# JSON is JSON and says what the columns say, variations and games without an end included.
for file in tests/data/games.pdn tests/data/canonical.pdn samples/etyud-12.pdn; do
	ash-replay --variations "$file" >"$scratch/expected"
	run ash-replay --variations -f json "$file"
	jq -r '[.record, .ply, .number, .move, .fen] | @tsv' "$scratch/out" >"$scratch/moves"
	same "$file: JSON says the same" "$scratch/expected" "$scratch/moves"
done
run ash-replay -f json samples/partiya-2.pdn
jq -e -s 'map(has("result") or has("end")) | any | not' "$scratch/out" >"$scratch/no-end"
status_is 'a game without its end has none in JSON' 0
same '... as jq says' "$scratch/no-end" - <<\.
true
.

# -p.
run ash-replay samples/partiya-2.pdn
cp "$scratch/out" "$scratch/whole"
lines() {
	sed -n "$1" "$scratch/whole"
}
run ash-replay -p 0 samples/partiya-2.pdn
lines 1p | out_is '-p 0'
run ash-replay -p 7 samples/partiya-2.pdn
lines 8p | out_is '-p N'
run ash-replay -p 3-5 samples/partiya-2.pdn
lines 4,6p | out_is '-p N-M'
run ash-replay -p 26-26 samples/partiya-2.pdn
lines 27p | out_is '-p N-N'
run ash-replay -p 25-900 samples/partiya-2.pdn
lines 26,27p | out_is '-p beyond the last ply'
run ash-replay -p 20- samples/partiya-2.pdn
lines '21,27p' | out_is '-p N-'
run ash-replay -p last samples/partiya-2.pdn
lines 27p | out_is '-p last'
run ash-replay -p 0,5,10-12,last samples/partiya-2.pdn
lines '1p; 6p; 11,13p; 27p' | out_is '-p with a list'
run ash-replay -p 24-,3,4-6,5,last,3,26 samples/partiya-2.pdn
lines '4,7p; 25,27p' | out_is '-p with a list: in the order of the game, each once'
status_is '-p with a list: status' 0
run ash-replay -p 40,0,90-95,35-,last,20-99 samples/partiya-2.pdn
lines '1p; 21,27p' | out_is '-p with a list that goes beyond the last ply: what there is'
status_is '... status' 1
err_is '... and the first of what there is not' <<.
samples/partiya-2.pdn:1:1: error: the record has 26 plies, and no ply 35 [no-such-ply]
.
run sh -c 'echo "[FEN \"B:WM1a1:B\"]" | ash-replay -p 0,last | cut -f 1,2'
printf '1\t0\n' | out_is '-p 0,last of a record without moves'
run ash-replay --plies=last samples/partiya-3.pdn samples/partiya-2.pdn
cut -f 1,2 "$scratch/out" >"$scratch/moves"
same '-p last of each record, which are counted through all files' "$scratch/moves" - <<.
1	10
2	26
.
for bad in x -1 5-3 3-x 3..5 '' 3x ',' '3,' ,3 3,,4 3,5-3 3,all all,3 last- 3-last lastly 3,-4 \
	'3, 4' 99999999999999999999; do
	run ash-replay -p "$bad" samples/partiya-2.pdn
	status_is "-p '$bad' is refused" 2
	out_is "-p '$bad' writes nothing" </dev/null
done

# Variations, in the order of the text, with the plies they replace.
cat >"$scratch/in" <<\.
1. M3b4 M3g5 2. M3f4 (2. M3d4 M3c5 (2... M3e5 3. M1c3) 3. M1c3) 2... M3c5 *
.
run ash-replay "$scratch/in"
cut -f 2-4 "$scratch/out" >"$scratch/moves"
cat >"$scratch/expected" <<\.
0	-	-
1	1.	M3b4
2	1...	M3g5
3	2.	M3f4
4	2...	M3c5
.
same 'variations are left out' "$scratch/expected" "$scratch/moves"
run ash-replay --variations "$scratch/in"
cut -f 2-4 "$scratch/out" >"$scratch/moves"
cat >"$scratch/expected" <<\.
0	-	-
1	1.	M3b4
2	1...	M3g5
3	2.	M3f4
3	2.	M3d4
4	2...	M3c5
4	2...	M3e5
5	3.	M1c3
5	3.	M1c3
4	2...	M3c5
.
same '--variations' "$scratch/expected" "$scratch/moves"
# The position after 2... M3c5 of the main line has White's threes on b4 and f4.
tail -n 1 "$scratch/out" | cut -f 5 >"$scratch/moves"
awk -F '\t' '$1 == "partiya-2" && $2 == 4 { print $4 }' tests/data/replays.tsv >"$scratch/expected"
same 'the main line goes on after them' "$scratch/expected" "$scratch/moves"

# A record that is invalid is left out, and counted.
cat >"$scratch/in" <<\.
[Event "good"]

1. M3b4 *

[Event "bad"]

1. M3b4 M3b4 *

[Event "good"]

1. M2b4 *
.
run ash-replay "$scratch/in"
status_is 'an invalid record: status' 1
cut -f 1,2,4 "$scratch/out" >"$scratch/moves"
same 'an invalid record is counted and left out' "$scratch/moves" - <<\.
1	0	-
1	1	M3b4
3	0	-
3	1	M2b4
.

done_here
