// Dice over the board: they tumble, land on what was rolled, and fade. The words of the log say the same.

import { el } from "./dom.js";
import { draw } from "./drawing.js";
import { calm, pace } from "./settings.js";

const TUMBLE = 620;
const LIE = 2600;
const FLIPS = 7;
const APART = 120; // ms between one throw and the next

/** Where the pips of a face sit, in thirds of the die. @type {Record<number, [number, number][]>} */
const PIPS = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
}; // prettier-ignore

/** @typedef {{die: string, sides: number, face: number, why?: string}} Roll */

let fading = 0;

/**
 * Throw the dice of these events, those of each event together; what was thrown before them is put away.
 * @param {{rolls?: Roll[]}[]} events @param {HTMLElement} over what they are thrown on
 */
export function throwDice(events, over) {
  const throws = events.map((event) => event.rolls ?? []).filter((rolls) => rolls.length);
  over.querySelector(":scope > .thrown")?.remove();
  clearTimeout(fading);
  if (!throws.length || pace() === 0) return;
  const shown = throws.map((rolls, i) =>
    el("span", { class: "throw" }, ...rolls.map((roll) => named(roll, tumbling(roll, i * APART * pace())))),
  );
  const layer = el("div", { class: "thrown", "aria-hidden": "true" }, ...shown);
  over.append(layer);
  fading = setTimeout(() => layer.remove(), LIE * Math.max(pace(), 0.5) + throws.length * APART);
}

/** A die over what it is thrown for, or by whom, where that is told. @param {Roll} roll @param {SVGElement} die */
const named = (roll, die) => (roll.why ? el("span", { class: "labelled" }, die, el("small", {}, roll.why)) : die);

/** A die that lies there. @param {Roll} roll */
export function lying(roll) {
  const die = draw("svg", { class: `die ${roll.die}`, viewBox: "-18 -18 36 36", role: "img", "aria-label": roll.face });
  face(die, roll.sides, roll.face);
  return die;
}

/** A die that falls, and lies there in the end. @param {Roll} roll @param {number} wait */
export function tumbling(roll, wait) {
  const die = lying(roll);
  if (calm() || pace() === 0) return die;
  die.setAttribute("aria-hidden", "true"); // until it lies there
  const time = TUMBLE * pace();
  const start = `translateY(-60px) rotate(${-200 - 160 * Math.random()}deg)`;
  die.animate(
    [
      { transform: start, opacity: 0 },
      { opacity: 1, offset: 0.3 },
      { transform: "none", opacity: 1 },
    ],
    {
      duration: time,
      delay: wait,
      fill: "backwards",
      easing: "cubic-bezier(.2, .7, .3, 1.15)",
    },
  );
  for (let flip = 0; flip < FLIPS; flip++) {
    const shows = flip === FLIPS - 1 ? roll.face : 1 + Math.floor(Math.random() * roll.sides);
    setTimeout(() => face(die, roll.sides, shows), wait + (time * (flip + 1)) / (FLIPS + 1));
  }
  return die;
}

/** Let a die show a face: pips up to six, else a number. @param {SVGElement} die @param {number} sides @param {number} shows */
function face(die, sides, shows) {
  const outline = sides > 6 ? "M-9 -16H9L16 -9V9L9 16H-9L-16 9V-9Z" : "M-12 -16H12L16 -12V12L12 16H-12L-16 12V-12Z";
  const body = draw("path", { class: "body", d: outline });
  const number = draw("text", { class: "number", y: 6, "text-anchor": "middle" }, String(shows));
  const pips = (PIPS[shows] ?? []).map(([x, y]) => draw("circle", { class: "pip", cx: 8 * x, cy: 8 * y, r: 3 }));
  die.replaceChildren(body, ...(sides > 6 ? [number] : pips));
}
