// Somebody asks for what all have to agree to: the question stands over the prompt until all have answered.

import { openDialog } from "./dialogs.js";
import { by, el } from "./dom.js";
import { say } from "./speech.js";

/** @param {{say: string, yours: boolean, own: boolean, what: string} | null} asking @param {(yes: boolean) => void} answer */
export function showAsking(asking, answer) {
  const place = by("asking");
  const fresh = place.hidden && asking;
  place.hidden = !asking;
  if (!asking) return place.replaceChildren();
  const agree = asking.what === "back" ? "Allow" : "Agree";
  const yes = el("button", { type: "button", class: "primary", onclick: () => answer(true) }, agree);
  const no = el("button", { type: "button", onclick: () => answer(false) }, asking.own ? "Withdraw" : "Refuse");
  const answers = asking.yours ? [yes, no] : asking.own ? [no] : [];
  place.replaceChildren(asking.say, ...(answers.length ? [el("span", { class: "buttons" }, ...answers)] : []));
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
