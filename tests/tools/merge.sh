# Summaries merge: in any order, in any steps, however the records are dealt out, the result is
# that of one run; and half of a summary is never taken for a whole one.
. tests/tools/lib.sh
. tests/tools/summaries.sh

# Records of which one is invalid and two are the same.
ash-validate tests/data/games.pdn samples/*.pdn tests/data/canonical.pdn >"$scratch/valid" 2>/dev/null
{
	cat "$scratch/valid"
	printf '[Event "Invalid"]\n\n1. M3b4 M9g5 *\n\n'
	head -n 30 tests/data/games.pdn
	echo
} >"$scratch/all.pdn"

# deal SEED HOW: splits the records to $scratch/1.pdn, 2.pdn and 3.pdn, at random: each to any of
# them, or all up to a random place to the first, and so on. A part may be empty.
deal() {
	rm -f "$scratch"/[123].pdn
	touch "$scratch/1.pdn" "$scratch/2.pdn" "$scratch/3.pdn"
	awk -v seed="$1" -v how="$2" -v to="$scratch" '
		BEGIN {
			srand(seed)
			first = int(rand() * 60)
			second = first + int(rand() * (60 - first))
			part = 1
		}
		/^\[Event / {
			record++
			if (how == "any")
				part = 1 + int(rand() * 3)
			else
				part = 1 + (record > first) + (record > second)
		}
		{ print >(to "/" part ".pdn") }' "$scratch/all.pdn"
}

# merge_all TOOL FIRST SECOND THIRD: merges the summaries of these parts at once, and in two steps
# with each bracketing; fails where this is not what one run gives.
merge_all() {
	a=$scratch/$2.partial b=$scratch/$3.partial c=$scratch/$4.partial
	"$1" --merge "$a" "$b" "$c" | cmp -s - "$scratch/whole" &&
		"$1" --merge --partial "$a" "$b" >"$scratch/ab" &&
		"$1" --merge --partial "$scratch/ab" "$c" >"$scratch/abc" &&
		cmp -s "$scratch/abc" "$scratch/merged" &&
		"$1" --merge --partial "$b" "$c" >"$scratch/bc" &&
		"$1" --merge --partial "$a" "$scratch/bc" | cmp -s - "$scratch/merged" &&
		"$1" --merge "$scratch/abc" | cmp -s - "$scratch/whole"
}

# merges TOOL: does so for all orders of three parts of the records.
merges() {
	for part in 1 2 3; do
		"$1" "$(share "$1" $part)" "$scratch/$part.pdn" >"$scratch/$part.partial" 2>/dev/null
		[ $? -le 1 ] || return
	done
	cat "$scratch"/[123].pdn | "$1" >"$scratch/whole" 2>/dev/null
	"$1" --merge --partial "$scratch"/[123].partial >"$scratch/merged"
	merge_all "$1" 1 2 3 && merge_all "$1" 1 3 2 && merge_all "$1" 2 1 3 &&
		merge_all "$1" 2 3 1 && merge_all "$1" 3 1 2 && merge_all "$1" 3 2 1
}

# refuses_cut TOOL: whatever the length at which a summary among others is cut, either that is
# noticed or nothing that counts is missing.
refuses_cut() {
	"$1" "$(share "$1" 1a)" samples/etyud-11.pdn >"$scratch/one"
	cat "$scratch/1.partial" "$scratch/one" "$scratch/2.partial" | "$1" --merge >"$scratch/whole"
	size=$(wc -c <"$scratch/one")
	cut=1
	while [ "$cut" -lt "$size" ]; do
		head -c "$cut" "$scratch/one" | cat "$scratch/1.partial" - "$scratch/2.partial" |
			"$1" --merge >"$scratch/out" 2>"$scratch/err"
		[ $? = 1 ] || cmp -s "$scratch/out" "$scratch/whole" || return
		cut=$((cut + 1))
	done
	[ "$size" -gt 100 ]
}

: >"$scratch/empty"
for tool in $summaries; do
	for seed in 1 2 3 4 5; do
		for how in any runs; do
			deal "$seed" "$how"
			holds "$tool merges in any order and any steps ($how, $seed)" merges "$tool"
		done
	done
	holds "$tool has a summary" [ "$(wc -l <"$scratch/merged")" -gt 100 ]

	# Nothing is the neutral element.
	"$tool" "$(share "$tool" 0)" </dev/null >"$scratch/nothing"
	run "$tool" --merge --partial "$scratch/nothing" "$scratch/merged" "$scratch/nothing"
	status_is "$tool: nothing adds nothing, status" 0
	out_same "$tool: nothing adds nothing" "$scratch/merged"

	# What a killed job leaves is cut anywhere.
	holds "$tool refuses a summary cut anywhere among others" refuses_cut "$tool"
done
for tool in $sums; do
	run "$tool" --merge "$scratch/1.partial" "$scratch/empty" "$scratch/2.partial"
	status_is "$tool refuses an empty file among summaries" 1
	err_has "$tool names an empty file" "$scratch/empty:1:1: error:"
done

done_here
