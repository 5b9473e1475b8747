// Since your last turn: what happened while one was away, in sentences, with a button that plays it.

import { by, el } from "../dom.js";
import { read, write } from "../storage.js";

const PLACE = "terminus.seen";
const MOST = 60; // tables of which the latest moment is remembered

/** Remember how far this browser has seen a table. @param {string} table @param {number} version */
export function haveSeen(table, version) {
  const { [table]: before = 0, ...others } = /** @type {Record<string, number>} */ (read(PLACE, {}));
  const kept = Object.entries(others).slice(1 - MOST);
  write(PLACE, Object.fromEntries([...kept, [table, Math.max(before, version)]]));
}

/**
 * Tell what is new to somebody who has played here before; gives whether there was anything.
 * @param {string} table @param {any} frame the first state @param {(from: number) => void} watch
 */
export function recap(table, frame, watch) {
  const from = Math.max(frame.since, /** @type {Record<string, number>} */ (read(PLACE, {}))[table] ?? 0);
  const news = frame.events.filter((/** @type {any} */ event) => event.at > from && event.say);
  if (!from || !news.length) return false;
  const close = () => (by("recap").hidden = true);
  const lines = news.map((/** @type {any} */ event) => el("li", {}, event.say));
  const list = el("ol", { tabindex: 0, "aria-label": "What happened" }, ...lines);
  const play = () => (close(), watch(from));
  by("recap").replaceChildren(
    el("h2", {}, frame.since >= from ? "Since your last turn" : "Since you were here"),
    list,
    el(
      "div",
      { class: "buttons" },
      el("button", { type: "button", class: "primary", onclick: play }, "Watch it"),
      el("button", { type: "button", onclick: close }, "Close"),
    ),
  );
  by("recap").hidden = false;
  list.scrollTop = list.scrollHeight;
  return true;
}
