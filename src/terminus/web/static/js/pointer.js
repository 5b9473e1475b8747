// Mouse and touch on the table: a click picks the thing under it, resting on it previews or tells what it is.

import { hideBubble } from "./bubble.js";
import { by } from "./dom.js";

const REST = 90; // ms on a thing before it shows what it would do
const LONGER = 400; // ms before one that cannot be chosen tells what it is
/** What there is something to know about. */
export const KNOWN = "[role=button], [data-about], [role=img][aria-label]";
const FINGER = 22; // pixels about a fingertip: whatever is drawn smaller is hit by whoever points beside it

/**
 * @param {import("./painter.js").Painter} painter
 * @param {import("./chooser.js").Chooser} chooser
 * @param {() => void} on goes on with what is being told
 */
export function followPointer(painter, chooser, on) {
  let timer = 0;
  let touched = false;
  let last = ""; // where the mouse was heard of last
  /** @type {string | null} where the mouse stood still when the table changed under it: nobody asked what is there now */
  let still = null;
  for (const kind of /** @type {const} */ (["pointermove", "pointerup"]))
    addEventListener(kind, (event) => event.pointerType === "mouse" && (last = place(event)), { capture: true });
  addEventListener("pointerdown", (event) => (touched = event.pointerType === "touch"), { capture: true });
  const rest = (/** @type {PointerEvent} */ event) => {
    const key = keyAt(event.target, chooser);
    still = null;
    if (key === undefined || key !== chooser.peeking) chooser.unpeek();
    if (key !== undefined) timer = setTimeout(() => chooser.peek(key), chooser.leads(key) ? REST : LONGER);
  };
  by("fields").addEventListener("click", () => hideBubble("peek", "told")); // whoever goes on has read it
  for (const host of Object.values(painter.hosts)) {
    host.addEventListener("click", (event) => {
      const key = keyAt(event.target, chooser) ?? (touched ? nearest(host, event, chooser, FINGER) : undefined);
      if (key !== undefined) chooser.pick(key);
      else {
        on();
        hideBubble("peek", "told", "refusal");
      }
    });
    host.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "mouse" || document.body.hasAttribute("data-holding")) return;
      clearTimeout(timer);
      if (place(event) === last) still = last;
      else rest(event);
    });
    host.addEventListener("pointermove", (event) => {
      if (still !== null && place(event) !== still && !document.body.hasAttribute("data-holding")) rest(event);
    });
    host.addEventListener("pointerleave", () => {
      clearTimeout(timer);
      chooser.unpeek();
    });
  }
}

/**
 * The thing that somebody means who points here: the innermost that leads somewhere, else the innermost that there is
 * something to know about; where values are filled in on the board, a place is meant.
 * @param {EventTarget | null} target @param {import("./chooser.js").Chooser} chooser
 * @returns {string | undefined}
 */
function keyAt(target, chooser) {
  const keys = [];
  let at = target instanceof Element ? target.closest("[data-key]") : null;
  for (; at; at = at.parentElement?.closest("[data-key]") ?? null) keys.push(at);
  const meant = keys.find((each) => chooser.leads(key(each)) || key(each) === chooser.path.at(-1));
  const placing = target instanceof Element && target.closest("[data-fields]");
  const looked = meant ?? (placing ? undefined : keys.find((each) => each.matches(KNOWN)));
  return looked && key((!meant && upon(looked)) || looked);
}

/** What stands on a thing that cannot be chosen: it lets the pointer through, and is meant by it. @param {Element} thing */
function upon(thing) {
  return document.querySelector(`[data-upon="${CSS.escape(key(thing))}"]`);
}

/**
 * The nearest thing that may be chosen, within reach. Where values are filled in on the board, a place is meant and no
 * thing.
 * @param {HTMLElement} host @param {MouseEvent} point @param {import("./chooser.js").Chooser} chooser
 * @param {number} reach in pixels
 * @returns {string | undefined}
 */
export function nearest(host, point, chooser, reach) {
  if (point.target instanceof Element && point.target.closest("[data-fields]")) return undefined;
  const near = [...host.querySelectorAll(".legal[data-key], .option[data-key]")]
    .filter((each) => chooser.leads(key(each)))
    .map((each) => ({ each, far: distance((hit(each) ?? each).getBoundingClientRect(), point) }))
    .filter(({ far }) => far <= reach)
    .sort((a, b) => a.far - b.far);
  return near.length ? key(near[0].each) : undefined;
}

/** The part of a thing that takes the pointer, where it has one. @param {Element} thing */
const hit = (thing) => thing.querySelector(`[data-key="${CSS.escape(`${key(thing)}-hit`)}"]`);

/** How far a point is from a box. @param {DOMRect} box @param {MouseEvent} point */
function distance(box, { clientX, clientY }) {
  return Math.hypot(
    Math.max(box.left - clientX, 0, clientX - box.right),
    Math.max(box.top - clientY, 0, clientY - box.bottom),
  );
}

/** @param {Element} element */
const key = (element) => element.getAttribute("data-key") ?? "";

/** @param {MouseEvent} event */
const place = (event) => `${event.clientX} ${event.clientY}`;
