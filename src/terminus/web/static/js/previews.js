// What moves would do, as the table foresees it: asked once of each, and kept until the table shows something else.

import { showBubble, warned } from "./bubble.js";
import { beside, small } from "./cards.js";
import { el } from "./dom.js";
import { about, described } from "./known.js";
import { beyond } from "./naming.js";
import { say } from "./speech.js";

/**
 * @typedef {import("./painter.js").Painter} Painter
 * @typedef {import("./paths.js").Choice} Choice
 * @typedef {{is?: string, sentence?: string, warning?: string, overlay?: import("./scene.js").SceneNode[]}} Preview
 */

export class Previews {
  /** @param {(frame: Record<string, unknown>) => Promise<any>} ask */
  constructor(ask) {
    this.ask = ask;
    /** @type {Map<string, Promise<Preview>>} */
    this.asked = new Map();
  }

  /** @param {Choice} choice @param {number} version of the table */
  of({ move, seat }, version) {
    const known = this.asked.get(move);
    if (known) return known;
    const coming = this.ask({ do: "preview", move, version, seat });
    this.asked.set(move, coming);
    return coming;
  }

  forget() {
    this.asked.clear();
  }
}

/**
 * What a move would do, beside the last thing of its path, with the buttons that play it or go back. A hint has a
 * sentence of its own; what its move would do is its reason.
 * @param {Painter} painter @param {Choice} choice @param {Preview} preview @param {Element} buttons
 * @param {string} [hint]
 */
export function showMove(painter, choice, preview, buttons, hint) {
  const foreseen = preview.is === "preview" ? (preview.sentence ?? "") : ""; // whatever could not be foreseen can be played all the same
  const text = hint ?? (foreseen || choice.say);
  const reason = hint ? beyond(foreseen, choice.say) : "";
  const mark = (/** @type {string} */ words) => warned(words, preview.warning);
  const told = [el("p", {}, ...mark(text)), ...(reason ? [el("p", { class: "about" }, ...mark(reason))] : [])];
  showBubble(beside(painter, choice.path.at(-1)), hint ? "hint" : "preview", ...told, ...small(painter, choice.path), buttons);
  say(`${text} ${reason} Enter plays it, Escape goes back.`);
}

/** Several moves that would lead to a thing, to be agreed to at once. @param {Painter} painter @param {string} key @param {import("./plans.js").Plan} plan @param {Element} buttons */
export function showPlan(painter, key, plan, buttons) {
  const thing = painter.find(key);
  showBubble(beside(painter, key), "preview", el("p", {}, plan.sentence), ...described(thing, about(thing)), buttons);
  say(`${plan.sentence} Enter: ${plan.word}. Escape goes back.`);
}

/** What a thing would bring about, or else what it is, while one points at it. @param {Painter} painter @param {string} key @param {Preview} preview */
export function showPeek(painter, key, preview) {
  const thing = painter.find(key);
  const { sentence = "", warning } = preview;
  if (!sentence && !about(thing)) return;
  const content = sentence ? [el("p", {}, ...warned(sentence, warning)), ...small(painter, [key])] : described(thing, about(thing));
  painter.overlay(preview.overlay ?? []);
  showBubble(beside(painter, key), "peek", ...content);
}
