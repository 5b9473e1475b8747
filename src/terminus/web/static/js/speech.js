// One polite live region: everything a screen reader should say goes through here.

import { by } from "./dom.js";

const GAP = 120; // ms in which sentences are gathered into one announcement

/** @type {string[]} */
let gathered = [];
let timer = 0;

/** @param {string} sentence */
export function say(sentence) {
  if (!sentence) return;
  gathered.push(sentence);
  clearTimeout(timer);
  timer = setTimeout(() => {
    by("speech").textContent = gathered.join(" ");
    gathered = [];
  }, GAP);
}
