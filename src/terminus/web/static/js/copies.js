// A copy of the board to be looked at: nothing of it can be chosen, found or focused.

const IDENTITY = ["data-key", "role", "tabindex", "aria-label", "id"];

/** @param {Element | null} board @returns {SVGSVGElement | null} a copy that fits wherever it is put */
export function copyOf(board) {
  const copy = /** @type {SVGSVGElement | undefined} */ (board?.cloneNode(true));
  if (!copy) return null;
  for (const each of [copy, ...copy.querySelectorAll("*")]) for (const name of IDENTITY) each.removeAttribute(name);
  copy.removeAttribute("style"); // it need not pan there
  return copy;
}
