// A game looked at again: one moment at a time, told in sentences. The curve, the plays and the bar are three ways to
// get to the next one; the board takes other moves, which become variations.

import { hideBubble } from "./bubble.js";
import { Chooser } from "./chooser.js";
import { Connection } from "./connection.js";
import { Curve } from "./analysis/curve.js";
import { openKeys, openNaming } from "./analysis/dialogs.js";
import { Judgements, signed } from "./analysis/judgements.js";
import { Judging } from "./analysis/judging.js";
import { Keeping } from "./analysis/keeping.js";
import { takeDrops } from "./analysis/opening.js";
import { Plays } from "./analysis/plays.js";
import { Tree } from "./analysis/tree.js";
import { showVerdict } from "./analysis/verdict.js";
import { by, el } from "./dom.js";
import { Keyboard } from "./keyboard.js";
import { glide, places } from "./motion.js";
import { Painter } from "./painter.js";
import { followPointer } from "./pointer.js";
import { headline } from "./prompt.js";
import { Bar } from "./replay/bar.js";
import { say, tellConnection } from "./speech.js";
import { Viewport } from "./viewport.js";

const scheme = location.protocol === "https:" ? "wss" : "ws";

/** @type {any} */ let study = null;
/** @type {any} the variations as they would be kept */ let branches = [];
/** @type {any} */ let view = null;
/** @type {number[]} the line of play that the bar goes through */ let line = [0];
let node = Math.max(0, Number.parseInt(new URLSearchParams(location.search).get("at") ?? "0", 10) || 0);
/** @type {number | null | undefined} */ let eyes = undefined;

const tree = new Tree();
const judgements = new Judgements();
const painter = new Painter({ board: by("board"), status: by("status"), hand: by("hand") });
const connection = new Connection(`${scheme}://${location.host}${document.body.dataset.socket}`, {
  frame: (frame) => RECEIVE[frame.is]?.(frame),
  lost: () => tellConnection(true),
  found: () => tellConnection(false),
});
const judging = new Judging(connection, judgements, judgedAnew);
const chooser = new Chooser(painter, ask);
const viewport = new Viewport(by("board"));
const curve = new Curve(by("curve"), (index) => go(line[index]));
const plays = new Plays(by("tree"), { go, label, remove: (at) => void remove(at) });
const bar = new Bar({
  look: (at) => void visit(line[at]),
  eyes: (seat) => ((eyes = seat), void visit(node)),
  playing: () => undefined,
});

/** @type {Record<string, (frame: any) => void>} */
const RECEIVE = {
  study: (frame) => opened(frame),
  grown: (frame) => {
    tree.add(frame.node);
    branches = frame.branches;
    keeping.kept = false;
    plays.show(tree, judgements);
  },
  judged: (frame) => {
    judging.judged(frame);
    plays.refresh(frame.node);
    drawSoon(frame.node);
  },
  turned: (frame) => judging.turned(frame),
  error: (frame) => complain(frame),
};

/** @param {Record<string, any>} frame */
async function ask(frame) {
  const answer = await connection.ask(frame);
  if (frame.do === "move" && answer.is === "fine") void visit(answer.version);
  return answer;
}

/** @param {{sentence: string}} answer */
function complain(answer) {
  headline(answer.sentence);
  say(answer.sentence);
}

/** @param {any} frame */
function opened(frame) {
  const again = study !== null && frame.nodes.length < tree.nodes.length && branches.length > 0 && frame.key === study.key;
  if (again && !removing) return void connection.ask({ do: "graft", branches }); // the connection was lost
  const first = study === null;
  study = frame;
  branches = frame.branches;
  tree.load(frame.nodes, frame.length);
  if (removing) judgements.forgetVariations(frame.length);
  showPlayers();
  if (first) judging.offer(frame.bots);
  bar.offerEyes(
    [
      { seat: "own", name: "as then" },
      ...frame.players.map((/** @type {any} */ player, /** @type {number} */ seat) => ({ seat, name: player.title })),
      { seat: null, name: "spectator" },
    ],
    eyes === undefined ? "own" : eyes,
  );
  plays.show(tree, judgements);
  void visit(Math.min(node, tree.nodes.length - 1));
  if (first || judging.busy) judging.start(); // also where a lost connection has cut the judge short
}

function showPlayers() {
  const rows = study.players.map((/** @type {any} */ player) =>
    el("li", {}, el("span", { class: "name" }, player.name || player.title), el("span", { class: "about" }, player.name ? player.title : "")),
  );
  by("seats").replaceChildren(el("ul", { "aria-label": "Seats" }, ...rows));
}

/** Somebody else judges, or all is judged. */
function judgedAnew() {
  bar.markKeys(judgements.keys.map((key) => line.indexOf(key)).filter((index) => index >= 0));
  plays.show(tree, judgements);
  plays.at(node);
  draw();
}

// Going through the game

/** @param {number} number */
function go(number) {
  bar.stop();
  void visit(number);
}

let looking = false;
/** Go to a node. Whoever drags the slider passes many: only where it stops is fetched. @param {number} number */
async function visit(number) {
  node = number;
  line = tree.through(number);
  bar.stand(line.length - 1, line.indexOf(number));
  if (looking) return;
  looking = true;
  let answer;
  let asked;
  do {
    asked = JSON.stringify({ do: "visit", node, eyes });
    answer = await connection.ask(JSON.parse(asked));
  } while (asked !== JSON.stringify({ do: "visit", node, eyes }));
  looking = false;
  if (answer.is === "visited") arrived(answer);
  else complainIf(answer);
}

/** @param {any} answer */
function arrived(answer) {
  const number = answer.node;
  view = answer;
  paint(answer.scene);
  bar.tell(line.indexOf(number), answer.say);
  say(answer.say.join(" "));
  headline(answer.prompt);
  by("prompt").classList.toggle("yours", answer.choices.length > 0);
  chooser.offer(answer.choices, number, answer.viewer ?? 0);
  keyboard.refresh(false);
  plays.at(number);
  if (!tree.node(number).main) judging.want(tree.node(number).before ?? 0, number);
  judging.rest();
  draw();
  markTurns();
}

function markTurns() {
  bar.unmark();
  line.forEach((each, index) => {
    const seat = tree.node(each).seat;
    if (index > 1 && seat !== tree.node(line[index - 1]).seat) bar.mark(index, "turn");
  });
  bar.markKeys(judgements.keys.map((key) => line.indexOf(key)).filter((index) => index >= 0));
}

/** @param {import("./scene.js").Regions} regions */
function paint(regions) {
  const before = places(painter.elements);
  painter.paint(regions);
  viewport.keep(by("board").firstElementChild);
  if (before.size) glide(painter.elements, before, () => false);
  viewport.focus((key) => painter.find(key));
}

let drawing = 0;
/** Draw once for all that the judge says at the same time. @param {number} judged */
function drawSoon(judged) {
  if (judged === node || judged === tree.node(node)?.before) draw();
  cancelAnimationFrame(drawing);
  drawing = requestAnimationFrame(() => drawCurve());
}

function draw() {
  drawCurve();
  const current = tree.node(node);
  if (!current) return;
  const moment = { node: current, moves: study.length, at: line.indexOf(node), players: study.players, tree };
  const told = { ...moment, judge: judging.name, ended: study.ended, judgements, busy: judging.busy };
  showVerdict(by("verdict"), told, { go, tryLine: (from) => void tryLine(from), ask: askAbout });
  const judged = judgements.of(current.before ?? -1);
  const best = current.before === null ? judgements.of(node) : judged;
  showPlace(current, best);
}

/** Where the judge would have played, on the board. @param {any} current @param {any} judged */
function showPlace(current, judged) {
  for (const element of painter.elements.values()) element.classList.remove("advised");
  if (!judged || judged.best === current.move) return;
  for (const key of judged.path) painter.find(key)?.classList.add("advised");
}

/** @param {number} number */
function askAbout(number) {
  judging.want(tree.node(number).before ?? 0, number);
  judging.rest();
}

function drawCurve() {
  if (!study) return;
  const before = judging.busy && judgements.before ? judgements.before : "";
  curve.show({
    line,
    at: line.indexOf(node),
    players: study.players,
    together: study.together,
    chosen: study.players.length > 2 ? (view?.viewer ?? 0) : 0,
    chances: (each) => judgements.of(each)?.chances,
    faint: before ? (each) => judgements.of(each, before)?.chances : undefined,
    keys: judgements.keys.map((key, i) => keyMoment(key, i)),
  });
}

/** @param {number} key @param {number} i */
function keyMoment(key, i) {
  const current = tree.node(key);
  const change = judgements.change(current);
  const seat = study.players.length > 2 ? (current.seat ?? 0) : 0;
  const told = change ? `, ${study.players[current.seat ?? 0].title} from ${change.before} to ${change.after} in 100` : "";
  return { node: key, say: `Key moment ${i + 1}: move ${key}${told}`, change: signed(judgements.swing(current, seat)) };
}

// Variations

/** Play what the judge would have played, as far as it can be played here. @param {number} from */
async function tryLine(from) {
  const judged = judgements.of(from);
  if (!judged) return;
  let at = from;
  for (const step of judged.line) {
    const answer = await connection.ask({ do: "move", version: at, seat: step.seat, move: step.move });
    if (answer.is !== "fine") break;
    at = answer.version;
    judging.want(at);
  }
  if (at === from) return;
  const first = tree.through(at)[tree.depth(from) + 1];
  if (!tree.node(first).main && !tree.node(first).name)
    await connection.ask({ do: "label", node: first, name: `${judging.name}'s line` });
  go(first);
}

/** @param {number} first */
function label(first) {
  openNaming(tree.node(first).name, (name) => void connection.ask({ do: "label", node: first, name }).then(complainIf));
  keeping.kept = false;
}

let removing = false;
/** @param {number} first */
async function remove(first) {
  removing = true;
  const back = tree.node(first).before ?? 0;
  node = tree.node(back).main ? back : 0;
  complainIf(await connection.ask({ do: "remove", node: first }));
  removing = false;
}

/** @param {any} answer */
function complainIf(answer) {
  if (answer.is === "error" || answer.is === "refused") complain(answer);
}

// What one can do with it

const keeping = new Keeping(connection, tree, {
  study: () => study,
  node: () => node,
  at: () => line.indexOf(node),
  viewer: () => view?.viewer ?? 0,
  complain,
});

/** @type {Record<string, () => void>} */
const DO = {
  first: () => bar.first(),
  "step-back": () => bar.step(-1),
  play: () => bar.toggle(),
  "step-on": () => bar.step(1),
  last: () => bar.end(),
  stop: () => judging.stop(),
  moment: () => study && void keeping.share(),
  keep: () => study && keeping.open(),
  position: () => study && void keeping.position(),
  "play-on": () => study && keeping.playOn(),
  help: openKeys,
};

addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-do]") : null;
  DO[button?.getAttribute("data-do") ?? ""]?.();
});

bar.slider.addEventListener("keydown", (event) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step || !event.shiftKey) return;
  event.preventDefault();
  const keys = judgements.keys;
  const next = step > 0 ? keys.find((key) => key > node) : keys.filter((key) => key < node).at(-1);
  if (next !== undefined) go(next);
});

const keyboard = new Keyboard(painter, chooser, {
  " ": DO.play,
  f: () => keyboard.flip(),
  "?": openKeys,
  Escape: () => chooser.back() || hideBubble(),
});

followPointer(painter, chooser, () => false);
takeDrops((sentence) => complain({ sentence }));
