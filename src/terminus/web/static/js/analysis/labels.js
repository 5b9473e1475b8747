// Where the words beside the diamonds of a curve stand: in places of their own, off each other and off the diamonds.

const AWAY = 6; // from the middle of a diamond to words at its corner
const HALF = 9; // from the middle of a diamond to its tip
const OVER = 8; // how far words may stand out of the picture, above and below

/**
 * A diamond's middle, and how large its words are; the left upper corner of words; and the room that something takes.
 * @typedef {{x: number, y: number, width: number, height: number}} Mark
 * @typedef {{x: number, y: number}} Spot
 * @typedef {{left: number, top: number, right: number, bottom: number}} Box
 */

/**
 * Where each mark's words begin. As many as possible have a place; where there is none it is null.
 * @param {Mark[]} marks @param {number} width of the picture @param {number} height @returns {(Spot | null)[]}
 */
export function placed(marks, width, height) {
  const diamonds = marks.map(({ x, y }) => ({ left: x - HALF, top: y - HALF, right: x + HALF, bottom: y + HALF }));
  const choices = marks.map((mark, index) =>
    spots(mark, width, height).filter((spot) => !diamonds.some((other, i) => i !== index && meet(boxOf(spot, mark), other))),
  );
  return chosen(marks, choices, []);
}

/**
 * The first choice of those that leave most marks a place. Moments at which a game turned are few: all are tried.
 * @param {Mark[]} marks @param {Spot[][]} choices @param {Box[]} taken @returns {(Spot | null)[]}
 */
function chosen([mark, ...marks], [spots, ...choices], taken) {
  if (!mark) return [];
  const free = spots.filter((spot) => !taken.some((box) => meet(boxOf(spot, mark), box)));
  const ways = free.map((spot) => [spot, ...chosen(marks, choices, [...taken, boxOf(spot, mark)])]);
  return [...ways, [null, ...chosen(marks, choices, taken)]].reduce((best, way) => (shown(way) > shown(best) ? way : best));
}

/** @param {(Spot | null)[]} way */
const shown = (way) => way.filter(Boolean).length;

/** The places at the corners of a diamond, the roomiest first, then straight below and above it. @param {Mark} mark @param {number} width @param {number} height */
function spots({ x, y, width: wide, height: high }, width, height) {
  const columns = x < width / 2 ? [x + AWAY, x - AWAY - wide] : [x - AWAY - wide, x + AWAY];
  const rows = y < height / 2 ? [y + AWAY, y - AWAY - high] : [y - AWAY - high, y + AWAY];
  const middle = Math.max(0, Math.min(width - wide, x - wide / 2));
  const corners = rows.flatMap((top) => columns.map((left) => ({ x: left, y: top })));
  return [...corners, { x: middle, y: y + HALF }, { x: middle, y: y - HALF - high }].filter(
    (spot) => spot.x >= 0 && spot.x + wide <= width && spot.y >= -OVER && spot.y + high <= height + OVER,
  );
}

/** @param {Spot} spot @param {Mark} mark @returns {Box} */
const boxOf = ({ x, y }, { width, height }) => ({ left: x, top: y, right: x + width, bottom: y + height });

/** @param {Box} one @param {Box} other */
const meet = (one, other) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
