// What one can do with a study: keep it, share a moment of it, take its position along, play on from there.

import { el } from "../dom.js";
import { openMoment } from "../replay/moment.js";
import { openKeeping, openPlayingOn, openPosition } from "./dialogs.js";
import { rememberStudy } from "./opening.js";

const game = document.body.dataset.game ?? "";

/**
 * What is looked at just now.
 * @typedef {{study: () => any, node: () => number, at: () => number, viewer: () => number,
 *   complain: (answer: {sentence: string}) => void}} Looking
 */

export class Keeping {
  /** @param {import("../connection.js").Connection} connection @param {import("./tree.js").Tree} tree @param {Looking} looking */
  constructor(connection, tree, looking) {
    this.connection = connection;
    this.tree = tree;
    this.looking = looking;
    /** whether what is kept is what is here */
    this.kept = true;
  }

  open() {
    const node = this.looking.node();
    const { study } = this;
    const variation = this.tree.node(node).main ? null : this.tree.node(this.tree.root(node)).name;
    openKeeping({ title: study.title, variation }, async (title, name) => {
      if (variation !== null && name !== variation)
        await this.connection.ask({ do: "label", node: this.tree.root(node), name });
      return this.#keep(title);
    });
  }

  async share() {
    if (!this.kept) await this.#keep(this.study.title);
    const address = `${location.origin}${location.pathname}?at=${this.looking.node()}`;
    const button = el("button", { type: "button", onclick: () => void this.position() }, "Position (JSON)");
    openMoment(address, this.#file(), button);
  }

  async position() {
    const found = await this.#place();
    if (found) openPosition(found, this.#file());
  }

  playOn() {
    openPlayingOn(game, this.study.players, this.study.bots, this.looking.viewer(), () => this.#place());
  }

  get study() {
    return this.looking.study();
  }

  /** What a file of this moment is called. */
  #file() {
    return `${game}-${this.looking.at()}`;
  }

  async #place() {
    const answer = await this.connection.ask({ do: "place", node: this.looking.node() });
    if (answer.is === "placed") return answer.position;
    this.looking.complain(answer);
    return null;
  }

  /** Keep the study as it is now. @param {string} title */
  async #keep(title) {
    const answer = await this.connection.ask({ do: "keep", title });
    if (answer.is !== "kept") return { sentence: answer.sentence };
    this.kept = true;
    this.study.title = title;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    document.body.dataset.socket = `/ws/analysis/study/${answer.study}`;
    this.connection.address = `${scheme}://${location.host}${document.body.dataset.socket}`;
    history.replaceState(null, "", `/analysis/${answer.study}?at=${this.looking.node()}`);
    rememberStudy({ address: `/analysis/${answer.study}`, title: title || `A game of ${this.study.name}` });
    return { address: location.href };
  }
}
