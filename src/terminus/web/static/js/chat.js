// The chat, and the tabs that it shares with the log and the rules.

import { by, el } from "./dom.js";
import { read, write } from "./storage.js";

const MUTED = "terminus.muted";

export class Chat {
  /** @param {(text: string, to: number | null) => void} send */
  constructor(send) {
    this.list = by("chat");
    this.news = 0;
    /** Those that the page has: a game without a rulebook has no tab for it. */
    this.tabs = ["log", "chat", "rules"].filter((name) => document.getElementById(`tab-${name}`));
    by("say").addEventListener("submit", (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const text = by("say").elements.text;
      const to = by("whisper").value;
      if (text.value.trim()) send(text.value.trim(), to === "" ? null : Number(to));
      text.value = "";
    });
    for (const name of this.tabs)
      by(`tab-${name}`).addEventListener("click", () => {
        // On a phone the panels are a sheet over the table: the tab that opened it also closes it.
        const shut = by("talk").dataset.sheet === "open" && !by(`${name}-panel`).hidden;
        this.open(name);
        by("talk").dataset.sheet = shut ? "closed" : "open";
      });
    by("tabs").addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      const at = this.tabs.findIndex((name) => !by(`${name}-panel`).hidden);
      const next = at + (event.key === "ArrowRight" ? 1 : this.tabs.length - 1);
      by(`tab-${this.tabs[next % this.tabs.length]}`).focus();
      by(`tab-${this.tabs[next % this.tabs.length]}`).click();
    });
  }

  /** To whom one may whisper, where the game is about bargaining. @param {{seat: number, name: string, whisper: boolean}[]} seats */
  listeners(seats) {
    const choice = by("whisper");
    const before = choice.value;
    const open = seats.filter(({ whisper }) => whisper);
    choice.hidden = !open.length;
    choice.replaceChildren(
      el("option", { value: "" }, "To everybody"),
      ...open.map(({ seat, name }) => el("option", { value: String(seat) }, `Whisper to ${name}`)),
    );
    choice.value = open.some(({ seat }) => String(seat) === before) ? before : "";
  }

  /** @param {{name: string, text: string, seat: number | null, to?: number | null, to_name?: string, own?: boolean}} line */
  add(line) {
    const who = `${location.pathname}#${line.seat ?? "spectators"}`;
    const name = line.own
      ? el("strong", {}, line.name)
      : el("button", { type: "button", class: "quiet name", "aria-pressed": "false" }, line.name);
    if (!line.own) name.addEventListener("click", () => this.#mute(who));
    const whisper = line.to === null || line.to === undefined ? null : el("em", {}, `whispers to ${line.to_name}:`);
    this.list.append(
      el("li", { "data-who": who, class: whisper && "whispered" }, name, " ", whisper, whisper && " ", el("span", {}, line.text)),
    );
    this.#hush();
    this.list.scrollTop = this.list.scrollHeight;
    if (by("chat-panel").hidden && !this.#muted.includes(who)) this.#count(this.news + 1);
  }

  /** @returns {string[]} whose words this person does not want to read, at which table */
  get #muted() {
    return read(MUTED, []);
  }

  /** Stop reading somebody, or read them again. @param {string} who */
  #mute(who) {
    const muted = this.#muted;
    write(MUTED, muted.includes(who) ? muted.filter((each) => each !== who) : [...muted, who]);
    this.#hush();
  }

  /** Words of those who are muted are not shown; their names stay, to hear them again. */
  #hush() {
    const muted = this.#muted;
    for (const line of /** @type {Iterable<HTMLElement>} */ (this.list.children)) {
      const quiet = muted.includes(line.dataset.who ?? "");
      line.toggleAttribute("data-muted", quiet);
      const name = line.querySelector("button");
      name?.setAttribute("aria-pressed", String(quiet));
      name?.setAttribute("title", quiet ? "Read them again" : "Mute");
    }
  }

  clear() {
    this.list.replaceChildren();
  }

  /** @param {number} news */
  #count(news) {
    this.news = news;
    by("tab-chat").textContent = news ? `Chat (${news})` : "Chat";
  }

  /** @param {string} wanted `log`, `chat` or `rules` */
  open(wanted) {
    for (const name of this.tabs) {
      by(`${name}-panel`).hidden = name !== wanted;
      by(`tab-${name}`).setAttribute("aria-selected", String(name === wanted));
      by(`tab-${name}`).tabIndex = name === wanted ? 0 : -1;
    }
    if (wanted === "chat") this.#count(0);
    by("talk").dataset.sheet = "open";
  }
}
