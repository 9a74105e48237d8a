# ash-validate --fix and --suggest: what is repaired, what is only proposed, and what is left
# alone. The games are known, so that the repair of a slip is known too.
. tests/tools/lib.sh

game=samples/partiya-2.pdn

# The moves of a record, without comments and numbers.
moves() {
	sed '1,/^$/d' "$1" | tr '\n' ' ' | sed 's/{[^}]*} *//g; s/[0-9]*\.\.* *//g; s/ *$//'
}

# repaired NAME SED LINE: the game with a slip comes back, with this on standard error.
repaired() {
	sed "$2" "$game" >"$scratch/slip.pdn"
	run ash-validate --fix "$scratch/slip.pdn"
	status_is "$1: status" 0
	moves "$game" >"$scratch/expected"
	moves "$scratch/out" >"$scratch/moves"
	same "$1: moves" "$scratch/expected" "$scratch/moves"
	sed 's/^[^:]*://' "$scratch/err" >"$scratch/said"
	printf '%s\n' "$3" >"$scratch/expected"
	same "$1: said" "$scratch/expected" "$scratch/said"
	run sh -c 'ash-validate --fix "$1" | ash-validate -c' sh "$scratch/slip.pdn"
	status_is "$1: the repaired record is valid" 0
}

repaired 'a wrong rank' 's/M1b4/M1b5/' '10:71: repaired: 11. M1b5 → M1b4: 5 later moves become legal'
repaired 'a wrong file that is seen later' 's/11\. M1b4/11. M1d4/' \
	'10:71: repaired: 11. M1d4 → M1b4: 5 later moves become legal'
repaired 'a wrong group' 's/M1f6/M2f6/' \
	'9:35: repaired: 3... M2f6 → M1f6: 19 later moves become legal'
repaired 'no origin' 's/M2fe3/M2e3/' '9:43: repaired: 4. M2e3 → M2fe3: 19 later moves become legal'
repaired 'no colon' 's/M1:c7/M1c7/' '10:1: repaired: 6... M1c7 → M1:c7: 14 later moves become legal'
repaired 'a capture cut short' 's/M3:b6:c7/M3:b6/' \
	'9:71: repaired: 6. M3:b6 → M3:b6:c7: 15 later moves become legal'
repaired 'a square of a capture left out' 's/M3:f4:g3/M3:g3/' \
	'10:17: repaired: 7... M3:g3 → M3:f4:g3: 12 later moves become legal'
repaired 'half-moves in the wrong order' 's/M3b4 M3g5/M3g5 M3b4/' \
	'9:4: repaired: 1. M3g5 M3b4 → M3b4 M3g5: 24 later moves become legal'
repaired 'a half-move left out' 's/M3f4 M3c5/M3c5/' \
	'9:17: repaired: 2. M3f4 was left out: 22 later moves become legal'
repaired 'a half-move written twice' 's/M1c3 M1f6/M1c3 M1c3 M1f6/' \
	'9:35: repaired: 3... M1c3 is too much: 21 later moves become legal'
repaired 'a move number' 's/ 9\. / 8. /' '10:40: repaired: number 8. → 9.: 10 later moves become legal'
repaired 'a letter of the other alphabet' 's/M1b4/M1и4/' \
	'10:71: repaired: 11. M1и4 → M1b4: 5 later moves become legal'
repaired 'three slips' 's/M2fe3/M2e3/; s/M2d6/M2b6/; s/12\. M1:c5/12. M1:c4/' \
	'9:43: repaired: 4. M2e3 → M2fe3: 8 later moves become legal
10:35: repaired: 8... M2b6 → M2d6: 6 later moves become legal
11:5: repaired: 12. M1:c4 → M1:c5: 3 later moves become legal'

# The suffix of a retreat, in the solution of a study; the stone could step forward, too.
sed s/Wb4Z/Wb4/ samples/etyud-11.pdn >"$scratch/slip.pdn"
run ash-validate --fix "$scratch/slip.pdn"
status_is 'a suffix forgotten: status' 1
run sh -c 'ash-validate --fix "$1" 2>&1 | grep -m 1 perhaps' sh "$scratch/slip.pdn"
out_has 'a suffix forgotten: the first proposal' '1. Wb4 → Wb4Z: 4 later moves become legal'

# A comment at each change, and the tag.
sed 's/M2fe3/M2e3/' "$game" >"$scratch/slip.pdn"
run ash-validate --fix "$scratch/slip.pdn"
out_has 'the tag' '[Repaired "1"]'
out_has 'the comment' 'M2fe3 {repaired: the source has M2e3}'
cp "$scratch/out" "$scratch/once.pdn"
sed 's/M2d6/M2b6/' "$scratch/once.pdn" >"$scratch/again.pdn"
run ash-validate --fix "$scratch/again.pdn"
out_has 'another repair is added up' '[Repaired "2"]'

# Three changes at most unless told otherwise.
run ash-validate --fix=2 -c "$scratch/slip.pdn"
status_is '--fix=2 makes one change' 0
sed 's/M2fe3/M2e3/; s/M2d6/M2b6/; s/12\. M1:c5/12. M1:c4/' "$game" >"$scratch/three.pdn"
run ash-validate --fix=2 -c "$scratch/three.pdn"
status_is '--fix=2 makes no three' 1
for n in 0 10 x '' 3x -1; do
	run ash-validate --fix="$n" "$game"
	status_is "--fix=$n is refused" 2
done

# Nothing is changed where several repairs are as good; they are shown.
printf '1. M3d4 M3c5\n' >"$scratch/two.txt"
run ash-validate --fix -s -r "$scratch/rejected" "$scratch/two.txt"
status_is 'two explanations: status' 1
err_has 'two explanations: the one' 'perhaps 1. M3d4 → M3cd4'
err_has 'two explanations: the other' 'perhaps 1. M3d4 → M3ed4'
err_has 'two explanations: summary' '1 records: 0 valid, 0 repaired, 1 invalid'
same 'two explanations: rejected' "$scratch/two.txt" "$scratch/rejected"

# --suggest says, and changes nothing.
run ash-validate --suggest "$scratch/slip.pdn"
status_is '--suggest: status' 1
err_has '--suggest: said' 'note: repair: 4. M2e3 → M2fe3: 19 later moves become legal'
out_is '--suggest: no record' </dev/null

# Rejects keep what was there.
cat "$game" "$scratch/slip.pdn" "$scratch/two.txt" >"$scratch/all.pdn"
run ash-validate --fix -s -r "$scratch/rejected" "$scratch/all.pdn"
cat "$scratch/slip.pdn" "$scratch/two.txt" >"$scratch/expected"
same 'repaired and invalid records are kept byte for byte' "$scratch/expected" "$scratch/rejected"
err_has 'summary' '3 records: 1 valid, 1 repaired, 1 invalid'

# Valid records are never touched.
for file in tests/data/games.pdn tests/data/canonical.pdn samples/*.pdn; do
	run ash-validate --fix=9 "$file"
	same "$file is not touched" "$file" "$scratch/out"
done

# What is no slip of moves is not repaired.
printf '[Event "x]\n\n1. M3b4 M2g5 2. M3f4 *\n' >"$scratch/tag.pdn"
run ash-validate --fix "$scratch/tag.pdn"
status_is 'a broken tag' 1
out_is 'a broken tag: no record' </dev/null
printf '[FEN "W:WM1c4:B"]\n\n1. M3b4 *\n' >"$scratch/fen.pdn"
run ash-validate --fix "$scratch/fen.pdn"
status_is 'a broken position' 1
printf '1. Wb4Z Wg5Z 2. Wd4W Wf4W\n' >"$scratch/noise.txt"
run ash-validate --fix "$scratch/noise.txt"
status_is 'a record in which nothing is right' 1

# Variations, which have to be legal too.
sed 's/ 5\. M3a5/ (4... M1g5) 5. M3a5/' "$game" >"$scratch/variation.pdn"
run ash-validate --fix "$scratch/variation.pdn"
status_is 'a slip in a variation: several repairs' 1
sed 's/ 5\. M3a5/ (4... M1e5 5. M3a5 M1:f4 6. M3:b6 M1:c7) 5. M3a5/' "$game" >"$scratch/variation.pdn"
run ash-validate --fix "$scratch/variation.pdn"
status_is 'a slip in a variation: status' 0
err_has 'a slip in a variation: said' 'repaired: 6. M3:b6 → M3:b6:c7: 1 later move becomes legal'

# A wrong result where the game stops before its end: the end may be what is missing.
run sh -c 'sed "s/\*$/1-0/" samples/partiya-4.pdn | ash-validate --fix'
status_is 'a result that the record does not have' 1
err_has 'a result: said' 'perhaps result 1-0 → *'

# The half-moves of one side in two pairs changed places; that pairs did is less likely.
sed 's/M1c3 M1f6 4\. M2fe3 M1e5/M1c3 M1e5 4. M2fe3 M1f6/' "$game" >"$scratch/slip.pdn"
run sh -c 'ash-validate --fix "$1" 2>&1 | grep -m 1 perhaps' sh "$scratch/slip.pdn"
out_has 'one side in the wrong order' \
	'3... M1e5 M2fe3 M1f6 → M1f6 M2fe3 M1e5: 18 later moves become legal'

# Where the numbers only count what is written, they say nothing of a half-move too many.
moves "$game" | sed 's/M1c3/M1c3 M1c3/' | tr ' ' '\n' | awk '
	NR % 2 { printf "%d. ", (NR + 1) / 2 }
	{ printf "%s ", $0 }
	END { print "" }' >"$scratch/counted.txt"
run ash-validate -c --fix=1 "$scratch/counted.txt"
status_is 'a half-move written twice and the numbers counted afresh' 0
err_has '... said' 'repaired: 3... M1c3 is too much: 21 later moves become legal'

# What belongs to a move goes with it where moves changed places.
printf '1. M3g5! {Black} M3b4? {White} 2. M3f4 M3c5 3. M1c3 M1f6 4. M2fe3 M1e5 *\n' >"$scratch/in"
run ash-validate --fix "$scratch/in"
out_has 'marks and comments go with their moves' \
	'1. M3b4? {White} 1... M3g5! {Black} {repaired: the source has the order M3g5'

# In a short line what needs no more than one change is not certain before what needs two.
echo 'M3cd4 M2a5 M3fe5 M2g5 M2b4 M2h4 M3c3V *' >"$scratch/in"
run ash-validate --fix=9 "$scratch/in"
status_is 'a short line in which much can be wrong' 1

# What YAML can say and a comment cannot.
printf 'moves:\n- [M3b4, M3g5]\n- [M3f4, M3c5]\n- [M1c3, "M2\\n}f6"]\n- [M2fe3, M1e5]\n- [M3a5, "M1:f4"]\n- ["M3:b6:c7", "M1:c7"]\n' >"$scratch/in"
run sh -c 'ash-validate --fix "$1" | ash-validate -c' sh "$scratch/in"
status_is 'a repaired record from YAML is valid' 0

done_here
