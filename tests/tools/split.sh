# ash-split: files of whole records, byte for byte.
# shellcheck disable=SC2016 # what sh -c runs has its own arguments
. tests/tools/lib.sh

top=$PWD
work=$scratch/work

# afresh: an empty folder for the files, which is where the tool is run.
afresh() {
	rm -rf "$work"
	mkdir "$work"
	cd "$work" || exit 2
}

# Prose, text, PDN, YAML, a record with a fault, CRLF, no line end at the end.
{
	echo 'Some words before all games.'
	echo
	cat samples/partii.txt samples/etyud-12.txt
	printf '[Event "faulty"]\r\n\r\n1. M3b9 M9 (((\r\n\r\n'
	cat tests/data/games.pdn
	ash-validate -f yaml samples/partiya-4.pdn
	printf '[Event "last"]\n\n1. M3b4 *'
} >"$scratch/all"

# whole NAME: the files of $work, in order, are the input, and nothing else is there.
whole() {
	cat part-* >"$scratch/out"
	same "$1: nothing is lost" "$scratch/all" "$scratch/out"
	holds "$1: nothing is left over" [ -z "$(find . -name 'part*.??????')" ]
	err_is "$1: nothing is reported" </dev/null
}

# records FILE …: how many records each file has.
records() {
	for file in "$@"; do
		ash-validate -cs "$file" 2>&1 | sed -n 's/ records:.*//p'
	done
}

total=$(records "$scratch/all")
for files in 1 2 7; do
	afresh
	run ash-split -n $files -o 'part-%d' "$scratch/all"
	status_is "-n $files" 0
	whole "-n $files"
	holds "-n $files: so many files" [ "$(find . -type f | wc -l)" = $files ]
	holds "-n $files: the same records" \
		[ "$(records part-* | awk '{ n += $1 } END { print n }')" = "$total" ]
done
# The largest is longer than its share by no more than a record.
afresh
ash-split -n 3 -o 'part-%d' "$top/tests/data/games.pdn" "$top/tests/data/games.pdn"
wc -c part-1 part-2 part-3 | awk '$2 != "total" { if ($1 > most) most = $1
	if (!least || $1 < least) least = $1 } END { exit most - least > 4000 }'
status=$?
status_is '-n: files of about one size' 0
cat part-? >"$scratch/out"
cat "$top/tests/data/games.pdn" "$top/tests/data/games.pdn" | out_is '-n: several inputs'

afresh
run ash-split -n 500 -o 'part-%03d' "$scratch/all"
whole '-n, more files than records'
holds '-n, more files than records: so many' [ "$(find . -type f | wc -l)" = 500 ]
run sh -c 'ash-split -n 2 -o part-%d <"$1"' - "$scratch/all"
status_is '-n of standard input that is a file' 0
run sh -c 'cat "$1" | ash-split -n 2 -o part-%d' - "$scratch/all"
status_is '-n of a pipe' 2
err_has '-n of a pipe: what else there is' '-r and -b'

afresh
run sh -c 'cat "$1" | ash-split -r 10 -o part-%02d' - "$scratch/all"
status_is '-r' 0
whole -r
records part-* >"$scratch/out"
awk -v n="$total" 'BEGIN { for (; n > 0; n -= 10) print (n < 10 ? n : 10) }' | out_is '-r: ten each'

afresh
run sh -c 'cat "$1" | ash-split -b 2K -o part-%03d' - "$scratch/all"
status_is '-b' 0
whole -b
for file in part-*; do
	[ "$(wc -c <"$file")" -le 2048 ] || [ "$(records "$file")" -le 1 ] || echo "$file"
done >"$scratch/out"
out_is '-b: no file is larger, unless one record is' </dev/null
run sh -c 'ash-split -b 1 -o "$1" "$2"' - 'part-%03d' "$scratch/all"
holds '-b 1: a file a record' [ "$(records part-* | grep -vxc 1)" -le 2 ]

# Another encoding stays what it is.
afresh
iconv -f UTF-8 -t CP1251 "$top/samples/partii.txt" >"$scratch/cp1251"
run ash-split -r 1 -o 'part-%d' "$scratch/cp1251"
cat part-* >"$scratch/out"
same 'Windows-1251' "$scratch/cp1251" "$scratch/out"

# A record too long to be read stays in one file.
afresh
{
	echo '1. M3b4 {'
	awk 'BEGIN { for (i = 0; i < 100000; i++) print "a line of a comment that is far too long, " i }'
	printf '} *\n\n1. M3b4 *\n'
} >"$scratch/long"
run ash-split -r 1 -o 'part-%d' "$scratch/long"
cat part-1 part-2 >"$scratch/out"
same 'a record past the limit' "$scratch/long" "$scratch/out"
printf '1. M3b4 *\n' | same 'a record past the limit: the one behind it' - part-2

# By tag.
afresh
for value in 'a/b' '../up' .hidden '%2F' 'a b' Ёж '?' '' 'C:\\x' -n "$(printf '%0200d' 1)" \
	"$(printf '%0200d' 2)" 'a/b'; do
	printf '[White "%s"]\n\n1. M3b4 *\n\n' "$value"
done >"$scratch/tags"
printf '1. M3f4 *\n' >>"$scratch/tags"
run ash-split -t White -o 'part-%s.pdn' "$scratch/tags"
status_is '-t' 0
find . -type f | sed 's/^..//' | LC_ALL=C sort >"$scratch/out"
zeros=$(printf '%0120d' 0)
LC_ALL=C sort <<END | out_is '-t: names that are safe, and differ'
part-%252F.pdn
part-%2E.%2Fup.pdn
part-%2Dn.pdn
part-%2Ehidden.pdn
part-%3F.pdn
part-C%3A%5Cx.pdn
part-a b.pdn
part-a%2Fb.pdn
part-Ёж.pdn
part-${zeros}%_11.pdn
part-${zeros}%_10.pdn
END
grep -c White 'part-a%2Fb.pdn' >"$scratch/out"
echo 2 | out_is '-t: records of one value, in one file'
grep -c M3 'part-%3F.pdn' >"$scratch/out"
echo 3 | out_is '-t: no value'
# More files than are open at a time.
afresh
awk 'BEGIN { for (i = 0; i < 600; i++) printf "[Event \"%d\"]\n\n1. M3b4 {%d} *\n\n", i % 200, i }' \
	>"$scratch/many"
run sh -c 'ulimit -n 90; ash-split -t Event -o %s "$1"' - "$scratch/many"
status_is '-t, many values' 0
holds '-t, many values: a file each' [ "$(find . -type f | wc -l)" = 200 ]
sed -n 's/.*{\(.*\)}.*/\1/p' 7 | tr '\n' ' ' >"$scratch/out"
printf '7 207 407 ' | out_is '-t, many values: in order'
awk 'BEGIN { for (i = 0; i < 10001; i++) printf "[Event \"%d\"]\n\n*\n\n", i }' >"$scratch/many"
afresh
run ash-split -t Event -o %s "$scratch/many"
status_is '-t, too many values' 2
holds '-t, too many values: nothing is there' [ -z "$(find . -type f)" ]

# Options that say nothing, or too much.
for options in '' '-n 2 -r 3' '-n 0' '-r x' '-b 0' '-b 3T' '-r 1 -o part' '-t Event -o %d'; do
	# shellcheck disable=SC2086 # several options
	run ash-split $options "$scratch/all"
	status_is "ash-split $options" 2
done

# What cannot be written is not there; what was there stays.
afresh
cp "$scratch/all" part-1
run ash-split -n 2 -o 'part-%d' part-1
status_is 'an output that is an input' 2
same 'an output that is an input: it stays' "$scratch/all" part-1
run sh -c 'ash-split -r 5 <part-1'
status_is 'an output that is standard input' 2
same 'an output that is standard input: it stays' "$scratch/all" part-1
afresh
run sh -c '{ head -c 20000 >/dev/null; ash-split -n 2; } <"$1"' - "$scratch/all"
tail -c +20001 "$scratch/all" >"$scratch/rest"
cat part-1 part-2 >"$scratch/out"
out_same 'standard input from its middle on' "$scratch/rest"
holds 'two halves of it' [ $(($(wc -c <part-1) - $(wc -c <"$scratch/rest") / 2 < 3000)) = 1 ]
run ash-split -n 2 -o 'no/part-%d' "$scratch/all"
status_is 'no folder' 2
run ash-split -n 2 -o '/dev/full%d' "$scratch/missing"
status_is 'no input' 2
afresh
mkdir part-2
run ash-split -r 5 -o 'part-%d' "$scratch/all"
status_is 'a folder in the way' 2
holds 'a folder in the way: nothing half' [ "$(find . -type f)" = ./part-1 ]
afresh
echo old >part-1
run sh -c 'ulimit -f 8; ash-split -n 1 -o part-%d "$1"' - "$scratch/all"
holds 'no room: a failure' [ "$status" != 0 ]
echo old | same 'no room: what was there stays' - part-1
holds 'no room: nothing half' [ "$(find . -type f)" = ./part-1 ]

cd "$top" || exit 2
done_here
