// A moment to pass on: its link, its picture, its position.

import { openDialog } from "../dialogs.js";
import { by, el } from "../dom.js";
import { link } from "../seats.js";
import { savePng, saveSvg } from "./picture.js";

/**
 * @param {string} address the link that leads here
 * @param {string} name what files of this moment are called
 * @param {HTMLElement | null} position a button or link that gives the position, if that may be known
 */
export function openMoment(address, name, position) {
  const board = /** @type {SVGSVGElement} */ (by("board").firstElementChild);
  const button = (/** @type {string} */ text, /** @type {() => unknown} */ onclick) =>
    el("button", { type: "button", onclick }, text);
  openDialog(
    "Share this moment",
    link("Whoever opens this link sees the table as it was then", address),
    el("p", {}, "As a file:"),
    el(
      "div",
      { class: "buttons" },
      button("Picture (PNG)", () => savePng(board, name)),
      button("Picture (SVG)", () => saveSvg(board, name)),
      position,
    ),
  );
}
