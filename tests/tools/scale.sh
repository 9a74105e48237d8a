# ash-scale(7): the work split by GNU parallel over the cores of this machine and over two that
# it reaches by ssh, and as Hadoop and Spark split it. What is merged is byte for byte what one
# run gives, also when a machine goes down half-way.
. tests/tools/lib.sh
. tests/tools/summaries.sh
. tests/tools/sshd.sh

games=$scratch/games.pdn
ash-validate tests/data/games.pdn samples/*.pdn tests/data/canonical.pdn >"$games" 2>/dev/null
records=$(grep -c '^\[Event ' "$games")
holds 'there are records' [ "$records" -gt 50 ]

# Settings and the request for citation are the user's own.
unset PARALLEL PARALLEL_SSH
export PARALLEL_HOME="$scratch/parallel" TMPDIR="$scratch"
mkdir "$PARALLEL_HOME"
touch "$PARALLEL_HOME/will-cite"

# cut [ARGUMENT ...]: parallel with records cut as the page says.
cut() {
	parallel --recend '\n\n' --recstart '[Event ' "$@"
}

# merged_is_whole NAME TOOL PARTIAL ...: checks that these give what one run does.
merged_is_whole() {
	name=$1 tool=$2
	shift 2
	"$tool" "$games" >"$scratch/whole"
	run "$tool" --merge "$@"
	status_is "$name: status" 0
	out_same "$name" "$scratch/whole"
}

# A comment may have a line that begins as a record does, but no blank line before it.
printf '1. M3b4 {%075d [Event "x"] } M3g5 *\n' 0 | ash-validate >"$scratch/comment.pdn"
holds 'a comment like a record' grep -q '^\[Event "x"' "$scratch/comment.pdn"
run cut --pipepart -a "$scratch/comment.pdn" --block 1 'ash-validate -c && echo valid'
out_is 'a comment is not cut' <<END
valid
END

for tool in $summaries; do
	for block in 500 3k 10k 1M -1 -4; do
		run cut --pipepart -a "$games" --block "$block" "$tool" --partial
		status_is "$tool on the cores, --block $block: all jobs end well" 0
		cp "$scratch/out" "$scratch/partials"
		merged_is_whole "$tool on the cores, --block $block" "$tool" "$scratch/partials"
	done
done
run cut --pipepart -a "$games" --block 500 --keep-order cat
out_same 'the blocks are all of the input' "$games"
run cut --pipepart -a "$games" --block 1 "grep -c '^\[Event '"
yes 1 | head -n "$records" >"$scratch/ones"
out_same 'the smallest blocks have a record each' "$scratch/ones"

# --pipe can send a block again, and reads a stream.
for tool in $summaries; do
	run sh -c 'parallel --recend "\n\n" --recstart "[Event " --pipe --block 3k \
		"$1" --partial <"$2"' - "$tool" "$games"
	status_is "$tool from a stream: all jobs end well" 0
	cp "$scratch/out" "$scratch/partials"
	merged_is_whole "$tool from a stream" "$tool" "$scratch/partials"
done

# set_trap TOOL: makes the tool of machine one stop in its third job with half of the summary
# sent, and that of machine two wait for this before its third job.
set_trap() {
	rm -f "$scratch/caught" "$scratch/jobs-one" "$scratch/jobs-two"
	for machine in one two; do
		cat >"$ssh_files/$machine/bin/$1" <<END
#!/bin/sh
PATH=$PATH
echo >>"$scratch/jobs-$machine"
if [ \$(wc -l <"$scratch/jobs-$machine") -lt 3 ] || [ -e "$scratch/caught" ]; then
	exec "$1" "\$@"
fi
if [ $machine = one ]; then
	"$1" "\$@" >"$scratch/sent"
	head -c \$((\$(wc -c <"$scratch/sent") / 2)) "$scratch/sent"
	touch "$scratch/caught"
	exec sleep 600
fi
until [ -e "$scratch/caught" ]; do
	sleep 0.1
done
exec "$1" "\$@"
END
		chmod +x "$ssh_files/$machine/bin/$1"
	done
}

# over_ssh ON [ARGUMENT ...]: parallel on these machines.
over_ssh() {
	on=$1
	shift
	cut --pipe --block 2k --ssh "ssh -F $ssh_files/config" -S "$on" --joblog "$scratch/log" "$@" \
		<"$games"
}

# lose_one COMMAND [ARGUMENT ...]: runs it, and machine one goes down when the trap is sprung.
lose_one() {
	"$@" >"$scratch/out" 2>"$scratch/err" &
	job=$!
	until [ -e "$scratch/caught" ] || ! kill -0 "$job" 2>/dev/null; do
		sleep 0.1
	done
	holds 'a job is under way when the machine goes down' [ -e "$scratch/caught" ]
	kill_machine one
	wait "$job"
	status=$?
}

# jobs_done MACHINE: how many have ended well there, by the log.
jobs_done() {
	awk -F '\t' -v on="$1" '$2 == on && $7 == 0' "$scratch/log" | wc -l
}

start_machine two || fail 'the second machine does not start'
for tool in $summaries; do
	start_machine one || fail 'the first machine does not start'
	run over_ssh 2/one,2/two "$tool" --partial
	status_is "$tool over ssh: all jobs end well" 0
	cp "$scratch/out" "$scratch/partials"
	merged_is_whole "$tool over ssh" "$tool" "$scratch/partials"
	holds "$tool over ssh: both machines work" \
		[ "$(jobs_done one)" -gt 0 -a "$(jobs_done two)" -gt 0 ]

	rm "$scratch/log"
	set_trap "$tool"
	lose_one over_ssh 2/one,2/two --retries 3 "$tool" --partial
	status_is "$tool, a machine is lost: all jobs end well elsewhere" 0
	cp "$scratch/out" "$scratch/partials"
	merged_is_whole "$tool, a machine is lost" "$tool" "$scratch/partials"
	holds "$tool, a machine is lost: it had done some" [ "$(jobs_done one)" -gt 0 ]

	# Without --retries the loss does not go unnoticed, and what is missing can be done later.
	start_machine one || fail 'the first machine does not start again'
	rm "$scratch/log"
	set_trap "$tool"
	lose_one over_ssh 2/one,2/two --results "$scratch/parts/{#}/" "$tool" --partial
	holds "$tool, a machine is lost for good: the status tells" [ "$status" != 0 ]
	run "$tool" --merge "$scratch"/parts/*/stdout
	status_is "$tool, a machine is lost for good: half a summary is refused" 1
	err_has "$tool, a machine is lost for good: said so" 'the partial is cut short'
	run over_ssh 2/two --resume-failed --results "$scratch/parts/{#}/" "$tool" --partial
	status_is "$tool, resumed: all jobs end well" 0
	merged_is_whole "$tool, resumed" "$tool" "$scratch"/parts/*/stdout
	rm -r "$scratch/log" "$scratch/parts"
done

# Hadoop Streaming, without reducers: a file is a split, which the mapper gets by lines; what it
# writes is cut at the first tab and put together with a tab, wanted or not.
# Spark: records without the delimiter between them, which is put back; a line end behind each.
mkdir "$scratch/pieces" "$scratch/mapped" "$scratch/piped"
cut --pipepart -a "$games" --block 3k "cat >$scratch/pieces/{#}"
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
	}' "$games" "$scratch/piped"
for tool in $summaries; do
	for piece in "$scratch"/pieces/*; do
		"$tool" --partial <"$piece" | awk '!/\t/ { $0 = $0 "\t" } { print }' \
			>"$scratch/mapped/${piece##*/}"
	done
	merged_is_whole "$tool by Hadoop" "$tool" "$scratch"/mapped/*
	for partition in "$scratch"/piped/*; do
		"$tool" --partial <"$partition" >"$scratch/mapped/${partition##*/}"
	done
	merged_is_whole "$tool by Spark" "$tool" "$scratch"/mapped/*

	# A shuffle would sort the lines of several summaries into each other.
	run sh -c 'LC_ALL=C sort "$2"/* | "$1" --merge' - "$tool" "$scratch/mapped"
	status_is "$tool: what was shuffled is refused" 1
	rm "$scratch"/mapped/*
done

done_here
