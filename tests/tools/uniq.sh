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
	awk -v tag="[$tag" 'BEGIN { RS = "" } /^\[/ {
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
run ash-uniq --by 1 -c "$scratch/games.txt"
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
for value in '?' '2011.??.??'; do
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

# A partial is records, and all tools read them.
run ash-uniq --partial "$scratch/beginnings.txt"
tag_is 'a partial' Partial "moves 1/5 1 1 $scratch/beginnings.txt" \
	"moves 2/5 1 2 $scratch/beginnings.txt" "moves 3/5 1 3 $scratch/beginnings.txt" \
	"moves 4/5 1 4 $scratch/beginnings.txt" "moves 5/5 1 5 $scratch/beginnings.txt"
run sh -c 'ash-uniq --partial=x "$1" | ash-validate -c' - "$scratch/games.txt"
status_is 'a partial is valid' 0
run ash-uniq --partial=x "$scratch/games.txt"
tag_is 'what a partial leaves out is counted' Partial 'moves 1/4 3 1 x' 'moves 2/4 1 2 x' \
	'moves 3/4 1 4 x' 'moves 4/4 1 5 x'
cp "$scratch/out" "$scratch/partial"
run sh -c 'head -n 22 "$1/partial" | ash-uniq --merge' - "$scratch"
status_is 'a partial cut short' 1
err_is 'a partial cut short: reported' <<'END'
ash-uniq: <stdin>: the last partial is cut short
END
run sh -c 'sed 12,22d "$1/partial" | ash-uniq --merge' - "$scratch"
status_is 'a partial with a gap' 1
err_is 'a partial with a gap: reported' <<'END'
<stdin>:19:11: error: record 2 of a partial belongs here; the partial is not whole [bad-tag]
END
run ash-uniq --merge --by final "$scratch/partial"
status_is 'a partial of another comparison' 1
err_has 'a partial of another comparison: reported' \
	'partial:8:11: error: the records of this partial were compared otherwise [bad-tag]'
run ash-uniq --merge "$scratch/games.txt"
status_is 'records for partials' 1
err_has 'records for partials: reported' \
	'games.txt:1:1: error: this is no record of a partial: it has no tag Partial [bad-tag]'
for tag in '' 'moves' 'moves 0/1 1 1 x' 'moves 2/1 1 1 x' 'moves 1/1 0 1 x' 'moves 1/1 1 0 x' \
	'moves 1 1 1 x' 'moves 1/1 99999999999999999999 1 x'; do
	run sh -c 'printf "[Partial \"%s\"]\n\n1. M3b4 *\n\n" "$1" | ash-uniq --merge' - "$tag"
	status_is "the tag Partial \"$tag\"" 1
	err_has "the tag Partial \"$tag\": reported" 'the tag Partial cannot be read [bad-tag]'
done
run sh -c 'ash-uniq --partial </dev/null | ash-uniq --merge'
status_is 'nothing' 0
out_is 'nothing' </dev/null

# Usage and outputs.
for by in 0 -1 x 99999999999999999999; do
	run ash-uniq --by "$by" "$scratch/games.txt"
	status_is "--by $by" 2
done
run ash-uniq --partial -c "$scratch/games.txt"
status_is 'a number in a partial' 2
run ash-uniq "$scratch/nowhere"
status_is 'no such file' 2
run env TMPDIR="$scratch/nowhere" ash-uniq "$scratch/games.txt"
status_is 'no directory for temporary files' 2
err_has 'no directory for temporary files: said' "$scratch/nowhere: "
mkdir "$scratch/tmp"
run env TMPDIR="$scratch/tmp" ash-uniq "$scratch/games.txt"
holds 'nothing is left behind' rmdir "$scratch/tmp"
if [ -w /dev/full ]; then
	run sh -c 'ash-uniq "$1" >/dev/full' - "$scratch/games.txt"
	status_is 'a full disk' 2
fi

done_here
