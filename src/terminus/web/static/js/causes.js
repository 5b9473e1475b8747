// What would act on a thing is drawn as arrows while one points at it or focuses it: `data-causes` names the sources.

import { drawTraces, wipeTraces } from "./traces.js";

/**
 * @param {import("./painter.js").Painter} painter
 * @param {() => boolean} telling is something being told, with arrows of its own?
 */
export function showCauses(painter, telling) {
  const { board } = painter.hosts;
  /** @type {Element | null} */ let shown = null;
  const show = (/** @type {Event} */ event) => {
    const thing = event.target instanceof Element ? event.target.closest("[data-causes]") : null;
    if (thing === shown || telling()) return;
    shown = thing;
    if (thing) drawTraces(painter, { target: thing.getAttribute("data-key") ?? "", hub: "", chips: chips(thing) });
    else wipeTraces(painter);
  };
  const hide = () => {
    if (shown && !telling()) wipeTraces(painter);
    shown = null;
  };
  board.addEventListener("pointerover", show);
  board.addEventListener("focusin", show);
  board.addEventListener("focusout", hide);
  board.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && hide());
}

/** `node-2/4:2 node-3/1:-2`: keys of sources, and what each adds. @param {Element} thing */
function chips(thing) {
  return (thing.getAttribute("data-causes") ?? "").split(" ").map((each) => {
    const at = each.lastIndexOf(":");
    return { words: "", source: each.slice(0, at), amount: Number(each.slice(at + 1)) };
  });
}
