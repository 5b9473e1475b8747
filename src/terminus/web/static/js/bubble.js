// The bubble: one sentence beside the thing it is about. Previews and refusals use it; it never covers the thing.

import { by, el } from "./dom.js";

const GAP = 10;

/**
 * Show content beside a thing.
 * @param {Element} beside @param {"preview" | "peek" | "refusal" | "hint"} tone @param {...(Node | string)} content
 */
export function showBubble(beside, tone, ...content) {
  const bubble = by("bubble");
  bubble.replaceChildren(...content);
  bubble.dataset.tone = tone;
  bubble.hidden = false;
  place(bubble, beside.getBoundingClientRect());
}

/** @param {...string} tones hide only bubbles of these tones; none for any */
export function hideBubble(...tones) {
  const bubble = by("bubble");
  if (!tones.length || tones.includes(bubble.dataset.tone ?? "")) bubble.hidden = true;
}

/** @param {HTMLElement} bubble @param {DOMRect} target */
function place(bubble, target) {
  bubble.style.left = bubble.style.top = "0";
  const size = bubble.getBoundingClientRect();
  const above = target.top - size.height - GAP;
  const below = target.bottom + GAP;
  const top = above >= GAP || below + size.height > innerHeight ? above : below;
  const left = target.left + target.width / 2 - size.width / 2;
  bubble.style.top = `${Math.min(Math.max(GAP, top), innerHeight - size.height - GAP)}px`;
  const table = by("play").getBoundingClientRect();
  bubble.style.left = `${Math.min(Math.max(table.left + GAP, left), table.right - size.width - GAP)}px`;
}

/**
 * A refusal with its rule as a link.
 * @param {{sentence: string, rule?: string}} refusal
 * @returns {Node[]}
 */
export function refusalText(refusal) {
  const game = document.body.dataset.game;
  const link = el("a", { href: `/rules/${game}#${refusal.rule}`, target: "_blank" }, refusal.rule ?? "");
  return [el("span", {}, refusal.sentence), ...(refusal.rule ? [" ", link] : [])];
}
