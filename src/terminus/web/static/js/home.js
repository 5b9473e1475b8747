// The front page keeps itself up to date: what waits for you, and what others play.

import { known, keep } from "./memory.js";

const SECONDS = 20;

/** Put in what has changed; what somebody is using stays as it is. */
async function refresh() {
  if (document.hidden) return;
  const answer = await fetch("/", { headers: { accept: "text/html" } }).catch(() => null);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  document.title = fresh.title;
  for (const part of document.querySelectorAll("[data-live]")) {
    const now = fresh.querySelector(`[data-live="${part.getAttribute("data-live")}"]`);
    if (now && now.outerHTML !== part.outerHTML && !part.matches(":active, :focus-within")) part.replaceWith(now);
  }
}

/** Seats that an older version remembered by their secret links: opening a link makes the seat this person's. */
async function bringAlong() {
  const links = known().filter((table) => table.address.includes("key="));
  if (!links.length) return;
  for (const { address } of links) await fetch(address).catch(() => null);
  keep([]);
  location.reload();
}

setInterval(refresh, SECONDS * 1000);
addEventListener("pageshow", (event) => event.persisted && void refresh());
document.addEventListener("visibilitychange", () => void refresh());
void bringAlong();
