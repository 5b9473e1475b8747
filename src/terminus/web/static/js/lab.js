// The form of a study says what the chosen game has to change. A run that is being played keeps its page up to date: how
// far it is, and its tables so far.

const POLL = 1000;
const EVERY = 5000; // ms from one look at the tables to the next
const SHARE = 4; // tables of many games take long to add up: they are asked for a fifth of the time at most

const lab = /** @type {HTMLElement | null} */ (document.querySelector("[data-run]"));
let next = performance.now() + EVERY;

/** Put the tables in as they are now; the page itself, and where somebody reads, stays. */
async function redraw() {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } }).catch(() => null);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  const now = fresh.querySelector("#tables");
  if (now) document.querySelector("#tables")?.replaceWith(now);
}

/** @param {string} run */
async function look(run) {
  const answer = await fetch(`/lab/runs/${run}/progress`).catch(() => null);
  if (!answer?.ok) return void setTimeout(look, POLL, run); // the server is busy or away for a moment
  const { running, games, part } = await answer.json();
  if (!running) {
    location.reload();
    return;
  }
  const bar = document.querySelector("progress");
  if (bar) bar.value = part;
  const said = document.querySelector("[data-said]");
  if (said) said.textContent = `${games.toLocaleString("en")} games so far`;
  const begun = performance.now();
  if (begun > next) {
    await redraw();
    const now = performance.now();
    next = now + Math.max(EVERY, SHARE * (now - begun));
  }
  setTimeout(look, POLL, run);
}

/** Show what the chosen game has, and what somebody could write for the chosen question. */
function suggest() {
  const game = /** @type {HTMLSelectElement} */ (document.querySelector("#game")).value;
  const study = /** @type {HTMLInputElement} */ (document.querySelector("[name=study]:checked")).value;
  const changes = /** @type {HTMLTextAreaElement} */ (document.querySelector("#changes"));
  for (const known of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".known"))) {
    known.hidden = known.dataset.game !== game;
    if (!known.hidden) changes.placeholder = known.dataset[study] ?? "";
  }
  changes.required = changes.offsetParent !== null; // a question that asks for changes needs one
}

const form = document.querySelector(".study");
if (form) {
  form.addEventListener("change", suggest);
  suggest();
}

addEventListener("submit", ({ submitter }) => {
  if (submitter?.textContent === "Stop") submitter.textContent = "Stopping…"; // and adding up what was played
});

if (lab?.dataset.run && lab.hasAttribute("data-running")) void look(lab.dataset.run);
