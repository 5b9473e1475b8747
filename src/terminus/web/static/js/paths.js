// Choices as paths of clicks: which things come next, and what a click means. Knows nothing of the page.

/**
 * @typedef {{move: string, path: string[], say: string, seat: number, fields?: any[]}} Choice
 */

/**
 * Two keys that differ only in a closing + or - are the two sides of one thing.
 * @param {string} key
 */
export const thing = (key) => key.replace(/[+-]$/, "");

/**
 * The other side of a thing, whether it may be chosen or not.
 * @param {string} key
 */
export const otherSide = (key) => (key.endsWith("+") ? thing(key) + "-" : key.endsWith("-") ? thing(key) + "+" : key);

/** @param {string} key */
const kind = (key) => thing(key).replace(/-?\d+$/, "");

/** @param {string[]} whole @param {string[]} start */
const begins = (whole, start) => start.every((key, i) => whole[i] === key);

/**
 * The keys that may be clicked next.
 * @param {Choice[]} choices @param {string[]} path
 * @returns {Set<string>}
 */
export function nextKeys(choices, path) {
  const open = choices.filter((choice) => choice.path.length > path.length && begins(choice.path, path));
  return new Set(open.map((choice) => choice.path[path.length]));
}

/**
 * The choice that a path completes.
 * @param {Choice[]} choices @param {string[]} path
 */
export function completed(choices, path) {
  return path.length
    ? choices.find((choice) => choice.path.length === path.length && begins(choice.path, path))
    : undefined;
}

/**
 * The path after a click, or undefined if the click leads nowhere. A click goes one step on; or it exchanges an
 * earlier step, and what was chosen after it is kept where it still fits; or it jumps to a thing that comes later, if
 * choices of one kind lead there: who might be dealt with or shot at is meant neither way.
 * @param {Choice[]} choices @param {string[]} path @param {string} key
 * @returns {string[] | undefined}
 */
export function click(choices, path, key) {
  if (nextKeys(choices, path).has(key)) return [...path, key];
  for (let step = path.length - 1; step >= 0; step--) {
    const start = path.slice(0, step);
    if (!nextKeys(choices, start).has(key)) continue;
    const kept = [...start, key, ...path.slice(step + 1)];
    return choices.some((choice) => begins(choice.path, kept)) ? kept : [...start, key];
  }
  const ahead = choices.filter((choice) => begins(choice.path, path) && choice.path.includes(key));
  const kinds = new Set(ahead.map((choice) => kind(choice.path[0])));
  return kinds.size === 1 ? ahead[0].path.slice(0, ahead[0].path.indexOf(key) + 1) : undefined;
}

/**
 * Go on by itself where there is only one thing to click, but never up to the end of a move that would then be made:
 * one with values to fill in still waits for them.
 * @param {Choice[]} choices @param {string[]} path @param {(key: string) => boolean} [apart] is this side chosen as a thing of its own?
 * @returns {string[]}
 */
export function advance(choices, path, apart = () => false) {
  const keys = [...nextKeys(choices, path)];
  const things = new Set(keys.map((key) => (apart(key) ? key : thing(key))));
  if (things.size !== 1 || completed(choices, path)) return path;
  const further = [...path, keys[0]];
  const end = completed(choices, further);
  if (end) return end.fields?.length ? further : path;
  return advance(choices, further, apart);
}

/**
 * What somebody tried who clicked a thing that leads nowhere: it stands in for a chosen thing of its own kind, or else
 * comes next.
 * @param {string[]} path @param {string} key
 * @returns {string[]}
 */
export function attempted(path, key) {
  const step = path.findIndex((each) => kind(each) === kind(key));
  return [...(step < 0 ? path : path.slice(0, step)), key];
}
