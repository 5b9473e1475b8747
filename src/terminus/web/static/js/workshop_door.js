// The door of the workshop: what was made before is a click away, and a file that is brought finds its game.

import { by, el } from "./dom.js";
import { check } from "./workshop/asking.js";
import { fromFiles, takeContentDrops, tooMuch } from "./workshop/files.js";
import { handOver, handedOver, works } from "./workshop/works.js";

/** @typedef {import("./workshop/files.js").Brought} Brought */

const games = [...document.querySelectorAll("[data-content-of]")].map((each) => each.getAttribute("data-content-of") ?? "");

function showKept() {
  const kept = works();
  const list = by("kept-works").querySelector("ul");
  for (const { id, game, name, when } of kept) {
    const about = el("span", { class: "what" }, el("strong", {}, name), el("span", {}, `${game} · ${new Date(when).toLocaleString()}`));
    list?.append(el("li", {}, el("a", { href: `/workshop/${game}?work=${id}` }, about)));
  }
  by("kept-works").hidden = !kept.length;
}

/** The game that has the least against it, on lines that can be named, is the one that it is for. @param {Brought} brought */
async function findGame(brought) {
  const much = tooMuch(brought);
  if (much) return tell(much);
  tell("Looking which game it is for…");
  let best = { game: "", strange: Infinity };
  for (const game of games) {
    const { answer, sentence } = await check({ game, ...brought, changed: false });
    if (!answer) return tell(sentence);
    const strange = answer.faults.length && (answer.faults[0].line === null ? 1000 : 0) + answer.faults.length;
    if (strange < best.strange) best = { game, strange };
    if (!strange) break;
  }
  handOver({ game: best.game, ...brought });
  location.assign(`/workshop/${best.game}`);
}

/** @param {string} sentence */
const tell = (sentence) => void (by("door-said").textContent = sentence);

showKept();
takeContentDrops((brought) => void findGame(brought));
by("door-file").addEventListener("change", async (/** @type {Event} */ event) => {
  const { files } = /** @type {HTMLInputElement} */ (event.target);
  if (files?.length) void findGame(await fromFiles(files));
});
const brought = handedOver("");
if (brought) void findGame(brought);
