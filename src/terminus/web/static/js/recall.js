// What somebody had chosen so far, and what they were advised. Where several are asked at once, another's answer must
// not undo it.

import { settings } from "./settings.js";

/** @typedef {import("./paths.js").Choice} Choice */

export class Recall {
  /** @type {{asked: string, path: string[]} | null} */
  #kept = null;
  /** @type {() => void} a hint that came while others' moves were shown */
  #advise = () => {};

  /** @param {Choice[]} choices @param {string[]} path */
  keep(choices, path) {
    if (choices.length) this.#kept = { asked: question(choices), path };
  }

  forget() {
    this.#kept = null;
  }

  /** @param {() => void} advise to be given when there is something to choose again */
  later(advise) {
    this.#advise = advise;
  }

  advise() {
    const advise = this.#advise;
    this.#advise = () => {};
    advise();
  }

  /** What had been chosen when the very same question was last open. @param {Choice[]} choices */
  of(choices) {
    return settings().confirm && this.#kept?.asked === question(choices) ? this.#kept.path : undefined;
  }
}

/** A question told apart by its answers. @param {Choice[]} choices */
function question(choices) {
  return choices.map((choice) => `${choice.seat} ${choice.path.join(" ")}`).join("\n");
}
