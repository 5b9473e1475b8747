// Everything by keyboard: one tab stop for the things on the table, arrows by geometry, letters for the rest.

import { by, writing } from "./dom.js";
import { otherSide, thing } from "./paths.js";

/** @typedef {import("./chooser.js").Chooser} Chooser @typedef {import("./painter.js").Painter} Painter */

const DIRECTIONS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

/** What a form is filled in with. */
const IN_FORM = "#fields:not([hidden]) :is(.pad, .head, input, select, textarea, button)";

/** Where nothing is to be done any more: what cannot be chosen, and the ways through a story that is over. */
const LEFT = "[data-key][role=button]:not(.legal, .option, .chosen), #story.told button";

export class Keyboard {
  /**
   * @param {Painter} painter @param {Chooser} chooser
   * @param {Record<string, () => void>} commands what single keys do
   * @param {() => boolean} onward tells the next thing that happened; gives false where nothing is being told
   */
  constructor(painter, chooser, commands, onward = () => false) {
    this.painter = painter;
    this.chooser = chooser;
    this.commands = commands;
    this.onward = onward;
    this.region = [painter.hosts.board, painter.hosts.hand, painter.hosts.status];
    /** Does this person use keys? Then the focus is never left nowhere. */
    this.used = false;
    addEventListener("pointerdown", () => (this.used = false), { capture: true });
    /** Where somebody was in a form: news from the table draw it anew. */
    this.place = "";
    addEventListener("focusin", ({ target }) => {
      if (target instanceof Element && target.matches(IN_FORM)) this.place = named(target);
    });
    for (const host of this.region) host.addEventListener("focusin", (event) => this.#rove(event.target));
    addEventListener("keydown", (event) => this.#press(event));
  }

  /** Things in the order of the page. @param {boolean} all also those that may not be chosen */
  #things(all) {
    const wanted = all
      ? "[data-key][role=button]"
      : ".legal[data-key], .option[data-key], .chosen[data-key][role=button]";
    return this.region
      .flatMap((host) => /** @type {(HTMLElement | SVGElement)[]} */ ([...host.querySelectorAll(wanted)]))
      .filter(shown);
  }

  /**
   * After every change: exactly one thing is a tab stop, the focused one or else the first legal one. Where what was
   * focused is gone or cannot be chosen, whoever uses keys and is `asked` finds the focus at what is asked.
   * @param {boolean} asked
   */
  refresh(asked) {
    const things = this.#things(true);
    const stop = things.find((each) => each === document.activeElement) ?? this.#things(false)[0] ?? things[0];
    for (const each of things) each.setAttribute("tabindex", each === stop ? "0" : "-1");
    if (asked && this.used) queueMicrotask(() => this.#find()); // the form is shown once the story has gone
  }

  /** A form that was sent is filled in anew from its beginning. */
  forget() {
    this.place = "";
  }

  /** Focus what is asked, where the focus is left on nothing or on what is not. */
  #find() {
    const at = document.activeElement;
    const left = at === document.body || at?.matches(LEFT);
    if (!left || document.querySelector("dialog[open]")) return;
    const form = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(IN_FORM)]);
    (form.find((each) => named(each) === this.place) ?? form.find(shown) ?? this.#things(false)[0])?.focus();
  }

  /** @param {EventTarget | null} target */
  #rove(target) {
    if (!(target instanceof Element) || !target.matches("[data-key][role=button]")) return;
    for (const each of this.#things(true)) each.setAttribute("tabindex", each === target ? "0" : "-1");
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    this.used = true;
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") {
      if (writing()) /** @type {HTMLElement} */ (document.activeElement).blur();
      else this.commands.Escape();
      return;
    }
    if (writing()) return;
    const done = this.#goOn(event) || this.#arrow(event) || this.#choose(event) || this.#digit(event) || this.#command(event);
    if (done) event.preventDefault();
  }

  /** While something is told, Space and Enter lead on, wherever on the table the focus is. @param {KeyboardEvent} event */
  #goOn(event) {
    const own = document.activeElement?.matches("a, button, summary") && !document.activeElement.matches("[data-key]");
    return !own && (event.key === " " || event.key === "Enter") && this.onward();
  }

  /** @param {KeyboardEvent} event */
  #arrow(event) {
    const direction = DIRECTIONS[event.key];
    const at = document.activeElement;
    const inside = at && !by("fields").contains(at) && this.region.some((host) => host.contains(at));
    if (!direction || (!inside && at !== document.body)) return false;
    const things = this.#things(event.shiftKey);
    const among = things.some((each) => each === at);
    const next = (inside && nearest(at, things, direction)) || (among ? undefined : things[0]);
    next?.focus();
    return true;
  }

  /** @param {KeyboardEvent} event */
  #choose(event) {
    if (event.key !== "Enter" && event.key !== " ") return false;
    const at = document.activeElement;
    const key =
      at?.matches("[data-key]") && this.region.some((host) => host.contains(at)) && at.getAttribute("data-key");
    if (key) this.chooser.pick(key);
    else if (event.key === "Enter" && this.chooser.plans.waits && at === document.body)
      this.chooser.pick(this.chooser.plans.key ?? "");
    else if (event.key === "Enter" && this.chooser.ready && (at === document.body || at === null))
      void this.chooser.confirm();
    else return false;
    return true;
  }

  /** A digit chooses that thing of the hand, on the side that leads somewhere. @param {KeyboardEvent} event */
  #digit(event) {
    if (!/^[1-9]$/.test(event.key)) return false;
    const keys = [...this.painter.hosts.hand.querySelectorAll("[data-key][role=button]")].map(
      (each) => each.getAttribute("data-key") ?? "",
    );
    const cards = [...new Set(keys.filter((key) => /\d/.test(key)).map(thing))];
    const card = cards[Number(event.key) - 1];
    if (!card) return false;
    const sides = keys.filter((key) => thing(key) === card);
    const key = sides.find((side) => this.chooser.leads(side)) ?? sides[0];
    this.chooser.pick(key);
    /** @type {HTMLElement} */ (this.painter.find(key))?.focus();
    return true;
  }

  /** @param {KeyboardEvent} event */
  #command(event) {
    if (event.key === " " && document.activeElement !== document.body) return false; // it presses what is focused
    const command = this.commands[event.key];
    command?.();
    return command !== undefined;
  }

  /** Turn the latest chosen thing that has two sides. */
  flip() {
    const sided = this.chooser.path.findLast((key) => otherSide(key) !== key);
    if (sided && this.chooser.leads(otherSide(sided))) this.chooser.pick(otherSide(sided));
  }
}

/** @param {Element} element */
const named = (element) => element.getAttribute("aria-label") ?? element.textContent ?? "";

/** @param {Element} element */
function shown(element) {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility !== "hidden";
}

/**
 * The thing to go to: near, and rather straight ahead than aside.
 * @param {Element} from @param {(HTMLElement | SVGElement)[]} things @param {[number, number]} direction
 */
function nearest(from, things, [dx, dy]) {
  const start = middle(from);
  let best;
  let least = Infinity;
  for (const each of things) {
    const end = middle(each);
    const ahead = (end.x - start.x) * dx + (end.y - start.y) * dy;
    const aside = Math.abs((end.x - start.x) * dy) + Math.abs((end.y - start.y) * dx);
    const cost = ahead + 2.5 * aside;
    if (each !== from && ahead > 1 && cost < least) [best, least] = [each, cost];
  }
  return best;
}

/** @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
