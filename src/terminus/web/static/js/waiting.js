// The waiting room keeps itself up to date, and leads to the table when the game begins.

import { copied } from "./clipboard.js";
import { Connection } from "./connection.js";
import { Hand, socketOf } from "./fairness/hand.js";
import { showContent } from "./workshop/showing.js";

const room = /** @type {HTMLElement} */ (document.querySelector("[data-table]"));
const table = room.dataset.table ?? "";
let known = false;
/** What is said where when something else is shown. */
const ANNOUNCED = [["room-news", "#room-bar"], ["room-changes", ".arranged"]];
/** Where somebody is about to change something, which news may not take from under their hands. */
const BUSY = ".waiting :is(details[open] form, :focus:is(input:not([readonly]), select), :active)";
let missed = false; // there is news that was not put in
let leaving = false; // a decision is on its way, and its answer leads on
addEventListener("submit", () => (leaving = true));

let [asked, asking] = [false, false];

/** One after another, so that an answer that was long on its way cannot put back what a later one has brought. */
async function refresh() {
  asked = true;
  if (asking) return;
  asking = true;
  while (asked) {
    asked = false;
    await putIn();
  }
  asking = false;
}

/** Put in what the server shows now; what somebody is about to change stays as it is. */
async function putIn() {
  const answer = await fetch(location.href, { signal: AbortSignal.timeout(20_000) })
    .then((response) => (response.ok ? response.text() : ""))
    .catch(() => "");
  if (!answer || leaving) return; // news that were asked for before would lead back to where one was
  const fresh = new DOMParser().parseFromString(answer, "text/html");
  const now = fresh.querySelector(".waiting");
  if (!now) return location.reload();
  document.title = fresh.title;
  const here = /** @type {HTMLElement} */ (document.querySelector(".waiting"));
  missed = document.querySelector(BUSY) !== null;
  if (missed) return;
  const focus = here.contains(document.activeElement) ? purpose(document.activeElement) : "";
  for (const { id } of here.querySelectorAll("details[open][id]")) now.querySelector(`#${id}`)?.setAttribute("open", "");
  for (const [where, what] of ANNOUNCED) tell(where, now.querySelector(what)?.textContent, here.querySelector(what)?.textContent);
  const shown = here.querySelector("[data-content]");
  const fresher = now.querySelector("[data-content]");
  const same = shown && fresher && shown.querySelector("h2")?.textContent === fresher.querySelector("h2")?.textContent;
  if (same) fresher.replaceWith(shown); // somebody may be looking at it
  here.replaceWith(now);
  if (!same) void showContent();
  const again = focus && targets(now).find((each) => purpose(each) === focus);
  if (again instanceof HTMLElement) again.focus();
  offerSharing();
}

/** Whoever has closed a form, or gone on from it, sees what came meanwhile. */
function catchUp() {
  if (missed && !leaving && !document.querySelector(BUSY)) void refresh();
}
addEventListener("toggle", catchUp, { capture: true });
addEventListener("focusout", () => setTimeout(catchUp)); // only then the next thing has the focus
for (const released of ["pointerup", "pointercancel", "keyup"]) addEventListener(released, () => setTimeout(catchUp)); // and only then a button has been pressed

/** @param {Element} within @returns {Element[]} */
const targets = (within) => [...within.querySelectorAll("a, button, input:not([type=hidden]), select, summary")];

/** What a thing is for, wherever it stands: who comes or goes takes the focus from nobody, and lends it to nothing else.
 * @param {Element | null} target */
function purpose(target) {
  const hidden = /** @type {HTMLInputElement[]} */ ([...(target?.closest("form")?.querySelectorAll("input[type=hidden]") ?? [])]);
  const told = ["id", "name", "href", "data-copy", "data-share", "aria-label"].map((name) => target?.getAttribute(name));
  const headed = target?.querySelector("strong")?.textContent;
  return [target?.localName, headed, ...told, ...hidden.map(({ value }) => value)].join("|");
}

/** Say who has come or gone, and what the host has changed, to those who do not see it: each in a place of its own, for a
 * host who changes something leaves and is back at once. @param {string} where
 * @param {string | null} [now] @param {string | null} [before] */
function tell(where, now = "", before = "") {
  const news = document.getElementById(where);
  if (news && now !== before) news.textContent = (now ?? "").replace("↻", "").trim();
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

/** What a menu offers is put away by a click beside it, or by Escape. @param {(menu: Element) => boolean} which */
function close(which) {
  for (const menu of document.querySelectorAll(".menu[open]")) if (which(menu)) menu.removeAttribute("open");
}
addEventListener("click", ({ target }) => close((menu) => target instanceof Node && !menu.contains(target)));
addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  /** @type {HTMLElement | null | undefined} */ (document.activeElement?.closest(".menu[open]")?.querySelector("summary"))?.focus();
  close(() => true);
});

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
