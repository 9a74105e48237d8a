# ash-uniq: one record of each set of duplicates.
. tests/tools/lib.sh

# games_are NAME LINE …: the movetext of each record of the last run.
games_are() {
	name=$1
	shift
	printf '%s\n' "$@" >"$scratch/expected"
	grep '^[1-9]' "$scratch/out" >"$scratch/games"
	same "$name" "$scratch/expected" "$scratch/games"
}

# tag_is NAME TAG VALUE …: that tag of each record of the last run, - where there is none.
tag_is() {
	name=$1 tag=$2
	shift 2
	printf '%s\n' "$@" >"$scratch/expected"
	awk -v tag="[$tag" 'BEGIN { RS = "" } /^(%[^\n]*\n)?\[/ {
		value = "-"
		n = split($0, lines, "\n")
		for (i = 1; i <= n; i++)
			if (index(lines[i], tag " \"") == 1)
				value = substr(lines[i], length(tag) + 3, length(lines[i]) - length(tag) - 4)
		print value
	}' "$scratch/out" >"$scratch/values"
	same "$name" "$scratch/expected" "$scratch/values"
}

# Four times one game, as a transcription, in capitals of another alphabet, and cut short; one of
# the same position by another order of moves; and one of its own.
cat >"$scratch/games.txt" <<'END'
1. M3b4 M3g5 2. M3f4 *

1. M2h4 *

1. М3b4   М3g5
2. М3f4

1. M3f4 M3g5 2. M3b4 *

1. M3b4 M3g5 *

1. M3b4 M3g5 2. M3f4 *

END
run ash-uniq "$scratch/games.txt"
status_is 'one of each' 0
err_is 'one of each: nothing reported' </dev/null
games_are 'one of each' '1. M3b4 M3g5 2. M3f4 *' '1. M2h4 *' '1. M3f4 M3g5 2. M3b4 *'
ash-validate "$scratch/games.txt" | awk 'BEGIN { RS = ""; ORS = "\n\n" } NR <= 4 || NR == 7 || NR == 8' \
	>"$scratch/canonical"
same 'in canonical form' "$scratch/canonical" "$scratch/out"
run ash-uniq -d "$scratch/games.txt"
games_are 'those that have duplicates' '1. M3b4 M3g5 2. M3f4 *'
run ash-uniq -u "$scratch/games.txt"
games_are 'those that have none' '1. M2h4 *' '1. M3f4 M3g5 2. M3b4 *'
run ash-uniq -du "$scratch/games.txt"
out_is 'both, of which there are none' </dev/null
run ash-uniq -c "$scratch/games.txt"
tag_is 'with their number' Copies 4 1 1
run sh -c 'ash-uniq -c "$1" | ash-uniq -c' - "$scratch/games.txt"
tag_is 'the number is of this input' Copies 1 1 1
run sh -c 'ash-uniq <"$1" | cat' - "$scratch/games.txt"
same 'through pipes' "$scratch/canonical" "$scratch/out"
run ash-uniq --by final -c "$scratch/games.txt"
games_are 'by final position' '1. M3b4 M3g5 2. M3f4 *' '1. M2h4 *' '1. M3b4 M3g5 *'
tag_is 'by final position: how many' Copies 4 1 1
cp "$scratch/out" "$scratch/final"
run ash-uniq --by 1 --by final -c "$scratch/games.txt"
same 'of several --by the last counts' "$scratch/final" "$scratch/out"
run ash-uniq --by final --by 1 -c "$scratch/games.txt"
games_are 'by one ply' '1. M3b4 M3g5 2. M3f4 *' '1. M2h4 *' '1. M3f4 M3g5 2. M3b4 *'
tag_is 'by one ply: how many' Copies 4 1 1
run sh -c 'printf "1. M3b4 M3g5 2. M3f4 *\n\n1. M3b4 *\n\n1. M3b4 M3g5 2. M2h4 *\n\n" | ash-uniq -c --by 2'
games_are 'by two plies' '1. M3b4 M3g5 2. M3f4 *'
tag_is 'by two plies: how many' Copies 3

# A record that is the beginning of several is with the longest, and with the first of these.
cat >"$scratch/beginnings.txt" <<'END'
1. M3b4 *

1. M3b4 M3g5 2. M3f4 *

1. M3b4 M3g5 2. M3d4 M3c5 *

1. M3b4 M3g5 2. M3d4 M1f6 *

1. M3b4 M3g5 *

END
run ash-uniq -c "$scratch/beginnings.txt"
games_are 'a beginning of several' '1. M3b4 M3g5 2. M3d4 M3c5 *' '1. M3b4 M3g5 2. M3f4 *' \
	'1. M3b4 M3g5 2. M3d4 M1f6 *'
tag_is 'a beginning of several: how many' Copies 3 1 1
run sh -c 'printf "[Event \"none\"]\n\n*\n\n1. M3b4 *\n\n" | ash-uniq -c'
tag_is 'a record of nothing is no beginning' Event none '?'

# What begins at another position is another game, and a position is the beginning of its study.
cat >"$scratch/studies.pdn" <<'END'
[FEN "W:WM1c3,V2d4,Wa5,Fd8,Ff8,Fh8:BM3c5,M3g3,V3e3,Fa1,Fc1,Fg1"]

1. Wb4Z *

[FEN "W:WV2d4,M1c3,Wa5,Fd8,Ff8,Fh8:BM3c5,M3g3,V3e3,Fa1,Fc1,Fg1"]

*

[FEN "W:WM1c3,V2d4,Wa5,Fd8,Ff8:BM3c5,M3g3,V3e3,Fa1,Fc1,Fg1"]

1. Wb4Z *

END
run ash-uniq -c "$scratch/studies.pdn"
tag_is 'studies' Copies 2 1

# Of the same moves the record with more comments and variations is kept, and then the first. Its
# tags are filled up from the others: what is known in part gives way, and of values known as
# well the first one stands.
cat >"$scratch/tags.pdn" <<'END'
[Event "?"]
[Date "2011.??.??"]
[White "Petrov"]
[Black "?"]

1. M3b4 M3g5 2. M3f4 *

[Event "Cup"]
[Date "2011.05.??"]
[White "Ivanov"]
[Round "2"]

1. M3b4 {well} M3g5 (1... M3c5) 2. M3f4 *

[Event "Open"]
[Date "2011.05.07"]
[White "?"]
[Black "Sidorov"]
[Round "3"]
[Annotator "Smith"]

1. M3b4 M3g5 *

[Site "Moscow"]
[Annotator ""]

1. M3b4 M3g5 2. M3f4 {x} *

END
run ash-uniq "$scratch/tags.pdn"
out_is 'tags' <<'END'
[Event "Cup"]
[Site "Moscow"]
[Date "2011.05.07"]
[Round "2"]
[White "Ivanov"]
[Black "Sidorov"]
[Result "*"]
[Annotator "Smith"]

1. M3b4 {well} 1... M3g5 (1... M3c5) 2. M3f4 *

END
for value in '?' '????.??.??' '19??.??.??'; do
	run sh -c 'printf "[Date \"%s\"]\n\n1. M3b4 *\n\n[Date \"1999.1?.??\"]\n\n1. M3b4 *\n\n" "$1" | ash-uniq' \
		- "$value"
	tag_is "1999.1?.?? is better than $value" Date '1999.1?.??'
done

# A record with a fault is reported and no part of the result; the others are.
run sh -c 'printf "1. M3b4 *\n\n1. M9b4 *\n\n1. M3b4 *\n\n" | ash-uniq -c'
status_is 'an invalid record' 1
err_has 'an invalid record: reported' '<stdin>:3:4: error:'
tag_is 'an invalid record: the others count' Copies 2

# Two games in one input are never the same.
run ash-uniq samples/partiya-2.pdn samples/shatra/partiya-1.pdn samples/partiya-2.txt
status_is 'two games' 0
tag_is 'two games' Variant - shatra

# A record that contradicts the one that is kept, or what was added to that, in a player or the date
# is a duplicate, but gives it nothing: it may be of another game.
cat >"$scratch/others.pdn" <<'END'
[White "Ivanov"]
[Site "Moscow"]

1. M3b4 *

[White "Petrov"]
[Round "3"]

1. M3b4 *

[White "Ivanov"]
[Date "2011.??.??"]

1. M3b4 M3g5 *

[Date "2012.05.07"]
[Black "Sidorov"]

1. M3b4 *

[Black "Smirnov"]
[Date "????.05.07"]

1. M3b4 *

[Black "Kuznetsov"]
[Annotator "x"]

1. M3b4 *

[White "I?anov"]
[Date "2011.05.0?"]
[Event "Cup"]

1. M3b4 *

END
run ash-uniq -c "$scratch/others.pdn"
out_is 'other games' <<'END'
[Event "Cup"]
[Site "Moscow"]
[Date "2011.05.0?"]
[Round "?"]
[White "Ivanov"]
[Black "Smirnov"]
[Result "*"]
[Copies "7"]

1. M3b4 M3g5 *

END
cp "$scratch/out" "$scratch/whole"
run sh -c 'ash-uniq --partial "$1" | ash-uniq --merge --partial | ash-uniq -c --merge' - \
	"$scratch/others.pdn"
out_same 'other games, by a partial' "$scratch/whole"
run sh -c 'printf "[Date \"????.??.??\"]\n\n1. M3b4 *\n\n[Date \"May 2011\"]\n\n1. M3b4 *\n\n" | ash-uniq'
tag_is 'a date of which nothing is known contradicts none' Date 'May 2011'

# A partial is records, and all tools read them.
run ash-uniq --partial "$scratch/beginnings.txt"
tag_is 'a partial' Partial "1 1 $scratch/beginnings.txt" "1 2 $scratch/beginnings.txt" \
	"1 3 $scratch/beginnings.txt" "1 4 $scratch/beginnings.txt" "1 5 $scratch/beginnings.txt"
run ash-uniq --partial=x "$scratch/games.txt"
tag_is 'what a partial leaves out is counted' Partial '3 1 x' '1 2 x' '1 4 x' '1 5 x'
cp "$scratch/out" "$scratch/partial"
run sh -c '{ cat "$1"; ash-uniq --partial </dev/null; } | ash-validate -c -s' - "$scratch/partial"
status_is 'a partial is valid' 0
err_has 'a partial is valid: its records' '4 records: 4 valid'
run sh -c 'ash-uniq --partial </dev/null | ash-validate'
status_is 'a partial of nothing is valid' 0
out_is 'a partial of nothing is valid' </dev/null

# Numbers in names of parts are in the order of their values.
for n in 9 10 8; do
	printf '[Site "%d"]\n\n1. M3b4 *\n\n' $n | ash-uniq --partial=$n
done >"$scratch/numbered"
run ash-uniq --merge "$scratch/numbered"
tag_is 'parts with numbers' Site 8

# A record with the lines of a partial in it is none.
{
	printf '[Event "%% ash-uniq-partial\t1\t-\tmoves"]\n\n1. M3b4 {%% ash-uniq-partial\t1\t-\tmoves '
	printf '%050d %% end\t1 {%% end\tx} *\n\n1. M2b4 *\n' 0
} | ash-uniq --partial=p >"$scratch/lines"
run ash-uniq --merge "$scratch/lines"
status_is 'the lines of a partial in a record: status' 0
err_is 'the lines of a partial in a record' </dev/null
out_has 'the space of such a line' '{% ash-uniq-partial 1	-	moves'
out_has 'the record behind it' '1. M2b4 *'

# A record full of tags keeps its position.
{
	awk 'BEGIN { while (n++ < 248) printf "[T%d \"x\"]\n", n }'
	printf '[FEN "W:WM1c3:BM3h6"]\n\n1. M1b4 *\n\n'
} >"$scratch/full"
run ash-uniq "$scratch/full"
out_has 'the position behind many tags' '[FEN "W:WM1c3:BM3h6"]'
ash-uniq --partial=p "$scratch/full" >"$scratch/full.part"
run ash-uniq --merge "$scratch/full.part"
out_has 'the position in a partial' '[FEN "W:WM1c3:BM3h6"]'

# A partial with any fault is left out as a whole, and those around it are merged.
printf '[Site "a"]\n\n1. M2b4 *\n\n' | ash-uniq --partial=a >"$scratch/a"
printf '[Site "b"]\n\n1. M2h4 *\n\n' | ash-uniq --partial=b >"$scratch/b"
ash-uniq --merge "$scratch/a" "$scratch/b" >"$scratch/both"
# faulty_partial NAME DIAGNOSTIC EDIT
faulty_partial() {
	sed "$3" "$scratch/partial" | cat "$scratch/a" - "$scratch/b" >"$scratch/three"
	run ash-uniq --merge "$scratch/three"
	status_is "$1: status" 1
	err_has "$1: reported" "$scratch/three:$2"
	out_same "$1: left out" "$scratch/both"
}
# shellcheck disable=SC2016 # the $ is sed's last line
faulty_partial 'a partial cut short' '59:1: error: the partial is cut short [syntax]' '$d'
faulty_partial 'a partial with a gap' '48:7: error: there are 3 records, and not "4" [syntax]' 13,23d
faulty_partial 'a partial of another version' '14:20: error: partials of version 2 are not known' \
	'1s/	1	/	2	/'
faulty_partial 'a partial of another comparison' \
	'14:24: error: "final" was compared in this partial, and not "moves" [bad-tag]' '1s/moves/final/'
faulty_partial 'an invalid record of a partial' '24:6: error: ' 's/^1. M3b4/1. M3b5/'
faulty_partial 'a partial without its first line' '14:1: error: a partial of ash-uniq begins' 1d
for tag in '' 0 '1 0 x' '0 1 x' '1 x' '1 99999999999999999999 x' 'moves 1/1 1 1 x'; do
	faulty_partial "the tag Partial \"$tag\"" '22:11: error: a record of a partial has a tag' \
		"s,^.Partial .*,[Partial \"$tag\"],"
done
faulty_partial 'a record without the tag Partial' '15:1: error: a record of a partial has a tag' \
	'9s/Partial/Other/'
run ash-uniq --merge "$scratch/a" "$scratch/partial" "$scratch/b"
cp "$scratch/out" "$scratch/all"
run sh -c 'cd "$1" && { cat a partial; echo x; cat b; } | ash-uniq --merge' - "$scratch"
status_is 'a line between partials: status' 1
err_is 'a line between partials: reported' <<'END'
<stdin>:60:1: error: a partial of ash-uniq begins with its name [syntax]
END
out_same 'a line between partials: they are merged' "$scratch/all"
run ash-uniq --merge "$scratch/games.txt"
status_is 'records for partials' 1
err_is 'records for partials: reported' <<END
$scratch/games.txt:1:1: error: a partial of ash-uniq begins with its name [syntax]
END
run sh -c 'ash-stats --partial samples/partiya-2.pdn | ash-uniq --merge'
status_is 'a partial of another tool' 1
run ash-uniq --merge --by final "$scratch/partial"
status_is 'another comparison' 1
run sh -c 'ash-uniq --partial </dev/null | ash-uniq --merge'
status_is 'nothing' 0
out_is 'nothing' </dev/null
run sh -c 'ash-uniq --merge </dev/null'
status_is 'no partial' 1
run ash-uniq --merge "$scratch"
status_is 'a directory for partials' 2

# Usage and outputs.
for by in 0 -1 x 99999999999999999999; do
	run ash-uniq --by "$by" "$scratch/games.txt"
	status_is "--by $by" 2
done
run ash-uniq --partial -c "$scratch/games.txt"
status_is 'a number in a partial' 2
run ash-uniq "$scratch/nowhere"
status_is 'no such file' 2
mkdir "$scratch/tmp"
run env TMPDIR="$scratch/tmp" ash-uniq "$scratch/games.txt"
holds 'nothing is left behind' rmdir "$scratch/tmp"

# A temporary file that cannot grow, as on a full disk, is no half of a result.
mkdir "$scratch/tmp"
for option in '' --partial --merge; do
	input=tests/data/games.pdn
	if [ "$option" = --merge ]; then
		ash-uniq --partial "$input" >"$scratch/large"
		input=$scratch/large
	fi
	# shellcheck disable=SC2086 # no option is no argument
	run env TMPDIR="$scratch/tmp" sh -c 'ulimit -f 8; ash-uniq "$@" | wc -c; exit' - $option "$input"
	out_is "a temporary file too large: ash-uniq $option writes nothing" <<END
0
END
	err_is "a temporary file too large: ash-uniq $option says so" <<END
ash-uniq: a temporary file in $scratch/tmp: File too large
END
	# shellcheck disable=SC2086
	run env TMPDIR="$scratch/tmp" sh -c 'ulimit -f 8; exec ash-uniq "$@" >/dev/null' - $option "$input"
	status_is "a temporary file too large: the status of ash-uniq $option" 2
done
holds 'nothing is left behind then either' rmdir "$scratch/tmp"
if [ -w /dev/full ]; then
	run sh -c 'ash-uniq "$1" >/dev/full' - "$scratch/games.txt"
	status_is 'a full disk' 2
fi

done_here
