// What is made is played with: at once against bots, with friends, or by the lab against what it was made from.

import { by, el } from "../dom.js";
import { get, post } from "./asking.js";
import { handOver } from "./works.js";

/** @typedef {{game: string, files: import("./files.js").TextFile[], folder: string, like: string}} Made */

const POLL = 1000;

/** @param {string} sentence */
const refuse = (sentence) => by("play-problem").replaceChildren(...(sentence ? [el("p", { class: "refused" }, sentence)] : []));

/** @param {() => Promise<Made | null>} made what can be played just now; null while something is wrong */
export function offerPlaying(made) {
  /** @param {(what: Made) => void | Promise<void>} go */
  const whenSound = (go) => async (/** @type {Event} */ event) => {
    event.preventDefault();
    const what = await made();
    refuse(what ? "" : "Something is wrong with it: mend that first.");
    if (what) void go(what);
  };
  by("try").addEventListener("click", whenSound(tryIt));
  by("try-friends").addEventListener("click", whenSound(withFriends));
  document.getElementById("balance")?.addEventListener("click", whenSound(balance));
}

/** A form that the browser itself sends, so that its answer is the page of the table. @param {Made} made */
function tryIt({ game, files, folder }) {
  const values = { bot: by("try-bot").value, files: JSON.stringify(files), folder };
  const inputs = Object.entries(values).map(([name, value]) => el("input", { type: "hidden", name, value }));
  const form = el("form", { method: "post", action: `/play/${game}`, "data-deals": "", hidden: true }, ...inputs);
  document.body.append(form);
  form.submit();
}

/** @param {Made} made */
function withFriends({ game, files, folder }) {
  handOver({ game, files, folder });
  location.assign(`/new/${game}`);
}

/** @param {Made} made */
async function balance({ game, files, folder, like }) {
  const minutes = by("balance-minutes").valueAsNumber || 0;
  const games = by("balance-games").valueAsNumber || null;
  const wish = { game, files, folder, like, bot: by("balance-bot").value, minutes, games };
  const { answer, sentence } = await post("/workshop/balance", wish);
  refuse(sentence);
  if (answer) watch(answer);
}

/** @param {{run: string, address: string}} begun */
function watch({ run, address }) {
  const bar = el("progress", { max: 1, value: 0, "aria-label": "Part of the time that has passed" });
  const said = el("span", {}, "The first games are being played.");
  const stop = /** @type {HTMLButtonElement} */ (el("button", { type: "button", onclick: () => end() }, "Stop"));
  const end = () => {
    stop.disabled = true;
    stop.textContent = "Stopping…";
    void post(`/lab/runs/${run}/stop`, {});
  };
  const link = el("a", { href: address }, "Look at the result");
  by("balance-run").replaceChildren(el("p", { class: "work-row" }, bar, said, stop, link));
  const look = async () => {
    const { answer } = await get(`/lab/runs/${run}/progress`);
    if (!answer) return void setTimeout(look, POLL); // the server is busy or away for a moment
    bar.value = answer.part;
    said.textContent = `${answer.games.toLocaleString("en")} games${answer.running ? " so far" : " were played"}`;
    if (answer.running) setTimeout(look, POLL);
    else stop.remove();
  };
  void look();
}
