"use strict";

// The rooms of a server, as it tells of them: one card each, changed in place.

const SEARCHED_MIN = 7; // Fewer rooms are seen at once.

const STATES = {
  dormant: ["Ready", "Nobody is in it. It opens when somebody joins."],
  opening: ["Opening", "Its world is being read."],
  looking: ["Open", "It has free places."],
  full: ["Full", "Newcomers wait in its queue."],
  closing: ["Closing", "Its world is being saved. It opens again when somebody joins."],
  failed: ["Failed", "It had a fault, and is opened again in a while if somebody joins."],
};

const $ = id => document.getElementById(id);
const list = $("rooms");
const cards = new Map(); // By name: the parts of each.
let told = {rooms: [], quick: [], top: []};
let events = null;

function make(tag, className, ...children) {
  const node = document.createElement(tag);
  node.className = className;
  node.append(...children);
  return node;
}

// What stays the same is left alone, so that it can be selected.
function write(node, text) {
  if (node.textContent !== text) {
    node.textContent = text;
  }
}

function counted(count, one) {
  return `${count.toLocaleString("en")} ${one}${count === 1 ? "" : "s"}`;
}

function makeCard(name) {
  const dot = make("i", "");
  const word = make("span", "");
  const card = {
    title: make("h2", ""),
    state: make("span", "state", dot, word),
    word,
    kind: make("p", "kind"),
    filled: make("i", ""),
    now: make("b", ""),
    most: make("span", ""),
    map: make("a", "button light", "Map"),
    join: make("a", "button"),
    address: make("code", ""),
  };
  card.title.id = `room-${name}`;
  card.title.textContent = name;
  card.join.setAttribute("aria-describedby", card.title.id);
  card.map.setAttribute("aria-describedby", card.title.id);
  card.row = make(
    "li", "room",
    make("div", "top", card.title, card.state),
    card.kind,
    make("div", "bar", card.filled),
    make("div", "end", make("p", "players", card.now, card.most), make("p", "links", card.map, card.join)),
    card.address,
  );
  return card;
}

function showCard(card, room) {
  const [word, about] = STATES[room.state] || [room.state, ""];
  card.room = room;
  card.row.dataset.state = room.state;
  write(card.word, word);
  card.state.title = about;
  write(card.kind, room.password ? `${room.kind}, with a password` : room.kind);
  card.filled.style.width = `${Math.min(100, 100 * room.players / Math.max(1, room.capacity))}%`;
  write(card.now, `${room.players}`);
  write(card.most, ` of ${counted(room.capacity, "player")}`);
  link(card.map, room.map, "Live map");
  link(card.join, room.link);
  write(card.join, room.state === "full" ? "Queue" : "Join");
  card.join.classList.toggle("light", room.state === "full");
  card.address.hidden = !room.link;
  write(card.address, plain(room.link));
}

function link(node, to, title = to) {
  node.hidden = !to;
  if (to) {
    node.href = to;
    node.title = title;
  }
}

// As it is typed in the game.
function plain(to) {
  return to ? to.replace("quoin://", "") : "";
}

function byPlace(one, other) {
  const first = card => card.room.players > 0 ? 0 : 1;
  return first(one) - first(other) || one.room.name.localeCompare(other.room.name, "en", {numeric: true});
}

// Nothing moves away from under a pointer, or from the focus.
function arrange() {
  const isUsed = list.matches(":hover, :focus-within");
  if (!isUsed || list.childElementCount === 0) {
    list.append(...[...cards.values()].sort(byPlace).map(card => card.row));
    return;
  }
  for (const card of cards.values()) {
    if (!card.row.isConnected) {
      list.append(card.row);
    }
  }
}

function showQuick() {
  $("quick").hidden = !told.link || told.quick.length === 0;
  const names = told.quick.map(each => each.kind).join();
  if ($("kinds").dataset.names !== names) {
    $("kinds").dataset.names = names;
    $("kinds").replaceChildren(...told.quick.map(each => {
      const button = make("a", "button light", each.kind);
      button.setAttribute("aria-label", `Quick play: ${each.kind}`);
      return button;
    }));
  }
  told.quick.forEach((each, i) => link($("kinds").children[i], each.link));
}

// Made anew only where it changed, so that it can be selected.
function showTop() {
  $("top").hidden = told.top.length === 0;
  const now = JSON.stringify(told.top);
  if ($("boards").dataset.told !== now) {
    $("boards").dataset.told = now;
    $("boards").replaceChildren(...told.top.map(makeBoard));
  }
}

function makeBoard(board) {
  const name = board.mode === board.kind ? board.kind : `${board.kind}, ${board.mode}`;
  const times = board.players.some(player => player.bestMillis > 0);
  const head = ["", "Player", "Rating", "Won", ...times ? ["Best time"] : [], "Achievements"];
  const rows = board.players.map((player, i) => [
    `${i + 1}`,
    player.name,
    `${player.rating} \u00b1 ${player.margin}`,
    `${player.wins} of ${player.games}`,
    ...times ? [player.bestMillis > 0 ? `${(player.bestMillis / 1000).toFixed(2)} s` : ""] : [],
    `${player.achievements}`,
  ]);
  const cells = (tag, texts) => make("tr", "", ...texts.map(text => make(tag, "", text)));
  return make(
    "table", "board",
    make("caption", "", name),
    make("thead", "", cells("th", head)),
    make("tbody", "", ...rows.map(row => cells("td", row))),
  );
}

function show() {
  const open = told.rooms.filter(room => room.state === "looking" || room.state === "full").length;
  write($("name"), told.title || "Quoin");
  document.title = `${told.title || "Quoin"} \u2013 rooms`;
  write($("count"), `${told.players} of ${counted(told.capacity, "player")}, ${open} of ${counted(told.rooms.length, "room")} open`);
  const names = new Set(told.rooms.map(room => room.name));
  for (const [name, card] of cards) {
    if (!names.has(name)) {
      card.row.remove();
      cards.delete(name);
    }
  }
  for (const room of told.rooms) {
    if (!cards.has(room.name)) {
      cards.set(room.name, makeCard(room.name));
    }
    showCard(cards.get(room.name), room);
  }
  arrange();
  showQuick();
  showTop();
  $("how").hidden = !told.link;
  write($("address"), plain(told.link));
  $("search").hidden = told.rooms.length < SEARCHED_MIN && !$("search").value;
  search();
}

function search() {
  const wanted = $("search").value.trim().toLowerCase();
  let count = 0;
  for (const card of cards.values()) {
    card.row.hidden = !`${card.room.name} ${card.room.kind}`.includes(wanted);
    count += card.row.hidden ? 0 : 1;
  }
  $("nothing").hidden = count > 0;
  write($("nothing"), cards.size > 0 ? "No room has that name." : "There are no rooms yet.");
}

function listen() {
  events?.close();
  events = new EventSource("events");
  events.addEventListener("open", () => { $("lost").hidden = true; });
  events.addEventListener("message", message => {
    told = JSON.parse(message.data);
    show();
  });
  events.addEventListener("error", () => {
    // A stream ends every half minute, and the browser asks for the next at once.
    const failed = events;
    setTimeout(() => {
      if (failed === events && failed.readyState !== EventSource.OPEN) {
        $("lost").hidden = false;
        if (failed.readyState === EventSource.CLOSED) {
          listen();
        }
      }
    }, 4000);
  });
}

// Keys.

function columns() {
  return getComputedStyle(list).gridTemplateColumns.split(" ").length;
}

document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  if (event.target === $("search")) {
    if (event.key === "Escape") {
      $("search").value = "";
      search();
    } else if (event.key !== "ArrowDown") {
      return;
    }
  }
  if (event.key === "/" && !$("search").hidden) {
    event.preventDefault();
    $("search").focus();
    return;
  }
  const steps = {ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns(), ArrowDown: columns(), Home: -Infinity, End: Infinity};
  const rows = [...list.querySelectorAll("li:not([hidden])")].filter(row => linksOf(row).length > 0);
  if (Object.hasOwn(steps, event.key) && rows.length > 0) {
    event.preventDefault();
    const to = next(rows, event.key, steps[event.key]);
    to.focus();
    to.closest("li").scrollIntoView({block: "nearest"});
  }
});

function linksOf(row) {
  return [...row.querySelectorAll("a:not([hidden])")];
}

// To the left and right from link to link, up and down from card to card, where the last link joins.
function next(rows, key, step) {
  const links = rows.flatMap(linksOf);
  const from = links.indexOf(document.activeElement);
  if (from >= 0 && (key === "ArrowLeft" || key === "ArrowRight")) {
    return links[Math.max(0, Math.min(links.length - 1, from + step))];
  }
  const row = from < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, rows.indexOf(links[from].closest("li")) + step));
  const own = linksOf(rows[row]);
  const isMap = from >= 0 && links[from] !== linksOf(links[from].closest("li")).at(-1);
  return isMap ? own[0] : own.at(-1);
}

$("search").addEventListener("input", search);
list.addEventListener("mouseleave", arrange);
list.addEventListener("focusout", () => setTimeout(arrange));
listen();
