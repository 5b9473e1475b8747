// A pinch of salt for the dice: with every move this browser mixes in random digits of its own, and remembers them and
// what the table had committed itself to, to compare at the end.

import { bytesOf, hex, sha256 } from "./sha256.js";
import { read, write } from "../storage.js";

const PLACE = "terminus.dice";
const MOST = 40; // tables that are remembered
const DIGITS = 16; // bytes of a pinch

/**
 * `deal` are the digits for the deal, and `dealt` says that they were opened in time.
 * @typedef {{commitment: string, salts: string[], deal?: string, dealt?: boolean}} Known
 */

/** @param {string} table @returns {Known | undefined} */
export function known(table) {
  return /** @type {Record<string, Known>} */ (read(PLACE, {}))[table];
}

/** @param {string} table @param {Known} what */
function keep(table, what) {
  const { [table]: _, ...others } = /** @type {Record<string, Known>} */ (read(PLACE, {}));
  write(PLACE, Object.fromEntries([...Object.entries(others).slice(1 - MOST), [table, what]]));
}

/** What the table commits itself to, as this browser saw it first. @param {string} table @param {string} commitment */
export function witness(table, commitment) {
  if (!known(table)) keep(table, { commitment, salts: [] });
}

/** Random digits to send along with a move. */
export const pinch = () => hex(crypto.getRandomValues(new Uint8Array(DIGITS)));

/** The table has taken a move with this salt. @param {string} table @param {string} salt */
export function given(table, salt) {
  const before = known(table);
  if (before) keep(table, { ...before, salts: [...before.salts, salt] });
}

/** This browser's digits for the deal of a table, and their seal; the same ones whenever it asks. @param {string} table */
export function forDeal(table) {
  const before = known(table) ?? { commitment: "", salts: [] };
  const salt = before.deal ?? pinch();
  if (!before.deal) keep(table, { ...before, deal: salt });
  return { salt, seal: hex(sha256(bytesOf(salt))) };
}

/** The table has taken the digits for the deal. @param {string} table */
export function dealt(table) {
  const before = known(table);
  if (before) keep(table, { ...before, dealt: true });
}
