// Light on what may be chosen: the next steps, and more softly what would exchange an earlier one or open a row.

import { el } from "./dom.js";
import { click, completed, nextKeys } from "./paths.js";

/** @param {import("./painter.js").Painter} painter @param {import("./paths.js").Choice[]} choices @param {string[]} path chosen so far */
export function light(painter, choices, path) {
  const next = nextKeys(choices, path);
  const others = new Set(path.flatMap((_, step) => [...nextKeys(choices, path.slice(0, step))]));
  for (const key of completed(choices, path)?.fields?.flatMap((field) => field.keys ?? []) ?? []) others.add(key);
  for (const [key, element] of painter.elements) {
    const chosen = path.includes(key);
    const legal = next.has(key);
    const option = others.has(key) && !chosen && !legal;
    element.classList.toggle("chosen", chosen);
    element.classList.toggle("legal", legal);
    element.classList.toggle("only", legal && choices.length === 1); // then it is what waits for one
    element.classList.toggle("option", option);
    if (legal && !element.hasAttribute("role")) element.setAttribute("role", "button");
    if (element.getAttribute("role") !== "button") continue;
    const leads = legal || option || chosen || click(choices, path, key) !== undefined;
    element.setAttribute("aria-disabled", String(!leads));
    if (chosen) element.setAttribute("aria-pressed", "true");
    else element.removeAttribute("aria-pressed");
  }
}

/**
 * Next steps that the scene does not show, as buttons to stand beside the prompt.
 * @param {import("./painter.js").Painter} painter @param {import("./paths.js").Choice[]} choices @param {string[]} path
 * @param {(key: string) => void} pick
 */
export function unseen(painter, choices, path, pick) {
  const keys = [...nextKeys(choices, path)].filter((key) => !painter.find(key));
  return keys.map((key) => {
    const choice = choices.find((each) => each.path[path.length] === key);
    const text = choice?.path.length === path.length + 1 ? choice.say : key;
    return el("button", { type: "button", class: "primary", onclick: () => pick(key) }, text);
  });
}
