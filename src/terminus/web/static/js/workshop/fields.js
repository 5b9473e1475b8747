// A form for a part of a content file, made of what the game declares about its fields.

import { el } from "../dom.js";
import { below } from "./parts.js";

/** @typedef {{is: string, least?: number, most?: number, choices?: any[], of?: Form[], table?: string}} Form */
/** @typedef {{name: string, form: Form, about?: string, needed?: boolean, usual?: any}} Field */
/** @typedef {{places: string[], meaning: Record<string, string>}} Letters */
/**
 * @typedef {{game: string, title: string, kinds: Record<string, string>, words: Record<string, string[]>,
 *   tables: Record<string, {about: string, fields: Field[]}>,
 *   workshop: {choices: Record<string, string[]>, letters: Record<string, Letters>, plane: any,
 *     spots: Record<string, import("./spots.js").Spot[]>},
 *   contents: Record<string, import("./files.js").TextFile[]>}} GameForms
 */
/** @typedef {import("./parts.js").Edit} Edit */
/** @typedef {(edits: Edit[], rebuild?: boolean) => void} Change */
/** @typedef {{path: string, place: string, label: string, field: Field, value: any}} Spot */

const LONG = 60; // letters from which a text has more than one line

/** @param {string} name */
export const spoken = (name) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll("_", " ");

/** A sentence in which `words` are marked. @param {string} text */
const marked = (text) => text.split("`").map((part, i) => (i % 2 ? el("code", {}, part) : part));

export class FieldForm {
  /** @param {GameForms} forms @param {Change} change */
  constructor(forms, change) {
    this.forms = forms;
    this.change = change;
    this.count = 0;
  }

  /** Whether a field is a list of things, each of which is a part of its own. @param {Field} field */
  static isThings(field) {
    return field.form.is === "list" && field.form.of?.[0]?.is === "table";
  }

  /**
   * All fields of a table, but for those that are left out.
   * @param {string} table @param {string} path @param {any} data @param {string} place its list or table, for hints
   * @param {(field: Field) => boolean} [without]
   */
  table(table, path, data, place, without = () => false) {
    const fields = this.forms.tables[table]?.fields.filter((field) => !without(field)) ?? [];
    return fields.map((field) => this.field(field, below(path, field.name), data?.[field.name], place));
  }

  /** @param {Field} field @param {string} path @param {any} value @param {string} place */
  field(field, path, value, place) {
    return this.spot({ path, place: place ? `${place}.${field.name}` : field.name, label: spoken(field.name), field, value });
  }

  /** @param {Spot} spot */
  spot(spot) {
    const { path, field } = spot;
    const group = ["list", "row", "map", "table"].includes(field.form.is) || this.letters(spot);
    const id = `field-${(this.count += 1)}`;
    const about = field.about ? el("p", { class: "part-about", id: `${id}-about` }, ...marked(field.about)) : null;
    const fault = el("p", { class: "part-fault", id: `${id}-fault`, hidden: true });
    const told = `${about ? `${id}-about ` : ""}${id}-fault`;
    if (group) {
      const label = el("legend", {}, spot.label, !field.needed && this.isLeftOut(spot) && el("span", { class: "facts" }, " left out"));
      return el("fieldset", { class: "part-field", "data-path": path, "aria-describedby": told }, label, about, ...this.inside(spot), fault);
    }
    const control = this.control(spot, id);
    control.setAttribute("aria-describedby", told);
    const label = el("label", { for: id }, spot.label);
    const parts = field.form.is === "flag" ? [el("span", { class: "part-tick" }, control, label)] : [label, control];
    return el("div", { class: "part-field", "data-path": path }, ...parts, this.wordList(spot, id), about, fault);
  }

  /** @param {Spot} spot */
  isLeftOut(spot) {
    return spot.value === undefined || spot.value === null;
  }

  /** @param {Spot} spot */
  letters(spot) {
    return this.forms.workshop.letters[spot.place];
  }

  // One value

  /** @param {Spot} spot @param {string} id @returns {HTMLElement} */
  control(spot, id) {
    const { form } = spot.field;
    const words = this.forms.workshop.choices[spot.place];
    if (form.is === "flag") return this.flag(spot, id);
    if (form.is === "choice") return this.select(spot, id, form.choices ?? []);
    if (form.is === "text" && words) return this.select(spot, id, words);
    if (form.is === "whole" || form.is === "number") return this.number(spot, id);
    return this.text(spot, id);
  }

  /** @param {Spot} spot @param {any} value undefined clears */
  set(spot, value) {
    if (value === undefined && spot.field.needed) return;
    spot.value = value;
    this.change([value === undefined ? { path: spot.path, do: "clear" } : { path: spot.path, do: "set", value }]);
  }

  /** @param {Spot} spot @param {string} id */
  text(spot, id) {
    const { value, field } = spot;
    const long = String(value ?? "").length > LONG;
    const box = el(long ? "textarea" : "input", {
      id,
      rows: long ? 3 : null,
      type: long ? null : "text",
      spellcheck: "false",
      autocomplete: "off",
      placeholder: field.usual ? String(field.usual) : null,
      list: !long && this.forms.words[spot.place] ? `${id}-words` : null,
      oninput: () => this.set(spot, box.value === "" && !field.needed ? undefined : box.value),
    });
    box.value = value ?? "";
    return box;
  }

  /** @param {Spot} spot @param {string} id */
  wordList(spot, id) {
    const words = this.forms.words[spot.place];
    if (spot.field.form.is !== "text" || !words || this.forms.workshop.choices[spot.place]) return null;
    return el("datalist", { id: `${id}-words` }, ...words.map((word) => el("option", { value: word })));
  }

  /** @param {Spot} spot @param {string} id */
  number(spot, id) {
    const { value, field } = spot;
    const box = el("input", {
      id,
      type: "number",
      step: field.form.is === "whole" ? 1 : "any",
      min: field.form.least,
      max: field.form.most,
      placeholder: field.usual ?? null,
      oninput: () => {
        if (box.value === "" && !field.needed) this.set(spot, undefined);
        else if (Number.isFinite(box.valueAsNumber)) this.set(spot, box.valueAsNumber);
      },
    });
    box.value = value ?? "";
    return box;
  }

  /** @param {Spot} spot @param {string} id */
  flag(spot, id) {
    const box = el("input", { id, type: "checkbox", onchange: () => this.set(spot, box.checked) });
    box.checked = spot.value ?? spot.field.usual ?? false;
    return box;
  }

  /** A choice of a few; what a file holds is among them even if it should not be. @param {Spot} spot @param {string} id @param {any[]} values */
  select(spot, id, values) {
    const { value, field } = spot;
    const left = this.isLeftOut(spot);
    const all = left || values.includes(value) ? values : [value, ...values];
    const options = all.map((each) => el("option", { value: each, selected: each === value }, each === "" ? "none" : String(each)));
    if (!field.needed) options.unshift(el("option", { value: "\0", selected: left }, field.usual ? `as usual: ${field.usual}` : "left out"));
    else if (left) options.unshift(el("option", { value: "\0", selected: true, disabled: true }, "choose…"));
    const box = el("select", { id, onchange: () => this.set(spot, box.value === "\0" ? undefined : values.find((each) => String(each) === box.value)) }, ...options);
    return box;
  }

  // Several values

  /** @param {Spot} spot @returns {(Node | string)[]} */
  inside(spot) {
    const { form } = spot.field;
    const letters = this.letters(spot);
    if (letters) return [this.letterRow(spot, letters)];
    if (form.is === "table") return this.table(form.table ?? "", spot.path, spot.value, spot.field.name);
    if (form.is === "row") return [this.row(spot)];
    return form.is === "map" ? this.map(spot) : this.list(spot);
  }

  /** A text of which each letter is chosen. @param {Spot} spot @param {Letters} letters */
  letterRow(spot, { places, meaning }) {
    const now = [...String(spot.value ?? "")];
    const boxes = places.map((place, i) => {
      const known = Object.entries(meaning);
      const odd = now[i] !== undefined && !(now[i] in meaning);
      const options = (odd ? [[now[i], "?"], ...known] : known).map(([letter, words]) =>
        el("option", { value: letter, selected: letter === now[i] }, `${letter}  ${words}`),
      );
      if (now[i] === undefined) options.unshift(el("option", { value: "", selected: true }, "choose…"));
      return el("label", {}, el("span", {}, place), el("select", { onchange: write }, ...options));
    });
    const row = el("div", { class: "part-letters" }, ...boxes);
    const form = this;
    function write() {
      form.set(spot, [...row.querySelectorAll("select")].map((each) => each.value).join(""));
    }
    return row;
  }

  /** @param {Spot} spot @returns {HTMLElement} */
  row(spot) {
    const parts = spot.field.form.of ?? [];
    return el("div", { class: "part-row" }, ...parts.map((form, i) => this.bare(form, `${spot.path}[${i}]`, spot.value?.[i], `${spot.label} ${i + 1}`, spot.place)));
  }

  /** A value without a label of its own. @param {Form} form @param {string} path @param {any} value @param {string} label @param {string} place @returns {HTMLElement} */
  bare(form, path, value, label, place) {
    const field = { name: label, form, needed: true };
    const spot = { path, place, label, field, value };
    if (form.is === "row") return el("div", { "data-path": path }, this.row(spot));
    if (["list", "map", "table"].includes(form.is)) return this.spot(spot);
    const id = `field-${(this.count += 1)}`;
    const control = this.control(spot, id);
    control.setAttribute("aria-label", label);
    return el("span", { class: "part-bare", "data-path": path }, control, this.wordList(spot, id));
  }

  /** @param {Spot} spot */
  list(spot) {
    const form = /** @type {Form} */ (spot.field.form.of?.[0]);
    const values = Array.isArray(spot.value) ? spot.value : [];
    const items = values.map((value, i) => {
      const path = `${spot.path}[${i}]`;
      const label = `${spot.label} ${i + 1}`;
      const remove = el("button", { type: "button", class: "quiet", "aria-label": `Remove ${label}`, onclick: () => this.change([{ path, do: "remove" }], true) }, "×");
      const inner = form.is === "table" ? el("div", {}, ...this.table(form.table ?? "", path, value, spot.field.name)) : this.bare(form, path, value, label, spot.place);
      return el("li", {}, inner, remove);
    });
    const add = () => this.change([{ path: spot.path, do: "add", value: values.length ? structuredClone(values.at(-1)) : this.blank(form) }], true);
    return [el("ol", { class: "part-list" }, ...items), el("button", { type: "button", onclick: add }, `Add to ${spot.label.toLowerCase()}`)];
  }

  /** @param {Spot} spot */
  map(spot) {
    const form = /** @type {Form} */ (spot.field.form.of?.[0]);
    const entries = Object.entries(spot.value ?? {});
    const items = entries.map(([key, value]) => {
      const path = below(spot.path, key);
      const remove = el("button", { type: "button", class: "quiet", "aria-label": `Remove ${key}`, onclick: () => this.change([{ path, do: "clear" }], true) }, "×");
      return el("li", {}, el("code", {}, key), this.bare(form, path, value, `${spot.label} ${key}`, spot.place), remove);
    });
    const name = el("input", { type: "text", "aria-label": `A new one of ${spot.label.toLowerCase()}`, pattern: "[A-Za-z0-9_\\-]+", size: 8 });
    const add = () => {
      if (!name.value || !name.checkValidity()) return name.focus();
      const value = entries.length ? structuredClone(entries[0][1]) : this.blank(form);
      const set = /** @type {Edit} */ ({ path: below(spot.path, name.value), do: "set", value });
      this.change(this.isLeftOut(spot) ? [{ path: spot.path, do: "set", value: { [name.value]: value } }] : [set], true);
    };
    return [el("ul", { class: "part-list" }, ...items), el("p", { class: "work-row" }, name, el("button", { type: "button", onclick: add }, "Add"))];
  }

  /** Something to begin with. @param {Form} form @returns {any} */
  blank(form) {
    if (form.is === "whole" || form.is === "number") return form.least ?? 1;
    if (form.is === "flag") return false;
    if (form.is === "choice") return form.choices?.[0];
    if (form.is === "row") return (form.of ?? []).map((each) => this.blank(each));
    if (form.is === "list") return [];
    if (form.is === "map") return {};
    if (form.is !== "table") return "";
    const needed = this.forms.tables[form.table ?? ""]?.fields.filter((field) => field.needed) ?? [];
    return Object.fromEntries(needed.map((field) => [field.name, this.blank(field.form)]));
  }
}

/** Say at its field what is wrong there. @param {Element} root @param {import("./asking.js").Fault[]} faults */
export function markFaults(root, faults) {
  for (const place of root.querySelectorAll(".part-fault")) {
    place.textContent = "";
    place.toggleAttribute("hidden", true);
  }
  for (const invalid of root.querySelectorAll("[aria-invalid]")) invalid.removeAttribute("aria-invalid");
  for (const fault of faults) {
    const spot = fieldOf(root, fault.path);
    if (!spot) continue;
    spot.querySelector("input, select, textarea")?.setAttribute("aria-invalid", "true");
    const place = spot.closest(".part-field")?.querySelector(":scope > .part-fault");
    if (!place) continue;
    place.append(place.textContent ? `; ${fault.message}` : fault.message);
    place.removeAttribute("hidden");
  }
}

/** The field that a path leads to, or the nearest around it. @param {Element} root @param {string} path */
export function fieldOf(root, path) {
  for (let near = path; near; near = near.slice(0, Math.max(0, near.lastIndexOf("."), near.lastIndexOf("[")))) {
    const found = root.querySelector(`[data-path="${CSS.escape(near)}"]`);
    if (found) return /** @type {HTMLElement} */ (found);
  }
  return null;
}
