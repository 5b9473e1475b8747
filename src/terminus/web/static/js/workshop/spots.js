// A piece whose places are changed on its picture: a click gives each the next thing it may be.

import { el } from "../dom.js";
import { captionOf, enlarge, figures, imageOf } from "./gallery.js";
import { below } from "./parts.js";

/** @typedef {import("./asking.js").Picture} Picture */
/** @typedef {import("./parts.js").Edit} Edit */
/** @typedef {{field: string, at: number | string, name: string, x: number, y: number, among?: string}} Spot */
/** @typedef {import("./fields.js").Letters} Letters */

/**
 * What is at a place, in words, and the change that gives it the next thing.
 * @param {Spot} spot @param {any} thing @param {string} path @param {Letters | undefined} letters
 * @returns {{words: string, edit: Edit}}
 */
export function turned(spot, thing, path, letters) {
  const field = below(path, spot.field);
  const now = thing?.[spot.field];
  if (letters) return nextLetter(/** @type {number} */ (spot.at), String(now ?? ""), field, letters);
  if (spot.among) return nextEntry(now?.[spot.at], thing?.[spot.among] ?? [], below(field, String(spot.at)));
  const all = Array.isArray(now) ? now : [];
  const there = all.includes(spot.at);
  const value = there ? all.filter((each) => each !== spot.at) : [...all, spot.at].sort((a, b) => a - b);
  return { words: there ? "there" : "none", edit: { path: field, do: "set", value } };
}

/** @param {number} place @param {string} text @param {string} path @param {Letters} letters @returns {{words: string, edit: Edit}} */
function nextLetter(place, text, path, { places, meaning }) {
  const known = Object.keys(meaning);
  const written = places.map((_, i) => text[i] ?? known[0]);
  const words = meaning[written[place]] ?? "?";
  written[place] = known[(known.indexOf(written[place]) + 1) % known.length];
  return { words, edit: { path, do: "set", value: written.join("") } };
}

/** @param {any} now @param {any[]} values @param {string} path @returns {{words: string, edit: Edit}} */
function nextEntry(now, values, path) {
  const following = values[values.indexOf(now) + 1];
  const edit = /** @type {Edit} */ (following === undefined ? { path, do: "clear" } : { path, do: "set", value: following });
  return { words: now === undefined ? "none" : String(now), edit };
}

/**
 * A part as it will look: a picture whose places can be clicked, where the game names some, and whatever else shows it.
 * @param {HTMLElement} place @param {Picture[]} pictures @param {string} part its path @param {import("./fields.js").GameForms} forms
 * @param {(path: string) => any} look what is there by now @param {(edits: Edit[], rebuild?: boolean) => void} change
 */
export function showPart(place, pictures, part, forms, look, change) {
  const list = part.slice(0, part.lastIndexOf("["));
  const spots = forms.workshop.spots?.[list];
  const held = place.contains(document.activeElement) && /** @type {HTMLElement} */ (document.activeElement).dataset.spot;
  const [first, ...others] = pictures;
  const buttons = first && spots ? spots.map((spot) => button(spot, () => turned(spot, look(part), part, forms.workshop.letters[`${list}.${spot.field}`]), change)) : [];
  const drawn = buttons.length ? [clickable(first, buttons), ...(others.length ? [figures(others)] : [])] : [figures(pictures)];
  place.replaceChildren(...(first ? [el("h2", {}, "As it will look"), ...drawn] : []));
  if (held) buttons.find((each) => each.dataset.spot === held)?.focus({ preventScroll: true });
}

/** @param {Spot} spot @param {() => {words: string, edit: Edit}} find @param {(edits: Edit[], rebuild?: boolean) => void} change */
function button(spot, find, change) {
  const words = `${spot.name}: ${find().words}`;
  const made = el("button", { type: "button", class: "spot", "data-spot": spot.name, "aria-label": words, title: words, onclick: () => change([find().edit], true) });
  made.style.left = `${100 * spot.x}%`;
  made.style.top = `${100 * spot.y}%`;
  return made;
}

/** @param {Picture} picture @param {HTMLElement[]} buttons */
function clickable(picture, buttons) {
  const closer = el("button", { type: "button", class: "quiet", "aria-label": `Look closely at ${picture.name}`, onclick: () => enlarge(picture) }, "Look closely");
  const caption = el("figcaption", {}, ...captionOf(picture), el("p", { class: "facts" }, "Click a place to change it."), closer);
  return el("figure", { class: "piece" }, el("div", { class: "spots" }, imageOf(picture), ...buttons), caption);
}
