// The clocks of the seats: they tick here between what the server tells, and what the server tells counts.

import { warn } from "./attention.js";
import { el } from "./dom.js";
import { nameOf } from "./seats.js";
import { say } from "./speech.js";

/**
 * @typedef {{words: string, after_words: string, by_move: boolean, low: number, gift: number}} ClockInfo
 * @typedef {{left: number, used: number, runs: boolean}} SeatTime
 * @typedef {import("./seats.js").Seat} Seat
 */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TICK = 250; // ms

/** @type {[number, string][]} */
const UNITS = [
  [DAY, "day"],
  [HOUR, "hour"],
  [MINUTE, "minute"],
  [1, "second"],
];

/** What is left, as a clock shows it: "4:32", "1:04:32", "2 d 4 h". @param {number} seconds */
export function digits(seconds) {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= DAY) return `${Math.floor(left / DAY)} d ${Math.floor((left % DAY) / HOUR)} h`;
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE)];
  return hours ? `${hours}:${two(minutes)}:${two(left % MINUTE)}` : `${minutes}:${two(left % MINUTE)}`;
}

/** A span of time in words, by its largest unit: "2 hours", "30 seconds". @param {number} seconds */
export function words(seconds) {
  const whole = Math.max(0, Math.round(seconds));
  const [unit, name] = UNITS.find(([size]) => whole >= size) ?? [1, "second"];
  const number = Math.floor(whole / unit);
  return `${number} ${name}${number === 1 ? "" : "s"}`;
}

export class Clocks {
  /** @param {(seat: number) => void} give gives a seat more time */
  constructor(give) {
    this.give = give;
    /** @type {ClockInfo | null} */ this.info = null;
    /** @type {Seat[]} */ this.seats = [];
    /** @type {SeatTime[] | null} */ this.times = null;
    this.heard = 0;
    this.paused = false;
    this.warned = false;
    setInterval(() => this.tick(), TICK);
  }

  /** The table says with what clock it plays, and who sits there. @param {ClockInfo | null} info @param {Seat[]} seats */
  meet(info, seats) {
    this.info = info;
    this.seats = seats;
  }

  /** What the server has told just now. @param {{times: SeatTime[] | null, paused: boolean}} state */
  hear({ times, paused }) {
    this.times = times;
    this.paused = paused;
    this.heard = performance.now();
    this.tick();
  }

  /** What a seat has left at this instant, in seconds. @param {number} seat */
  left(seat) {
    const told = this.times?.[seat];
    if (!told) return 0;
    return told.left - (told.runs ? (performance.now() - this.heard) / 1000 : 0);
  }

  /** Does a seat have time to show? Where every move has its own, only while it is to move. @param {Seat} seat */
  #shows(seat) {
    const told = this.times?.[seat.seat];
    return Boolean(this.info && told && seat.kind === "person" && (told.runs || !this.info.by_move));
  }

  /** What stands beside a seat: its clock and, for another person's, more time as a gift. @param {Seat} seat @returns {Node[]} */
  of(seat) {
    if (!this.info || seat.kind !== "person") return [];
    const about = `${this.info.words}. ${this.info.after_words}`;
    const mine = seat.you && this.seats.filter((each) => each.you).length === 1;
    const clock = el("span", { class: mine ? "clock mine" : "clock", role: "timer", "data-clock": seat.seat, title: about });
    this.#show(clock, seat);
    if (seat.you || !this.seats.some((each) => each.you)) return [clock];
    return [clock, this.#gift(seat)];
  }

  /** @param {Seat} seat */
  #gift(seat) {
    const { gift } = /** @type {ClockInfo} */ (this.info);
    const [unit, name] = UNITS.find(([size]) => gift >= size) ?? [1, "s"];
    return el(
      "button",
      {
        type: "button",
        class: "quiet gift",
        "data-gift": seat.seat,
        hidden: this.paused || !this.#shows(seat),
        "aria-label": `Give ${nameOf(seat)} ${words(gift)} more`,
        onclick: () => this.give(seat.seat),
      },
      `+${Math.floor(gift / unit)} ${name[0]}`,
    );
  }

  tick() {
    if (!this.info) return;
    for (const seat of this.seats) {
      const clock = document.querySelector(`[data-clock="${seat.seat}"]`);
      if (clock instanceof HTMLElement) this.#show(clock, seat);
      const gift = document.querySelector(`[data-gift="${seat.seat}"]`);
      if (gift instanceof HTMLElement) gift.hidden = this.paused || !this.#shows(seat);
    }
    this.#watch();
  }

  /** @param {HTMLElement} clock @param {Seat} seat */
  #show(clock, seat) {
    const left = this.left(seat.seat);
    const text = this.#shows(seat) ? digits(left) : "";
    if (clock.textContent !== text) clock.textContent = text;
    clock.hidden = !text;
    clock.classList.toggle("runs", Boolean(this.times?.[seat.seat]?.runs));
    clock.classList.toggle("low", Boolean(text) && left <= (this.info?.low ?? 0));
  }

  /** Little time of one's own is told once: in the tab's title, by a notification, and to a screen reader. */
  #watch() {
    const mine = this.seats.filter((seat) => seat.you && this.times?.[seat.seat]?.runs);
    const left = Math.min(...mine.map((seat) => this.left(seat.seat)));
    const low = left <= (this.info?.low ?? 0);
    warn(low ? (left < MINUTE ? "under a minute" : words(left)) : "");
    if (low && !this.warned) say(`You have ${words(left)} left.`);
    this.warned = low;
  }
}
