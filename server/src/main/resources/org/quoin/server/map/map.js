"use strict";

// A map of tiles on a canvas. Coordinates are blocks: x to the east, z to the south.

const TILE = 256;
const LEVELS = 6;
const SCALE_MIN = 1 / 48;
const SCALE_MAX = 16;
const TILES_MAX = 400;
const LOADING_MAX = 6;
const SILENT = "The host does not answer. Trying again.";
const WHY_NOT = {
  closed: "The room is closed. Its map is back when somebody joins.",
  busy: "Too many maps are being looked at. Trying again.",
};
const COLORS = ["#d9483b", "#2f6fd0", "#b4690e", "#8a3fb5", "#0f8a7a", "#c2317f", "#5c6b1e", "#3d4f9f"];

const $ = id => document.getElementById(id);
const canvas = $("map");
const view = canvas.getContext("2d");
const tiles = new Map(); // By path: {picture, state, wanted, retryAt}; the one used last is last.
const pointers = new Map();
let worlds = [];
let world = null;
let players = [];
let events = null;
let center = {x: 0, z: 0};
let scale = 2; // CSS pixels for a block.
let loading = 0;
let drawn = false;
let fog = null;
let pointed = null; // Where the mouse is, on the screen.

// The view.

function toScreen(x, z) {
  return {x: (x - center.x) * scale + canvas.clientWidth / 2, y: (z - center.z) * scale + canvas.clientHeight / 2};
}

function toWorld(x, y) {
  return {x: center.x + (x - canvas.clientWidth / 2) / scale, z: center.z + (y - canvas.clientHeight / 2) / scale};
}

function draw() {
  if (!drawn) {
    drawn = true;
    requestAnimationFrame(paint);
  }
}

function move(x, z) {
  const edge = 1 << 21;
  center = {x: Math.max(-edge, Math.min(edge, x)), z: Math.max(-edge, Math.min(edge, z))};
  draw();
}

// Keeps the place under that point of the screen where it is.
function zoom(factor, x = canvas.clientWidth / 2, y = canvas.clientHeight / 2) {
  const before = toWorld(x, y);
  scale = Math.max(SCALE_MIN, Math.min(SCALE_MAX, scale * factor));
  const after = toWorld(x, y);
  move(center.x + before.x - after.x, center.z + before.z - after.z);
}

function goHome() {
  scale = 2;
  move(world?.spawn ? world.spawn[0] + 0.5 : 0, world?.spawn ? world.spawn[1] + 0.5 : 0);
}

// Tiles.

function tileAt(level, x, z) {
  return `worlds/${world.id}/${level}/${x}/${z}.png`;
}

function load(path) {
  let tile = tiles.get(path);
  if (tile) {
    tiles.delete(path);
  } else {
    tile = {picture: null, state: "stale", retryAt: 0};
  }
  tiles.set(path, tile);
  if (tile.state !== "stale" || loading >= LOADING_MAX || performance.now() < tile.retryAt) {
    return tile;
  }
  tile.state = "loading";
  loading++;
  fetch(path, {cache: "no-cache"}).then(async answer => {
    if (answer.status === 200) {
      const picture = await createImageBitmap(await answer.blob());
      tile.picture?.close();
      tile.picture = picture;
    } else if (answer.status !== 204) {
      throw new Error(answer.status);
    }
    if (tile.state === "loading") {
      tile.state = "fresh";
    }
  }).catch(() => {
    tile.state = "stale";
    tile.retryAt = performance.now() + 2000;
    setTimeout(draw, 2100);
  }).finally(() => {
    loading--;
    draw();
  });
  return tile;
}

// Those that were changed while they came are loaded once more.
function forget(x, z) {
  for (let level = 0; level < LEVELS; level++) {
    const tile = tiles.get(tileAt(level, x >> level, z >> level));
    if (tile) {
      tile.state = "stale";
    }
  }
}

function dropOldest() {
  for (const [path, tile] of tiles) {
    if (tiles.size <= TILES_MAX) {
      return;
    }
    if (tile.state !== "loading") {
      tile.picture?.close();
      tiles.delete(path);
    }
  }
}

function paintTile(level, x, z, ratio) {
  const size = TILE << level;
  const from = toScreen(x * size, z * size);
  const to = toScreen((x + 1) * size, (z + 1) * size);
  // At whole pixels of the screen, so that no seam shows between tiles.
  const left = Math.round(from.x * ratio);
  const top = Math.round(from.y * ratio);
  const width = Math.round(to.x * ratio) - left;
  const height = Math.round(to.y * ratio) - top;
  const tile = load(tileAt(level, x, z));
  if (tile.picture) {
    view.drawImage(tile.picture, left, top, width, height);
    return;
  }
  if (tile.state === "fresh") {
    return; // Nothing is known there.
  }
  for (let above = level + 1; above < LEVELS; above++) {
    const steps = above - level;
    const coarse = tiles.get(tileAt(above, x >> steps, z >> steps));
    if (coarse?.picture) {
      const part = TILE >> steps;
      const mask = (1 << steps) - 1;
      view.drawImage(coarse.picture, (x & mask) * part, (z & mask) * part, part, part, left, top, width, height);
      return;
    }
  }
}

// Drawing.

function color(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

function paintFog(ratio, width, height) {
  if (!fog) {
    const pattern = document.createElement("canvas");
    pattern.width = pattern.height = 16;
    const lines = pattern.getContext("2d");
    lines.fillStyle = color("--fog");
    lines.fillRect(0, 0, 16, 16);
    lines.strokeStyle = color("--fog-line");
    lines.lineWidth = 3;
    for (const at of [-16, 0, 16]) {
      lines.beginPath();
      lines.moveTo(at - 2, 18);
      lines.lineTo(at + 18, -2);
      lines.stroke();
    }
    fog = view.createPattern(pattern, "repeat");
  }
  const origin = toScreen(0, 0);
  fog.setTransform(new DOMMatrix([ratio, 0, 0, ratio, Math.round(origin.x * ratio) % (16 * ratio), Math.round(origin.y * ratio) % (16 * ratio)]));
  view.fillStyle = fog;
  view.fillRect(0, 0, width, height);
}

function paint() {
  drawn = false;
  const ratio = window.devicePixelRatio || 1;
  const width = Math.round(canvas.clientWidth * ratio);
  const height = Math.round(canvas.clientHeight * ratio);
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  paintFog(ratio, width, height);
  if (world?.spawn) {
    const level = Math.max(0, Math.min(LEVELS - 1, Math.floor(Math.log2(1 / (scale * ratio)) + 0.01)));
    view.imageSmoothingEnabled = scale * ratio < 1;
    view.imageSmoothingQuality = "high";
    const size = TILE << level;
    const first = toWorld(0, 0);
    const last = toWorld(canvas.clientWidth, canvas.clientHeight);
    const spots = [];
    for (let z = Math.floor(first.z / size); z * size < last.z; z++) {
      for (let x = Math.floor(first.x / size); x * size < last.x; x++) {
        spots.push({x, z, far: Math.hypot((x + 0.5) * size - center.x, (z + 0.5) * size - center.z)});
      }
    }
    spots.sort((one, other) => one.far - other.far); // What is in the middle is loaded first.
    spots.forEach(spot => paintTile(level, spot.x, spot.z, ratio));
    dropOldest();
    view.setTransform(ratio, 0, 0, ratio, 0, 0);
    paintSpawn();
    players.forEach(paintPlayer);
    paintNames();
    view.setTransform(1, 0, 0, 1, 0, 0);
  }
  showScale();
  showPlace();
}

function paintSpawn() {
  const at = toScreen(world.spawn[0] + 0.5, world.spawn[1] + 0.5);
  view.beginPath();
  view.arc(at.x, at.y, 5, 0, 2 * Math.PI);
  view.fillStyle = "#f0b429";
  view.fill();
  view.lineWidth = 2;
  view.strokeStyle = "#10160c";
  view.stroke();
}

function paintPlayer(player) {
  const at = toScreen(player.x + 0.5, player.z + 0.5);
  view.save();
  view.translate(at.x, at.y);
  view.rotate(Math.PI + player.yaw * 2 * Math.PI / 1024); // From the south by the west.
  view.beginPath();
  view.moveTo(0, -11);
  view.lineTo(8, 9);
  view.lineTo(0, 5);
  view.lineTo(-8, 9);
  view.closePath();
  view.fillStyle = colorOf(player);
  view.lineJoin = "round";
  view.lineWidth = 4;
  view.strokeStyle = "#ffffff";
  view.stroke();
  view.fill();
  view.restore();
}

// A name that another one hides is in the list alone.
function paintNames() {
  const taken = [];
  view.font = "600 13px system-ui, 'Noto Sans', sans-serif";
  view.textAlign = "center";
  view.textBaseline = "middle";
  for (const player of players) {
    const at = toScreen(player.x + 0.5, player.z + 0.5);
    const half = view.measureText(player.name).width / 2 + 6;
    if (!player.name || taken.some(each => Math.abs(each.x - at.x) < each.half + half && Math.abs(each.y - at.y) < 20)) {
      continue;
    }
    taken.push({x: at.x, y: at.y, half});
    view.fillStyle = "rgb(16 20 24 / 78%)";
    view.beginPath();
    view.roundRect(at.x - half, at.y + 14, 2 * half, 20, 4);
    view.fill();
    view.fillStyle = "#ffffff";
    view.fillText(player.name, at.x, at.y + 24.5);
  }
}

function colorOf(player) {
  return COLORS[player.slot % COLORS.length];
}

function showScale() {
  const most = Math.min(140, canvas.clientWidth / 3) / scale;
  const power = 10 ** Math.floor(Math.log10(most));
  const blocks = Math.max(1, power * (most >= 5 * power ? 5 : most >= 2 * power ? 2 : 1));
  $("length").textContent = `${blocks.toLocaleString("en")} ${blocks === 1 ? "block" : "blocks"}`;
  $("length").style.width = `${Math.max(blocks * scale, 40)}px`;
}

// The place under the pointer, or in the middle where there is none.
function showPlace() {
  const at = pointed ? toWorld(pointed.x, pointed.y) : center;
  $("place").textContent = `x ${Math.floor(at.x)}  z ${Math.floor(at.z)}`;
}

// What the host tells.

function showPlayers(told) {
  const list = $("players");
  $("count").textContent = `${told.count} of ${told.capacity} players`;
  $("turn").textContent = `turn ${told.turn.toLocaleString("en")}`;
  players = told.players;
  $("nobody").hidden = players.length > 0;
  $("nobody").textContent = world.shown ? "Nobody is in the world." : "Players are not shown.";
  const there = new Set(players.map(player => `${player.slot}`));
  for (const row of [...list.children]) {
    if (!there.has(row.dataset.slot)) {
      row.remove();
    }
  }
  for (const player of players) {
    let row = [...list.children].find(each => each.dataset.slot === `${player.slot}`);
    if (!row) {
      row = document.createElement("li");
      row.dataset.slot = player.slot;
      const button = document.createElement("button");
      const dot = document.createElement("i");
      dot.style.background = colorOf(player);
      const who = document.createElement("span");
      who.className = "who";
      const where = document.createElement("span");
      where.className = "where";
      button.append(dot, who, where);
      button.addEventListener("click", () => {
        const now = players.find(each => each.slot === player.slot);
        if (now) {
          scale = Math.max(scale, 2);
          move(now.x + 0.5, now.z + 0.5);
        }
      });
      row.append(button);
      list.append(row);
    }
    row.querySelector(".who").textContent = player.name || "Player";
    row.querySelector(".where").textContent = `${player.x} ${player.y} ${player.z}`;
  }
}

function link(node, to) {
  node.hidden = !to;
  if (to) {
    node.href = to;
    node.title = to;
  }
}

// The same world once more keeps the place that is looked at.
function follow(next) {
  const isNew = !world?.spawn || world.id !== next.id;
  world = next;
  tiles.forEach(tile => tile.picture?.close());
  tiles.clear();
  players = [];
  $("players").replaceChildren();
  $("name").textContent = world.name || "Quoin";
  document.title = `${world.name || "Quoin"} \u2013 map`;
  link($("join"), world.link);
  link($("rooms"), world.rooms);
  if (isNew) {
    goHome();
  }
  draw();
  if (world.state === "open") {
    listen();
  } else {
    events?.close();
    const busy = world.state === "busy";
    $("count").textContent = busy ? `${world.players} of ${world.capacity} players` : "Closed";
    $("turn").textContent = "";
    $("nobody").hidden = busy;
    $("nobody").textContent = "Nobody is in the world.";
    tryAgain(WHY_NOT[world.state] || SILENT);
  }
}

function tryAgain(why) {
  $("lost").textContent = why;
  $("lost").hidden = false;
  setTimeout(start, 3000);
}

function listen() {
  events?.close();
  events = new EventSource(`worlds/${world.id}/events`);
  events.addEventListener("open", () => { $("lost").hidden = true; });
  events.addEventListener("message", message => {
    const told = JSON.parse(message.data);
    for (let i = 0; i < told.tiles.length; i += 2) {
      forget(told.tiles[i], told.tiles[i + 1]);
    }
    showPlayers(told);
    draw();
  });
  events.addEventListener("error", () => {
    // A stream ends every half minute, and the browser asks for the next at once.
    const failed = events;
    setTimeout(() => {
      if (failed === events && failed.readyState !== EventSource.OPEN) {
        if (failed.readyState === EventSource.CLOSED) {
          tryAgain(SILENT); // Perhaps the world is closed.
        } else {
          $("lost").textContent = SILENT;
          $("lost").hidden = false;
        }
      }
    }, 4000);
  });
}

async function start() {
  try {
    worlds = await (await fetch("worlds.json")).json();
  } catch {
    tryAgain(SILENT);
    return;
  }
  $("lost").hidden = true;
  $("worlds").replaceChildren(...worlds.map(each => new Option(each.name || `World ${each.id + 1}`, each.id)));
  $("worlds").hidden = worlds.length < 2;
  const next = worlds[world?.id ?? 0] || worlds[0];
  if (next) {
    $("worlds").value = next.id;
    follow(next);
  }
}

// Mouse, fingers and keys.

function spread() {
  const [one, other] = [...pointers.values()];
  return {x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, apart: Math.hypot(one.x - other.x, one.y - other.y)};
}

canvas.addEventListener("pointerdown", event => {
  canvas.setPointerCapture(event.pointerId);
  pointers.set(event.pointerId, {x: event.clientX, y: event.clientY});
  canvas.classList.add("dragged");
});

canvas.addEventListener("pointermove", event => {
  pointed = event.pointerType === "mouse" ? {x: event.clientX, y: event.clientY} : null;
  showPlace();
  const last = pointers.get(event.pointerId);
  if (!last) {
    return;
  }
  const before = pointers.size === 2 ? spread() : last;
  pointers.set(event.pointerId, {x: event.clientX, y: event.clientY});
  if (pointers.size === 2) {
    const after = spread();
    zoom(after.apart / Math.max(1, before.apart), before.x, before.y);
    move(center.x - (after.x - before.x) / scale, center.z - (after.y - before.y) / scale);
  } else if (pointers.size === 1) {
    move(center.x - (event.clientX - before.x) / scale, center.z - (event.clientY - before.y) / scale);
  }
});

for (const end of ["pointerup", "pointercancel"]) {
  canvas.addEventListener(end, event => {
    pointers.delete(event.pointerId);
    canvas.classList.toggle("dragged", pointers.size > 0);
  });
}

canvas.addEventListener("pointerleave", () => {
  pointed = null;
  showPlace();
});

canvas.addEventListener("wheel", event => {
  event.preventDefault();
  const lines = event.deltaMode === 1 ? event.deltaY * 20 : event.deltaY;
  zoom(2 ** (-lines / 240), event.clientX, event.clientY);
}, {passive: false});

canvas.addEventListener("dblclick", event => zoom(2, event.clientX, event.clientY));

document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("select, aside")) {
    return;
  }
  const step = 80 / scale;
  const keys = {
    ArrowLeft: () => move(center.x - step, center.z),
    ArrowRight: () => move(center.x + step, center.z),
    ArrowUp: () => move(center.x, center.z - step),
    ArrowDown: () => move(center.x, center.z + step),
    "+": () => zoom(Math.SQRT2),
    "=": () => zoom(Math.SQRT2),
    "-": () => zoom(Math.SQRT1_2),
    Home: goHome,
    0: goHome,
  };
  if (Object.hasOwn(keys, event.key)) {
    event.preventDefault();
    keys[event.key]();
  }
});

$("in").addEventListener("click", () => zoom(Math.SQRT2));
$("out").addEventListener("click", () => zoom(Math.SQRT1_2));
$("home").addEventListener("click", goHome);
$("worlds").addEventListener("change", event => follow(worlds[event.target.value]));
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
  fog = null;
  draw();
});
addEventListener("resize", draw);
if (matchMedia("(max-width: 560px)").matches) {
  $("panel").open = false; // The map is small enough.
}
start();
