// The chat, and the tabs that it shares with the log and the rules.

import { by, el } from "./dom.js";
import { keepFor, read, write } from "./storage.js";

const MUTED = "terminus.muted";
const READ = "terminus.chat";

export class Chat {
  /** @param {(text: string, to: number | null) => Promise<boolean>} send gives whether it was said */
  constructor(send) {
    this.list = by("chat");
    /** How many messages were read here before, and since. */
    this.seen = /** @type {Record<string, number>} */ (read(READ, {}))[location.pathname] ?? 0;
    /** Those that the page has: a game without a rulebook has no tab for it. */
    this.tabs = ["log", "chat", "rules"].filter((name) => document.getElementById(`tab-${name}`));
    by("say").addEventListener("submit", async (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const field = by("say").elements.text;
      const [words, to] = [field.value, by("whisper").value];
      field.value = "";
      const said = !words.trim() || (await send(words.trim(), to === "" ? null : Number(to)));
      if (!said) field.value ||= words; // to be said again
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
    this.#count();
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

  /** How many messages are unread, wherever they were sent from; while the chat is open, none is. */
  #count() {
    const lines = /** @type {HTMLElement[]} */ ([...this.list.children]);
    if (!by("chat-panel").hidden && lines.length > this.seen) keepFor(READ, location.pathname, (this.seen = lines.length));
    const news = lines.slice(this.seen).filter((line) => !line.hasAttribute("data-muted")).length;
    by("tab-chat").textContent = news ? `Chat (${news})` : "Chat";
  }

  /** @param {string} wanted `log`, `chat` or `rules` */
  open(wanted) {
    for (const name of this.tabs) {
      by(`${name}-panel`).hidden = name !== wanted;
      by(`tab-${name}`).setAttribute("aria-selected", String(name === wanted));
      by(`tab-${name}`).tabIndex = name === wanted ? 0 : -1;
    }
    this.#count();
    by("talk").dataset.sheet = "open";
  }
}
