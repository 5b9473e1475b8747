// A table in the browser: wires the connection, the scene, the choosing and everything around them together.

import { attend } from "./attention.js";
import { hideBubble } from "./bubble.js";
import { Chat } from "./chat.js";
import { Chooser } from "./chooser.js";
import { Connection } from "./connection.js";
import { openDialog, openHelp, openSettings } from "./dialogs.js";
import { by, el } from "./dom.js";
import { Keyboard } from "./keyboard.js";
import { Log } from "./log.js";
import { remember } from "./memory.js";
import { glide, places, slide } from "./motion.js";
import { Painter } from "./painter.js";
import { Player } from "./player.js";
import { followPointer } from "./pointer.js";
import { Replay } from "./replay.js";
import { headline, openResult } from "./result.js";
import { Scene } from "./scene.js";
import { openShare, showSeats } from "./seats.js";
import { say } from "./speech.js";
import { Viewport } from "./viewport.js";

const table = document.body.dataset.table ?? "";
const game = document.body.dataset.game ?? "";
const key = new URLSearchParams(location.search).get("key") ?? "";

/** @type {any} */ let hello = null;
/** @type {Scene | null} */ let scene = null;
/** @type {any} */ let state = null;
let leaving = false;

const painter = new Painter({ board: by("board"), status: by("status"), hand: by("hand") });
const socket = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${table}`;
const connection = new Connection(key ? `${socket}?key=${encodeURIComponent(key)}` : socket, {
  frame: (frame) => RECEIVE[frame.is]?.(frame),
  lost: () => (document.body.dataset.connection = "lost"),
  found: () => delete document.body.dataset.connection,
});
const ask = (/** @type {Record<string, unknown>} */ frame) => connection.ask(frame);
const chooser = new Chooser(painter, ask);
const viewport = new Viewport(by("board"));
const log = new Log(painter, (version) => replay.look(version));
const chat = new Chat((text) => void request({ do: "chat", text }));
const own = (/** @type {any} */ frame) => frame.events.some((/** @type {any} */ event) => mine(event.seat));
const player = new Player(show, own);
const replay = new Replay((version) => ask({ do: "look", at: version }), {
  past: (view) => {
    chooser.offer([], state.version, firstSeat());
    repaint(view.scene);
    log.at(view.at);
    say(view.say?.join(" ") ?? "");
  },
  live: () => {
    log.at(null);
    if (scene) repaint(scene.regions);
    offer();
  },
});

/** @type {Record<string, (frame: any) => void>} */
const RECEIVE = {
  hello: (frame) => {
    hello = frame.table;
    chat.clear();
    document.body.toggleAttribute("data-spectator", hello.spectator);
    if (key) keep();
  },
  state: (frame) => player.add(frame),
  seats: (frame) => {
    hello = { ...hello, seats: frame.seats };
    seats();
  },
  chat: (frame) => chat.add(frame),
  error: (frame) => complain(frame),
  refused: (frame) => complain(frame),
};

/** @param {number | null} seat */
function mine(seat) {
  return hello.seats.some((/** @type {any} */ each) => each.you && each.seat === seat);
}

function firstSeat() {
  return hello.seats.find((/** @type {any} */ each) => each.you)?.seat ?? 0;
}

/** @param {any} frame @param {boolean} live is it the newest? */
function show(frame, live) {
  if (frame.base === null || !scene) {
    scene = new Scene(frame.scene);
    log.clear();
  } else scene.apply(frame.diff ?? []);
  const ended = frame.result && state && !state.result;
  state = frame;
  log.add(frame.events);
  replay.now(frame.version);
  if (replay.looking !== null) return;
  repaint(scene.regions, frame.last, own(frame));
  if (frame.base !== null) for (const event of frame.events) say(event.say);
  prompt(live);
  offer(live);
  if (ended) setTimeout(finish, 1400);
}

/**
 * @param {import("./scene.js").Regions} regions
 * @param {string[]} [fresh] keys that just changed
 * @param {boolean} [previewed] did this person see the move on the board before it was played?
 */
function repaint(regions, fresh = [], previewed = false) {
  const before = places(painter.elements);
  const board = /** @type {SVGSVGElement | null} */ (by("board").firstElementChild);
  const window = board?.getAttribute("viewBox") ?? null;
  painter.paint(regions);
  if (before.size) glide(painter.elements, before, (element) => previewed && by("board").contains(element));
  if (board) slide(board, window);
  for (const [key, element] of painter.elements) element.classList.toggle("fresh", fresh.includes(key));
  viewport.follow(fresh.map((each) => painter.find(each)).filter((each) => each instanceof Element));
}

/** Let the person choose, if it is their turn and nothing is still to be shown. */
function offer(live = true) {
  chooser.offer(live && replay.looking === null ? state.choices : [], state.version, firstSeat());
  keyboard.refresh();
  seats();
  attend(live && state.prompt.yours && !state.result);
  if (state.result) goOn();
}

/** @param {boolean} live */
function prompt(live) {
  const { text, yours, rule } = state.prompt;
  const waiting = yours && live && !state.result;
  by("prompt").classList.toggle("yours", waiting);
  by("prompt").toggleAttribute("data-thinking", state.thinking.length > 0);
  const link = rule && waiting ? [" ", el("a", { href: `/rules/${game}#${rule}`, target: "_blank" }, rule)] : [];
  const end = state.result ? [`${headline(state.result, hello.seats)}. `] : [];
  by("prompt-text").replaceChildren(...end, text, ...link);
  by("prompt-note").hidden = !state.note;
  by("prompt-note").replaceChildren(
    ...(state.note ?? "").split("\n\n").map((/** @type {string} */ part) => el("p", {}, part)),
  );
  document.querySelector("[data-do=undo]")?.toggleAttribute("disabled", !(state.undo && live));
  document.querySelector("[data-do=hint]")?.toggleAttribute("disabled", !waiting);
  if (live && (waiting || state.result)) say([text, state.note].filter(Boolean).join(" "));
}

function seats() {
  if (!state) return;
  const call = (/** @type {number} */ seat) => void request({ do: "fill", seat, bot: "adept" });
  showSeats(hello.seats, { deciding: state.result ? [] : state.prompt.seats, sit, call });
}

function finish() {
  openResult(state.result, hello.seats, { game, table }, rematch);
}

/** Keep this table among the tables of this browser. */
function keep() {
  const others = hello.seats.filter((/** @type {any} */ each) => !each.you).map((/** @type {any} */ each) => each.name);
  const sentence = others.length ? `with ${others.join(" and ")}` : "alone at the table";
  remember({ id: table, title: hello.title, sentence, address: location.pathname + location.search });
}

/** Say what went wrong where nothing nearer to it can. @param {any} answer */
function complain(answer) {
  if (answer.is === "error" || answer.is === "refused") chooser.refuse("", answer);
}

/** @param {Record<string, unknown>} frame */
async function request(frame) {
  const answer = await ask(frame);
  complain(answer);
  return answer;
}

async function hint() {
  if (!state?.prompt.yours || state.result) return;
  say("Thinking about a hint.");
  document.body.dataset.busy = "hint";
  const answer = await request({ do: "hint", seat: chooser.seat });
  delete document.body.dataset.busy;
  if (answer.is === "hint") chooser.suggest(answer.path, `Hint: ${answer.say}`);
}

/** Ask for another game; the table's next state says where that is. */
async function rematch() {
  leaving = true;
  if (state.rematch) goOn();
  else if ((await request({ do: "rematch" })).is !== "fine") leaving = false;
}

/** What to do after the end. The key of a seat opens the same seat at the rematch. */
function goOn() {
  const address = `/t/${state.rematch}${location.search}`;
  if (state.rematch && leaving) location.assign(address);
  const count = el("button", { type: "button", onclick: finish }, "The count");
  const again = el("button", { type: "button", class: "primary", onclick: rematch }, "Rematch");
  const there = el("a", { class: "button primary", href: address }, "To the rematch");
  by("prompt-actions").replaceChildren(count, state.rematch ? there : hello.spectator ? "" : again);
}

const playing = () => Boolean(state && !state.result && hello.seats.some((/** @type {any} */ each) => each.you));

function resign() {
  const yes = el(
    "button",
    {
      type: "button",
      class: "primary",
      onclick: () => (dialog.close(), void request({ do: "resign", seat: chooser.seat })),
    },
    "Resign",
  );
  const no = el("button", { type: "button", onclick: () => dialog.close() }, "Go on playing");
  const dialog = openDialog("Give this game up?", el("div", { class: "buttons" }, yes, no));
}

/** @param {number} seat */
function sit(seat) {
  const form = el(
    "form",
    { method: "post", action: `/t/${table}/sit` },
    el("input", { type: "hidden", name: "seat", value: seat }),
  );
  document.body.append(form);
  form.submit();
}

by("command").addEventListener("submit", async (/** @type {SubmitEvent} */ event) => {
  event.preventDefault();
  const line = by("command-line");
  const answer = await request({ do: "move", move: line.value.trim(), version: state.version, seat: chooser.seat });
  if (answer.is === "fine") line.value = "";
});

/** @type {Record<string, () => void>} */
const DO = {
  undo: () => state?.undo && void request({ do: "undo", version: state.version }),
  hint: () => void hint(),
  share: () => openShare(hello, key, (name) => void request({ do: "name", name })),
  settings: () =>
    openSettings(playing() ? [el("button", { type: "button", onclick: resign }, "Resign this game")] : []),
  help: openHelp,
  live: () => replay.live(),
  "step-back": () => replay.step(-1),
  "step-on": () => replay.step(1),
  "zoom-in": () => viewport.larger(),
  "zoom-out": () => viewport.smaller(),
  "zoom-fit": () => viewport.fit(),
};

addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-do]") : null;
  DO[button?.getAttribute("data-do") ?? ""]?.();
});

const keyboard = new Keyboard(painter, chooser, {
  u: DO.undo,
  h: DO.hint,
  f: () => keyboard.flip(),
  p: () => say(by("prompt-text").textContent),
  l: () => log.focus(),
  c: () => (chat.open("chat"), by("say").elements.text.focus()),
  "/": () => by("command-line").focus(),
  "?": openHelp,
  "+": DO["zoom-in"],
  "-": DO["zoom-out"],
  0: DO["zoom-fit"],
  Escape: () => (player.busy ? player.hurry() : chooser.back() || hideBubble() || replay.live()),
});

followPointer(painter, chooser, () => player.busy && player.hurry());
