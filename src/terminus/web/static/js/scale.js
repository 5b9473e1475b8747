// A scale on the stage: what several laid in secret is opened at once; then thread after thread leaves the knot on its
// side, and the beam tips.

import { el } from "./dom.js";
import { draw } from "./drawing.js";
import { signed } from "./receipt.js";

const WIDTH = 640;
const KNOT = { x: WIDTH / 2, y: 152 };
const PANS = [150, 490];
const BEAM = 250;
const STEEPEST = 11; // degrees
const TOKEN = 40;
const APART = 220; // ms from one thread to the next
const CROWD = 6; // so many names stand beside each other
const RAISED = 26; // those of a larger crowd stand on two lines

/**
 * @typedef {import("./stage.js").Row} Row
 * @typedef {{x: number, y: number}} Spot
 */

/**
 * @param {Row[]} rows @param {[string, string]} sides what lies on the left and on the right
 * @param {number} reached the phase @param {string} game whose pictures are shown
 */
export function scale(rows, sides, reached, game) {
  const weighed = reached > 0;
  const sums = sides.map((_, side) => rows.filter((row) => row.side === side).reduce((sum, row) => sum + weight(row), 0));
  const tip = Math.max(-STEEPEST, Math.min(STEEPEST, 3 * (sums[1] - sums[0])));
  const raised = rows.length > CROWD ? RAISED : 0;
  const drawing = draw("svg", { viewBox: `0 ${-raised} ${WIDTH} ${392 + raised}`, class: "scale", "aria-hidden": "true" });
  drawing.style.setProperty("--tip", `${weighed ? tip : 0}deg`);
  const beam = draw(
    "g",
    { class: "beam" },
    draw("path", { d: `M${PANS[0]} ${BEAM}H${PANS[1]}M${PANS[0] - 62} ${BEAM + 34}h124M${PANS[1] - 62} ${BEAM + 34}h124` }),
    draw("path", { d: PANS.map((x) => `M${x} ${BEAM}l-52 34M${x} ${BEAM}l52 34`).join(""), class: "cord" }),
  );
  drawing.append(draw("path", { d: `M${KNOT.x} ${BEAM}v84m-46 0h92`, class: "foot" }), beam, draw("circle", { cx: KNOT.x, cy: KNOT.y, r: 13, class: "knot" }));
  for (const [i, row] of rows.entries()) drawing.append(...bet(row, i, rows, reached, tip, game));
  if (reached === 2) drawing.append(...prices(rows));
  for (const [side, name] of sides.entries()) {
    drawing.append(words(PANS[side], 356, name, "side"), words(PANS[side], 382, weighed ? String(sums[side]) : "?", "sum"));
  }
  return el("div", { class: "weighing" }, drawing);
}

/**
 * A token, its thread to the knot and, once it is weighed, from there into its pan, however far that has sunk.
 * @param {Row} row the first of its chips is weighed @param {number} i @param {Row[]} rows @param {number} reached @param {number} tip degrees @param {string} game
 */
function bet(row, i, rows, reached, tip, game) {
  const [weighed, now] = [reached > 0, reached === 1];
  const from = { x: across(i, rows), y: 76 };
  const beside = rows.filter((each) => each.side === row.side);
  const x = PANS[row.side ?? 0] + (beside.indexOf(row) - (beside.length - 1) / 2) * Math.min(44, 150 / beside.length);
  const to = tipped({ x, y: BEAM + 14 }, tip);
  const [actor] = row.actors;
  const parts = [
    thread(from, KNOT, actor.picture),
    picture(from, actor.picture, game, "token"),
    words(from.x, rows.length > CROWD && i % 2 ? 18 - RAISED : 18, actor.name, "who"),
    words(from.x, 44, `${row.side ? "✗" : "✓"} ${weight(row) ? signed(weight(row)) : ""}`, "stake"),
  ];
  if (weighed) parts.push(thread(KNOT, to, actor.picture), picture(to, actor.picture, game, "landed"));
  if (now) for (const part of parts.slice(4)) part.style.animationDelay = `${i * APART}ms`;
  else for (const part of parts.slice(4)) part.style.animation = "none";
  return parts;
}

/** What each token costs, over all threads: the second of its chips. @param {Row[]} rows */
function prices(rows) {
  const paid = (/** @type {Row} */ row) => row.chips[1]?.amount ?? 0;
  return rows.flatMap((row, i) => (paid(row) ? [words(across(i, rows), 116, signed(paid(row)), "paid")] : []));
}

/** How far to the right a token lies. @param {number} i @param {Row[]} rows */
const across = (i, rows) => (WIDTH * (i + 1)) / (rows.length + 1);

/** Where a spot of the beam is once it has tipped. @param {Spot} spot @param {number} tip degrees @returns {Spot} */
function tipped({ x, y }, tip) {
  const [cos, sin] = [Math.cos((tip * Math.PI) / 180), Math.sin((tip * Math.PI) / 180)];
  return { x: KNOT.x + (x - KNOT.x) * cos - (y - BEAM) * sin, y: BEAM + (x - KNOT.x) * sin + (y - BEAM) * cos };
}

/** @param {Row} row */
const weight = (row) => Math.abs(row.chips[0]?.amount ?? 0);

/** @param {Spot} from @param {Spot} to @param {string} of whose it is */
function thread(from, to, of) {
  const [x, bend] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  return draw("path", { d: `M${from.x} ${from.y}Q${from.x} ${bend} ${x} ${bend}T${to.x} ${to.y}`, class: "thread", "data-of": of, pathLength: "1" });
}

/** @param {Spot} at @param {string} name @param {string} game @param {string} style */
function picture({ x, y }, name, game, style) {
  const size = { x: x - TOKEN / 2, y: y - TOKEN / 2, width: TOKEN, height: TOKEN };
  return draw("image", { ...size, href: `/static/art/${game}/${name}.svg`, class: style });
}

/** @param {number} x @param {number} y @param {string} said @param {string} style */
function words(x, y, said, style) {
  return draw("text", { x, y, class: style, "text-anchor": "middle" }, said);
}
