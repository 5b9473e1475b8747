// What is being made, kept in this browser: a few works, none of them large. A download keeps it for good.

import { read, write } from "../storage.js";

/** @typedef {{id: string, game: string, name: string, files: import("./files.js").TextFile[], folder: string, at: number, when: number}} Work */

const PLACE = "terminus.workshop";
const BRINGING = "terminus.bringing";
const MOST = 12;
const LONGEST = 1_500_000; // characters of all of them together

/** The latest first. @returns {Work[]} */
export const works = () => read(PLACE, []);

/** @param {string | null} id */
export const workOf = (id) => works().find((work) => work.id === id);

/** Keep a work; false if there is no room for it. @param {Work} work */
export function keep(work) {
  const size = (/** @type {Work} */ { files }) => files.reduce((sum, { text }) => sum + text.length, 0);
  if (size(work) > LONGEST) return false;
  const kept = [work];
  for (const other of works()) {
    const room = LONGEST - kept.reduce((sum, each) => sum + size(each), 0);
    if (other.id !== work.id && kept.length < MOST && size(other) <= room) kept.push(other);
  }
  write(PLACE, kept);
  return isKept();
}

/** Has the browser really kept it? It may be full, or may keep nothing. */
function isKept() {
  try {
    return localStorage.getItem(PLACE) === JSON.stringify(works());
  } catch {
    return false;
  }
}

/** @param {string} id */
export const forget = (id) => write(PLACE, works().filter((work) => work.id !== id));

/** Content that the next page is to take to a table. @param {{game: string, files: import("./files.js").TextFile[], folder: string}} brought */
export const handOver = (brought) => sessionStorage.setItem(BRINGING, JSON.stringify(brought));

/** What was handed over for a game, once; for none where it is not known yet. @param {string} game @returns {import("./files.js").Brought | null} */
export function handedOver(game) {
  const text = sessionStorage.getItem(BRINGING);
  const found = text ? JSON.parse(text) : null;
  if (found?.game !== game) return null;
  sessionStorage.removeItem(BRINGING);
  return { files: found.files, folder: found.folder };
}

export const newId = () => Math.random().toString(36).slice(2, 10);
