# Completion in bash and zsh: every long option of the manual, and values that the tools take.
# shellcheck disable=SC2016 # scripts have their own dollars
. tests/tools/lib.sh

completion=${B:-build}/completion

# options_of TOOL: the long options of its manual, a line each.
options_of() {
	sed -n 's/^\.It Fl \(. .*Fl \|\)-\([a-z-]*\).*/--\2/p' "man/$1.1"
}

# has_options NAME: checks that all of those in $scratch/options are in the output.
has_options() {
	tr ' =' '[\n*]' <"$scratch/out" | LC_ALL=C sort -u >"$scratch/words"
	LC_ALL=C sort -u "$scratch/options" | LC_ALL=C comm -23 - "$scratch/words" >"$scratch/missing"
	same "$1" /dev/null "$scratch/missing"
}

# What bash would offer for the last of the words.
cat >"$scratch/offers" <<'END'
compopt() {
	[[ $* != '-o nospace' ]] || echo nospace
}
source "$1"
shift
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
function=$(complete -p "$1" | sed 's/.*-F \([^ ]*\).*/\1/')
$function
[[ ${#COMPREPLY[@]} = 0 ]] || printf '%s\n' "${COMPREPLY[@]}"
END
offers() {
	run bash "$scratch/offers" "$completion/$1.bash" "$@"
}

# needs TOOL: what it does not run without, and an input.
needs() {
	case $1 in
	ash-grep) echo --comments /dev/null ;;
	ash-split) echo --records=1 -o "$scratch/part-%d" samples/partiya-2.pdn ;;
	ash-index) echo -o "$scratch/index" samples/partiya-2.pdn ;;
	*) echo /dev/null ;;
	esac
}

# takes_values TOOL: checks that each value that is offered is one that the tool takes.
takes_values() {
	while IFS='	' read -r option values; do
		for value in $values; do
			with=$(needs "$1")
			[ "$option" != --theme ] || with="-f svg $with" # it is for images only
			# shellcheck disable=SC2086 # several words
			run "$1" "$option=$value" $with
			if [ "$status" = 2 ] && ! grep -q librsvg "$scratch/err"; then
				fail "$1 $option: $value is offered and not taken"
				cat "$scratch/err"
			else
				pass "$1 $option=$value"
			fi
		done
	done
}

for tool in cmd/ash-*.c; do
	tool=$(basename "$tool" .c)
	options_of "$tool" >"$scratch/options"
	holds "$tool: the manual has options" [ "$(wc -l <"$scratch/options")" -gt 4 ]
	if command -v bash >/dev/null; then
		offers "$tool" --
		has_options "$tool: bash offers every option"
		offers "$tool" --color =
		printf '%s\n' always auto never | LC_ALL=C sort >"$scratch/expected"
		LC_ALL=C sort "$scratch/out" >"$scratch/sorted"
		same "$tool: ... and the values of one" "$scratch/expected" "$scratch/sorted"
		offers "$tool" --color ''
		out_is "$tool: ... but files behind an option that needs no value" </dev/null
	fi
	awk -F '\t' -v OFS='\t' '$4 { print $2, $4 }' "$completion/$tool.options" >"$scratch/values"
	holds "$tool: values are known" [ -s "$scratch/values" ]
	takes_values "$tool" <"$scratch/values"
done

if command -v bash >/dev/null; then
	offers ash-replay --format = j
	echo json | out_is 'bash: the rest of a value'
	offers ash-replay --format j
	echo json | out_is '... without the sign'
	offers ash-replay -f ''
	printf 'tsv\njson\n' | out_is '... or behind the letter'
	offers ash-replay --form
	printf 'nospace\n--format=\n' | out_is '... no blank before a value'
	offers ash-replay --vari
	echo --variations | out_is '... but behind an option without'
	offers ash-replay ''
	out_is '... files where no option begins' </dev/null
else
	echo 'skipped: completion in bash: there is no bash here'
fi

if ! command -v zsh >/dev/null; then
	echo 'skipped: completion in zsh: there is no zsh here'
	done_here
fi
if ! zsh -fc 'zmodload zsh/zpty && zpty probe true' 2>"$scratch/err"; then
	echo "skipped: completion in zsh: $(cat "$scratch/err")"
	done_here
fi
# What zsh shows after a tab on a terminal, which zpty gives.
cat >"$scratch/shows" <<'END'
zmodload zsh/zpty
# Writes to $text what is shown up to a line, or within forty seconds.
await() {
	local piece
	text=
	repeat 400; do
		while zpty -r -t inner piece; do text+=$piece; done
		[[ $text != *$'\n'"$1"$'\r'* ]] || return 0
		sleep 0.1
	done
	echo "no line $1"
}
zpty inner zsh -f -i
zpty -w inner "stty rows 100 columns 300; PROMPT= LISTMAX=1000 fpath=($1 \$fpath)"
zpty -w inner 'autoload -Uz compinit; compinit -u -D; zstyle ":completion:*" verbose no; echo be""gin'
await begin
zpty -n -w inner "$2"$'\t\C-uecho e""nd\n'
await end
print -r -- "$text"
zpty -d inner
END
shows() {
	run env TERM=dumb timeout 90 zsh -f "$scratch/shows" "$PWD/$completion" "$1"
	tr '\r\033' '  ' <"$scratch/out" >"$scratch/text"
	mv "$scratch/text" "$scratch/out"
}
for tool in cmd/ash-*.c; do
	tool=$(basename "$tool" .c)
	options_of "$tool" >"$scratch/options"
	shows "$tool --"
	has_options "$tool: zsh offers every option"
done
shows 'ash-replay --format='
out_has 'zsh: the values of an option' 'json  tsv'
shows 'ash-replay --format=j'
out_has '... and the rest of one' '--format=json'
done_here
