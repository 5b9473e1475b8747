// The drawing plane: shapes are dragged, bent and turned on the board as it will look, with zones and a ruler.

import { el } from "../dom.js";
import { draw } from "../drawing.js";
import { anew, called } from "./parts.js";
import { images, middle, moved, rounded, same, turned, within } from "./shapes.js";
import { ZoneChooser } from "./zones.js";

/** @typedef {import("./shapes.js").Xy} Xy */
/** @typedef {import("./parts.js").Edit} Edit */

const SCALE = 20; // of a unit
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

export class PlaneEditor {
  /**
   * @param {HTMLElement} place @param {any} plane as the game declares it
   * @param {(edits: Edit[], rebuild?: boolean) => void} change
   * @param {(index: number) => void} choose
   */
  constructor(place, plane, change, choose) {
    this.place = place;
    this.plane = plane;
    this.change = change;
    this.choose = choose;
    /** @type {any} */
    this.data = {};
    this.chosen = -1;
    this.zones = new ZoneChooser(plane.zones, () => this.draw());
    this.measuring = false;
    /** @type {[Xy, Xy] | null} */
    this.line = null;
    this.picture = "";
    this.board = /** @type {SVGSVGElement} */ (draw("svg", { class: "plane", role: "group", "aria-label": "The board" }));
    this.said = el("p", { class: "facts", role: "status" });
    this.tools = el("div", { class: "plane-tools" });
    place.replaceChildren(this.tools, this.board, this.said);
    this.board.addEventListener("pointerdown", (event) => this.press(event));
    this.board.addEventListener("keydown", (event) => this.key(event));
    this.makeTools();
  }

  get size() {
    return { width: Number(this.data[this.plane.width]) || 1, height: Number(this.data[this.plane.height]) || 1 };
  }

  /** @returns {any[]} */
  get shapes() {
    const found = this.data[this.plane.shapes];
    return Array.isArray(found) ? found : [];
  }

  get symmetry() {
    return this.keeps.checked ? String(this.data[this.plane.symmetry] ?? "none") : "none";
  }

  /** @param {number} index @returns {Xy[]} */
  outline(index) {
    const found = this.shapes[index]?.[this.plane.outline];
    const sound = Array.isArray(found) && found.every((each) => Array.isArray(each) && each.length === 2 && each.every(Number.isFinite));
    return sound ? found : [];
  }

  /** @param {number} index */
  path(index) {
    return `${this.plane.shapes}[${index}].${this.plane.outline}`;
  }

  makeTools() {
    const button = (/** @type {string} */ words, /** @type {() => void} */ act) => el("button", { type: "button", onclick: act }, words);
    this.keeps = el("input", { type: "checkbox", checked: true });
    this.ruler = el("button", { type: "button", "aria-pressed": "false", onclick: () => this.measure(!this.measuring) }, "Ruler");
    const names = ["From x", "From y", "To x", "To y"];
    const numbers = names.map((name) => el("input", { type: "number", step: "any", value: 0, "aria-label": name, oninput: () => this.measureNumbers() }));
    this.length = el("strong", {});
    this.ends = el("span", { class: "plane-ends", hidden: true }, numbers[0], numbers[1], " to ", numbers[2], numbers[3], this.length);
    this.tools.replaceChildren(
      button("Add", () => this.add()),
      button("Copy", () => this.copy()),
      button("Turn 15°", () => this.turn(15)),
      button("Turn 90°", () => this.turn(90)),
      button("Add a corner", () => this.corner()),
      button("Remove", () => this.remove()),
      this.ruler,
      this.ends,
      el("label", {}, "Zones ", this.zones.box),
      this.plane.symmetry && el("label", { class: "tick" }, this.keeps, "Keep the symmetry"),
    );
  }

  /** Draw what there is now. @param {any} data @param {string} chosen the path of the chosen shape @param {string} picture */
  show(data, chosen, picture) {
    this.data = data ?? {};
    const index = chosen.match(new RegExp(`^${this.plane.shapes}\\[(\\d+)\\]$`));
    this.chosen = index ? Number(index[1]) : -1;
    this.picture = picture;
    this.draw();
  }

  /** @param {boolean} on */
  measure(on) {
    this.measuring = on;
    this.ruler.setAttribute("aria-pressed", String(on));
    this.said.textContent = on ? "Drag across the board to measure." : "";
    this.board.classList.toggle("measuring", on);
    this.ends.hidden = !on;
    this.length.textContent = "";
    if (!on) this.line = null;
    this.draw();
  }

  /** Between two places that were typed. */
  measureNumbers() {
    const [x1, y1, x2, y2] = [...this.ends.querySelectorAll("input")].map((each) => each.valueAsNumber || 0);
    this.drawRuler([x1, y1], [x2, y2]);
  }

  /** @param {Xy[]} outline */
  points(outline) {
    return outline.map(([x, y]) => `${x * SCALE},${(this.size.height - y) * SCALE}`).join(" ");
  }

  draw() {
    const { width, height } = this.size;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.shape;
    this.board.setAttribute("viewBox", `0 0 ${width * SCALE} ${height * SCALE}`);
    const drawn = this.shapes.map((shape, i) => this.shape(shape, i));
    const corners = this.chosen < 0 ? [] : this.outline(this.chosen).map((xy, i) => this.handle(xy, i));
    this.board.replaceChildren(
      draw("rect", { class: "plane-ground", width: width * SCALE, height: height * SCALE }),
      ...(this.picture ? [draw("image", { href: this.picture, width: width * SCALE, height: height * SCALE })] : []),
      ...this.zones.outlines.map((outline) => draw("polygon", { class: "plane-zone", points: this.points(outline) })),
      ...drawn,
      ...corners,
    );
    if (this.line) this.drawRuler(...this.line);
    if (focused !== undefined) /** @type {SVGElement | null} */ (this.board.querySelector(`[data-shape="${focused}"]`))?.focus();
  }

  /** @param {any} shape @param {number} index */
  shape(shape, index) {
    const outline = this.outline(index);
    const [x, y] = outline.length ? middle(outline) : [0, 0];
    return draw("polygon", {
      class: "plane-shape",
      "data-shape": index,
      "data-sort": shape?.[this.plane.sort] ?? "",
      points: this.points(outline),
      role: "button",
      tabindex: 0,
      "aria-pressed": index === this.chosen,
      "aria-label": `${called(shape, index)}, ${shape?.[this.plane.sort] ?? ""}, at ${rounded(x)}, ${rounded(y)}. Arrow keys move it.`,
    });
  }

  /** @param {Xy} xy @param {number} index */
  handle([x, y], index) {
    return draw("circle", { class: "plane-corner", "data-corner": index, cx: x * SCALE, cy: (this.size.height - y) * SCALE, r: 7 });
  }

  // Changing

  /** A shape and those that are alike by symmetry get new outlines. @param {number} index @param {Xy[]} outline */
  setOutline(index, outline) {
    const before = images(this.outline(index), this.symmetry, this.size);
    const after = images(outline, this.symmetry, this.size);
    /** @type {Edit[]} */
    const edits = [{ path: this.path(index), do: "set", value: outline }];
    before.forEach((image, turn) => {
      const partner = this.partner(image, index);
      if (partner >= 0) edits.push({ path: this.path(partner), do: "set", value: after[turn] });
    });
    this.change(edits, true);
  }

  /** @param {Xy[]} image @param {number} not */
  partner(image, not) {
    return this.shapes.findIndex((_, i) => i !== not && same(image, this.outline(i)));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const index = Number(/** @type {SVGElement} */ (event.target).dataset.shape ?? -1);
    const arrow = ARROWS[/** @type {keyof typeof ARROWS} */ (event.key)];
    if (index < 0 || !(arrow || ["Enter", " ", "Delete"].includes(event.key))) return;
    event.preventDefault();
    if (event.key === "Delete") {
      this.chosen = index;
      return this.remove();
    }
    if (!arrow) return this.choose(index);
    const by = event.shiftKey ? this.plane.step / 5 : this.plane.step;
    const [x, y] = within(this.outline(index), this.size, arrow[0] * by, arrow[1] * by);
    this.setOutline(index, moved(this.outline(index), x, y));
  }

  add() {
    const { width, height } = this.size;
    const [x, y] = [Math.floor(width / 2), Math.floor(height / 4)];
    const sort = this.shapes.at(-1)?.[this.plane.sort] ?? "wall";
    this.put({ [this.plane.name]: "piece_1", [this.plane.sort]: sort, [this.plane.outline]: [[x - 2, y - 1], [x + 2, y - 1], [x + 2, y + 1], [x - 2, y + 1]] });
  }

  copy() {
    const shape = this.shapes[this.chosen];
    if (!shape) return this.tell("Choose a shape first.");
    const outline = this.outline(this.chosen);
    const [x, y] = within(outline, this.size, 2, 2);
    this.put({ ...structuredClone(shape), [this.plane.outline]: moved(outline, x, y) });
  }

  /** @param {any} shape */
  put(shape) {
    const all = [...this.shapes];
    const outlines = [shape[this.plane.outline], ...images(shape[this.plane.outline], this.symmetry, this.size)];
    const edits = outlines.map((outline) => {
      const made = anew({ ...shape, [this.plane.outline]: outline }, all);
      all.push(made);
      return /** @type {Edit} */ ({ path: this.plane.shapes, do: "add", value: made });
    });
    const index = this.shapes.length;
    this.change(edits, true);
    this.choose(index);
  }

  /** @param {number} degrees */
  turn(degrees) {
    if (this.chosen < 0) return this.tell("Choose a shape first.");
    const outline = turned(this.outline(this.chosen), degrees);
    const [x, y] = within(outline, this.size, 0, 0);
    this.setOutline(this.chosen, moved(outline, x, y));
  }

  /** Halve the longest side. */
  corner() {
    const outline = this.outline(this.chosen);
    if (!outline.length) return this.tell("Choose a shape first.");
    const length = (/** @type {number} */ i) => Math.hypot(outline[i][0] - outline[(i + 1) % outline.length][0], outline[i][1] - outline[(i + 1) % outline.length][1]);
    const longest = outline.reduce((best, _, i) => (length(i) > length(best) ? i : best), 0);
    const [a, b] = [outline[longest], outline[(longest + 1) % outline.length]];
    this.setOutline(this.chosen, outline.toSpliced(longest + 1, 0, [rounded((a[0] + b[0]) / 2), rounded((a[1] + b[1]) / 2)]));
  }

  remove() {
    if (!this.shapes[this.chosen]) return this.tell("Choose a shape first.");
    const partners = images(this.outline(this.chosen), this.symmetry, this.size).map((image) => this.partner(image, this.chosen));
    const gone = [...new Set([this.chosen, ...partners.filter((each) => each >= 0)])].sort((one, other) => other - one);
    this.change(gone.map((index) => ({ path: `${this.plane.shapes}[${index}]`, do: "remove" })), true);
    this.choose(-1);
  }

  /** @param {string} sentence */
  tell(sentence) {
    this.said.textContent = sentence;
  }

  // The pointer

  /** Where on the board. @param {PointerEvent} event @returns {Xy} */
  spot(event) {
    const { left, top, width, height } = this.board.getBoundingClientRect();
    return [((event.clientX - left) / width) * this.size.width, (1 - (event.clientY - top) / height) * this.size.height];
  }

  /** @param {PointerEvent} event */
  press(event) {
    const target = /** @type {SVGElement} */ (event.target);
    const start = this.spot(event);
    if (this.measuring) return this.follow(event, (to) => this.measureTo(start, to), () => {});
    if (target.dataset.corner !== undefined) return this.bend(event, Number(target.dataset.corner));
    if (target.dataset.shape === undefined) return;
    const index = Number(target.dataset.shape);
    if (index !== this.chosen) this.choose(index);
    this.drag(event, index, start);
  }

  /** @param {PointerEvent} event @param {(to: Xy) => void} go @param {() => void} end */
  follow(event, go, end) {
    event.preventDefault();
    this.board.setPointerCapture(event.pointerId);
    const move = (/** @type {PointerEvent} */ each) => go(this.spot(each));
    const stop = () => {
      this.board.removeEventListener("pointermove", move);
      end();
    };
    this.board.addEventListener("pointermove", move);
    this.board.addEventListener("pointerup", stop, { once: true });
    this.board.addEventListener("pointercancel", stop, { once: true });
  }

  /** @param {number} value */
  snapped(value) {
    return rounded(Math.round(value / this.plane.step) * this.plane.step);
  }

  /** @param {PointerEvent} event @param {number} index @param {Xy} start */
  drag(event, index, start) {
    const outline = this.outline(index);
    let now = outline;
    this.follow(
      event,
      ([x, y]) => {
        now = moved(outline, ...within(outline, this.size, this.snapped(x - start[0]), this.snapped(y - start[1])));
        this.board.querySelector(`[data-shape="${index}"]`)?.setAttribute("points", this.points(now));
        this.tell(`${called(this.shapes[index], index)}: ${now[0].join(", ")}`);
      },
      () => now !== outline && !same(now, outline) && this.setOutline(index, now),
    );
  }

  /** @param {PointerEvent} event @param {number} corner */
  bend(event, corner) {
    const index = this.chosen;
    const outline = this.outline(index);
    let now = outline;
    this.follow(
      event,
      ([x, y]) => {
        const place = /** @type {Xy} */ ([Math.min(this.size.width, Math.max(0, this.snapped(x))), Math.min(this.size.height, Math.max(0, this.snapped(y)))]);
        now = outline.with(corner, place);
        this.board.querySelector(`[data-shape="${index}"]`)?.setAttribute("points", this.points(now));
        this.tell(place.join(", "));
      },
      () => now !== outline && this.setOutline(index, now),
    );
  }

  /** Between two places that were pointed at. @param {Xy} from @param {Xy} to */
  measureTo(from, to) {
    this.ends.querySelectorAll("input").forEach((/** @type {HTMLInputElement} */ box, /** @type {number} */ i) => (box.value = String(rounded([...from, ...to][i]))));
    this.drawRuler(from, to);
  }

  /** @param {Xy} from @param {Xy} to */
  drawRuler(from, to) {
    this.line = [from, to];
    this.board.querySelector(".plane-ruler")?.remove();
    const [[x1, y1], [x2, y2]] = [from, to].map(([x, y]) => [x * SCALE, (this.size.height - y) * SCALE]);
    this.board.append(draw("line", { class: "plane-ruler", x1, y1, x2, y2 }));
    this.length.textContent = `${Math.hypot(to[0] - from[0], to[1] - from[1]).toFixed(2)} ${this.plane.unit}`;
    this.tell(this.length.textContent);
  }
}
