// The board's frame: fits the board, zooms by buttons, wheel and pinch; one pans by scrolling, as everywhere else, or
// drags the board with the mouse.

import { keepGrain } from "./grain.js";
import { scrollToRest } from "./motion.js";
import { Overview } from "./overview.js";
import { calm } from "./settings.js";

const LEAST = 1;
const MOST = 4;
const STEP = 1.3;
const ROOMY = matchMedia("(width > 760px)");
const MOUSE = 0.7; // of what a finger needs, on a wide screen
const FINGER = 44; // pixels that a finger needs
const DRAG = 4; // pixels the mouse may tremble in a click

export class Viewport {
  /** @param {HTMLElement} frame */
  constructor(frame) {
    this.frame = frame;
    this.zoom = 1;
    this.overview = new Overview(frame);
    /** @type {Map<number, PointerEvent>} */
    this.fingers = new Map();
    frame.addEventListener("pointerdown", (event) => this.#grab(event));
    frame.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    frame.addEventListener(
      "pointerdown",
      (event) => event.pointerType === "touch" && this.fingers.set(event.pointerId, event),
    );
    frame.addEventListener("pointermove", (event) => this.#pinch(event));
    new ResizeObserver(() => this.#reach()).observe(frame);
    ROOMY.addEventListener("change", () => this.keep(frame.firstElementChild));
    for (const end of ["pointerup", "pointercancel", "pointerleave"])
      frame.addEventListener(end, (event) => this.fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
    new ResizeObserver(() => (this.#measure(), this.keep(frame.firstElementChild))).observe(frame);
    addEventListener("scroll", () => this.#measure(), { passive: true }); // in a low window the table scrolls
    frame.addEventListener("scroll", () => frame.toggleAttribute("data-panned", frame.scrollTop > DRAG), { passive: true });
  }

  /** Tell style sheets where the board is, as distances from the window's edges: panels lie over it. */
  #measure() {
    const { left, top, right, bottom } = this.frame.getBoundingClientRect();
    const edges = { left, top, right: innerWidth - right, bottom: innerHeight - bottom };
    for (const [side, far] of Object.entries(edges)) document.body.style.setProperty(`--board-${side}`, `${far}px`);
  }

  /** @param {number} zoom @param {{x: number, y: number}} [about] a point of the screen that stays where it is */
  to(zoom, about) {
    const box = this.frame.getBoundingClientRect();
    const fixed = about ?? { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const before = this.zoom;
    this.zoom = Math.min(MOST, Math.max(LEAST, zoom));
    const left = (this.frame.scrollLeft + fixed.x - box.x) * (this.zoom / before) - (fixed.x - box.x);
    const top = (this.frame.scrollTop + fixed.y - box.y) * (this.zoom / before) - (fixed.y - box.y);
    this.frame.style.setProperty("--zoom", String(this.zoom));
    this.frame.scrollTo(left, top);
  }

  larger() {
    this.frame.removeAttribute("data-whole");
    this.to(this.zoom * STEP);
  }

  smaller() {
    this.to(this.zoom / STEP);
  }

  /** The whole board, however small; and once more: as large as it should be. */
  fit() {
    this.to(1);
    this.frame.toggleAttribute("data-whole", !this.frame.hasAttribute("data-whole") && this.#pans);
    this.#reach();
  }

  /** A drawing may say below how many pixels of width it cannot be read; then it pans. @param {Element | null} drawing */
  keep(drawing) {
    if (!(drawing instanceof SVGSVGElement)) return;
    const { width, height } = drawing.viewBox.baseVal;
    const legible = Number(drawing.getAttribute("data-least-width")) * (ROOMY.matches ? MOUSE : 1);
    const least = Math.max(legible, this.#forFingers(drawing, width));
    drawing.style.minWidth = least ? `${least}px` : "";
    drawing.style.minHeight = least && width ? `${(least * height) / width}px` : "";
    keepGrain(drawing);
    this.#reach();
  }

  /** How wide a drawing must be on a phone for fingers to meet what they aim at. @param {Element} drawing @param {number} width */
  #forFingers(drawing, width) {
    const aim = Number(drawing.getAttribute("data-finger"));
    return aim && !ROOMY.matches ? (FINGER / aim) * width : 0;
  }

  /** Bring what matters most to the viewer into the middle, where not all is in sight. @param {(key: string) => Element | undefined} find */
  focus(find) {
    const key = this.frame.firstElementChild?.getAttribute("data-focus");
    const thing = key && this.#pans && find(key);
    if (thing) scrollToRest(thing, calm() ? "instant" : "smooth");
  }

  /** What scrolls can be focused, so that keys scroll it. */
  #reach() {
    this.overview.show(this.frame.firstElementChild);
    if (this.#pans) this.frame.tabIndex = 0;
    else this.frame.removeAttribute("tabindex");
  }

  /** Is the drawing larger than its frame? */
  get #pans() {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = this.frame;
    return scrollWidth > clientWidth || scrollHeight > clientHeight;
  }

  /**
   * What may be chosen on the board, or is being spoken of, has to be in sight.
   * @param {Element[]} elements @param {ScrollBehavior} behavior
   */
  show(elements, behavior = "smooth") {
    if (!elements.length || !this.#pans) return;
    const frame = this.frame.getBoundingClientRect();
    const boxes = elements.map((each) => each.getBoundingClientRect());
    const left = Math.min(...boxes.map((each) => each.left)) - frame.left;
    const right = Math.max(...boxes.map((each) => each.right)) - frame.left;
    const top = Math.min(...boxes.map((each) => each.top)) - frame.top;
    const bottom = Math.max(...boxes.map((each) => each.bottom)) - frame.top;
    // Of a line that does not fit, the middle comes first; whoever has panned has seen that there is more
    const begins = this.frame.firstElementChild?.hasAttribute("data-overview") && !this.frame.scrollLeft;
    const stays = right - left > frame.width ? !begins : left >= 0 && right <= frame.width;
    const across = stays ? 0 : (left + right - frame.width) / 2;
    const down = bottom - top > frame.height || (top >= 0 && bottom <= frame.height) ? 0 : (top + bottom - frame.height) / 2;
    if (across || down) this.frame.scrollBy({ left: across, top: down, behavior });
  }

  /** Bring the first of some things that lies on the board into its middle. @param {Element[]} elements */
  follow(elements) {
    const thing = elements.find((each) => this.frame.contains(each));
    if (thing && this.#pans) scrollToRest(thing, "smooth");
  }

  /** Take hold of an enlarged board; where points are being placed, the mouse belongs to them. @param {PointerEvent} event */
  #grab(event) {
    const placing = event.target instanceof Element && event.target.closest("[data-fields]");
    if (event.pointerType !== "mouse" || event.button !== 0 || this.zoom === LEAST || placing) return;
    const { scrollLeft, scrollTop } = this.frame;
    const done = new AbortController();
    const { signal } = done;
    let dragged = false;
    const drag = (/** @type {PointerEvent} */ now) => {
      dragged ||= distance(event, now) > DRAG;
      if (dragged) this.frame.scrollTo(scrollLeft + event.x - now.x, scrollTop + event.y - now.y);
      this.frame.toggleAttribute("data-dragged", dragged);
    };
    const drop = () => {
      done.abort();
      this.frame.removeAttribute("data-dragged");
      if (dragged) swallowClick();
    };
    addEventListener("pointermove", drag, { signal });
    addEventListener("pointerup", drop, { signal });
    addEventListener("pointercancel", drop, { signal });
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.to(this.zoom * Math.exp(-event.deltaY / 300), event);
  }

  /** @param {PointerEvent} event */
  #pinch(event) {
    const before = this.fingers.get(event.pointerId);
    const other = [...this.fingers.values()].find((each) => each.pointerId !== event.pointerId);
    if (!before || !other) return;
    const ratio = distance(event, other) / distance(before, other);
    this.fingers.set(event.pointerId, event);
    this.to(this.zoom * ratio, { x: (event.x + other.x) / 2, y: (event.y + other.y) / 2 });
  }
}

/** The click that ends a drag is none; it comes, if at all, before anything else can happen. */
function swallowClick() {
  const swallow = (/** @type {Event} */ click) => click.stopPropagation();
  addEventListener("click", swallow, { capture: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}

/** @param {PointerEvent} a @param {PointerEvent} b */
const distance = (a, b) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
