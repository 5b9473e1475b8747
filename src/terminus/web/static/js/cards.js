// Cards about the things of a scene: a bubble with a thing's picture, what it is, and its place in the rulebook.

import { refusalText, showBubble } from "./bubble.js";
import { by, el } from "./dom.js";
import { about, described, known } from "./known.js";
import { say } from "./speech.js";

/** @typedef {import("./painter.js").Painter} Painter */

/** Where words about a thing stand: beside it, or beside the prompt where the scene does not show it. @param {Painter} painter @param {string | undefined} key */
export function beside(painter, key) {
  return painter.find(key ?? "") ?? by("prompt");
}

/**
 * What goes with the words about a move: what the thing is, where the board shows it too small, or else the picture of
 * the card that it is about, with its place in the codex.
 * @param {Painter} painter @param {string[]} path @returns {Node[]}
 */
export function small(painter, path) {
  const last = painter.find(path.at(-1) ?? "");
  if (last?.hasAttribute("data-glass")) return described(last, about(last));
  return described(path.map((key) => painter.find(key)).find((thing) => thing?.matches("[data-art][data-codex]")), "");
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

/** Why a thing cannot be chosen, and what it is. @param {Painter} painter @param {string} key @param {{sentence: string, rule?: string}} refusal */
export function showRefusal(painter, key, refusal) {
  const thing = painter.find(key);
  showBubble(beside(painter, key), "refusal", ...refusalText(refusal), ...described(thing, about(thing)));
  say(refusal.sentence + (refusal.rule ? ` Rule ${refusal.rule}.` : ""));
}
