// What one may do about the whole game: pause it, give time away, leave it or give it up.

import { words } from "./clocks.js";
import { openDialog } from "./dialogs.js";
import { by, capital, el } from "./dom.js";
import { nameOf } from "./seats.js";

/** @typedef {import("./seats.js").Seat} Seat */

/** @param {string} text @param {() => void} act @param {string} [style] */
const button = (text, act, style = "") =>
  el("button", { type: "button", class: style, onclick: () => (close(), act()) }, text);

/** Whatever is chosen, the dialog has done its work. */
const close = () => by("dialogs").querySelector("dialog[open]")?.close();

/** Other people at the table. @param {Seat[]} seats */
const others = (seats) => seats.filter((each) => each.kind === "person" && !each.you);

/**
 * The buttons for somebody who plays.
 * @param {any} table @param {any} state @param {number} seat @param {(frame: Record<string, unknown>) => Promise<any>} request
 * @returns {Node[]}
 */
export function gameActions(table, state, seat, request) {
  const people = others(table.seats);
  const asks = (/** @type {string} */ what) => () => void request({ do: "ask", what });
  const pause = people.length ? "Ask for a pause" : "Pause the game";
  const thankful = people.filter(({ seat }) => state.times?.[seat] && (state.times[seat].runs || !table.clock.by_move));
  const gifts = thankful.map((each) =>
    button(`Give ${nameOf(each)} ${words(table.clock.gift)} more`, () => void request({ do: "give", seat: each.seat })),
  );
  const rule = table.clock && el("p", { class: "clock-words" }, `${capital(table.clock.words)}. ${table.clock.after_words}`);
  return [
    ...(rule ? [rule] : []),
    ...(state.paused ? [resume(request)] : people.length || table.clock ? [button(pause, asks("pause"))] : []),
    ...(state.paused ? [] : gifts),
    leave(table, seat, () => void request({ do: "resign", seat }), asks("give_up")),
  ];
}

/** @param {(frame: Record<string, unknown>) => Promise<any>} request */
export const resume = (request) => button("Resume the game", () => void request({ do: "ask", what: "resume" }), "primary");

/**
 * The way out: a duel is lost; where others go on, a bot takes the seat, and a crew can give up together.
 * @param {any} table @param {number} seat @param {() => void} go @param {() => void} giveUp
 */
function leave(table, seat, go, giveUp) {
  const people = others(table.seats);
  const several = table.seats.filter((/** @type {Seat} */ { you }) => you).length > 1;
  const title = several ? table.seats[seat].title : ""; // whoever plays several has to know which is meant
  const on = () => button("Go on playing", () => {});
  const row = (/** @type {Node[]} */ ...buttons) => el("div", { class: "buttons" }, ...buttons, on());
  const stays = el("p", {}, `A bot plays on ${title ? `for ${title}` : "in your seat"}. You can come back and take it again.`);
  if (table.together && people.length)
    return button("Leave or give up", () => {
      const lost = el("p", {}, "The game is given up only if everybody agrees.");
      openDialog("Leave this game?", stays, lost, row(button("Leave it to a bot", go), button("Ask all to give up", giveUp)));
    });
  if (!table.together && table.seats.length > 2)
    return button("Leave this game", () => openDialog("Leave this game?", stays, row(button("Leave it to a bot", go, "primary"))));
  const lost = el("p", {}, table.together ? "It is lost then." : title ? `${title} gives up, and the other side wins.` : "The other side wins.");
  return button("Resign this game", () => openDialog("Give this game up?", lost, row(button("Resign", go, "primary"))));
}
