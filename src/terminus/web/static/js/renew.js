// Showing something anew without taking a button from under a finger: a press that begins on one button and ends on
// another that has just taken its place is none, and whoever pressed would have to press again.

/**
 * Let a part of the page show what a fresh one would. Buttons that are in both stay, with what holds them, and so they
 * have to be for the same thing; all else is the fresh one's.
 * @param {Element} old @param {Element} fresh
 */
export function renew(old, fresh) {
  for (const name of old.getAttributeNames()) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const name of fresh.getAttributeNames()) old.setAttribute(name, fresh.getAttribute(name) ?? "");
  if (old instanceof HTMLButtonElement) {
    if (old.textContent !== fresh.textContent) old.textContent = fresh.textContent;
    return;
  }
  let at = old.firstChild;
  for (const part of [...fresh.childNodes]) {
    const stays = part instanceof Element && ahead(at).find((each) => alike(each, part));
    if (stays) {
      at = dropUpTo(at, stays);
      renew(stays, part);
      at = stays.nextSibling;
    } else old.insertBefore(part, at);
  }
  dropUpTo(at, null);
}

/** The elements from a node on. @param {ChildNode | null} from @returns {Element[]} */
function ahead(from) {
  const found = [];
  for (let at = from; at; at = at.nextSibling) if (at instanceof Element) found.push(at);
  return found;
}

/** @param {ChildNode | null} from @param {ChildNode | null} end @returns {ChildNode | null} */
function dropUpTo(from, end) {
  let at = from;
  while (at && at !== end) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
  return at;
}

/** Are they the same button, or do they hold buttons in the same place? @param {Element} one @param {Element} other */
const alike = (one, other) => one.localName === other.localName && purpose(one) === purpose(other) && purpose(one) !== null;

/** What a button is for, or what holds some; null for all else. @param {Element} part */
function purpose(part) {
  if (part instanceof HTMLButtonElement) return part.dataset.way ?? part.dataset.gift ?? part.textContent;
  return part.querySelector("button") && (part.getAttribute("data-seat") ?? "");
}
