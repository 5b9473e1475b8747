// The parts of a file to choose from: the file itself, and every thing of its lists.

import { el } from "../dom.js";
import { FieldForm, spoken } from "./fields.js";
import { anew, namesOf } from "./parts.js";

/** @typedef {import("./fields.js").GameForms} GameForms */

/** Is something wrong in this part? @param {string} path @param {string[]} faulty */
const isFaulty = (path, faulty) => faulty.some((each) => each === path || each.startsWith(`${path}.`) || each.startsWith(`${path}[`));

/**
 * @param {HTMLElement} place @param {GameForms} forms @param {string} kind @param {any} data @param {string} chosen
 * @param {string[]} faulty paths of faults
 * @param {(path: string) => void} choose @param {import("./fields.js").Change} change
 */
export function showParts(place, forms, kind, data, chosen, faulty, choose, change) {
  const table = forms.tables[forms.kinds[kind]];
  if (!table) return place.replaceChildren();
  const lists = table.fields.filter(FieldForm.isThings);
  const general = faulty.some((path) => !lists.some(({ name }) => path.startsWith(`${name}[`)));
  const item = (/** @type {string} */ path, /** @type {[string, string]} */ [name, known], /** @type {boolean} */ wrong) =>
    el(
      "button",
      { type: "button", class: "part", "data-part": path, "aria-current": path === chosen ? "true" : null, onclick: () => choose(path) },
      el("span", {}, name, known && " ", known && el("span", { class: "part-id" }, known)),
      wrong && el("span", { class: "part-wrong" }, el("span", { "aria-hidden": "true" }, "!"), el("span", { class: "unseen" }, " something is wrong here")),
    );
  const open = new Set([...place.querySelectorAll("details[open]")].map((each) => /** @type {HTMLElement} */ (each).dataset.list));
  const { scrollTop } = place;
  place.replaceChildren(
    item("", [`The ${kind}`, ""], general),
    ...lists.map((field) => {
      const things = Array.isArray(data?.[field.name]) ? data[field.name] : [];
      const add = () => {
        const form = new FieldForm(forms, change);
        const like = things.at(-1) ?? form.blank(/** @type {any} */ (field.form.of?.[0]));
        const path = `${field.name}[${things.length}]`;
        change([{ path: field.name, do: "add", value: anew(like, things) }], true);
        choose(path);
      };
      const inside = chosen.startsWith(`${field.name}[`) || open.has(field.name) || lists.length === 1;
      return el(
        "details",
        { open: inside, "data-list": field.name },
        el("summary", {}, el("strong", {}, spoken(field.name)), " ", el("span", { class: "facts" }, String(things.length)), isFaulty(field.name, faulty) && el("span", { class: "part-wrong" }, "!")),
        el("ul", {}, ...things.map((/** @type {any} */ thing, /** @type {number} */ i) => el("li", {}, item(`${field.name}[${i}]`, namesOf(thing, i), isFaulty(`${field.name}[${i}]`, faulty))))),
        el("button", { type: "button", class: "part-add", onclick: add }, `Add to ${spoken(field.name).toLowerCase()}`),
      );
    }),
  );
  place.scrollTop = scrollTop;
}
