// What was found about content, as a page says it: all faults with their lines, warnings, and what is different.

import { el } from "../dom.js";

/** @typedef {import("./asking.js").Checked} Checked */
/** @typedef {import("./asking.js").Fault} Fault */

/** Where a fault is, as the command line says it. @param {Fault} fault */
const place = (fault) => (fault.line === null ? fault.file : `${fault.file}:${fault.line}`);

/**
 * @param {Fault[]} faults
 * @param {(fault: Fault) => void} [go] leads to the place of a fault
 */
export function faultList(faults, go) {
  const items = faults.map((fault) => {
    const where = place(fault);
    const told = go && where ? el("button", { type: "button", class: "fault-place", onclick: () => go(fault) }, where) : where && el("code", {}, where);
    return el("li", {}, told, where ? " " : "", fault.message);
  });
  return el("ul", { class: "faults" }, ...items);
}

/** @param {number} count */
export const thingsWrong = (count) => (count === 1 ? "One thing is wrong:" : `${count} things are wrong:`);

/** @param {string[]} warnings */
export const warningList = (warnings) =>
  warnings.length ? el("ul", { class: "warnings" }, ...warnings.map((each) => el("li", {}, `Odd, but playable: ${each}`))) : null;

/** What is different from the content that comes with the game. @param {Checked} checked */
export function differenceList(checked) {
  const { differences, more, like } = checked;
  const count = differences.length + more;
  if (!count) return el("p", { class: "facts" }, `It is the same as the game's own '${like}'.`);
  return el(
    "details",
    { class: "differences" },
    el("summary", {}, el("strong", {}, "What is different"), " ", el("span", { class: "facts" }, `${count} from '${like}'`)),
    el("ul", {}, ...differences.map((line) => el("li", {}, line)), more > 0 && el("li", {}, `and ${more} more`)),
  );
}
