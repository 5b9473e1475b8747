// What there is to know about a thing of the scene: its picture, what it is and means now, its place in the rulebook.

import { codexLink } from "./codex.js";
import { el, keyed } from "./dom.js";
import { pictureOf } from "./glass.js";

/** @typedef {Element | undefined} Thing */

/** What the scene has to say about a thing, whoever may use it; some of it stands on another that belongs to it. @param {Thing} thing */
export function about(thing) {
  const other = thing?.getAttribute("data-also");
  const more = other && keyed(other)?.getAttribute("data-more");
  return [thing?.getAttribute("data-about"), more].filter(Boolean).join(" ");
}

/** The same, or else what the thing is called. @param {Thing} thing */
export function known(thing) {
  return about(thing) || (thing?.getAttribute("aria-label") ?? "");
}

/** A picture of a thing, and words about it with their rule as a link. @param {Thing} thing @param {string} words @returns {Node[]} */
export function described(thing, words) {
  const [picture, rule] = [pictureOf(thing), thing?.getAttribute("data-rule")];
  const told = [words, ...(rule ? [" ", ruleLink(rule)] : [])];
  return [...(picture ? [picture] : []), ...(words ? [el("p", { class: "about" }, ...told)] : []), ...codexLink(thing)];
}

/** @param {string} rule its number */
export function ruleLink(rule) {
  return el("a", { href: `/rules/${document.body.dataset.game}#${rule}`, target: "_blank" }, rule);
}
