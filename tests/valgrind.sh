# valgrind.sh UNIT …: runs the tests with valgrind under every tool and every unit test. What it
# complains of comes among the diagnostics, and the exit status is 99. It takes hours. The simple
# generators of the unit tests have frames of megabytes.
set -eu

v=$B/valgrind
rm -rf "$v"
mkdir -p "$v/bin" "$v/tests"
for part in completion lib libash.a share tests/pixels; do
	[ ! -e "$B/$part" ] || ln -s "$PWD/$B/$part" "$v/$part"
done
for program in "$B"/bin/* "$@"; do
	wrapper=$v/${program#"$B"/}
	cat >"$wrapper" <<END
#!/bin/sh
exec valgrind -q --max-stackframe=16000000 --error-exitcode=99 --leak-check=full \\
	--show-leak-kinds=definite --errors-for-leak-kinds=definite \\
	--suppressions="$PWD/tests/exceptions/valgrind" "$PWD/$program" "\$@"
END
	chmod +x "$wrapper"
done
B=$v ASH_TRIALS=${ASH_TRIALS:-1} ASH_NO_BROWSER=1 MINUTES=${MINUTES:-240} \
	sh tests/run.sh "$v"/tests/test_*
