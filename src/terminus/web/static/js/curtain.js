// The curtain at a hot seat: nobody sees the other's secrets while the screen changes hands.

import { el } from "./dom.js";

/**
 * Hide everything until the right person sits before the screen.
 * @param {string} name of that person @param {() => void} raised
 */
export function drawCurtain(name, raised) {
  document.querySelector("dialog.curtain")?.remove();
  const raise = () => {
    curtain.remove();
    raised();
  };
  const curtain = el(
    "dialog",
    { class: "curtain", closedby: "none", "aria-label": `Pass the screen to ${name}` },
    el("h2", {}, `Pass the screen to ${name}`),
    el("p", {}, "What comes next is not for everybody's eyes."),
    el("button", { type: "button", class: "primary large", onclick: raise }, `I am ${name}`),
  );
  curtain.addEventListener("cancel", (/** @type {Event} */ event) => event.preventDefault());
  document.body.append(curtain);
  curtain.showModal();
}
