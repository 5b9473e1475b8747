// An answer that takes its time: whoever waits for it sees, beside what they asked about, that it is on its way.

import { hideBubble, showBubble } from "./bubble.js";
import { by, el } from "./dom.js";

const SOON = 250; // ms within which an answer needs no sign

/**
 * The answer, with a sign that it comes where it is not there soon. What is told of the thing meanwhile stays.
 * @template T
 * @param {Element} beside @param {string} words @param {Promise<T>} answer
 * @param {() => boolean} [wanted] is it still waited for? Of an old question nothing may lie over what is told since
 * @returns {Promise<T>}
 */
export async function pondered(beside, words, answer, wanted = () => true) {
  const sign = el("p", { class: "pondering" }, words);
  const timer = setTimeout(() => {
    if (!wanted()) return;
    const bubble = by("bubble");
    if (!bubble.hidden && bubble.dataset.tone === "told") bubble.append(sign);
    else showBubble(beside, "pondering", sign);
  }, SOON);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
    sign.remove();
    hideBubble("pondering");
  }
}
