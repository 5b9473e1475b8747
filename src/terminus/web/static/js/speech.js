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
    by("speech").textContent = gathered.map((each, i) => (i < gathered.length - 1 ? ended(each) : each)).join(" ");
    gathered = [];
  }, GAP);
}

/** What something else is said after needs an end. @param {string} sentence */
const ended = (sentence) => (/[.!?…:]\s*$/.test(sentence) ? sentence : `${sentence}.`);

/** The connection was lost, or found again: shown by the page, and said once each. @param {boolean} lost */
export function tellConnection(lost) {
  const before = document.body.dataset.connection === "lost";
  if (lost) document.body.dataset.connection = "lost";
  else delete document.body.dataset.connection;
  if (lost !== before) say(lost ? "Connection lost. Trying again." : "Connected again.");
}
