// Pieces as they will look: what is new or changed first, then every stack, drawn when somebody opens it.

import { el } from "../dom.js";

/** @typedef {import("./asking.js").Picture} Picture */
/** @typedef {import("./asking.js").Checked} Checked */

const LARGE = 300; // millimetres: a board
const WORDS = { new: "New", changed: "Changed" };

/** @param {Picture} picture */
const address = (picture) => `data:image/svg+xml,${encodeURIComponent(picture.svg)}`;

/** A piece that can be looked at more closely. @param {Picture} picture */
export function figure(picture) {
  return el(
    "figure",
    { class: picture.width > LARGE ? "piece piece-board" : "piece", "data-change": picture.change || null },
    el("button", { type: "button", "aria-label": `Look closely at ${picture.name}`, onclick: () => enlarge(picture) }, imageOf(picture)),
    el("figcaption", {}, ...captionOf(picture)),
  );
}

/** @param {Picture} picture */
export function imageOf(picture) {
  const alt = picture.about ? `${picture.name}: ${picture.about}` : picture.name;
  return el("img", { src: address(picture), alt, width: Math.round(picture.width), height: Math.round(picture.height) });
}

/** Its name, and whether it is new or changed. @param {Picture} picture @returns {(Node | string)[]} */
export function captionOf(picture) {
  const word = WORDS[/** @type {"new" | "changed"} */ (picture.change)];
  return word ? [picture.name, " ", el("span", { class: "piece-change" }, word)] : [picture.name];
}

/** @param {Picture} picture */
export function enlarge(picture) {
  const close = el("button", { type: "button", class: "quiet", onclick: () => dialog.close() }, "Close");
  /** @type {HTMLDialogElement} */
  const dialog = el(
    "dialog",
    { class: "piece-large", "aria-label": picture.name },
    el("header", {}, el("h2", {}, picture.name), close),
    el("img", { src: address(picture), alt: picture.about || picture.name }),
    picture.about && el("p", {}, picture.about),
  );
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
}

/** @param {Picture[]} pictures */
export const figures = (pictures) => el("div", { class: "pieces" }, ...pictures.map(figure));

/**
 * All pieces of a content.
 * @param {Checked} checked
 * @param {(stack: string) => Promise<{answer?: Checked, sentence: string}>} draw asks for all pieces of a stack
 */
export function gallery(checked, draw) {
  if (!checked.stacks.length) return el("p", { class: "facts" }, "This game has no pieces to draw.");
  const changed = checked.pictures;
  return el(
    "div",
    { class: "gallery" },
    changed.length ? figures(changed) : el("p", { class: "facts" }, "Every piece looks as it does in the box."),
    checked.cut && el("p", { class: "facts" }, "There are more than are shown here: open a stack to see the others."),
    allPieces(checked, draw),
  );
}

/**
 * Every stack, to be opened.
 * @param {Checked} checked @param {(stack: string) => Promise<{answer?: Checked, sentence: string}>} draw
 */
export function allPieces(checked, draw) {
  if (!checked.stacks.length) return "";
  return el(
    "details",
    { class: "all-pieces" },
    el("summary", {}, el("strong", {}, "Every piece"), " ", el("span", { class: "facts" }, String(countOf(checked)))),
    ...checked.stacks.map((stack) => stackOf(stack, draw)),
  );
}

/** @param {Checked} checked */
const countOf = (checked) => checked.stacks.reduce((sum, { count }) => sum + count, 0);

/** @param {import("./asking.js").Stack} stack @param {(stack: string) => Promise<{answer?: Checked, sentence: string}>} draw */
function stackOf(stack, draw) {
  const place = el("div", { "aria-live": "polite" });
  const changed = stack.changed ? `, ${stack.changed} new or changed` : "";
  const box = el(
    "details",
    { class: "stack" },
    el("summary", {}, el("strong", {}, stack.name), " ", el("span", { class: "facts" }, `${stack.count}${changed}`)),
    place,
  );
  box.addEventListener(
    "toggle",
    async () => {
      place.append("…");
      const { answer, sentence } = await draw(stack.name);
      place.replaceChildren(answer ? figures(answer.pictures.filter((each) => each.stack === stack.name)) : sentence);
    },
    { once: true },
  );
  return box;
}
