// Checking the dice of a finished game in the browser: was the seed the one that was promised, was our salt in it, and
// does every number follow from both?

import { openDialog } from "../dialogs.js";
import { el } from "../dom.js";
import { known } from "./salt.js";
import { bytesOf, hex, hmac, sha256 } from "./sha256.js";

const WORD = 8; // bytes of a number

/**
 * @typedef {{turn: number, at: number, seat: number | null, mix: string, thrown: [number, number][], again?: number}} Throws
 * @typedef {{commitment: string, seed: string | null, dice: string, salts: {at: number, seat: number, salt: string}[],
 *   turns: Throws[], afresh?: number[], deal?: {seat: number, seal: string, salt: string, sealed: number, opened: number}[]}} Proof
 */

/**
 * What is wrong with the dice, in a sentence; empty if nothing is.
 * @param {Proof} proof @param {import("./salt.js").Known | undefined} ours what this browser remembers
 */
export function fault(proof, ours) {
  if (proof.seed === null) return "The game is not over yet: the seed is shown at its end.";
  if (hex(sha256(bytesOf(proof.seed))) !== proof.commitment) return "The seed is not the one that was promised.";
  if (ours && ours.commitment !== proof.commitment) return "At the beginning another seed was promised to this browser.";
  const given = new Set(proof.salts.map(({ salt }) => salt));
  if (ours?.salts.some((salt) => !given.has(salt))) return "Digits that this browser has mixed in were left out.";
  const wrong = faultOfDeal(proof.deal ?? [], ours);
  if (wrong) return wrong;
  for (const throws of proof.turns) {
    const where = throws.turn ? `turn ${throws.turn}` : "the set-up";
    if (throws.mix !== mixOf(proof, throws)) return `The dice of ${where} were not mixed with the salt that was given.`;
    const again = (proof.afresh ?? []).filter((version) => version < throws.at).length;
    if ((throws.again ?? 0) !== again) return `The dice of ${where} were not thrown afresh after a move was taken back.`;
    if (!follows(proof.seed, throws)) return `The dice of ${where} do not follow from the seed.`;
  }
  return "";
}

/**
 * What is wrong with what browsers mixed into the deal: all of it was sealed before any of it was opened.
 * @param {NonNullable<Proof["deal"]>} deal @param {import("./salt.js").Known | undefined} ours
 */
function faultOfDeal(deal, ours) {
  if (ours?.dealt && !deal.some(({ salt }) => salt === ours.deal)) return "Digits of this browser were left out of the deal.";
  const first = Math.min(...deal.map(({ opened }) => opened));
  if (deal.some(({ salt, seal }) => hex(sha256(bytesOf(salt))) !== seal)) return "Digits in the deal are not those that were sealed.";
  return deal.some(({ sealed }) => sealed >= first) ? "Digits in the deal were sealed when others were open already." : "";
}

/** @param {Proof} proof @param {Throws} throws */
function mixOf(proof, { seat, at }) {
  const deal = (proof.deal ?? []).map(({ salt }) => salt);
  if (seat === null) return deal.length ? hex(sha256(bytesOf(deal.join(",")))) : "";
  if (proof.dice !== "mixed") return "";
  const given = proof.salts.filter((each) => each.at <= at && each.salt);
  const others = given.filter((each) => each.seat !== seat);
  const used = (others.length ? others : given).map(({ salt }) => salt);
  return used.length ? hex(sha256(bytesOf(used.join(",")))) : "";
}

/** @param {string} seed @param {Throws} throws */
function follows(seed, { turn, mix, thrown, again }) {
  const stream = new Stream(seed, again ? `${turn}.${again}` : String(turn), mix);
  return thrown.every(([below, got]) => stream.below(below) === got);
}

/** The numbers of one turn. */
class Stream {
  /** @param {string} seed @param {string} turn @param {string} mix */
  constructor(seed, turn, mix) {
    this.key = bytesOf(seed);
    this.turn = turn;
    this.end = mix ? `:${mix}` : "";
    this.block = 0;
    /** @type {Uint8Array} */
    this.bytes = new Uint8Array();
  }

  /** @param {number} size */
  below(size) {
    const limit = (2n ** 64n / BigInt(size)) * BigInt(size);
    for (;;) {
      const word = this.#word();
      if (word < limit) return Number(word % BigInt(size));
    }
  }

  #word() {
    if (!this.bytes.length) this.bytes = hmac(this.key, bytesOf(`${this.turn}:${this.block++}${this.end}`));
    const word = this.bytes.slice(0, WORD).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
    this.bytes = this.bytes.slice(WORD);
    return word;
  }
}

/**
 * A line that checks the dice by itself and says what came of it.
 * @param {string} table @param {string} address where the table shows its dice
 * @returns {HTMLElement}
 */
export function checkedDice(table, address) {
  const word = el("span", { role: "status" }, "Checking the dice…");
  const how = el("button", { type: "button", class: "quiet", hidden: true }, "How?");
  void check(table, address).then(({ wrong, proof }) => {
    word.textContent = proof && !wrong ? praise(proof) : `✗ ${wrong}`;
    word.classList.toggle("wrong", Boolean(wrong));
    how.hidden = !proof;
    if (proof) how.addEventListener("click", () => explain(table, address, proof, wrong));
  });
  return el("p", { class: "checked" }, word, " ", how);
}

/** @param {string} table @param {string} address */
async function check(table, address) {
  const answer = await fetch(address, { headers: { accept: "application/json" } }).catch(() => null);
  if (!answer?.ok) return { wrong: "The table did not show its dice.", proof: null };
  /** @type {Proof} */
  const proof = await answer.json();
  return { wrong: fault(proof, known(table)), proof };
}

/** How many numbers were left to chance. @param {Proof} proof */
const numbersOf = (proof) => proof.turns.reduce((sum, throws) => sum + throws.thrown.length, 0);

/** What is said of dice with which nothing is wrong. @param {Proof} proof */
export function praise(proof) {
  const numbers = numbersOf(proof);
  if (!numbers) return "✓ Nothing was left to chance here: no die fell, and nothing was drawn.";
  return `✓ The dice were fair: ${numbers === 1 ? "the only number was" : `${numbers} numbers were`} checked here.`;
}

/** What this browser has done about the dice. @param {Proof} proof @param {string} wrong */
export function worked(proof, wrong) {
  if (wrong) return "This browser has worked the numbers out again from the seed and the digits, and something does not fit. The proof can be checked elsewhere, too.";
  if (!numbersOf(proof)) return "Now the seed is open. It is the one that was promised, and there was no number to work out from it.";
  return "Now the seed is open, and this browser has worked out every number again from the seed and the digits, and found the same.";
}

/** Who had a hand in the deal. @param {Proof} proof */
function dealing(proof) {
  const browsers = proof.deal?.length ?? 0;
  if (!browsers) return "The deal itself came from the seed alone: nobody's browser took part in it.";
  const who = browsers === 1 ? "one player's browser" : `the browsers of ${browsers} players`;
  return `Digits that ${who} had sealed beforehand were mixed into the deal as well, so that nobody could choose it.`;
}

/** @param {string} table @param {string} address @param {Proof} proof @param {string} wrong */
function explain(table, address, proof, wrong) {
  const people = new Set(proof.salts.map(({ seat }) => seat)).size;
  const salt = people
    ? `With every move, ${people === 1 ? "one player's browser" : `the browsers of ${people} players`} mixed in random digits of their own, so that from then on not even whoever runs the server could choose what falls.`
    : "With their moves, players' browsers can mix in random digits of their own; here none did.";
  const button = (/** @type {string} */ text, /** @type {string} */ href) => el("a", { class: "button", href }, text);
  openDialog(
    "The dice of this game",
    el("p", { class: "found" }, wrong ? `✗ ${wrong}` : praise(proof)),
    el("p", {}, "Before the first card was dealt, the table drew a secret seed and showed its fingerprint, so that the seed could not be exchanged later."),
    el("p", {}, salt),
    el("p", {}, dealing(proof)),
    el("p", {}, worked(proof, wrong)),
    el("div", { class: "buttons" }, button("Luck of each player", `/t/${table}/luck`), el("a", { class: "button", href: address, download: "dice.json" }, "Download the proof")),
  );
}
