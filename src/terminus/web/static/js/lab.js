// The form of a study says what the chosen game has to change. A run that is being played keeps its page up to date: how
// far it is, and its tables so far.

const POLL = 1000;
const EVERY = 5000; // ms from one look at the tables to the next
const SHARE = 4; // tables of many games take long to add up: they are asked for a fifth of the time at most

const lab = /** @type {HTMLElement | null} */ (document.querySelector("[data-run]"));
const run = `/lab/runs/${lab?.dataset.run}`;
let next = performance.now() + EVERY;
/** @type {Promise<void>} */
let drawing = Promise.resolve();

/** @param {string} text */
const say = (text) => document.querySelector("[data-said]")?.replaceChildren(text);

/** What stands at an address, as a document; what went wrong is said in a sentence. @param {string} address */
async function read(address) {
  const answer = await fetch(address, { headers: { accept: "text/html" } }).catch(() => null);
  if (!answer) throw new Error("The lab does not answer: is it still running?");
  const found = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (!answer.ok) throw new Error(found.querySelector(".error .lead")?.textContent ?? "The lab did not answer.");
  return found;
}

/** Put the tables in as they are now; the page itself, and where somebody reads, stays. */
async function redraw() {
  const now = /** @type {HTMLElement | null} */ ((await read(`${run}/tables`)).querySelector("#tables"));
  if (!now) return;
  document.querySelector("#tables")?.replaceWith(now);
  const title = now.dataset.title;
  if (title) document.querySelector("h1")?.replaceChildren(title);
  if (title) document.title = `${title} · Terminus`;
}

/** The tables so far, when it is time for them: how far the run is goes on being told meanwhile. */
async function redrawNowAndThen() {
  const begun = performance.now();
  if (begun < next) return;
  next = Infinity;
  drawing = redraw().catch(() => {}); // the next look may find them
  await drawing;
  const now = performance.now();
  next = now + Math.max(EVERY, SHARE * (now - begun));
}

/** All that was played, in tables. They may take their time, or not come. */
async function addUp() {
  const count = document.querySelector("[data-said]")?.textContent ?? "";
  say(`${count}, being added up…`);
  await drawing;
  const wrong = await redraw().then(() => "", ({ message }) => message);
  say(wrong ? `${count}. ${wrong}` : count);
  if (wrong) document.querySelector("[data-awaited]")?.remove();
}

/** The run has ended: what can be done now is said at once, and then what all of its games come to. */
async function end() {
  const fresh = await read(location.href).catch(() => null);
  if (!fresh) return void setTimeout(end, POLL);
  for (const part of [".controls", ".colophon"]) {
    const [old, now] = [document.querySelector(part), fresh.querySelector(part)];
    const held = old?.contains(document.activeElement);
    if (now) old?.replaceWith(now);
    if (held) now?.querySelector("button")?.focus();
  }
  await addUp();
}

async function look() {
  const answer = await fetch(`${run}/progress`).catch(() => null);
  if (!answer?.ok) return void setTimeout(look, POLL); // the server is busy or away for a moment
  const { running, games, part } = await answer.json();
  if (!running) return void end();
  const bar = document.querySelector("progress");
  if (bar) bar.value = part;
  say(`${games.toLocaleString("en")} games so far`);
  void redrawNowAndThen();
  setTimeout(look, POLL);
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

addEventListener("submit", async (event) => {
  const { submitter, target } = event;
  if (!(target instanceof HTMLFormElement) || !target.matches('[action$="/stop"]')) return;
  event.preventDefault(); // the page stays, and notices the end
  if (submitter) submitter.textContent = "Stopping…";
  const answer = await fetch(target.action, { method: "POST", redirect: "manual" }).catch(() => null);
  if (!answer && submitter) submitter.textContent = "Stop"; // it was not heard
});

if (lab?.hasAttribute("data-running")) void look();
else if (document.querySelector("[data-awaited]")) void addUp();
