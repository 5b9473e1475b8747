// Elements of a picture.

const SVG = "http://www.w3.org/2000/svg";

/** Attributes that are null are left out. @param {string} tag @param {Record<string, any>} attrs @param {...Element} children */
export function svg(tag, attrs, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attrs)) if (value !== null) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}
