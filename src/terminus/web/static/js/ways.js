// Ways through the plane: lengths, and the shortest way to a spot by the bends that the table has told.

import { draw } from "./drawing.js";

/**
 * @typedef {[number, number]} Spot
 * @typedef {[number, number, number | null, string]} Bend x, y, the number of the bend before, and what lies straight
 *   before it as path data
 * @typedef {{unit: string, units: string, mark: string, parts: number}} Scale how the game measures its plane
 */

/** A length as people say it, to a tenth: 7.5, 4. @param {number} units */
export const roughly = (units) => String(Number(units.toFixed(1)));

/** With its unit: `1 inch`, `2.4 inches`. @param {number} units @param {Scale} scale */
export const measured = (units, scale) => `${roughly(units)} ${roughly(units) === "1" ? scale.unit.split(" ").at(-1) : scale.units}`;

/** One that is too long, so that it never reads as if it were not. @param {number} units @param {number} limit @param {Scale} scale */
export const tooLong = (units, limit, scale) =>
  `${roughly(units) === roughly(limit) ? "just over " : ""}${measured(units, scale)}, with ${measured(limit, scale)} left`;

/** @param {Spot[]} spots */
export function length(spots) {
  return spots.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - spots[i][0], y - spots[i][1]), 0);
}

/**
 * A function that finds the shortest way to a spot, start left out; null where none is known. Without bends the way is
 * straight.
 * @param {{start: Spot, budget: number, bends?: Bend[]}} field @param {Element} layer where regions can be asked for
 *   what lies in them: only what is on the page answers
 * @returns {(spot: Spot) => Spot[] | null}
 */
export function routes(field, layer) {
  const bends = field.bends ?? [];
  const regions = bends.map((bend) => {
    const region = /** @type {SVGPathElement} */ (draw("path", { d: bend[3], visibility: "hidden" }));
    layer.append(region);
    return region;
  });
  const chains = bends.map((_, i) => chain(bends, i));
  return (spot) => {
    if (!bends.length) return [spot];
    /** @type {Spot[] | null} */ let best = null;
    let least = field.budget + 0.001;
    for (const [i, region] of regions.entries()) {
      const way = [...chains[i], spot];
      const long = length([field.start, ...way]);
      if (long > least || !region.isPointInFill(new DOMPoint(...spot))) continue;
      [best, least] = [way, long];
    }
    return best;
  };
}

/** The bends from the first after the start up to one. @param {Bend[]} bends @param {number} at @returns {Spot[]} */
function chain(bends, at) {
  const [x, y, before] = bends[at];
  return before === null ? [] : [...chain(bends, before), [Math.round(x), Math.round(y)]];
}
