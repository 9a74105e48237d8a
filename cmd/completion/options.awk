# The options of a tool, from its manual page: a line each, with tabs between the letter, the long
# name, the argument ("[when]" if it may be left out), its values, and what the option does. Its
# values are the words of its paragraph that are set as .Cm and are no names of tags or units.

# The text of a line: macros say how it looks.
function plain(line,    count, words, i, text, bare)
{
	if (line !~ /^\./)
		return line
	count = split(substr(line, 2), words, " ")
	for (i = 1; i <= count; i++) {
		if (words[i] == "Fl")
			words[i + 1] = "-" words[i + 1]
		else if (words[i] !~ /^(Ar|Cm|Ev|Ns|Pa|Pp|Ql|Sq|Sx|Xr)$/) {
			bare = words[i] ~ /^[.,:;]$/ || words[i - 1] == "Ns"
			text = text (bare || text == "" ? "" : " ") words[i]
		}
	}
	return text
}

function finish()
{
	if (long)
		printf "%s\t%s\t%s\t%s\t%s\n", letter, long, argument, values, does
	long = ""
}

function begin(count,    i)
{
	finish()
	letter = argument = values = does = ""
	told = 0
	for (i = 2; i <= NF; i++)
		if ($i == "Fl" && $(i + 1) ~ /^-/)
			long = "-" $(i + 1)
		else if ($i == "Fl")
			letter = "-" $(i + 1)
		else if ($i == "Ar")
			argument = $(i + 1)
	if (/ Op = /)
		argument = "[" argument "]"
}

/^\.Bl/ {
	depth++
	told = 1
}

/^\.El/ && --depth == 0 {
	finish()
}

depth == 1 && /^\.It Fl/ {
	begin()
	next
}

long && /^\.(It )?Cm [a-z][a-z]/ {
	for (i = 2; i <= NF; i++)
		if (argument && $i ~ /^[a-z][a-z0-9]+$/ && index(" " values " ", " " $i " ") == 0)
			values = values (values ? " " : "") $i
}

long && !told {
	text = plain($0)
	does = does (does == "" || text ~ /^[.,:;]/ ? "" : " ") text
	told = does ~ /[.:]$/
	if (told)
		does = substr(does, 1, length(does) - 1)
}
