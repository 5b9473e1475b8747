// What one can do with a study or a moment of it: name and keep it, take its position, play on from there.

import { openDialog } from "../dialogs.js";
import { el } from "../dom.js";
import { save } from "../replay/picture.js";
import { link } from "../seats.js";
import { studyOf } from "./opening.js";

/** @param {string} title @param {string} value */
const field = (title, value) => el("input", { value, maxlength: 60, "aria-label": title });

/** @param {string} title @param {HTMLElement} input */
const row = (title, input) => el("div", { class: "link" }, el("p", {}, title), el("div", { class: "row" }, input));

/** A place for what went wrong. */
const problem = () => el("p", { class: "refusal", role: "alert", hidden: true });

/** @param {HTMLElement} place @param {string} sentence */
function tell(place, sentence) {
  place.hidden = !sentence;
  place.textContent = sentence;
}

/**
 * @param {{title: string, variation: string | null}} known the name of the study, and of the variation that is looked at
 * @param {(title: string, variation: string) => Promise<{address: string} | {sentence: string}>} keep
 */
export function openKeeping(known, keep) {
  const title = field("Name of the study", known.title);
  const variation = field("Name of this variation", known.variation ?? "");
  const wrong = problem();
  const done = el("div", { role: "status" });
  const form = el(
    "form",
    { method: "dialog" },
    row("Name of the study", title),
    known.variation !== null && row("Name of this variation", variation),
    wrong,
    el("div", { class: "buttons" }, el("button", { class: "primary" }, "Keep it and get a link")),
    done,
  );
  form.addEventListener("submit", async (/** @type {Event} */ event) => {
    event.preventDefault();
    const kept = await keep(title.value, variation.value);
    if ("sentence" in kept) tell(wrong, kept.sentence);
    else {
      tell(wrong, "");
      done.replaceChildren(link("Whoever opens this link sees the game with all its variations", kept.address));
    }
  });
  openDialog("Name, keep, share", form);
}

/** @param {string} name @param {(name: string) => void} label */
export function openNaming(name, label) {
  const input = field("Name of this variation", name);
  const form = el("form", { method: "dialog" }, row("Name of this variation", input), el("div", { class: "buttons" }, el("button", { class: "primary" }, "Save")));
  form.addEventListener("submit", () => label(input.value));
  openDialog("Name this variation", form);
  input.focus();
}

/** @param {Record<string, unknown>} position @param {string} file */
export function openPosition(position, file) {
  const text = el("textarea", { rows: 16, spellcheck: "false", "aria-label": "The position, as JSON" });
  text.value = JSON.stringify(position, null, 1);
  const wrong = problem();
  const set = async () => {
    const answer = await studyOf({ position: text.value });
    if (answer.address) location.assign(answer.address);
    else tell(wrong, answer.sentence);
  };
  const change = () => {
    sessionStorage.setItem("terminus.position", text.value);
    location.assign(`/analysis/set-up/${position.game}`);
  };
  const download = () => save(new Blob([text.value], { type: "application/json" }), `${file}.json`);
  openDialog(
    "The position of this moment",
    el("p", {}, "Change it in a form, or here if you read JSON: what cannot be is told in a sentence."),
    text,
    wrong,
    el(
      "div",
      { class: "buttons" },
      el("button", { type: "button", class: "primary", onclick: change }, "Change it in a form"),
      el("button", { type: "button", onclick: set }, "Set this up"),
      el("button", { type: "button", onclick: download }, "Download"),
    ),
  ).classList.add("wide");
}

/**
 * @param {string} game @param {{title: string}[]} players @param {[string, string][]} bots @param {number} seat
 * @param {() => Promise<Record<string, unknown> | null>} place gives the position
 */
export function openPlayingOn(game, players, bots, seat, place) {
  const who = (/** @type {number} */ each) => [
    ["you", "you"],
    ...bots.map(([key, title]) => [`bot:${key}`, `${title} (bot)`]),
    ["friend", "a friend, by link"],
    ["hotseat", "somebody at this screen"],
  ].map(([value, text]) => el("option", { value, selected: value === (each === seat ? "you" : "bot:adept") }, text));
  const selects = players.map((player, each) => el("select", { "aria-label": `Who plays ${player.title}?` }, ...who(each)));
  const wrong = problem();
  const form = el(
    "form",
    { method: "dialog" },
    ...players.map((player, each) => el("label", { class: "who" }, el("span", {}, player.title), selects[each])),
    wrong,
    el("div", { class: "buttons" }, el("button", { class: "primary" }, "Play on from here")),
  );
  form.addEventListener("submit", async (/** @type {Event} */ event) => {
    event.preventDefault();
    const position = await place();
    if (!position) return;
    const seats = selects.map((select) => select.value);
    const body = JSON.stringify({ game, position, seats });
    const request = { method: "POST", headers: { "content-type": "application/json" }, body };
    const answer = await fetch("/api/tables", request).catch(() => null);
    const told = await answer?.json().catch(() => null);
    if (answer?.ok && told) location.assign(told.address);
    else tell(wrong, told?.sentence ?? "The server did not answer.");
  });
  openDialog("Play on from this moment", form);
}

const KEYS = [
  ["← →", "in the bar: one moment back or on; with Shift, from key moment to key moment"],
  ["Space", "play, or pause"],
  ["↑ ↓", "in the plays: go through them, Enter goes there"],
  ["1 2 3 …, arrows, Enter", "on the board: try another move, as at a table"],
  ["Esc", "one step back"],
  ["?", "this help"],
];

/** What the keys do. */
export function openKeys() {
  const rows = KEYS.map(([keys, means]) => el("div", {}, el("dt", {}, el("kbd", {}, keys)), el("dd", {}, means)));
  openDialog("Keys", el("dl", { class: "keys" }, ...rows));
}
