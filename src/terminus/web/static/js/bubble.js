// The bubble: one sentence beside the thing it is about. Previews and refusals use it; it never covers the thing.

import { by, el } from "./dom.js";
import { ruleLink } from "./known.js";

const GAP = 10;
const FARTHER = 60; // where a mark beside the thing would be hidden
const AFAR = 130; // where something that waits to be chosen would be hidden
const NARROWEST = 240; // pixels beside a panel in which one can still read
const PIECES =
  "#board [data-key]:is([role=img], [data-art], .legal, .option), #board [data-overlay] [role=img], #hand .legal, #rail";
const LEAST = 3000; // pixels that a piece is worth: a small one is missed as much as a large one
const COVERED = 20; // what it speaks of is small beside what lies about, and worth more
const LINES = "#board [data-overlay] [data-sight], #fields"; // what a preview is about, and what is filled in: worth more than what lies about
const DICE = "#board [data-overlay] [data-sight=die]"; // and worth most of it: a line's box holds much that is no line
const MEANT = "#board .traces .trace, #board [data-overlay] .ghost"; // arrows of causes, and what a move would change
const NEXT = "#board .legal"; // what may be chosen next: who was told of another thing goes on to one of these
const IN_THE_WAY = 100; // whatever else is hidden, these are not

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
  const grown = () => about === beside && !bubble.hidden && place(bubble, beside);
  for (const picture of bubble.querySelectorAll("img")) picture.addEventListener("load", grown, { once: true });
}

/** @param {...string} tones hide only bubbles of these tones; none for any */
export function hideBubble(...tones) {
  const bubble = by("bubble");
  if (!tones.length || tones.includes(bubble.dataset.tone ?? "")) bubble.hidden = true;
}

/** What it speaks of may have gone from the table, and then it goes as well. */
export function dropBubble() {
  if (!about?.isConnected) hideBubble();
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
  const around = (/** @type {number} */ gap) => [
    [across, target.top - height - gap],
    [across, target.bottom + gap],
    [target.left - width - gap, down],
    [target.right + gap, down],
  ];
  const free = !panel && !hand.contains(beside);
  const sides = panel && left >= NARROWEST
    ? [[panel.left - width - GAP, down]] // the rest of a panel over the board stays in sight
    : hand.contains(beside) && !panel
    ? asideOf(hand, across, down, width, height) // whatever else the hand offers stays in sight
    : [GAP, FARTHER].flatMap(around);
  const boxes = (/** @type {string} */ named) => [...document.querySelectorAll(named)].map((piece) => piece.getBoundingClientRect());
  const [pieces, lines, dice, meant] = [PIECES, LINES, DICE, MEANT].map(boxes);
  const next = ["told", "refusal"].includes(bubble.dataset.tone ?? "") ? boxes(NEXT) : []; // what is peeked at goes with the pointer
  const over = (/** @type {DOMRect} */ spot, /** @type {DOMRect[]} */ some) => some.reduce((sum, each) => sum + missed(spot, each), 0);
  const hidden = (/** @type {DOMRect} */ spot) =>
    over(spot, pieces) + 3 * over(spot, lines) + 3 * over(spot, next) + 10 * over(spot, dice) + IN_THE_WAY * over(spot, meant) + COVERED * overlap(spot, target);
  const least = (/** @type {number[][]} */ some) => {
    const spots = some.map(([left, top]) => within(new DOMRect(left, top, width, height)));
    const costs = spots.map(hidden);
    return spots[costs.indexOf(Math.min(...costs))];
  };
  // What a thing of the hand would change may lie right above it: then the other end of the board is near enough.
  // Where a long prompt leaves the board little room it hides that all the same, and lies over the prompt, which was read.
  const at = (/** @type {number} */ down) => sides.map(([left]) => [left, down]);
  let best = least(sides);
  for (const gap of [0, height + GAP])
    if (hand.contains(beside) && over(best, meant)) best = least([...sides, ...at(by("board").getBoundingClientRect().top - gap)]);
  if (free && over(best, next)) best = least([...sides, ...around(AFAR)]);
  bubble.style.left = `${best.left}px`;
  bubble.style.top = `${best.top}px`;
}

/**
 * Above a hand that is a row, over the thing or at either end; beside one that is a column.
 * @param {HTMLElement} hand @param {number} across @param {number} down @param {number} width @param {number} height
 */
function asideOf(hand, across, down, width, height) {
  const box = hand.getBoundingClientRect();
  if (box.height > box.width) return [[box.right + GAP, down]];
  return [across, box.left + GAP, box.right - width - GAP].map((left) => [left, box.top - height - GAP]);
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

/** How much is missed of a piece that something lies over, in pixels. @param {DOMRect} over @param {DOMRect} piece */
const missed = (over, piece) => overlap(over, piece) * Math.max(1, LEAST / Math.max(1, piece.width * piece.height));

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
