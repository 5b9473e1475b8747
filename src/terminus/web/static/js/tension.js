// Tension: where a scene says that its end draws near (`data-tension` on the board), a low note tells each step, and
// a beat goes with the last ones. Only where somebody wants sounds; the light is the style sheet's.

import { settings } from "./settings.js";

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
  if (before === null || !settings().sound) return;
  if (level > before) note(level);
  else if (asked) beat(/** @type {Record<number, number>} */ (BEATS)[level] ?? 0);
}

/** One low note, longer each time. @param {number} level */
function note(level) {
  const audio = new AudioContext();
  sound(audio, 0, 1 + 0.6 * level, NOTE, 0.22);
  sound(audio, 0, 1 + 0.6 * level, NOTE * 1.5, 0.06);
}

/** @param {number} apart */
function beat(apart) {
  if (!apart) return;
  const audio = new AudioContext();
  for (let i = 0; i < MOST; i++) sound(audio, i * apart, 0.22, NOTE, 0.16);
}

/** @param {AudioContext} audio @param {number} at @param {number} lasts @param {number} pitch @param {number} loud */
function sound(audio, at, lasts, pitch, loud) {
  const [tone, volume, start] = [audio.createOscillator(), audio.createGain(), audio.currentTime + at];
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + 0.05);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + lasts);
}
