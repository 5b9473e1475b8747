// A hint: a bot thinks, the page shows that it does, and its move is chosen and left for the person to play.

import { by } from "./dom.js";
import { pondered } from "./pondering.js";
import { say } from "./speech.js";

/**
 * @param {import("./painter.js").Painter} painter @param {import("./viewport.js").Viewport} viewport
 * @param {import("./chooser.js").Chooser} chooser @param {(frame: Record<string, unknown>) => Promise<any>} request
 */
export async function suggestMove(painter, viewport, chooser, request) {
  say("Thinking about a hint.");
  const { answered } = chooser;
  const button = document.querySelector("[data-do=hint]") ?? by("prompt");
  const answer = await pondered(button, "Thinking about a hint…", request({ do: "hint", seat: chooser.seat }));
  if (answer.is !== "hint" || chooser.answered !== answered) return; // whoever has answered meanwhile needs no advice
  // What it speaks of may be out of sight; the words are then placed beside it
  const things = answer.path.map((/** @type {string} */ key) => painter.find(key));
  viewport.show(things.filter((/** @type {Element | undefined} */ each) => by("board").contains(each ?? null)), "instant");
  chooser.suggest(answer.path, `Hint: ${answer.say}`, answer.values);
}
