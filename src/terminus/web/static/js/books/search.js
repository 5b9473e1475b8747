// Finding what is written: all words of a query stand in a place, or as many as stand together anywhere; numbers of rules
// and names come first.

import { respelt } from "./spelling.js";

/** @typedef {[book: string, anchor: string, title: string, text: string]} Place */
/** @typedef {{game: string, called: string, places: Place[]}} Index */
/** @typedef {[text: string, lit: boolean]} Piece */
/** @typedef {{href: string, where: string, title: string, pieces: Piece[]}} Hit */
/** @typedef {{hits: Hit[], count: number, short: boolean, some?: boolean, instead?: string}} Found instead: of a query with a slip */

const MOST = 40;
const AROUND = 90; // letters before the first word that was found
const LONGEST = 260;
const BOOKS = /** @type {Record<string, string>} */ ({ rules: "Rulebook", guide: "Guide", codex: "Codex" });
const RANK = /** @type {Record<string, number>} */ ({ rules: 2, guide: 1, codex: 1 });
const ASKING = new Set("a an and are can do does how i if in is it may my of the to what when where which who why".split(" "));

/** @type {Map<string, Promise<Index>>} */
const kept = new Map();

/** An index, fetched once. @param {string} address */
export function load(address) {
  const known = kept.get(address);
  if (known) return known;
  const asked = fetch(address).then((reply) => {
    if (!reply.ok) throw new Error(reply.statusText);
    return reply.json();
  });
  asked.catch(() => kept.delete(address));
  kept.set(address, asked);
  return asked;
}

/** Small letters without accents. @param {string} text */
const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Letters and digits alone: `tl13` for TL-13. @param {string} text */
const bare = (text) => fold(text).replace(/[^a-z0-9]/g, "");

/**
 * @param {Index[]} indexes @param {string} query
 * @returns {Found}
 */
export function search(indexes, query) {
  const words = meant(fold(query).split(/[^\p{L}\p{N}-]+/u).filter(Boolean));
  const number = bare(query);
  if (number.length < 2 && !/^\d$/.test(number)) return { hits: [], count: 0, short: true };
  const every = rated(indexes, words, words.length, number);
  const instead = every.length ? null : respelt(indexes, words, fold);
  if (instead) return { ...search(indexes, instead), instead };
  const found = every.length ? every : rated(indexes, words, 1, number);
  const several = indexes.length > 1;
  const hits = found.slice(0, MOST).map(({ game, called, place: [book, anchor, title, text] }) => ({
    href: `/${book}/${game}#${anchor}`,
    where: several ? `${called}, ${BOOKS[book]}` : BOOKS[book],
    title,
    pieces: excerpt(text, words),
  }));
  return { hits, count: found.length, short: false, some: !every.length };
}

/** The places that have at least so many of the words, the best first.
 * @param {Index[]} indexes @param {string[]} words @param {number} least @param {string} number */
function rated(indexes, words, least, number) {
  const found = [];
  for (const { game, called, places } of indexes) {
    for (const place of places) {
      const score = rate(place, words, least, number);
      if (score > 0) found.push({ game, called, place, score });
    }
  }
  return found.sort((a, b) => b.score - a.score);
}

/** Without the words of a question that say nothing of what it is about, unless there are no others. @param {string[]} words */
function meant(words) {
  const telling = words.filter((word) => !ASKING.has(word));
  return telling.length ? telling : words;
}

/** How well a place answers; 0 if it does not.
 * @param {Place} place @param {string[]} words @param {number} least how many of them it must have @param {string} number */
function rate([book, anchor, title, text], words, least, number) {
  const [name, body] = [fold(title), fold(text)];
  const rule = book === "rules" ? bare(anchor) : "";
  if (rule && (number === rule || number === rule.replace(/^[a-z]+/, ""))) return 1000;
  const had = words.filter((word) => name.includes(word) || body.includes(word));
  if (!had.length || had.length < least) return 0;
  const called = had.filter((word) => alone(word, name)).length;
  const whole = had.filter((word) => alone(word, `${name} ${body}`)).length;
  const named = had.filter((word) => name.includes(word)).length;
  const bonus = (RANK[book] ?? 0) + (/^[A-Z]/.test(anchor) ? 3 : 0);
  return 20 * had.length + 7 * called + 3 * named + 4 * whole + bonus - body.length / 2000;
}

/** Does a word stand there by itself? It has letters, digits and hyphens only. @param {string} word @param {string} text */
const alone = (word, text) => new RegExp(`(^|[^\\p{L}])${word}($|[^\\p{L}])`, "u").test(text);

/** The part of a text in which words were found, taken apart at them. @param {string} text @param {string[]} words @returns {Piece[]} */
function excerpt(text, words) {
  const folded = [...text].map((letter) => fold(letter).charAt(0) || letter).join("");
  const first = Math.min(...words.map((word) => folded.indexOf(word)).filter((at) => at >= 0));
  const from = Number.isFinite(first) && first > AROUND ? text.lastIndexOf(" ", first - AROUND / 2) + 1 : 0;
  const end = text.length - from > LONGEST ? text.lastIndexOf(" ", from + LONGEST) : text.length;
  const part = text.slice(from, end);
  const pattern = words.length ? new RegExp(words.join("|"), "gu") : null;
  /** @type {Piece[]} */
  const pieces = from ? [["… ", false]] : [];
  let at = 0;
  for (const match of pattern ? folded.slice(from, end).matchAll(pattern) : []) {
    if (match.index > at) pieces.push([part.slice(at, match.index), false]);
    pieces.push([part.slice(match.index, match.index + match[0].length), true]);
    at = match.index + match[0].length;
  }
  pieces.push([part.slice(at) + (end < text.length ? " …" : ""), false]);
  return pieces.filter(([piece]) => piece);
}

/** What came of it, in words. @param {Found} found @param {string} query @returns {string} */
export function answer({ instead, ...found }, query) {
  if (instead) return `Nothing is written about “${query}”. For “${instead}”: ${answer(found, instead)}`;
  const { count, short, some } = found;
  if (short) return "Write two letters or more, or the number of a rule.";
  if (!count) return `Nothing is written about “${query}”. Try fewer or other words, or the number of a rule.`;
  if (some) return `No place has all of “${query}”; these have most of it.`;
  if (count > MOST) return `${count} places; the ${MOST} best are shown. More words narrow it down.`;
  return count === 1 ? "One place." : `${count} places.`;
}
