// What needs no asking: where the board says how its key begins (`data-obvious`) and there is one such thing to do, it
// is done by itself.

import { calm, pace } from "./settings.js";

const LOOK = 400; // ms to see where one stands before one goes on
const AGAIN = 50;

/**
 * Gives false where there is nothing obvious to do.
 * @param {import("./chooser.js").Chooser} chooser @param {Element | null} board @param {boolean} hasty without a look
 */
export function doTheObvious(chooser, board, hasty) {
  const start = board?.getAttribute("data-obvious");
  if (!start) return false;
  const [only, ...others] = chooser.choices.filter((choice) => choice.path[0]?.startsWith(start));
  if (!only || others.length || only.fields?.length) return false;
  const go = () => {
    if (!chooser.choices.includes(only)) return;
    if (chooser.sending) setTimeout(go, AGAIN); // the table may show a move before it has answered
    else void chooser.play(only);
  };
  setTimeout(go, hasty || calm() ? 0 : LOOK * pace());
  return true;
}
