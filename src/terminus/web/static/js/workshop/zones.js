// Which zones are drawn on the plane: those of one mission at a time, the designer's own missions among them.

import { el } from "../dom.js";

/** @typedef {import("./shapes.js").Xy} Xy */
/** @typedef {{name: string, outlines: Xy[][]}} Zone */

export class ZoneChooser {
  /** @param {Zone[]} zones @param {() => void} draw */
  constructor(zones, draw) {
    this.box = el("select", { onchange: draw });
    this.zones = zones;
    this.offer(zones);
  }

  /** The zones to choose from; the chosen one stays chosen if it is still there. @param {Zone[]} zones */
  offer(zones) {
    this.zones = zones;
    const names = ["", ...zones.map(({ name }) => name)];
    if (names.join("\n") === [...this.box.options].map(({ value }) => value).join("\n")) return;
    const chosen = this.box.value;
    this.box.replaceChildren(...names.map((name) => el("option", { value: name }, name || "none")));
    this.box.value = names.includes(chosen) ? chosen : "";
  }

  /** What is to be drawn. */
  get outlines() {
    return this.zones.find(({ name }) => name === this.box.value)?.outlines ?? [];
  }
}
