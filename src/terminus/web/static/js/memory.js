// The tables at which this browser has a seat; kept here and nowhere else.

import { read, write } from "./storage.js";

const PLACE = "terminus.tables";
const MOST = 12;

/** @typedef {{id: string, title: string, sentence: string, address: string}} Known */

/** @returns {Known[]} the latest first */
export function known() {
  return read(PLACE, []);
}

/** @param {Known} table */
export function remember(table) {
  const others = known().filter((each) => each.id !== table.id);
  write(PLACE, [table, ...others].slice(0, MOST));
}

/** @param {string} id */
export function forget(id) {
  write(
    PLACE,
    known().filter((each) => each.id !== id),
  );
}
