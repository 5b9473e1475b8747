// The prompt: one sentence that says who must do what, and what a lesson has to say about it.

import { by, el } from "./dom.js";
import { say } from "./speech.js";

/**
 * @param {any} state @param {string} game
 * @param {boolean} live is this the newest state? Earlier ones wait for nobody
 * @param {boolean} hints may this person ask for hints?
 * @param {number} next the number of the lesson after this one, or 0
 */
export function showPrompt(state, game, live, hints, next) {
  const { text, yours, rule } = state.prompt;
  const waiting = yours && live && !state.result;
  by("prompt").classList.toggle("yours", waiting);
  by("prompt").toggleAttribute("data-thinking", state.thinking.length > 0);
  const link = rule && waiting ? [" ", el("a", { href: `/rules/${game}#${rule}`, target: "_blank" }, rule)] : [];
  const end = state.result ? [`${state.result.say} `] : [];
  by("prompt-text").replaceChildren(...end, text, ...link);
  showNote(state.note, state.taught && live ? afterLesson(game, next) : []);
  const undo = document.querySelector("[data-do=undo]");
  undo?.toggleAttribute("disabled", !((state.undo || state.ask) && live));
  if (undo) undo.textContent = state.ask && state.asks && live ? "Ask for undo" : "Undo";
  document.querySelector("[data-do=hint]")?.toggleAttribute("disabled", !(waiting && hints));
  if (live && (waiting || state.result)) say([...end, text, state.note].filter(Boolean).join(" "));
}

/** The ways on from a lesson: a game of one's own, and the next lesson, where there is one. @param {string} game @param {number} next */
export function afterLesson(game, next) {
  const way = (/** @type {string} */ to, /** @type {string} */ style, /** @type {string} */ text) =>
    el("form", { method: "post", action: to, class: "onward", "data-deals": "" }, el("button", { class: style }, text));
  const more = next ? [way(`/learn/${game}?lesson=${next}`, "", `Lesson ${next}`)] : [];
  return [way(`/play/${game}`, "primary", "Play a real game"), ...more];
}

/**
 * On a phone there is no room for a form beside all of a long note: one reads on, and its last words stay.
 * @param {string} note paragraphs between blank lines @param {Node[]} onward
 */
function showNote(note, onward) {
  const place = by("prompt-note");
  place.hidden = !note;
  if (place.dataset.note !== note) place.removeAttribute("data-read");
  place.dataset.note = note;
  const parts = note.split("\n\n").map((part) => el("p", {}, part));
  const on = el("button", { type: "button", class: "primary read", onclick: () => place.toggleAttribute("data-read", true) }, "Go on");
  place.replaceChildren(...parts, ...onward, ...(parts.length > 1 && !onward.length ? [on] : []));
  place.scrollTop = 0;
}
