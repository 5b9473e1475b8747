// Since your last turn: what happened while one was away, in sentences, with a button that plays it.

import { by, el } from "../dom.js";
import { keepFor, read } from "../storage.js";

const PLACE = "terminus.seen";

/** Remember how far this browser has seen a table. @param {string} table @param {number} version */
export function haveSeen(table, version) {
  const before = /** @type {Record<string, number>} */ (read(PLACE, {}))[table] ?? 0;
  keepFor(PLACE, table, Math.max(before, version));
}

/**
 * Tell what is new to somebody who has played here before; gives whether there was anything. That they took their seat
 * after having looked on is no news to them.
 * @param {string} table @param {any} frame the first state @param {(from: number) => void} watch
 */
export function recap(table, frame, watch) {
  const from = Math.max(frame.since, /** @type {Record<string, number>} */ (read(PLACE, {}))[table] ?? 0);
  const own = (/** @type {any} */ event) => event.kind === "table" && event.seat === frame.viewer; // one has just sat down
  const news = frame.events.filter((/** @type {any} */ event) => event.at > from && event.say && !own(event));
  if (!from || !news.length) return false;
  const played = news.some((/** @type {any} */ event) => event.kind !== "table"); // else there is nothing to see
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
      played && el("button", { type: "button", class: "primary", onclick: play }, "Watch it"),
      el("button", { type: "button", onclick: close }, "Close"),
    ),
  );
  by("recap").hidden = false;
  list.scrollTop = list.scrollHeight;
  return true;
}
