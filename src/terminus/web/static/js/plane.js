// Points and ways on the board, by clicks inside a region that is drawn over it, or by numbers. The board's plane is
// its node with `data-plane`, whose units are hundredths of an inch; without one, the board itself.

import { capital, el } from "./dom.js";

/**
 * @typedef {{name: string, low: [number, number], high: [number, number], region: string}} Point
 * @typedef {Point & {start: [number, number], budget: number, most: number}} Way
 * @typedef {import("./fields.js").Editor} Editor
 * @typedef {[number, number]} Spot
 */

const SVG = "http://www.w3.org/2000/svg";
const INCH = 100;

/** @param {string} tag @param {Record<string, string>} attrs */
function draw(tag, attrs) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attrs)) element.setAttribute(name, value);
  return element;
}

/**
 * A layer over the board with the region; `told` hears of every click inside.
 * @param {HTMLElement} board @param {Point} field @param {(spot: Spot) => void} told
 */
function layerOver(board, field, told) {
  const plane = /** @type {SVGGraphicsElement} */ (board.querySelector("[data-plane]") ?? board.firstElementChild);
  const region = draw("path", { d: field.region, class: "region legal" });
  const layer = draw("g", { "data-fields": "" });
  layer.append(region);
  plane.append(layer);
  region.addEventListener("click", (event) => {
    const { clientX, clientY } = /** @type {MouseEvent} */ (event);
    const at = new DOMPoint(clientX, clientY).matrixTransform(plane.getScreenCTM()?.inverse());
    told([Math.round(at.x), Math.round(at.y)]);
  });
  return layer;
}

/** @param {Point} field @param {0 | 1} axis */
const coordinate = (field, axis) =>
  el("input", {
    type: "number",
    min: field.low[axis],
    max: field.high[axis],
    "aria-label": `${capital(field.name)}, ${"xy"[axis]}`,
  });

/** @param {HTMLInputElement[]} inputs */
const whole = (inputs) => inputs.every((input) => input.reportValidity() && Number.isInteger(input.valueAsNumber));

/** @param {Point} field @param {HTMLElement} board @returns {Editor} */
export function point(field, board) {
  const inputs = [coordinate(field, 0), coordinate(field, 1)];
  const aim = draw("circle", { class: "aim", r: "20" });
  const show = () => {
    aim.setAttribute("cx", inputs[0].value || "-999");
    aim.setAttribute("cy", inputs[1].value || "-999");
  };
  const layer = layerOver(board, field, ([x, y]) => {
    [inputs[0].value, inputs[1].value] = [String(x), String(y)];
    show();
  });
  layer.append(aim);
  show();
  for (const input of inputs) input.addEventListener("input", show);
  return {
    element: el("fieldset", { class: "point" }, el("legend", {}, capital(field.name)), ...inputs),
    values: () => inputs.map((input) => input.valueAsNumber),
    valid: () => whole(inputs),
    close: () => layer.remove(),
  };
}

/**
 * A way grows point by point; a tape measure tells how much of the budget it takes.
 * @param {Way} field @param {HTMLElement} board
 * @returns {Editor}
 */
export function way(field, board) {
  /** @type {Spot[]} */
  const spots = [];
  const line = draw("polyline", { class: "aim way" });
  const tape = el("output", {});
  const inputs = [coordinate(field, 0), coordinate(field, 1)];
  const used = () => length([field.start, ...spots]);
  const show = () => {
    line.setAttribute("points", [field.start, ...spots].map((spot) => spot.join(",")).join(" "));
    tape.textContent = `${(used() / INCH).toFixed(1)} of ${(field.budget / INCH).toFixed(1)} inches`;
  };
  const add = (/** @type {Spot} */ spot) => {
    if (spots.length < field.most) spots.push(spot);
    show();
  };
  const layer = layerOver(board, field, add);
  layer.append(line);
  show();
  const typed = () => whole(inputs) && add([inputs[0].valueAsNumber, inputs[1].valueAsNumber]);
  const shorten = () => {
    spots.pop();
    show();
  };
  return {
    element: el(
      "fieldset",
      { class: "point" },
      el("legend", {}, capital(field.name)),
      ...inputs,
      el("button", { type: "button", onclick: typed }, "Add"),
      el("button", { type: "button", onclick: shorten }, "Shorten"),
      tape,
    ),
    values: () => [spots.length, ...spots.flat()],
    valid: () => used() <= field.budget,
    close: () => layer.remove(),
  };
}

/** @param {Spot[]} spots */
function length(spots) {
  return spots.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - spots[i][0], y - spots[i][1]), 0);
}
