// What needs no asking: where the board says how its key begins (`data-obvious`) and there is one such thing to do, it
// is done by itself.

import { calm, pace } from "./settings.js";

const LOOK = 400; // ms to see where one stands before one goes on
const AGAIN = 50;

/** @param {import("./chooser.js").Chooser} chooser @param {Element | null} board */
export function doTheObvious(chooser, board) {
  const start = board?.getAttribute("data-obvious");
  if (!start) return;
  const [only, ...others] = chooser.choices.filter((choice) => choice.path[0]?.startsWith(start));
  if (!only || others.length || only.fields?.length) return;
  const go = () => {
    if (!chooser.choices.includes(only)) return;
    if (chooser.sending) setTimeout(go, AGAIN); // the table may show a move before it has answered
    else void chooser.play(only);
  };
  setTimeout(go, calm() ? 0 : LOOK * pace());
}
