// Mouse and touch on the table: a click picks the thing under it, resting on it previews.

const REST = 90; // ms on a thing before it shows what it would do

/**
 * @param {import("./painter.js").Painter} painter
 * @param {import("./chooser.js").Chooser} chooser
 * @param {() => boolean | void} hurry
 */
export function followPointer(painter, chooser, hurry) {
  let timer = 0;
  for (const host of Object.values(painter.hosts)) {
    host.addEventListener("click", (event) => {
      const key = keyAt(event.target, chooser);
      if (key === undefined) hurry();
      else chooser.pick(key);
    });
    host.addEventListener("pointerover", (event) => {
      const key = keyAt(event.target, chooser);
      if (event.pointerType !== "mouse") return;
      clearTimeout(timer);
      if (key === undefined || key !== chooser.peeking) chooser.unpeek();
      if (key !== undefined) timer = setTimeout(() => chooser.peek(key), REST);
    });
    host.addEventListener("pointerleave", () => {
      clearTimeout(timer);
      chooser.unpeek();
    });
  }
}

/**
 * The thing that somebody means who points here: the innermost that leads somewhere, else the innermost button.
 * @param {EventTarget | null} target @param {import("./chooser.js").Chooser} chooser
 * @returns {string | undefined}
 */
function keyAt(target, chooser) {
  const keys = [];
  let at = target instanceof Element ? target.closest("[data-key]") : null;
  for (; at; at = at.parentElement?.closest("[data-key]") ?? null) keys.push(at);
  const meant = keys.find((each) => chooser.leads(key(each)) || key(each) === chooser.path.at(-1));
  const button = meant ?? keys.find((each) => each.getAttribute("role") === "button");
  return button && key(button);
}

/** @param {Element} element */
const key = (element) => element.getAttribute("data-key") ?? "";
