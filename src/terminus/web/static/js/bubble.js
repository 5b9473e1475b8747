// The bubble: one sentence beside the thing it is about. Previews and refusals use it; it never covers the thing.

import { by, el } from "./dom.js";
import { ruleLink } from "./known.js";

const GAP = 10;
const NARROWEST = 240; // pixels beside a panel in which one can still read
const PIECES = "#board [data-key]:is([role=img], [data-art]), #hand .legal, #rail";
const COVERED = 20; // what it speaks of is small beside what lies about, and worth more
/** What it is about: a line of sight, an arrow of a cause. Their way is worth more than what lies about. */
const LINES = "#board [data-overlay] .sight-line, #board .traces > :not(.hand)";

/** @type {Element | null} what the bubble speaks of */
let about = null;
addEventListener("resize", () => about?.isConnected && !by("bubble").hidden && place(by("bubble"), about));

/**
 * Show content beside a thing.
 * @param {Element} beside @param {"preview" | "peek" | "told" | "refusal" | "hint" | "pondering"} tone @param {...(Node | string)} content
 */
export function showBubble(beside, tone, ...content) {
  const bubble = by("bubble");
  bubble.replaceChildren(...content);
  bubble.dataset.tone = tone;
  bubble.hidden = false;
  about = beside;
  place(bubble, beside);
}

/** @param {...string} tones hide only bubbles of these tones; none for any */
export function hideBubble(...tones) {
  const bubble = by("bubble");
  if (!tones.length || tones.includes(bubble.dataset.tone ?? "")) bubble.hidden = true;
}

/**
 * Beside the target, on the side where it hides least of what is looked at or chosen next.
 * @param {HTMLElement} bubble @param {Element} beside
 */
function place(bubble, beside) {
  const panel = beside.closest("[data-panel]")?.getBoundingClientRect();
  const left = panel ? panel.left - by("play").getBoundingClientRect().left - 2 * GAP : 0;
  bubble.style.left = bubble.style.top = "0";
  bubble.style.maxWidth = left >= NARROWEST ? `min(21rem, ${left}px)` : "";
  const { width, height } = bubble.getBoundingClientRect();
  const target = beside.getBoundingClientRect();
  const across = target.left + (target.width - width) / 2;
  const down = target.top + (target.height - height) / 2;
  const hand = by("hand");
  const sides = panel && left >= NARROWEST
    ? [[panel.left - width - GAP, down]] // the rest of a panel over the board stays in sight
    : hand.contains(beside) && !panel
    ? [asideOf(hand, across, down, height)] // whatever else the hand offers stays in sight
    : [
        [across, target.top - height - GAP],
        [across, target.bottom + GAP],
        [target.left - width - GAP, down],
        [target.right + GAP, down],
      ];
  const boxes = (/** @type {string} */ named) => [...document.querySelectorAll(named)].map((piece) => piece.getBoundingClientRect());
  const [pieces, lines] = [boxes(PIECES), boxes(LINES)];
  const spots = sides.map(([left, top]) => within(new DOMRect(left, top, width, height)));
  const hidden = spots.map((spot) =>
    [...pieces, ...lines, ...lines, ...lines].reduce((sum, piece) => sum + overlap(spot, piece), COVERED * overlap(spot, target)),
  );
  const best = spots[hidden.indexOf(Math.min(...hidden))];
  bubble.style.left = `${best.left}px`;
  bubble.style.top = `${best.top}px`;
}

/** Above a hand that is a row, beside one that is a column. @param {HTMLElement} hand @param {number} across @param {number} down @param {number} height */
function asideOf(hand, across, down, height) {
  const box = hand.getBoundingClientRect();
  return box.height > box.width ? [box.right + GAP, down] : [across, box.top - height - GAP];
}

/** The nearest spot inside the table. @param {DOMRect} spot */
function within(spot) {
  const table = by("play").getBoundingClientRect();
  const left = Math.min(Math.max(table.left + GAP, spot.left), table.right - spot.width - GAP);
  const top = Math.min(Math.max(GAP, spot.top), innerHeight - spot.height - GAP);
  return new DOMRect(left, top, spot.width, spot.height);
}

/** The area that two boxes share. @param {DOMRect} a @param {DOMRect} b */
function overlap(a, b) {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

/**
 * What a move would do; the part that nobody should overlook stands out.
 * @param {string} sentence @param {string} [warning] a part of it
 * @returns {(Node | string)[]}
 */
export function warned(sentence, warning) {
  const at = warning ? sentence.indexOf(warning) : -1;
  if (!warning || at < 0) return [sentence];
  return [sentence.slice(0, at), el("strong", { class: "warning" }, warning), sentence.slice(at + warning.length)];
}

/**
 * A refusal with its rule as a link.
 * @param {{sentence: string, rule?: string}} refusal
 * @returns {Node[]}
 */
export function refusalText(refusal) {
  return [el("span", { class: "why" }, refusal.sentence, ...(refusal.rule ? [" ", ruleLink(refusal.rule)] : []))];
}
