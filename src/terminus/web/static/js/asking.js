// Somebody asks for a move back: the question stands over the prompt until all have answered.

import { openDialog } from "./dialogs.js";
import { by, el } from "./dom.js";
import { say } from "./speech.js";

/** @param {{say: string, yours: boolean} | null} asking @param {(yes: boolean) => void} answer */
export function showAsking(asking, answer) {
  const place = by("asking");
  const fresh = place.hidden && asking;
  place.hidden = !asking;
  if (!asking) return place.replaceChildren();
  const yes = el("button", { type: "button", class: "primary", onclick: () => answer(true) }, "Allow");
  const no = el("button", { type: "button", onclick: () => answer(false) }, "Refuse");
  place.replaceChildren(asking.say, ...(asking.yours ? [el("span", { class: "buttons" }, yes, no)] : []));
  if (fresh) say(asking.say);
}

/** Ask for a move back; where more than that would be undone, say so before. @param {string} first @param {() => void} ask */
export function askBack(first, ask) {
  if (!first) return ask();
  const sure = el("button", { type: "button", class: "primary" }, "Take it back");
  const no = el("button", { type: "button" }, "Leave it");
  const dialog = openDialog("Take your move back?", el("p", {}, first), el("div", { class: "buttons" }, no, sure));
  no.addEventListener("click", () => dialog.close());
  sure.addEventListener("click", () => (dialog.close(), ask()));
}
