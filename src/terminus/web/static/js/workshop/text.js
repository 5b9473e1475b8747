// The file as text, with numbered lines; those with a fault are marked.

import { by, el } from "../dom.js";

const area = /** @type {HTMLTextAreaElement} */ (by("text"));
const lines = by("text-lines");

/** @param {() => void} typed */
export function onTyping(typed) {
  area.addEventListener("input", () => {
    number();
    typed();
  });
  area.addEventListener("scroll", () => (lines.scrollTop = area.scrollTop));
}

export const textNow = () => area.value;

/** @param {string} text */
export function setText(text) {
  if (area.value === text) return;
  const { scrollTop, selectionStart } = area;
  area.value = text;
  area.setSelectionRange(selectionStart, selectionStart);
  area.scrollTop = scrollTop;
  number();
}

/** @type {Set<number>} */
let faulty = new Set();

/** @param {import("./asking.js").Fault[]} faults those of this file */
export function markLines(faults) {
  faulty = new Set(faults.flatMap(({ line }) => (line === null ? [] : [line])));
  number();
}

function number() {
  const count = area.value.split("\n").length;
  lines.replaceChildren(
    ...Array.from({ length: count }, (_, i) => el("span", { class: faulty.has(i + 1) ? "faulty" : null }, `${i + 1}\n`)),
  );
  lines.scrollTop = area.scrollTop;
}

/** Go to a line and select it. @param {number} line */
export function goTo(line) {
  const before = area.value.split("\n").slice(0, line - 1);
  const start = before.reduce((sum, each) => sum + each.length + 1, 0);
  const end = area.value.indexOf("\n", start);
  area.focus();
  area.setSelectionRange(start, end < 0 ? area.value.length : end);
  area.scrollTop = Math.max(0, (line - 5) * parseFloat(getComputedStyle(area).lineHeight));
}
