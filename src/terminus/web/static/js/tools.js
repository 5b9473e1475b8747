// The tools around the board: whatever has `data-do` does what it is called for, or says why that cannot be done now.

import { showBubble } from "./bubble.js";
import { say } from "./speech.js";

/**
 * Let buttons do what they are for; gives a function that uses a tool by its name, as a key does.
 * @param {Record<string, () => void>} does @param {() => void} after whatever was clicked
 * @returns {(tool: string) => void}
 */
export function toolbox(does, after) {
  const use = (/** @type {string} */ tool) => {
    const button = /** @type {HTMLElement | null} */ (document.querySelector(`#tools [data-do="${tool}"]`));
    const against = button?.dataset.why;
    if (!button || !against) return does[tool]?.();
    showBubble(button, "told", against);
    say(against);
  };
  addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-do]") : null;
    use(button?.getAttribute("data-do") ?? "");
    after();
  });
  return use;
}
