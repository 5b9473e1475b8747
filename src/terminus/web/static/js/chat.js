// The chat, and the tabs that it shares with the log.

import { by, el } from "./dom.js";

export class Chat {
  /** @param {(text: string) => void} send */
  constructor(send) {
    this.list = by("chat");
    this.news = 0;
    by("say").addEventListener("submit", (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const text = by("say").elements.text;
      if (text.value.trim()) send(text.value.trim());
      text.value = "";
    });
    for (const name of ["log", "chat"])
      by(`tab-${name}`).addEventListener("click", () => {
        // On a phone the panels are a sheet over the table: the tab that opened it also closes it.
        const shut = by("talk").dataset.sheet === "open" && !by(`${name}-panel`).hidden;
        this.open(name);
        by("talk").dataset.sheet = shut ? "closed" : "open";
      });
    by("tabs").addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      const name = by("chat-panel").hidden ? "chat" : "log";
      this.open(name);
      by(`tab-${name}`).focus();
    });
  }

  /** @param {{name: string, text: string}} line */
  add(line) {
    this.list.append(el("li", {}, el("strong", {}, line.name), " ", line.text));
    this.list.scrollTop = this.list.scrollHeight;
    if (by("chat-panel").hidden) this.#count(this.news + 1);
  }

  clear() {
    this.list.replaceChildren();
  }

  /** @param {number} news */
  #count(news) {
    this.news = news;
    by("tab-chat").textContent = news ? `Chat (${news})` : "Chat";
  }

  /** @param {string} wanted `log` or `chat` */
  open(wanted) {
    for (const name of ["log", "chat"]) {
      by(`${name}-panel`).hidden = name !== wanted;
      by(`tab-${name}`).setAttribute("aria-selected", String(name === wanted));
      by(`tab-${name}`).tabIndex = name === wanted ? 0 : -1;
    }
    if (wanted === "chat") this.#count(0);
    by("talk").dataset.sheet = "open";
  }
}
