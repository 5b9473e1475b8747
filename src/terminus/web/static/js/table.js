// A table in the browser: wires the connection, the scene, the choosing and everything around them together.

import { turnedAt } from "./analysis/summary.js";
import { askBack, showAsking } from "./asking.js";
import { attend, offerTone } from "./attention.js";
import { beatsOf } from "./beats.js";
import { hideBubble } from "./bubble.js";
import { showCauses } from "./causes.js";
import { Chat } from "./chat.js";
import { Chooser } from "./chooser.js";
import { Clocks } from "./clocks.js";
import { Connection } from "./connection.js";
import { drawCurtain } from "./curtain.js";
import { openHelp, openSettings } from "./dialogs.js";
import { by, el } from "./dom.js";
import { Easel } from "./easel.js";
import { Hand, socketOf } from "./fairness/hand.js";
import { given, pinch } from "./fairness/salt.js";
import { suggestMove } from "./hint.js";
import { holdThings } from "./holding.js";
import { Keyboard } from "./keyboard.js";
import { gameActions, resume } from "./leaving.js";
import { Log } from "./log.js";
import { Meanwhile } from "./meanwhile.js";
import { doTheObvious } from "./obvious.js";
import { Painter } from "./painter.js";
import { Player } from "./player.js";
import { followPointer } from "./pointer.js";
import { headline, proclaim, restTools, showPast, showPrompt } from "./prompt.js";
import { openMoment } from "./replay/moment.js";
import { haveSeen, recap } from "./replay/recap.js";
import { Replay } from "./replay.js";
import { openReport, witnessed } from "./report.js";
import { Ending } from "./result.js";
import { Rules } from "./rules.js";
import { Scene } from "./scene.js";
import { calledAs, openShare, showSeats, sit } from "./seats.js";
import { say, tellConnection } from "./speech.js";
import { Stage } from "./stage.js";
import { Story } from "./story.js";
import { Teller } from "./telling.js";
import { feel } from "./tension.js";
import { toolbox } from "./tools.js";
import { Viewport } from "./viewport.js";

const table = document.body.dataset.table ?? "";
const game = document.body.dataset.game ?? "";
/** How long the last position stays alone on screen before the result, in ms. */
const LAST_LOOK = 1400;
const asked = new URLSearchParams(location.search);

/** @type {any} */ let hello = null;
/** @type {Scene | null} */ let scene = null;
/** @type {any} */ let state = null;

const painter = new Painter({ board: by("board"), status: by("status"), hand: by("hand") });
const connection = new Connection(socketOf(table), {
  frame: (frame) => (witnessed(frame), void hand.hear(frame), RECEIVE[frame.is]?.(frame)),
  lost: () => tellConnection(true),
  found: () => tellConnection(false),
});
const ask = (/** @type {Record<string, unknown>} */ frame) => (frame.do === "move" ? move(frame) : connection.ask(frame));
const hand = new Hand(table, connection.ask.bind(connection));
const chooser = new Chooser(painter, ask);
const viewport = new Viewport(by("board"));
const easel = new Easel(painter, viewport);
const clocks = new Clocks((seat) => void request({ do: "give", seat }));
const log = new Log(painter, (version) => (replay.bar.stop(), void replay.look(version)));
const meanwhile = new Meanwhile(painter);
const chat = new Chat(async (text, to) => (await request({ do: "chat", text, to })).is === "fine");
const rules = new Rules(game, () => chat.open("rules"));
/** @type {any} the state that is being told */ let coming = null;
/** Does somebody skip what happens while nobody is asked for more than the obvious? */ let skipped = false;
const stage = new Stage(by("play"), game);
const teller = new Teller({ painter, easel, stage, log, meanwhile });
const story = new Story({ show: tell, settle: () => settle(coming), over: present, held: () => stage.open, skip, readOn: () => player.readOn() });
const player = new Player(show, () => story.running, () => story.expect(player.queue.length, player.reading), taught);
chooser.behind = () => story.running || !player.live;
const ending = new Ending((keep) => request({ do: "rematch", keep, hand: true }), painter);
const look = (/** @type {number} */ at, /** @type {number | null | undefined} */ eyes) =>
  ask({ do: "look", at, ...(eyes === undefined ? {} : { eyes }) });
const past = (/** @type {any} */ view, /** @type {string} */ which) => {
  story.close();
  chooser.offer([], state.version, firstSeat());
  easel.repaint(view.scene, view.keys);
  viewport.focus((key) => painter.find(key));
  log.at(view.at);
  document.body.removeAttribute("data-over");
  showPast(which, view.say ?? []);
  say(view.say?.join(" ") ?? "");
};
const replay = new Replay(look, { past, live: present }, () => (hello.lesson ? Promise.resolve([]) : turnedAt(table)));

/** @type {Record<string, (frame: any) => void>} */
const RECEIVE = {
  hello: (frame) => {
    hello = frame.table;
    clocks.meet(hello.clock, hello.seats);
    log.called = meanwhile.called = (seat) => hello.seats[seat].title;
    chat.clear();
    chat.listeners(hello.seats);
    document.body.toggleAttribute("data-spectator", hello.spectator);
  },
  state: (frame) => {
    clocks.hear(frame); // time goes on while something is still being told
    if (!frame.curtain && (frame.base === null || frame.own)) hurry(); // whoever acts has seen enough
    player.add(frame);
    if (skipped) hurry();
  },
  room: () => headline("The game is being dealt."),
  seats: (frame) => {
    hello = { ...hello, seats: frame.seats };
    chat.listeners(hello.seats);
    seats();
  },
  chat: (frame) => chat.add({ ...frame, own: Boolean(hello.seats[frame.seat]?.you) }),
  error: (frame) => complain(frame),
  refused: (frame) => complain(frame),
};

/** @returns {number[]} one's own seats */
const mine = () =>
  hello.seats.filter((/** @type {any} */ each) => each.you).map((/** @type {any} */ each) => each.seat);
const firstSeat = () => mine()[0] ?? 0;

/** A link may lead to a moment of the game; whoever has played here before is told the news. @param {any} frame */
function arrive(frame) {
  const at = Number.parseInt(asked.get("at") ?? "", 10);
  if (at >= 0) {
    const eyes = asked.get("as");
    if (eyes !== null && frame.result) replay.eyes = eyes === "" ? null : Number(eyes);
    replay.offerEyes(hello.seats);
    void replay.look(at);
  } else if (mine().length === 1) recap(table, frame, (from) => replay.bar.play(from));
}

/** The moment that is shown, to pass on. */
function share() {
  const at = replay.looking ?? state.version;
  const eyes = replay.eyes === undefined ? "" : `&as=${replay.eyes ?? ""}`;
  const file = `${game}-${table}-${at}`;
  const position = state.result && el("a", { class: "button", href: `/t/${table}/position?at=${at}` }, "Position (JSON)");
  openMoment(`${location.origin}/t/${table}?at=${at}${eyes}`, file, position);
}

/** A move brings along a pinch of salt for the dice. @param {Record<string, unknown>} frame */
async function move(frame) {
  const salt = pinch();
  const answer = await connection.ask({ ...frame, salt });
  if (answer.is === "fine") given(table, salt);
  return answer;
}

/**
 * Show a state: a whole one as it is, news as a story.
 * @param {any} frame @param {boolean} hurried leave the story out
 */
function show(frame, hurried) {
  coming = frame;
  if (frame.curtain) drawCurtain(calledAs(hello.seats[frame.viewer]), () => keyboard.refresh(true));
  if (frame.base === null || !scene) {
    story.close();
    scene = new Scene(frame.scene);
    log.clear();
    replay.clear();
    settle(frame);
    log.add(frame.events); // its emblems are those of the rail
    return;
  }
  if (replay.looking === null) rest(frame);
  if (frame.own) meanwhile.clear();
  story.begin(beatsOf(frame, scene), frame.own, hurried || replay.looking !== null);
}

/** While something is told, nobody is asked for anything. @param {any} frame */
function rest(frame) {
  by("prompt").classList.remove("yours");
  chooser.offer([], frame.version, firstSeat());
  restTools();
  attend(false);
}

/** @param {import("./beats.js").Beat} beat @param {boolean} again was it told before? @param {boolean} passing */
function tell(beat, again, passing) {
  const theirs = !hello.seats[beat.event.doer]?.you;
  teller.tell(beat, { again, unseen: replay.looking !== null || passing, own: coming.own, theirs });
}

/** All is told: show what it led to, and what is to be done now. @param {any} frame */
function settle(frame) {
  const arrived = !state;
  const ended = frame.result && state && !state.result;
  state = frame;
  replay.now(frame);
  replay.mark(frame.events, mine());
  replay.offerEyes(hello.seats);
  if (frame.own) keyboard.forget();
  if (frame.own) by("recap").hidden = true; // whoever acts knows enough
  stage.close();
  proclaim("");
  causesAgain();
  if (replay.looking !== null || !scene) return;
  easel.repaint(scene.regions, frame.last, frame.own);
  offer(player.live);
  chooser.plans.seen(frame, player.live);
  if (player.live && (arrived || state.prompt.yours)) viewport.focus((key) => painter.find(key));
  if (ended) setTimeout(() => ending.open(), LAST_LOOK); // the last position stays alone on screen for a moment
  if (arrived) arrive(frame);
  if (player.live) haveSeen(table, frame.version);
}

/** Back to the present, from an earlier moment or from a story that was told again. */
function present() {
  stage.close();
  proclaim("");
  causesAgain();
  log.at(null);
  if (scene) easel.repaint(scene.regions);
  offer(player.live);
}

/** Say what is to be done, and let the person do it if it is their turn and nothing is still to be shown. */
function offer(live = true) {
  const alone = hello.seats.every((/** @type {any} */ each) => each.you || each.kind !== "person");
  showPrompt(state, game, live, alone || hello.hints, hello.next_lesson);
  rules.now(state.prompt.rule ?? "");
  showAsking(live ? state.asking : null, (yes) => void request({ do: "answer", yes }));
  chooser.offer(live && replay.looking === null ? state.choices : [], state.version, firstSeat());
  viewport.show([...by("board").querySelectorAll(".legal")]);
  keyboard.refresh(live && state.prompt.yours && !state.result);
  seats();
  const board = by("board").firstElementChild;
  document.body.toggleAttribute("data-over", Boolean(state.result) && replay.looking === null);
  const done = doTheObvious(chooser, board, skipped);
  if (!board?.hasAttribute("data-obvious") || (live && state.prompt.yours && !done)) skipped = false;
  if (live && state.prompt.yours && !state.result) feel(by("board").firstElementChild, true);
  attend(live && (state.prompt.yours || Boolean(state.asking?.yours)) && !state.result);
  const near = state.prompt.yours && Number(board?.getAttribute("data-tension") ?? 0) > 0;
  const waits = !alone && !state.prompt.yours;
  offerTone(!live || hello.spectator || hello.lesson || state.result ? "" : near ? "end" : waits ? "turn" : "");
  if (state.result) ending.offer(state, hello);
  else if (state.paused && playing()) by("prompt-actions").replaceChildren(resume(request));
}

function seats() {
  if (!state) return;
  const call = (/** @type {number} */ seat) => void request({ do: "fill", seat, bot: "adept" });
  const giveOver = (/** @type {number} */ seat) => void request({ do: "over", seat });
  const comeBack = async (/** @type {number} */ seat) => {
    if ((await request({ do: "return", seat })).is === "fine") location.reload();
  };
  const deciding = state.result ? [] : state.prompt.seats;
  const clock = (/** @type {import("./seats.js").Seat} */ seat) => (state.result ? [] : clocks.of(seat));
  showSeats(hello.seats, { deciding, sit: (seat) => sit(table, seat), invite: DO.share, call, giveOver, comeBack, clock });
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

const playing = () => Boolean(state && !state.result && hello.seats.some((/** @type {any} */ each) => each.you));

by("command").addEventListener("submit", async (/** @type {SubmitEvent} */ event) => {
  event.preventDefault();
  const line = by("command-line");
  const answer = await request({ do: "move", move: line.value.trim(), version: state.version, seat: chooser.seat });
  if (answer.is === "fine") line.value = "";
});

/** @type {Record<string, () => void>} */
const DO = {
  undo: () => {
    if (state?.undo) void request({ do: "undo", version: state.version });
    else if (state?.ask) askBack(state.ask_first, () => void request({ do: "ask" }));
  },
  hint: async () => {
    if (!state?.prompt.yours || state.result) return;
    await suggestMove(painter, viewport, chooser, request);
    keyboard.advised();
  },
  share: () => openShare(hello, (name) => void request({ do: "name", name })),
  settings: () =>
    openSettings([
      ...(playing() ? gameActions(hello, state, chooser.seat, request) : []),
      el("button", { type: "button", onclick: () => openReport(hello, state) }, "Report a problem"),
      el("a", { class: "button", href: "/" }, "To your tables"),
      el("a", { class: "button", href: "/you" }, "Who you are"),
    ]),
  help: openHelp,
  live: () => replay.live(),
  replay: () => state && replay.toggle(),
  moment: () => state && share(),
  first: () => replay.bar.first(),
  "step-back": () => replay.bar.step(-1),
  play: () => replay.bar.toggle(),
  "step-on": () => replay.bar.step(1),
  last: () => replay.bar.end(),
  "zoom-in": () => viewport.larger(),
  "zoom-out": () => viewport.smaller(),
  "zoom-fit": () => viewport.fit(),
};

const use = toolbox(DO, () => keyboard.refresh()); // a button that leads a step on or back goes with that step

const keyboard = new Keyboard(painter, chooser, {
  u: () => use("undo"),
  h: () => use("hint"),
  f: () => keyboard.flip(),
  p: () => say(by("prompt-text").textContent),
  l: () => log.focus(),
  r: DO.replay,
  i: () => void rules.show(),
  c: () => (chat.open("chat"), by("say").elements.text.focus()),
  "/": () => by("command-line").focus(),
  "?": openHelp,
  "+": DO["zoom-in"],
  "-": DO["zoom-out"],
  0: DO["zoom-fit"],
  Escape: () => (chooser.plans.begun && chooser.back()) || skip() || chooser.back() || hideBubble() || replay.live(),
}, () => story.next() || player.readOn());

/** Does a lesson say something of what others did? It is read before anything more happens. @param {any} frame */
function taught(frame) {
  const asked = frame.prompt.yours || frame.taught || frame.result;
  return Boolean(hello.lesson && frame.note && !frame.own && !asked);
}

/** Hurry, also past what follows by itself: the way out of a radius that becomes past is many moves long. */
function skip() {
  if (!telling()) return false; // what comes next is told
  skipped = true;
  return hurry();
}

/** Is anything still to be shown? */
function telling() {
  return player.busy || story.running;
}

/** Show at once what is still to be shown; gives false where nothing is. */
function hurry() {
  if (!telling()) return false;
  story.skip();
  player.hurry();
  return true;
}

followPointer(painter, chooser, () => story.next());
holdThings(painter, chooser);
const causesAgain = showCauses(painter, () => story.running);
