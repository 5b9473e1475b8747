// The waiting room keeps itself up to date, and leads to the table when the game begins.

import { copied } from "./clipboard.js";
import { Connection } from "./connection.js";
import { Hand, socketOf } from "./fairness/hand.js";
import { showContent } from "./workshop/showing.js";

const room = /** @type {HTMLElement} */ (document.querySelector("[data-table]"));
const table = room.dataset.table ?? "";
let known = false;
let leaving = false; // a decision is on its way, and its answer leads on
addEventListener("submit", () => (leaving = true));

/** Put in what the server shows now; what somebody is about to change stays as it is. */
async function refresh() {
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  const now = fresh.querySelector(".waiting");
  if (!now) return location.reload();
  document.title = fresh.title;
  const here = /** @type {HTMLElement} */ (document.querySelector(".waiting"));
  if (here.querySelector("details[open] form, :focus:is(input:not([readonly]), select)")) return;
  const focus = focused(here);
  for (const { id } of here.querySelectorAll("details[open][id]")) now.querySelector(`#${id}`)?.setAttribute("open", "");
  tell(now.querySelector(".arranged")?.textContent ?? "", here.querySelector(".arranged")?.textContent ?? "");
  const shown = here.querySelector("[data-content]");
  const fresher = now.querySelector("[data-content]");
  const same = shown && fresher && shown.querySelector("h2")?.textContent === fresher.querySelector("h2")?.textContent;
  if (same) fresher.replaceWith(shown); // somebody may be looking at it
  here.replaceWith(now);
  if (!same) void showContent();
  /** @type {HTMLElement | undefined} */ (targets(now)[focus])?.focus();
  offerSharing();
}

/** @param {Element} within @returns {Element[]} */
const targets = (within) => [...within.querySelectorAll("a, button, input:not([type=hidden]), select, summary")];

/** Which of the things that can have the focus has it: who comes or goes takes it from nobody. @param {Element} here */
const focused = (here) => (document.activeElement ? targets(here).indexOf(document.activeElement) : -1);

/** Say what the host has changed to those who do not see it. @param {string} now @param {string} before */
function tell(now, before) {
  const news = document.getElementById("room-news");
  if (news && now !== before) news.textContent = now.replace("↻", "").trim();
}

const connection = new Connection(socketOf(table), {
  frame: (frame) => {
    void hand.hear(frame);
    if (leaving) return;
    if (frame.is === "room" && !frame.waits) location.reload();
    else if (frame.is === "room" || frame.is === "seats") void refresh();
    else if (frame.is === "state") location.reload();
  },
  lost: () => (known = true),
  found: () => known && void refresh(),
});
const hand = new Hand(table, (frame) => connection.ask(frame));

/** A phone can hand a link to other programs. */
function offerSharing() {
  for (const button of document.querySelectorAll("[data-share]")) button.toggleAttribute("hidden", !navigator.share);
}

/** The text that a button copies or shares: of a field, or its own. @param {string} told */
function textOf(told) {
  const field = told.startsWith("#") ? document.querySelector(told) : null;
  return field instanceof HTMLInputElement ? field.value : told;
}

addEventListener("click", async (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-copy], [data-share]") : null;
  if (!button) return;
  const share = button.getAttribute("data-share");
  if (share) return void navigator.share({ title: document.title, url: textOf(share) }).catch(() => null);
  const text = textOf(button.getAttribute("data-copy") ?? "");
  button.textContent = (await copied(text)) ? "Copied" : "Mark it and copy by hand";
});

offerSharing();
void showContent();
