# What all tools have in common: options, exit statuses, errors of input and output.
. tests/tools/lib.sh

readers='ash-validate ash-replay ash-fen ash-diagram ash-moves'

# --help, --version and wrong options, of every tool there is.
for path in "${B:-build}"/bin/ash-*; do
	tool=${path##*/}
	for option in -h --help; do
		run "$tool" $option
		status_is "$tool $option: status" 0
		err_is "$tool $option: not on standard error" </dev/null
		head -n 1 "$scratch/out" | cut -c "1-$((8 + ${#tool}))" >"$scratch/first"
		echo "usage: $tool " >"$scratch/expected"
		same "$tool $option: on standard output" "$scratch/expected" "$scratch/first"
	done
	for option in -V --version; do
		run "$tool" $option
		status_is "$tool $option: status" 0
		echo "$tool 0.1.0" | out_is "$tool $option"
	done
	for option in --no-such-option --help=x -%; do
		run "$tool" $option
		status_is "$tool $option: status" 2
		out_is "$tool $option: not on standard output" </dev/null
		err_has "$tool $option: usage" "usage: $tool "
	done
	run sh -c '"$1" --help >/dev/full' sh "$tool"
	status_is "$tool --help on a full disk" 2
	run "$tool" --color=sometimes
	status_is "$tool: a wrong value of an option" 2
	err_has "$tool: a wrong value is named" sometimes
	run "$tool" --game=chess
	status_is "$tool: a game that it does not know" 2
done

for tool in $readers; do
	# Nothing in, nothing out.
	run "$tool" /dev/null
	status_is "$tool: an empty file" 0
	out_is "$tool: an empty file, no output" </dev/null
	err_is "$tool: an empty file, no diagnostics" </dev/null
	run sh -c 'printf " \n\r\n\t\n\n" | "$1"' sh "$tool"
	status_is "$tool: blank lines" 0
	out_is "$tool: blank lines, no output" </dev/null
	run sh -c 'printf "\357\273\277" | "$1"' sh "$tool"
	status_is "$tool: a byte-order mark alone" 0

	# What cannot be read is named, and the other files are read all the same.
	run "$tool" samples/partiya-3.pdn samples/partiya-4.pdn
	cp "$scratch/out" "$scratch/both"
	for unreadable in "$scratch/missing" "$scratch"; do
		run "$tool" samples/partiya-3.pdn "$unreadable" samples/partiya-4.pdn
		status_is "$tool: a file that cannot be read" 2
		same "$tool: the others are read" "$scratch/both" "$scratch/out"
		err_has "$tool: the file is named" "$tool: $unreadable: "
	done
	if [ "$(id -u)" != 0 ]; then
		: >"$scratch/forbidden"
		chmod 0 "$scratch/forbidden"
		run "$tool" "$scratch/forbidden"
		status_is "$tool: a file without permission" 2
	fi
	run sh -c '"$1" <&-' sh "$tool"
	status_is "$tool: no standard input" 2
	echo '1. M3b5' >"$scratch/invalid"
	run "$tool" "$scratch/invalid"
	status_is "$tool: an invalid record" 1
	run "$tool" "$scratch/missing" "$scratch/invalid"
	status_is "$tool: trouble and an invalid record" 2

	# A disk that is full, at the end or long before it; no standard output at all.
	run sh -c '"$1" samples/partiya-3.pdn >/dev/full' sh "$tool"
	status_is "$tool: a full disk" 2
	err_has "$tool: a full disk is named" "$tool: standard output: "
	run sh -c '"$1" tests/data/games.pdn tests/data/games.pdn tests/data/games.pdn >/dev/full' sh "$tool"
	status_is "$tool: a full disk long before the end" 2
	run sh -c '"$1" samples/partiya-3.pdn >&-' sh "$tool"
	status_is "$tool: no standard output" 2

	# A reader that goes away.
	cat tests/data/games.pdn tests/data/games.pdn tests/data/games.pdn tests/data/games.pdn \
		tests/data/games.pdn tests/data/games.pdn >"$scratch/many"
	case $tool in
	ash-validate | ash-replay) set -- "$tool" "$scratch/many" ;;
	*) set -- "$tool" -p all "$scratch/many" ;;
	esac
	run sh -c '{ "$@"; echo $? >"$0"; } | head -n 1' "$scratch/status" "$@"
	err_is "$tool: quiet when its reader goes away" </dev/null
	run grep -qx 141 "$scratch/status"
	status_is "$tool: ended by SIGPIPE" 0

	# Colour is for terminals.
	red=$(printf '\033')
	"$tool" "$scratch/invalid" >"$scratch/text" 2>&1
	run grep -q "$red" "$scratch/text"
	status_is "$tool: no colour in a file" 1
	for color in --color=always --color; do
		"$tool" $color "$scratch/invalid" >"$scratch/text" 2>&1
		run grep -q "$red" "$scratch/text"
		status_is "$tool $color: colour" 0
	done
	NO_COLOR=1 "$tool" --color=always "$scratch/invalid" >"$scratch/text" 2>&1
	run grep -q "$red" "$scratch/text"
	status_is "$tool: --color=always goes before NO_COLOR" 0
	run "$tool" --progress samples/partiya-3.pdn
	err_is "$tool --progress: nothing where there is no terminal" </dev/null

	# -- ends the options.
	cp samples/partiya-3.pdn "$scratch/-p"
	run sh -c 'cd "$1" && "$2" -- -p' sh "$scratch" "$tool"
	status_is "$tool: a file after --" 0
done

# On a terminal, which script(1) gives; colour without the escape would be no colour.
if script -qec true /dev/null >/dev/null 2>&1; then
	terminal() {
		script -qec "$1" /dev/null </dev/null >"$scratch/text" 2>&1
		run grep -q "$red" "$scratch/text"
	}
	terminal "env -u NO_COLOR TERM=xterm ash-validate '$scratch/invalid'"
	status_is 'colour on a terminal' 0
	terminal "NO_COLOR=1 TERM=xterm ash-validate '$scratch/invalid'"
	status_is 'NO_COLOR' 1
	terminal "NO_COLOR= TERM=xterm ash-validate '$scratch/invalid'"
	status_is 'an empty NO_COLOR counts for nothing' 0
	terminal "env -u NO_COLOR TERM=dumb ash-validate '$scratch/invalid'"
	status_is 'TERM=dumb' 1
	terminal "env -u NO_COLOR TERM=xterm ash-validate --color=never '$scratch/invalid'"
	status_is '--color=never' 1
fi

# The outputs of options.
run ash-validate -r /dev/full "$scratch/invalid"
status_is '-r to a full disk' 2
err_has '... is named' 'ash-validate: /dev/full: '
run ash-validate -r "$scratch/no/folder" samples/partiya-3.pdn
status_is '-r to where no file can be' 2
err_has '... is named' "ash-validate: $scratch/no/folder: "
run ash-validate -f docx samples/partiya-3.pdn
status_is 'ash-validate: no such format' 2
err_has '... says which there are' columns
run ash-replay -f yaml samples/partiya-3.pdn
status_is 'ash-replay: no such format' 2
run ash-fen -f html samples/partiya-3.pdn
status_is 'ash-fen: no such format' 2
for tool in ash-replay ash-fen ash-diagram; do
	run $tool -p
	status_is "$tool: an option without its argument" 2
	err_has "$tool: an option without its argument, usage" "usage: $tool "
done

done_here
