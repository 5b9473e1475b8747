// Mouse and touch on the table: a click picks the thing under it, resting on it previews or tells what it is.

import { hideBubble } from "./bubble.js";

const REST = 90; // ms on a thing before it shows what it would do
const LONGER = 400; // ms before one that cannot be chosen tells what it is

/**
 * @param {import("./painter.js").Painter} painter
 * @param {import("./chooser.js").Chooser} chooser
 * @param {() => void} on goes on with what is being told
 */
export function followPointer(painter, chooser, on) {
  let timer = 0;
  for (const host of Object.values(painter.hosts)) {
    host.addEventListener("click", (event) => {
      const key = keyAt(event.target, chooser);
      if (key !== undefined) chooser.pick(key);
      else {
        on();
        hideBubble("peek", "refusal");
      }
    });
    host.addEventListener("pointerover", (event) => {
      const key = keyAt(event.target, chooser);
      if (event.pointerType !== "mouse") return;
      clearTimeout(timer);
      if (key === undefined || key !== chooser.peeking) chooser.unpeek();
      if (key !== undefined) timer = setTimeout(() => chooser.peek(key), chooser.leads(key) ? REST : LONGER);
    });
    host.addEventListener("pointerleave", () => {
      clearTimeout(timer);
      chooser.unpeek();
    });
  }
}

/**
 * The thing that somebody means who points here: the innermost that leads somewhere, else the innermost that is a
 * button or has something to tell.
 * @param {EventTarget | null} target @param {import("./chooser.js").Chooser} chooser
 * @returns {string | undefined}
 */
function keyAt(target, chooser) {
  const keys = [];
  let at = target instanceof Element ? target.closest("[data-key]") : null;
  for (; at; at = at.parentElement?.closest("[data-key]") ?? null) keys.push(at);
  const meant = keys.find((each) => chooser.leads(key(each)) || key(each) === chooser.path.at(-1));
  const looked = meant ?? keys.find((each) => each.matches("[role=button], [data-about]"));
  return looked && key((!meant && upon(looked)) || looked);
}

/** What stands on a thing that cannot be chosen: it lets the pointer through, and is meant by it. @param {Element} thing */
function upon(thing) {
  return document.querySelector(`[data-upon="${CSS.escape(key(thing))}"]`);
}

/** @param {Element} element */
const key = (element) => element.getAttribute("data-key") ?? "";
