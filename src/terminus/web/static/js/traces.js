// Traces on the board: what acts on a thing is drawn from its source to it, with its number, while it is told.

import { draw } from "./drawing.js";
import { signed } from "./receipt.js";

const APART = 0.9; // of a thing's radius: so far from one another are two numbers that it gives
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
  if (pivot) layer.append(hand(pivot, to, target));
  const drawn = chips.filter((chip) => chip.amount !== null);
  chips.forEach((chip, i) => {
    const from = chip.amount !== null && middle(board, painter.find(chip.source));
    if (!from) return;
    const twins = drawn.filter((each) => each.source === chip.source); // a link and a thread from the same place
    const aside = (twins.indexOf(chip) - (twins.length - 1) / 2) * from.r * APART;
    layer.append(trace(...moved(from, to, aside), /** @type {number} */ (chip.amount), i));
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
  const line = draw("path", { d: `M${from.x} ${from.y}L${to.x} ${to.y}`, "stroke-width": to.r * 0.22 });
  const ring = draw("circle", { cx: to.x, cy: to.y, r: to.r * 1.4, "stroke-width": to.r * 0.2 });
  board.append(draw("g", { class: "traces shot-line", "aria-hidden": "true" }, line, ring));
}

/** @param {import("./painter.js").Painter} painter */
export function wipeTraces(painter) {
  painter.hosts.board.querySelector("svg > .traces")?.remove();
}

/** @typedef {{x: number, y: number, r: number}} Spot */

let swept = 0; // degrees clockwise from the top, where the hand stood last
let stood = ""; // the thing it pointed at: a seal or a pawn more moves its middle

/**
 * The hand of a clock: from where it stood it sweeps to a thing, with a bar beyond it and a trail behind.
 * @param {Spot} pivot @param {Spot} to @param {string} target
 */
function hand(pivot, to, target) {
  const [across, up] = [to.x - pivot.x, pivot.y - to.y];
  const angle = (Math.atan2(across, up) * (180 / Math.PI) + 360) % 360;
  const from = target === stood ? angle : angle < swept ? 0 : swept; // another ring begins at the top
  swept = angle;
  stood = target;
  const [far, near] = [Math.hypot(across, up), to.r * 1.05];
  const [end, wide] = [far + to.r * 1.3, to.r * 0.4];
  const behind = ((from - angle) * Math.PI) / 180;
  const [x, y] = [Math.sin(behind) * end, -Math.cos(behind) * end];
  const whole = draw("g", { class: "hand", transform: `translate(${pivot.x} ${pivot.y}) rotate(${angle})` });
  whole.style.setProperty("--from", `${from - angle}deg`);
  whole.append(
    draw("path", { class: "trail", d: `M0 0L${x} ${y}A${end} ${end} 0 ${angle - from > 180 ? 1 : 0} 1 0 ${-end}Z` }),
    draw("path", { class: "pointer", d: `M0 0V${Math.min(0, near - far)}M0 ${-far - near}V${-end}M${-wide} ${-end}H${wide}` }),
  );
  return whole;
}

/** Two spots moved to the side of the line between them. @param {Spot} from @param {Spot} to @param {number} aside @returns {[Spot, Spot]} */
function moved(from, to, aside) {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [((from.y - to.y) / far) * aside, ((to.x - from.x) / far) * aside];
  return [{ ...from, x: from.x + x, y: from.y + y }, { ...to, x: to.x + x, y: to.y + y }];
}

/** @param {Spot} from @param {Spot} to @param {number} amount @param {number} at */
function trace(from, to, amount, at) {
  const [size, tip] = [from.r * 0.42, from.r * 0.25];
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const part = Math.max(0.5, 1 - (to.r * NEAR + tip) / far);
  const end = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const head = amount > 0 ? `M${-tip} ${-tip}L${tip} 0L${-tip} ${tip}Z` : `M0 ${-tip}V${tip}`;
  const mark = draw("text", { "text-anchor": "middle", y: size * 0.4, "font-size": size * 1.15 }, signed(amount));
  const badge = draw("g", { transform: `translate(${from.x} ${from.y})` }, draw("circle", { r: size }), mark);
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
