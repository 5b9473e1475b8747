// The stage: a fight, a shot, a count, as something to watch. Who meets whom, the dice, a receipt for every total, then
// what came of it. A phase shows what is known by then, and no more.

import { lying, tumbling } from "./dice.js";
import { el } from "./dom.js";
import { chipOf, signed } from "./receipt.js";
import { scale } from "./scale.js";

/**
 * @typedef {import("./receipt.js").Chip} Chip
 * @typedef {{name: string, picture: string, note: string, fallen: boolean}} Actor
 * @typedef {{actors: Actor[], dice: import("./dice.js").Roll[], chips: Chip[], total: number | null, best: boolean, side: number | null}} Row
 * @typedef {{kind: string, title: string, rows: Row[], foe: Row | null, verdict: string, words: string, win: string,
 *   lose: string, winner: string, note: string, sight: string, health: [number, number] | null, scale: [string, string] | null,
 *   line: [string, string] | null}} Staged
 */

/** In the order in which they follow one another. */
const PHASES = ["roll", "sum", "outcome"];
const FURTHEST = 6; // the lead at which the marker stands at the end of its line
const APART = 120; // ms between one die and the next

export class Stage {
  /** @param {HTMLElement} host @param {string} game whose pictures are shown */
  constructor(host, game) {
    this.host = host;
    this.game = game;
    /** @type {HTMLElement | null} */
    this.shown = null;
  }

  get open() {
    return this.shown !== null;
  }

  /** An event is told: on the stage if it is worth that or follows from what stands there. Gives whether it is. @param {any} event @param {string} phase */
  tell(event, phase) {
    if (event.anew) this.close();
    if (event.stage) this.#show(event.stage, phase);
    else this.#add(event.say);
    return this.open;
  }

  /** What followed is added to the rest; where there is no room for all of it, the latest is seen. @param {string} said */
  #add(said) {
    const then = this.shown?.querySelector(".then");
    then?.append(el("li", {}, said));
    then?.scrollTo({ top: then.scrollHeight });
  }

  /** Show a phase of a moment. @param {Staged} staged @param {string} phase */
  #show(staged, phase) {
    const reached = PHASES.indexOf(phase);
    const ended = reached === 2;
    const { rows, foe, kind, title } = staged;
    const stage = el(
      "section",
      { id: "stage", class: kind, "data-phase": phase, "data-verdict": ended && staged.verdict, "aria-label": title },
      staged.scale
        ? scale(rows, staged.scale, reached, this.game)
        : el("div", { class: "us" }, ...rows.map((row) => this.#row(row, reached, rows.length > 1))),
      foe && this.#row(foe, reached, false, staged.health, staged.verdict === "won" && ended),
      foe && line(staged, reached),
      staged.sight && el("img", { class: "sight", src: `/static/art/${this.game}/${staged.sight}.svg`, alt: "" }),
      el("div", { class: "end" }, ended ? el("p", { class: "verdict" }, staged.words) : el("p", { class: "note" }, staged.note), el("ul", { class: "then" })),
    );
    this.host.querySelector(":scope > .thrown")?.remove(); // dice of an earlier moment
    if (this.shown) this.shown.replaceWith(stage);
    else this.host.append(stage);
    this.shown = stage;
  }

  close() {
    this.shown?.remove();
    this.shown = null;
  }

  /**
   * @param {Row} row @param {number} reached @param {boolean} several do others stand beside?
   * @param {[number, number] | null} [health] before it is told @param {boolean} [broken]
   */
  #row(row, reached, several, health = null, broken = false) {
    const summed = reached > 0;
    const name = el("h2", {}, row.actors.map((each) => each.name).join(", "), " ", el("small", {}, row.actors[0]?.note ?? ""));
    return el(
      "div",
      { class: `row${summed && row.best && several ? " best" : ""}` },
      name,
      el("div", { class: "faces" }, ...row.actors.map((each) => this.#face(each, reached === 2)), health && seals(health, broken)),
      el("div", { class: "dice" }, ...row.dice.map((roll, i) => dieOf(row, roll, reached ? null : i * APART))),
      summed && el("ul", { class: "receipt" }, ...row.chips.map((chip, i) => chipOf(chip, reached === 1 ? i : null))),
      summed && several && row.chips.length > 0 && el("small", { class: "added", "aria-hidden": "true" }, signed(added(row))),
      el("output", { class: "total" }, summed ? String(row.total ?? "") : ""),
    );
  }

  /** @param {Actor} actor @param {boolean} ended who falls does so at the end */
  #face(actor, ended) {
    const drawn = actor.picture && el("img", { src: `/static/art/${this.game}/${actor.picture}.svg`, alt: "" });
    return ended && actor.fallen && drawn ? el("span", { class: "fallen" }, drawn) : drawn;
  }
}

/** All that a receipt adds to the die, where there is no room for its items. @param {Row} row */
const added = (row) => row.chips.reduce((sum, chip) => sum + (chip.amount ?? 0), 0);

/**
 * A die, with what it was thrown for below it; of those that say so, the one that counts is framed.
 * @param {Row} row @param {import("./dice.js").Roll} roll @param {number | null} wait ms until it falls, or null where it lies
 */
function dieOf(row, roll, wait) {
  const die = wait === null ? lying(roll) : tumbling(roll, wait);
  if (!roll.why) return die;
  const counts = wait === null && row.best && roll.face === row.total;
  return el("span", { class: counts ? "labelled counts" : "labelled" }, die, el("small", {}, roll.why));
}

/** What is at stake at each end, and a marker between them. @param {Staged} staged @param {number} reached */
function line({ rows, foe, lose, win, winner, verdict }, reached) {
  const best = rows.find((row) => row.best);
  const lead = (best?.total ?? 0) - (foe?.total ?? 0);
  const ends = /** @type {Record<string, number>} */ ({ won: 1, lost: -1 });
  const at = reached === 0 ? 0 : reached === 1 ? Math.max(-0.8, Math.min(0.8, lead / FURTHEST)) : (ends[verdict] ?? 0);
  const marker = el("i", { class: "marker" }, reached ? signed(lead) : "?");
  marker.style.setProperty("--lead", String(at));
  return el(
    "div",
    { class: "contest" },
    el("p", { class: "stake lose" }, "If it wins ", el("b", {}, lose)),
    el("span", { class: "way", "aria-hidden": "true" }, marker),
    el("p", { class: "stake win" }, `If ${winner} `, el("b", {}, win)),
  );
}

/** Health as seals; one breaks where a round is won. @param {[number, number]} health before it, and of how many @param {boolean} broken */
function seals([health, of], broken) {
  const left = health - (broken ? 1 : 0);
  const marks = Array.from({ length: of }, (_, i) => el("i", { class: i < left ? "" : i < health ? "gone now" : "gone" }));
  return el("span", { class: "seals", role: "img", "aria-label": `health ${left} of ${of}` }, ...marks);
}
