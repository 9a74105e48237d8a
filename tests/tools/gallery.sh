# The gallery in samples is what the tools draw.
. tests/tools/lib.sh

: "${B:=build}"
mkdir "$scratch/gallery"
run sh tests/gallery.sh "$scratch/gallery"
if [ "$status" != 0 ] && grep -q librsvg "$scratch/err"; then
	echo 'skipped: this ash-diagram is built without librsvg'
	done_here
fi
status_is 'the gallery can be drawn' 0
for file in samples/gallery/*; do
	name=${file##*/}
	case $name in
	*.png)
		apart=$("$B/tests/pixels" distance "$file" "$scratch/gallery/$name")
		holds "$name is up to date: $apart, at most 4" awk "BEGIN { exit !($apart <= 4) }"
		;;
	*.pdf)
		holds "$name is drawn" [ -s "$scratch/gallery/$name" ]
		;;
	*)
		same "$name is up to date" "$file" "$scratch/gallery/$name"
		;;
	esac
done
for file in "$scratch/gallery"/*; do
	holds "${file##*/} is kept" [ -e "samples/gallery/${file##*/}" ]
done
done_here
