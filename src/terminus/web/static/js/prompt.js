// The prompt: one sentence that says who must do what, and what a lesson has to say about it.

import { by, el } from "./dom.js";
import { say } from "./speech.js";

/**
 * @param {any} state @param {string} game
 * @param {boolean} live is this the newest state? Earlier ones wait for nobody
 * @param {boolean} hints may this person ask for hints?
 */
export function showPrompt(state, game, live, hints) {
  const { text, yours, rule } = state.prompt;
  const waiting = yours && live && !state.result;
  by("prompt").classList.toggle("yours", waiting);
  by("prompt").toggleAttribute("data-thinking", state.thinking.length > 0);
  const link = rule && waiting ? [" ", el("a", { href: `/rules/${game}#${rule}`, target: "_blank" }, rule)] : [];
  const end = state.result ? [`${state.result.say} `] : [];
  by("prompt-text").replaceChildren(...end, text, ...link);
  showNote(state.note, state.taught && live ? firstGame(game) : null);
  const undo = document.querySelector("[data-do=undo]");
  undo?.toggleAttribute("disabled", !((state.undo || state.ask) && live));
  if (undo) undo.textContent = state.ask && state.asks && live ? "Ask for undo" : "Undo";
  document.querySelector("[data-do=hint]")?.toggleAttribute("disabled", !(waiting && hints));
  if (live && (waiting || state.result)) say([...end, text, state.note].filter(Boolean).join(" "));
}

/** The way from a lesson into a game of one's own. @param {string} game */
export function firstGame(game) {
  const button = el("button", { class: "primary" }, "Play a real game");
  return el("form", { method: "post", action: `/play/${game}` }, button);
}

/** @param {string} note paragraphs between blank lines @param {Node | null} onward */
function showNote(note, onward) {
  const place = by("prompt-note");
  place.hidden = !note;
  place.replaceChildren(...note.split("\n\n").map((part) => el("p", {}, part)), ...(onward ? [onward] : []));
  place.scrollTop = 0;
}
