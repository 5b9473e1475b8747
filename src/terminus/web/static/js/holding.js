// Holding a thing: whoever drags a thing with `data-drag` has chosen it, sees what each place would bring about, and
// chooses the place by letting go there. A place that is not allowed says why, and the thing is back where it was.

import { el } from "./dom.js";
import { nearest } from "./pointer.js";

const LIFT = 8; // pixels before a press becomes a drag
const REACH = 34; // pixels from a place at which it is meant

/** @typedef {import("./chooser.js").Chooser} Chooser */

/** @param {import("./painter.js").Painter} painter @param {Chooser} chooser */
export function holdThings(painter, chooser) {
  for (const host of Object.values(painter.hosts)) {
    host.addEventListener("pointerdown", (event) => {
      const thing = event.target instanceof Element ? event.target.closest("[data-drag][data-key]") : null;
      if (thing && event.button === 0) watch(event, thing, painter, chooser);
    });
  }
}

/**
 * From a press until it is let go.
 * @param {PointerEvent} from @param {Element} thing @param {import("./painter.js").Painter} painter @param {Chooser} chooser
 */
function watch(from, thing, painter, chooser) {
  const done = new AbortController();
  const { signal } = done;
  /** @type {Held | null} */ let held = null;
  const end = () => {
    done.abort();
    held?.drop();
    held = null;
  };
  const move = (/** @type {PointerEvent} */ now) => {
    if (now.pointerId !== from.pointerId) return;
    if (!held && Math.hypot(now.x - from.x, now.y - from.y) < LIFT) return;
    if (!held) {
      if (!taken(key(thing), chooser)) return end();
      held = new Held(thing, painter.hosts.board, chooser);
    }
    held.to(now);
  };
  const release = (/** @type {PointerEvent} */ now) => {
    if (now.pointerId !== from.pointerId) return;
    const card = held;
    end();
    if (!card) return;
    swallowClick();
    card.land(now);
  };
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", release, { signal });
  addEventListener("pointercancel", end, { signal });
  addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !held) return;
      event.stopPropagation();
      end();
      chooser.back();
    },
    { signal, capture: true },
  );
}

/** Choose the thing, if that leads on; whoever drags another one is told why not. @param {string} thing @param {Chooser} chooser */
function taken(thing, chooser) {
  if (chooser.path.at(-1) === thing && !chooser.ready) return true;
  if (chooser.ready) chooser.back();
  if (chooser.path.at(-1) === thing) return true;
  if (!chooser.leads(thing)) {
    void chooser.why(thing);
    return false;
  }
  chooser.pick(thing);
  return chooser.path.at(-1) === thing && !chooser.ready;
}

class Held {
  /** @param {Element} thing @param {HTMLElement} board @param {Chooser} chooser */
  constructor(thing, board, chooser) {
    this.thing = thing;
    this.board = board;
    this.chooser = chooser;
    /** @type {string | undefined} the place that is meant */
    this.over = undefined;
    const picture = thing.querySelector("svg") ?? thing;
    const { width, height } = picture.getBoundingClientRect();
    const copy = /** @type {Element} */ (picture.cloneNode(true));
    for (const each of [copy, ...copy.querySelectorAll("[data-key]")]) each.removeAttribute("data-key");
    this.ghost = el("div", { class: "held", "aria-hidden": "true" }, copy);
    this.ghost.style.width = `${width}px`;
    this.ghost.style.height = `${height}px`;
    document.body.append(this.ghost);
    thing.classList.add("lifted");
    document.body.toggleAttribute("data-holding", true);
  }

  /** @param {PointerEvent} point */
  to(point) {
    this.ghost.style.translate = `${point.x}px ${point.y}px`;
    const over = nearest(this.board, point, this.chooser, REACH);
    if (over === this.over) return;
    this.over = over;
    this.chooser.unpeek();
    if (over) void this.chooser.peek(over);
  }

  /** It is let go of. @param {PointerEvent} point */
  land(point) {
    this.chooser.unpeek();
    if (this.over) {
      this.chooser.pick(this.over);
      return;
    }
    const there = document.elementFromPoint(point.x, point.y)?.closest("#board [role=button][data-key]");
    this.chooser.back();
    if (there) void this.chooser.why(key(there));
  }

  drop() {
    this.ghost.remove();
    this.thing.classList.remove("lifted");
    document.body.removeAttribute("data-holding");
  }
}

/** The click that ends a drag is none. */
function swallowClick() {
  const swallow = (/** @type {Event} */ click) => click.stopPropagation();
  addEventListener("click", swallow, { capture: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}

/** @param {Element} element */
const key = (element) => element.getAttribute("data-key") ?? "";
