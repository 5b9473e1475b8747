// The end of a game is an occasion: who won, the count that decided it, and what to do next.

import { openDialog } from "./dialogs.js";
import { capital, el } from "./dom.js";
import { count } from "./motion.js";
import { nameOf } from "./seats.js";
import { pace } from "./settings.js";

/**
 * @typedef {{scores: number[], winners: number[], rule: string, reason: string}} Result
 * @typedef {import("./seats.js").Seat} Seat
 */

/**
 * The headline, to the reader.
 * @param {Result} result @param {Seat[]} seats
 */
export function headline(result, seats) {
  const winners = seats.filter((seat) => result.winners.includes(seat.seat));
  const yours = seats.filter((seat) => seat.you);
  if (!winners.length) return "Nobody wins";
  if (winners.length === seats.length && seats.length > 1) return "Everybody wins";
  if (yours.length === 1) return result.winners.includes(yours[0].seat) ? "You win" : "You lose";
  return `${winners.map(nameOf).join(" and ")} ${winners.length > 1 ? "win" : "wins"}`;
}

/**
 * @param {Result} result @param {Seat[]} seats @param {{game: string, table: string}} at
 * @param {() => void} rematch
 */
export function openResult(result, seats, at, rematch) {
  const title = headline(result, seats);
  const best = Math.max(1, ...result.scores);
  const rows = seats.map((seat) => score(seat, result, best));
  const again = el("button", { type: "button", class: "primary large", onclick: rematch }, "Rematch");
  const dialog = openDialog(
    title,
    el("ol", { class: "count", "aria-label": "The count" }, ...rows),
    el(
      "p",
      { class: "reason" },
      `${capital(result.reason)}.`,
      result.rule && " ",
      result.rule && el("a", { href: `/rules/${at.game}#${result.rule}`, target: "_blank" }, result.rule),
    ),
    el(
      "div",
      { class: "buttons" },
      again,
      el("button", { type: "button", onclick: () => dialog.close() }, "Look at the table"),
      el(
        "a",
        { class: "button", href: `/t/${at.table}/record`, download: `${at.game}-${at.table}.jsonl` },
        "Download the record",
      ),
      el("a", { class: "button", href: `/t/${at.table}/verify`, target: "_blank" }, "Check the dice"),
    ),
  );
  dialog.classList.add("result", ...(title === "You lose" ? ["lost"] : ["won"]));
  again.focus();
}

/** @param {Seat} seat @param {Result} result @param {number} best */
function score(seat, result, best) {
  const wins = result.winners.includes(seat.seat);
  const name = el(
    "span",
    { class: "name" },
    `${nameOf(seat)}, ${seat.title}`,
    wins && el("span", { class: "crown" }, "wins"),
  );
  const points = result.scores[seat.seat];
  if (points === undefined) return el("li", {}, name); // somebody resigned: nothing was counted
  const shown = document.createTextNode("0");
  const bar = el("span", { class: "bar", "aria-hidden": "true" });
  bar.style.setProperty("--share", String(Math.max(0, points) / best));
  bar.style.setProperty("--time", `${900 * pace()}ms`);
  count(shown, 0, points, 900 * pace());
  return el("li", { "data-seat": seat.seat, class: wins ? "wins" : "" }, name, bar, el("output", {}, shown));
}
