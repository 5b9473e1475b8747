// Shapes on a board: moved, turned, and kept alike with those that a symmetry sets against them.

/** @typedef {[number, number]} Xy */
/** @typedef {{width: number, height: number}} Size */

/** @param {number} value */
export const rounded = (value) => Math.round(value * 100) / 100;

/** @param {Xy[]} outline @param {number} x @param {number} y @returns {Xy[]} */
export const moved = (outline, x, y) => outline.map(([a, b]) => [rounded(a + x), rounded(b + y)]);

/** The middle of what a shape covers. @param {Xy[]} outline @returns {Xy} */
export function middle(outline) {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

/** @param {Xy[]} outline @param {number} degrees @param {Xy} [around] @returns {Xy[]} */
export function turned(outline, degrees, around = middle(outline)) {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return outline.map(([x, y]) => [
    rounded(around[0] + (x - around[0]) * cos - (y - around[1]) * sin),
    rounded(around[1] + (x - around[0]) * sin + (y - around[1]) * cos),
  ]);
}

/** How far a shape may move so that it stays on the board. @param {Xy[]} outline @param {Size} size @param {number} x @param {number} y @returns {Xy} */
export function within(outline, { width, height }, x, y) {
  const [xs, ys] = [outline.map(([a]) => a), outline.map(([, b]) => b)];
  return [
    rounded(Math.min(width - Math.max(...xs), Math.max(-Math.min(...xs), x))),
    rounded(Math.min(height - Math.max(...ys), Math.max(-Math.min(...ys), y))),
  ];
}

/** @type {Record<string, number[]>} */
const TURNS = { r2: [180], r4: [90, 180, 270] };

/** Where a symmetry sets a shape again. @param {Xy[]} outline @param {string} symmetry @param {Size} size @returns {Xy[][]} */
export const images = (outline, symmetry, { width, height }) =>
  (TURNS[symmetry] ?? []).map((degrees) => turned(outline, degrees, [width / 2, height / 2]));

/** Do two shapes lie in the same place? @param {Xy[]} one @param {Xy[]} other */
export function same(one, other) {
  const near = (/** @type {Xy} */ [x, y]) => other.some(([a, b]) => Math.abs(a - x) < 0.02 && Math.abs(b - y) < 0.02);
  return one.length === other.length && one.every(near);
}
