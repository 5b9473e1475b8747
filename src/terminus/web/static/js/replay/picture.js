// The board as a file: a picture that stands by itself, with every style written into it, as SVG or PNG.

import { SVG, draw } from "../drawing.js";

const MARGIN = 12;
const WIDE = 1600; // pixels of a PNG
const LETTERS = 30; // of a headline that go into the width of a picture
const INHERITED = [
  "color", "fill", "fill-opacity", "fill-rule", "font-family", "font-size", "font-style", "font-weight",
  "letter-spacing", "paint-order", "stroke", "stroke-dasharray", "stroke-dashoffset", "stroke-linecap",
  "stroke-linejoin", "stroke-miterlimit", "stroke-opacity", "stroke-width", "text-anchor", "visibility",
]; // prettier-ignore
const OWN = [
  "clip-path", "display", "dominant-baseline", "filter", "mask", "mix-blend-mode", "opacity", "rotate", "rx", "scale",
  "stop-color", "stop-opacity", "transform", "transform-box", "transform-origin", "translate", "vector-effect",
]; // prettier-ignore
const PASSING = ["legal", "option", "chosen", "lit", "fresh", "untold", "telling"];

/**
 * A copy of the board that needs no style sheet.
 * @param {SVGSVGElement} board @param {string} [headline] stands above it
 */
function standalone(board, headline = "") {
  const marked = [...board.querySelectorAll(PASSING.map((mark) => `.${mark}`).join())];
  const classes = marked.map((each) => each.getAttribute("class") ?? "");
  for (const each of marked) each.classList.remove(...PASSING); // what one could have chosen is no part of the picture
  const copy = /** @type {SVGSVGElement} */ (styled(board, null, initials(board)));
  marked.forEach((each, i) => each.setAttribute("class", classes[i]));
  const { x, y, width, height } = board.viewBox.baseVal;
  const size = headline ? width / Math.max(LETTERS, headline.length) : 0;
  const box = [x - MARGIN, y - MARGIN - 2 * size, width + 2 * MARGIN, height + 2 * MARGIN + 2 * size];
  copy.setAttribute("xmlns", SVG);
  copy.setAttribute("viewBox", box.join(" "));
  copy.setAttribute("width", String(box[2]));
  copy.setAttribute("height", String(box[3]));
  copy.prepend(ground(board, box));
  if (headline) copy.append(title(board, headline, size, box));
  return copy;
}

/** @param {SVGSVGElement} board @param {string} headline @param {number} size of its letters @param {number[]} box */
function title(board, headline, size, [x, y, width]) {
  const { color, fontFamily } = getComputedStyle(board.parentElement ?? board);
  const all = { x: x + width / 2, y: y + 1.5 * size, "text-anchor": "middle", "font-size": size, "font-weight": 700, "font-family": fontFamily, fill: color };
  return draw("text", all, headline);
}

/** What lies behind the board. @param {SVGSVGElement} board @param {number[]} box */
function ground(board, [x, y, width, height]) {
  let behind = board.parentElement;
  while (behind && getComputedStyle(behind).backgroundColor === "rgba(0, 0, 0, 0)") behind = behind.parentElement;
  return draw("rect", { x, y, width, height, fill: behind ? getComputedStyle(behind).backgroundColor : "white" });
}

/** What a part without any style has. @param {SVGSVGElement} board */
function initials(board) {
  const bare = draw("g", {});
  board.append(bare);
  const style = getComputedStyle(bare);
  const found = Object.fromEntries(OWN.map((name) => [name, style.getPropertyValue(name)]));
  bare.remove();
  return found;
}

/**
 * @param {Element} element @param {CSSStyleDeclaration | null} above the style of what holds it
 * @param {Record<string, string>} initial @returns {Element}
 */
function styled(element, above, initial) {
  const style = getComputedStyle(element);
  const copy = /** @type {SVGElement} */ (element.cloneNode(false));
  for (const name of ["class", "style", "tabindex", "role", "aria-disabled", "aria-pressed"]) copy.removeAttribute(name);
  for (const name of INHERITED) {
    const value = style.getPropertyValue(name);
    if (value && value !== above?.getPropertyValue(name)) copy.style.setProperty(name, value);
  }
  for (const name of OWN) {
    const value = style.getPropertyValue(name);
    if (value && value !== initial[name] && !(above === null && name === "display")) copy.style.setProperty(name, value);
  }
  for (const child of element.childNodes) {
    if (child instanceof Text) copy.append(child.data);
    else if (child instanceof Element && getComputedStyle(child).display !== "none") copy.append(styled(child, style, initial));
  }
  return copy;
}

/** @param {SVGSVGElement} board @param {string} name the file's name, without its ending */
export function saveSvg(board, name) {
  const text = new XMLSerializer().serializeToString(standalone(board));
  save(new Blob([text], { type: "image/svg+xml" }), `${name}.svg`);
}

/** @param {SVGSVGElement} board @param {string} name @param {string} [headline] */
export async function savePng(board, name, headline) {
  const copy = standalone(board, headline);
  const { width, height } = copy.viewBox.baseVal;
  const scale = WIDE / width;
  copy.setAttribute("width", String(WIDE));
  copy.setAttribute("height", String(height * scale));
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = WIDE;
  canvas.height = Math.round(height * scale);
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  /** @type {Blob | null} */
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob) save(blob, `${name}.png`);
}

/** @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
