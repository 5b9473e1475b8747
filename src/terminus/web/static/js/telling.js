// One thing that happened, shown wherever it shows: in the log, on the board, on the stage, in dice.

import { throwDice } from "./dice.js";
import { by } from "./dom.js";
import { proclaim } from "./prompt.js";
import { say } from "./speech.js";
import { drawLine, drawTraces, wipeTraces } from "./traces.js";

/**
 * @typedef {{painter: import("./painter.js").Painter, easel: import("./easel.js").Easel, stage: import("./stage.js").Stage,
 *   log: import("./log.js").Log, meanwhile: import("./meanwhile.js").Meanwhile}} Places where it shows
 * @typedef {{again: boolean, unseen: boolean, own: boolean, theirs: boolean}} How was it told before? does the board show
 *   something else, or is it told in passing? does it follow from one's own move? did somebody else do it?
 */

export class Teller {
  /** @param {Places} places */
  constructor({ painter, easel, stage, log, meanwhile }) {
    this.painter = painter;
    this.easel = easel;
    this.stage = stage;
    this.log = log;
    this.meanwhile = meanwhile;
  }

  /**
   * Show one beat, and no more.
   * @param {import("./beats.js").Beat} beat @param {How} how
   */
  tell({ event, phase, regions: changed, last, quiet, seen }, { again, unseen, own, theirs }) {
    const regions = changed ?? (again ? seen : null);
    if (["roll", "fall"].includes(phase) && !again) say(event.thrown ?? event.stage.title); // whoever listens knows what the dice are thrown for
    if (last && !again) {
      this.log.add([event]);
      if (theirs) this.meanwhile.add(event);
      say(event.say);
    }
    if (unseen || (quiet && !phase && !changed)) return; // dice that lie on the stage
    if (regions) this.easel.repaint(regions, event.keys, own && !again);
    else this.easel.mark(event.keys ?? []);
    this.#trace(event);
    const staged = this.stage.tell(event, phase);
    if (!staged && (phase === "fall" || !event.rolls?.length)) throwDice([event], by("play")); // else they lie there
    proclaim(event.momentous && !staged ? event.say : "");
  }

  /** What acts on what, drawn over the board. @param {any} event */
  #trace(event) {
    if (event.balance) drawTraces(this.painter, event.balance);
    else if (event.stage?.line) drawLine(this.painter, event.stage.line[0], event.stage.line[1]);
    else wipeTraces(this.painter);
  }
}
