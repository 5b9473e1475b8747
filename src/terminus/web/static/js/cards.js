// Cards about the things of a scene: a bubble with a thing's picture, what it is, and its place in the rulebook.

import { showBubble } from "./bubble.js";
import { by, el } from "./dom.js";
import { about, described, known } from "./known.js";

/** @typedef {import("./painter.js").Painter} Painter */

/** Where words about a thing stand: beside it, or beside the prompt where the scene does not show it. @param {Painter} painter @param {string | undefined} key */
export function beside(painter, key) {
  return painter.find(key ?? "") ?? by("prompt");
}

/** What a thing is, beside what choosing it would do: only where the board shows it too small. @param {Painter} painter @param {string} key */
export function small(painter, key) {
  const thing = painter.find(key);
  return thing?.hasAttribute("data-glass") ? described(thing, about(thing)) : [];
}

/**
 * A card about a thing. One that is told stays, so that its links can be followed; a peek is in nobody's way. Gives what
 * it says, or nothing where there is nothing to say.
 * @param {Painter} painter @param {string} key @param {"told" | "peek"} tone @param {...Node} more
 */
export function showCard(painter, key, tone, ...more) {
  const thing = painter.find(key);
  const words = known(thing);
  const content = [...described(thing, words), ...(more.length ? [el("p", {}, ...more)] : [])];
  if (words) showBubble(beside(painter, key), tone, ...content);
  return words;
}
