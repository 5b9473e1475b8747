// The judgement of one moment, in sentences: what was played and what it cost, why, what the judge would have done, and
// how it expects the game to go on.

import { el } from "../dom.js";
import { hundred } from "./judgements.js";

/**
 * @typedef {import("./tree.js").Node} Node
 * @typedef {{node: Node, moves: number, at: number, players: {title: string, name: string}[], judge: string, ended: string,
 *   judgements: import("./judgements.js").Judgements, busy: boolean, tree: import("./tree.js").Tree}} Moment
 * @typedef {{go: (node: number) => void, tryLine: (node: number) => void, ask: (node: number) => void}} Acts
 */

/** @param {HTMLElement} host @param {Moment} moment @param {Acts} acts */
export function showVerdict(host, moment, acts) {
  const { node, judgements } = moment;
  const keys = judgements.keys;
  const rank = keys.indexOf(node.node);
  const head = rank >= 0 ? `Key moment ${rank + 1} of ${keys.length}` : node.main ? "" : "Tried";
  const told = node.before === null ? overview(moment, acts) : judgement(moment, acts);
  host.replaceChildren(...(head ? [el("p", { class: "rank" }, head)] : []), ...told, steps(moment, acts));
}

/** From key moment to key moment. @param {Moment} moment @param {Acts} acts */
function steps({ node, judgements, tree }, acts) {
  const keys = judgements.keys;
  const here = node.main ? node.node : -1;
  const before = keys.filter((key) => key < here).at(-1);
  const after = here < 0 ? undefined : keys.find((key) => key > here);
  const back = here < 0 ? el("button", { type: "button", onclick: () => acts.go(tree.node(tree.root(node.node)).before ?? 0) }, "Back to the game") : null;
  const button = (/** @type {string} */ text, /** @type {number | undefined} */ key) =>
    el("button", { type: "button", disabled: key === undefined, onclick: () => key !== undefined && acts.go(key) }, text);
  const best = judgements.of(node.before ?? -1)?.best;
  const other = best && best !== node.move && node.before !== null;
  return el(
    "div",
    { class: "buttons" },
    back ?? button("Previous", before),
    other && el("button", { type: "button", class: "primary", onclick: () => acts.tryLine(node.before ?? 0) }, "Try this line"),
    !back && button("Next", after),
  );
}

/** At the beginning: how it went, and where it turned. @param {Moment} moment @param {Acts} acts */
function overview({ node, ended, judgements, players, tree, busy, judge }, acts) {
  const keys = judgements.keys;
  const start = node.given_up ? undefined : judgements.of(0);
  const rows = keys.map((key) => {
    const words = `Move ${key}: ${tree.node(key).say}`;
    return el("li", {}, el("button", { type: "button", class: "quiet", onclick: () => acts.go(key) }, words));
  });
  return [
    el("p", { class: "said" }, el("b", {}, ended || "This game was not played to its end.")),
    start && el("p", {}, `${judge} gives at the beginning: ${shares(start.chances, players)}.`),
    rows.length ? el("p", {}, keys.length === 1 ? "The game turned here:" : `The game turned at ${keys.length} moments:`) : null,
    rows.length ? el("ul", { class: "moments" }, ...rows) : null,
    !rows.length && !busy && start ? el("p", {}, "No single move changed the chances much.") : null,
  ].filter(Boolean);
}

/** @param {number[]} chances @param {{title: string}[]} players */
export function shares(chances, players) {
  return players.map(({ title }, seat) => `${title} ${hundred(chances[seat])} in 100`).join(", ");
}

/** @param {Moment} moment @param {Acts} acts */
function judgement(moment, acts) {
  const { node, judgements, players, busy, judge } = moment;
  const judged = judgements.of(node.before ?? -1);
  const change = judgements.change(node);
  const ask = () => acts.ask(node.node);
  const said = [el("p", { class: "said" }, el("b", {}, node.say), " ", change ? cost(change) : "")];
  if (node.given_up) {
    const gone = el("p", { class: "soft" }, "Then the game was given up: what that changed is no move's doing.");
    return [...said, gone, ...(judged ? advice(node, judged, judge, players) : [])];
  }
  if (!judged || !change) {
    const word = busy ? "The judge has not come to this move yet." : "This move has not been judged.";
    return [...said, el("p", { class: "soft" }, word), !busy && el("button", { type: "button", onclick: ask }, "Judge it")].filter(Boolean);
  }
  return [
    ...said,
    ...luck(judgements.luck(node), change.after),
    judged.played && judged.seat === node.seat && node.main ? el("p", { class: "soft" }, judged.played) : null,
    ...advice(node, judged, judge, players),
  ].filter(Boolean);
}

/** @param {{before: number, after: number}} change */
function cost({ before, after }) {
  if (before === after) return `The chances stay at ${after} in 100.`;
  const word = after < before ? `That cost ${before - after}` : `That brought ${after - before}`;
  return `${word} in 100: from ${before} to ${after}.`;
}

/** What the choice did and what chance did. @param {number | undefined} swing chance's part @param {number} after */
function luck(swing, after) {
  if (swing === undefined) return [];
  if (swing === 0) return [el("p", {}, "Chance did little either way, as far as the judge can tell.")];
  return [el("p", {}, `The move by itself promised ${after - swing}; chance ${swing > 0 ? `gave ${swing}` : `took ${-swing}`}.`)];
}

/**
 * @param {Node} node @param {import("./judgements.js").Judged} judged @param {string} judge
 * @param {{title: string}[]} players
 */
function advice(node, judged, judge, players) {
  if (judged.seat !== node.seat) return [];
  if (judged.best === node.move) return [el("p", {}, `${judge} would have played the same.`)];
  const [first, ...rest] = judged.line;
  const value = judged.best_value === null ? "" : `, for ${hundred(judged.best_value)} in 100`;
  const steps = rest.map((step) => el("li", {}, `${players[step.seat].title}: ${lower(step.say)}.`));
  return [
    el("p", {}, el("b", {}, `${judge} would ${lower(first?.say ?? judged.best)}`), `${value}.`),
    judged.advised ? el("p", { class: "soft" }, judged.advised) : null,
    steps.length ? el("p", { class: "soft" }, "It expects to go on:") : null,
    steps.length ? el("ol", { class: "expected" }, ...steps) : null,
  ];
}

/** @param {string} text */
const lower = (text) => text.charAt(0).toLowerCase() + text.slice(1);
