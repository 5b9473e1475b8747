// A stack: places to fill in order, and the things to fill them with, in rows under their headings.

import { capital, el } from "./dom.js";
import { say } from "./speech.js";

/**
 * @typedef {{name: string, things: number[], names: string[], rows?: string[], count: number}} Stack
 * @typedef {import("./fields.js").Editor} Editor
 */

/** @param {Stack} field @param {unknown} plane @param {() => void} changed @returns {Editor} */
export function stack(field, plane, changed) {
  /** @type {(number | null)[]} */
  const chosen = Array.from({ length: field.count }, () => null);
  const nameOf = (/** @type {number} */ thing) => field.names[field.things.indexOf(thing)] ?? String(thing);
  const places = el("ol", { class: "places", "aria-label": capital(field.name) });
  const show = () => {
    const free = chosen.indexOf(null);
    places.replaceChildren(...chosen.map((thing, place) => el("li", {}, placeButton(thing, place, place === free))));
  };
  /** @param {number | null} thing @param {number} place @param {boolean} free */
  const placeButton = (thing, place, free) => {
    if (thing === null) return el("span", { class: free ? "free" : "" }, free ? "choose below" : "…");
    const away = () => set(place, null);
    const label = `${nameOf(thing)}, take it away`;
    return el("button", { type: "button", title: "Take it away", "aria-label": label, onclick: away }, nameOf(thing));
  };
  const set = (/** @type {number} */ place, /** @type {number | null} */ thing) => {
    chosen[place] = thing;
    show();
    changed();
  };
  const add = (/** @type {number} */ thing) => {
    const place = chosen.indexOf(null);
    if (place < 0) say("The stack is full: take one away first.");
    else set(place, thing);
  };
  show();
  return {
    element: el("fieldset", { class: "stack" }, el("legend", {}, capital(field.name)), places, palette(field, add)),
    values: () => chosen.filter((thing) => thing !== null),
    valid: () => !chosen.includes(null),
    load: (values) => {
      for (const [place] of chosen.entries()) chosen[place] = values[place] ?? null;
      show();
      return field.count;
    },
  };
}

/** The things in rows. @param {Stack} field @param {(thing: number) => void} add */
function palette(field, add) {
  const rows = field.rows ?? field.things.map(() => "");
  const headings = [...new Set(rows)];
  const groups = headings.map((heading) => {
    const buttons = field.things
      .map((thing, i) => ({ thing, name: field.names[i] ?? String(thing), row: rows[i] }))
      .filter((each) => each.row === heading)
      .map(({ thing, name }) =>
        el("button", { type: "button", "aria-label": name, onclick: () => add(thing) }, short(name, heading)),
      );
    const sort = heading.length === 1 ? "things lettered" : "things";
    return el("div", { class: sort }, heading && el("b", {}, heading), ...buttons);
  });
  return el("div", { class: "palette" }, ...groups);
}

/** A name without the heading it stands under. @param {string} name @param {string} heading */
const short = (name, heading) =>
  heading && name.startsWith(`${heading} `) ? capital(name.slice(heading.length + 1)) : name;
