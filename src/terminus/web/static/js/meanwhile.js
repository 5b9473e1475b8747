// Meanwhile: what the others did since one's own last move, a line per player in a few words, and one for all who did
// the same. The log tells it in full.

import { by, el } from "./dom.js";
import { emblemOf } from "./log.js";

/** Of a long wait so many things are told, the latest. */
const MOST = 8;

/** @typedef {{doer?: number | null, brief?: string, on?: boolean, undone?: boolean, at: number}} Happening */

/** What is done several times in a row is said once. @param {string[]} deeds @returns {string[]} */
function counted(deeds) {
  /** @type {[string, number][]} */
  const found = [];
  for (const deed of deeds) {
    const last = found.at(-1);
    if (last?.[0] === deed) last[1] += 1;
    else found.push([deed, 1]);
  }
  return found.map(([deed, times]) => (times === 1 ? deed : `${deed} (${times} times)`));
}

/** @param {Happening[]} events */
function inWords(events) {
  const deeds = counted(events.map((event) => event.brief ?? ""));
  return (deeds.length > MOST ? ["…", ...deeds.slice(-MOST)] : deeds).join(", ");
}

export class Meanwhile {
  /** @param {import("./painter.js").Painter} painter */
  constructor(painter) {
    this.painter = painter;
    this.list = by("meanwhile");
    /** @type {(seat: number) => string} what a seat is called */
    this.called = String;
    /** @type {Map<number, Happening[]>} what each did, in the order in which they began */
    this.deeds = new Map();
  }

  /** Whoever acts knows what came before. */
  clear() {
    this.deeds.clear();
    this.#show();
  }

  /** Something has been told. @param {Happening} event */
  add(event) {
    const { doer, brief } = event;
    if (event.undone) this.deeds.clear(); // what came before did not happen
    if (doer === null || doer === undefined || !brief) return;
    const before = this.deeds.get(doer) ?? [];
    // Of a long way only its end is worth a word.
    const kept = event.on && before.at(-1)?.on ? before.slice(0, -1) : before;
    this.deeds.set(doer, [...kept, event]);
    this.#show();
  }

  #show() {
    /** @type {Map<string, number[]>} who did it, in the order in which they began */
    const deeds = new Map();
    for (const [seat, events] of this.deeds) {
      const words = inWords(events);
      deeds.set(words, [...(deeds.get(words) ?? []), seat]);
    }
    this.list.replaceChildren(...[...deeds].map(([words, seats]) => this.#row(seats, words)));
    this.list.hidden = !deeds.size;
  }

  /** @param {number[]} seats @param {string} words */
  #row(seats, words) {
    const names = seats.map((seat) => this.called(seat));
    const who = [names.slice(0, -1).join(", "), names.at(-1)].filter(Boolean).join(" and ");
    const emblems = seats.map((seat) => emblemOf(this.painter, seat)).filter((each) => each !== null);
    const signs = emblems.length ? [el("span", { class: "signs" }, ...emblems)] : [];
    return el("li", { "data-seat": seats.join(" ") }, ...signs, el("p", {}, el("b", {}, `${who} `), words));
  }
}
