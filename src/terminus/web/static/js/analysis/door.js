// The door of the analysis: a record by dropping or choosing its file, a position by writing it.

import { el } from "../dom.js";
import { keptStudies, studyOf, studyOfFile } from "./opening.js";

const wrong = /** @type {HTMLElement} */ (document.querySelector("[data-problem]"));
const records = /** @type {HTMLFormElement} */ (document.querySelector("[data-record]"));
const positions = /** @type {HTMLFormElement} */ (document.querySelector("[data-position]"));
const text = /** @type {HTMLTextAreaElement} */ (positions.elements.namedItem("position"));

/** @param {string} sentence */
function refuse(sentence) {
  wrong.textContent = sentence;
  wrong.hidden = false;
  wrong.scrollIntoView({ block: "nearest" });
}

/** @param {{address?: string, sentence: string}} answer */
function go(answer) {
  if (answer.address) location.assign(answer.address);
  else refuse(answer.sentence);
}

records.addEventListener("change", async () => {
  const file = /** @type {HTMLInputElement} */ (records.elements.namedItem("file")).files?.[0];
  if (file) go(await studyOfFile(file));
});

positions.addEventListener("submit", async (event) => {
  event.preventDefault();
  go(await studyOf({ position: text.value }));
});

for (const button of positions.querySelectorAll("[data-fresh]"))
  button.addEventListener("click", async () => {
    const answer = await fetch(`/api/positions/${button.getAttribute("data-fresh")}`);
    text.value = JSON.stringify(await answer.json(), null, 1);
    text.focus();
    text.setSelectionRange(0, 0);
    text.scrollTop = 0;
  });

const kept = keptStudies();
if (kept.length) {
  const rows = kept.map(({ address, title }) => el("li", {}, el("a", { href: address }, title)));
  records.before(el("section", { class: "drop" }, el("h2", {}, "Your studies"), el("ul", {}, ...rows)));
}
