// A plan: several moves that lead where one does not, such as a walk. It is shown, agreed to once, and then sent move by
// move, each as any other; whatever happens that does not go by itself ends it.

import { calm, pace } from "./settings.js";

const STEP = 320; // ms from one move to the next, so that one sees the way

/** @typedef {{moves: string[], sentence: string, overlay: import("./scene.js").SceneNode[], word: string}} Plan */

export class Plans {
  /**
   * @param {(move: string) => Promise<boolean>} play sends a move, and gives whether the table took it
   * @param {(overlay: import("./scene.js").SceneNode[]) => void} draw draws over the board
   */
  constructor(play, draw) {
    this.play = play;
    this.draw = draw;
    /** @type {string | undefined} the thing that was clicked */
    this.key = undefined;
    /** @type {Plan | null} */
    this.plan = null;
    /** @type {string[]} what is still to be played */
    this.left = [];
    /** Is it being played? */
    this.begun = false;
    /** @type {Promise<boolean>} the move that was sent last */
    this.sent = Promise.resolve(true);
    this.timer = 0;
  }

  /** Does a plan wait to be agreed to? */
  get waits() {
    return this.plan !== null && !this.begun;
  }

  /** @param {string} key @param {Plan} plan */
  offer(key, plan) {
    this.stop();
    this.key = key;
    this.plan = plan;
  }

  /** Play the first move; the others follow as the table shows each. */
  begin() {
    if (!this.plan) return;
    this.begun = true;
    this.left = [...this.plan.moves];
    void this.#next();
  }

  async #next() {
    await this.sent; // the table may show a move before it has answered
    const move = this.left.shift();
    if (move === undefined) return;
    this.sent = this.play(move);
    if (!(await this.sent)) this.stop();
  }

  /**
   * The table shows a state, and nothing is still to be told of it: go on, unless something came up.
   * @param {any} frame @param {boolean} live is it the newest?
   */
  seen(frame, live) {
    if (!this.begun) return;
    const told = frame.events.filter((/** @type {any} */ event) => event.say && event.at === frame.version);
    const smooth = frame.own && live && !frame.result && told.every((/** @type {any} */ event) => event.on);
    if (!smooth || !frame.choices.some((/** @type {any} */ choice) => choice.move === this.left[0])) {
      this.stop();
      return;
    }
    this.draw(this.plan?.overlay ?? []);
    this.timer = setTimeout(() => void this.#next(), calm() ? 0 : STEP * pace());
  }

  /** No further, or not at all; gives whether there was anything to stop. */
  stop() {
    clearTimeout(this.timer);
    const had = this.plan !== null;
    this.left = [];
    this.begun = false;
    this.plan = null;
    this.key = undefined;
    return had;
  }
}
