// Looking back: a scrubber over all moments of the game. What happens meanwhile waits until one comes back.

import { by } from "./dom.js";

export class Replay {
  /**
   * @param {(version: number) => Promise<any>} fetch the view of a moment
   * @param {{past: (view: any) => void, live: () => void}} show
   */
  constructor(fetch, show) {
    this.fetch = fetch;
    this.show = show;
    this.version = 0;
    /** @type {number | null} the moment that is looked at, null for now */
    this.looking = null;
    this.slider = /** @type {HTMLInputElement} */ (by("scrubber").querySelector("input"));
    this.slider.addEventListener("input", () => this.look(this.slider.valueAsNumber));
    by("scrubber").addEventListener("submit", (/** @type {Event} */ event) => event.preventDefault());
  }

  /** The game has gone on. @param {number} version */
  now(version) {
    this.version = version;
    this.slider.max = String(version);
    if (this.looking === null) this.slider.value = String(version);
    else if (this.looking > version) this.live();
  }

  /** @param {number} by */
  step(by) {
    void this.look((this.looking ?? this.version) + by);
  }

  /** @param {number} version */
  async look(version) {
    if (version >= this.version) {
      this.live();
      return;
    }
    const at = (this.looking = Math.max(0, version));
    this.slider.value = String(at);
    const view = await this.fetch(at);
    if (this.looking === at && view.is === "view") this.#past(view);
  }

  /** @param {any} view */
  #past(view) {
    by("past").hidden = false;
    by("past").querySelector("[data-past-text]").textContent = `Move ${view.at} of ${this.version}`;
    this.show.past(view);
  }

  live() {
    if (this.looking === null) return;
    this.looking = null;
    this.slider.value = String(this.version);
    by("past").hidden = true;
    this.show.live();
  }
}
