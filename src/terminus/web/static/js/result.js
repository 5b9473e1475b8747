// The end of a game is an occasion: who won, the count that decided it, and what to do next.

import { turningPoints } from "./analysis/summary.js";
import { openDialog } from "./dialogs.js";
import { by, capital, el } from "./dom.js";
import { checkedDice } from "./fairness/checking.js";
import { count } from "./motion.js";
import { nameOf } from "./seats.js";
import { pace } from "./settings.js";

/**
 * @typedef {{
 *   scores: number[], winners: number[], rule: string, reason: string, kind: string, headline: string
 * }} Result
 * @typedef {import("./seats.js").Seat} Seat
 */

/** Ends in which nobody is ahead of anybody: there is no winner to crown. */
const LEVEL = ["draw", "together-won", "together-lost"];

/** What follows the end: the count, and a way on. */
export class Ending {
  /** @param {(keep: boolean) => Promise<any>} ask asks for a rematch, with sides kept or changed; the next state says where */
  constructor(ask) {
    this.ask = ask;
    this.leaving = false;
    /** @type {any} */ this.state = null;
    /** @type {any} */ this.table = null;
  }

  /** Offer beside the prompt what can be done now. @param {any} state @param {any} table */
  offer(state, table) {
    this.state = state;
    this.table = table;
    if (state.rematch && this.leaving) location.assign(this.#there);
    const count = el("button", { type: "button", onclick: () => this.open() }, "The count");
    by("prompt-actions").replaceChildren(count, this.#onward());
  }

  /** The rematch, where the same people have their seats. */
  get #there() {
    return `/t/${this.state.rematch}`;
  }

  /** The one thing to do next. */
  #onward() {
    const { game, lesson, spectator } = this.table;
    const go = { class: "button primary", href: this.#there };
    if (this.state.rematch) return el("a", go, "To the rematch");
    if (lesson)
      return el(
        "form",
        { method: "post", action: `/play/${game}` },
        el("button", { class: "primary" }, "Play a real game"),
      );
    if (spectator) return "";
    const title = "The same people, everybody one seat further";
    return el("button", { type: "button", class: "primary", title, onclick: () => this.#rematch(false) }, "Rematch");
  }

  /** The other way to go on: everybody where they sat. */
  #again() {
    const { lesson, spectator } = this.table;
    if (lesson || spectator || this.state.rematch) return "";
    return el("button", { type: "button", onclick: () => this.#rematch(true) }, "Rematch, same sides");
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
    const look = el("button", { type: "button", onclick: () => dialog.close() }, "Look at the table");
    const analyse = el("a", { class: "button", href: `/t/${id}/analysis` }, "Analysis");
    const record = el("a", { class: "button", href: links.record, download: `${game}.jsonl` }, "Download the record");
    const rows = seats.map((/** @type {Seat} */ seat) => score(seat, result, best));
    const dialog = openDialog(
      result.headline,
      el("ol", { class: "count", "aria-label": "The count" }, ...rows),
      el("p", { class: "reason" }, `${capital(result.reason)}. `, rule),
      el("div", { class: "buttons" }, this.#onward(), this.#again(), look, !lesson && analyse, !lesson && record),
      ...(lesson ? [] : [checkedDice(id, links.verify), turningPoints(id)]),
    );
    dialog.classList.add("result");
    /** @type {HTMLElement | null} */ (dialog.querySelector(".primary"))?.focus();
  }
}

/** @param {Seat} seat @param {Result} result @param {number} best */
function score(seat, result, best) {
  const wins = result.winners.includes(seat.seat) && !LEVEL.includes(result.kind);
  const name = el(
    "span",
    { class: "name" },
    `${nameOf(seat)}, ${seat.title}`,
    wins && el("span", { class: "crown" }, "wins"),
  );
  const points = result.scores[seat.seat];
  if (points === undefined) return el("li", {}, name); // somebody resigned: nothing was counted
  const shown = document.createTextNode("0");
  const bar = el("span", { class: "bar", "aria-hidden": "true" });
  bar.style.setProperty("--share", String(Math.max(0, points) / best));
  bar.style.setProperty("--time", `${900 * pace()}ms`);
  count(shown, 0, points, 900 * pace());
  return el("li", { "data-seat": seat.seat, class: wins ? "wins" : "" }, name, bar, el("output", {}, shown));
}
