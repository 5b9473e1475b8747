// What would act on a thing is drawn as arrows while one points at it or focuses it: `data-causes` names the sources.

import { drawTraces, wipeTraces } from "./traces.js";

const LOOKED_AT = ":is([data-causes]:hover, [data-causes]:focus-visible)";

/**
 * @param {import("./painter.js").Painter} painter
 * @param {() => boolean} telling is something being told, with arrows of its own?
 * @returns {() => void} to be called when it is told: its arrows go, and those of what is looked at come back
 */
export function showCauses(painter, telling) {
  const { board } = painter.hosts;
  /** @type {Element | null} */ let shown = null;
  const draw = (/** @type {Element | null} */ thing) => {
    shown = thing;
    if (thing) drawTraces(painter, { target: thing.getAttribute("data-key") ?? "", hub: "", chips: chips(thing) });
    else wipeTraces(painter);
  };
  const show = (/** @type {Event} */ event) => {
    const thing = event.target instanceof Element ? event.target.closest("[data-causes]") : null;
    if (thing !== shown && !telling()) draw(thing);
  };
  const hide = () => {
    if (shown && !telling()) draw(null);
  };
  board.addEventListener("pointerover", show);
  board.addEventListener("focusin", show);
  board.addEventListener("focusout", hide);
  board.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && hide());
  return () => draw(board.querySelector(LOOKED_AT));
}

/** `node-2/4:2 node-3/1:-2`: keys of sources, and what each adds. @param {Element} thing */
function chips(thing) {
  return (thing.getAttribute("data-causes") ?? "").split(" ").map((each) => {
    const at = each.lastIndexOf(":");
    return { words: "", source: each.slice(0, at), amount: Number(each.slice(at + 1)) };
  });
}
