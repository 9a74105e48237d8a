# No locale changes what is written: other tables of letters, other numbers, the i of Turkish.
. tests/tools/lib.sh

case ${B:-build} in
*asan*)
	echo 'skipped: what is written is compared without the sanitizers'
	done_here
	;;
esac
if ! command -v localedef >/dev/null || ! [ -e /usr/share/i18n/locales/tr_TR ]; then
	echo 'skipped: there are no locales to make here (the package locales has them)'
	done_here
fi
LOCPATH=$scratch/locales
export LOCPATH
mkdir "$LOCPATH"
# define LANGUAGE CHARMAP
define() {
	localedef -i "$1" -f "$2" "$LOCPATH/$1.$2" 2>"$scratch/err"
	is=$(LC_ALL=$1.$2 locale charmap)
	holds "there is a locale $1.$2" [ "$is" = "$2" ]
}
define ru_RU KOI8-R
define ru_RU UTF-8
define tr_TR ISO-8859-9
define tr_TR UTF-8

# outputs LOCALE: what all tools write in that locale, and its sums.
outputs() {
	env LC_ALL="$1" sh tests/outputs.sh >"$scratch/$1"
	cut -f 1,2,4 "$scratch/$1" | grep -v -e --help >"$scratch/$1.out"
}
for locale in C tr_TR.ISO-8859-9 tr_TR.UTF-8 ru_RU.UTF-8 ru_RU.KOI8-R; do
	outputs $locale &
done
wait
holds 'the tools were run' [ "$(wc -l <"$scratch/C")" -gt 700 ]
for locale in tr_TR.ISO-8859-9 tr_TR.UTF-8; do
	same "$locale: all is as in C" "$scratch/C" "$scratch/$locale"
done
same 'ru_RU.UTF-8: but for messages all is as in C' "$scratch/C.out" "$scratch/ru_RU.UTF-8.out"
same 'ru_RU.KOI8-R: all is as in ru_RU.UTF-8' "$scratch/ru_RU.UTF-8" "$scratch/ru_RU.KOI8-R"
done_here
