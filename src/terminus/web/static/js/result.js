// The end of a game is an occasion: who won, the count that decided it, and what to do next.

import { turningPoints } from "./analysis/summary.js";
import { copied } from "./clipboard.js";
import { digits } from "./clocks.js";
import { copyOf } from "./copies.js";
import { openDialog } from "./dialogs.js";
import { by, capital, el } from "./dom.js";
import { checkedDice } from "./fairness/checking.js";
import { lendHand } from "./fairness/hand.js";
import { keepGrain } from "./grain.js";
import { emblemOf } from "./log.js";
import { count } from "./motion.js";
import { afterLesson } from "./prompt.js";
import { savePng } from "./replay/picture.js";
import { calledAs, link, nameOf } from "./seats.js";
import { calm, pace } from "./settings.js";

/**
 * @typedef {{
 *   scores: number[], winners: number[], rule: string, reason: string, kind: string, headline: string, ending?: any
 * }} Result
 * @typedef {import("./seats.js").Seat} Seat
 */

/** Ends in which nobody is ahead of anybody: there is no winner to crown. */
const LEVEL = ["draw", "together-won", "together-lost"];

const WIDE = 2; // times as wide as high: such a picture runs from edge to edge

/** What follows the end: the count, and a way on. */
export class Ending {
  /**
   * @param {(keep: boolean) => Promise<any>} ask asks for a rematch, with sides kept or changed; the next state says where
   * @param {import("./painter.js").Painter} painter
   */
  constructor(ask, painter) {
    this.ask = ask;
    this.painter = painter;
    this.leaving = false;
    /** @type {any} */ this.state = null;
    /** @type {any} */ this.table = null;
    this.ways = el("div", { class: "buttons" });
  }

  /** Offer beside the prompt what can be done now. @param {any} state @param {any} table */
  offer(state, table) {
    const news = this.state && !this.state.rematch && state.rematch;
    this.state = state;
    this.table = table;
    if (state.rematch && this.leaving) location.assign(this.#there);
    else if (news && !table.spectator) lendHand(state.rematch);
    if (news) this.ways.replaceChildren(...this.#ways()); // whoever still reads how it ended sees that others go on
    const onward = this.#onward();
    const count = el("button", { type: "button", class: onward ? "" : "primary", onclick: () => this.open() }, "How it ended");
    by("prompt-actions").replaceChildren(count, onward);
  }

  /** The rematch, where the same people have their seats. */
  get #there() {
    return `/t/${this.state.rematch}`;
  }

  /** The one thing to do next. */
  #onward() {
    const { game, lesson, next_lesson, spectator } = this.table;
    const go = { class: "button primary", href: this.#there };
    if (this.state.rematch) return el("a", go, "To the rematch");
    if (lesson) return el("span", { class: "onwards" }, ...afterLesson(game, next_lesson));
    if (spectator) return "";
    const title = "The same people, everybody one seat further";
    return el("button", { type: "button", class: "primary", title, onclick: () => this.#rematch(false) }, "Rematch");
  }

  /** The other way to go on: everybody where they sat; a crew has no sides. */
  #again() {
    const { lesson, spectator } = this.table;
    if (lesson || spectator || this.state.rematch || this.state.result.kind.startsWith("together")) return "";
    return el("button", { type: "button", onclick: () => this.#rematch(true) }, "Rematch, same sides");
  }

  /** Everything that can be done next, from the page of the ending. */
  #ways() {
    const { id, lesson } = this.table;
    const { ending, headline } = this.state.result;
    const said = `${ending?.title || headline}. ${ending?.sentence ?? ""} ${this.table.title}`;
    const look = el("button", { type: "button", onclick: () => this.ways.closest("dialog")?.close() }, "Look at the table");
    const analyse = el("a", { class: "button", href: `/t/${id}/analysis` }, "Analysis");
    const ways = [this.#onward(), this.#again(), shareButton(said, id, ending?.title || headline), look, !lesson && analyse];
    return ways.filter((way) => way instanceof Node);
  }

  /** @param {boolean} keep */
  async #rematch(keep) {
    this.leaving = true;
    this.leaving = (await this.ask(keep)).is === "fine";
  }

  /** The occasion itself. */
  open() {
    const { result } = this.state;
    const { id, seats, game, links, lesson } = this.table;
    const best = Math.max(1, ...result.scores);
    const rule = result.rule && el("a", { href: `/rules/${game}#${result.rule}`, target: "_blank" }, result.rule);
    const record = el("a", { class: "button", href: links.record, download: `${game}.jsonl` }, "Download the record");
    const together = result.kind.startsWith("together");
    const used = (/** @type {Seat} */ { seat, kind }) => (kind === "person" ? this.state.times?.[seat].used : undefined);
    const shared = seats.filter((/** @type {Seat} */ { you }) => you).length > 1; // at a hot seat everybody would be "You"
    const rows = (together ? seats : byOutcome(seats, result)).map((/** @type {Seat} */ seat) =>
      score(seat, shared ? calledAs(seat) : nameOf(seat), emblemOf(this.painter, seat.seat), result, best, together, used(seat)),
    );
    const { ending } = result;
    const reason = el("p", { class: "reason" }, ending?.sentence && `${ending.sentence} `, `${capital(result.reason)}. `, rule);
    const counted = el("ol", { class: "count", "aria-label": "The count" }, ...rows);
    this.ways.replaceChildren(...this.#ways());
    const dialog = openDialog(
      ending?.title || result.headline,
      pictureOf(ending, game),
      el(
        "div",
        { class: "told" },
        part("who", ending?.title && el("p", { class: "lead" }, result.headline), reason, counted),
        ending && part("game", ...occasion(ending, game)),
        !lesson && part("turn", turningPoints(id)),
        !lesson && part("proof", checkedDice(id, links.verify), el("div", { class: "buttons" }, record)),
      ),
      ending && part("sums", ...inNumbers(ending), ending.further && further(ending, game, lesson)),
      part("onward", this.ways),
    );
    dialog.classList.add("result");
    /** @type {HTMLElement | null} */ (dialog.querySelector(".primary"))?.focus({ preventScroll: true }); // the picture comes first
  }
}

/** @param {string} name @param {...(Node | string | null | undefined | false)} content */
const part = (name, ...content) => el("section", { class: name }, ...content);

/** Whoever won comes first, then whoever has more points; nobody else changes places. @param {Seat[]} seats @param {Result} result */
function byOutcome(seats, { winners, scores }) {
  const worth = (/** @type {Seat} */ { seat }) => [Number(winners.includes(seat)), scores[seat] ?? 0];
  return [...seats].sort((a, b) => {
    const [[won, points], [lost, fewer]] = [worth(b), worth(a)];
    return won - lost || points - fewer;
  });
}

/** What a game came to in numbers, and how much of its time it took. @param {any} ending */
function inNumbers({ numbers, time }) {
  const tile = (/** @type {[number, string]} */ [number, words]) => el("li", {}, el("b", {}, String(number)), el("span", {}, words));
  return [
    time && el("progress", { max: time[1], value: time[0], "aria-label": `${time[0]} of ${time[1]} rounds used` }),
    el("ul", { class: "numbers", "aria-label": "This game in numbers" }, ...numbers.map(tile)),
  ];
}

/** The moment that decided, and things that were met. @param {any} ending @param {string} game @returns {Node[]} */
function occasion({ facts, turn }, game) {
  const fact = (/** @type {any} */ { name, text, entry, picture }) =>
    el(
      "li",
      {},
      picture && el("img", { src: `/static/art/${game}/${picture}.svg`, alt: "" }),
      el("b", {}, entry ? el("a", { href: `/codex/${game}#${entry}`, target: "_blank" }, name) : name),
      el("span", {}, text),
    );
  const codex = el("a", { href: `/codex/${game}`, target: "_blank" }, "All of it in the codex");
  return [
    ...(turn ? [el("p", { class: "turned" }, el("b", {}, "The turning point. "), turn)] : []),
    ...(facts.length ? [el("h3", {}, "What you met"), el("ul", { class: "facts" }, ...facts.map(fact)), el("p", {}, codex)] : []),
  ];
}

/** The end as a picture: the game's own, or the board as it lies. @param {any} ending @param {string} game */
function pictureOf(ending, game) {
  const still = calm() || pace() === 0 ? "#still" : ""; // a picture that moves has this way to be asked not to
  if (ending?.picture) return el("figure", {}, el("img", { src: `/static/art/${game}/${ending.picture}.svg${still}`, alt: "" }));
  const board = copyOf(by("board").querySelector("svg"));
  if (board) keepGrain(board);
  for (const each of board?.querySelectorAll(".fresh, .lit") ?? []) each.classList.remove("fresh", "lit"); // nothing is told any more
  const box = board?.viewBox.baseVal;
  const shape = box ? box.width / box.height : 1;
  const figure = el("figure", { "aria-hidden": "true", class: shape > WIDE ? "board panorama" : "board" }, board);
  figure.style.setProperty("--shape", String(shape));
  return figure;
}

/** What to try next, and the lesson about it. @param {any} ending @param {string} game @param {boolean} learning is this a lesson, which has its own way on? */
function further({ further, lesson }, game, learning) {
  const way = lesson && !learning && el("a", { href: `/learn/${game}?lesson=${lesson}` }, `Lesson ${lesson}`);
  return el("p", { class: "further" }, `${further} `, way);
}

/** How it ended, to tell others: in words with a link, and then as a picture. @param {string} said @param {string} id of the table @param {string} headline */
function shareButton(said, id, headline) {
  const url = `${location.origin}/t/${id}`;
  const share = el("button", { type: "button" }, "Share");
  const board = /** @type {SVGSVGElement} */ (by("board").querySelector("svg"));
  const picture = el("button", { type: "button", onclick: () => savePng(board, id, headline) }, "Save the picture");
  share.addEventListener("click", async () => {
    share.after(picture);
    if (navigator.share) await navigator.share({ text: said, url }).catch(() => {});
    else if (await copied(`${said} ${url}`)) share.textContent = "Copied";
    else share.replaceWith(link("To share", url)); // where a page may not copy, a hand can
  });
  return share;
}

/**
 * @param {Seat} seat @param {string} called @param {SVGElement | null} emblem
 * @param {Result} result @param {number} best @param {boolean} together did all play as one?
 * @param {number} [used] seconds on the clock, where there was one
 */
function score(seat, called, emblem, result, best, together, used) {
  const wins = result.winners.includes(seat.seat) && !LEVEL.includes(result.kind);
  const name = el(
    "span",
    { class: "name" },
    emblem,
    called === seat.title ? called : `${called}, ${seat.title}`,
    wins && " ",
    wins && el("span", { class: "crown" }, "wins"),
  );
  const points = result.scores[seat.seat];
  const thought = used === undefined ? "" : `${digits(used)} used`;
  const deed = el("span", { class: "deed" }, [result.ending?.deeds[seat.seat], thought].filter(Boolean).join(" · "));
  // Where somebody resigned nothing was counted, and where all play as one nobody is ahead.
  if (points === undefined || together) return el("li", { "data-seat": seat.seat, class: "plain" }, name, deed);
  const shown = document.createTextNode("0");
  const bar = el("span", { class: "bar", "aria-hidden": "true" });
  bar.style.setProperty("--share", String(Math.max(0, points) / best));
  bar.style.setProperty("--time", `${900 * pace()}ms`);
  count(shown, 0, points, 900 * pace());
  return el("li", { "data-seat": seat.seat, class: wins ? "wins" : "" }, name, bar, el("output", {}, shown), deed);
}
