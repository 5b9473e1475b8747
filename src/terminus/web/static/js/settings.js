// What a person likes: kept in this browser, told to whoever listens.

import { read, write } from "./storage.js";

/**
 * @typedef {{theme: "auto" | "light" | "dark", speed: "slow" | "normal" | "fast" | "off",
 *   confirm: boolean, sound: boolean, notify: boolean, offered: boolean}} Likes
 */

/** @type {Likes} */
const USUAL = { theme: "auto", speed: "normal", confirm: true, sound: false, notify: false, offered: false };
const PLACE = "terminus.settings";

/** How much longer or shorter than usual things take; 0 shows everything at once. */
const PACE = { slow: 1.8, normal: 1, fast: 0.45, off: 0 };

/** @returns {Likes} */
export function settings() {
  return { ...USUAL, ...read(PLACE, {}) };
}

/** @param {Partial<Likes>} changes */
export function changeSettings(changes) {
  write(PLACE, { ...settings(), ...changes });
  dispatchEvent(new CustomEvent("terminus:theme", { detail: settings().theme }));
}

/** The pace of what is shown. */
export const pace = () => PACE[settings().speed];

/** Does this person prefer that nothing flies about? */
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
