// What the things on a scene are called where a move is chosen step by step.

/** @typedef {import("./painter.js").Painter} Painter */

const NAMED = 4; // things to choose from that are named one by one
const OR = new Intl.ListFormat("en", { type: "disjunction" });

/** What a thing is called, in short. @param {Painter} painter @param {string} key */
function label(painter, key) {
  const thing = painter.find(key);
  return thing?.getAttribute("data-short") ?? (thing?.getAttribute("aria-label") ?? "").split(/[:;,.]/)[0];
}

/**
 * What a form's button is called: as the scene says, or after what was chosen to open it.
 * @param {Painter} painter @param {import("./paths.js").Choice} choice
 */
export function sends(painter, choice) {
  const last = choice.path.at(-1) ?? "";
  const word = painter.find(last)?.getAttribute("data-send");
  if (word) return word;
  const called = label(painter, last).replace(/…$/, "");
  return called ? `Send: ${called}` : "Send";
}

/**
 * What is being filled in, and how it is sent; nothing where a form has no button's name of its own.
 * @param {Painter} painter @param {import("./paths.js").Choice} choice
 */
export function task(painter, choice) {
  if (!painter.find(choice.path.at(-1) ?? "")?.hasAttribute("data-send")) return "";
  const names = choice.path.map((key) => label(painter, key).replace(/…$/, ""));
  return `${names.join(": ")}. Fill it in, then press “${sends(painter, choice)}”.`;
}

/**
 * What a sentence says beyond the name of the move that it begins with.
 * @param {string} sentence @param {string} name
 */
export const beyond = (sentence, name) => (sentence.startsWith(`${name}.`) ? sentence.slice(name.length + 1).trim() : sentence);

/** What the scene calls a step, where all that lights up says so. @param {Painter} painter @param {string[]} shown their keys */
function calledBy(painter, shown) {
  const steps = new Set(shown.map((key) => painter.find(key)?.getAttribute("data-step") ?? ""));
  return steps.has("") || steps.size > 2 ? "" : OR.format(steps);
}

/** What is to be chosen now: by name, where that is short. @param {Painter} painter @param {string[]} shown keys of what lights up */
function asked(painter, shown) {
  if (!shown.length) return "Now choose:";
  const names = [...new Set(shown.map((key) => label(painter, key).replace(/…$/, "")))];
  if (names.length === shown.length && names.length <= NAMED && names.every(Boolean)) return `Now choose ${OR.format(names)}.`;
  return shown.length > 1 ? `Now choose one of the ${shown.length} things that light up.` : "Now choose what lights up.";
}

/**
 * On the way through a move of several steps: what was chosen last, and what is to be chosen now. Before the first step
 * was taken there is only something to say where the scene has a word for it.
 * @param {Painter} painter @param {string[]} path @param {Set<string>} next keys of what may be chosen @param {boolean} begun
 */
export function stepWords(painter, path, next, begun) {
  const shown = [...next].filter((key) => painter.find(key));
  const wanted = calledBy(painter, shown);
  if (!begun && !wanted) return undefined;
  return { called: label(painter, path.at(-1) ?? ""), now: wanted ? `Now choose ${wanted}.` : asked(painter, shown) };
}
