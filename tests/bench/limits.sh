# What inputs of any size and shape cost: streams of records, a line without an end, and shapes that
# tempt a reader to look at the same text again and again. Each is made as it is read, in four
# sizes. A line of the table has the sizes, the seconds of processor time and the MiB of memory at
# its peak for each, and the slope of log time over log size. It fails where that shows more than
# linear time, or where memory grows with the size of a stream. STREAM is the largest stream in MiB
# that the main tools read, and OTHER what else is read; ONLY is a pattern of what is measured.
set -u

: "${B:=build}" "${STREAM:=10240}" "${OTHER:=1024}" "${ONLY:=.}"
PATH=$B/bin:$PATH
export PATH LC_ALL=C.UTF-8
bench=$B/bench
steepest=1.15 # slope of a stream
of_shapes=1.4 # that are small, and their times uncertain; looking at all again doubles it
growth=2     # MiB that the largest stream may take more than one of a tenth of its size
most=512     # MiB that one record may take
seconds=0.05 # what takes less says nothing of a slope

dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT
trap 'exit 2' HUP INT TERM

# stream KIND: an input without an end.
stream() {
	case $1 in
	games) yes -- "$(cat tests/data/games.pdn)
" ;;
	columns | yaml) yes -- "$(ash-validate -f "$1" tests/data/games.pdn)
" ;;
	rows) yes -- "$(ash-replay samples/partiya-2.pdn)" ;;
	wrong) yes -- "$(sed 's/^1\. /1. M1a1 /' tests/data/games.pdn)
" ;;
	others) yes -- "$(cat tests/data/pdn/*.pdn)
" ;;
	prose) yes 'Слова, в которых нет ни хода, из позиции №2.' ;;
	line) tr '\0' x </dev/zero ;;
	zeros) cat /dev/zero ;;
	UTF-16LE | CP1251)
		cat samples/*.txt | iconv -f UTF-8 -t "$1" -c >"$dir/$1" # which reads all at once
		while cat "$dir/$1"; do :; done
		;;
	*) yes -- "$1" | tr -d '\n' ;;
	esac
}

# A shape is what stands before, what is repeated, and what stands after. Its line ends are @.
shapes() {
	cat <<'.'
[Event "x"]@@1. M3b4 |(|
[Event "x"]@@1. M3b4 |{|
[Event "x"]@@1. M3b4 |() |
[Event "x"]@@1. M3b4 |(M3f4) |
[Event "x"]@@1. M3b4 |(M3f4 |
[Event "x"]@@1. M3b4 |(1. |
[Event "x"]@@1. M3b4 |) |
[Event "x"]@@1. M3b4 |;|
[Event "x"]@@1. M3b4 |;@|
[Event "x"]@@1. M3b4 |%@|
[Event "x"]@@1. M3b4 |$1 |
[Event "x"]@@1. M3b4 |$|
[Event "x"]@@1. M3b4 |! |
[Event "x"]@@1. M3b4 |* |
[Event "x"]@@1. M3b4 |1-0 |
[Event "x"]@@1. M3b4 |M9b4 |
[Event "x"]@@1. M3b4 M3|:b4|
[Event "x"]@@1. M3b4 |1. |
[Event "x"]@@1. M3b4 |[|
[Event "x"]@@1. M3b4 |32-28 |
[Event "|x|"]@@1. M3b4 *
[Event "|\"|"]@@1. M3b4 *
|[Event "x" |
|[T "x"]@|@1. M3b4 *
[Event "x"]@|{a}@|@1. M3b4 *
[Event "x"]@|% a@|@1. M3b4 *
[Event "x"]@@1. M3b4 |}@@|
|{a}|@[Event "x"]@@1. M3b4 *
[FEN "W:W|M1c3,|:B"]@@1. M3b4 *
W:W|M1c3,|:B
|(|
|[|
|;|
|1|
|x|
|ж|
|é|
| |
| |
|@|
|@(1. M3b4 |
1. M3b4 |(1. M3b4 |
1. M3b4 |; |
1. M3b4 |; 1. |
1. M3b4 |слово |
1. M3b4 |(слово |
1. M3b4 |({a} |
1. M3b4 (M3f4@|{a} $1@|
1. M3b4@|{a} $1@|
1. M3b4 |- |
1. M3b4 |Qb4 |
1. M3b4 (1. M3b4 |- |
1. M3b4 |… |
|1. M3b4@|
|2. M3b4@|
|Партия № 1. |
Позиция № 2@3. M3b4@|Назовём эту позицию позицией №3. |
Белые: M1|c3, |@Черные: M1c5
|Белые: M1c3 |
|---@|
|tags:@|
---@tags:@  Event: "x"@moves:@- [|M3b4, |]
---@tags:@  Event: "x"@moves:@- |[|
---@tags:@  Event: "x"@moves:@- |{move: |
---@tags:@  Event: |&a |
---@tags:@  Event: "x"@moves:@|- - @|
---@tags:@|  - |
---@tags:@|  T: "x"@|moves:@
---@tags:@  Event: &a [|x, |]@  Site: *a
---@tags:@  Event: |x|
---@tags:@  Event: |"|
---@tags:@  ? |? |
---@|%|
.
}

# made TEXT: with a line end for each @.
made() {
	printf %s "$1" | tr @ '\n'
}

# shaped SHAPE BYTES: an input of that shape and size.
shaped() {
	made "${1%%|*}"
	rest=${1#*|}
	if [ "$(made "${rest%%|*}")" = '' ] || [ "${rest%%|*}" = @ ]; then
		tr '\0' '\n' </dev/zero
	else
		yes -- "${rest%%|*}" | tr -d '\n' | tr @ '\n'
	fi | head -c "$2"
	made "${rest#*|}@"
}

# row NAME KIND: a line of the table from the measurements of the sizes, with what it fails by: the
# KIND is "stream", of which memory must not grow, or "shape".
row() {
	limit=$steepest
	[ "$2" = stream ] || limit=$of_shapes
	paste -d ' ' "$dir/sizes" "$dir/measured" | awk -v name="$1" -v kind="$2" \
		-v steepest="$limit" -v growth=$growth -v most=$most -v least=$seconds '
	{
		size[NR] = $1; time[NR] = $2; mib[NR] = $3 / 1024
		if ($2 >= least) {
			x = log($1); y = log($2); n++
			sx += x; sy += y; sxx += x * x; sxy += x * y
		}
	}
	END {
		slope = n > 2 ? (n * sxy - sx * sy) / (n * sxx - sx * sx) : 0
		for (i = 1; i <= NR; i++)
			line = line sprintf(" %10.2f s %6.1f", time[i], mib[i])
		fault = NR < 4 ? "  died" : ""
		if (slope > steepest)
			fault = fault "  not linear"
		limit = kind == "stream" ? mib[3] + growth : most
		if (mib[NR] > limit)
			fault = fault "  memory grows"
		shown = "-"
		if (n > 2)
			shown = sprintf("%.2f", slope)
		printf "%-44s%s %6s%s\n", name, line, shown, fault
		exit (fault != "")
	}' || : >"$dir/failed"
}

# sizes FIRST FACTOR: four of them in bytes, and the head of their table.
sizes() {
	awk -v size="$1" -v factor="$2" 'BEGIN {
		for (i = 0; i < 4; i++) { printf "%.0f\n", size; size *= factor } }' >"$dir/sizes"
	awk '{ line = line sprintf(" %15.2f MiB", $1 / 1048576) }
		END { printf "\n%-44s%s  slope\n", "", line }' "$dir/sizes"
}

# chosen NAME: is it to be measured?
chosen() {
	printf '%s\n' "$1" | grep -q -e "$ONLY"
}

# streams KIND COMMAND [ARGUMENT ...]: a command on a stream of each size.
streams() {
	kind=$1
	shift
	chosen "$*, $kind" || return 0
	: >"$dir/measured"
	while read -r bytes; do
		stream "$kind" 2>/dev/null | head -c "$bytes" |
			"$bench/measure" "$dir/measured" "$@" >/dev/null 2>&1
	done <"$dir/sizes"
	row "$*, $kind" stream
}

# shapes_to COMMAND [ARGUMENT ...]: a command on each shape in each size.
shapes_to() {
	shapes | while IFS= read -r shape; do
		chosen "$*, $shape" || continue
		: >"$dir/measured"
		while read -r bytes; do
			shaped "$shape" "$bytes" 2>/dev/null |
				"$bench/measure" "$dir/measured" "$@" >/dev/null 2>&1
		done <"$dir/sizes"
		row "$*, $shape" shape
	done
}

sizes $((500 * 1024)) 2
shapes_to ash-validate -c
shapes_to ash-validate -f yaml --fix
shapes_to ash-fen
shapes_to ash-grep -c --comments --moves '(M3b4 ?)+$'

sizes $((OTHER * 1024 * 1024 / 1000)) 10
for kind in line zeros prose columns yaml rows wrong others UTF-16LE CP1251; do
	streams $kind ash-validate -c
done
for tool in ash-uniq ash-tree ash-moves ash-diagram 'ash-edit --strip all' 'ash-grep --mark -n .' \
	'ash-validate -f yaml'; do
	for kind in games line; do
		# shellcheck disable=SC2086 # a tool and its options
		streams $kind $tool
	done
done

sizes $((STREAM * 1024 * 1024 / 1000)) 10
for tool in ash-validate ash-replay ash-stats 'ash-grep --moves M3h8:g7' ash-fen; do
	# shellcheck disable=SC2086
	streams games $tool
done
if [ -e "$dir/failed" ]; then
	echo 'not all is linear and bounded'
	exit 1
fi
