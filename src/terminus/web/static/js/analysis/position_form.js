// A position as fields to fill in, made from the form that the server derives from the game's declaration.

import { capital, el } from "../dom.js";

/**
 * @typedef {{name?: string, about?: string, kind: string, none?: boolean, least?: number, most?: number, whole?: boolean,
 *   words?: string[], things?: string[], hints?: string[], sheet?: string, each?: Field, fixed?: boolean, example?: any}} Field
 * @typedef {{root: string, sheets: Record<string, Field[]>, things: Record<string, [string, string][]>}} Form
 */

const NONE = "";

export class PositionFields {
  /** @param {Form} form @param {() => void} changed */
  constructor(form, changed) {
    this.form = form;
    this.changed = changed;
    /** @type {string[]} what the game calls the seats */ this.titles = [];
    this.lists = 0;
    this.names = new Map(Object.values(form.things).flat());
  }

  /** What of a position is in the form: all else follows from it. @param {any} data @param {string} [sheet] @returns {any} */
  pick(data, sheet = this.form.root) {
    const fields = this.form.sheets[sheet].filter(({ name }) => name !== undefined && name in data);
    return Object.fromEntries(fields.map((field) => [field.name, this.#picked(field, data[field.name ?? ""])]));
  }

  /** @param {Field} field @param {any} value @returns {any} */
  #picked(field, value) {
    if (value === null) return null;
    if (field.kind === "sheet") return this.pick(value, field.sheet);
    const { each } = field;
    return field.kind === "list" && each ? value.map((/** @type {any} */ entry) => this.#picked(each, entry)) : value;
  }

  /** @param {any} data @returns {HTMLElement[]} */
  all(data) {
    return this.#sheet(this.form.root, data, "");
  }

  /** @param {string} sheet @param {any} data @param {string} path @returns {HTMLElement[]} */
  #sheet(sheet, data, path) {
    return this.form.sheets[sheet].map((field) => {
      const name = field.name ?? "";
      if (!(name in data)) data[name] = this.#blank(field);
      return this.#field(field, label(name), data, name, path ? `${path}.${name}` : name);
    });
  }

  /** @param {Field} field @param {string} title @param {any} holder @param {string | number} key @param {string} path @returns {HTMLElement} */
  #field(field, title, holder, key, path) {
    if (field.kind === "sheet") return this.#group(field, title, holder, key, path);
    if (field.kind === "list" && field.each) return this.#list(field, title, holder, key, path);
    const input = this.#input(field, holder, key);
    input.setAttribute("data-path", path);
    const about = field.about ? el("small", {}, field.about) : null;
    if (field.kind === "tick") return el("label", { class: "tick" }, input, el("span", {}, title, about && " ", about));
    return el("label", { class: "entry" }, el("span", {}, title), input, about);
  }

  /** @param {Field} field @param {any} holder @param {string | number} key @returns {any} */
  #input(field, holder, key) {
    const set = (/** @type {any} */ value) => {
      holder[key] = value;
      this.changed();
    };
    const value = holder[key];
    if (field.kind === "tick") {
      const input = el("input", { type: "checkbox", checked: Boolean(value) });
      input.addEventListener("change", () => set(input.checked));
      return input;
    }
    if (field.kind === "choice" || field.kind === "thing") return this.#choice(field, value, set);
    if (field.kind === "number") {
      const step = field.whole === false ? "any" : 1;
      const input = el("input", { type: "number", min: field.least, max: field.most, step, placeholder: field.none ? "none" : null });
      input.value = value ?? "";
      input.addEventListener("input", () => set(input.value === "" ? null : Number(input.value)));
      return input;
    }
    const json = field.kind === "json";
    const input = el("input", { type: "text", spellcheck: "false", placeholder: field.none ? "none" : null });
    input.value = json ? JSON.stringify(value) : (value ?? "");
    input.addEventListener("input", () => set(json ? parsed(input.value) : input.value === "" && field.none ? null : input.value));
    if (field.hints?.length) this.#suggest(input, field.hints);
    return input;
  }

  /** @param {HTMLInputElement} input @param {string[]} hints */
  #suggest(input, hints) {
    const id = `hints-${this.lists++}`;
    input.setAttribute("list", id);
    queueMicrotask(() => input.after(el("datalist", { id }, ...hints.map((hint) => el("option", { value: hint })))));
  }

  /** @param {Field} field @param {string | null} value @param {(value: string | null) => void} set */
  #choice(field, value, set) {
    const select = el("select", {}, ...this.#options(field, value));
    select.value = value ?? NONE;
    select.addEventListener("change", () => set(select.value === NONE && field.none ? null : select.value));
    return select;
  }

  /** @param {Field} field @param {string | null} [value] @returns {HTMLElement[]} */
  #options(field, value) {
    const plain = [...(field.words ?? []), ...(field.hints ?? [])];
    const groups = (field.things ?? []).map((name) => [name, this.form.things[name]]);
    const listed = new Set([...plain, ...groups.flatMap(([, entries]) => /** @type {[string, string][]} */ (entries).map(([id]) => id))]);
    const odd = value && !listed.has(value) ? [value] : [];
    return [
      ...(field.none ? [el("option", { value: NONE }, "none")] : []),
      ...[...odd, ...plain].map((word) => el("option", { value: word }, label(word))),
      ...groups.map(([name, entries]) =>
        el("optgroup", { label: label(String(name)) }, .../** @type {[string, string][]} */ (entries).map(([id, called]) => el("option", { value: id }, `${called} (${id})`))),
      ),
    ];
  }

  /** @param {Field} field @param {string} title @param {any} holder @param {string | number} key @param {string} path */
  #group(field, title, holder, key, path) {
    const box = el("fieldset", { "data-path": path }, el("legend", {}, title));
    const show = () => {
      const inner = holder[key] === null ? [] : this.#sheet(field.sheet ?? "", holder[key], path);
      box.replaceChildren(el("legend", {}, title), ...(field.about ? [el("small", {}, field.about)] : []), ...(field.none ? [toggle] : []), ...inner);
    };
    const has = el("input", { type: "checkbox", checked: holder[key] !== null });
    const toggle = el("label", { class: "tick" }, has, el("span", {}, "there is one"));
    has.addEventListener("change", () => {
      holder[key] = has.checked ? this.#blank({ ...field, none: false }) : null;
      show();
      this.changed();
    });
    show();
    return box;
  }

  /** @param {Field} field @param {string} title @param {any} holder @param {string | number} key @param {string} path */
  #list(field, title, holder, key, path) {
    const each = /** @type {Field} */ (field.each);
    const box = el("fieldset", { class: "entries", "data-path": path });
    const redraw = () => {
      show();
      this.changed();
    };
    const show = () => {
      const entries = holder[key] ?? [];
      const rows = entries.map((/** @type {any} */ _, /** @type {number} */ i) => this.#entry(field, each, entries, i, path, title, redraw));
      const more = field.fixed ? [] : [this.#adder(each, holder, key, title, redraw)];
      const about = field.about ? [el("small", {}, field.about)] : [];
      box.replaceChildren(el("legend", {}, title), ...about, ...rows, ...more);
    };
    show();
    return box;
  }

  /** @param {Field} field @param {Field} each @param {any[]} entries @param {number} i @param {string} path @param {string} title @param {() => void} redraw */
  #entry(field, each, entries, i, path, title, redraw) {
    const called = this.#called(path, entries[i], i);
    const remove = field.fixed
      ? null
      : el("button", { type: "button", class: "quiet", "aria-label": `Remove ${called} from ${title}` }, "×");
    remove?.addEventListener("click", () => (entries.splice(i, 1), redraw()));
    const at = `${path}[${i}]`;
    if (each.kind !== "sheet") {
      const input = each.kind === "list" ? this.#list(each, called, entries, i, at) : this.#input(each, entries, i);
      input.setAttribute("data-path", at);
      input.setAttribute("aria-label", `${title}, ${called}`);
      return el("span", { class: "entry-row" }, input, remove);
    }
    const open = path === "seats" || entries.length <= 2;
    const body = el("div", { class: "entry-body" });
    const fold = el("details", { open, "data-path": at }, el("summary", {}, called), body);
    if (remove) remove.textContent = "Remove";
    const fill = () => body.children.length || body.append(...this.#sheet(each.sheet ?? "", entries[i], at), ...(remove ? [remove] : []));
    if (open) fill();
    fold.addEventListener("toggle", fill);
    return fold;
  }

  /** What an entry of a list is called. @param {string} path @param {any} entry @param {number} i @returns {string} */
  #called(path, entry, i) {
    if (path === "seats" && this.titles[i]) return this.titles[i];
    if (typeof entry === "string") return this.names.get(entry) ?? entry;
    const texts = entry && typeof entry === "object" ? Object.values(entry).filter((each) => typeof each === "string") : [];
    const name = texts.find((text) => this.names.has(text));
    const shown = [texts[0] === name ? "" : texts[0], name && this.names.get(name)].filter(Boolean).join(", ");
    return shown || `number ${i + 1}`;
  }

  /** @param {Field} each @param {any} holder @param {string | number} key @param {string} title @param {() => void} redraw */
  #adder(each, holder, key, title, redraw) {
    const add = (/** @type {any} */ value) => ((holder[key] = [...(holder[key] ?? []), value]), redraw());
    if (each.kind === "thing" || each.kind === "choice") {
      const select = el("select", { "aria-label": `Add to ${title}` }, el("option", { value: NONE }, "add…"), ...this.#options({ ...each, none: false }));
      select.addEventListener("change", () => select.value !== NONE && add(select.value));
      return select;
    }
    const button = el("button", { type: "button", "aria-label": `Add to ${title}` }, "Add");
    button.addEventListener("click", () => add(holder[key]?.length && each.kind === "sheet" ? structuredClone(holder[key].at(-1)) : this.#blank(each)));
    return button;
  }

  /** A path as it is labelled in the form: `seats[0].hearts` is "Zarnax, Hearts". @param {string} path */
  words(path) {
    const names = [...path.matchAll(/(\w+)(?:\[(\d+)\])?/g)].map(([, name, number]) => {
      if (number === undefined) return label(name);
      return name === "seats" && this.titles[Number(number)] ? this.titles[Number(number)] : `${label(name)}, number ${Number(number) + 1}`;
    });
    return names.join(", ");
  }

  /** Something to begin with. @param {Field} field @returns {any} */
  #blank(field) {
    if (field.none) return null;
    if (field.example !== undefined && field.example !== null && field.kind !== "list") return this.#picked(field, structuredClone(field.example));
    if (field.kind === "sheet")
      return Object.fromEntries(this.form.sheets[field.sheet ?? ""].map((each) => [each.name, this.#blank(each)]));
    const first = field.words?.[0] ?? this.form.things[field.things?.[0] ?? ""]?.[0]?.[0] ?? field.hints?.[0] ?? "";
    return { number: field.least ?? 0, tick: false, list: [] }[field.kind] ?? first;
  }
}

/** @param {string} name */
const label = (name) => capital(name.replaceAll("_", " "));

/** @param {string} text @returns {any} what was typed where it is JSON, else as it is */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
