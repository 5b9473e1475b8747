// What this browser keeps. Where it may keep nothing (cookies blocked), it is remembered until the page closes.

const MOST = 60; // tables of which something is remembered

/** @type {Map<string, string>} */
const unkept = new Map();

/**
 * @template T
 * @param {string} place @param {T} otherwise
 * @returns {T}
 */
export function read(place, otherwise) {
  try {
    const found = unkept.get(place) ?? localStorage.getItem(place);
    return found === null ? otherwise : JSON.parse(found);
  } catch {
    return otherwise;
  }
}

/** @param {string} place @param {unknown} value */
export function write(place, value) {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(place, text);
  } catch {
    unkept.set(place, text);
  }
}

/** Remember a number for one table; of the others the latest are kept. @param {string} place @param {string} table @param {number} number */
export function keepFor(place, table, number) {
  const { [table]: _, ...others } = /** @type {Record<string, number>} */ (read(place, {}));
  write(place, Object.fromEntries([...Object.entries(others).slice(1 - MOST), [table, number]]));
}
