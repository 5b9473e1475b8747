// A word that is written nowhere: which of those that are was meant?

const LEAST = 4; // letters; a shorter word is near to many
const LONG = 7; // letters from which two slips are forgiven

/** @type {WeakMap<object, Set<string>>} the words of an index */
const known = new WeakMap();

/**
 * The words of an index, as `fold` writes them; numbers of rules are no words.
 * @param {import("./search.js").Index} index @param {(text: string) => string} fold
 */
function written(index, fold) {
  const before = known.get(index);
  if (before) return before;
  const words = new Set(index.places.flatMap(([, , title, text]) => fold(`${title} ${text}`).match(/\p{L}+/gu) ?? []));
  known.set(index, words);
  return words;
}

/**
 * A query with the nearest written word for each that is written nowhere; null where there is none that is near.
 * @param {import("./search.js").Index[]} indexes @param {string[]} words @param {(text: string) => string} fold
 */
export function respelt(indexes, words, fold) {
  const all = [...new Set(indexes.flatMap((index) => [...written(index, fold)]))];
  const better = words.map((word) => (all.some((each) => each.includes(word)) ? word : nearest(word, all)));
  return better.includes(null) || better.join() === words.join() ? null : better.join(" ");
}

/** @param {string} word @param {string[]} all */
function nearest(word, all) {
  if (word.length < LEAST || !/^\p{L}+$/u.test(word)) return null;
  const most = word.length < LONG ? 1 : 2;
  const near = all.filter((each) => Math.abs(each.length - word.length) <= most).map((each) => ({ each, off: slips(word, each) }));
  const best = near.filter(({ off }) => off <= most).sort((a, b) => a.off - b.off || a.each.length - b.each.length);
  return best[0]?.each ?? null;
}

/** How many letters are wrong, missing, too many, or in each other's places. @param {string} a @param {string} b */
function slips(a, b) {
  /** @type {number[][]} the fewest for the first letters of each */
  const off = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    off[i] = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      off[i][j] = Math.min(off[i - 1][j] + 1, off[i][j - 1] + 1, off[i - 1][j - 1] + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) off[i][j] = Math.min(off[i][j], off[i - 2][j - 2] + 1);
    }
  }
  return off[a.length][b.length];
}
