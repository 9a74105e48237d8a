# ash-scale(7): the work split by GNU parallel over the cores of this machine and over two that
# it reaches by ssh, and by Hadoop and Spark as far as these can be imitated. The commands are
# those of the page and of README.md, with smaller blocks. What is merged is byte for byte what
# one run gives, also when a machine goes down half-way.
. tests/tools/lib.sh
. tests/tools/summaries.sh
. tests/tools/sshd.sh

page=man/ash-scale.7
work=$scratch/work
games=$work/games.pdn
mkdir "$work"
ash-validate tests/data/games.pdn samples/*.pdn tests/data/canonical.pdn >"$games" 2>/dev/null
records=$(grep -c '^\[Event ' "$games")
holds 'there are records' [ "$records" -gt 50 ]

# What a user has told parallel and ssh is not asked for.
unset PARALLEL
export PARALLEL_HOME="$scratch/parallel" PARALLEL_SSH="ssh -F $ssh_files/config" TMPDIR="$scratch"
mkdir "$PARALLEL_HOME"

# documented PAGE TEXT: prints the example of a page that has this text in it, for $tool, with
# shares named by their number where it wants a name, with blocks of 5000 bytes, and with two jobs
# at a time on each machine, however many cores this one has.
documented() {
	sed 's/\\e/\\/g; s/\\&//g' "$1" | awk -v text="$2" '
		/^\.Bd -literal/ || /^```[a-z]/ { inside = 1; example = ""; next }
		/^\.Ed/ || /^```/ {
			if (inside && index(example, text)) {
				printf "%s", example
				exit
			}
			inside = 0
		}
		inside { example = example $0 "\n" }' |
		sed "s/^\\\$ //; s/--block [0-9]*0M/--block 5k/
			s|-S one,two|-S 2/one,2/two|
			s/ash-stats --partial/$tool $(share "$tool" '{#}')/; s/ash-stats/$tool/g"
}

# run_documented PAGE TEXT [EDIT]: runs it, with this change by sed, where the games are.
run_documented() {
	documented "$1" "$2" | sed "${3:-}" >"$scratch/command"
	(cd "$work" && exec sh "$scratch/command") >"$scratch/out" 2>"$scratch/err"
	status=$?
}

# is_whole NAME: checks that the last run gave what one run does.
is_whole() {
	"$tool" "$games" >"$scratch/whole"
	status_is "$tool $1: status" 0
	out_same "$tool $1" "$scratch/whole"
}

# cut [ARGUMENT ...]: parallel with records cut as the page says.
cut() {
	parallel --recend '\n\n' --recstart '[Event ' "$@"
}

# A comment may have a line that begins as a record does, but no blank line before it.
printf '1. M3b4 {%075d [Event "x"] } M3g5 *\n' 0 | ash-validate >"$scratch/comment.pdn"
holds 'a comment like a record' grep -q '^\[Event "x"' "$scratch/comment.pdn"
run cut --pipepart -a "$scratch/comment.pdn" --block 1 'ash-validate -c && echo valid'
out_is 'a comment is not cut' <<END
valid
END
run cut --pipepart -a "$games" --block 500 --keep-order cat
out_same 'the blocks are all of the input' "$games"
run cut --pipepart -a "$games" --block 1 "grep -c '^\[Event '"
yes 1 | head -n "$records" >"$scratch/ones"
out_same 'the smallest blocks have a record each' "$scratch/ones"

for tool in $summaries; do
	for block in -4 2k 1M; do
		run_documented "$page" 'games.pdn --block -4' "s/--block -4/--block $block/"
		is_whole "on the cores, --block $block"
	done
	run_documented "$page" 'games.pdn --block -4' 's/games.pdn/nothing.pdn/'
	holds "$tool on the cores, no such file: the status tells" [ "$status" != 0 ]
done

# A share with an invalid record is no failure where that is allowed.
tool=ash-stats
{
	cat "$games"
	printf '[Event "Invalid"]\n\n1. M3b4 M9g5 *\n'
} >"$scratch/invalid.pdn"
run cut --pipepart -a "$scratch/invalid.pdn" --block 2k "$tool" --partial
status_is 'an invalid record: a job fails' 1
run cut --pipepart -a "$scratch/invalid.pdn" --block 2k \
	"$(documented "$page" "'ash-stats --partial ||" | tr -d "'")"
status_is 'an invalid record that is allowed' 0
cp "$scratch/out" "$scratch/partials"
"$tool" "$scratch/invalid.pdn" >"$scratch/whole" 2>/dev/null
run "$tool" --merge "$scratch/partials"
out_same 'an invalid record that is allowed is counted' "$scratch/whole"

# set_trap: makes the tool of machine one stop in its third job with half of the summary sent,
# and that of machine two wait for this before its third job.
set_trap() {
	rm -f "$scratch/caught" "$scratch/jobs-one" "$scratch/jobs-two"
	for machine in one two; do
		cat >"$ssh_files/$machine/bin/$tool" <<END
#!/bin/sh
PATH=$PATH
echo >>"$scratch/jobs-$machine"
if [ \$(wc -l <"$scratch/jobs-$machine") -lt 3 ] || [ -e "$scratch/caught" ]; then
	exec "$tool" "\$@"
fi
if [ $machine = one ]; then
	"$tool" "\$@" >"$scratch/all"
	head -c \$((\$(wc -c <"$scratch/all") / 2)) "$scratch/all" >"$scratch/half"
	cat "$scratch/half"
	touch "$scratch/caught"
	exec sleep 600
fi
tries=600
until [ -e "$scratch/caught" ] || [ \$tries = 0 ]; do
	sleep 0.1
	tries=\$((tries - 1))
done
exec "$tool" "\$@"
END
		chmod +x "$ssh_files/$machine/bin/$tool"
	done
}

# Is half of the summary where the command keeps what comes, if that is in files?
half_arrived() {
	[ -d "$work/parts" ] || return 0
	for part in "$work"/parts/*/stdout; do
		cmp -s "$scratch/half" "$part" && return 0
	done
	return 1
}

# lose_one COMMAND [ARGUMENT ...]: runs it, and machine one goes down when the trap is sprung.
lose_one() {
	start_machine one || fail 'the first machine does not start again'
	set_trap
	{
		"$@"
		echo "$status" >"$scratch/status"
	} &
	job=$!
	until { [ -e "$scratch/caught" ] && half_arrived; } || ! kill -0 "$job" 2>/dev/null; do
		sleep 0.1
	done
	holds "$tool: a job is under way when the machine goes down" [ -e "$scratch/caught" ]
	kill_machine one
	wait "$job"
	status=$(cat "$scratch/status")
	holds "$tool: the machine had done some jobs" [ "$(wc -l <"$scratch/jobs-one")" -ge 3 ]
}

documented "$page" '--retries 3' >"$scratch/expected"
documented README.md '--retries 3' >"$scratch/out"
out_same 'README.md has the command of the page' "$scratch/expected"
start_machine two || fail 'the second machine does not start'
# A summary that is a sum goes the way of any other.
for tool in ash-stats ash-uniq; do
	start_machine one || fail 'the first machine does not start'
	run_documented "$page" '--retries 3' 's/--retries/--joblog log &/'
	is_whole 'over ssh'
	for machine in one two; do
		holds "$tool over ssh: machine $machine works" grep -q "	$machine	" "$work/log"
	done
	kill_machine one
	rm "$work/log"
	lose_one run_documented "$page" '--retries 3'
	is_whole 'over ssh, a machine is lost'

	# Without --retries the loss does not go unnoticed, and what is missing can be done later.
	lose_one run_documented "$page" '--joblog'
	holds "$tool, a machine is lost for good: the status tells" [ "$status" != 0 ]
	cat "$work"/parts/*/stdout >"$scratch/partials"
	run "$tool" --merge "$scratch/partials"
	status_is "$tool, a machine is lost for good: half of a summary is refused" 1
	holds "$tool, a machine is lost for good: said so" grep -q ': error: ' "$scratch/err"
	run_documented "$page" '--joblog' 's|2/one,2/two|2/two --resume-failed|'
	is_whole 'resumed on the other machine'
	rm -r "$work/log" "$work/parts"

	# There are blocks for two of the four jobs that parallel begins.
	run_documented "$page" '--joblog' 's|--block 5k|--block 20k|; s|2/one,2/two|4/two|'
	is_whole 'with fewer blocks than jobs'
	rm -r "$work/log" "$work/parts"
done

# Hadoop Streaming: a mapper gets a file by lines, or if it may be divided any of these; what it
# writes is cut at the first tab and put together with a tab, wanted or not. Reducers would get
# the lines of all mappers sorted.
imitation=$scratch/imitation
mkdir -p "$imitation/bin" "$imitation/hdfs"
cat >"$imitation/bin/hdfs" <<END
#!/bin/sh
case \$2 in
-mkdir) exec mkdir -p "$imitation/hdfs/\$4" ;;
-put) exec cat >"$imitation/hdfs/\$4" ;;
-getmerge) exec cat "$imitation/hdfs/\$3"/* >"\$4" ;;
esac
END
cat >"$imitation/bin/mapred" <<END
#!/bin/sh
reduces=1 minsize=1
while shift && [ \$# -gt 0 ]; do
	case \$1 in
	mapreduce.job.reduces=*) reduces=\${1#*=} ;;
	mapreduce.input.fileinputformat.split.minsize=*) minsize=\${1#*=} ;;
	-input) input=$imitation/hdfs/\$2 ;;
	-output) output=$imitation/hdfs/\$2 ;;
	-mapper) mapper=\$2 ;;
	esac
done
mkdir "\$output" && touch "\$output/_SUCCESS" || exit
for file in "\$input"/*; do
	map=\${file##*/}
	if [ "\$minsize" -lt "\$(wc -c <"\$file")" ]; then
		sed 1q "\$file" >"$imitation/split"
	else
		cat "\$file" >"$imitation/split"
	fi
	eval "\$mapper" <"$imitation/split" >"$imitation/mapped" || exit
	awk '!/\t/ { \$0 = \$0 "\t" } { print }' "$imitation/mapped" >"\$output/part-\$map"
done
[ "\$reduces" = 0 ] && exit
LC_ALL=C sort "\$output"/part-* >"$imitation/mapped"
rm "\$output"/part-*
cp "$imitation/mapped" "\$output/part-00000"
END
chmod +x "$imitation/bin/hdfs" "$imitation/bin/mapred"
PATH=$imitation/bin:$PATH
for tool in $sums; do
	run_documented "$page" 'mapred streaming'
	is_whole 'as Hadoop does it'
	holds "$tool as Hadoop does it: there are mappers" \
		[ "$(find "$imitation/hdfs/partials" -name 'part-*' | wc -l)" -gt 5 ]
	rm -r "$imitation/hdfs/partials" "$imitation/hdfs/games" "$work/partials"

	# Without the settings of the page nothing wrong is taken for right.
	run_documented "$page" 'mapred streaming' /reduces=0/d
	status_is "$tool: what was sorted is refused" 1
	rm -r "$imitation/hdfs/partials" "$imitation/hdfs/games" "$work/partials"
done

# Spark: records without the delimiter between them, which is put back; a line end behind each.
mkdir "$imitation/piped"
perl -e '
	local $/ = "\n\n[Event ";
	open my $games, "<", $ARGV[0] or die;
	my @records = <$games>;
	chomp @records;
	for my $record (@records) {
		$record = "[Event $record" unless $record =~ /^\[Event /;
		$record =~ s/\n+\z//;
	}
	for (my $i = 0; @records; $i++) {
		open my $partition, ">", "$ARGV[1]/$i" or die;
		print $partition "$_\n" for splice @records, 0, 1 + $i % 7;
		close $partition or die;
	}' "$games" "$imitation/piped"
for tool in $sums; do
	for partition in "$imitation"/piped/*; do
		"$tool" --partial <"$partition"
	done >"$scratch/partials"
	run "$tool" --merge "$scratch/partials"
	is_whole 'as Spark does it'
done

done_here
