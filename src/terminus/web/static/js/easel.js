// Painting a new picture over the old one: things glide to their places, the window follows them, what changed is marked.

import { by } from "./dom.js";
import { glide, places, slide } from "./motion.js";
import { feel } from "./tension.js";

export class Easel {
  /** @param {import("./painter.js").Painter} painter @param {import("./viewport.js").Viewport} viewport */
  constructor(painter, viewport) {
    this.painter = painter;
    this.viewport = viewport;
  }

  /**
   * @param {import("./scene.js").Regions} regions
   * @param {string[]} [fresh] keys that just changed
   * @param {boolean} [previewed] did this person see the move on the board before it was played?
   */
  repaint(regions, fresh = [], previewed = false) {
    const { painter, viewport } = this;
    const before = places(painter.elements);
    const board = /** @type {SVGSVGElement | null} */ (by("board").firstElementChild);
    const window = board?.getAttribute("viewBox") ?? null;
    painter.paint(regions);
    viewport.keep(by("board").firstElementChild);
    feel(by("board").firstElementChild, false);
    if (before.size) glide(painter.elements, before, (element) => previewed && by("board").contains(element));
    if (board) slide(board, window);
    this.mark(fresh);
    viewport.follow(fresh.map((each) => painter.find(each)).filter((each) => each instanceof Element));
  }

  /** Mark what just changed. @param {string[]} fresh keys */
  mark(fresh) {
    for (const [key, element] of this.painter.elements) element.classList.toggle("fresh", fresh.includes(key));
  }
}
