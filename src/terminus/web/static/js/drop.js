// On every page: a record that is dropped anywhere opens for analysis.

import { takeDrops } from "./analysis/opening.js";
import { el } from "./dom.js";

takeDrops((sentence) => {
  const place = /** @type {HTMLElement | null} */ (document.querySelector("[data-problem]"));
  if (place) {
    place.textContent = sentence;
    place.hidden = false;
    return;
  }
  document.querySelector("main > .refusal[role=alert]")?.remove();
  document.querySelector("main")?.prepend(el("p", { class: "refusal", role: "alert" }, sentence));
  scrollTo({ top: 0 });
});
