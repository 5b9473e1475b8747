// Calls somebody back who is looking elsewhere: the tab's title, its icon and, if wanted, a soft tone.

import { settings } from "./settings.js";

const ICONS = { calm: "/static/svg/icon.svg", turn: "/static/svg/icon-turn.svg" };
const title = document.title;
let waiting = false;

/** @param {boolean} yours does the table wait for the person at this screen? */
export function attend(yours) {
  const begins = yours && !waiting;
  waiting = yours;
  document.title = yours ? `● Your turn · ${title}` : title;
  document.querySelector("link[rel=icon]")?.setAttribute("href", yours ? ICONS.turn : ICONS.calm);
  if (begins && settings().sound) chime();
}

function chime() {
  const audio = new AudioContext();
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.08, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.6);
  volume.connect(audio.destination);
  for (const [pitch, at] of [
    [523, 0],
    [784, 0.12],
  ]) {
    const tone = audio.createOscillator();
    tone.frequency.value = pitch;
    tone.connect(volume);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + 0.6);
  }
}
