// Elements of a picture.

export const SVG = "http://www.w3.org/2000/svg";

/**
 * An element of a picture with attributes and children; attributes that are null are left out.
 * @param {string} tag
 * @param {Record<string, string | number | boolean | null>} attrs
 * @param {...(Node | string)} children
 * @returns {SVGElement}
 */
export function draw(tag, attrs, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attrs)) if (value !== null) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}
