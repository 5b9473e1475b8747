// Tension: where a scene says that its end draws near (`data-tension` on the board), a low note tells each step, and
// a beat goes with the last ones. Only where somebody wants sounds; the light is the style sheet's.

import { sound } from "./sounds.js";

const NOTE = 49; // hertz: low enough to be felt
const BEATS = { 2: 1.5, 3: 0.85 }; // seconds from one beat to the next
const MOST = 4; // beats at a time

/** @type {number | null} of the board that was shown last */
let felt = null;

/** The board is shown. @param {Element | null} board @param {boolean} asked does it wait for the person at this screen? */
export function feel(board, asked) {
  const level = Number(board?.getAttribute("data-tension") ?? 0);
  const before = felt;
  felt = level;
  if (before === null) return;
  if (level > before) note(level);
  else if (asked) beat(/** @type {Record<number, number>} */ (BEATS)[level] ?? 0);
}

/** One low note, longer each time. @param {number} level */
function note(level) {
  const lasts = 1 + 0.6 * level;
  sound({ pitch: NOTE, lasts, loud: 0.22 }, { pitch: NOTE * 1.5, lasts, loud: 0.06 });
}

/** @param {number} apart */
function beat(apart) {
  if (apart) sound(...Array.from({ length: MOST }, (_, i) => ({ pitch: NOTE, at: i * apart, lasts: 0.22, loud: 0.16 })));
}
