// The seats that older versions kept in this browser, by their secret links.

import { read, write } from "./storage.js";

const PLACE = "terminus.tables";

/** @typedef {{address: string}} Known */

/** @returns {Known[]} */
export function known() {
  return read(PLACE, []);
}

/** @param {Known[]} tables */
export function keep(tables) {
  write(PLACE, tables);
}
