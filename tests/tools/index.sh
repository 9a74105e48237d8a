# ash-index, and ash-grep --index: the same answers as without it.
# shellcheck disable=SC2016 # what sh -c runs has its own arguments
. tests/tools/lib.sh

top=$PWD
work=$scratch/work
mkdir "$work"

# Files of all forms and encodings, games of three games in one, and faults of every sort.
cp tests/data/games.pdn "$work/games.pdn"
cp samples/etyud-12.txt "$work/text.txt"
ash-validate -f yaml samples/etyud-11.pdn samples/partiya-2.pdn >"$work/games.yaml"
{
	printf '[Event "faulty"]\n\n1. M3b4 M3g6 *\n\n'
	cat samples/shatra/*.pdn samples/partiya-2.pdn samples/nevskie/*.pdn
	for fen in 'W:B12,33,K62:W15,35,36,45:R:G:H1' 'W:B12,33,K62:W15,35,36,45:R:G:H2'; do
		printf '[Variant "nevskie"]\n[FEN "%s"]\n\n*\n\n' "$fen"
		printf '[Variant "nevskie"]\n[First "White"]\n[FEN "%s"]\n\n*\n\n' "$fen"
	done
	printf '[Event "wrong tag\n\n1. M3b4 *\n\n[FEN "W:WM1c3,M1a1:BM2f6,M2h8"]\n\n1. M1d4 *\n\n'
	printf '[Event "wrong result"]\n\n1. M3b4 M3g5 0-1\n'
} >"$work/mixed.pdn"
iconv -f UTF-8 -t UTF-16 samples/partii.txt >"$work/utf-16.txt"
printf '1. M3b4 \377 *\n\n1. M3b4 M3g5 *\n' >"$work/bytes.pdn"
printf 'No record is here.\n' >"$work/prose.txt"
: >"$work/empty.pdn"
ash-replay tests/data/games.pdn | cut -f 5 | sed -n '1~17p' >"$work/fens"

cd "$work" || exit 2
files='games.pdn text.txt empty.pdn mixed.pdn utf-16.txt games.yaml bytes.pdn prose.txt fens'

# shellcheck disable=SC2086 # several files
run ash-index -o all.index $files
status_is 'an index of records of which some are faulty' 1
# shellcheck disable=SC2086
ash-validate -c $files 2>"$scratch/expected"
same 'faults are reported as ash-validate does' "$scratch/expected" "$scratch/err"
holds 'nothing is left over' [ -z "$(find . -name 'all.index?*')" ]

# agree OPTION …: checks that ash-grep says the same with the index and without; a line if not.
agree() {
	# shellcheck disable=SC2086
	ash-grep "$@" $files >"$scratch/plain" 2>"$scratch/plain.err"
	plain=$?
	ash-grep "$@" --index all.index >"$scratch/out" 2>"$scratch/err"
	status=$?
	if [ "$plain" != "$status" ] || ! cmp -s "$scratch/plain" "$scratch/out" ||
		! cmp -s "$scratch/plain.err" "$scratch/err"; then
		echo "ash-grep $*: status $status, not $plain"
		diff "$scratch/plain" "$scratch/out" | head -n 5
		diff "$scratch/plain.err" "$scratch/err" | head -n 5
	fi
}

# Random questions: positions of the games, some stones of them, and numbers of stones, some
# with things that no position has.
ash-replay games.pdn | cut -f 5 | awk '
	function random(n) { return int(rand() * n) }
	function take(text, some,    stones, n, i, kept) {
		n = split(substr(text, 2), stones, ",")
		kept = ""
		for (i = 1; i <= n; i++)
			if (rand() < some) kept = kept (kept == "" ? "" : ",") stones[i]
		if (rand() < 0.1) sub(/[MV][123]/, "?", kept)
		if (rand() < 0.05) kept = (rand() < 0.5 ? "!" : "-") kept
		return substr(text, 1, 1) kept
	}
	function number(    text) {
		text = substr("M1M2M3V1V2V3W F ", 2 * random(8) + 1, 2)
		if (rand() < 0.2) text = text "+M" 1 + random(3)
		text = text substr("= >=<=", 2 * random(3) + 1, 2) random(5)
		gsub(/ /, "", text)
		return text
	}
	BEGIN { srand(20261130) }
	rand() < 0.03 {
		split($0, part, ":")
		way = random(4)
		some = rand() * rand()
		if (way == 0) print "--fen " $0
		else if (way == 1) print "--position " (rand() < 0.3 ? "*" : part[1]) ":" \
			take(part[2], some) ":" take(part[3], some)
		else if (way == 2) print "--material W:" number() ";B:" number()
		else print "--material W" (rand() < 0.5 ? "=" : "<=") random(13) \
			" --position *:" take(part[2], 0.1)
	}' >questions
count=0
matched=0
while read -r question; do
	# shellcheck disable=SC2086 # an option and its argument
	set -- $question
	case $((count % 10)) in
	0) agree "$@" ;;
	1) agree "$@" -n ;;
	2) agree "$@" -l ;;
	3) agree "$@" --either -c ;;
	4) agree "$@" -m 2 ;;
	5) agree "$@" --plies 40- ;;
	6) agree "$@" --mark -f yaml ;;
	7) agree "$@" -q ;;
	*) agree "$@" -c ;;
	esac
	[ "$status" = 0 ] && matched=$((matched + 1))
	count=$((count + 1))
done <questions >disagreements
matched_text="$matched of $count"
holds "questions that match and such that do not: $matched_text" \
	[ $((matched > 20 && count - matched > 10)) = 1 ]
same 'questions agree' /dev/null disagreements

# What an index does not help with, and expressions of every sort.
{
	agree --fen 'W:WM1b2' -v -c
	agree --errors
	agree --tag Event=Random
	agree --comments -l
	agree -c --fen "$(ash-fen -g shatra -p 0 "$top/samples/shatra/partiya-1.pdn")"
	agree -n --fen "$(ash-fen -g shatra -p 7 "$top/samples/shatra/partiya-1.pdn")"
	for fen in '' :H1 :H2 :H3; do
		agree -n --fen "W:B12,33,K62:W15,35,36,45:R:G$fen"
		agree -c --fen "B:B12,33,K61:W62:R:G$fen" --either --position "*:BK62"
	done
	agree -n --position '*:RK45'
	agree -l --position 'G:B12:G41'
	agree -c --material 'R=0;G=0'
	agree -n --material 'B:K=1;W>=4' --fen 'W:B12,33,K62:W15,35,36,45:R:G:H2'
	for ply in 0 1 2 9 30; do
		fen=$(ash-fen -g nevskie -p $ply "$top/samples/nevskie/partiya-1.pdn")
		agree -n --fen "$fen"
		agree -n --either --position "${fen%%:B*}" --material 'W>=8'
		agree -c --fen "$(ash-fen -p $ply games.pdn 2>/dev/null | sed -n 3p)"
	done
	agree -c --position '*:W?c3' --tag 'Event~none'
	agree -n --position 'B:WM3b4' --moves 'M3c5'
	agree -c --material 'W:M1=4' --material 'W:M1=3'
	agree -l -m 1 --material 'W=12'
	agree -n --material 'W:M1+M2+V1+F>=3;B:V1+V2+V3+W=2'
	agree -c --material 'W:M1+M2+M3<=11;B=12'
	agree -n --position 'B:-' --material 'W:F>=1'
} >disagreements 2>&1
same 'all sorts of questions agree' /dev/null disagreements
run ash-grep -c --fen 'W:B12,33,K62:W15,35,36,45:R:G:H2' --index all.index
holds 'a FEN that counts moves' grep -qx mixed.pdn:2 "$scratch/out"

# Counted in another way: games in which an M1 of White stood on c3 with Black to move.
ash-replay games.pdn | awk -F '\t' '$5 ~ /^B:W(M1[a-h][1-8],)*M1c3[,:]/ && !($1 in seen) {
	seen[$1]; n++ } END { print n + 0 }' >"$scratch/expected"
ash-index -o one.index games.pdn
run ash-grep -c --position B:WM1c3 --index one.index
out_same 'games counted by their FENs' "$scratch/expected"
ash-replay games.pdn | awk -F '\t' '{ split($5, part, ":")
	if (gsub(/[a-h][1-8]/, "&", part[2]) == 5 && !($1 in seen)) { seen[$1]; n++ } }
	END { print n + 0 }' >"$scratch/expected"
run ash-grep -c --material W=5 --index one.index
out_same 'stones counted in their FENs' "$scratch/expected"

# More positions than go together.
awk -v n=230 '{ text = text $0 "\n" } END { for (i = 0; i < n; i++) printf "%s", text }' games.pdn \
	>many.pdn
run ash-index -o many.index many.pdn
status_is 'a large collection' 0
fen=$(ash-fen -p 21 games.pdn 2>/dev/null | sed -n 13p)
for question in "--fen $fen" '--position *:WM1c3,M2d4' '--material W=6;B=7'; do
	# shellcheck disable=SC2086
	ash-grep -c $question games.pdn | awk '{ print 230 * $1 }' >"$scratch/expected"
	# shellcheck disable=SC2086
	run ash-grep -c $question --index many.index
	out_same "a large collection: $question" "$scratch/expected"
done
tail -c 3000 many.pdn | sed -n '/^\[Event/,$p' | tail -n +2 | sed -n '/^\[Event/,$p' >"$scratch/last"
last=$(ash-fen -p last "$scratch/last" | tail -n 1)
ash-grep --fen "$last" games.pdn >"$scratch/expected"
ash-grep --fen "$last" --index many.index | tail -n "$(wc -l <"$scratch/expected")" >"$scratch/out"
same 'a large collection: the last record' "$scratch/expected" "$scratch/out"

# The collection is found from elsewhere, under the names that were given.
cd "$top" || exit 2
run ash-grep -l --position '*:WM1c3' --index "$work/one.index"
echo games.pdn | out_is 'from another folder'
cd "$work" || exit 2

# What changes is noticed; what is only touched is not.
run ash-index --check one.index
status_is '--check: nothing changed' 0
touch -d 2001-02-03 games.pdn
run ash-grep -c --position '*:WM1c3' --index one.index
status_is 'a file that was touched' 0
cp games.pdn copy && mv copy games.pdn
run ash-grep -c --position '*:WM1c3' --index one.index
status_is 'a file that was copied' 0
cp games.pdn "$scratch/kept"

# changed NAME: the change is noticed by both tools.
changed() {
	run ash-grep -c --position '*:WM1c3' --index one.index
	status_is "$1: ash-grep" 2
	out_is "$1: no answer" </dev/null
	err_has "$1: the file is named" games.pdn
	err_has "$1: what to do" ash-index
	run ash-index --check one.index
	status_is "$1: --check" 1
	err_has "$1: --check names the file" games.pdn
	rm -f games.pdn
	cp "$scratch/kept" games.pdn
}
echo '1. M3b4 *' >>games.pdn
changed 'a file that grew'
sed -i '1s/Random/Rondam/' games.pdn
changed 'a letter in a file'
rm games.pdn
changed 'a file that is gone'
rm games.pdn && mkfifo games.pdn
changed 'a pipe in the place of a file'
# A change of which the system tells nothing.
touch -r games.pdn "$scratch/stamp"
ash-index -o one.index games.pdn
printf X | dd of=games.pdn bs=1 seek=8 conv=notrunc 2>/dev/null
touch -r "$scratch/stamp" games.pdn
run ash-index --check one.index
status_is 'a change behind the back of the clock' 1
cp "$scratch/kept" games.pdn

# What is no index.
mkfifo pipe
for wrong in games.pdn empty.pdn missing . pipe; do
	run ash-grep -c --fen 'W:WM1b2' --index "$wrong"
	status_is "no index: $wrong" 2
	run ash-index --check "$wrong"
	status_is "no index: --check $wrong" 2
done
for size in 100 5000 20000; do
	head -c $size one.index >cut.index
	run ash-grep -c --position '*:WM1c3' --index cut.index
	status_is "an index that is cut short at $size" 2
done

# flip FILE OFFSET: turns the bits of a byte.
flip() {
	byte=$(od -A n -t u1 -j "$2" -N 1 "$1")
	# shellcheck disable=SC2059 # an escape for the byte
	printf "\\$(printf %o $((255 - byte)))" | dd of="$1" bs=1 seek="$2" conv=notrunc 2>/dev/null
}

# damage INDEX STEP COMMAND …: runs it with a byte of the index flipped, every so many bytes; says
# how often it was refused, and what is neither that nor the right answer.
damage() {
	index=$1 step=$2
	shift 2
	cp "$index" flipped.index
	"$@" --index "$index" >"$scratch/expected"
	refused=0 damaged=0 right=0
	size=$(wc -c <"$index")
	at=$((step / 2))
	while [ "$at" -lt "$size" ]; do
		flip flipped.index "$at"
		run "$@" --index flipped.index
		flip flipped.index "$at"
		at=$((at + step))
		case $status in
		2) refused=$((refused + 1)) ;;
		*) cmp "$scratch/expected" "$scratch/out" && right=$((right + 1)) ;;
		esac
		grep -q damaged "$scratch/err" && damaged=$((damaged + 1))
	done
}
damage one.index 787 ash-grep --position '*:WM1c3'
holds 'a small index with a flipped byte is refused' [ $((refused > 50 && right == 0)) = 1 ]
damage many.index 46441 ash-grep -c --material 'W=6;B=7'
holds 'a large one is, or does not need it' \
	[ $((refused + right)) = $((($(wc -c <many.index) + 23220) / 46441)) ]
holds 'some of what is read is damaged, and some is not read' [ $((damaged * right > 0)) = 1 ]
run ash-grep -c --fen 'W:WM1b2' --index all.index games.pdn
status_is 'an index and files' 2
run ash-grep -g shatra -c --material 'W=1' --index one.index
status_is 'an index of another game' 2
ash-index -g shatra -o shatra.index "$top"/samples/shatra/*.pdn
run ash-grep -c --material 'W=1' --index shatra.index
status_is 'the game of an index' 1

# What cannot be made is not there.
for options in '' '-o x' '-o x -' '--check one.index games.pdn' '-o x --check one.index'; do
	# shellcheck disable=SC2086
	run ash-index $options
	status_is "ash-index $options" 2
done
run ash-index -o x games.pdn missing
status_is 'a file that is missing' 2
run ash-index -o x .
status_is 'a folder' 2
run ash-index -o x pipe
status_is 'a pipe' 2
run ash-index -o games.pdn games.pdn
status_is 'an index that would be its collection' 2
same 'an index that would be its collection: nothing is lost' "$scratch/kept" games.pdn
run ash-index -o no/x games.pdn
status_is 'no folder' 2
run ash-index -o /dev/full games.pdn
status_is 'a device' 2
run sh -c 'ulimit -f 100; ash-index -o x many.pdn'
holds 'no room' [ "$status" != 0 ]
holds 'nothing half is left' [ -z "$(find . -name 'x*')" ]

cd "$top" || exit 2
done_here
