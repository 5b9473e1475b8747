// A story: what one move brought about, told one beat after the other. The page shows no more than what has been told.
// One can pause, step, hurry or skip it, and see it again; with less motion it is over at once.

import { by, el } from "./dom.js";
import { chipList } from "./receipt.js";
import { renew } from "./renew.js";
import { calm, pace } from "./settings.js";
import { say } from "./speech.js";

/** @typedef {import("./beats.js").Beat} Beat */

/**
 * @typedef {{
 *   show: (beat: Beat, again: boolean, passing: boolean) => void, settle: () => void, over: () => void, held: () => boolean, skip: () => void, readOn: () => void
 * }} Told `show` shows a beat, one in `passing` only in words, `settle` what the move led to, `over` the present once a story has been told again;
 *   `held`: does something still stand there that its reader closes? `skip` hurries everything that waits, `readOn` leaves what is read
 */

/** Beats that can be told again, the latest: each holds a picture of the table. */
const MOST_KEPT = 60;

/** Why nothing can be chosen meanwhile. */
export const BEHIND = "Something is still being told: Skip leads to now.";

/** @typedef {[string, string]} Words what a button shows, and what it is called */
/** @type {Words} */ const TELLING = ["❚❚", "Pause"];
/** @type {Words} */ const PAUSED = ["▶", "Go on telling"];
/** @type {Words} */ const MORE = ["Next", "Next thing that happened"];
/** @type {Words} */ const LAST = ["Go on", "Go on"];

export class Story {
  /** @param {Told} told */
  constructor(told) {
    this.told = told;
    /** @type {Beat[]} */
    this.beats = [];
    /** @type {Beat[]} all that was told since the reader's own last move, to be told again */
    this.since = [];
    this.at = 0;
    this.timer = 0;
    this.paused = false;
    this.own = false;
    this.retold = false;
    this.running = false;
    this.more = 0;
    this.reading = false;
    /** @type {HTMLElement | null} */
    this.bar = null;
  }

  /**
   * Tell what a move brought about, then let it settle.
   * @param {Beat[]} beats @param {boolean} own did the reader make the move? @param {boolean} hurried
   */
  begin(beats, own, hurried) {
    this.skip();
    this.beats = beats;
    this.since = [...(own ? [] : this.since), ...beats].slice(-MOST_KEPT);
    this.own = own;
    this.retold = false;
    this.paused = false;
    this.at = 0;
    this.running = true;
    if (hurried || pace() === 0 || calm()) this.#finish();
    else if (beats.length) this.#tell();
    else this.#end();
  }

  /** From the reader's own last move on; with less motion at the reader's own pace. */
  again() {
    if (this.running || !this.since.length) return;
    this.beats = this.since;
    this.retold = true;
    this.running = true;
    this.paused = calm() || pace() === 0;
    this.at = 0;
    this.#tell();
  }

  /** Stand still, or go on. */
  pause() {
    this.paused = !this.paused;
    clearTimeout(this.timer);
    if (this.paused) this.#bar();
    else this.next();
  }

  /** The next beat at once; gives false where nothing is told. */
  next() {
    if (!this.running) return false;
    clearTimeout(this.timer);
    this.at += 1;
    if (this.at < this.beats.length) this.#tell();
    else this.#end();
    return true;
  }

  /** One beat back, and stand still there. */
  back() {
    this.paused = true;
    this.at = Math.max(0, this.at - 1);
    this.#tell();
  }

  /**
   * How much more is waiting to be shown after this: there is a way to hurry.
   * @param {number} more @param {boolean} reading does it wait until something is read?
   */
  expect(more, reading) {
    if (this.more === more && this.reading === reading) return;
    this.more = more;
    this.reading = reading;
    if (!this.running) this.#bar();
  }

  /** Everything is told at once. */
  skip() {
    if (this.running) this.#finish();
  }

  /** Everything is told, and the story is put away. */
  close() {
    this.skip();
    this.beats = this.since = [];
    this.#bar();
  }

  #finish() {
    clearTimeout(this.timer);
    const told = this.at + (this.#shown ? 1 : 0);
    if (!this.retold) for (const beat of this.beats.slice(told)) if (beat.last) this.told.show(beat, false, true);
    this.at = this.beats.length;
    this.#end();
  }

  /** Has the beat at which the story stands been shown? */
  #shown = false;
  /** The furthest beat that was told: what was told once is not written into the log again. */
  #told = -1;

  /** Is all of it only a part of getting along? It is told without a bar, which would only come and go. */
  get #passing() {
    return !this.retold && !this.paused && this.beats.every((beat) => beat.event.on && (!beat.phase || beat.phase === "fall"));
  }

  #tell() {
    clearTimeout(this.timer);
    const beat = this.beats[this.at];
    this.#shown = true;
    this.told.show(beat, this.retold || this.at <= this.#told, false);
    this.#told = Math.max(this.#told, this.at);
    const final = this.at === this.beats.length - 1;
    const { momentous, balance } = beat.event; // what came of them stands for a while before anything else is asked
    if (final && !this.told.held() && !this.paused && !momentous && !balance) {
      this.#end(); // what the move led to is shown together with its last event
      return;
    }
    if (this.#waits && this.own) say("Space goes on."); // what stands there is left when its reader has seen it
    if (!this.#waits && !this.paused) this.timer = setTimeout(() => this.next(), beat.time);
    this.#bar();
  }

  /** Does what stands there stay until its reader goes on? */
  get #waits() {
    return this.at === this.beats.length - 1 && (this.paused || (this.own && this.told.held()));
  }

  #end() {
    clearTimeout(this.timer);
    this.running = false;
    this.#shown = false;
    this.#told = -1;
    this.#bar(); // the board has its size back before it is looked at for what is asked
    if (this.retold) this.told.over();
    else this.told.settle();
    this.#bar();
  }

  /** Where the prompt stands: the sentence, and the ways through the story. */
  #bar() {
    const telling = this.running && !this.#passing;
    by("prompt").classList.toggle("telling", telling);
    const many = this.since.length > 1 && !by("prompt").hasAttribute("data-thinking"); // more will come by itself
    const focused = this.bar?.querySelector("button:focus")?.getAttribute("data-way");
    const fresh = telling ? this.#running() : this.more ? this.#waiting() : many ? this.#over() : null;
    if (fresh && this.bar && this.bar.className === fresh.className) renew(this.bar, fresh);
    else {
      this.bar?.remove();
      this.bar = fresh;
      if (fresh) by("prompt").prepend(fresh);
    }
    if (!this.bar) return;
    // Whoever pauses by key can go on by key.
    const there = this.bar.querySelector(`[data-way=${focused}]`) ?? this.bar.querySelector("button:last-child");
    if (focused) /** @type {HTMLElement} */ (there).focus();
  }

  #running() {
    const beat = this.beats[this.at];
    const waits = this.#waits;
    const { say, stage, balance, thrown } = beat.event;
    const before = /** @type {Record<string, string>} */ ({ balance: balance?.title, fall: thrown });
    const told = stage?.scale ? stage.title : say; // whoever bet what, and what came of it, stands on the scale and below it
    const sentence = beat.last ? balance?.words || told : (before[beat.phase] ?? stage.title);
    return el(
      "div",
      { id: "story", role: "group", "aria-label": "What happened, one by one", "data-weighs": this.beats.some(({ event }) => event.balance) },
      el("span", { class: "count" }, `${this.at + 1} of ${this.beats.length}`),
      el("p", {}, sentence),
      balance && chipList(balance, beat.phase === "balance"),
      el(
        "div",
        { class: "ways" },
        this.at > 0 && button("back", "‹", "One back", () => this.back()),
        !waits && button("hold", ...(this.paused ? PAUSED : TELLING), () => this.pause()),
        !waits && button("skip", "Skip", "Skip to where it is your turn", () => this.told.skip()),
        button("next", ...(waits ? LAST : MORE), () => this.next(), "primary"),
      ),
    );
  }

  #waiting() {
    const moves = this.more === 1 ? "One more move" : `${this.more} more moves`;
    return el(
      "div",
      { id: "story", class: "waiting", role: "group", "aria-label": "What is still to be shown" },
      el("span", { class: "count" }, `${moves} to see`),
      button("skip", "Skip", "Skip to where it is your turn", () => this.told.skip()),
      this.reading && button("next", ...MORE, () => this.told.readOn(), "primary"),
    );
  }

  #over() {
    return el(
      "div",
      { id: "story", class: "told" },
      button("again", "↻ Tell it again", "Tell it again", () => this.again()),
    );
  }
}

/** @param {string} way @param {string} text @param {string} label @param {() => void} onclick @param {string} style */
function button(way, text, label, onclick, style = "quiet") {
  return el(
    "button",
    { type: "button", class: style, "data-way": way, "aria-label": label, title: label, onclick },
    text,
  );
}
