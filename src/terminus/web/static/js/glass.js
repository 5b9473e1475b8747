// The reading glass: a small piece of a drawing, larger, for whoever rests on it or taps it.

import { el, keyed } from "./dom.js";
import { draw } from "./drawing.js";
import { MARKS } from "./painter.js";

/**
 * A larger picture of a thing whose scene wants one: `data-glass` is the window on it, about its own origin, or `own`
 * for the picture that it holds, or `#` and the key of a picture elsewhere.
 * @param {Element | undefined} thing
 * @returns {Element | undefined}
 */
function enlarged(thing) {
  const window = thing?.getAttribute("data-glass");
  if (!thing || !window) return undefined;
  const own = window === "own" ? thing.querySelector("svg") : window.startsWith("#") ? keyed(window.slice(1)) : null;
  if (own) {
    const copy = plain(own);
    copy.classList.add("glass");
    return copy;
  }
  const style = `${thing.closest("svg")?.getAttribute("class") ?? ""} glass`;
  return draw("svg", { viewBox: window, class: style, "aria-hidden": "true" }, plain(thing));
}

/**
 * The picture that comes with what is told of a thing: one of the game's own (`data-art`), or the thing itself, larger.
 * @param {Element | undefined} thing
 * @returns {Element | undefined}
 */
export function pictureOf(thing) {
  const art = thing?.getAttribute("data-art");
  if (!art) return enlarged(thing);
  return el("img", { class: "glass", src: `/static/art/${document.body.dataset.game}/${art}.svg`, alt: "" });
}

/** A copy that is only to be looked at. @param {Element} thing */
function plain(thing) {
  const copy = /** @type {Element} */ (thing.cloneNode(true));
  copy.removeAttribute("transform");
  for (const each of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of ["data-key", "role", "tabindex", "aria-label", "data-glass", "data-about", "data-rule"]) each.removeAttribute(name);
    each.classList.remove(...MARKS);
  }
  return copy;
}
