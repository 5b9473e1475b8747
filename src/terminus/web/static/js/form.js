// The form of a move that no list could hold: it keeps what was filled in, says what the values so far would do or why
// they will not do, and its button says what is missing.

import { hideBubble, refusalText, warned } from "./bubble.js";
import { TRIES } from "./connection.js";
import { by, el } from "./dom.js";
import { draftOf, keepDraft } from "./drafts.js";
import { Fields } from "./fields.js";
import { sends } from "./naming.js";
import { say } from "./speech.js";

/** @typedef {import("./paths.js").Choice} Choice */

export class Form {
  /**
   * @param {Choice} choice @param {import("./painter.js").Painter} painter
   * @param {(values: {values: number[], part?: boolean}) => Promise<any>} foresee ask the table what values would do
   */
  constructor(choice, painter, foresee) {
    this.choice = choice;
    this.painter = painter;
    this.foresee = foresee;
    this.closed = false;
    /** Why the table will not have the values as they are; empty while it does not say so. */
    this.against = "";
    this.fields = new Fields(choice.fields ?? [], painter, () => void this.#changed());
  }

  /** Begin where the values were left. */
  open() {
    const draft = draftOf(this.choice);
    if (draft) this.fields.load(draft);
    if (draft || this.fields.valid) void this.#changed();
    else this.fields.lack();
    this.#dress();
    this.#enter();
  }

  /** Whoever opened it by key goes on in it. */
  #enter() {
    const at = document.activeElement;
    if (at?.getAttribute("data-key") !== this.choice.path.at(-1) || !at?.matches(":focus-visible")) return;
    /** @type {HTMLElement | null} */ (by("fields").querySelector("input:not([tabindex='-1']), [tabindex='0'], button"))?.focus();
  }

  close() {
    this.closed = true;
    this.fields.close();
  }

  /** As a hint has it. @param {number[]} values of all fields, one after the other @param {string} sentence why so */
  fill(values, sentence) {
    by("fields").querySelector(".hinted")?.remove();
    by("fields").prepend(el("p", { class: "hinted" }, sentence));
    this.fields.fill(values);
    void this.#changed();
  }

  /** Did somebody who points at a thing mean a part of the form? @param {string} key */
  touch(key) {
    if (!this.fields.touch(key)) return false;
    hideBubble(); // what it told was about another thing
    return true;
  }

  get values() {
    return this.fields.values;
  }

  /** May it be sent? Where not, it says what is missing. */
  complete() {
    if (this.fields.valid && !this.against) return true;
    say(this.against || this.fields.lacking); // the form shows it
    return false;
  }

  /** Say what the values so far would do, or why they will not do. */
  async #changed() {
    const { fields } = this;
    keepDraft(this.choice, fields.parts);
    this.against = "";
    this.painter.overlay([]);
    this.#dress();
    if (!fields.valid) {
      fields.lack();
      if (fields.begun.length) await this.#begun();
      return;
    }
    fields.word.setAttribute("aria-busy", "true"); // until the answer, what it says is about other values
    const { values } = fields;
    let answer;
    for (let tries = 0; tries < TRIES && (!answer || answer.is === "error"); tries += 1) {
      answer = await this.foresee({ values });
      if (this.closed || !same(values, fields.values)) return;
    }
    fields.word.removeAttribute("aria-busy");
    fields.word.classList.remove("unseen");
    fields.word.classList.toggle("refusal", answer.is !== "preview");
    fields.word.replaceChildren(...(answer.is === "preview" ? warned(answer.sentence, answer.warning) : refusalText(answer)));
    fields.uncover();
    this.painter.overlay(answer.overlay ?? []);
    this.against = answer.is === "refused" ? answer.sentence : "";
    this.#dress();
  }

  /** Say what is wrong with what was filled in first, while the rest is missing. */
  async #begun() {
    const { fields } = this;
    const values = fields.begun;
    const answer = await this.foresee({ values, part: true });
    if (this.closed || fields.valid || !same(values, fields.begun) || answer.is !== "refused") return;
    fields.word.classList.remove("unseen");
    fields.word.classList.add("refusal");
    fields.word.replaceChildren(...refusalText(answer));
    say(answer.sentence);
  }

  /** A form that is not complete says on its button what is missing; what speaks against its values stands above it. */
  #dress() {
    const send = by("prompt-actions").querySelector(".primary");
    if (!send || this.closed) return;
    const missing = this.fields.valid ? "" : this.fields.lacking || "Something is still to be filled in.";
    send.textContent = missing || sends(this.painter, this.choice);
    send.setAttribute("aria-disabled", String(Boolean(missing || this.against)));
  }
}

/** @param {number[]} some @param {number[]} others */
const same = (some, others) => JSON.stringify(some) === JSON.stringify(others);
