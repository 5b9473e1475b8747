// Paints scenes into the page: what keeps its key keeps its element, its focus and its place in a transition.

/** @typedef {import("./scene.js").SceneNode} SceneNode @typedef {import("./scene.js").Regions} Regions */

import { SVG, draw } from "./drawing.js";
import { count } from "./motion.js";

const COUNT_TIME = 500;
const ROOMY = matchMedia("(width >= 1180px)"); // for a panel beside the board
const NUMBER = /^-?\d+$/;
const HTML = "http://www.w3.org/1999/xhtml";

/** Classes that belong to the client and survive what a scene says about `class`. */
export const MARKS = ["legal", "option", "chosen", "lit", "fresh", "meant"];

export class Painter {
  /** @param {Record<keyof Regions, HTMLElement>} hosts where each region stands on the page */
  constructor(hosts) {
    this.hosts = hosts;
    /** @type {Map<string, Element>} */
    this.elements = new Map();
    /** @type {WeakMap<Element, Record<string, string>>} what the scene last said of an element */
    this.said = new WeakMap();
  }

  /** @param {Regions} regions */
  paint(regions) {
    const focused = document.activeElement?.closest("[data-key]")?.getAttribute("data-key");
    const kept = new Set();
    for (const root of Object.values(regions)) collect(root, kept);
    for (const [key, element] of this.elements)
      if (!kept.has(key)) {
        element.remove();
        this.elements.delete(key);
      }
    for (const [region, root] of Object.entries(regions)) {
      const host = this.hosts[/** @type {keyof Regions} */ (region)];
      this.#order(host, [this.#element(root, HTML)]);
    }
    if (focused) this.#refocus(focused);
  }

  /** A thing by its key. @param {string} key */
  find(key) {
    return this.elements.get(key);
  }

  /** Things to draw over the board, replacing those before. @param {SceneNode[]} nodes */
  overlay(nodes) {
    const board = this.hosts.board.firstElementChild;
    board?.querySelector(":scope > [data-overlay]")?.remove();
    if (!board || !nodes.length) return;
    board.append(draw("g", { "data-overlay": "", "aria-hidden": "true" }, ...nodes.map((node) => build(node, SVG))));
  }

  /** @param {SceneNode} node @param {string} space @returns {Element} */
  #element(node, space) {
    const inside = node.tag === "svg" ? SVG : space;
    let element = this.elements.get(node.key);
    if (!element || element.localName !== node.tag) {
      element?.remove();
      element = document.createElementNS(inside, node.tag);
      element.setAttribute("data-key", node.key);
      this.elements.set(node.key, element);
    }
    this.#attributes(element, node.attrs ?? {});
    setText(element, node.text ?? "");
    const below = node.tag === "foreignObject" ? HTML : inside;
    this.#order(
      element,
      (node.children ?? []).map((child) => this.#element(child, below)),
    );
    return element;
  }

  /** @param {Element} element @param {Record<string, string>} attrs */
  #attributes(element, attrs) {
    const before = this.said.get(element) ?? {};
    for (const name of Object.keys(before)) if (!(name in attrs)) element.removeAttribute(name);
    for (const [name, value] of Object.entries(attrs))
      if (before[name] !== value) setAttribute(element, name, value, before.class);
    this.said.set(element, { ...attrs });
  }

  /** Put elements in order, leaving those in place alone. @param {Element} parent @param {Element[]} wanted */
  #order(parent, wanted) {
    let at = parent.firstElementChild;
    for (const element of wanted)
      if (element === at) at = at.nextElementSibling;
      else parent.insertBefore(element, at);
  }

  /** @param {string} key */
  #refocus(key) {
    const element = /** @type {HTMLElement | SVGElement | undefined} */ (this.elements.get(key));
    if (element && element !== document.activeElement) element.focus({ preventScroll: true });
  }
}

/** @param {SceneNode} node @param {Set<string>} keys */
function collect(node, keys) {
  keys.add(node.key);
  for (const child of node.children ?? []) collect(child, keys);
}

/** @param {Element} element @param {string} name @param {string} value @param {string} [said] its class so far */
function setAttribute(element, name, value, said = "") {
  if (name === "class") {
    const scene = said.split(" ");
    const marks = MARKS.filter((mark) => element.classList.contains(mark) && !scene.includes(mark));
    element.setAttribute("class", [value, ...marks].join(" "));
  } else if (name === "open" && element.hasAttribute("data-roomy") && !ROOMY.matches) return; // its head is tapped there
  else if (name === "style") /** @type {HTMLElement} */ (element).style.cssText = value;
  // The content security policy forbids style attributes, but not styles set through the object model.
  else element.setAttribute(name, value);
}

/** The text before the children; a changed number counts up or down. @param {Element} element @param {string} text */
function setText(element, text) {
  const first = element.firstChild;
  if (!(first instanceof Text)) {
    if (text) element.prepend(text);
  } else if (NUMBER.test(first.data) && NUMBER.test(text)) count(first, Number(first.data), Number(text), COUNT_TIME);
  else first.data = text;
}

/** @param {SceneNode} node @param {string} space @returns {Element} */
function build(node, space) {
  const element = document.createElementNS(space, node.tag);
  for (const [name, value] of Object.entries(node.attrs ?? {})) setAttribute(element, name, value);
  setText(element, node.text ?? "");
  element.append(...(node.children ?? []).map((child) => build(child, space)));
  return element;
}
