// Choosing a move: legal things light up, a click goes one step along a path, the last step previews, and the same
// click again (or Enter) plays; a form has its own button. A click that leads nowhere asks the table why.

import { dropBubble, hideBubble, refusalText } from "./bubble.js";
import { beside, showCard, showRefusal } from "./cards.js";
import { by, el } from "./dom.js";
import { dropDraft } from "./drafts.js";
import { Form } from "./form.js";
import { about, known } from "./known.js";
import { light, unseen } from "./light.js";
import { sends, stepWords, task } from "./naming.js";
import { advance, attempted, click, completed, nextKeys, thing } from "./paths.js";
import { Plans } from "./plans.js";
import { pondered } from "./pondering.js";
import { Previews, showMove, showPeek, showPlan } from "./previews.js";
import { nameTask } from "./prompt.js";
import { Recall } from "./recall.js";
import { Sent } from "./sent.js";
import { settings } from "./settings.js";
import { say } from "./speech.js";
import { BEHIND } from "./story.js";

/** @typedef {import("./paths.js").Choice} Choice */

/** Refusals of what nobody tried to do: something else is asked now. Whoever taps the thing wants to know it. */
const ELSEWHERE = ["no_move", "not_your_decision"];
const SPOKEN = ["preview", "peek", "told", "refusal", "hint"]; // a sign that an answer is on its way stays

export class Chooser {
  /**
   * @param {import("./painter.js").Painter} painter
   * @param {(frame: Record<string, unknown>) => Promise<any>} ask
   */
  constructor(painter, ask) {
    this.painter = painter;
    this.ask = ask;
    /** @type {Choice[]} */ this.choices = [];
    /** @type {string[]} */ this.path = [];
    this.version = 0;
    this.seat = 0;
    this.told = ""; // what was said last about the next step
    /** @type {Form | null} */ this.form = null;
    this.sent = new Sent();
    this.recall = new Recall();
    /** @type {string | undefined} the thing whose consequence is shown at rest */ this.peeking = undefined;
    /** @type {string | undefined} the thing that was refused just now: why not outlasts what it is */
    this.refused = undefined;
    /** How often somebody has clicked or gone back: an answer to an earlier click comes too late. */
    this.acts = 0;
    /** How many moves this person has sent: advice about an earlier one comes too late. */
    this.answered = 0;
    /** Is something still to be shown of what has happened? Until then nothing can be chosen. */
    this.behind = () => false;
    this.previews = new Previews(ask);
    this.plans = new Plans(
      (move) => this.#send({ move }, this.seat),
      (overlay) => this.painter.overlay(overlay),
    );
  }

  /**
   * What may be chosen now; an empty list when it is not this person's turn.
   * @param {Choice[]} choices @param {number} version @param {number} seat who would be asked why
   */
  offer(choices, version, seat) {
    const reading = !choices.length && !this.choices.length && !this.path.length;
    if (this.sending) this.recall.forget();
    else this.recall.keep(this.choices, this.path);
    this.choices = choices;
    this.version = version;
    this.seat = choices[0]?.seat ?? seat;
    this.previews.forget();
    this.refused = undefined;
    if (this.plans.waits) this.plans.stop(); // things are not as they were when it was made
    this.sent.shown(this.version);
    if (reading) this.#readOn();
    else this.#go(this.recall.of(choices) ?? this.#onward([]));
    if (choices.length) this.recall.advise();
  }

  /** Is a move on its way that the table does not show yet? */
  get sending() {
    return this.sent.underWay;
  }

  /** The choice that waits for confirmation. */
  get ready() {
    return completed(this.choices, this.path);
  }

  /** @param {string[]} path */
  #go(path) {
    this.path = path;
    hideBubble(...SPOKEN);
    this.painter.overlay([]);
    if (this.form) nameTask("");
    this.form?.close();
    this.form = null;
    this.mark();
    const choice = this.ready;
    if (!choice) return;
    if (choice.fields?.length) this.#fill(choice);
    else if (settings().confirm) void this.#show(choice);
    else void this.confirm();
  }

  /** While others move, the card of a thing stays for whoever reads it, as long as the thing is there and it is true. */
  #readOn() {
    const past = by("bubble").querySelector(".why") && !this.behind();
    if (past) hideBubble(...SPOKEN);
    else dropBubble();
    this.mark();
  }

  /** Let values be filled in. @param {Choice} choice */
  #fill(choice) {
    const { path, seat } = choice;
    const foresee = (/** @type {object} */ values) => this.ask({ do: "preview", path, seat, version: this.version, ...values });
    this.form = new Form(choice, this.painter, foresee);
    this.form.open();
    if (path.length > this.#onward([]).length) nameTask(task(this.painter, choice)); // else the prompt asks for it
  }

  /** Somebody clicked or pressed Enter on a thing. @param {string} key */
  pick(key) {
    if (this.sending) return;
    this.acts += 1;
    if (this.plans.waits && key === this.plans.key) {
      this.#follow();
      return;
    }
    this.#forget();
    if (this.ready && key === this.path.at(-1)) {
      // A form is sent by its own button: whoever clicks again on what opened it has not agreed to what stands in it
      if (!this.form) void this.confirm();
      return;
    }
    if (this.form?.touch(key) || this.#takenBack(key)) return;
    const path = click(this.choices, this.path, key);
    if (!path) {
      // Whoever asks about another thing has not agreed to the move that waited, and sees again what there is to choose
      if (this.ready && !this.form) this.#go(this.path.slice(0, -1));
      void this.why(key);
      return;
    }
    const next = this.#onward(path);
    const chosen = next.join() === this.path.join(); // by itself, for there is nothing else: it says what it is
    this.#go(next);
    if (chosen) this.#card(key, "told");
    else if (!this.ready && about(this.painter.find(key))) this.#card(key, "peek");
  }

  /** As far as there is only one thing to choose; two sides with a button each and none for both are two. @param {string[]} path */
  #onward(path) {
    return advance(this.choices, path, (key) => this.painter.find(thing(key))?.getAttribute("role") !== "button");
  }

  /** A click on what was chosen first puts everything back. @param {string} key */
  #takenBack(key) {
    const start = this.#onward([]);
    if (this.path.indexOf(key) !== start.length) return false;
    this.#go(start);
    return true;
  }

  /** Does a click on this thing lead somewhere? @param {string} key */
  leads(key) {
    return click(this.choices, this.path, key) !== undefined;
  }

  /** One step back; gives false where there was none to take. */
  back() {
    this.acts += 1;
    hideBubble();
    const start = this.#onward([]);
    if (!this.#forget() && this.path.length <= start.length) return false;
    if (this.path.length > start.length) this.#go(this.path.slice(0, -1));
    if (!this.told) say("Taken back."); // else what is to be chosen instead is said
    return true;
  }

  /**
   * Follow a hint: choose its path, but leave the playing to the person.
   * @param {string[]} path @param {string} sentence @param {number[]} values of its fields, where it has any
   */
  suggest(path, sentence, values) {
    if (!this.choices.length) return this.recall.later(() => this.suggest(path, sentence, values));
    const choice = completed(this.choices, path);
    if (choice?.fields?.length) {
      this.#go(path);
      say(sentence);
      this.form?.fill(values, sentence);
      return;
    }
    this.path = path;
    this.painter.overlay([]);
    this.mark();
    const last = /** @type {HTMLElement | undefined} */ (this.painter.find(path.at(-1) ?? ""));
    if (document.activeElement?.matches("[data-key]")) last?.focus(); // there Enter plays it
    if (choice) void this.#show(choice, sentence);
  }

  /** Play a choice that nobody has to be asked about. @param {Choice} choice */
  play(choice) {
    this.path = choice.path;
    return this.confirm();
  }

  async confirm() {
    const choice = this.ready;
    if (!choice || this.sending) return;
    if (this.form && !this.form.complete()) return;
    const values = this.form ? { path: choice.path, values: this.form.values } : { move: choice.move };
    if (await this.#send(values, choice.seat)) dropDraft();
  }

  /** Send a move; gives whether the table took it. @param {Record<string, unknown>} move @param {number} seat */
  async #send(move, seat) {
    this.sent.expect(Infinity);
    this.answered += 1;
    hideBubble();
    const asked = this.ask({ do: "move", ...move, version: this.version, seat });
    const answer = await pondered(beside(this.painter, this.path.at(-1)), "On its way…", asked);
    this.recall.forget();
    this.sent.expect(answer.is === "fine" ? answer.version : null);
    this.sent.shown(this.version);
    if (answer.is !== "fine") this.refuse(this.path.at(-1) ?? "", answer);
    return answer.is === "fine";
  }

  /** Play the plan that is shown. */
  #follow() {
    hideBubble();
    this.plans.begin();
  }

  /** Put a plan away; gives false where there was none. */
  #forget() {
    if (!this.plans.stop()) return false;
    this.painter.overlay([]);
    return true;
  }

  /** What a thing is, and why it cannot be chosen. @param {string} key */
  async why(key) {
    const thing = beside(this.painter, key);
    const button = thing.getAttribute("role") === "button";
    this.#card(key, "told");
    if (button && this.behind()) return this.#card(key, "told", el("span", { class: "why" }, BEHIND));
    if (!button && !thing.hasAttribute("data-goal")) return; // only to be looked at
    const act = this.acts;
    const asked = this.ask({ do: "why", path: attempted(this.path, key), seat: this.seat });
    const answer = await pondered(thing, "Looking into it…", asked, () => act === this.acts);
    if (act !== this.acts) return;
    if (answer.is === "planned") this.#plan(key, answer);
    if (answer.is === "error") this.#card(key, "told", el("span", { class: "why" }, answer.sentence)); // nobody waits for nothing
    const looks = !button || (thing.closest("#status") && known(thing)); // whoever taps a player in the rail wants to know them
    if (answer.is !== "refused" || (looks && answer.code === "no_move")) return;
    if ((looks || ELSEWHERE.includes(answer.code)) && known(thing)) this.#card(key, "told", ...refusalText(answer));
    else this.refuse(key, answer);
  }

  /** Say why not, beside the thing. @param {string} key @param {{sentence: string, rule?: string}} refusal */
  refuse(key, refusal) {
    this.refused = key;
    showRefusal(this.painter, key, refusal);
  }

  /** Several moves would lead there: show which, and let them be agreed to. @param {string} key @param {import("./plans.js").Plan} plan */
  #plan(key, plan) {
    if (this.sending || this.ready) return;
    this.plans.offer(key, plan);
    this.painter.overlay(plan.overlay);
    const go = el("button", { type: "button", class: "primary", onclick: () => this.#follow() }, plan.word);
    showPlan(this.painter, key, plan, el("div", { class: "buttons" }, go, this.#backButton()));
  }

  /** A card about a thing, see `showCard`. @param {string} key @param {"told" | "peek"} tone @param {...Node} more */
  #card(key, tone, ...more) {
    const words = showCard(this.painter, key, tone, ...more);
    if (!words) return;
    this.peeking = tone === "peek" ? key : undefined;
    if (more.length) this.refused = key;
    const heard = tone === "peek" && words === this.painter.find(key)?.getAttribute("aria-label"); // when it was chosen
    if (!heard) say(more.map((each) => each.textContent).join(" ") || words); // what is added comes when the rest has been said
  }

  /** What a move would do, to be played or taken back. @param {Choice} choice @param {string} [hint] the sentence that advises it */
  async #show(choice, hint) {
    const preview = await this.previews.of(choice, this.version);
    if (this.ready !== choice || this.sending) return;
    this.painter.overlay(preview.overlay ?? []);
    showMove(this.painter, choice, preview, this.#buttons(choice), hint);
  }

  /** @param {Choice} choice */
  #buttons(choice) {
    const word = choice.fields?.length ? sends(this.painter, choice) : "Confirm";
    return el(
      "div",
      { class: "buttons" },
      el("button", { type: "button", class: "primary", title: choice.say, onclick: () => this.confirm() }, word),
      this.path.length > this.#onward([]).length && this.#backButton(),
    );
  }

  #backButton() {
    return el("button", { type: "button", class: "quiet", onclick: () => this.back() }, "Back");
  }

  /** On the way through a move of several steps: what was chosen, and what is to be chosen now. @param {Set<string>} next */
  #step(next) {
    const begun = this.path.length > this.#onward([]).length;
    const words = !this.ready && this.path.length ? stepWords(this.painter, this.path, next, begun) : undefined;
    if (!words) return ((this.told = ""), []);
    const { called, now } = words;
    const told = `${called && `${called}. `}${now}`;
    if (told !== this.told && begun) say(told);
    this.told = told;
    const step = el("p", { class: "step" }, called && el("b", {}, `${called}. `), now);
    return begun ? [step, this.#backButton()] : [step];
  }

  /**
   * The pointer rests on a thing: show what it would do, unless a move already waits to be confirmed.
   * @param {string} key
   */
  async peek(key) {
    if (this.sending || this.ready || this.plans.plan || this.refused === key) return;
    const path = click(this.choices, this.path, key);
    const choice = path && completed(this.choices, path);
    this.peeking = key;
    const preview = choice && !choice.fields?.length ? await this.previews.of(choice, this.version) : {};
    if (this.peeking === key && !this.ready) showPeek(this.painter, key, preview);
  }

  /** The pointer has gone on. */
  unpeek() {
    this.refused = undefined;
    if (this.peeking === undefined) return;
    this.peeking = undefined;
    if (this.ready || this.plans.plan) return;
    this.painter.overlay([]);
    hideBubble("peek");
  }

  /** Light what may be clicked, and offer beside the prompt what the scene does not show. */
  mark() {
    const next = nextKeys(this.choices, this.path);
    light(this.painter, this.choices, this.path);
    const buttons = unseen(this.painter, this.choices, this.path, (key) => this.pick(key));
    const sends = this.ready?.fields?.length ? [this.#buttons(this.ready)] : [];
    by("prompt-actions").replaceChildren(...this.#step(next), ...buttons, ...sends);
  }
}
