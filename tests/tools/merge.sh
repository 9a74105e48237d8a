# Partials of parts merge to what one run over the whole gives: in every order, in steps put
# together in either way, and however the records fall into the parts.
. tests/tools/lib.sh

# Games, the beginnings of some, and copies that know more or less of the tags. `awk` deals them
# out, by a seed, to three parts.
ash-validate samples/*.pdn tests/data/games.pdn | head -n 400 >"$scratch/games"
awk 'BEGIN { RS = ""; ORS = "\n\n" } { print }' "$scratch/games" >"$scratch/records"
{
	cat "$scratch/records"
	sed 's/^\[Event ".*"\]/[Event "?"]/; s/^\[Round ".*"\]/[Round "7"]/' "$scratch/records"
	sed 's/^\[Date ".*"\]/[Date "2011.??.??"]/; s/^\(1\. [^ ]*\) /\1 {so it began} /' "$scratch/records"
	# Games that others played alike, who are known in part or contradict each other.
	for who in 'Iv?nov 2012.05.??' '? ????.??.07' 'Petrov 2011.05.07' 'Ivanov 2012.05.07' 'Petrov ?'; do
		sed "s/^\[White .*/[White \"${who% *}\"]/; s/^\[Date .*/[Date \"${who#* }\"]/
			s/^\[Site .*/[Site \"${who#?}\"]/" "$scratch/records"
	done
	printf '1. M3b4 *\n\n1. M3b4 M3g5 *\n\n[Annotator "x"]\n\n1. M3f4 *\n\n1. M3b4 M9g5 *\n\n'
} >"$scratch/all"

deal() {
	awk -v seed="$1" -v to="$scratch/part" '
		function next_part() { n = int(3 * rand()) }
		BEGIN { srand(seed); next_part() }
		/^\[Event / || /^1\. M3[bf]4 (M3g5 )?\*/ || /^1\. M3b4 M9/ || /^\[Annotator/ { next_part() }
		{ print >(to n) }' "$scratch/all"
	for i in 0 1 2; do
		: >>"$scratch/part$i"
	done
}

# merges NAME TOOL OPTION ...: checks the tool with the options, which partials are made with.
merges() {
	name=$1
	shift
	for i in 0 1 2; do
		"$@" --partial "$scratch/part$i" >"$scratch/$i.partial" 2>"$scratch/err"
	done
	"$@" "$scratch/part0" "$scratch/part1" "$scratch/part2" >"$scratch/whole" 2>"$scratch/err"
	"$@" --partial "$scratch/part0" "$scratch/part1" "$scratch/part2" >"$scratch/whole.partial" \
		2>"$scratch/err"
	tool=$1
	shift
	if [ "$tool" = ash-tree ]; then
		set --
	fi
	for order in '0 1 2' '0 2 1' '1 0 2' '1 2 0' '2 0 1' '2 1 0'; do
		# shellcheck disable=SC2086 # the words of the order
		set_order $order
		run "$tool" "$@" --merge "$a" "$b" "$c"
		status_is "$name, $order" 0
		out_same "$name, $order: as one run" "$scratch/whole"
		"$tool" "$@" --merge --partial "$a" "$b" >"$scratch/ab"
		"$tool" "$@" --merge --partial "$b" "$c" >"$scratch/bc"
		run "$tool" "$@" --merge --partial "$scratch/ab" "$c"
		out_same "$name, ($order): the first two first" "$scratch/whole.partial"
		run "$tool" "$@" --merge --partial "$a" "$scratch/bc"
		out_same "$name, ($order): the last two first" "$scratch/whole.partial"
		run "$tool" "$@" --merge "$a" "$scratch/bc"
		out_same "$name, ($order): in steps as one run" "$scratch/whole"
	done
}

set_order() {
	a=$scratch/$1.partial b=$scratch/$2.partial c=$scratch/$3.partial
}

for seed in 1 2 3; do
	rm -f "$scratch"/part?
	deal "$seed"
	merges "stats, seed $seed" ash-stats
	merges "tree, seed $seed" ash-tree
	merges "deep tree, seed $seed" ash-tree -d 40
	merges "uniq, seed $seed" ash-uniq
	merges "uniq by the final position, seed $seed" ash-uniq --by final
	merges "uniq by two plies, seed $seed" ash-uniq --by 2
done

# The shares of a pipe have no names; what they are called is their order then.
for i in 0 1 2; do
	ash-uniq --partial="share $i" <"$scratch/part$i" >"$scratch/$i.partial" 2>/dev/null
done
cat "$scratch/part0" "$scratch/part1" "$scratch/part2" | ash-uniq -c >"$scratch/whole" 2>/dev/null
run ash-uniq -c --merge "$scratch/2.partial" "$scratch/0.partial" "$scratch/1.partial"
out_same 'shares of a pipe' "$scratch/whole"

done_here
