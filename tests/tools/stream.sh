# Streams of any length are read in memory that does not grow, and at once.
. tests/tools/lib.sh

LIMIT=16384 # KiB, of resident memory at its peak

case ${B:-build} in
*asan* | *valgrind* | *s390x*)
	echo 'stream.sh: skipped, sanitizers, valgrind and emulators need memory of their own'
	exit
	;;
esac
if ! [ -r "/proc/$$/status" ]; then
	echo 'stream.sh: skipped, there is no /proc here to tell how much memory is in use'
	exit
fi
mkfifo "$scratch/pipe"

# repeated COUNT FILE: the file so many times.
repeated() {
	awk -v n="$1" -v file="$2" 'BEGIN { while (n-- > 0) print file }' | xargs cat
}

# peak STATUS COMMAND [ARGUMENT ...]: what the function `generate` writes goes to the command.
# When it has written all of it, but for what a pipe holds the command has read it; its peak of
# memory by then, in KiB, is in $peak.
peak() {
	want=$1
	shift
	"$@" <"$scratch/pipe" >/dev/null 2>&1 &
	pid=$!
	{
		generate
		sed -n 's/^VmHWM:[^0-9]*\([0-9]*\).*/\1/p' "/proc/$pid/status" >"$scratch/peak"
	} >"$scratch/pipe"
	run wait "$pid"
	status_is "$name: status" "$want"
	peak=$(cat "$scratch/peak")
	if [ "${peak:-$LIMIT}" -lt "$LIMIT" ]; then
		pass "$name: $peak KiB"
	else
		fail "$name: ${peak:-?} KiB at its peak, more than $LIMIT"
	fi
}

# Half a megabyte and 640 games, read 10 times over.
repeated 16 tests/data/games.pdn >"$scratch/games"
ash-validate -f yaml tests/data/games.pdn >"$scratch/one.yaml"
repeated 4 "$scratch/one.yaml" >"$scratch/yaml"
ash-validate -f columns tests/data/games.pdn >"$scratch/one.txt"
repeated 16 "$scratch/one.txt" >"$scratch/text"
sed 's/^1\. /1. M1a1 /' "$scratch/games" >"$scratch/wrong"
ash-replay tests/data/games.pdn >"$scratch/rows"

tools='ash-validate ash-replay ash-tree ash-uniq'
[ -x "${B:-build}/bin/ash-stats" ] && tools="$tools ash-stats"
for tool in $tools 'ash-grep --plies=1-'; do
	generate() { repeated 1 "$scratch/games"; }
	name="$tool, 640 games"
	# shellcheck disable=SC2086 # a tool and its option
	peak 0 $tool
	small=$peak
	generate() { repeated 10 "$scratch/games"; }
	name="$tool, 6400 games"
	# shellcheck disable=SC2086
	peak 0 $tool
	if [ "$peak" -le $((small + 512)) ]; then
		pass "$tool: memory does not grow"
	else
		fail "$tool: memory grows from $small to $peak KiB"
	fi
done
generate() { repeated 10 "$scratch/yaml"; }
name='ash-validate, 1600 games in YAML'
peak 0 ash-validate -f yaml
generate() { repeated 5 "$scratch/text"; }
name='ash-validate, 3200 transcriptions'
peak 0 ash-validate
sed 's/^1\. M/1. М/' "$scratch/text" >"$scratch/text.8" # a Cyrillic letter
iconv -f UTF-8 -t CP1251 "$scratch/text.8" >"$scratch/text.1251"
iconv -f UTF-8 -t UTF-16 "$scratch/text.8" >"$scratch/text.16"
generate() { repeated 5 "$scratch/text.1251"; }
name='ash-validate, 3200 transcriptions in CP1251'
peak 0 ash-validate
generate() { repeated 1 "$scratch/text.16"; }
name='ash-validate, 640 transcriptions in UTF-16'
peak 0 ash-validate
generate() { repeated 5 "$scratch/wrong"; }
name='ash-validate -r, 3200 wrong games'
peak 1 ash-validate -r /dev/null
generate() { repeated 3 "$scratch/games"; }
name='ash-diagram -f html, 1920 games'
peak 0 ash-diagram -f html
generate() { repeated 5 "$scratch/rows"; }
for tool in ash-fen ash-diagram ash-moves; do
	name="$tool, 20000 positions"
	peak 0 "$tool"
done

# What is no record, or too long for one, is no reason to keep it either; and the record after
# it is read.
zeros() { head -c 12000000 /dev/zero; }
endless() {
	case $1 in
	prose) awk 'BEGIN { for (i = 0; i < 200000; i++) print "Слова, в которых нет ни хода." }' ;;
	line) zeros | tr '\0' x ;;
	comment) printf '1. M3b4 {' && zeros | tr '\0' '\n' && echo '}' ;;
	zeros) zeros ;;
	game)
		echo '[Event "Endless"]'
		awk 'BEGIN { for (i = 0; i < 700000; i++) print "1. M3b4 {x}" }'
		;;
	esac
}
generate() { endless "$what"; }
for what in prose line comment zeros game; do
	name="ash-validate, endless $what"
	peak 1 ash-validate -r /dev/null
	{
		generate
		printf '\n\n'
		cat samples/partiya-3.pdn
	} >"$scratch/in"
	run ash-validate -r "$scratch/rejected" "$scratch/in"
	same "endless $what: the record after it" samples/partiya-3.pdn "$scratch/out"
done
# A record of many pieces is rejected as one.
head -c -"$(($(wc -c <samples/partiya-3.pdn)))" "$scratch/in" >"$scratch/expected"
same 'endless game: rejected byte for byte' "$scratch/expected" "$scratch/rejected"
run ash-validate -c -s "$scratch/in"
err_has 'endless game: one record' '2 records: 1 valid, 0 repaired, 1 invalid'
err_has 'endless game: the code' ' [limit]'

# A record is written as soon as the next one begins, not when its input ends.
mkfifo "$scratch/talk"
ash-replay -p last <"$scratch/talk" >"$scratch/answer" &
pid=$!
{
	repeated 1000 samples/partiya-3.pdn
	n=0
	while [ $n -lt 50 ] && ! [ -s "$scratch/answer" ]; do
		sleep 0.1
		n=$((n + 1))
	done
	wc -l <"$scratch/answer" >"$scratch/early"
} >"$scratch/talk"
wait "$pid"
if [ "$(cat "$scratch/early")" -gt 0 ]; then
	pass 'records are written while others are read'
else
	fail 'nothing is written before the input ends'
fi

done_here
