# Inputs in other encodings than UTF-8, as ash-notation(5) says they are recognised.
. tests/tools/lib.sh

# encoded ENCODING FILE: the file in that encoding, without what it does not have.
encoded() {
	iconv -f UTF-8 -t "$1" "$2"
}

# KOI8-R has no № nor …, and dashes are hyphens there.
plain() {
	sed 's/№ *//g; s/…/.../g; s/–/-/g; s/×/x/g; s/[«»]/"/g' "$1"
}

# The samples are the same records in any of them, for every tool.
for sample in samples/partiya-2.txt samples/etyud-12.txt samples/etyud-11.pdn tests/data/blog.txt
do
	plain "$sample" >"$scratch/plain"
	for encoding in UTF-16LE UTF-16BE UTF-16 CP1251 KOI8-R; do
		encoded "$encoding" "$scratch/plain" >"$scratch/in"
		for tool in ash-validate ash-replay ash-fen ash-diagram ash-stats ash-tree \
			ash-uniq; do
			run "$tool" "$scratch/plain"
			cp "$scratch/out" "$scratch/want"
			run "$tool" "$scratch/in"
			status_is "$sample in $encoding: $tool: status" 0
			same "$sample in $encoding: $tool" "$scratch/want" "$scratch/out"
		done
	done
done
run ash-validate -f yaml samples/partiya-2.pdn
cp "$scratch/out" "$scratch/yaml"
encoded CP1251 "$scratch/yaml" >"$scratch/in"
run ash-validate "$scratch/in"
same 'YAML in CP1251' samples/partiya-2.pdn "$scratch/out"
ash-replay samples/partiya-2.pdn | encoded UTF-16 - >"$scratch/in"
run sh -c 'ash-fen "$1" | tail -n 1' sh "$scratch/in"
ash-fen samples/partiya-2.pdn >"$scratch/want"
same 'the lines of ash-replay in UTF-16' "$scratch/want" "$scratch/out"

# One letter is enough, and an input of its own is each file.
for encoding in CP1251 KOI8-R UTF-16LE; do
	for game in '1. М3b4 M3g5' '1. M3b4 M3g5 2. M3d4 M3с5' '1. M3b4 {да}'; do
		echo "$game" | encoded "$encoding" - >"$scratch/in"
		run ash-validate -c -s "$scratch/in"
		err_has "$game in $encoding" '1 records: 1 valid'
	done
done
echo '1. М3b4 M3g5' | encoded CP1251 - >"$scratch/1251"
echo '1. М3b4 M3g5' | encoded KOI8-R - >"$scratch/koi8"
echo '1. М3b4 M3g5' >"$scratch/utf8"
run sh -c 'ash-validate -c -s "$2" - "$3" <"$1"' sh "$scratch/koi8" "$scratch/1251" "$scratch/utf8"
err_has 'files of several encodings' '3 records: 3 valid'

# Text in capitals, and initials.
cat >"$scratch/text" <<'EOF'
[Event "ТУРНИР В МОСКВЕ"]
[White "ИВАНОВ"]
[Black "А. С."]

1. M3b4 M3g5 {хороший ход} *

EOF
for encoding in UTF-8 CP1251 KOI8-R; do
	encoded "$encoding" "$scratch/text" >"$scratch/in"
	run ash-validate "$scratch/in"
	for words in '"ТУРНИР В МОСКВЕ"' '"ИВАНОВ"' '"А. С."' 'хороший ход'; do
		out_has "$words in $encoding" "$words"
	done
done

# One short run that is UTF-8 by chance says nothing.
printf 'Её партия.\n\nПартия № 7.\n1. M3b4 M3g5\n' | encoded CP1251 - >"$scratch/in"
run ash-validate "$scratch/in"
out_has 'a short run at first' '[Event "Партия № 7"]'

# Places are of the input, columns in characters.
printf 'Партия 2.\n\nБелые спешат.\n\n1. М3b4 M3b5\n' >"$scratch/text"
for encoding in UTF-16 UTF-16BE CP1251 KOI8-R; do
	encoded "$encoding" "$scratch/text" >"$scratch/in"
	run ash-validate -c "$scratch/in"
	err_has "the place of a fault in $encoding" "$scratch/in:5:11: error: b5 is not a dark square"
done

# What is rejected is written as it was read, its byte-order mark too.
printf 'Партия 1.\n1. M3b4 M3b4\n\nПартия 2.\n1. M3b4\n\nПартия 3.\nБелые: M1b1.\n' >"$scratch/text"
for encoding in UTF-16 UTF-16LE UTF-16BE CP1251 KOI8-R; do
	encoded "$encoding" "$scratch/text" >"$scratch/in"
	run ash-validate -r "$scratch/rejected" "$scratch/in"
	status_is "-r in $encoding: status" 1
	sed -n '1,3p' "$scratch/text" | encoded "$encoding" - >"$scratch/want"
	# A mark of UTF-16 stands at the beginning of the input only.
	to=$encoding
	[ "$to" = UTF-16 ] && to=UTF-16LE
	sed -n '7,8p' "$scratch/text" | encoded "$to" - >>"$scratch/want"
	same "-r in $encoding" "$scratch/want" "$scratch/rejected"
done
printf '\357\273\277Партия 1.\n1. M3b4 M3b4\n' >"$scratch/in"
run ash-validate -r "$scratch/rejected" "$scratch/in"
same '-r with a byte-order mark in UTF-8' "$scratch/in" "$scratch/rejected"

done_here
