# Half of a summary is never taken for a whole one, and nothing is the neutral element.
. tests/tools/lib.sh
. tests/tools/summaries.sh

# cuts FILE: prints where it is cut: at and around the ends of lines, and every few bytes.
cuts() {
	LC_ALL=C awk '
		{ at += length($0) + 1; print at - 1; print at; print at + 1 }
		END { for (i = 1; i < at; i += 7) print i }' "$1" | sort -nu
}

# refuses_cut TOOL: wherever a summary among others is cut, either that is noticed or nothing that
# counts is missing.
refuses_cut() {
	"$1" "$(share "$1" 0)" "$scratch/two.pdn" >"$scratch/cut"
	cat "$scratch/1.partial" "$scratch/cut" "$scratch/2.partial" | "$1" --merge >"$scratch/whole"
	for at in $(cuts "$scratch/cut"); do
		[ "$at" -ge 1 ] || continue
		head -c "$at" "$scratch/cut" | cat "$scratch/1.partial" - "$scratch/2.partial" |
			"$1" --merge >"$scratch/out" 2>"$scratch/err"
		if [ $? != 1 ] && ! cmp -s "$scratch/out" "$scratch/whole"; then
			echo "cut after $at bytes"
			return 1
		fi
	done
	[ "$at" -gt 400 ]
}

ash-validate samples/etyud-11.pdn samples/partiya-4.pdn >"$scratch/two.pdn"
: >"$scratch/empty"
for tool in $summaries; do
	"$tool" "$(share "$tool" 1)" samples/partiya-2.pdn >"$scratch/1.partial"
	"$tool" "$(share "$tool" 2)" samples/etyud-12.pdn >"$scratch/2.partial"
	holds "$tool refuses a summary cut anywhere among others" refuses_cut "$tool"

	"$tool" --merge --partial "$scratch/1.partial" "$scratch/2.partial" >"$scratch/merged"
	"$tool" "$(share "$tool" 0)" </dev/null >"$scratch/nothing"
	run "$tool" --merge --partial "$scratch/nothing" "$scratch/merged" "$scratch/nothing"
	status_is "$tool: nothing adds nothing, status" 0
	out_same "$tool: nothing adds nothing" "$scratch/merged"

	run "$tool" --merge "$scratch/1.partial" "$scratch/empty" "$scratch/2.partial"
	status_is "$tool refuses an empty file among summaries" 1
	err_has "$tool names an empty file" "$scratch/empty:1:1: error:"
done

done_here
