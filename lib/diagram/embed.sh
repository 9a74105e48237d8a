# Writes C that holds files: embed.sh FILE ... For page.css that is the array page_css, and in
# page_css_digest its SHA-256 in base64, by which a page says that it may be in it.
set -eu

# The bytes that hexadecimal digits stand for.
bytes() {
	printf %b "$(awk '{
		digits = "0123456789abcdef"
		for (i = 1; i < length($0); i += 2)
			printf "\\0%03o", 16 * (index(digits, substr($0, i, 1)) - 1) + \
				index(digits, substr($0, i + 1, 1)) - 1
	}')"
}

for file in "$@"; do
	name=$(basename "$file" | tr . _)
	echo "static const unsigned char ${name}[] = {"
	od -A n -t x1 -v "$file" | sed 's/[0-9a-f][0-9a-f]/0x&,/g'
	echo '};'
	echo "static const char ${name}_digest[] = \"$(sha256sum <"$file" | cut -c 1-64 | bytes | base64)\";"
done
