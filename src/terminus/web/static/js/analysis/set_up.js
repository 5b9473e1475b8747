// Setting up a position by hand: every change is checked by the server, which says what is wrong and draws what is right.

import { el } from "../dom.js";
import { openPlayingOn } from "./dialogs.js";
import { studyOf } from "./opening.js";
import { PositionFields } from "./position_form.js";

const PAUSE = 350; // ms without a change before a position is checked
const BROUGHT = "terminus.position"; // what another page has left to be changed

/** @typedef {{fine: boolean, sentence: string, at: string, titles: string[], picture: string}} Checked */

const place = /** @type {HTMLElement} */ (document.querySelector("[data-game]"));
const game = place.dataset.game ?? "";
const form = /** @type {HTMLFormElement} */ (document.getElementById("set-up-form"));
const word = /** @type {HTMLElement} */ (document.getElementById("set-up-word"));
const seats = /** @type {HTMLElement} */ (document.getElementById("set-up-seats"));
const picture = /** @type {HTMLImageElement} */ (document.getElementById("set-up-picture"));
const json = /** @type {HTMLTextAreaElement} */ (place.querySelector("[name=json]"));
const players = /** @type {HTMLSelectElement | null} */ (place.querySelector("[name=players]"));

/** @type {any} */ let known = null;
/** @type {any} */ let position = null;
/** @type {PositionFields | null} */ let fields = null;
/** @type {Checked | null} */ let checked = null;
let timer = 0;
let asked = 0;
let started = 0;

/** Take a position as data, whole or not, and show it. @param {any} data */
function take(data) {
  fields = new PositionFields(known.form, changed);
  fields.titles = checked?.titles ?? [];
  position = { game, options: { ...data.options }, ...(data.content ? { content: data.content } : {}), ...fields.pick(data) };
  draw();
  void check(true);
}

function draw() {
  const groups = fields?.all(position) ?? [];
  form.replaceChildren(...groups, options());
}

/** The options of the game, as its tables have them. */
function options() {
  const rows = known.options.map((/** @type {any} */ option) => {
    const chosen = position.options[option.key] ?? option.values[0];
    const own = option.values.includes(chosen) ? [] : [el("option", { value: JSON.stringify(chosen) }, String(chosen))];
    const values = option.values.map((/** @type {any} */ value, /** @type {number} */ i) => el("option", { value: JSON.stringify(value) }, option.explains[i]));
    const select = el("select", { "data-path": `options.${option.key}` }, ...own, ...values);
    select.value = JSON.stringify(chosen);
    select.addEventListener("change", () => ((position.options[option.key] = JSON.parse(select.value)), changed()));
    return el("label", { class: "entry" }, el("span", {}, option.title), select);
  });
  return el("details", { class: "entries-fold" }, el("summary", {}, "Options"), el("div", { class: "entry-body" }, ...rows));
}

function changed() {
  clearTimeout(timer);
  timer = setTimeout(() => void check(false), PAUSE);
}

/** @param {boolean} first */
async function check(first) {
  const number = ++asked;
  json.value = JSON.stringify(position, null, 1);
  const headers = { "content-type": "application/json", accept: "application/json" };
  const body = JSON.stringify({ position });
  const answer = await fetch(`/api/positions/${game}/check`, { method: "POST", headers, body }).catch(() => null);
  if (number !== asked) return;
  const told = answer ? await answer.json() : null;
  if (!answer?.ok) return show({ fine: false, sentence: told?.sentence ?? "The server did not answer.", at: "", titles: [], picture: "" });
  show(told);
  if (first && fields && told.titles.length) {
    fields.titles = told.titles;
    draw();
  }
}

/** @param {Checked} told */
function show(told) {
  checked = told;
  const where = told.at && fields ? `${fields.words(told.at)}: ` : "";
  word.textContent = told.fine ? `✓ This can be. ${told.sentence}` : `✗ ${where}${told.sentence}`;
  seats.hidden = !told.titles.length && seats.hidden;
  if (told.titles.length) seats.textContent = `Seats are numbered: ${told.titles.map((title, seat) => `${seat} is ${title}`).join(", ")}.`;
  word.classList.toggle("wrong", !told.fine);
  if (told.picture) picture.src = told.picture;
  picture.hidden = !picture.src;
  picture.alt = told.fine ? `The board: ${told.sentence}` : "The board before the last change";
  picture.classList.toggle("past", !told.fine);
  for (const button of place.querySelectorAll("[data-do=analyse], [data-do=play]")) button.toggleAttribute("disabled", !told.fine);
  mark(told.at);
}

/** Mark the field that is wrong, and unfold what it is in. @param {string} path */
function mark(path) {
  for (const field of form.querySelectorAll("[aria-invalid]")) field.removeAttribute("aria-invalid");
  for (const field of form.querySelectorAll(".wrong-here")) field.classList.remove("wrong-here");
  for (let at = path; at; at = at.replace(/(\.[^.[]+|\[\d+\]|^[^.[]+)$/, "")) {
    const field = form.querySelector(`[data-path="${CSS.escape(at)}"]`);
    if (!field) continue;
    if (field.matches("input, select")) {
      field.setAttribute("aria-invalid", "true");
      field.setAttribute("aria-describedby", "set-up-word");
    } else field.classList.add("wrong-here");
    for (let fold = field.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null) fold.open = true;
    return;
  }
}

/** @param {boolean} begun */
async function start(begun) {
  const number = ++started;
  const asking = new URLSearchParams({ begun: String(begun), ...(players ? { players: players.value } : {}) });
  const answer = await fetch(`/api/positions/${game}/form?${asking}`, { headers: { accept: "application/json" } }).catch(() => null);
  const told = answer ? await answer.json() : null;
  if (number !== started) return;
  if (!answer?.ok) return void (word.textContent = told?.sentence ?? "The server did not answer.");
  known = told;
  const brought = sessionStorage.getItem(BROUGHT);
  sessionStorage.removeItem(BROUGHT);
  take(brought ? JSON.parse(brought) : told.position);
}

/** @type {Record<string, () => void>} */
const DO = {
  analyse: async () => {
    const answer = await studyOf({ position: JSON.stringify(position) });
    if (answer.address) location.assign(answer.address);
    else word.textContent = answer.sentence;
  },
  play: () => {
    const titles = (checked?.titles ?? []).map((title) => ({ title }));
    openPlayingOn(game, titles, known.bots, 0, async () => position);
  },
  read: () => {
    try {
      take(JSON.parse(json.value));
    } catch (error) {
      word.textContent = `✗ This is no JSON: ${error instanceof Error ? error.message : error}.`;
    }
  },
};

addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-do], [data-start]") : null;
  const from = button?.getAttribute("data-start");
  if (from) void start(from === "begun");
  DO[button?.getAttribute("data-do") ?? ""]?.();
});
form.addEventListener("submit", (event) => event.preventDefault());
void start(false);
