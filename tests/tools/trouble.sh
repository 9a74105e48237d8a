# Files and streams that are not as one would wish: full, gone, endless, of another kind, and
# with names that are none for a terminal.
. tests/tools/lib.sh

game=$samples/partiya-3.pdn
wrong=$scratch/wrong.pdn
sed 's/^1\. /1. M1a1 /' "$game" >"$wrong"
escape=$(printf '\033')
line_end='
'
mkdir "$scratch/out.d"
cd "$scratch/out.d" || exit 2

# Standard streams that are full.
on_full_disk() {
	input=$1
	shift
	run sh -c '"$@" >/dev/full' sh "$@" "$input"
	status_is "$1 >/dev/full: status" 2
	err_is "$1 >/dev/full: the cause" <<end
$1: standard output: No space left on device
end
}
each_tool on_full_disk
run sh -c 'ash-validate "$1" 2>/dev/full' sh "$wrong"
status_is 'a diagnostic that is lost is trouble' 2

# A disk that is full where -o and -r write.
if [ -w /dev/full ]; then
	run ash-diagram -o /dev/full -f svg "$game"
	status_is 'ash-diagram -o /dev/full' 2
	err_has '... the cause' 'ash-diagram: /dev/full: No space left on device'
	run ash-validate -r /dev/full "$wrong"
	status_is 'ash-validate -r /dev/full' 2
	err_has '... the cause' 'ash-validate: /dev/full: No space left on device'
fi

# A small disk of our own that is full, where one may be mounted.
cat >"$scratch/on_full_disk" <<'end'
mount -t tmpfs -o size=64k none "$1" 2>/dev/null && cd "$1" || exit 77
cp "$2" game.pdn && cp "$3" wrong.pdn && echo old >kept && : >fill || exit 77
head -c 100000 /dev/zero >fill 2>/dev/null
while read -r command; do
	$command 2>&1 >/dev/null | grep "^ash"
	$command >/dev/null 2>&1
	echo "status $?"
done <<commands
ash-diagram -o new.svg game.pdn
ash-diagram -f svg -o kept game.pdn
ash-validate -r kept wrong.pdn
ash-split -r 1 -o %d game.pdn
ash-split -t Round -o x%s game.pdn
ash-index -o kept game.pdn
env TMPDIR=. ash-uniq game.pdn
commands
ls -A
cat kept
end
mkdir "$scratch/disk"
run unshare -rm sh "$scratch/on_full_disk" "$scratch/disk" "$game" "$wrong"
if [ "$status" = 0 ]; then
	out_is 'a full disk: the causes, no files left, and what was there before' <<'end'
ash-diagram: new.svg: No space left on device
status 2
ash-diagram: kept: No space left on device
status 2
ash-validate: kept: No space left on device
status 2
ash-split: 1: No space left on device
status 2
ash-split: x%3F: No space left on device
status 2
ash-index: kept: No space left on device
status 2
ash-uniq: a temporary file in .: No space left on device
status 2
fill
game.pdn
kept
wrong.pdn
old
end
else
	echo 'trouble.sh: skipped a full disk, none can be mounted here'
fi

# The same by a limit of the size of files, which is there for everyone. It is in blocks of 512 bytes.
run sh -c 'ulimit -f 1 && ash-diagram -o a.svg "$1"' sh "$game"
status_is 'a file that grows too large' 2
err_is '... the cause' <<'end'
ash-diagram: a.svg: File too large
end
run sh -c 'ulimit -f 8 && ash-index -o a.index "$1"' sh "$game"
status_is 'an index that grows too large' 2
err_is '... the cause' <<'end'
ash-index: a.index: File too large
end
nothing_left 'files that grow too large'

# begun NAME COMMAND [ARGUMENT ...]: runs the command with a pipe as its standard input, in which
# there is a record, until its temporary file is there; its number is in $pid. 9 is the pipe.
begun() {
	[ -p "$scratch/pipe" ] || mkfifo "$scratch/pipe"
	"$@" <"$scratch/pipe" >/dev/null 2>"$scratch/err" &
	pid=$!
	exec 9>"$scratch/pipe"
	cat "$wrong" "$game" "$game" >&9
	n=0
	while [ $n -lt 100 ] && [ -z "$(find . -name '*.??????')" ]; do
		sleep 0.1
		n=$((n + 1))
	done
}

# ended_by SIGNAL NUMBER COMMAND: a signal while a file is written. Nothing of it is there, and what
# was there before is. In the background of a script an interrupt is ignored; env(1) has it heeded.
ended_by() {
	echo old >kept
	# shellcheck disable=SC2086 # a command is words
	begun env --default-signal="$1" $3
	kill -"$1" "$pid"
	exec 9>&-
	wait "$pid"
	status=$?
	status_is "$3, $1: status" "$((128 + $2))"
	echo old | same "$3, $1: what was there" - kept
	nothing_left "$3, $1" kept
}

# shellcheck disable=SC3045 # every sh of today has it
ulimit -c 0
for command in 'ash-validate -r kept' 'ash-diagram -f svg -p all -o kept' \
	'ash-diagram -f html -o kept' 'ash-split -r 9 -o %d' 'ash-split -t Event -o x%s'; do
	ended_by INT 2 "$command"
	ended_by TERM 15 "$command"
done
ended_by HUP 1 'ash-validate -r kept'
ended_by QUIT 3 'ash-validate -r kept'
ended_by ALRM 14 'ash-validate -r kept'
ended_by XCPU 24 'ash-validate -r kept'

# An interrupt ends a search of ash-solve, and the tool while it waits for something to search.
env --default-signal=INT ash-solve <"$scratch/pipe" >/dev/null &
pid=$!
exec 9>"$scratch/pipe"
sleep 1
kill -INT "$pid"
exec 9>&-
wait "$pid"
status=$?
status_is 'ash-solve that waits is interrupted' 130

# A reader that goes away.
awk -v file="$game" 'BEGIN { while (n++ < 2000) print file }' | xargs cat >"$scratch/many.pdn"
for tool in ash-validate ash-replay 'ash-fen -p all' 'ash-diagram -p all' 'ash-moves -p all' ash-edit \
	'ash-grep --plies=1-' 'ash-stats --partial'; do
	# shellcheck disable=SC2086
	run sh -c '{ "$@"; echo $? >"$0"; } | :' "$scratch/status" $tool "$scratch/many.pdn"
	err_is "$tool: quiet when its reader is gone" </dev/null
	echo 141 | same "$tool: ended by SIGPIPE" - "$scratch/status"
done

# Files that cannot be read, and what the C library calls two of the troubles.
case ${CC:-} in
*musl*) loops='Symbolic link loop' too_long='Filename too long' ;;
*) loops='Too many levels of symbolic links' too_long='File name too long' ;;
esac
ln -s loop loop
ln -s nowhere dangling
mkdir folder
long=$(printf '%0300d' 0)
for tool in ash-validate ash-replay ash-fen ash-diagram ash-moves ash-stats ash-uniq ash-tree ash-edit \
	'ash-grep --plies=1-' 'ash-split -r 1 -o part-%d' ash-solve; do
	# shellcheck disable=SC2086
	set -- $tool
	for case in "loop:$loops" 'dangling:No such file or directory' 'folder:Is a directory' \
		"$long:$too_long"; do
		run "$@" "${case%%:*}"
		status_is "$1 ${case#*:}: status" 2
		err_is "$1 ${case#*:}" <<end
$1: ${case%%:*}: ${case#*:}
end
	done
	run "$@" "a${escape}[2Jb${line_end}c"
	err_is "$1: a name that would drive a terminal" <<end
$1: a\\x1B[2Jb\\x0Ac: No such file or directory
end
done
run ash-index -o a.index loop
err_is 'ash-index of a loop' <<end
ash-index: loop: $loops
end
run ash-index -o a.index folder
err_is 'ash-index of a folder' <<'end'
ash-index: folder is no regular file, and an index is of nothing else
end
run ash-diagram -f svg -o loop "$game"
err_is '-o to a loop' <<end
ash-diagram: loop: $loops
end
run ash-diagram -f svg -o folder "$game"
err_is '-o to a folder' <<'end'
ash-diagram: folder: Is a directory
end
run ash-diagram --theme ./folder "$game"
err_has 'a folder as a theme' 'ash-diagram: ./folder: Is a directory'
rmdir folder
if [ "$(id -u)" = 0 ] && chmod 755 "$scratch" && setpriv --reuid 65534 true 2>/dev/null; then
	cp "$game" secret && chmod 0 secret
	run setpriv --reuid 65534 --clear-groups "$(command -v ash-validate)" secret
	status_is 'a file without permission: status' 2
	err_is 'a file without permission' <<'end'
ash-validate: secret: Permission denied
end
	rm secret
fi
rm loop dangling
nothing_left 'files that cannot be read'

# A link leads on, what it leads to keeps its mode, and a name may be as long as names can be.
echo old >real && chmod 640 real && ln -s real link && ln -s made dangling
long=$(printf '%0255d' 0)
for path in link dangling "$long"; do
	run ash-diagram -f svg -o "$path" "$game"
	status_is "-o to $path" 0
done
ash-diagram -f svg "$game" | same 'the file behind a link' - real
same 'the file behind a link that led nowhere' real made
same 'the file of a long name' real "$long"
holds 'the links stay' test -L link -a -L dangling
run stat -c %a real
echo 640 | out_is 'the mode of the file stays'
if [ "$(id -u)" != 0 ]; then
	chmod 400 real
	run ash-diagram -f svg -o real "$game"
	status_is 'a file that may not be written to is not replaced' 2
	chmod 600 real
fi
nothing_left 'links' link dangling real made "$long"

# Where an output is standard output itself nothing of either is lost.
sh -c 'ash-validate -r /dev/stdout "$1" "$2" >all' sh "$wrong" "$game"
sort "$wrong" "$game" >"$scratch/expected"
sort all | same '-r to standard output, which is a file' "$scratch/expected" -
rm all

# A file without end that takes no room: in memory that has an end.
case ${B:-build} in
*asan*) ;;
*)
	truncate -s 120M huge
	for tool in ash-validate ash-stats ash-uniq 'ash-split -n 2 -o huge-%d' 'ash-grep --errors -c'; do
		# shellcheck disable=SC2086
		run sh -c 'ulimit -v 100000 && "$@" >/dev/null' sh $tool huge
		[ "$status" = 2 ] && fail "$tool: a huge file" && cat "$scratch/err"
	done
	pass 'huge files'
	rm -f huge huge-*
	;;
esac

# Names that come from an input stay in their folder, and a NUL is none of a file's.
mkdir in
printf '[Event "../../x"]\n\n1. M3b4 *\n\n[Event "/etc/x"]\n\n1. M3b4 *\n\n' >evil.pdn
printf '[Event ".."]\n\n1. M3b4 *\n' >>evil.pdn
printf -- '---\ntags:\n  Event: "a\\0b"\nmoves:\n- [M3b4]\n' >>evil.pdn
run ash-split -t Event -o in/%s evil.pdn
status_is 'values that would lead out of the folder' 0
ls -A in >"$scratch/out"
out_is 'files of values that would lead out of the folder' <<'end'
%2E.
%2E.%2F..%2Fx
%2Fetc%2Fx
a%00b
end
rm -r in
nothing_left 'values' evil.pdn

# Options that say nothing, or what is not done.
run ash-split -t '' "$game"
status_is 'a tag without a name' 2
err_is '... is none' <<'end'
ash-split: the name of a tag has only letters, digits and _; not ""
end
run ash-uniq --merge --partial=x /dev/null
status_is 'a name of a part where the partials have them' 2
err_is '... is refused' <<'end'
ash-uniq: partials name their parts themselves; with --merge, --partial takes no name
end
done_here
