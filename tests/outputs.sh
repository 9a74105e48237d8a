# Runs every tool over the samples and the data of the tests, with the tools in PATH, and prints a
# line a command: its exit status, sums of what it wrote and of its diagnostics, and the command,
# with tabs between them. Every build prints the same lines, and so does every locale in which the
# diagnostics have the same language.
set -u

cd "$(dirname "$0")/.." || exit 2
dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT

commands=1000

# show COMMAND [ARGUMENT …]: runs it; the names of its files sort as the commands come.
show() {
	commands=$((commands + 1))
	"$@" >"$dir/$commands.out" 2>"$dir/$commands.err" </dev/null
	echo $? >>"$dir/statuses"
	echo "$*" >>"$dir/commands"
}

# sums SUFFIX: of all files of that kind, in the order of the commands.
sums() {
	(cd "$dir" && cksum [0-9]*."$1" | awk '{ print $1 "-" $2 }')
}

for file in samples/*.pdn samples/*.txt samples/shatra/*.pdn samples/shatra/*.txt tests/data/*.pdn \
	tests/data/*.txt tests/data/diagnostics/* tests/fuzz/corpus/reader/*; do
	[ -f "$file" ] || continue
	show ash-validate -f yaml "$file"
	show ash-validate --fix -s "$file"
	show ash-replay --variations "$file"
done
for file in samples/*.pdn samples/*.txt samples/shatra/*.pdn tests/data/games.pdn; do
	for format in text yaml json tsv; do
		show ash-stats -f $format "$file"
	done
	show ash-stats --partial "$file"
	show ash-validate -f columns "$file"
	show ash-replay -f json "$file"
	show ash-fen -p all -f text "$file"
	show ash-moves -p all "$file"
done
for file in samples/*.pdn samples/shatra/*.pdn; do
	for format in unicode ascii latex svg; do
		show ash-diagram -p last -f $format "$file"
	done
	show ash-diagram -f html "$file"
	show ash-diagram --lang ru -f html "$file"
done
show ash-moves --perft 5 samples/etyud-12.pdn samples/shatra/partiya-1.pdn
show ash-solve samples/etyud-11.pdn
show ash-solve --json --tree 3 samples/etyud-11.pdn
# Messages; those of the C library differ.
for tool in cmd/ash-*.c; do
	tool=$(basename "$tool" .c)
	show "$tool" --help
	show "$tool" --color=sometimes
done
sums out >"$dir/out"
sums err >"$dir/err"
cd "$dir" && paste statuses out err commands
