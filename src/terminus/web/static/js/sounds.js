// Soft tones, for those who want them. A page has one source of sound, made when it is first needed; browsers allow none
// before somebody has touched the page, so until then it is silent.

import { settings } from "./settings.js";

/** @type {AudioContext | null} */
let audio = null;

/** @typedef {{pitch: number, at?: number, lasts: number, loud: number, rise?: number}} Tone hertz and seconds; `loud` up to 1, reached after `rise` */

/** @param {...Tone} tones begin together, each `at` its time */
export function sound(...tones) {
  if (!settings().sound || navigator.userActivation?.hasBeenActive === false) return;
  audio ??= new AudioContext();
  void audio.resume(); // a page that was in the background may have been put to sleep
  for (const tone of tones) play(audio, tone);
}

/** @param {AudioContext} audio @param {Tone} tone */
function play(audio, { pitch, at = 0, lasts, loud, rise = 0.05 }) {
  const [tone, volume, start] = [audio.createOscillator(), audio.createGain(), audio.currentTime + at];
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + rise);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + lasts);
}
