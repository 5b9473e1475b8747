// Points and ways on the board: by clicks and drags inside a region drawn over it, by arrow keys, or by numbers. The
// board's plane is its node with `data-plane`, whose units are the parts of the field's scale; without one, the board itself.

import { hideBubble, showBubble } from "./bubble.js";
import { capital, el } from "./dom.js";
import { draw } from "./drawing.js";
import { described, known } from "./known.js";
import { KNOWN } from "./pointer.js";
import { say } from "./speech.js";
import { length, measured, roughly, routes, tooLong } from "./ways.js";

/**
 * @typedef {[number, number]} Spot
 * @typedef {{name: string, low: Spot, high: Spot, region: string, scale: import("./ways.js").Scale}} Point
 * @typedef {Point & {start: Spot, budget: number, most: number, bends?: import("./ways.js").Bend[]}} Way
 * @typedef {import("./fields.js").Editor} Editor
 */

const GRIP = 90; // how near to a point one must press to drag it
const STEP = 0.5;
const FINE = 0.1;
/** @type {Record<string, Spot>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
const ROSE = ["N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW"];

/** The layer over a board in which points are shown and pointed at; fields of one form share it. */
export class Plane {
  /** @param {HTMLElement} board */
  constructor(board) {
    this.board = board;
    this.plane = /** @type {SVGGraphicsElement} */ (board.querySelector("[data-plane]") ?? board.firstElementChild);
    this.layer = draw("g", { "data-fields": "" });
    this.region = draw("path", { class: "region legal" });
    this.layer.append(this.region);
    this.plane.append(this.layer);
    /** @type {Target[]} */
    this.targets = [];
    /** @type {Target | null} */
    this.held = null;
    /** @type {Target | null} */
    this.latest = null;
    this.layer.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => this.#press(event));
    this.layer.addEventListener("pointermove", (/** @type {PointerEvent} */ event) => this.#drag(event));
    this.layer.addEventListener("pointerup", (/** @type {PointerEvent} */ event) => this.#drop(event));
    // A click on the plane is a place, never the thing that lies there.
    this.layer.addEventListener("click", (/** @type {Event} */ event) => event.stopPropagation());
    board.addEventListener("click", this.#miss);
  }

  /** @param {Target} target */
  add(target) {
    this.targets.push(target);
    if (this.targets.length === 1) this.region.setAttribute("d", target.region);
  }

  /** Whose turn it is to be placed: the first without a place, or else the one that was taken hold of last. */
  get next() {
    return this.targets.find((target) => !target.at()) ?? this.latest ?? this.targets.at(-1);
  }

  /** @param {MouseEvent} event @returns {Spot} */
  #spot(event) {
    const matrix = this.plane.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return [Math.round(x), Math.round(y)];
  }

  /** @param {PointerEvent} event */
  #press(event) {
    this.layer.querySelector(".miss")?.remove();
    hideBubble("refusal", "peek", "told"); // whoever goes on has read it
    const spot = this.#spot(event);
    const near = (/** @type {Target} */ target) => distance(target.at() ?? [-1e6, 0], spot);
    const nearest = [...this.targets].sort((a, b) => near(a) - near(b))[0];
    this.held = nearest && near(nearest) < GRIP ? nearest : (this.next ?? null);
    this.latest = this.held;
    this.layer.setPointerCapture(event.pointerId);
    this.held?.put(spot);
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    if (this.held) this.held.put(this.#spot(event));
    else if (event.pointerType === "mouse") this.next?.hover?.(this.#spot(event));
  }

  /** @param {PointerEvent} event */
  #drop(event) {
    this.held?.put(this.#spot(event));
    this.held?.done();
    this.held = null;
  }

  /** Somebody pointed beside what is lit, and at no button: say why not, and what lies there. @param {MouseEvent} event */
  #miss = (event) => {
    this.layer.querySelector(".miss")?.remove();
    if (!(event.target instanceof SVGElement)) return;
    const there = event.target.closest(KNOWN) ?? undefined;
    if (there?.matches("[role=button]")) return; // it answers by itself
    const spot = this.#spot(event);
    const mark = draw("path", { class: "miss", d: "M-40-40L40 40M40-40L-40 40", transform: `translate(${spot.join(" ")})` });
    this.layer.append(mark);
    const why = this.next?.why?.(spot) ?? "Not there: the lit area is where it may lie.";
    showBubble(mark, there ? "told" : "refusal", el("span", { class: "why" }, why), ...described(there, known(there)));
    say(why);
  };

  close() {
    this.board.removeEventListener("click", this.#miss);
    this.layer.remove();
  }
}

/**
 * What can be placed: where it is, what to do with a spot, what after, what to show under a resting mouse, and why a
 * spot outside its region will not do.
 * @typedef {{region: string, at: () => Spot | null, put: (spot: Spot) => void, done: () => void,
 *   hover?: (spot: Spot) => void, why?: (spot: Spot) => string}} Target
 */

/** @param {Spot} a @param {Spot} b */
const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** @param {Point} field @param {Spot} spot @returns {Spot} */
const inside = (field, spot) =>
  /** @type {Spot} */ (spot.map((value, i) => Math.min(Math.max(value, field.low[i]), field.high[i])));

/** Parts of the plane in the units people read. @param {Point} field @param {number} parts */
const units = (field, parts) => parts / field.scale.parts;

/** Arrow keys on a handle move a spot. @param {Point} field @param {HTMLElement} handle @param {(by: Spot) => void} nudge */
function byArrows(field, handle, nudge) {
  handle.addEventListener("keydown", (event) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    event.stopPropagation();
    const step = Math.max(1, Math.round(field.scale.parts * (event.shiftKey ? FINE : STEP)));
    nudge([arrow[0] * step, arrow[1] * step]);
  });
}

/** @param {Point} field */
const handle = (field) => `arrow keys move it by half ${field.scale.unit}, with Shift by a tenth`;

/** @param {Point} field @param {Plane} plane @param {() => void} changed @returns {Editor} */
export function point(field, plane, changed) {
  /** @type {Spot | null} */
  let at = null;
  const inputs = ["x", "y"].map((axis, i) =>
    el("input", {
      type: "number",
      step: 0.01,
      min: units(field, field.low[i]),
      max: units(field, field.high[i]),
      required: true,
      placeholder: axis,
      "aria-label": `${capital(field.name)}, ${axis} in ${field.scale.units}; ${handle(field)}`,
    }),
  );
  const aim = draw("g", { class: "aim", visibility: "hidden" });
  const initial = field.name.length === 1 ? field.name : "";
  aim.append(
    draw("circle", { r: 56 }),
    draw("path", { d: "M-80 0H-40M40 0H80M0-80V-40M0 40V80" }),
    draw("text", { class: "aim-name", transform: "scale(1 -1)", dy: "0.31em", "text-anchor": "middle" }, initial),
  );
  plane.layer.append(aim);
  const mark = (/** @type {Spot | null} */ spot) => {
    at = spot && inside(field, spot);
    aim.setAttribute("visibility", at ? "visible" : "hidden");
    if (at) aim.setAttribute("transform", `translate(${at.join(" ")})`);
  };
  const put = (/** @type {Spot} */ spot) => {
    mark(spot);
    inputs.forEach((input, i) => (input.value = String(units(field, /** @type {Spot} */ (at)[i]))));
  };
  const typed = () => /** @type {Spot} */ (inputs.map((each) => Math.round(field.scale.parts * each.valueAsNumber)));
  plane.add({ region: field.region, at: () => at, put, done: changed });
  for (const input of inputs) {
    input.addEventListener("input", () => {
      mark(inputs.every((each) => each.checkValidity()) ? typed() : null);
      changed();
    });
    input.addEventListener("change", () => inputs.every((each) => each.value) && input.reportValidity());
    byArrows(field, input, (by) => {
      const from = at ?? middle(field);
      put([from[0] + by[0], from[1] + by[1]]);
      changed();
    });
  }
  return {
    element: el("fieldset", { class: "point" }, el("legend", {}, capital(field.name)), ...inputs),
    values: () => at ?? [],
    valid: () => at !== null,
    lacking: () => `${capital(field.name)}: point at a place.`,
    load: ([x, y]) => {
      if (x !== undefined) put([x, y]);
      return 2;
    },
  };
}

/** @param {Point} field @returns {Spot} */
const middle = (field) => [(field.low[0] + field.high[0]) / 2, (field.low[1] + field.high[1]) / 2];

/**
 * A way: a spot is reached by the shortest way that is known; legs of a direction and a length can be added.
 * @param {Way} field @param {Plane} plane @param {() => void} changed
 * @returns {Editor}
 */
export function way(field, plane, changed) {
  /** @type {Spot[]} */
  let spots = [];
  const find = routes(field, plane.layer);
  const line = draw("polyline", { class: "aim way" });
  const faint = draw("polyline", { class: "aim way faint" });
  const tape = draw("text", { class: "tape-word", "text-anchor": "middle" });
  plane.layer.append(faint, line, tape);
  const pad = el("output", { class: "pad", tabindex: 0, role: "group" });
  const points = (/** @type {Spot[]} */ way) => [field.start, ...way].map((spot) => spot.join(",")).join(" ");
  const budget = units(field, field.budget);
  const fits = () => length([field.start, ...spots]) <= field.budget + 0.001;
  const far = (/** @type {Spot[]} */ way) => roughly(units(field, length([field.start, ...way])));
  const told = (/** @type {Spot[]} */ way) => `${far(way)} of ${measured(budget, field.scale)}`;
  const label = (/** @type {Spot[]} */ way) => {
    const [x, y] = way.at(-1) ?? field.start;
    tape.setAttribute("transform", `translate(${x} ${y + 100}) scale(1 -1)`);
    tape.textContent = way.length ? `${far(way)}${field.scale.mark}` : "";
  };
  const show = () => {
    line.setAttribute("points", points(spots));
    faint.setAttribute("points", "");
    label(spots);
    pad.textContent = told(spots);
    pad.setAttribute("aria-label", `Destination: ${handle(field)}. ${told(spots)}`);
  };
  const go = (/** @type {Spot} */ spot) => {
    const found = find(inside(field, spot));
    if (found) spots = found;
    show();
    return found !== null;
  };
  const hover = (/** @type {Spot} */ spot) => {
    const found = find(spot) ?? [];
    faint.setAttribute("points", points(found));
    label(found.length ? found : spots);
  };
  const end = () => spots.at(-1) ?? field.start;
  const region = field.region || (field.bends ?? []).map((bend) => bend[3]).join("");
  const why = (/** @type {Spot} */ spot) => {
    const away = units(field, distance(field.start, spot));
    return away > budget
      ? `Out of reach: that is ${tooLong(away, budget, field.scale)}.`
      : `There is no way to that place within ${measured(budget, field.scale)}.`;
  };
  plane.add({ region, at: end, put: go, done: changed, hover, why });
  byArrows(field, pad, (by) => {
    if (!go([Math.round(end()[0] + by[0]), Math.round(end()[1] + by[1])])) say("That is out of reach.");
    else say(told(spots));
    changed();
  });
  const { element: legs, leg } = legForm(field);
  legs.querySelector("button")?.addEventListener("click", () => {
    const by = leg();
    if (!by || spots.length >= field.most) return;
    spots = [...spots, inside(field, [Math.round(end()[0] + by[0]), Math.round(end()[1] + by[1])])];
    show();
    changed();
  });
  const stay = () => {
    spots = [];
    show();
    changed();
  };
  show();
  return {
    element: el(
      "fieldset",
      { class: "point" },
      el("legend", {}, capital(field.name)),
      pad,
      legs,
      el("button", { type: "button", class: "quiet", onclick: stay }, "Stay"),
    ),
    values: () => [spots.length, ...spots.flat()],
    valid: fits,
    lacking: () => {
      const long = units(field, length([field.start, ...spots]));
      return `Too long: ${tooLong(long, budget, field.scale)}.`;
    },
    load: ([count, ...flat]) => {
      spots = Array.from({ length: count ?? 0 }, (_, i) => /** @type {Spot} */ ([flat[2 * i], flat[2 * i + 1]]));
      show();
      return 1 + 2 * spots.length;
    },
  };
}

/** A direction of the compass and a length, for those who do not point. @param {Point} field */
function legForm({ name, scale }) {
  const called = capital(name);
  const points = ROSE.map((each) => el("option", {}, each));
  const direction = el("select", { "aria-label": `${called}, direction` }, ...points);
  const far = el("input", { type: "number", min: 0.01, step: 0.01, value: 1, "aria-label": `${called}, ${scale.units}` });
  const leg = () => {
    if (!far.reportValidity()) return null;
    const angle = (ROSE.indexOf(direction.value) * Math.PI) / 8;
    return /** @type {Spot} */ ([far.valueAsNumber * Math.sin(angle), far.valueAsNumber * Math.cos(angle)].map((by) => by * scale.parts));
  };
  return { element: el("div", { class: "leg" }, direction, far, el("button", { type: "button" }, "Add leg")), leg };
}
