# A browser for tests: chromedriver over the W3C WebDriver protocol, by curl and jq. To be read
# after lib.sh.

driver=

# browser_missing: says what is missing, having tried to install it where that needs no
# password; nothing if all is there.
browser_missing() {
	if [ -n "${ASH_NO_BROWSER:-}" ]; then
		echo 'ASH_NO_BROWSER is set'
		return
	fi
	for command in chromium chromedriver curl jq; do
		if ! command -v $command >/dev/null; then
			if [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null; then
				sh tests/deps.sh chromium chromium-driver curl jq >/dev/null 2>&1
			fi
			break
		fi
	done
	for command in chromium chromedriver curl jq; do
		command -v $command >/dev/null || { echo "no $command here" && return; }
	done
}

# wire METHOD PATH [JSON]: a request to the driver; prints the answer, {"value":...}.
wire() {
	printf '%s' "${3:-}" | curl -s -m 60 -X "$1" -H 'Content-Type: application/json' \
		${3:+-d @-} "$driver_url$2"
}

# value: prints the value of an answer: a string as it is, anything else as JSON.
value() {
	jq -r .value
}

# quoted TEXT: prints it as a string of JSON.
quoted() {
	printf '%s\n' "$1" | sed 's/\\/\\\\/g; s/"/\\"/g; s/	/\\t/g' |
		awk 'BEGIN { printf "\"" } { printf "%s%s", gap, $0; gap = "\\n" } END { printf "\"" }'
}

# browser_begin: starts a browser without a window; false if that fails. It ends with the test.
browser_begin() {
	chromedriver --port=0 >"$scratch/driver" 2>&1 &
	driver=$!
	trap 'browser_end; rm -rf "$scratch"' EXIT
	tries=100
	port=
	while [ -z "$port" ] && [ $tries -gt 0 ]; do
		sleep 0.1
		port=$(sed -n 's/.*successfully on port \([0-9]*\).*/\1/p' "$scratch/driver")
		tries=$((tries - 1))
	done
	[ -n "$port" ] || return 1
	driver_url=http://127.0.0.1:$port
	session=$(wire POST /session "$(jq -nc --arg profile "$scratch/profile" '{capabilities:
		{alwaysMatch: {"goog:loggingPrefs": {browser: "ALL"}, "goog:chromeOptions": {args: [
			"headless", "no-sandbox", "disable-gpu", "disable-quic", "no-first-run",
			"disable-background-networking", "disable-component-update", "disable-sync",
			"disable-dev-shm-usage", "user-data-dir=\($profile)"]}}}}')" |
		jq -r '.value.sessionId // empty')
	[ -n "$session" ] || return 1
	session_path=/session/$session
}

browser_end() {
	[ -n "$driver" ] || return 0
	[ -z "${session_path:-}" ] || wire DELETE "$session_path" >/dev/null 2>&1
	kill "$driver" 2>/dev/null
	wait "$driver" 2>/dev/null
	driver=
}

# open_page URL: also one that differs only behind the #.
open_page() {
	wire POST "$session_path/url" "{\"url\":$(quoted "$1")}" >/dev/null
}

# script TEXT [ARGUMENT]: runs the body of a function and prints what it returns.
script() {
	wire POST "$session_path/execute/sync" \
		"{\"script\":$(quoted "$1"),\"args\":[$(quoted "${2:-}")]}" | value
}

# element SELECTOR: prints the path of the first one.
element() {
	wire POST "$session_path/element" "{\"using\":\"css selector\",\"value\":$(quoted "$1")}" |
		sed -n "s|.*\"element-[^:]*\":\"\([^\"]*\)\".*|$session_path/element/\1|p"
}

# click SELECTOR: as a mouse does.
click() {
	wire POST "$(element "$1")/click" '{}' >/dev/null
}

# text SELECTOR: as it is rendered.
text() {
	script 'return document.querySelector(arguments[0]).innerText' "$1"
}

# attribute SELECTOR NAME
attribute() {
	script "return document.querySelector(arguments[0]).getAttribute('$2')" "$1"
}

# keys KEY ...: presses keys, each a character or one of the names below.
keys() {
	presses=
	for key in "$@"; do
		case $key in
		Enter) key='\ue007' ;;
		End) key='\ue010' ;;
		Home) key='\ue011' ;;
		Left) key='\ue012' ;;
		Up) key='\ue013' ;;
		Right) key='\ue014' ;;
		Down) key='\ue015' ;;
		esac
		presses="$presses,{\"type\":\"keyDown\",\"value\":\"$key\"}"
		presses="$presses,{\"type\":\"keyUp\",\"value\":\"$key\"}"
	done
	wire POST "$session_path/actions" \
		"{\"actions\":[{\"type\":\"key\",\"id\":\"keys\",\"actions\":[${presses#,}]}]}" >/dev/null
}

# command_browser NAME JSON: a command of the browser's own protocol.
command_browser() {
	wire POST "$session_path/goog/cdp/execute" \
		"{\"cmd\":\"$1\",\"params\":$2}"
}

# is NAME ACTUAL EXPECTED: checks what the browser gave.
is() {
	if [ "$2" = "$3" ]; then
		pass "$1"
	else
		fail "$1: \"$2\", not \"$3\""
	fi
}

# screen WIDTH HEIGHT [MOBILE]: the size of what shows the page; true for a phone.
screen() {
	command_browser Emulation.setDeviceMetricsOverride \
		"{\"width\":$1,\"height\":$2,\"deviceScaleFactor\":1,\"mobile\":${3:-false}}" >/dev/null
}

# console: what the browser complained of since the last call, a line each.
console() {
	wire POST "$session_path/se/log" '{"type":"browser"}' | jq -r '.value[].message'
}
