# Completion of the options of `tool` by zsh, from what options.awk says of them.
BEGIN {
	FS = "\t"
	print "#compdef " tool
	print "_arguments -s -S \\"
}

# What completes an argument, which may be left out or not.
function argument(name, values,    may)
{
	may = gsub(/[][]/, "", name)
	if (name == "theme")
		values = "{compadd " values "; _files}"
	else if (name == "file")
		values = "_files"
	else
		values = "(" values ")"
	return (may ? "::" : ":") name ":" (values == "()" ? " " : values)
}

{
	gsub(/'/, "'\\''", $5)
	gsub(/[]:[]/, "\\\\&", $5)
	what = "'[" $5 "]" ($3 ? argument($3, $4) : "") "'"
	long = $2 ($3 ~ /^\[/ ? "=-" : $3 ? "=" : "")
	if ($1)
		printf "\t'(%s %s)'{%s,%s}%s \\\n", $1, $2, $1 ($3 ? "+" : ""), long, what
	else
		printf "\t%s%s \\\n", long, what
}

END {
	print "\t'*:file:_files'"
}
