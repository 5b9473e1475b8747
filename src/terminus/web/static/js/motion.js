// Movement: what keeps its key glides from where it was to where it is; what is new comes from where its scene says
// (`data-from`, a key), or fades in. With reduced motion everything fades.

import { calm, pace } from "./settings.js";

const GLIDE = 340;
const FADE = 220;
const STILL = 1.5;

/** @typedef {Map<string, DOMRect>} Places */

/** @type {WeakMap<Text, number>} where a number is counting to */
const counting = new WeakMap();

/**
 * Where everything is now.
 * @param {Map<string, Element>} elements
 * @returns {Places}
 */
export function places(elements) {
  const found = new Map();
  for (const [key, element] of elements) found.set(key, element.getBoundingClientRect());
  return found;
}

/**
 * Show the way from the places before to those now.
 * @param {Map<string, Element>} elements @param {Places} before
 */
export function glide(elements, before) {
  if (pace() === 0) return;
  const now = places(elements);
  /** @type {Map<Element, {x: number, y: number}>} */
  const carried = new Map();
  for (const [key, element] of elements) {
    const from = before.get(key);
    const to = /** @type {DOMRect} */ (now.get(key));
    if (from === undefined) appear(element, before.get(element.getAttribute("data-from") ?? ""), to, before);
    else if (from.width && to.width)
      move(element, { x: centre(from).x - centre(to).x, y: centre(from).y - centre(to).y }, carried);
  }
}

/** @param {DOMRect} box */
const centre = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/**
 * Glide from an offset in pixels, less what the element's parent already carries it along.
 * @param {Element} element @param {{x: number, y: number}} offset @param {Map<Element, {x: number, y: number}>} carried
 */
function move(element, offset, carried) {
  const parent = element.parentElement?.closest("[data-key]");
  const along = (parent && carried.get(parent)) || { x: 0, y: 0 };
  carried.set(element, offset);
  const own = { x: offset.x - along.x, y: offset.y - along.y };
  if (Math.hypot(own.x, own.y) < STILL) return;
  if (calm()) fade(element);
  else fly(element, own);
}

/** @param {Element} element @param {DOMRect | undefined} from @param {DOMRect} to @param {Places} before */
function appear(element, from, to, before) {
  const parent = element.parentElement?.closest("[data-key]")?.getAttribute("data-key");
  if (parent && !before.has(parent)) return; // comes along with its parent
  if (from?.width && to.width && !calm()) {
    const start = centre(from);
    const end = centre(to);
    fly(element, { x: start.x - end.x, y: start.y - end.y });
  } else fade(element);
}

/** @param {Element} element @param {{x: number, y: number}} offset in pixels of the screen */
function fly(element, offset) {
  const { x, y } = local(element, offset);
  element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "translate(0px, 0px)" }], {
    duration: GLIDE * Math.max(pace(), 0.5),
    easing: "cubic-bezier(.3, .1, .2, 1)",
    composite: "add",
  });
}

/** @param {Element} element */
function fade(element) {
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE, easing: "ease-out" });
}

/**
 * An offset of the screen in the element's own coordinates, which inside an SVG are another size.
 * @param {Element} element @param {{x: number, y: number}} offset
 */
function local(element, offset) {
  const inside = element instanceof SVGGraphicsElement && element.ownerSVGElement ? element.getScreenCTM() : null;
  if (!inside) return offset;
  const back = new DOMMatrix([inside.a, inside.b, inside.c, inside.d, 0, 0]).inverse();
  const point = back.transformPoint(new DOMPoint(offset.x, offset.y));
  return { x: point.x, y: point.y };
}

/**
 * Let a number on the page count from one value to another; a later count of the same text takes over.
 * @param {Text} text @param {number} from @param {number} to @param {number} duration
 */
export function count(text, from, to, duration) {
  counting.set(text, to);
  if (calm() || pace() === 0 || from === to) {
    text.data = String(to);
    return;
  }
  const start = performance.now();
  const step = (/** @type {number} */ time) => {
    if (counting.get(text) !== to) return;
    const share = Math.min(1, Math.max(0, time - start) / duration);
    text.data = String(Math.round(from + (to - from) * share));
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
