// Plain data by paths such as `card[3].face`, changed here at once while the server changes the text.

/** @typedef {{path: string, do: "set" | "clear" | "add" | "remove" | "move", value?: any}} Edit */

/** @param {string} path @returns {(string | number)[]} */
export function steps(path) {
  return [...path.matchAll(/([A-Za-z0-9_-]+)|\[(\d+)\]/g)].map(([, name, index]) => name ?? Number(index));
}

/** The part at a path; undefined if there is none. @param {any} data @param {string} path */
export const at = (data, path) => steps(path).reduce((part, step) => part?.[step], data);

/** The path of a field in a part. @param {string} path @param {string} name */
export const below = (path, name) => (path ? `${path}.${name}` : name);

/** Make a change. @param {any} data @param {Edit} edit */
export function apply(data, edit) {
  const way = steps(edit.path);
  const last = /** @type {any} */ (way.pop());
  let place = data;
  for (const step of way) {
    if (edit.do === "set" && typeof step === "string" && place && !Array.isArray(place)) place[step] ??= {}; // it was left out
    place = place?.[step];
  }
  if (!place) return;
  const value = edit.value === undefined ? undefined : structuredClone(edit.value);
  if (edit.do === "set") place[last] = value;
  else if (edit.do === "add") (place[last] ??= []).push(value);
  else if (edit.do === "move") place.splice(value, 0, ...place.splice(last, 1));
  else if (Array.isArray(place)) place.splice(last, 1);
  else delete place[last];
}

const KNOWN_BY = ["name", "id", "number", "board", "faction", "mission"];

/** The name of a thing of a list, and what else it is known by. @param {any} thing @param {number} index @returns {[string, string]} */
export function namesOf(thing, index) {
  const names = KNOWN_BY.map((key) => thing?.[key]).filter((value) => value !== undefined && value !== "");
  const [name = `${index + 1}`, other = name] = names.map(String);
  return [name, other === name ? "" : `(${other})`];
}

/** @param {any} thing @param {number} index */
export const called = (thing, index) => namesOf(thing, index).join(" ").trim();

/** A copy of a thing that is known by something of its own. @param {any} thing @param {any[]} all */
export function anew(thing, all) {
  const copy = structuredClone(thing);
  for (const key of ["id", "number"]) {
    if (!(key in copy)) continue;
    const taken = new Set(all.map((each) => each?.[key]));
    while (taken.has(copy[key])) copy[key] = next(copy[key]);
  }
  return copy;
}

/** `PRI-08` is followed by `PRI-09`, 17 by 18, `shed` by `shed_2`. @param {string | number} value */
function next(value) {
  if (typeof value === "number") return value + 1;
  const counted = value.match(/^(.*?)(\d+)(\D*)$/);
  if (!counted) return `${value}_2`;
  const [, before, digits, after] = counted;
  return `${before}${String(Number(digits) + 1).padStart(digits.length, "0")}${after}`;
}
