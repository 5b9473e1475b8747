// The log: what happened, in sentences. A line lights the things it speaks of, and leads back to its moment.

import { by, el } from "./dom.js";

const GLANCE = 110; // characters that two lines of a phone hold

export class Log {
  /** @param {import("./painter.js").Painter} painter @param {(version: number) => void} look */
  constructor(painter, look) {
    this.painter = painter;
    this.list = by("log");
    /** @type {(seat: number) => string} what a seat is called */
    this.called = String;
    /** @type {string | undefined} the move of the latest line */
    this.version = undefined;
    /** @type {string | undefined} whose group that line stands in */
    this.seat = undefined;
    /** @type {number | null} the moment that is looked at, null for now */
    this.moment = null;
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
    // The newest line stays in sight when the prompt above grows, or that of the moment that is looked at.
    new ResizeObserver(() => this.#follow()).observe(this.list);
    this.list.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.#walk(event));
  }

  clear() {
    this.list.replaceChildren();
    this.version = this.seat = undefined;
  }

  /** @param {{at: number, say: string, keys?: string[], seat?: number | null, anew?: boolean}[]} events */
  add(events) {
    for (const event of events) {
      if (!event.say) continue;
      const button = el("button", { type: "button", tabindex: -1 }, event.say);
      const line = el("li", { "data-version": event.at, "data-keys": (event.keys ?? []).join(" ") }, button);
      if (event.seat !== null && event.seat !== undefined) line.dataset.seat = String(event.seat);
      this.#group(line, Boolean(event.anew));
      this.list.append(line);
    }
    this.#latest();
    const first = this.list.querySelector("button");
    if (first && !this.list.querySelector("button[tabindex='0']")) first.tabIndex = 0;
    this.list.scrollTop = this.list.scrollHeight;
  }

  /**
   * Lines stand in groups: a new one begins where a move is somebody else's, or where one leads on to what is theirs.
   * @param {HTMLElement} line @param {boolean} anew
   */
  #group(line, anew) {
    const { version, seat } = line.dataset;
    if (version === this.version && !anew) return;
    this.version = version;
    if (seat === undefined || seat === this.seat) return;
    this.seat = seat;
    line.dataset.turn = this.called(Number(seat));
    const emblem = emblemOf(this.painter, Number(seat));
    if (emblem) line.prepend(emblem);
  }

  /** Where the log is out of sight, its end stands under the prompt. */
  #latest() {
    const glance = by("latest");
    let said = "";
    for (let line = this.list.lastElementChild; line; line = line.previousElementSibling) {
      const words = line.querySelector("button")?.textContent ?? ""; // an emblem may hold a letter
      if (said && said.length + words.length > GLANCE) break;
      glance.textContent = `${words} ${said}`;
      if (said && glance.scrollHeight > glance.clientHeight) break; // it would be cut
      said = glance.textContent;
    }
    glance.textContent = said;
  }

  /** Mark what was told last at the moment that is looked at: some moves are made without a word. @param {number | null} version */
  at(version) {
    this.moment = version;
    const lines = /** @type {HTMLElement[]} */ ([...this.list.children]);
    const now = lines.findLast((line) => Number(line.dataset.version) <= (version ?? -1))?.dataset.version;
    for (const line of lines) line.classList.toggle("now", line.dataset.version === now);
    if (version !== null) this.#follow();
  }

  #follow() {
    const now = this.list.querySelector(".now");
    if (now) now.scrollIntoView({ block: "nearest" });
    else this.list.scrollTop = this.moment === null ? this.list.scrollHeight : 0;
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

/** The sign of a seat, as the rail shows it. @param {import("./painter.js").Painter} painter @param {number} seat */
export function emblemOf(painter, seat) {
  const shown = ["player", "seat", "side"].map((name) => painter.find(`${name}-${seat}`)).find(Boolean);
  const sign = shown?.querySelector("svg")?.cloneNode(true);
  if (!(sign instanceof SVGElement)) return null;
  for (const each of [sign, ...sign.querySelectorAll("*")])
    for (const name of ["data-key", "role", "tabindex", "aria-label"]) each.removeAttribute(name);
  sign.setAttribute("class", `${sign.getAttribute("class") ?? ""} emblem`);
  sign.setAttribute("aria-hidden", "true");
  return sign;
}

/** @param {Event} event @returns {HTMLElement | null} */
function lineOf(event) {
  return event.target instanceof Element ? event.target.closest("li") : null;
}
