# What ash-validate says of wrong records: tests as data. For each NAME.pdn, NAME.txt, NAME.yaml
# or NAME.fen in tests/data/diagnostics, NAME.err holds the diagnostics, byte for byte.
. tests/tools/lib.sh

top=$PWD
cd tests/data/diagnostics || exit 1
seen=0
for file in *.pdn *.txt *.yaml *.fen; do
	run ash-validate -c "$file"
	status_is "$file: status" 1
	same "$file: diagnostics" "${file%.*}.err" "$scratch/err"
	out_is "$file: no output" </dev/null
	seen=$((seen + 1))
done
find . -name '*.err' | wc -l | tr -d ' ' >"$scratch/out"
echo "$seen" | out_is 'every .err has an input'
cat ./*.err >"$scratch/all"
for code in syntax no-such-stone wrong-state occupied unreachable must-capture chain-incomplete \
	chain-illegal ambiguous missing-suffix wrong-suffix move-number wrong-side after-end \
	wrong-result bad-position no-position bad-tag unknown-game encoding limit; do
	run grep -qF " [$code]" "$scratch/all"
	status_is "$code has an example" 0
done
cd "$top" || exit 1

# A diagnostic has the form that compilers have; the rest are notes.
grep -v '^  note: ' "$scratch/all" | grep -vE '^[^:]+:[0-9]+:[0-9]+: error: .+ \[[a-z-]+\]$' \
	>"$scratch/out"
out_is 'FILE:LINE:COLUMN: error: TEXT [code]' </dev/null

# The name of a file is as it was given, and standard input has one too.
echo '1. M3b5' >"$scratch/a file"
run ash-validate "$scratch/a file"
err_has 'the name of the file' "$scratch/a file:1:6: error: b5 is not a dark square (R1) [syntax]"
run sh -c 'echo "1. M3b5" | ash-validate'
err_has 'the name of standard input' '<stdin>:1:6: error: '
run sh -c 'echo "1. M3b5" | ash-validate "$1" - "$1"' sh "$scratch/a file"
err_has '- among files' '<stdin>:1:6: error: '

# Lines count on in a stream, whatever ends them, and from 1 in each file.
printf '[Event "a"]\r\n\r\n1. M3b4 *\r\n\r\n[Event "b"]\r\n\r\n1. M3b5 *\r\n' >"$scratch/in"
run ash-validate -c "$scratch/in"
err_has 'CRLF: the line' "$scratch/in:7:6: error: "
printf '[Event "a"]\r\r1. M3b4 *\r\r[Event "b"]\r\r1. M3b5 *\r' >"$scratch/in"
run ash-validate -c "$scratch/in"
err_has 'CR: the line' "$scratch/in:7:6: error: "
printf '\357\273\277[Event "я"] 1. M3b5 *\n' >"$scratch/in"
run ash-validate -c "$scratch/in"
err_has 'a byte-order mark is no column' "$scratch/in:1:18: error: "
(cat tests/data/games.pdn && echo '[Event "b"]' && echo && echo '1. M3b5 *') >"$scratch/in"
run ash-validate -c "$scratch/in"
line=$(wc -l <"$scratch/in" | tr -d ' ')
err_has 'the line in a long stream' "$scratch/in:$line:6: error: "

# Not more than a line is said of a record that is noise throughout.
awk 'BEGIN { print "[Event \"noise\"]\n"; for (i = 0; i < 20000; i++) printf "$999 "; print "" }' \
	>"$scratch/in"
run ash-validate -c "$scratch/in"
status_is 'noise: status' 1
if [ "$(wc -l <"$scratch/err")" -le 25 ]; then
	pass 'noise: few diagnostics'
else
	fail 'noise: few diagnostics'
fi

# Control characters of the input do not reach the terminal.
printf '[Event "a"]\n[Variant "\033[31m\007\177\302\233"]\n\n1. M\033[31m3b4 M\001\n' >"$scratch/in"
run ash-validate -c "$scratch/in"
status_is 'control characters: status' 1
tr -d '\n\t -~' <"$scratch/err" >"$scratch/out"
out_is 'control characters are shown by their codes' </dev/null

done_here
