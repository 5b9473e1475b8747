// The log: what happened, in sentences. A line lights the things it speaks of, and leads back to its moment.

import { by, el } from "./dom.js";

const GLANCE = 110; // characters that two lines of a phone hold

export class Log {
  /** @param {import("./painter.js").Painter} painter @param {(version: number) => void} look */
  constructor(painter, look) {
    this.painter = painter;
    this.list = by("log");
    for (const [start, end] of [
      ["pointerover", "pointerout"],
      ["focusin", "focusout"],
    ]) {
      this.list.addEventListener(start, (/** @type {Event} */ event) => this.#light(event, true));
      this.list.addEventListener(end, (/** @type {Event} */ event) => this.#light(event, false));
    }
    this.list.addEventListener("click", (/** @type {Event} */ event) => {
      const line = lineOf(event);
      if (line) look(Number(line.dataset.version));
    });
    // The newest line stays in sight when the prompt above grows.
    new ResizeObserver(() => (this.list.scrollTop = this.list.scrollHeight)).observe(this.list);
    this.list.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.#walk(event));
  }

  clear() {
    this.list.replaceChildren();
  }

  /** @param {{at: number, say: string, keys?: string[], seat?: number | null}[]} events */
  add(events) {
    for (const event of events) {
      if (!event.say) continue;
      const button = el("button", { type: "button", tabindex: -1 }, event.say);
      const line = el("li", { "data-version": event.at, "data-keys": (event.keys ?? []).join(" ") }, button);
      if (event.seat !== null && event.seat !== undefined) line.dataset.seat = String(event.seat);
      this.list.append(line);
    }
    this.#latest();
    const first = this.list.querySelector("button");
    if (first && !this.list.querySelector("button[tabindex='0']")) first.tabIndex = 0;
    this.list.scrollTop = this.list.scrollHeight;
  }

  /** Where the log is out of sight, its end stands under the prompt. */
  #latest() {
    let said = "";
    for (let line = this.list.lastElementChild; line; line = line.previousElementSibling) {
      if (said && said.length + line.textContent.length > GLANCE) break;
      said = `${line.textContent} ${said}`;
    }
    by("latest").textContent = said;
  }

  /** Mark the lines of the moment that is looked at. @param {number | null} version */
  at(version) {
    for (const line of this.list.children) line.classList.toggle("now", Number(line.dataset.version) === version);
    this.list.querySelector(".now")?.scrollIntoView({ block: "nearest" });
  }

  /** @param {Event} event @param {boolean} on */
  #light(event, on) {
    const keys = lineOf(event)?.dataset.keys?.split(" ") ?? [];
    for (const key of keys) this.painter.find(key)?.classList.toggle("lit", on);
  }

  /** @param {KeyboardEvent} event */
  #walk(event) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    const lines = /** @type {HTMLButtonElement[]} */ ([...this.list.querySelectorAll("button")]);
    const at = lines.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const next = lines[Math.min(Math.max(0, at + step), lines.length - 1)];
    for (const line of lines) line.tabIndex = line === next ? 0 : -1;
    next?.focus();
    event.preventDefault();
  }

  focus() {
    /** @type {HTMLElement} */ (this.list.querySelector("li:last-child button") ?? this.list).focus();
  }
}

/** @param {Event} event @returns {HTMLElement | null} */
function lineOf(event) {
  return event.target instanceof Element ? event.target.closest("li") : null;
}
