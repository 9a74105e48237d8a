# Validates a game as it is printed, replays it, and shows the board after the last move.
set -eu

say() {
	printf '\n$ %s\n' "$1"
	sh -c "$1"
}

say 'cat samples/partiya-2.txt'
say 'ash-validate -s samples/partiya-2.txt'
say 'ash-replay -p 1- samples/partiya-2.txt | cut -f 3,4 | paste - -'
say 'ash-replay samples/partiya-2.txt | ash-diagram -p last'
