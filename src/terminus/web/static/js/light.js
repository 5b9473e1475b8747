// Light on what may be chosen: the next steps, and more softly what would exchange an earlier one or open a row.

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
    element.classList.toggle("option", option);
    if (legal && !element.hasAttribute("role")) element.setAttribute("role", "button");
    if (element.getAttribute("role") !== "button") continue;
    const leads = legal || option || chosen || click(choices, path, key) !== undefined;
    element.setAttribute("aria-disabled", String(!leads));
    if (chosen) element.setAttribute("aria-pressed", "true");
    else element.removeAttribute("aria-pressed");
  }
}
