// What this browser keeps. Where it may keep nothing (cookies blocked), it is remembered until the page closes.

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
