# What .github/SECURITY.md promises: that each promise has its tests, and the tests of some.
# shellcheck disable=SC2016 # names of tests have dollars in them
. tests/tools/lib.sh

page=.github/SECURITY.md
top=$PWD
build=$top/${B:-build}
work=$scratch/work
mkdir "$work"

# Each name of a test in the page, `FILE: NAME`, is in that file as a test is.
grep -oE '`(tests|\.packaging)/[^`]*: [^`]*`' "$page" | tr -d '`' | sort -u >"$scratch/named"
while IFS= read -r named; do
	file=${named%%: *} name=${named#*: }
	case $file in
	*.c) holds "$named" grep -qF "static void $name(void **state)" "$file" ;;
	*.sh)
		# It is quoted there.
		holds "$named" awk -v name="$name" '
			{
				at = index($0, "\047" name)
				if (!at) at = index($0, "\"" name)
				if (at && substr($0, at + length(name) + 1) ~ /^(\047|"| \()/) found = 1
			}
			END { exit !found }' "$file"
		;;
	*) holds "$named" grep -qF "$name" "$file" ;;
	esac
done <"$scratch/named"
awk '
	function finish() { if (promise != "" && !tests) print promise; promise = "" }
	/^#/ { finish() }
	/^## / { promises = /What is promised/ }
	promises && /^- / { finish(); promise = $0; tests = 0 }
	/`(tests|\.packaging)\/[^`]*: / { tests = 1 }
	END { finish() }' "$page" >"$scratch/out"
out_is 'every promise names a test' </dev/null
holds 'there are promises' [ "$(wc -l <"$scratch/named")" -gt 20 ]
has 'README.md names the page' README.md "$page"

{
	printf -- '---\ntags: {Event: "bomb"}\nmoves:\n- &a0 [M3b4, M3g5]\n'
	for n in 1 2 3 4 5 6 7 8 9; do
		echo "- &a$n [*a$((n - 1)), *a$((n - 1)), *a$((n - 1)), *a$((n - 1)), *a$((n - 1))]"
	done
	printf -- '---\nmoves:\n- [M3b4, M3g5]\n'
} >"$scratch/bomb.yaml"
run ash-validate "$scratch/bomb.yaml"
status_is 'a bomb of aliases' 1
err_has 'a bomb of aliases: said' 'aliases have no place in a record'
out_has 'a bomb of aliases: the record behind it' '1. M3b4 M3g5 *'

# arguments TOOL: what it needs besides files.
arguments() {
	case $1 in
	ash-grep) echo --plies=1- ;;
	ash-split) echo -r 1000 -o out-%d ;;
	ash-index) echo -o out-1 ;;
	esac
}

# A name of a file, and records, with what drives a terminal, in ASCII and beyond.
hostile=$(printf 'hostile\033[2J\302\233.pdn')
{
	printf '[Event "\033[2J\001"]\n[Wh\033ite "\302\2332J"]\n\n1. M3b4 \033]0;x\007 M9 *\n\n'
	printf '{a \033[31m red \302\233 one} 1. M3b4 M3\033g5 (1... \b\177) *\n\n'
	printf 'Position \033x.\n3. M1d2V\n\n[FEN "W:\033WM1c3:BM1d6"]\n\n1. M1d4 *\n\n'
	printf 'W:W\033M1c3:B\302\233\n\n---\ntags: {Event: "\\e[2J"}\nmoves: [[M3b4, "\\e"]]\n'
} >"$work/$hostile"
controls=$(printf '[\001-\010\013-\037\177]\|\302[\200-\237]')
cp samples/etyud-11.pdn "$work/good.pdn"
cd "$work" || exit 2
for path in "$build"/bin/ash-*; do
	tool=${path##*/}
	# shellcheck disable=SC2046 # several arguments
	run env TMPDIR=. HOME=. "$tool" $(arguments "$tool") good.pdn "$hostile"
	cat "$scratch/err" "$scratch/out" >"$scratch/shown"
	LC_ALL=C grep -a "$controls" "$scratch/shown" | cat -v >"$scratch/controls"
	same "$tool: no control character is shown" /dev/null "$scratch/controls"
	# shellcheck disable=SC2046
	run env TMPDIR=. HOME=. "$tool" $(arguments "$tool") good.pdn
	status_is "$tool: a good record" 0
	find . -type f ! -name "$hostile" ! -name good.pdn ! -name out-1 >"$scratch/out"
	out_is "$tool: nothing is written but what is asked for" </dev/null
	rm -f out-*
done
cd "$top" || exit 2

# The programs. Sanitizers put in their own functions and variables, and who sets flags asks for
# other things.
case $build in
*asan*) done_here ;;
esac
objects() {
	find "$@" -name '*.o' ! -name '*.pic.o'
}
# wanting FOLDER …: the functions and variables that the objects there take from elsewhere.
wanting() {
	objects "$@" | xargs nm -u 2>/dev/null | awk '$1 == "U" { print $2 }' | sort -u
}
if command -v nm >/dev/null && [ -n "$(wanting "$build/lib")" ]; then
	wanting "$build/lib" "$build/cmd" | grep -xE \
		-e '(get|free)?addrinfo|gethostby.*|socket|connect|bind|listen|accept4?|send.*|recv.*' \
		-e 'system|popen|v?fork|(f?exec|posix_spawn).*|dlopen|dlsym' >"$scratch/out"
	out_is 'no network, no other program' </dev/null
	wanting "$build/lib" | grep -xE \
		-e '_?_?(f|v|vf)?printf(_chk)?|puts|f?putc(har)?|fputs|fwrite|perror|stdout|stderr' \
		-e '_?_?(quick_)?exit|_Exit|abort|raise|kill|signal|sigaction|__assert_.*' >"$scratch/out"
	out_is 'the library neither ends the program nor prints' </dev/null
	# A compiler may put what it copies from there as well, which has no name.
	objects "$build/lib" | xargs objdump -t |
		grep -E '[[:space:]]\.(data|bss|tdata|tbss)[^[:space:]]*[[:space:]]' |
		grep -v -e rel.ro -e '[[:space:]]\.[^[:space:]]*$' >"$scratch/out"
	out_is 'the library has no variable' </dev/null
else
	echo 'skipped: there is no nm here that knows the objects'
fi
if [ -n "${CFLAGS+set}${LDFLAGS+set}${PIE+set}" ]; then
	echo 'skipped: hardening, where other flags are set'
elif command -v readelf >/dev/null; then
	for path in "${build%/valgrind}"/bin/ash-*; do # valgrind's are scripts about these
		readelf -Whld --dyn-syms "$path" >"$scratch/elf"
		for sign in 'Type: *DYN' GNU_RELRO 'FLAGS.* NOW' 'GNU_STACK.* RW  *0' __stack_chk_fail; do
			grep -q -e "$sign" "$scratch/elf" || echo "$sign"
		done >"$scratch/out"
		out_is "${path##*/} is hardened" </dev/null
	done
fi
done_here
