// Values that no list could hold: an amount, some things out of several, a stack, a point, a way. The table describes
// what fits; this form lets a person fill it in, and the values travel flattened in the order of the fields.

import { by, capital, el } from "./dom.js";
import { point, way } from "./plane.js";

/**
 * @typedef {{field: "amount", name: string, low: number, high: number}} Amount
 * @typedef {{field: "some", name: string, things: number[], names?: string[], least: number, most: number}} Some
 * @typedef {{field: "stack", name: string, things: number[], names: string[], count: number}} Stack
 * @typedef {{element: HTMLElement, values: () => number[], valid: () => boolean, close?: () => void}} Editor
 */

export class Fields {
  /** @param {any[]} fields @param {import("./painter.js").Painter} painter */
  constructor(fields, painter) {
    /** @type {Editor[]} */
    this.editors = fields.map((field) => EDITORS[field.field](field, painter.hosts.board));
    by("fields").replaceChildren(...this.editors.map((editor) => editor.element));
    by("fields").hidden = false;
    by("fields").querySelector("input, select")?.focus();
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
  const labels = ticks.map((each, i) => el("label", { class: "tick" }, each, field.names?.[i] ?? each.value));
  const title = `${capital(field.name)} (${field.least} to ${field.most})`;
  const chosen = () => {
    const things = ticks.filter((each) => each.checked).map((each) => Number(each.value));
    return things.sort((a, b) => a - b);
  };
  return {
    element: el("fieldset", {}, el("legend", {}, title), ...labels),
    values: () => [chosen().length, ...chosen()],
    valid: () => chosen().length >= field.least && chosen().length <= field.most,
  };
}

/** One choice per place, in order. @param {Stack} field @returns {Editor} */
function stack(field) {
  const places = Array.from({ length: field.count }, (_, place) => {
    const options = field.things.map((thing, i) => el("option", { value: thing }, field.names[i] ?? String(thing)));
    return el("select", { "aria-label": `${capital(field.name)}, number ${place + 1}` }, ...options);
  });
  return {
    element: el("fieldset", { class: "stack" }, el("legend", {}, capital(field.name)), ...places),
    values: () => places.map((place) => Number(place.value)),
    valid: () => true,
  };
}

/** @type {Record<string, (field: any, board: HTMLElement) => Editor>} */
const EDITORS = { amount, some, stack, point, way };
