// Traces on the board: what acts on a thing is drawn from its source to it, with its number, while it is told.

import { signed } from "./receipt.js";

const SVG = "http://www.w3.org/2000/svg";
const NEAR = 0.75; // of a thing's radius: so far into it the tip of an arrow reaches, and hides nothing in its middle

/**
 * Draw what acts on a thing; replaces what was drawn before.
 * @param {import("./painter.js").Painter} painter
 * @param {{target: string, hub: string, chips: import("./receipt.js").Chip[]}} balance
 */
export function drawTraces(painter, { target, hub, chips }) {
  wipeTraces(painter);
  const board = /** @type {SVGSVGElement | null} */ (painter.hosts.board.querySelector("svg"));
  const to = board && middle(board, painter.find(target));
  if (!board || !to) return;
  const layer = draw("g", { class: "traces", "aria-hidden": "true" });
  const pivot = middle(board, painter.find(hub));
  if (pivot) layer.append(draw("path", { class: "hand", d: `M${pivot.x} ${pivot.y}L${to.x} ${to.y}` }));
  chips.forEach((chip, i) => {
    const from = chip.amount !== null && middle(board, painter.find(chip.source));
    if (from) layer.append(trace(from, to, /** @type {number} */ (chip.amount), i));
  });
  board.append(layer);
}

/**
 * Draw the line of a shot, and a ring round who is meant.
 * @param {import("./painter.js").Painter} painter @param {string} one key @param {string} other key
 */
export function drawLine(painter, one, other) {
  wipeTraces(painter);
  const board = /** @type {SVGSVGElement | null} */ (painter.hosts.board.querySelector("svg"));
  const [from, to] = [board && middle(board, painter.find(one)), board && middle(board, painter.find(other))];
  if (!board || !from || !to) return;
  const layer = draw("g", { class: "traces shot-line", "aria-hidden": "true" });
  layer.append(
    draw("path", { d: `M${from.x} ${from.y}L${to.x} ${to.y}`, "stroke-width": to.r * 0.22 }),
    draw("circle", { cx: to.x, cy: to.y, r: to.r * 1.4, "stroke-width": to.r * 0.2 }),
  );
  board.append(layer);
}

/** @param {import("./painter.js").Painter} painter */
export function wipeTraces(painter) {
  painter.hosts.board.querySelector("svg > .traces")?.remove();
}

/** @typedef {{x: number, y: number, r: number}} Spot */

/** @param {Spot} from @param {Spot} to @param {number} amount @param {number} at */
function trace(from, to, amount, at) {
  const [size, tip] = [from.r * 0.42, from.r * 0.25];
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const part = Math.max(0.5, 1 - (to.r * NEAR + tip) / far);
  const end = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const head = amount > 0 ? `M${-tip} ${-tip}L${tip} 0L${-tip} ${tip}Z` : `M0 ${-tip}V${tip}`;
  const mark = draw("text", { "text-anchor": "middle", y: size * 0.4, "font-size": size * 1.15 });
  mark.textContent = signed(amount);
  const badge = draw("g", { transform: `translate(${from.x} ${from.y})` });
  badge.append(draw("circle", { r: size }), mark);
  const whole = draw("g", { class: amount > 0 ? "trace plus" : "trace minus" });
  whole.style.setProperty("--at", String(at));
  whole.append(
    draw("path", { class: "way", d: `M${from.x} ${from.y}L${end.x} ${end.y}`, "stroke-width": size * 0.35 }),
    draw("path", { class: "head", d: head, "stroke-width": size * 0.35, transform: `translate(${end.x} ${end.y}) rotate(${angle})` }),
    badge,
  );
  return whole;
}

/** Where a thing is, in the units of the board. @param {SVGSVGElement} board @param {Element | undefined} thing */
function middle(board, thing) {
  const matrix = board.getScreenCTM();
  if (!thing || !matrix || !board.contains(thing)) return null;
  const box = thing.getBoundingClientRect();
  const { x, y } = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(matrix.inverse());
  return { x, y, r: Math.min(box.width, box.height) / 2 / matrix.a };
}

/** @param {string} tag @param {Record<string, string | number>} attrs @returns {SVGElement} */
function draw(tag, attrs) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  for (const [name, value] of Object.entries(attrs)) element.setAttribute(name, String(value));
  return element;
}
