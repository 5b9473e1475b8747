// The search of guides, rulebooks and codices: it filters a list that the browser keeps, while somebody writes. And their
// pictures keep words that can be read.

import { by, el } from "./dom.js";
import { keepGrain } from "./grain.js";
import { follow } from "./books/chapters.js";
import { answer, load, search } from "./books/search.js";

const field = /** @type {HTMLInputElement} */ (by("book-field"));
const hits = by("book-hits");
const said = by("book-said");
const book = /** @type {HTMLElement} */ (field.closest("[data-indexes]"));
const addresses = (book.dataset.indexes ?? "").split(" ").filter(Boolean);
const here = location.pathname;
const everywhere = here === "/search";

let turn = 0;

async function look() {
  const mine = ++turn;
  const query = field.value.trim();
  remember(query);
  if (!query) return show([], "");
  const indexes = await Promise.all(addresses.map(load)).catch(() => undefined);
  if (mine !== turn) return;
  if (!indexes) return show([], "The list of what is written could not be loaded. Try again in a moment.");
  const found = search(indexes, query);
  show(found.hits, answer(found, query));
}

/** The address tells what was looked for, so that it can be shared. @param {string} query */
function remember(query) {
  const address = new URL(location.href);
  if (query) address.searchParams.set("q", query);
  else address.searchParams.delete("q");
  history.replaceState(null, "", address);
  for (const link of document.querySelectorAll("[data-everywhere]")) link.setAttribute("href", `/search?q=${encodeURIComponent(query)}`);
}

/** @param {import("./books/search.js").Hit[]} found @param {string} words */
function show(found, words) {
  said.textContent = words;
  hits.replaceChildren(...found.map(row));
  by("book-results").hidden = !words;
}

/** @param {import("./books/search.js").Hit} hit */
function row({ href, where, title, pieces }) {
  const near = href.startsWith(`${here}#`) ? href.slice(here.length) : href; // what is on this page needs no other
  const sentence = pieces.map(([text, lit]) => (lit ? el("mark", {}, text) : text));
  const link = el("a", { href: near, onclick: leave }, el("b", {}, title), el("span", { class: "where" }, where), el("span", {}, ...sentence));
  return el("li", {}, link);
}

/** A hit on this page is gone to, and the list closes. */
function leave() {
  if (!everywhere) by("book-results").hidden = true;
}

/** Arrows go through the hits, Escape empties the field. @param {KeyboardEvent} event */
function keys(event) {
  const links = /** @type {HTMLElement[]} */ ([...hits.querySelectorAll("a")]);
  const at = links.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  if (event.key === "ArrowDown" && links.length) links[Math.min(at + 1, links.length - 1)].focus();
  else if (event.key === "ArrowUp" && at >= 0) (links[at - 1] ?? field).focus();
  else if (event.key === "Escape" && (field.value || at >= 0)) {
    field.value = "";
    field.focus();
    look();
  } else return;
  event.preventDefault();
}

field.addEventListener("input", look);
by("book-results").addEventListener("keydown", keys);
field.addEventListener("keydown", keys);
field.form?.addEventListener("submit", (event) => {
  event.preventDefault();
  const first = hits.querySelector("a");
  if (first) first.click();
});
addEventListener("keydown", (event) => {
  const writing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
  if (event.key !== "/" || writing || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  field.focus();
});
field.value = new URLSearchParams(location.search).get("q") ?? field.value;
if (field.value) look();

// Paper is white: whoever prints by night prints by day.
const { dataset } = document.documentElement;
let theme = dataset.theme;
addEventListener("beforeprint", () => {
  theme = dataset.theme;
  dataset.theme = "light";
});
addEventListener("afterprint", () => (dataset.theme = theme));

const contents = /** @type {HTMLElement | null} */ (document.querySelector(".contents"));
if (contents) follow(contents);

for (const drawing of document.querySelectorAll("figure svg")) keepGrain(drawing);
