// The waiting room keeps itself up to date, and leads to the table when the game begins.

import { Connection } from "./connection.js";

const room = /** @type {HTMLElement} */ (document.querySelector("[data-table]"));
const socket = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${room.dataset.table}`;
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
  const here = document.querySelector(".waiting");
  const busy = here?.querySelector("details[open], :focus:is(input:not([readonly]), select)");
  if (busy) return;
  here?.replaceWith(now);
  offerSharing();
}

new Connection(socket, {
  frame: (frame) => {
    if (leaving) return;
    if (frame.is === "room" && !frame.waits) location.reload();
    else if (frame.is === "room" || frame.is === "seats") void refresh();
    else if (frame.is === "state") location.reload();
  },
  lost: () => (known = true),
  found: () => known && void refresh(),
});

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
  await navigator.clipboard?.writeText(text).catch(() => null);
  button.textContent = "Copied";
});

offerSharing();
