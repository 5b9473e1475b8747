// Values that no list could hold: an amount, a point of the board, some things out of several. The table describes
// what fits; this form lets a person fill it in, and the values travel flattened in the order of the fields.

import { by, el } from "./dom.js";

/**
 * @typedef {{field: "amount", name: string, low: number, high: number}} Amount
 * @typedef {{field: "point", name: string, low: [number, number], high: [number, number], region: string}} Point
 * @typedef {{field: "some", name: string, things: number[], least: number, most: number}} Some
 * @typedef {{element: HTMLElement, values: () => number[], valid: () => boolean, close?: () => void}} Editor
 */

const SVG = "http://www.w3.org/2000/svg";

export class Fields {
  /** @param {(Amount | Point | Some)[]} fields @param {import("./painter.js").Painter} painter */
  constructor(fields, painter) {
    /** @type {Editor[]} */
    this.editors = fields.map((field) => EDITORS[field.field](field, painter));
    by("fields").replaceChildren(...this.editors.map((editor) => editor.element));
    by("fields").hidden = false;
    by("fields").querySelector("input")?.focus();
  }

  get valid() {
    return this.editors.every((editor) => editor.valid());
  }

  get values() {
    return this.editors.flatMap((editor) => editor.values());
  }

  close() {
    for (const editor of this.editors) editor.close?.();
    by("fields").hidden = true;
    by("fields").replaceChildren();
  }
}

/** @param {string} name */
const capital = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/** @param {Amount} field @returns {Editor} */
function amount(field) {
  const bounds = { min: field.low, max: field.high, value: field.low };
  const number = el("input", { type: "number", inputmode: "numeric", "aria-label": capital(field.name), ...bounds });
  const slider = el("input", { type: "range", tabindex: -1, "aria-hidden": "true", ...bounds });
  slider.addEventListener("input", () => (number.value = slider.value));
  number.addEventListener("input", () => (slider.value = number.value));
  return {
    element: el("label", { class: "amount" }, el("span", {}, capital(field.name)), slider, number),
    values: () => [number.valueAsNumber],
    valid: () => number.reportValidity() && Number.isInteger(number.valueAsNumber),
  };
}

/** @param {Some} field @returns {Editor} */
function some(field) {
  const ticks = field.things.map((thing) => el("input", { type: "checkbox", value: thing }));
  const chosen = () => ticks.filter((each) => each.checked).map((each) => Number(each.value)).sort((a, b) => a - b);
  const labels = ticks.map((each) => el("label", { class: "tick" }, each, each.value));
  return {
    element: el(
      "fieldset",
      {},
      el("legend", {}, `${capital(field.name)} (${field.least} to ${field.most})`),
      ...labels,
    ),
    values: () => [chosen().length, ...chosen()],
    valid: () => chosen().length >= field.least && chosen().length <= field.most,
  };
}

/**
 * A point: by a click inside the region that is drawn over the board, or by its two numbers.
 * @param {Point} field @param {import("./painter.js").Painter} painter
 * @returns {Editor}
 */
function point(field, painter) {
  const board = /** @type {SVGSVGElement} */ (painter.hosts.board.firstElementChild);
  const region = document.createElementNS(SVG, "path");
  region.setAttribute("d", field.region);
  region.setAttribute("class", "region legal");
  const cross = document.createElementNS(SVG, "circle");
  cross.setAttribute("class", "aim");
  cross.setAttribute("r", "20");
  const layer = document.createElementNS(SVG, "g");
  layer.setAttribute("data-fields", "");
  layer.append(region, cross);
  board.append(layer);
  const inputs = [0, 1].map((axis) =>
    el("input", {
      type: "number",
      min: field.low[axis],
      max: field.high[axis],
      "aria-label": `${capital(field.name)}, ${"xy"[axis]}`,
    }),
  );
  const draw = () => {
    cross.setAttribute("cx", inputs[0].value || "-999");
    cross.setAttribute("cy", inputs[1].value || "-999");
  };
  draw();
  for (const input of inputs) input.addEventListener("input", draw);
  region.addEventListener("click", (event) => {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(board.getScreenCTM()?.inverse());
    [inputs[0].value, inputs[1].value] = [String(Math.round(at.x)), String(Math.round(at.y))];
    draw();
  });
  return {
    element: el("fieldset", { class: "point" }, el("legend", {}, capital(field.name)), ...inputs),
    values: () => inputs.map((input) => input.valueAsNumber),
    valid: () => inputs.every((input) => input.reportValidity() && Number.isInteger(input.valueAsNumber)),
    close: () => layer.remove(),
  };
}

/** @type {Record<string, (field: any, painter: import("./painter.js").Painter) => Editor>} */
const EDITORS = { amount, point, some };
