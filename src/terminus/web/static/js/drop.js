// On every page: a record that is dropped anywhere opens for analysis, and content in the workshop.

import { takeDrops } from "./analysis/opening.js";
import { el } from "./dom.js";
import { fromDrop } from "./workshop/files.js";
import { handOver } from "./workshop/works.js";

/** @param {string} sentence */
function refuse(sentence) {
  const place = /** @type {HTMLElement | null} */ (document.querySelector("[data-problem]"));
  if (place) {
    place.textContent = sentence;
    place.hidden = false;
    return;
  }
  document.querySelector("main > .refusal[role=alert]")?.remove();
  document.querySelector("main")?.prepend(el("p", { class: "refusal", role: "alert" }, sentence));
  scrollTo({ top: 0 });
}

/** Content finds its game in the workshop, unless this page takes it itself. @param {DragEvent} event */
async function takeContent(event) {
  const dropped = event.dataTransfer;
  const content = dropped && [...dropped.files].some(({ name }) => name.endsWith(".toml"));
  if (!content || document.body.dataset.dropped === "content") return;
  event.preventDefault();
  event.stopImmediatePropagation();
  handOver({ game: "", ...(await fromDrop(dropped)) });
  location.assign("/workshop");
}

addEventListener("drop", (event) => void takeContent(event), { capture: true });
takeDrops(refuse);
