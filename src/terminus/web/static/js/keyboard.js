// Everything by keyboard: a tab stop for the board, the hand and the rail, arrows by geometry, letters for the rest.

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

/** Ends one's turn: nobody is led there by what is asked next, as long as there is anything else to do. */
const END = "[data-key=end]";

/** What a scene says of keys: where they lead before all else, and where not as long as there is anything else. */
const [FIRST, LAST] = ["[data-next=first]", "[data-next=last]"];

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
    /** Does somebody use keys? Then the focus is never left nowhere. */
    this.used = false;
    /** @type {HTMLElement | undefined} where the latest thing was that had the focus */
    this.at = undefined;
    /** Where somebody was in a form: news from the table draw it anew. */
    this.place = "";
    addEventListener("focusin", ({ target }) => {
      if (target instanceof Element && target.matches(IN_FORM)) this.place = named(target);
    });
    for (const host of this.region) host.addEventListener("focusin", (event) => this.#rove(host, event.target));
    addEventListener("keydown", (event) => this.#press(event));
    addEventListener("pointerdown", () => (this.used = false), { capture: true });
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
   * After every change: each region has one tab stop, the focused thing or else the first that may be chosen. Where
   * nothing may be, the first thing of all is one. Where what was focused is gone, whoever uses keys is at what can be
   * chosen next; who is `asked` something new, also where it cannot be chosen any more.
   * @param {boolean} asked
   */
  refresh(asked = false) {
    const [all, open] = [this.#things(true), this.#things(false)];
    const at = document.activeElement;
    const stops = this.region.map(
      (host) => all.find((each) => each === at && host.contains(each)) ?? first(open, host),
    );
    const used = stops.some(Boolean) ? stops : [all[0]];
    for (const each of all) each.setAttribute("tabindex", used.includes(each) ? "0" : "-1");
    if (this.used && (asked || this.at)) queueMicrotask(() => this.#find(asked)); // a form is shown once a story has gone
  }

  /** A form that was sent is filled in anew from its beginning. */
  forget() {
    this.place = "";
  }

  /** Focus what is asked, where the focus is left on nothing or, with news, on what is not. @param {boolean} asked */
  #find(asked) {
    const at = document.activeElement;
    const gone = at === document.body || (at && this.region.some((host) => host.contains(at)) && !shown(at));
    const left = asked && at?.matches(`${LEFT}, ${END}`);
    if (!(gone || left) || document.querySelector("dialog[open]")) return;
    (this.#asked() ?? this.#next())?.focus({ preventScroll: !asked });
  }

  /** Where somebody was in the form that is to be filled in, or its beginning. */
  #asked() {
    const form = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(IN_FORM)]);
    return form.find((each) => named(each) === this.place) ?? form.find(shown);
  }

  /** What comes next: rather near where one was, else on the board or beside it; rather than what is chosen already. */
  #next() {
    const open = this.#things(false);
    const more = open.filter((each) => !each.matches(`${END}, ${LAST}`));
    const legal = more.filter((each) => each.matches(".legal"));
    const near = [legal, more].flatMap((some) => [this.at && first(some, this.at), first(some, document.body)]);
    return near.find(Boolean) ?? open.find((each) => each.matches(END)) ?? open[0];
  }

  /** @param {HTMLElement} host @param {EventTarget | null} target */
  #rove(host, target) {
    if (!(target instanceof Element) || !target.matches("[data-key][role=button]")) return;
    this.at = host;
    for (const each of this.#things(true)) if (host.contains(each)) each.setAttribute("tabindex", each === target ? "0" : "-1");
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    this.used = true;
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") {
      if (writing()) /** @type {HTMLElement} */ (document.activeElement).blur();
      else {
        this.commands.Escape();
        this.refresh();
      }
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
    const next = (inside && this.#toward(at, things, direction)) || (among ? undefined : things[0]);
    next?.focus();
    return true;
  }

  /**
   * What comes next in a move that is begun, if it lies straight ahead, rather than what would exchange an earlier step;
   * then what stands together with the thing one is at, then the next step wherever ahead, then what lies straight ahead
   * in the same region; else whatever is near, but from what was just chosen the next step, should that stand elsewhere.
   * In the middle of a move nobody is led to the end of the turn.
   * @param {Element} at @param {(HTMLElement | SVGElement)[]} all @param {[number, number]} direction
   */
  #toward(at, all, direction) {
    const begun = all.some((each) => each.matches(".option, .chosen"));
    const next = begun ? all.filter((each) => each.matches(".legal")) : [];
    const things = next.length ? all.filter((each) => !each.matches(END)) : all;
    const together = things.filter((each) => each.parentElement === at.parentElement);
    const beside = things.filter((each) => this.region.some((host) => host.contains(at) && host.contains(each)));
    const [on, along, there] = [next, together, beside].map((some) => some.filter((each) => liesAhead(at, each, direction)));
    const elsewhere = at.matches(".chosen") && next.every((each) => !together.includes(each)) ? next[0] : undefined;
    for (const some of [on, along, next, there, elsewhere ? [] : things]) {
      const found = nearest(at, some, direction);
      if (found) return found;
    }
    return elsewhere;
  }

  /** @param {KeyboardEvent} event */
  #choose(event) {
    if (event.key !== "Enter" && event.key !== " ") return false;
    const at = document.activeElement;
    const key =
      at?.matches("[data-key]") && this.region.some((host) => host.contains(at)) && at.getAttribute("data-key");
    const { form } = this.chooser;
    if (key) this.chooser.pick(key);
    else if (event.key === "Enter" && this.chooser.plans.waits && at === document.body)
      this.chooser.pick(this.chooser.plans.key ?? "");
    else if (event.key === "Enter" && this.chooser.ready && (at === document.body || at === null))
      void this.chooser.confirm();
    else if (event.key === "Enter" && at === document.body) this.#next()?.focus(); // whoever begins with keys
    else return false;
    this.refresh(); // what was chosen may give its place to what comes next
    if (this.chooser.form && this.chooser.form !== form) queueMicrotask(() => this.#asked()?.focus());
    return true;
  }

  /** A digit chooses that thing of the hand, on the side that leads somewhere. @param {KeyboardEvent} event */
  #digit(event) {
    if (!/^[1-9]$/.test(event.key)) return false;
    const held = [...this.painter.hosts.hand.querySelectorAll("[data-key][role=button]")].filter(shown);
    const keys = held.map((each) => each.getAttribute("data-key") ?? "");
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

  /** A hint has chosen a move: whoever uses keys is where Enter plays it. */
  advised() {
    if (!this.used || !this.chooser.ready || this.chooser.form) return;
    const last = /** @type {HTMLElement | undefined} */ (this.painter.find(this.chooser.path.at(-1) ?? ""));
    if (last && shown(last)) last.focus({ preventScroll: true });
    else /** @type {HTMLElement} */ (document.activeElement).blur();
  }

  /** Turn the latest chosen thing that has two sides. */
  flip() {
    const sided = this.chooser.path.findLast((key) => otherSide(key) !== key);
    if (sided && this.chooser.leads(otherSide(sided))) this.chooser.pick(otherSide(sided));
  }
}

/** The first of some things in a region, rather one that may be chosen next. @param {(HTMLElement | SVGElement)[]} things @param {HTMLElement} host */
function first(things, host) {
  const there = things.filter((each) => host.contains(each));
  return there.find((each) => each.matches(`.legal${FIRST}`)) ?? there.find((each) => each.matches(".legal")) ?? there[0];
}

/** @param {Element} element */
const named = (element) => element.getAttribute("aria-label") ?? element.textContent ?? "";

/** @param {Element} element */
function shown(element) {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility !== "hidden";
}

/** Does a thing lie rather in a direction than aside? @param {Element} from @param {Element} to @param {[number, number]} direction */
function liesAhead(from, to, [dx, dy]) {
  const [start, end] = [middle(from), middle(to)];
  const [x, y] = [end.x - start.x, end.y - start.y];
  return x * dx + y * dy > Math.abs(x * dy) + Math.abs(y * dx);
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
