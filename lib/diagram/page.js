/* Shows what the page holds: every position of every game is in its data, and nothing of the
 * rules is known here. A position is addressed by #game=2&ply=17, in a variation by
 * #game=2&move=23, which counts all moves in the order of the text; the first game's needs no
 * "game". */
(function () {
"use strict";

const PAUSE = 1000; /* of autoplay, milliseconds */
const SWIPE = 40;   /* pixels */
/* The arrow is the one of the pictures. */
const STONE = 25, HEAD = 20, HALF = 11, WIDTH = 7, CROSS = 12, EDGE = 28;
const GAP = 6;      /* pixels around the current move */
const LINE = 28;    /* the first one of the moves */
const EMPTY = ".";

const $ = (selector, within = document) => within.querySelector(selector);
const $$ = (selector, within = document) => Array.from(within.querySelectorAll(selector));

const loaded = new Map(); /* games by article */
let articles, controls, copying;
let words; /* what is said, by name */
let game = null; /* the one shown; null where the list of games is */
let at = 0;      /* its position */
let flipped = false;
let timer = 0;

document.documentElement.classList.add("js");

function svg(name, attributes) {
	const element = document.createElementNS("http://www.w3.org/2000/svg", name);
	for (const key of Object.keys(attributes))
		element.setAttribute(key, attributes[key]);
	return element;
}

function element(name, className, text) {
	const made = document.createElement(name);
	made.className = className;
	made.textContent = text;
	return made;
}

/* Takes a game apart when it is first shown. Position 0 is before the first move; position n
 * is after the nth move of the text, and `links[n]` is that move. */
function load(article) {
	if (loaded.has(article))
		return loaded.get(article);
	const data = JSON.parse($("script", article).textContent);
	const made = {
		article,
		number: articles.indexOf(article) + 1,
		kind: JSON.parse(document.getElementById(data.game).textContent),
		positions: data.positions,
		links: [null].concat($$(".moves a", article)),
		main: [0],
		flip: $(".table", article).classList.contains("flipped"),
	};
	made.positions.forEach((position, index) => {
		position.next = [];
		if (index)
			made.positions[position.after].next.push(index);
		if (index && position.main)
			made.main.push(index);
	});
	loaded.set(article, made);
	return made;
}

function name_of(article) {
	return $("h1", article).textContent;
}

/* Where a square is as the board lies now. */
function place(square) {
	const kind = game.kind, [, x, y] = kind.squares[square];
	return flipped ? {x: kind.width - x, y: kind.height - y} : {x, y};
}

function draw_stones(position) {
	const stones = [];
	Array.from(position.stones).forEach((stone, square) => {
		if (stone !== EMPTY)
			stones.push(svg("use", {href: "#" + game.kind.faces[stone][0], ...place(square)}));
	});
	$(".stones", game.article).replaceChildren(...stones);
}

/* The square at the end of a move whose stone then left the board, or none. */
function gone_at(position) {
	const end = position.path[position.path.length - 1];
	return position.stones[end] === EMPTY ? [end] : [];
}

/* Does a move leave its stone where it is, and take nothing? */
function is_pass({path, taken}) {
	return path[0] === path[path.length - 1] && !taken.length;
}

function draw_arrow(position) {
	if (is_pass(position))
		return [];
	const points = position.path.map(place);
	const start = points[0], to = points.pop(), from = points[points.length - 1];
	const length = Math.hypot(to.x - from.x, to.y - from.y);
	const ux = (to.x - from.x) / length, uy = (to.y - from.y) / length;
	const before = gone_at(position).length ? 0 : STONE + 1;
	const along = (distance, aside) =>
		`${to.x - ux * distance + uy * aside} ${to.y - uy * distance - ux * aside}`;
	const base = before + HEAD;
	return [
		svg("circle", {cx: start.x, cy: start.y, r: 8, stroke: "none"}),
		svg("path", {
			fill: "none", "stroke-width": WIDTH, "stroke-linejoin": "round",
			d: "M" + points.map((p) => `${p.x} ${p.y}`).join("L") + "L" + along(base, 0),
		}),
		svg("path", {
			stroke: "none", d: `M${along(before, 0)}L${along(base, HALF)}L${along(base, -HALF)}z`,
		}),
	];
}

/* A corner of a square that the arrow leaves free: two digits, 1 or 0, for right or left and
 * below or above. */
function free_corner(position, square) {
	const at = place(square), used = new Set();
	position.path.map(place).reduce((from, to) => {
		const ax = at.x - from.x, ay = at.y - from.y, dx = to.x - from.x, dy = to.y - from.y;
		const along = ax * dx + ay * dy;
		if (ax * dy === ay * dx && along >= 0 && along <= dx * dx + dy * dy)
			for (const end of [from, to])
				if (end.x !== at.x && end.y !== at.y)
					used.add(`${Number(end.x > at.x)}${Number(end.y > at.y)}`);
		return to;
	});
	return ["10", "00", "11"].find((corner) => !used.has(corner)) || "11";
}

/* A cross for each stone that left the board. */
function draw_crosses(position) {
	return position.taken.concat(gone_at(position)).map((square) => {
		const {x, y} = place(square);
		const [right, below] = free_corner(position, square);
		const left = x + (Number(right) ? EDGE - CROSS : -EDGE);
		const top = y + (Number(below) ? EDGE - CROSS : -EDGE);
		return svg("path", {
			"stroke-width": 4,
			d: `M${left} ${top}l${CROSS} ${CROSS}m0-${CROSS}l-${CROSS} ${CROSS}`,
		});
	});
}

function draw(position) {
	const article = game.article;
	$(".table", article).classList.toggle("flipped", flipped);
	const board = `#${game.kind.name}-${flipped ? "flipped" : "board"}`;
	$(".squares", article).setAttribute("href", board);
	draw_stones(position);
	$(".way", article).replaceChildren(...(at ? draw_arrow(position) : []));
	$(".taken", article).replaceChildren(...(at ? draw_crosses(position) : []));
	for (const player of $$(".player", article))
		player.classList.toggle("moving", Number(player.dataset.side) === position.turn);
}

/* A text with what it names in braces. */
function put(text, values) {
	return text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/* The move that led to a position: "Black full three from c5 to e3 takes White full one." */
function move_in_words(position) {
	const name = (square) => game.kind.squares[square][0];
	const before = game.positions[position.after].stones;
	const stone = (square) => game.kind.faces[before[square]][3];
	if (is_pass(position))
		return put(words.passes, {side: game.kind.faces[before[position.path[0]]][1]});
	const from = position.path[0], path = position.path.slice(1).map(name).join(", ");
	const stones = position.taken.map((square) =>
		put(words.taken, {stone: stone(square), square: name(square)})).join(", ");
	let move = put(words.moved, {stone: stone(from), from: name(from), path});
	if (stones)
		move = put(words.takes, {move, stones});
	if (gone_at(position).length)
		move = put(words.leaves, {move});
	return move[0].toUpperCase() + move.slice(1) + ".";
}

/* All stones: "White: full one b2, c1; full two d2. Black: …" */
function stones_in_words(position) {
	const {sides, faces, squares} = game.kind;
	return sides.map((side) => {
		const kinds = [];
		for (const [letter, face] of Object.entries(faces)) {
			const on = squares.filter((_, square) => position.stones[square] === letter);
			if (face[1] === side && on.length)
				kinds.push(`${face[2]} ${on.map((square) => square[0]).sort().join(", ")}`);
		}
		return `${side}: ${kinds.join("; ") || words.none}.`;
	}).join(" ");
}

/* Only the move and what it led to are said by themselves; all stones are what the board is
 * described by. */
function say(position) {
	const article = game.article;
	$(".state", article).setAttribute("aria-live", timer ? "off" : "polite");
	$(".says", article).textContent = position.says;
	$(".moved", article).textContent = at ? " " + move_in_words(position) : "";
	$(".words", article).textContent = stones_in_words(position);
	$(".fen input", article).value = $(".paper code", article).textContent = position.fen;
	$("output", copying).textContent = "";
}

function mark_move() {
	for (const link of $$("[aria-current]", game.article))
		link.removeAttribute("aria-current");
	if (at)
		game.links[at].setAttribute("aria-current", "true");
}

/* By how much to scroll so that what is from `top` to `bottom` comes between two edges; its top
 * does if it is too high for both. */
function way_between(top, bottom, upper, lower) {
	if (top < upper || bottom - top > lower - upper)
		return Math.floor(top - upper);
	return Math.max(Math.ceil(bottom - lower), 0);
}

/* Where the move that is shown is, or the beginning of the moves. */
function current() {
	const box = (game.links[at] || $(".moves", game.article)).getBoundingClientRect();
	return {top: box.top, bottom: at ? box.bottom : Math.min(box.bottom, box.top + LINE)};
}

/* Scrolls the moves, or the page where they go on below the board, so that the board, the
 * buttons and the current move are in sight. */
function reveal() {
	const board = $(".board", game.article), moves = $(".moves", game.article);
	if (getComputedStyle(board).position === "sticky") {
		const {top, bottom} = current();
		scrollBy(0, way_between(top, bottom, board.offsetHeight + GAP, innerHeight - GAP));
		return;
	}
	const parts = [$(".table", board), controls].map((part) => part.getBoundingClientRect());
	scrollBy(0, way_between(Math.min(...parts.map((box) => box.top)),
		Math.max(...parts.map((box) => box.bottom)), 0, innerHeight));
	const box = moves.getBoundingClientRect(), {top, bottom} = current();
	moves.scrollTop = at && moves.scrollTop + way_between(top, bottom, Math.max(box.top, 0) + GAP,
		Math.min(box.bottom, innerHeight) - GAP);
}

function set_disabled(name, disabled) {
	$(`[data-do="${name}"]`, controls).setAttribute("aria-disabled", disabled);
}

function address(number, part) {
	return "#" + (number > 1 ? `game=${number}&` : "") + part;
}

/* Of the position that is shown. */
function address_of() {
	return at ? game.links[at].getAttribute("href") : address(game.number, "ply=0");
}

function set_address(hash) {
	if (hash === location.hash)
		return;
	try {
		history.replaceState(null, "", hash);
	} catch (error) {
		/* Some browsers allow only so many changes in a while. */
	}
}

/* Shows a position of the game. */
function show(index) {
	const position = game.positions[index];
	at = index;
	draw(position);
	say(position);
	mark_move();
	set_disabled("first", at === 0);
	set_disabled("back", at === 0);
	set_disabled("forward", !position.next.length);
	set_disabled("last", !position.next.length);
}

function go(index) {
	if (!game || index === undefined || index === at)
		return;
	show(index);
	reveal();
	set_address(address_of());
}

function set_link(link, number) {
	if (number >= 1 && number <= articles.length)
		link.setAttribute("href", `#game=${number}`);
	else
		link.removeAttribute("href");
}

/* Shows a game, or the list of them for null. */
function open(article) {
	if (game)
		game.article.classList.remove("shown");
	game = article && load(article);
	$("#index").hidden = Boolean(article);
	$(".games").hidden = articles.length < 2 || !article;
	document.title = article ? name_of(article) : $("#index h1").textContent;
	if (!article)
		return;
	article.classList.add("shown");
	const {width, height} = $(".table > svg", article).viewBox.baseVal;
	article.style.setProperty("--ratio", width / height);
	flipped = game.flip;
	$(".board", article).append(controls);
	$(".fen", article).append(copying);
	set_link($(".games .previous"), game.number - 1);
	set_link($(".games .next"), game.number + 1);
	$(".games .all").textContent = put(words.all,
		{number: game.number, count: articles.length});
}

/* The end of the line that a position is in. */
function end_of(index) {
	while (game.positions[index].next.length)
		index = game.positions[index].next[0];
	return index;
}

/* The next variation of the move that is shown. */
function next_variation() {
	const others = game.positions[game.positions[at].after]?.next || [];
	return others[others.indexOf(at) + 1];
}

/* The move that the variation replaces, if this is one. */
function out_of_variation() {
	let index = at;
	while (index && game.positions[index].instead === undefined)
		index = game.positions[index].after;
	return game.positions[index].instead;
}

function stop() {
	clearInterval(timer);
	timer = 0;
	$('[data-do="play"]', controls).setAttribute("aria-pressed", "false");
}

function step() {
	go(game.positions[at].next[0]);
	if (!game.positions[at].next.length)
		stop();
}

function play() {
	if (timer) {
		stop();
		return;
	}
	if (end_of(at) === at)
		go(0);
	timer = setInterval(step, PAUSE);
	$('[data-do="play"]', controls).setAttribute("aria-pressed", "true");
}

function flip() {
	flipped = game.flip = !flipped;
	draw(game.positions[at]);
}

async function copy() {
	const field = $(".fen input", game.article), told = $("output", game.article);
	try {
		await navigator.clipboard.writeText(field.value);
		told.textContent = words.copied;
	} catch (error) {
		field.focus();
		field.select();
		told.textContent = words.selected;
	}
}

function open_number(number) {
	if (number >= 1 && number <= articles.length) {
		history.pushState(null, "", `#game=${number}`);
		route();
	}
}

const actions = {
	first: () => go(0),
	back: () => go(game.positions[at].after),
	forward: () => go(game.positions[at].next[0]),
	last: () => go(end_of(at)),
	down: () => go(next_variation()),
	up: () => go(out_of_variation()),
	previous: () => open_number(game.number - 1),
	next: () => open_number(game.number + 1),
	play, flip, copy,
};

const keys = {
	ArrowLeft: "back", ArrowRight: "forward", ArrowUp: "up", ArrowDown: "down",
	Home: "first", End: "last", " ": "play", KeyF: "flip", KeyN: "next", KeyP: "previous",
};

/* The name of a key: of a letter by what it writes, and where that is not Latin by its place. */
function key_of({key, code}) {
	if (/^[a-z]$/i.test(key))
		return "Key" + key.toUpperCase();
	return /^[^\0-\x7f]$/.test(key) ? code : key;
}

function act(name) {
	if (name !== "play")
		stop();
	if (game)
		actions[name]();
}

function on_key(event) {
	const target = event.target instanceof Element ? event.target : document.body;
	const name = keys[key_of(event)];
	if (!name || !game || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
		return;
	if (target.closest("input, textarea, select, [contenteditable]"))
		return;
	if (event.key === " " && target.closest("button"))
		return;
	if (name === "down" && next_variation() === undefined)
		return;
	if (name === "up" && out_of_variation() === undefined)
		return;
	event.preventDefault();
	act(name);
}

function on_click(event) {
	const target = event.target instanceof Element ? event.target : document.body;
	const button = target.closest("button"), link = target.closest(".moves a");
	if (button && button.getAttribute("aria-disabled") !== "true")
		act(button.dataset.do);
	else if (timer && !button)
		stop();
	if (link && game && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
		event.preventDefault();
		go(game.links.indexOf(link));
	}
}

let touched = null;

function on_touch(event) {
	const touch = event.changedTouches[0];
	const board = event.target instanceof Element && event.target.closest(".table > svg");
	if (event.type === "touchstart") {
		touched = board && event.touches.length === 1 ? {x: touch.clientX, y: touch.clientY} : null;
		return;
	}
	if (!touched)
		return;
	const dx = touch.clientX - touched.x, dy = touch.clientY - touched.y;
	touched = null;
	if (Math.abs(dx) > SWIPE && Math.abs(dx) > 2 * Math.abs(dy))
		act(dx < 0 ? "forward" : "back");
}

/* Shows what the address asks for, or what comes nearest to it, and says so in the address. */
function route() {
	const wanted = new URLSearchParams(location.hash.slice(1));
	const asked = wanted.has("ply") || wanted.has("move");
	const number = Number(wanted.get("game")) || 1;
	const list = articles.length > 1 && !asked && !wanted.has("game");
	const article = list ? null : articles[Math.min(Math.max(number, 1), articles.length) - 1];
	const changed = !game || game.article !== article;
	stop();
	if (changed)
		open(article);
	if (changed && articles.length > 1) {
		scrollTo(0, 0);
		$("h1", article || $("#index")).focus({preventScroll: true});
	}
	if (!article)
		return;
	const index = Math.trunc(Number(wanted.get("ply") || wanted.get("move"))) || 0;
	const among = wanted.has("move") ? game.positions.map((_, i) => i) : game.main;
	show(among[Math.min(Math.max(index, 0), among.length - 1)]);
	if (asked) {
		reveal();
		set_address(address_of());
	} else if (wanted.has("game")) {
		set_address(`#game=${game.number}`);
	}
}

/* What the list of games says of one: players, when and in which round, how many plies. */
function about(article) {
	const text = (selector) => $$(selector, article).map((part) => part.textContent);
	const round = text('[data-tag="Round"] :is(dt, dd)').join(" ");
	const parts = [text(".player bdi").reverse(), text('[data-tag="Date"] dd'), round || []];
	return parts.flat().flatMap((part) => [element("bdi", "", part), " · "])
		.concat(article.dataset.length);
}

function list_games() {
	$("#index ol").append(...articles.map((article, index) => {
		const item = document.createElement("li"), link = document.createElement("a");
		const title = element("bdi", "title", name_of(article));
		link.href = `#game=${index + 1}`;
		link.append(title, element("span", "result", article.dataset.result),
			element("span", "about", ""));
		$(".about", link).append(...about(article));
		item.append(link);
		return item;
	}));
}

function start() {
	history.scrollRestoration = "manual"; /* the address says what is to be seen */
	words = JSON.parse($("#words").textContent);
	articles = $$("article");
	controls = $("#controls").content.firstElementChild;
	copying = $("#copy").content.firstElementChild;
	if (articles.length > 1)
		list_games();
	addEventListener("keydown", on_key);
	addEventListener("click", on_click);
	addEventListener("touchstart", on_touch, {passive: true});
	addEventListener("touchend", on_touch, {passive: true});
	addEventListener("hashchange", route);
	/* The height alone changes too while a phone is scrolled. */
	matchMedia("(orientation: portrait)").addEventListener("change", () => game && reveal());
	route();
}

addEventListener("DOMContentLoaded", start);
}());
