// A receipt: rows of where something comes from and what it adds, for stages and for what is decided on the board.

import { el } from "./dom.js";

/** @typedef {{words: string, amount: number | null, source: string}} Chip */

/** @param {number} number */
export const signed = (number) => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0");

/** One row; those that come one after the other know their place. @param {Chip} chip @param {number | null} at */
export function chipOf({ amount, words }, at) {
  const sign = amount === null ? "" : amount < 0 ? "minus" : "plus";
  const item = el("li", { class: sign }, el("span", {}, words), el("b", {}, amount === null ? "" : signed(amount)));
  if (at !== null) item.style.setProperty("--at", String(at));
  return item;
}

/**
 * All that acts on a thing, with the sum of several once it is known.
 * @param {{chips: Chip[], total: number | null}} balance @param {boolean} coming are they coming one by one?
 */
export function chipList({ chips, total }, coming) {
  const rows = chips.map((chip, i) => chipOf(chip, coming ? i : null));
  const sum = !coming && total !== null && chips.length > 1 && el("li", { class: "sum" }, el("span", {}, "together"), el("b", {}, signed(total)));
  return el("ul", { class: coming ? "receipt coming" : "receipt" }, ...rows, sum);
}
