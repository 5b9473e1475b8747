// The way from a thing at the table to its place in the codex.

import { el } from "./dom.js";

/** A link to the entry that a thing names; nothing for a thing that has none. @param {Element | undefined} thing @returns {Node[]} */
export function codexLink(thing) {
  const entry = thing?.getAttribute("data-codex");
  if (!entry) return [];
  const { game, table } = document.body.dataset;
  const there = table ? `?table=${encodeURIComponent(table)}` : "";
  return [el("p", { class: "more" }, el("a", { href: `/codex/${game}${there}#${entry}`, target: "_blank" }, "More in the codex"))];
}
