// A story: several things of the board that changed in one move, told one after the other. A scene marks what can be
// told (`data-tell`, the kind of event that tells it); what is still to be told wears `untold`, what is being told
// `telling`, and the game's sheet says how that looks. One can pause, step, see it again, or skip it.

import { el } from "./dom.js";
import { pace } from "./settings.js";

const READING = 700;
const PER_WORD = 55;
const MANY = 2; // fewer things need no controls

/** @typedef {{say: string, elements: Element[]}} Step */

export class Story {
  /** @param {import("./painter.js").Painter} painter @param {HTMLElement} host where the controls stand */
  constructor(painter, host) {
    this.painter = painter;
    this.host = host;
    /** @type {Step[]} */
    this.steps = [];
    this.at = 0;
    this.timer = 0;
    this.paused = false;
    /** @type {HTMLElement | null} */
    this.bar = null;
  }

  /** Is something still to be told? */
  get running() {
    return this.at < this.steps.length;
  }

  /**
   * Tell what these events did, if the scene has it told; if not, the story before can still be told again.
   * @param {any[]} events
   */
  begin(events) {
    const steps = events.map((event) => this.#step(event)).filter((step) => step.elements.length > 0);
    if (!steps.length || pace() === 0) return;
    this.close();
    this.steps = steps;
    this.again();
  }

  /** @param {any} event @returns {Step} */
  #step(event) {
    const things = (event.keys ?? []).map((/** @type {string} */ key) => this.painter.find(key));
    const told = (/** @type {Element | undefined} */ each) => each?.getAttribute("data-tell") === event.kind;
    return { say: event.say, elements: things.filter(told) };
  }

  /** From the beginning. */
  again() {
    if (!this.steps.length) return;
    this.at = 0;
    this.paused = false;
    for (const step of this.steps) mark(step, "untold");
    this.#tell();
  }

  /** Stand still, or go on. */
  pause() {
    this.paused = !this.paused;
    clearTimeout(this.timer);
    if (this.paused) this.#show();
    else this.#next();
  }

  /** One step on or back, and stand still there. @param {number} by */
  step(by) {
    this.paused = true;
    this.at = Math.min(this.steps.length - 1, Math.max(0, this.at + by));
    this.#tell();
  }

  /** Everything is told; the controls go. */
  close() {
    clearTimeout(this.timer);
    for (const step of this.steps) mark(step, "");
    this.steps = [];
    this.at = 0;
    this.bar?.remove();
    this.bar = null;
  }

  #next() {
    this.at += 1;
    if (this.running) this.#tell();
    else this.#end();
  }

  #tell() {
    clearTimeout(this.timer);
    this.steps.forEach((step, i) => mark(step, i < this.at ? "" : i > this.at ? "untold" : "telling"));
    this.#show();
    const words = this.steps[this.at].say.split(" ").length;
    if (!this.paused) this.timer = setTimeout(() => this.#next(), (READING + PER_WORD * words) * pace());
  }

  #end() {
    for (const step of this.steps) mark(step, "");
    if (this.steps.length < MANY) this.close();
    else this.#show();
  }

  #show() {
    const step = this.steps[this.at];
    const focused = [...(this.bar?.querySelectorAll("button") ?? [])].indexOf(/** @type {any} */ (document.activeElement));
    const count = `${Math.min(this.at + 1, this.steps.length)} of ${this.steps.length}`;
    const bar = el(
      "div",
      { id: "story", class: step ? null : "told", role: "group", "aria-label": "What happened, one by one" },
      el("p", {}, step ? step.say : "That was all."),
      el("div", {}, el("span", {}, count), ...this.#buttons()),
    );
    if (this.bar) this.bar.replaceWith(bar);
    else this.host.append(bar);
    this.bar = bar;
    const buttons = bar.querySelectorAll("button");
    if (focused >= 0) buttons[Math.min(focused, buttons.length - 1)].focus(); // whoever pauses by key can go on by key
  }

  #buttons() {
    const button = (/** @type {string} */ text, /** @type {string} */ label, /** @type {() => void} */ onclick) =>
      el("button", { type: "button", class: "quiet", "aria-label": label, title: label, onclick }, text);
    const close = button("✕", "Close", () => this.close());
    if (!this.running) return [button("↻", "Tell it again", () => this.again()), close];
    return [
      button("‹", "One back", () => this.step(-1)),
      this.paused ? button("▶", "Go on", () => this.pause()) : button("❚❚", "Pause", () => this.pause()),
      button("›", "One on", () => this.step(1)),
      close,
    ];
  }
}

/** @param {Step} step @param {"" | "untold" | "telling"} mark_ */
function mark(step, mark_) {
  for (const element of step.elements) {
    element.classList.toggle("untold", mark_ === "untold");
    element.classList.toggle("telling", mark_ === "telling");
  }
}
