_@name@()
{
	local option= values= word=${COMP_WORDS[COMP_CWORD]}
	local before=${COMP_WORDS[COMP_CWORD - 1]}
	COMPREPLY=()
	# A word ends before "=", which is one by itself.
	if [[ $word == = ]]; then
		option=$before word=
	elif [[ $before == = ]]; then
		option=${COMP_WORDS[COMP_CWORD - 2]}
	elif [[ ' @optional@ ' != *" $before "* ]]; then
		option=$before
	fi
	case $option in
	@values@
	esac
	if [[ $values ]]; then
		mapfile -t COMPREPLY < <(compgen -W "$values" -- "$word")
	elif [[ $word == -* ]]; then
		mapfile -t COMPREPLY < <(compgen -W '@options@' -- "$word")
		[[ ${COMPREPLY[0]} != *= ]] || compopt -o nospace
	fi
}
complete -o bashdefault -o default -F _@name@ @tool@
