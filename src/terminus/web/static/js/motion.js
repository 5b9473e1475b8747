// Movement: what keeps its key glides from where it was to where it is; what is new comes from where its scene says
// (`data-from`, a key), or fades in. With reduced motion everything fades.

import { calm, pace } from "./settings.js";

const GLIDE = 340;
const FADE = 220;
const STILL = 1.5;

/**
 * Where a thing is: on the screen, and for a part of a drawing also in the drawing's own units, so that a drawing can
 * move or change its scale as a whole without its parts seeming to move.
 * @typedef {{x: number, y: number}} Spot
 * @typedef {{screen: Spot, drawn: Spot, drawing: SVGSVGElement | null, shown: boolean}} Place
 * @typedef {Map<string, Place>} Places
 */

/** @type {WeakMap<Text, number>} where a number is counting to */
const counting = new WeakMap();
/** @type {WeakMap<SVGSVGElement, number>} the frame request that moves a drawing's window */
const sliding = new WeakMap();

/**
 * Where everything is now.
 * @param {Map<string, Element>} elements
 * @returns {Places}
 */
export function places(elements) {
  const found = new Map();
  for (const [key, element] of elements) found.set(key, placeOf(element));
  return found;
}

/** @param {Element} element @returns {Place} */
function placeOf(element) {
  const box = element.getBoundingClientRect();
  const screen = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const drawing = element instanceof SVGElement ? element.ownerSVGElement : null;
  return { screen, drawn: inside(drawing, screen), drawing, shown: box.width > 0 };
}

/**
 * A spot of the screen in the units of a drawing.
 * @param {SVGSVGElement | null} drawing @param {Spot} spot
 * @returns {Spot}
 */
function inside(drawing, spot) {
  const matrix = drawing?.getScreenCTM();
  if (!matrix) return spot;
  const { x, y } = new DOMPoint(spot.x, spot.y).matrixTransform(matrix.inverse());
  return { x, y };
}

/**
 * Show the way from the places before to those now.
 * @param {Map<string, Element>} elements @param {Places} before
 * @param {(element: Element) => boolean} there things that were seen at their place already, and need not come
 */
export function glide(elements, before, there) {
  if (pace() === 0) return;
  const now = places(elements);
  /** @type {Map<Element, Spot>} */
  const carried = new Map();
  for (const [key, element] of elements) {
    const from = before.get(key);
    const to = /** @type {Place} */ (now.get(key));
    if (from === undefined) appear(element, to, before, there);
    else if (from.shown && to.shown && from.drawing === to.drawing)
      move(element, { x: from.drawn.x - to.drawn.x, y: from.drawn.y - to.drawn.y }, carried);
  }
}

/**
 * Glide from an offset, less what the element's parent in the same drawing already carries it along.
 * @param {Element} element @param {Spot} offset @param {Map<Element, Spot>} carried
 */
function move(element, offset, carried) {
  if (element.querySelector("[data-panel]")) return; // a panel over the board would come along; its neighbours glide by themselves
  const parent = element.parentElement?.closest("[data-key]");
  const along = (parent && !(parent instanceof SVGSVGElement) && carried.get(parent)) || { x: 0, y: 0 };
  carried.set(element, offset);
  const own = { x: offset.x - along.x, y: offset.y - along.y };
  if (Math.hypot(own.x, own.y) < STILL) return;
  if (calm()) fade(element);
  else fly(element, own);
}

/** @param {Element} element @param {Place} to @param {Places} before @param {(element: Element) => boolean} there */
function appear(element, to, before, there) {
  const parent = element.parentElement?.closest("[data-key]")?.getAttribute("data-key");
  if ((parent && !before.has(parent)) || there(element)) return; // comes along with its parent, or was there
  const from = before.get(element.getAttribute("data-from") ?? "");
  if (!from?.shown || !to.shown || calm()) {
    fade(element);
    return;
  }
  const start = inside(to.drawing, from.screen);
  fly(element, { x: start.x - to.drawn.x, y: start.y - to.drawn.y });
}

/** @param {Element} element @param {Spot} offset in the units of its drawing, else in pixels */
function fly(element, offset) {
  const { x, y } = local(element, offset);
  element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "translate(0px, 0px)" }], {
    duration: GLIDE * Math.max(pace(), 0.5),
    easing: "cubic-bezier(.3, .1, .2, 1)",
    composite: "add",
  });
}

/** Scroll to where a thing is going to be, wherever it still glides. @param {Element} thing @param {ScrollBehavior} behavior */
export function scrollToRest(thing, behavior) {
  const gliding = thing.getAnimations();
  const times = gliding.map((each) => each.currentTime);
  for (const each of gliding) each.currentTime = each.effect?.getComputedTiming().endTime ?? null;
  thing.scrollIntoView({ block: "center", inline: "center", behavior });
  for (const [i, each] of gliding.entries()) each.currentTime = times[i];
}

/** @param {Element} element */
function fade(element) {
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE, easing: "ease-out" });
}

/** An offset of a drawing in the element's own coordinates. @param {Element} element @param {Spot} offset */
function local(element, offset) {
  const matrix = element instanceof SVGGraphicsElement && element.ownerSVGElement ? element.getCTM() : null;
  const frame = element instanceof SVGGraphicsElement ? element.ownerSVGElement?.getCTM() : null;
  if (!matrix || !frame) return offset;
  const own = new DOMMatrix([frame.a, frame.b, frame.c, frame.d, 0, 0])
    .inverse()
    .multiply(new DOMMatrix([matrix.a, matrix.b, matrix.c, matrix.d, 0, 0]));
  const { x, y } = own.inverse().transformPoint(new DOMPoint(offset.x, offset.y));
  return { x, y };
}

/**
 * Let a drawing's window slide from what it showed to what it is to show.
 * @param {SVGSVGElement} drawing @param {string | null} from its viewBox before
 */
export function slide(drawing, from) {
  const to = drawing.getAttribute("viewBox");
  if (!from || !to || from === to || calm() || pace() === 0) return;
  const [start, end] = [from, to].map((box) => box.split(/[ ,]+/).map(Number));
  const begin = performance.now();
  const step = (/** @type {number} */ time) => {
    const share = Math.min(1, Math.max(0, time - begin) / GLIDE);
    const eased = 1 - (1 - share) ** 3;
    drawing.setAttribute("viewBox", start.map((value, i) => value + (end[i] - value) * eased).join(" "));
    if (share < 1) sliding.set(drawing, requestAnimationFrame(step));
    else drawing.setAttribute("viewBox", to);
  };
  cancelAnimationFrame(sliding.get(drawing) ?? 0);
  step(begin);
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
