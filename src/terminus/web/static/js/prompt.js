// The prompt: one sentence that says who must do what, and what a lesson has to say about it.

import { by, el } from "./dom.js";
import { say } from "./speech.js";
import { BEHIND } from "./story.js";

/** @type {(Node | string)[]} What it says where nothing is being filled in. */
let standing = [];

/** @param {...(Node | string)} words */
export function headline(...words) {
  standing = words;
  by("prompt-text").replaceChildren(...words);
}

/** While a form is open its task stands in the place of what else there is to do. @param {string} task none: as it was */
export function nameTask(task) {
  by("prompt-text").replaceChildren(...(task ? [task] : standing));
}

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
  headline(...end.flatMap(unbroken), text, ...link);
  const news = by("prompt-note").dataset.note !== state.note;
  showNote(state.note, state.taught && live ? afterLesson(game, next) : []);
  const past = live ? "" : BEHIND;
  const undo = allow("undo", past || (state.undo || state.ask ? "" : "There is nothing of yours to take back now."));
  if (undo) undo.textContent = state.ask && state.asks && live ? "Ask for undo" : "Undo";
  const idle = state.result ? "The game is over." : "A hint comes when you are to move.";
  allow("hint", past || (waiting ? "" : idle) || (hints ? "" : "There are no hints at a table of several people."));
  if (live && (waiting || state.result)) say([...end, text, state.note].filter(Boolean).join(" "));
  else if (news) say(state.note);
}

/** Write a turn of the story over the board, or nothing; the prompt says it to whoever listens. @param {string} words */
export function proclaim(words) {
  document.getElementById("moment")?.remove();
  if (words) by("play").append(el("p", { id: "moment", "aria-hidden": "true" }, words));
}

/** While something is told, nothing is taken back or advised: the board shows an earlier moment. */
export function restTools() {
  for (const tool of ["undo", "hint"]) allow(tool, BEHIND);
}

/** Whoever looks back is told of that moment, and nothing of what came after it. @param {string} which @param {string[]} sentences */
export function showPast(which, sentences) {
  by("prompt").classList.remove("yours");
  headline(el("small", {}, which), sentences.join(" ") || "The beginning of the game.");
  showNote("", []);
}

/** A sentence in which no line breaks within the number of a rule. @param {string} sentence @returns {(Node | string)[]} */
const unbroken = (sentence) =>
  sentence.split(/(\([A-Z]{2}-\w+\)\.?)/).map((part, i) => (i % 2 ? el("span", { class: "whole" }, part) : part));

/** Let a tool be used, unless something speaks against it: whoever presses it all the same is told. @param {string} tool @param {string} against */
function allow(tool, against) {
  const button = /** @type {HTMLElement | null} */ (document.querySelector(`[data-do=${tool}]`));
  button?.setAttribute("aria-disabled", String(Boolean(against)));
  if (button) button.dataset.why = against;
  return button;
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
  place.replaceChildren(...parts, ...onward, ...(parts.length > 1 ? [on] : []));
  place.scrollTop = 0;
}
