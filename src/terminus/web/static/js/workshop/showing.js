// The content of a table, as whoever comes to it sees it: in what it differs from the box, and how it looks.

import { get } from "./asking.js";
import { gallery } from "./gallery.js";
import { differenceList } from "./told.js";

/** Fill the place on the page that is for it; a table that is played with the box's own content has none. */
export async function showContent() {
  const place = /** @type {HTMLElement | null} */ (document.querySelector("[data-content]"));
  const address = place?.dataset.content;
  if (!place || !address) return;
  const { answer, sentence } = await get(address);
  place.querySelector("#own-result")?.replaceChildren(
    ...(answer
      ? [differenceList(answer), gallery(answer, (stack) => get(`${address}?stack=${encodeURIComponent(stack)}`))]
      : [sentence]),
  );
}
