// A stack: places to fill in order, and the things to fill them with, in rows under their headings. Where things have
// notes, one row is open at a time and says what each thing does.

import { capital, el, keyed } from "./dom.js";
import { unfolded } from "./drafts.js";
import { draw } from "./drawing.js";
import { say } from "./speech.js";

/**
 * @typedef {{name: string, things: number[], names: string[], rows?: string[], notes?: string[], keys?: string[],
 *   glyphs?: string[], pictures?: string[], about?: string, count: number, limits?: Limit[]}} Stack
 * @typedef {{things: number[], most: number}} Limit how many of some things there may be together
 * @typedef {import("./fields.js").Editor} Editor
 */

const FULL = "All places are filled: tap one of them to take it away first.";

/** @param {Stack} field @param {unknown} plane @param {() => void} changed @returns {Editor} */
export function stack(field, plane, changed) {
  /** @type {(number | null)[]} */
  const chosen = Array.from({ length: field.count }, () => null);
  const nameOf = (/** @type {number} */ thing) => field.names[field.things.indexOf(thing)] ?? String(thing);
  const headings = [...new Set(field.rows ?? [])];
  const heading = headings.length === 1 ? headings[0] : "";
  const places = el("ol", { class: "places", "aria-label": capital(field.name) });
  const why = el("p", { class: "why-not", hidden: true });
  /** The limit that one more of a thing would break. @param {number} thing */
  const spent = (thing) =>
    field.limits?.find(({ things, most }) => things.includes(thing) && most <= chosen.filter((each) => each !== null && things.includes(each)).length);
  const show = () => {
    const free = chosen.indexOf(null);
    places.replaceChildren(...chosen.map((thing, place) => el("li", {}, placeButton(thing, place, place === free))));
    for (const [thing, button] of buttons) button.setAttribute("aria-disabled", String(spent(thing) !== undefined));
  };
  const refuse = (/** @type {string} */ words) => {
    why.textContent = words;
    why.hidden = false;
    say(words);
  };
  /** @param {number | null} thing @param {number} place @param {boolean} free */
  const placeButton = (thing, place, free) => {
    if (thing === null) return el("span", { class: free ? "free" : "" }, free ? "choose below" : "…");
    const away = () => {
      set(place, null);
      say(`${nameOf(thing)} is taken away.`);
      /** @type {HTMLElement | null} */ (places.querySelector("button") ?? things.querySelector(".open button, button"))?.focus();
    };
    const label = `${nameOf(thing)}, take it away`;
    const at = field.things.indexOf(thing);
    const row = field.pictures && !heading ? (field.rows?.[at] ?? "") : heading; // its picture says whose it is
    return el("button", { type: "button", title: "Take it away", "aria-label": label, onclick: away },
      picture(field.pictures?.[at]), glyph(field.glyphs?.[at]), short(nameOf(thing), row));
  };
  const set = (/** @type {number} */ place, /** @type {number | null} */ thing) => {
    chosen[place] = thing;
    why.hidden = true;
    show();
    changed();
  };
  const add = (/** @type {number} */ thing) => {
    const place = chosen.indexOf(null);
    if (place < 0) return refuse(FULL);
    const limit = spent(thing);
    if (limit) return refuse(tooMany(field, limit));
    set(place, thing);
    say(`${place + 1}. ${nameOf(thing)}.`);
  };
  const { element: things, buttons, touch } = palette(field, add);
  show();
  return {
    element: el("fieldset", { class: "stack" }, el("legend", {}, capital(field.name)), field.about && el("p", { class: "told" }, field.about), places, why, things),
    values: () => chosen.filter((thing) => thing !== null),
    valid: () => !chosen.includes(null),
    lacking: () => `${capital(field.name)}: ${chosen.filter((thing) => thing === null).length} still to choose.`,
    touch,
    load: (values) => {
      for (const [place] of chosen.entries()) chosen[place] = values[place] ?? null;
      show();
      return field.count;
    },
  };
}

/** Why there can be no more of some things: by their heading where it has no others. @param {Stack} field @param {Limit} limit */
function tooMany({ things, names, rows = [] }, limit) {
  const heading = rows[things.indexOf(limit.things[0])];
  const under = things.filter((_, i) => rows[i] === heading);
  const all = heading && under.length === limit.things.length && under.every((thing) => limit.things.includes(thing));
  const called = all ? heading : limit.things.map((thing) => names[things.indexOf(thing)]).join(", ");
  return `${limit.most === 1 ? "Only 1" : `No more than ${limit.most}`} may be ${called}: tap one above to take it away first.`;
}

/** The things in rows, and their buttons. @param {Stack} field @param {(thing: number) => void} add */
function palette(field, add) {
  /** @type {Map<number, HTMLElement>} */
  const made = new Map();
  const rows = field.rows ?? field.things.map(() => "");
  const headings = [...new Set(rows)];
  const folds = headings.length > 1 && (field.notes ?? []).some(Boolean);
  const groups = headings.map((heading) => {
    const buttons = field.things
      .map((thing, i) => ({ thing, name: field.names[i] ?? String(thing), note: field.notes?.[i], row: rows[i], sign: field.glyphs?.[i] }))
      .filter((each) => each.row === heading)
      .map(({ thing, name, note, sign }) => {
        const button = thingButton(name, heading, note ?? "", sign, () => add(thing));
        made.set(thing, button);
        return button;
      });
    const lettered = heading.length === 1;
    const sort = lettered ? "things lettered" : "things";
    const called = lettered ? `Orders for ${heading}` : heading; // of a team it says which figures have these weapons
    const face = picture(field.pictures?.[rows.indexOf(heading)]);
    const head = folds
      ? el("button", { type: "button", class: "head", "aria-label": called, onclick: () => open(heading) },
          face, el("span", { class: lettered ? "wide" : "" }, face || !lettered ? called : "Orders for "), face || !lettered ? "" : heading)
      : heading && el("b", {}, heading);
    return el("div", { class: sort, "data-row": heading }, head, ...buttons);
  });
  /** Unfold a row, and fold the others; whom it is about is marked on the board. @param {string} heading */
  const open = (heading) => {
    unfolded.set(field.name, heading);
    mean(field.keys?.[rows.indexOf(heading)] ?? "");
    for (const group of groups) {
      const shown = group.dataset.row === heading;
      group.classList.toggle("open", shown);
      group.querySelector(".head")?.setAttribute("aria-expanded", String(shown));
    }
  };
  const last = unfolded.get(field.name) ?? "";
  if (folds) open(headings.includes(last) ? last : headings[0]);
  const touch = (/** @type {string} */ key) => {
    const row = rows[field.keys?.indexOf(key) ?? -1];
    if (row === undefined || !key) return false;
    open(row);
    groups[headings.indexOf(row)].querySelector("button:not(.head)")?.focus();
    return true;
  };
  return { element: el("div", { class: folds ? "palette folding" : "palette" }, ...groups), buttons: made, touch };
}

/** The thing of the scene that the unfolded row is about, and no other. @param {string} key empty for none */
export function mean(key) {
  for (const other of document.querySelectorAll(".meant")) other.classList.remove("meant");
  if (key) keyed(key)?.classList.add("meant");
}

/** @param {string} name @param {string} heading @param {string} note @param {string | undefined} sign @param {() => void} onclick */
function thingButton(name, heading, note, sign, onclick) {
  const told = { "aria-label": name, "aria-description": note || null };
  return el("button", { type: "button", ...told, onclick }, glyph(sign), short(name, heading), note && el("small", {}, note));
}

/** One of the game's pictures, which says nothing to those who listen. @param {string | undefined} name */
const picture = (name) => name && el("img", { src: `/static/art/${document.body.dataset.game}/${name}.svg`, alt: "" });

/** @param {string | undefined} path in a box from -16 to 16 */
const glyph = (path) =>
  path ? draw("svg", { viewBox: "-16 -16 32 32", class: "glyph", "aria-hidden": "true" }, draw("path", { d: path })) : "";

/** A name without the heading it stands under. @param {string} name @param {string} heading */
const short = (name, heading) =>
  heading && name.startsWith(`${heading} `) ? capital(name.slice(heading.length + 1)) : name;
