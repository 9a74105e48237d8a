# ash-stats: figures over a collection.
. tests/tools/lib.sh

games=tests/data/games.pdn

# figure SECTION ROW COLUMN: that value of the last run in tab-separated lines.
figure() {
	awk -F '\t' -v section="$1" -v row="$2" -v column="$3" \
		'$1 == section && $2 == row && $3 == column { print $4 }' "$scratch/out"
}

# figure_is NAME SECTION ROW COLUMN VALUE
figure_is() {
	value=$(figure "$2" "$3" "$4")
	if [ "$value" = "$5" ]; then
		pass "$1"
	else
		fail "$1: $2, $3, $4 is $value and not $5"
	fi
}

# What finals.tsv says of the games.
run ash-stats -f tsv "$games"
status_is 'games.pdn' 0
err_is 'games.pdn: nothing reported' </dev/null
sed '/^#/d' tests/data/finals.tsv >"$scratch/finals"
figure_is 'records' records ashtarashki valid "$(wc -l <"$scratch/finals" | tr -d ' ')"
figure_is 'least plies' spread plies least "$(cut -f 2 "$scratch/finals" | sort -n | head -n 1)"
figure_is 'most plies' spread plies most "$(cut -f 2 "$scratch/finals" | sort -n | tail -n 1)"
figure_is 'mean plies' spread plies mean \
	"$(awk '{ n += $2 } END { printf "%.2f", int(100 * n / NR + 0.5) / 100 }' "$scratch/finals")"
figure_is 'median plies' spread plies median \
	"$(cut -f 2 "$scratch/finals" | sort -n | awk '{ a[NR] = $1 } END {
		printf "%.1f", (a[int((NR + 1) / 2)] + a[int(NR / 2) + 1]) / 2 }')"
for end in total finish count block; do
	for side in 'White 1' 'Black 2'; do
		figure_is "$end, wins of ${side% *}" results "$end" "${side% *}" \
			"$(awk -v end="$end" -v side="${side#* }" '
				$4 == end { split($3, points, "-"); n += points[side] > 0 }
				END { print n + 0 }' "$scratch/finals")"
	done
done

# What the positions of the games say.
ash-replay "$games" >"$scratch/replay"
cut -f 4 "$scratch/replay" >"$scratch/moves"
figure_is 'self-removals' sides self-removals all "$(grep -c 'Z$' "$scratch/moves")"
figure_is 'retreats' sides retreats all "$(grep -c '[VWZ]$' "$scratch/moves")"
figure_is 'captures' sides captures all "$(grep -c : "$scratch/moves")"
figure_is 'stones taken' sides 'stones taken' all "$(tr -cd : <"$scratch/moves" | wc -c | tr -d ' ')"
figure_is 'captures of two' chains 2 White \
	"$(awk -F '\t' '$3 ~ /[0-9]\.$/ && gsub(":", ":", $4) == 2' "$scratch/replay" | wc -l | tr -d ' ')"
figure_is 'V1 becomes W' retreats 'V1 to W' Black \
	"$(awk -F '\t' '$3 ~ /\.\.\.$/ && $4 ~ /^V1.*W$/' "$scratch/replay" | wc -l | tr -d ' ')"
figure_is 'first move' first M2h4 games \
	"$(awk -F '\t' '$2 == 1 && $4 == "M2h4"' "$scratch/replay" | wc -l | tr -d ' ')"
figure_is 'reply' replies 'M2h4 M2c5' games \
	"$(cut -f 2,4 "$scratch/replay" | tr '\t\n' ' ;' | grep -o ';1 M2h4;2 M2c5;' | wc -l | tr -d ' ')"
awk -F '\t' 'n && $2 > 0 { print position } { position = $5; n = 1 }' "$scratch/replay" |
	ash-moves | awk '{ n += NF } END { printf "%.2f\n", int(100 * n / NR + 0.5) / 100 }' >"$scratch/mean"
figure_is 'mean branching' spread branching mean "$(cat "$scratch/mean")"

# Invalid records are reported and left out.
printf '1. M3b4 M3g5 *\n\n1. M3b4 M9g5 *\n\n1. M2h4 *\n\n' >"$scratch/mixed.txt"
run ash-stats -f tsv "$scratch/mixed.txt"
status_is 'an invalid record' 1
err_has 'an invalid record: reported' "$scratch/mixed.txt:3:9: error:"
figure_is 'an invalid record: left out' records ashtarashki invalid 1
figure_is 'an invalid record: the others count' records ashtarashki valid 2

# Partials give what one run gives, however they are cut, in every form.
awk -v to="$scratch/part" '/^\[Event / { n++ } { print >(to n % 4 ".pdn") }' "$games"
cp "$scratch/mixed.txt" "$scratch/part4.pdn"
for i in 0 1 2 3 4; do
	ash-stats --partial "$scratch/part$i.pdn" >"$scratch/$i.partial" 2>/dev/null
done
cat "$scratch"/*.partial >"$scratch/all.partials"
cat "$scratch"/part?.pdn >"$scratch/all.pdn"
ash-stats --merge --partial "$scratch/2.partial" "$scratch/4.partial" >"$scratch/two"
for format in '-f text' '-f yaml' '-f json' '-f tsv' --partial; do
	# shellcheck disable=SC2086 # an option and its argument
	ash-stats $format "$scratch/all.pdn" >"$scratch/whole" 2>/dev/null
	# shellcheck disable=SC2086
	run ash-stats --merge $format "$scratch/all.partials"
	status_is "$format merged" 0
	same "$format merged is $format of all" "$scratch/whole" "$scratch/out"
	run sh -c 'cat "$1/3.partial" "$1/0.partial" | ash-stats --merge '"$format"' \
		"$1/two" - "$1/1.partial"' - "$scratch"
	same "$format merged in steps is $format of all" "$scratch/whole" "$scratch/out"
done

# Every form has every figure.
ash-stats -f tsv "$games" >"$scratch/expected"
if command -v jq >/dev/null; then
	ash-stats -f json "$games" | jq -r 'to_entries[] | .key as $section | .value |
		to_entries[] | .key as $row | .value | to_entries[] |
		[$section, $row, .key, .value] | @tsv' >"$scratch/json"
	sed 's/\(\.[0-9]*[1-9]\)0*$/\1/; s/\.0*$//' "$scratch/expected" >"$scratch/short"
	sed 's/\(\.[0-9]*[1-9]\)0*$/\1/; s/\.0*$//' "$scratch/json" >"$scratch/json-short"
	same 'JSON has the figures of TSV' "$scratch/short" "$scratch/json-short"
fi
ash-stats -f yaml "$games" | awk -F '"' '
	/^[a-z]/ { section = $1; sub(/:.*/, "", section); next }
	{ for (i = 4; i < NF; i += 2) {
		value = $(i + 1)
		gsub(/[:, }]/, "", value)
		print section "\t" $2 "\t" $i "\t" value
	} }' >"$scratch/yaml"
same 'YAML has the figures of TSV' "$scratch/expected" "$scratch/yaml"
run ash-stats "$games"
if awk 'length($0) > 79 { exit 1 }' "$scratch/out"; then
	pass 'text fits a page'
else
	fail 'text fits a page'
fi

# Faulty partials are reported, and left out as a whole.
sed 's/^moves B.*/moves B	none/' "$scratch/0.partial" >"$scratch/bad.partial"
line=$(grep -n '^moves B' "$scratch/bad.partial" | cut -d : -f 1)
cat "$scratch/bad.partial" "$scratch/1.partial" >"$scratch/both"
run ash-stats --merge --partial "$scratch/both"
status_is 'a faulty partial' 1
err_is 'a faulty partial: reported' <<END
$scratch/both:$line:9: error: a count is a number from 1 to 281474976710656, and not "none" [syntax]
END
same 'a faulty partial: the next one counts' "$scratch/1.partial" "$scratch/out"
run sh -c 'head -n 40 "$1/0.partial" | ash-stats --merge' - "$scratch"
status_is 'a partial cut short' 1
err_is 'a partial cut short: reported' <<'END'
<stdin>:41:1: error: the partial is cut short [syntax]
END
run sh -c 'ash-stats --merge </dev/null'
status_is 'no partial' 1
err_is 'no partial: reported' <<'END'
<stdin>:1:1: error: a partial of ash-stats begins with its name [syntax]
END
run ash-stats --merge "$games"
status_is 'records for partials' 1
run sh -c 'yes | head -c 3000000 | ash-stats --merge'
status_is 'noise for partials' 1

# Nothing to count.
run sh -c 'ash-stats --partial </dev/null'
status_is 'no records' 0
out_is 'no records: partial' <<'END'
ash-stats-partial	1	-
end	0
END
run sh -c 'ash-stats --partial </dev/null | cat - "$1/1.partial" | ash-stats --merge --partial' - "$scratch"
same 'no records: nothing is added' "$scratch/1.partial" "$scratch/out"

# Usage and outputs.
run ash-stats -f xml "$games"
status_is 'an unknown format' 2
run ash-stats --partial -f json "$games"
status_is 'a format for a partial' 2
run ash-stats "$scratch/nowhere"
status_is 'no such file' 2
run ash-stats --merge "$scratch/nowhere" "$scratch/1.partial"
status_is 'no such partial' 2
run ash-stats --merge "$scratch"
status_is 'a directory' 2
if [ -w /dev/full ]; then
	run sh -c 'ash-stats "$1" >/dev/full' - "$games"
	status_is 'a full disk' 2
fi

done_here
