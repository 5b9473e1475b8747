// Plays what happens: one state after the other at a readable speed, so that nobody misses what a bot did.

import { lasting } from "./beats.js";
import { calm, pace } from "./settings.js";

const WAIT = 100; // ms until a held player looks again
const OWN = 250;

/** @typedef {any} StateFrame */

export class Player {
  /**
   * @param {(frame: StateFrame, hurried: boolean) => void} show shows one state, `hurried` at once
   * @param {() => boolean} held is something still being told of the state that is shown?
   * @param {() => void} [changed] is told when there is more, or less, to come
   * @param {(frame: StateFrame) => boolean} [read] is there something to read in it, at the reader's own pace?
   */
  constructor(show, held, changed = () => {}, read = () => false) {
    this.show = show;
    this.held = held;
    this.changed = changed;
    this.read = read;
    /** Does the reader say when the next state may come? */
    this.reading = false;
    /** @type {StateFrame[]} */
    this.queue = [];
    this.timer = 0;
  }

  /** Is there more to come? */
  get busy() {
    return this.timer !== 0 || (this.reading && !this.live);
  }

  /** Is what is shown the newest there is? */
  get live() {
    return this.queue.length === 0;
  }

  /** @param {StateFrame} frame */
  add(frame) {
    // A whole scene starts afresh: what was still to be shown is part of it. A curtain falls when all has been seen.
    if (frame.base === null && !frame.curtain) {
      this.queue = [];
      this.#stop();
    }
    this.queue.push(frame);
    if (!this.timer && !this.reading) this.#next();
    this.#tellMore();
  }

  /** Let the page know that more is waiting to be shown. */
  #tellMore() {
    document.body.toggleAttribute("data-more", this.queue.length > 0);
    this.changed();
  }

  #stop() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.reading = false;
  }

  /** Whoever reads has read it; gives false where nothing waits for that. */
  readOn() {
    if (!this.reading || this.live) return false;
    this.#next();
    return true;
  }

  #next() {
    this.#stop();
    const frame = this.queue.shift();
    if (frame) {
      this.show(frame, false);
      this.#rest(frame);
    }
    this.#tellMore();
  }

  /** Once all is told, leave it alone on screen for a while. @param {StateFrame} frame */
  #rest(frame) {
    if (this.held()) {
      this.timer = setTimeout(() => this.#rest(frame), WAIT);
      return;
    }
    this.timer = 0;
    this.reading = this.read(frame);
    if (this.reading) return this.#tellMore();
    const rest = restAfter(frame);
    if (rest) this.timer = setTimeout(() => this.#next(), rest);
    else this.#next();
  }

  /** Show all that is waiting at once. */
  hurry() {
    this.#stop();
    while (this.queue.length) this.show(this.queue.shift(), true);
    this.#tellMore();
  }
}

/** How long a state stays before the next may come, in ms. @param {StateFrame} frame */
function restAfter(frame) {
  if (frame.base === null || calm()) return 0;
  const last = frame.events.findLast((/** @type {any} */ event) => event.say);
  return (frame.own || !last ? OWN : lasting(last)) * pace();
}
