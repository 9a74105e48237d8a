# valgrind.sh UNIT …: runs the tests with valgrind under every tool and every unit test. Where it
# complains the exit status is 99, and what of is shown at the end. It takes hours. The simple
# generators of the unit tests have frames of megabytes.
set -eu

v=$B/valgrind
rm -rf "$v"
mkdir -p "$v/bin" "$v/tests" "$v/log"
chmod 1777 "$v/log" # some tests run the tools as another user
for part in completion lib libash.a share tests/pixels; do
	[ ! -e "$B/$part" ] || ln -s "$PWD/$B/$part" "$v/$part"
done
for program in "$B"/bin/* "$@"; do
	wrapper=$v/${program#"$B"/}
	cat >"$wrapper" <<END
#!/bin/sh
exec valgrind -q --max-stackframe=16000000 --error-exitcode=99 --leak-check=full \\
	--show-leak-kinds=definite --errors-for-leak-kinds=definite --vgdb=no \\
	--log-file="$PWD/$v/log/%p-\$(date +%s)" \\
	--suppressions="$PWD/tests/exceptions/valgrind" "$PWD/$program" "\$@"
END
	chmod +x "$wrapper"
done
status=0
B=$v ASH_TRIALS=${ASH_TRIALS:-1} ASH_NO_BROWSER=1 MINUTES=${MINUTES:-240} \
	sh tests/run.sh "$v"/tests/test_* || status=1
find "$v/log" -type f -size +0 -exec cat {} + >"$v/errors"
head -n 200 "$v/errors"
[ ! -s "$v/errors" ] && exit $status
