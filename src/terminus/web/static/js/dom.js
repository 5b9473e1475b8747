// Small helpers for making and finding elements.

/**
 * An HTML element with attributes and children; `onclick` and the like become listeners, false and null leave out.
 * @param {string} tag
 * @param {Record<string, unknown>} [attrs]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {any}
 */
export function el(tag, attrs = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attrs)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(.../** @type {(Node | string)[]} */ (children.filter((child) => child || child === "")));
  return element;
}

/**
 * The one element with an id.
 * @param {string} id
 * @returns {any}
 */
export function by(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/** The thing of a scene that has a key, wherever on the page it stands. @param {string} key */
export const keyed = (key) => document.querySelector(`[data-key="${CSS.escape(key)}"]`);

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Is somebody writing? Then single letters are text, not commands. */
export function writing() {
  const at = document.activeElement;
  return at instanceof HTMLInputElement
    ? !["range", "checkbox", "radio", "button"].includes(at.type)
    : at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement;
}
