// The rules beside the board: what the rulebook says of what is going on, the game in short, and the whole book. A tab
// of its own; numbers of rules anywhere at the table lead here, and nobody leaves the table.

import { by, el } from "./dom.js";
import { calm } from "./settings.js";

const NOW = "What is going on";
const SORRY = "The rules could not be fetched. Try again in a moment.";

export class Rules {
  /** @param {string} game @param {() => void} open shows the panel */
  constructor(game, open) {
    this.game = game;
    this.open = open;
    /** @type {Promise<boolean> | null} */
    this.fetched = null;
    /** The rule of what is going on. */
    this.rule = "";
    /** @type {Element[]} their headings */
    this.chapters = [];
    addEventListener("click", (event) => this.#follow(event));
    document.getElementById("tab-rules")?.addEventListener("click", () => void this.#fetch());
    document.getElementById("rules-chapter")?.addEventListener("change", () => this.#turn());
  }

  /** What the prompt is about has changed. @param {string} rule its number, or nothing */
  now(rule) {
    this.rule = rule;
    if (this.fetched) void this.fetched.then(() => this.#showNow());
  }

  /** Open the rules at a number, or where they begin. @param {string} [number] */
  async show(number = "") {
    if (!document.getElementById("rules-panel")) return;
    this.open();
    if (!(await this.#fetch())) return;
    const place = number ? this.#place(number) : this.#now;
    for (const each of by("rules-text").querySelectorAll(".lit")) each.classList.remove("lit");
    if (!place) return;
    place.classList.add("lit");
    this.#bring(place);
    if (number) place.focus({ preventScroll: true });
  }

  /** A number of a rule was clicked: it is shown here, unless a window of its own is asked for. @param {MouseEvent} event */
  #follow(event) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const [path, number] = (link?.getAttribute("href") ?? "").split("#");
    const own = path === `/rules/${this.game}` || (path === "" && link?.closest("#rules-text"));
    if (!number || !own || event.ctrlKey || event.metaKey || event.shiftKey || link?.closest("dialog")) return;
    if (!document.getElementById("rules-panel")) return;
    event.preventDefault();
    void this.show(number);
  }

  /** Fetch the text, once. */
  #fetch() {
    this.fetched ??= fetch(`/rules/${this.game}/beside`)
      .then(async (answer) => (answer.ok ? this.#lay(await answer.text()) : Promise.reject(answer.status)))
      .catch(() => {
        this.fetched = null;
        by("rules-text").replaceChildren(el("p", {}, SORRY));
        return false;
      });
    return this.fetched;
  }

  /** Put the text into the panel. Anchors of a page would clash with the table's own. @param {string} html */
  #lay(html) {
    const article = new DOMParser().parseFromString(html, "text/html").querySelector("article");
    for (const each of article?.querySelectorAll("h2, h3, h4, .rule") ?? []) {
      each.setAttribute("data-anchor", each.id);
      each.removeAttribute("id");
      each.setAttribute("tabindex", "-1");
    }
    by("rules-text").replaceChildren(el("section", { class: "now" }), ...(article?.childNodes ?? []));
    this.#showNow();
    this.#list();
    return true;
  }

  /** The chapters, to turn to. */
  #list() {
    this.chapters = [...by("rules-text").querySelectorAll(".short > h2:first-child, .book h2")];
    const options = this.chapters.map((each, i) => el("option", { value: i }, each.textContent));
    by("rules-chapter").replaceChildren(el("option", { value: -1 }, NOW), ...options);
  }

  #turn() {
    this.#bring(this.chapters[Number(by("rules-chapter").value)] ?? this.#now);
  }

  /** @returns {HTMLElement} */
  get #now() {
    return /** @type {HTMLElement} */ (by("rules-text").querySelector(".now"));
  }

  /** The passage about what is going on stands first. */
  #showNow() {
    if (!this.#now) return;
    const passage = this.rule && this.#place(this.rule)?.cloneNode(true);
    this.#now.hidden = !passage;
    this.#now.replaceChildren(...(passage ? [el("h2", {}, NOW), passage] : []));
  }

  /** @param {string} number @returns {HTMLElement | null} */
  #place(number) {
    return by("rules-text").querySelector(`.book [data-anchor="${CSS.escape(number)}"]`);
  }

  /** Scroll there, and say in which chapter that is. @param {Element} place */
  #bring(place) {
    const before = (/** @type {Element} */ each) => each === place || each.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING;
    by("rules-chapter").value = String(this.chapters.findLastIndex(before));
    place.scrollIntoView({ block: "start", behavior: calm() ? "instant" : "smooth" });
  }
}
