// An overview below a board that pans: the whole of it, small, with what is in sight as a bracket. A tap or a drag goes
// there. Only for drawings that ask for it (`data-overview`), and only while they do not fit and there is room.

import { copyOf } from "./copies.js";
import { el } from "./dom.js";

const SLACK = 8; // pixels out of sight that nobody misses
const HIGH = 240; // pixels of height that the board and its overview need to stand one above the other

export class Overview {
  /** @param {HTMLElement} frame what scrolls */
  constructor(frame) {
    this.frame = frame;
    this.bracket = el("i", {});
    this.strip = el("div", { id: "overview", hidden: true, "aria-hidden": "true" });
    frame.after(this.strip);
    frame.addEventListener("scroll", () => this.#mark(), { passive: true });
    this.strip.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => {
      this.strip.setPointerCapture(event.pointerId);
      this.#go(event);
    });
    this.strip.addEventListener("pointermove", (/** @type {PointerEvent} */ event) => event.buttons && this.#go(event));
  }

  /** The board was painted, or its frame has another size. @param {Element | null} drawing */
  show(drawing) {
    const wanted = drawing instanceof SVGSVGElement && drawing.hasAttribute("data-overview");
    const { scrollWidth, clientWidth, clientHeight } = this.frame;
    this.strip.hidden = !wanted || scrollWidth <= clientWidth + SLACK || clientHeight < HIGH;
    if (this.strip.hidden || !wanted) return;
    const { width, height } = drawing.viewBox.baseVal;
    this.strip.replaceChildren(copyOf(drawing) ?? "", this.bracket);
    this.strip.style.setProperty("--shape", `${width} / ${height}`);
    this.#mark();
  }

  /** Where the window is. */
  #mark() {
    const { scrollLeft, scrollWidth, clientWidth } = this.frame;
    this.bracket.style.left = `${(100 * scrollLeft) / scrollWidth}%`;
    this.bracket.style.width = `${(100 * clientWidth) / scrollWidth}%`;
  }

  /** Bring into the middle what was pointed at. @param {PointerEvent} event */
  #go(event) {
    const { left, width } = this.strip.getBoundingClientRect();
    const { scrollWidth, clientWidth } = this.frame;
    this.frame.scrollTo({ left: ((event.clientX - left) / width) * scrollWidth - clientWidth / 2, behavior: "instant" });
  }
}
