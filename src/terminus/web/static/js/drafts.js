// Drafts: what somebody has filled in and not yet sent. They outlast news from the table and a reload of the page, but
// not the answer itself; each seat has its own, so that two people at one screen do not see each other's.

const PLACE = "terminus.draft";

/**
 * The row of a stack that was unfolded last, by field: news from the table do not fold it. Whoever sits down next at
 * the same screen is not told whom the last order was for.
 * @type {Map<string, string>}
 */
export const unfolded = new Map();

/** @typedef {{seat: number, path: string[], fields?: any[]}} Asked */

/** The same question has the same name. @param {Asked} asked */
const nameOf = ({ seat, path, fields }) => JSON.stringify([document.body.dataset.table, seat, path, fields]);

/** @param {Asked} asked @returns {number[][] | null} the values of each field */
export function draftOf(asked) {
  const kept = JSON.parse(sessionStorage.getItem(PLACE) ?? "{}");
  return kept.name === nameOf(asked) ? kept.values : null;
}

/** @param {Asked} asked @param {number[][]} values */
export function keepDraft(asked, values) {
  sessionStorage.setItem(PLACE, JSON.stringify({ name: nameOf(asked), values }));
}

export function dropDraft() {
  sessionStorage.removeItem(PLACE);
  unfolded.clear();
}
