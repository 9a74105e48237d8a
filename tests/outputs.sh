# Runs every tool over the samples and the data of the tests, with the tools in PATH, and prints a
# line a command: its exit status, sums of what it wrote and of its diagnostics, and the command,
# with tabs between them. Every build prints the same lines, and so does every locale in which the
# diagnostics have the same language. An index is in the byte order of the machine: its answers are
# looked at, not its bytes. All else that the tools write has no byte order.
# shellcheck disable=SC2016 # what sh -c runs has its own variables
set -u

cd "$(dirname "$0")/.." || exit 2
dir=$(mktemp -d) || exit 2
export dir
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

for file in samples/*.pdn samples/*.txt samples/shatra/* samples/nevskie/* tests/data/*.pdn \
	tests/data/*.txt tests/data/diagnostics/* tests/fuzz/corpus/reader/*; do
	[ -f "$file" ] || continue
	show ash-validate -f yaml "$file"
	show ash-validate --fix -s "$file"
	show ash-replay --variations "$file"
done
games='samples/shatra/partiya-1.pdn samples/nevskie/partiya-1.pdn tests/data/games.pdn'
for file in samples/*.pdn samples/*.txt $games; do
	for format in text yaml json tsv; do
		show ash-stats -f $format "$file"
	done
	show ash-stats --partial "$file"
	show ash-validate -f columns "$file"
	show ash-replay -f json "$file"
	show ash-fen -p all -f text "$file"
	show ash-moves -p all "$file"
done
for file in samples/*.pdn samples/shatra/*.pdn samples/nevskie/*.pdn; do
	for format in unicode ascii latex svg; do
		show ash-diagram -p last -f $format "$file"
	done
	show ash-diagram -f html "$file"
	show ash-diagram --lang ru -f html "$file"
done
show ash-moves --perft 5 samples/etyud-12.pdn samples/shatra/partiya-1.pdn \
	samples/nevskie/partiya-1.pdn
show ash-solve samples/etyud-11.pdn
show ash-solve --json --tree 3 samples/etyud-11.pdn
for file in samples/*.pdn samples/*.txt $games; do
	show ash-uniq "$file"
	show ash-uniq --by final -c "$file"
	for form in text yaml json; do
		show ash-tree -d 6 -f $form "$file"
	done
	show ash-tree --partial "$file"
	show ash-uniq --partial "$file"
	show ash-edit -s White=Автор -d Black --fix-result --strip all --order Date,White "$file"
	show ash-grep -n --chain 2 "$file"
	show ash-grep --tag 'Event=(?i)ПАРТИЯ' "$file"
	show ash-grep --moves '\w\b.*Z' --mark "$file"
	show ash-grep --errors "$file"
done

# Summaries that are added up; files that are cut, with their names; answers of an index.
for tool in ash-stats ash-tree ash-uniq; do
	show $tool --merge tests/fuzz/corpus/partial/*
	show sh -c 'for file; do "$0" --partial "$file"; done | "$0" --merge' $tool \
		samples/*.pdn tests/data/games.pdn
done
# parts NAME ARGUMENT …: the sums of the files that ash-split makes.
split='mkdir "$dir/parts" && ash-split -o "$dir/parts/$0" "$@" && cd "$dir/parts" && '
split=$split'find . -type f -exec cksum {} + | LC_ALL=C sort -k 3'
parts() {
	show sh -c "$split" "$@"
	rm -rf "$dir/parts"
}
parts %03d -n 5 tests/data/games.pdn
parts %d -b 3K tests/data/games.pdn samples/partii.txt
for tag in Event Result; do
	# shellcheck disable=SC2086 # several files
	parts %s.pdn -t $tag samples/*.pdn samples/*.txt $games
done
# shellcheck disable=SC2086
show sh -c 'ash-index -o "$dir/index" "$@" && ash-index --check "$dir/index"' - samples/*.pdn $games
for question in '--position=*:WF?8:BM3d4' '--position=W:WM1c3' '--material=W<=2;B<=2' \
	'--material=*:M3>=5' '--position=*:-e5' '--position=*:W46-52' '--end=total'; do
	for output in --line-number --count --format=yaml; do
		show sh -c 'ash-grep --index "$dir/index" "$@"' - $output "$question"
	done
done

# Messages; those of the C library differ.
for tool in cmd/ash-*.c; do
	tool=$(basename "$tool" .c)
	show "$tool" --help
	show "$tool" --color=sometimes
done
sums out >"$dir/out"
sums err >"$dir/err"
cd "$dir" && paste statuses out err commands
