// Somebody asks for a move back: the question stands over the prompt until all have answered.

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
