// Plays what happens: one state after the other at a readable speed, so that nobody misses what a bot did.

import { pace } from "./settings.js";

const READING = 850; // ms that a change by somebody else stays alone on screen
const PER_WORD = 45;
const WAIT = 200; // ms until a held player looks again

/** @typedef {any} StateFrame */

export class Player {
  /**
   * @param {(frame: StateFrame, live: boolean) => void} show shows one state; `live` when it is the newest
   * @param {(frame: StateFrame) => boolean} own was this caused by the person at this screen?
   * @param {() => boolean} [held] is something still being told of the state that is shown?
   */
  constructor(show, own, held = () => false) {
    this.show = show;
    this.own = own;
    this.held = held;
    /** @type {StateFrame[]} */
    this.queue = [];
    this.timer = 0;
  }

  /** Is there more to come? */
  get busy() {
    return this.timer !== 0;
  }

  /** @param {StateFrame} frame */
  add(frame) {
    // A whole scene starts afresh: what was still to be shown is part of it.
    if (frame.base === null) {
      this.queue = [];
      clearTimeout(this.timer);
      this.timer = 0;
    }
    this.queue.push(frame);
    if (!this.timer) this.#next();
    this.#tellMore();
  }

  /** Let the page know that more is waiting to be shown. */
  #tellMore() {
    document.body.toggleAttribute("data-more", this.queue.length > 0);
  }

  #next() {
    this.timer = 0;
    if (this.held()) {
      this.timer = setTimeout(() => this.#next(), WAIT);
      return;
    }
    const frame = this.queue.shift();
    if (!frame) return;
    const live = this.queue.length === 0;
    this.show(frame, live);
    this.#tellMore();
    const rest = this.#rest(frame);
    if (rest) this.timer = setTimeout(() => this.#next(), rest);
    else this.#next();
  }

  /** How long a change stays before the next may come. @param {StateFrame} frame */
  #rest(frame) {
    if (frame.base === null) return 0;
    const words = frame.events
      .map((/** @type {any} */ event) => event.say)
      .join(" ")
      .split(" ").length;
    return (this.own(frame) ? 250 : READING + PER_WORD * words) * pace();
  }

  /** Show all that is waiting at once. */
  hurry() {
    clearTimeout(this.timer);
    while (this.queue.length) this.show(this.queue.shift(), this.queue.length === 0);
    this.timer = 0;
    this.#tellMore();
  }
}
