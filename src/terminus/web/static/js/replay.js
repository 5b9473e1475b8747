// Looking back at a table: every moment of the game, through one's own eyes or, after its end, through anybody's. What
// happens meanwhile waits until one comes back.

import { TRIES } from "./connection.js";
import { by } from "./dom.js";
import { Bar } from "./replay/bar.js";

export class Replay {
  /**
   * @param {(version: number, eyes: number | null | undefined) => Promise<any>} fetch the view of a moment
   * @param {{past: (view: any, which: string) => void, live: () => void}} show `which` moment it is, in words
   * @param {() => Promise<number[]>} keys where a finished game turned
   */
  constructor(fetch, show, keys) {
    this.fetch = fetch;
    this.show = show;
    this.keys = keys;
    this.fetching = false;
    this.keysAsked = false;
    this.version = 0;
    this.begun = 0;
    this.over = false;
    /** @type {number | null} the moment that is looked at, null for now */
    this.looking = null;
    /** @type {number | null | undefined} whose eyes, if not one's own */
    this.eyes = undefined;
    this.mover = -1;
    this.marked = -1;
    this.bar = new Bar({
      look: (at) => void this.look(at),
      eyes: (seat) => this.through(seat),
      playing: () => undefined,
    });
  }

  /** The game has gone on. @param {{version: number, begun: number, result: any}} state */
  now({ version, begun, result }) {
    this.version = version;
    this.begun = begun;
    this.over = Boolean(result);
    if (this.looking !== null && this.looking > version) this.live();
    this.bar.stand(version, this.looking ?? version, begun);
  }

  /** Mark where turns pass on. @param {{at: number, seat?: number | null}[]} events @param {number[]} own */
  mark(events, own) {
    for (const { at, seat } of events) {
      if (at === this.marked || seat === null || seat === undefined) continue;
      this.marked = at; // whoever the first event of a move tells of has made it
      if (seat === this.mover) continue;
      this.mover = seat;
      this.bar.mark(at, own.includes(seat) ? "own" : "turn");
    }
  }

  /** Begin afresh: everything will be told again. */
  clear() {
    this.mover = this.marked = -1;
    this.bar.unmark();
  }

  /** Whose eyes there are after the end. @param {any[]} seats */
  offerEyes(seats) {
    const mine = seats.filter((seat) => seat.you);
    const eyes = seats.map((seat) => ({ seat: seat.seat, name: seat.you && mine.length === 1 ? "you" : seat.title }));
    const all = this.over ? [...eyes, { seat: null, name: "spectator" }] : [];
    this.bar.offerEyes(all, this.eyes === undefined ? (mine[0]?.seat ?? null) : this.eyes);
  }

  /** Look through somebody's eyes from now on. @param {number | null | undefined} seat */
  through(seat) {
    this.eyes = seat;
    void this.look(this.looking ?? this.version);
  }

  /** Open the bar, or close it. */
  toggle() {
    if (this.looking !== null) this.live();
    else {
      void this.look(this.over ? this.begun : this.version - 1);
      /** @type {HTMLElement} */ (by("replay").querySelector("[data-do=play]")).focus();
    }
  }

  /** @param {number} version */
  async look(version) {
    if (version >= this.version && !this.over) {
      this.live();
      return;
    }
    this.looking = Math.min(Math.max(this.begun, version), this.version);
    by("replay").hidden = false;
    by("talk").dataset.sheet = "closed"; // on a phone it would hide the board
    by("board").tabIndex = 0; // nothing on it can be chosen, but one may want to scroll it
    this.bar.stand(this.version, this.looking, this.begun);
    if (this.over) this.#markKeys();
    if (!this.fetching) await this.#fetch();
  }

  /** Whoever drags the slider passes many moments: only where it stops is fetched. */
  async #fetch() {
    this.fetching = true;
    let view;
    let at;
    let eyes;
    let tries = 0;
    do {
      [at, eyes] = [this.looking, this.eyes];
      view = await this.fetch(at ?? 0, eyes);
      tries = view.is === "error" ? tries + 1 : TRIES;
    } while (this.looking !== null && (this.looking !== at || this.eyes !== eyes || tries < TRIES));
    this.fetching = false;
    if (this.looking === null) return;
    if (view.is !== "view") return this.bar.complain(view.sentence);
    this.bar.tell(view.at, view.say);
    this.show.past(view, this.bar.which(view.at));
  }

  /** Once the game is over, a bot tells where it turned. */
  #markKeys() {
    if (this.keysAsked) return;
    this.keysAsked = true;
    void this.keys().then((moments) => this.bar.markKeys(moments));
  }

  live() {
    if (this.looking === null) return false;
    this.bar.stop();
    this.looking = null;
    this.eyes = undefined;
    this.bar.stand(this.version, this.version, this.begun);
    by("replay").hidden = true;
    by("board").removeAttribute("tabindex");
    this.show.live();
    return true;
  }
}
