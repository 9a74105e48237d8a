# transfers.sh PRELOADED: what every tool writes is the same where it reads and writes but little at
# a time, and where signals interrupt it.
. tests/tools/lib.sh
. tests/faults/commands.sh

preloaded=$(readlink -f "$1")

# outcome WAY COMMAND: runs the command so disturbed, with what it writes in $scratch/WAY.
outcome() {
	rm -rf "${scratch:?}/$1"
	mkdir "$scratch/$1"
	# shellcheck disable=SC2086 # a command is words
	LD_PRELOAD=$preloaded ASH_DISTURB=$1 $2 >"$scratch/$1/out" 2>"$scratch/$1/err" </dev/null
	echo $? >"$scratch/$1/status"
	mv new "$scratch/$1"
	mkdir new
	rm -f "$scratch/$1/new/index" # of which the times of its files are a part
}

faults_begin
set -f
LD_PRELOAD=$preloaded ASH_DISTURB=byte ash-validate a.pdn >"$scratch/out" 2>&1
while read -r command; do
	outcome none "$command"
	different=
	for way in byte lengths signals; do
		outcome $way "$command"
		diff -r "$scratch/none" "$scratch/$way" >"$scratch/diff" || different="$different $way"
	done
	if [ -z "$different" ]; then
		pass "$command"
	else
		fail "$command: other with$different"
		head -n 5 "$scratch/diff"
	fi
done <<end
$fault_commands
end
done_here
