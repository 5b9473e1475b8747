// Values that no list could hold: an amount, some things out of several, a stack, a text, a point, a way. The table
// describes what fits; this form lets a person fill it in, and the values travel flattened in the order of the fields.

import { by, capital, el, keyed } from "./dom.js";
import { Plane, point, way } from "./plane.js";
import { mean, stack } from "./stack.js";

/**
 * @typedef {{field: "amount", name: string, low: number, high: number}} Amount
 * @typedef {{field: "some", name: string, things: number[], names?: string[], keys?: string[], least: number, most: number}} Some
 * @typedef {{field: "text", name: string, most: number, example: string}} Text
 * @typedef {{element: HTMLElement, values: () => number[], valid: () => boolean,
 *   load: (values: number[]) => number, lacking?: () => string, touch?: (key: string) => boolean}} Editor
 *   `load` takes its own from the front, and tells how many; `lacking` says in words why it is not valid; `touch`:
 *   somebody pointed at a thing of the scene, was a part of this field meant?
 */

export class Fields {
  /**
   * @param {any[]} fields @param {import("./painter.js").Painter} painter
   * @param {() => void} [changed] told after every change
   */
  constructor(fields, painter, changed = () => {}) {
    this.plane = new Plane(painter.hosts.board);
    /** @type {Editor[]} */
    this.editors = fields.map((field) => EDITORS[field.field](field, this.plane, changed));
    /** What the table says about the values so far. */
    this.word = el("p", { class: "word", "aria-live": "polite" });
    by("fields").replaceChildren(...this.editors.map((editor) => editor.element), this.word);
    by("fields").hidden = false;
    WIDE.addEventListener("change", this.#place);
    this.#place();
  }

  /** The form stands where the page has room for it, also after a phone was turned. */
  #place = () => settle(by("hand").querySelector(":scope > [data-form]") && WIDE.matches ? by("hand") : by("prompt"));

  /** Did somebody who points at a thing mean a part of the form? @param {string} key */
  touch(key) {
    return this.editors.some((editor) => editor.touch?.(key));
  }

  get valid() {
    return this.editors.every((editor) => editor.valid());
  }

  /** What is still to be filled in, in words; empty where a field shows it by itself. */
  get lacking() {
    return this.editors.find((editor) => !editor.valid())?.lacking?.() ?? "";
  }

  /** What the table says may not lie over what is being filled in. */
  uncover() {
    const at = document.activeElement;
    by("fields").style.scrollPaddingBottom = `${this.word.offsetHeight + 8}px`;
    if (by("fields").contains(at)) at?.scrollIntoView({ block: "nearest" });
  }

  /** Say what is missing to those who listen: the button shows it. */
  lack() {
    this.word.removeAttribute("aria-busy");
    this.word.classList.remove("refusal");
    this.word.classList.add("unseen");
    this.word.textContent = this.lacking;
  }

  /** The values of each field. */
  get parts() {
    return this.editors.map((editor) => editor.values());
  }

  get values() {
    return this.parts.flat();
  }

  /** The values of the first places, while others are still to be pointed at. */
  get begun() {
    const missing = this.editors.findIndex((editor) => !editor.valid());
    const placed = this.editors.slice(0, Math.max(0, missing));
    return placed.length && placed.every((editor) => editor.element.classList.contains("point"))
      ? placed.flatMap((editor) => editor.values())
      : [];
  }

  /** @param {number[][]} parts values of each field, as `parts` gave them */
  load(parts) {
    for (const [i, editor] of this.editors.entries()) editor.load(parts[i] ?? []);
  }

  /** @param {number[]} values of all fields, one after the other */
  fill(values) {
    this.editors.reduce((left, editor) => left.slice(editor.load(left)), values);
  }

  close() {
    WIDE.removeEventListener("change", this.#place);
    this.plane.close();
    mean("");
    for (const each of document.querySelectorAll(".picked")) each.classList.remove("picked");
    by("fields").hidden = true;
    by("fields").replaceChildren();
    settle(by("prompt"));
  }
}

/** Has the page room for a form beside the hand? */
const WIDE = matchMedia("(width >= 1000px)");

/**
 * The form stands below the prompt, or with the hand where a scene has room for it there (`data-form`).
 * @param {HTMLElement} place
 */
function settle(place) {
  if (by("fields").parentElement !== place) place.append(by("fields"), by("prompt-actions"));
}

/** @param {Amount} field @param {Plane} plane @param {() => void} changed @returns {Editor} */
function amount(field, plane, changed) {
  const bounds = { min: field.low, max: field.high, value: field.low };
  const number = el("input", { type: "number", inputmode: "numeric", "aria-label": capital(field.name), ...bounds });
  const slider = el("input", { type: "range", tabindex: -1, "aria-hidden": "true", ...bounds });
  slider.addEventListener("input", () => (number.value = slider.value));
  slider.addEventListener("change", changed);
  number.addEventListener("input", () => {
    slider.value = number.value;
    changed(); // at every digit: news that waited for the click on Ready would move the button from under the pointer
  });
  return {
    element: el("label", { class: "amount", hidden: field.low === field.high }, el("span", {}, capital(field.name)), slider, number),
    values: () => [number.valueAsNumber],
    valid: () => number.reportValidity() && Number.isInteger(number.valueAsNumber),
    load: ([value]) => {
      number.value = slider.value = String(value ?? field.low);
      return 1;
    },
  };
}

/** @param {Some} field @param {Plane} plane @param {() => void} changed @returns {Editor} */
function some(field, plane, changed) {
  const allNeeded = field.least === field.things.length;
  const ticks = field.things.map((thing) => el("input", { type: "checkbox", value: thing, checked: allNeeded }));
  const labels = ticks.map((each, i) => el("label", { class: "tick" }, each, field.names?.[i] ?? each.value));
  for (const tick of ticks) tick.addEventListener("change", changed);
  const range = field.least === field.most ? `${field.least}` : `${field.least} to ${field.most}`;
  const title = `${capital(field.name)} (${range})`;
  const keys = field.keys ?? [];
  const mark = () => ticks.forEach((each, i) => keyed(keys[i] ?? "")?.classList.toggle("picked", each.checked));
  for (const tick of ticks) tick.addEventListener("change", mark);
  mark();
  const chosen = () => {
    const things = ticks.filter((each) => each.checked).map((each) => Number(each.value));
    return things.sort((a, b) => a - b);
  };
  return {
    element: el("fieldset", { hidden: !field.things.length }, el("legend", {}, title), ...labels),
    values: () => [chosen().length, ...chosen()],
    valid: () => chosen().length >= field.least && chosen().length <= field.most,
    lacking: () => `${capital(field.name)}: choose ${range}.`,
    load: ([count, ...things]) => {
      for (const tick of ticks) tick.checked = things.slice(0, count).includes(Number(tick.value));
      mark();
      return 1 + (count ?? 0);
    },
    touch: (key) => {
      const tick = ticks[keys.indexOf(key)];
      tick?.click(); // as if it were ticked in the form
      return tick !== undefined;
    },
  };
}

/** A text, typed or taken from a file. @param {Text} field @param {Plane} plane @param {() => void} changed @returns {Editor} */
function text(field, plane, changed) {
  const name = capital(field.name);
  const area = el("textarea", { rows: 5, maxlength: field.most, placeholder: field.example, spellcheck: "false", "aria-label": name });
  const file = el("input", { type: "file", accept: ".toml,.txt,text/plain", "aria-label": `${name} from this device` });
  const characters = () => [...area.value].map((each) => each.codePointAt(0) ?? 0);
  area.addEventListener("change", changed);
  file.addEventListener("change", async () => {
    area.value = (await file.files?.[0]?.text()) ?? "";
    changed();
  });
  return {
    element: el("fieldset", { class: "text" }, el("legend", {}, name), file, area),
    values: () => [characters().length, ...characters()],
    valid: () => area.value !== "" && characters().length <= field.most,
    lacking: () => `${name}: choose a file, or write one of at most ${field.most} characters.`,
    load: ([count, ...numbers]) => {
      area.value = String.fromCodePoint(...numbers.slice(0, count ?? 0));
      return 1 + (count ?? 0);
    },
  };
}

/** @type {Record<string, (field: any, plane: Plane, changed: () => void) => Editor>} */
const EDITORS = { amount, some, stack, text, point, way };
