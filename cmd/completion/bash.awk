# Completion of the options of `tool` by bash: first reads what options.awk says of them, then
# tool.bash, in which it fills in what stands between @.
BEGIN {
	FS = "\t"
	name = tool
	gsub(/-/, "_", name)
}

FNR == NR {
	may = $3 ~ /^\[/
	options = options (options ? " " : "") $2 ($3 && !may ? "=" : "")
	if (may)
		optional = optional (optional ? " " : "") $2
	if ($4)
		values = values (values ? "\n\t" : "") ($1 ? $1 " | " : "") $2 ") values='" $4 "' ;;"
	next
}

{
	gsub(/@name@/, name)
	gsub(/@tool@/, tool)
	gsub(/@optional@/, optional)
	gsub(/@options@/, options)
	gsub(/@values@/, values)
	print
}
