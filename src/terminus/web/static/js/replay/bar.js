// The slim bar with which one looks back: transport, a scrubber with marks, speed, and whose eyes one looks through.
// It knows nothing of tables: whoever uses it says how many moments there are and what to show at each.

import { by, el } from "../dom.js";
import { changeSettings, settings } from "../settings.js";

const READING = 850; // ms that a moment stays while the game plays by itself
const PER_WORD = 45;
const PLAY = "M4 2v12l9-6z";
const PAUSE = "M3 2h4v12H3zM9 2h4v12H9z";
const PACE = { slow: 1.8, normal: 1, fast: 0.45, off: 0.45 };

/** @typedef {{seat: number | null | "own", name: string}} Eyes a seat, the public, or whoever would look by default */

export class Bar {
  /** @param {{look: (at: number) => void, eyes: (seat: number | null | undefined) => void, playing: (on: boolean) => void}} asked */
  constructor(asked) {
    this.asked = asked;
    this.root = by("replay");
    this.slider = /** @type {HTMLInputElement} */ (by("scrubber").querySelector("input"));
    this.text = this.root.querySelector("[data-past-text]");
    this.speed = this.root.querySelector("[name=speed]");
    this.eyes = this.root.querySelector("[name=eyes]");
    this.start = 0;
    this.last = 0;
    this.at = 0;
    this.timer = 0;
    /** @type {Map<number, string>} the marks by their moments */
    this.marks = new Map();
    /** @type {Set<number>} */
    this.keys = new Set();
    this.slider.addEventListener("input", () => this.#go(this.slider.valueAsNumber));
    by("scrubber").addEventListener("submit", (/** @type {Event} */ event) => event.preventDefault());
    if (settings().speed !== "off") this.speed.value = settings().speed;
    this.speed.addEventListener("change", () => changeSettings({ speed: this.speed.value }));
    this.eyes.addEventListener("change", () => asked.eyes(eyesOf(this.eyes.value)));
  }

  get playing() {
    return this.timer !== 0;
  }

  /** Which moments there are, and which is shown. @param {number} last @param {number} at @param {number} [start] the first */
  stand(last, at, start = 0) {
    const grown = last !== this.last || start !== this.start;
    this.start = start;
    this.last = last;
    this.at = at;
    this.slider.min = String(start);
    this.slider.max = String(last);
    this.slider.value = String(at);
    if (grown) this.#draw();
  }

  /** What a moment is called. @param {number} at */
  which(at) {
    return `Move ${at - this.start} of ${this.last - this.start}`;
  }

  /** What is told of the moment. @param {number} at @param {string[]} sentences */
  tell(at, sentences) {
    const said = sentences.join(" ");
    const which = this.which(at);
    this.text.replaceChildren(el("b", {}, which), el("i", {}, said));
    this.text.title = said;
    this.slider.setAttribute("aria-valuetext", `${which}. ${said}`);
    if (this.playing) this.#wait(said.split(" ").length);
  }

  /** The moment could not be shown. @param {string} sentence */
  complain(sentence) {
    this.stop();
    this.text.replaceChildren(sentence);
  }

  /** @param {number} by */
  step(by) {
    this.#go(this.at + by);
  }

  /** @param {number} at */
  #go(at) {
    this.stop();
    this.asked.look(Math.min(Math.max(this.start, at), this.last));
  }

  first() {
    this.#go(this.start);
  }

  end() {
    this.#go(this.last);
  }

  /** Play from here, or pause; at the end, play it all again. */
  toggle() {
    if (this.playing) this.stop();
    else this.play(this.at >= this.last ? this.start : this.at);
  }

  /** @param {number} from */
  play(from) {
    this.timer = -1; // until the first moment is told
    this.#sign(PAUSE, "Pause");
    this.asked.playing(true);
    this.asked.look(from);
  }

  stop() {
    if (!this.playing) return;
    clearTimeout(this.timer);
    this.timer = 0;
    this.#sign(PLAY, "Play");
    this.asked.playing(false);
  }

  /** @param {number} words */
  #wait(words) {
    clearTimeout(this.timer);
    if (this.at >= this.last) {
      this.stop();
      return;
    }
    const rest = (READING + PER_WORD * words) * PACE[settings().speed];
    this.timer = setTimeout(() => this.asked.look(this.at + 1), rest);
  }

  /** @param {string} sign @param {string} label */
  #sign(sign, label) {
    const button = this.root.querySelector("[data-do=play]");
    button.querySelector("path").setAttribute("d", sign);
    button.setAttribute("aria-label", label);
    button.title = label;
  }

  /** Where the turn passes on: `own` for the reader's own. @param {number} at @param {"own" | "turn"} kind */
  mark(at, kind) {
    if (this.marks.get(at) === kind) return;
    this.marks.set(at, kind);
    this.#draw();
  }

  unmark() {
    this.marks.clear();
  }

  /** What mattered most. @param {number[]} moments */
  markKeys(moments) {
    this.keys = new Set(moments);
    this.#draw();
  }

  #draw() {
    const shown = new Map(this.marks);
    for (const at of this.keys) shown.set(at, "key");
    const signs = [...shown].map(([at, kind]) => {
      const sign = el("i", { class: kind });
      sign.style.left = `${(100 * (at - this.start)) / Math.max(1, this.last - this.start)}%`;
      return sign;
    });
    this.root.querySelector(".marks").replaceChildren(...signs);
  }

  /** Offer other eyes, or none. @param {Eyes[]} eyes @param {number | null | "own"} chosen */
  offerEyes(eyes, chosen) {
    this.eyes.closest("label").hidden = eyes.length < 2;
    const options = eyes.map(({ seat, name }) => el("option", { value: seat ?? "" }, name));
    this.eyes.replaceChildren(...options);
    this.eyes.value = String(chosen ?? "");
  }
}

/** @param {string} value of an option */
const eyesOf = (value) => (value === "own" ? undefined : value === "" ? null : Number(value));
