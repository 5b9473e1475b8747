// The plays as a list: the game itself, and under a move what was tried instead of it, indented, with its name.

import { el } from "../dom.js";
import { hundred } from "./judgements.js";

/** @typedef {import("./tree.js").Tree} Tree @typedef {import("./judgements.js").Judgements} Judgements */

export class Plays {
  /**
   * @param {HTMLElement} list
   * @param {{go: (node: number) => void, label: (node: number) => void, remove: (node: number) => void}} acts
   */
  constructor(list, acts) {
    this.list = list;
    this.acts = acts;
    list.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.#walk(event));
  }

  /** @param {Tree} tree @param {Judgements} judgements */
  show(tree, judgements) {
    this.tree = tree;
    this.judgements = judgements;
    this.list.replaceChildren(...this.#line(0, 0));
  }

  /** Everything that follows a node. @param {number} from @param {number} depth @returns {HTMLElement[]} */
  #line(from, depth) {
    const tree = /** @type {Tree} */ (this.tree);
    /** @type {HTMLElement[]} */
    const rows = [];
    for (let at = from, deep = depth; ; deep += 1) {
      const [next, ...others] = tree.children(at);
      if (next === undefined) return rows;
      if (tree.node(at).main && !tree.node(next).main) {
        rows.push(...[next, ...others].map((node) => this.#variation(node, deep + 1)));
        return rows;
      }
      rows.push(this.#row(next, deep + 1), ...others.map((node) => this.#variation(node, deep + 1)));
      at = next;
    }
  }

  /** @param {number} first @param {number} depth */
  #variation(first, depth) {
    const node = /** @type {Tree} */ (this.tree).node(first);
    const name = node.name || "Variation";
    const button = (/** @type {string} */ text, /** @type {string} */ label, /** @type {() => void} */ onclick) =>
      el("button", { type: "button", class: "quiet small", "aria-label": label, onclick }, text);
    const rows = [this.#row(first, depth), ...this.#line(first, depth)];
    return el(
      "li",
      { class: "variation" },
      el(
        "div",
        { class: "named" },
        el("span", {}, node.name ? `“${node.name}”` : "Variation"),
        button("Name", `Name ${name}`, () => this.acts.label(first)),
        button("×", `Remove ${name}`, () => this.acts.remove(first)),
      ),
      el("ol", {}, ...rows),
    );
  }

  /** @param {number} number @param {number} depth */
  #row(number, depth) {
    const node = /** @type {Tree} */ (this.tree).node(number);
    const chance = el("span", { class: "chance" });
    const button = el(
      "button",
      { type: "button", class: "quiet", tabindex: -1, onclick: () => this.acts.go(number) },
      el("span", { class: "number" }, String(depth)),
      el("span", { class: "say" }, node.say),
      chance,
    );
    this.#chances(chance, number);
    return el("li", { "data-node": number }, button);
  }

  /** @param {HTMLElement} place @param {number} number */
  #chances(place, number) {
    const judgements = /** @type {Judgements} */ (this.judgements);
    const node = /** @type {Tree} */ (this.tree).node(number);
    const judged = judgements.of(number);
    const change = judgements.change(node);
    const key = judgements.keys.includes(number);
    place.textContent = judged && node.seat !== null ? String(hundred(judged.chances[node.seat])) : "";
    place.classList.toggle("turned", key);
    if (key && change) place.append(el("i", { "aria-label": change.after < change.before ? "down" : "up", role: "img" }, change.after < change.before ? "▼" : "▲"));
  }

  /** The judge has said something new. @param {number} number */
  refresh(number) {
    const place = /** @type {HTMLElement | null} */ (this.list.querySelector(`[data-node="${number}"] > button > .chance`));
    if (place) this.#chances(place, number);
  }

  /** @param {number} number */
  at(number) {
    const rows = /** @type {NodeListOf<HTMLElement>} */ (this.list.querySelectorAll("li > button"));
    for (const button of rows) {
      const here = button.parentElement?.getAttribute("data-node") === String(number);
      button.tabIndex = here ? 0 : -1;
      if (here) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    }
    if (!this.list.querySelector("[tabindex='0']")) {
      const first = /** @type {HTMLElement | null} */ (this.list.querySelector("li > button"));
      if (first) first.tabIndex = 0;
    }
    this.#reveal();
  }

  #reveal() {
    const here = this.list.querySelector("[aria-current]");
    if (!here) return;
    const [row, box] = [here.getBoundingClientRect(), this.list.getBoundingClientRect()];
    if (row.top < box.top || row.bottom > box.bottom) this.list.scrollTop += row.top - box.top - box.height / 3;
  }

  /** @param {KeyboardEvent} event */
  #walk(event) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    const rows = /** @type {HTMLButtonElement[]} */ ([...this.list.querySelectorAll("li > button")]);
    const at = rows.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    rows[Math.min(Math.max(0, at + step), rows.length - 1)]?.focus();
    event.preventDefault();
    event.stopPropagation();
  }
}
