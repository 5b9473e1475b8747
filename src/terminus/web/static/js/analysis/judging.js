// The judge at work: who it is, what is still to be judged, and how far it has come.

import { el } from "../dom.js";
import { read, write } from "../storage.js";

const JUDGE = "terminus.judge";

export class Judging {
  /**
   * @param {import("../connection.js").Connection} connection @param {import("./judgements.js").Judgements} judgements
   * @param {() => void} changed what follows when somebody else judges, or the judge is done
   */
  constructor(connection, judgements, changed) {
    this.connection = connection;
    this.judgements = judgements;
    this.changed = changed;
    this.busy = false;
    /** @type {Set<number>} nodes that wait until the judge is done with the game */
    this.waiting = new Set();
    this.choice = /** @type {HTMLSelectElement} */ (document.querySelector("[name=judge]"));
    judgements.bot = read(JUDGE, "adept");
  }

  get name() {
    return this.choice.selectedOptions[0]?.textContent ?? "The judge";
  }

  /** @param {[string, string][]} bots */
  offer(bots) {
    this.choice.replaceChildren(...bots.map(([key, title]) => el("option", { value: key }, title)));
    if (!bots.some(([key]) => key === this.judgements.bot)) this.judgements.bot = bots[0][0];
    this.choice.value = this.judgements.bot;
    this.choice.addEventListener("change", () => {
      this.judgements.choose(this.choice.value);
      write(JUDGE, this.choice.value);
      this.start();
      this.changed();
    });
  }

  /** The whole game. */
  start() {
    this.busy = true;
    this.#progress("", true);
    this.#ask([]);
  }

  stop() {
    void this.connection.ask({ do: "stop" });
  }

  /** A node is judged. @param {any} frame */
  judged(frame) {
    this.judgements.add(frame.bot, frame);
    if (this.busy) this.#progress(`${frame.done} of ${frame.total}`, true);
  }

  /** All are, or somebody has stopped it. @param {any} frame */
  turned(frame) {
    this.busy = false;
    this.judgements.turned(frame.bot, frame.moments);
    this.#progress(frame.finished ? "✓ judged" : "stopped", false);
    this.changed();
    this.rest();
  }

  /** Moves that were tried are judged once the game itself is. @param {...number} nodes */
  want(...nodes) {
    for (const node of nodes) this.waiting.add(node);
  }

  /** Judge what has waited. */
  rest() {
    const nodes = [...this.waiting].filter((each) => !this.judgements.of(each));
    this.waiting.clear();
    if (nodes.length && !this.busy) this.#ask(nodes);
  }

  /** @param {number[]} nodes */
  #ask(nodes) {
    void this.connection.ask({ do: "judge", bot: this.judgements.bot, nodes });
  }

  /** @param {string} words @param {boolean} busy */
  #progress(words, busy) {
    const place = /** @type {HTMLElement} */ (document.querySelector("[data-progress]"));
    place.setAttribute("aria-busy", String(busy)); // not every step is told to whoever listens
    place.textContent = words;
    /** @type {HTMLElement} */ (document.querySelector("[data-do=stop]")).hidden = !busy;
  }
}
