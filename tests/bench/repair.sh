# How well slips in records are repaired, and whether valid records are left alone. The tools
# are in $B/bin, the programs beside this file in $B/bench. GAMES and SEED choose the random
# games; `$B/bench/repair --show 20` prints cases where the library is wrong.
set -u

: "${B:=build}" "${GAMES:=2000}" "${SEED:=1}"
PATH=$B/bin:$PATH
export PATH LC_ALL=C
bench=$B/bench
status=0

dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT
trap 'exit 2' HUP INT TERM

# Canonical games, played to their end or cut after so many plies, must come back as they are.
leave_alone() {
	"$bench/generate" "$GAMES" "$SEED" "$1" "$dir/plies" >"$dir/games.pdn" || exit 2
	ash-validate --fix -s "$dir/games.pdn" >"$dir/fixed.pdn" 2>"$dir/summary"
	if cmp -s "$dir/games.pdn" "$dir/fixed.pdn" &&
		grep -q "^$GAMES records: $GAMES valid, 0 repaired, 0 invalid\$" "$dir/summary"; then
		echo "ok: ash-validate --fix gives back $GAMES valid games $2"
	else
		echo "not ok: ash-validate --fix does not give back $GAMES valid games $2"
		head -n 5 "$dir/summary" | sed 's/^/	/'
		status=1
	fi
}

"$bench/repair" --games "$GAMES" --seed "$SEED" || status=1
leave_alone 0 'that were played to their end'
leave_alone 40 'that stop before it'
exit "$status"
