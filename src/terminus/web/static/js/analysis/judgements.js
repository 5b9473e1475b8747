// What the judges have said so far, by judge and node.

/**
 * @typedef {{node: number, chances: number[], seat: number | null, best: string, best_value: number | null,
 *   played_value: number | null, error: number, line: {seat: number, move: string, say: string}[], played: string, advised: string,
 *   path: string[]}} Judged
 */

const LEAST_LUCK = 3; // in 100 that are worth a word
const BEYOND_DOUBT = 250; // times the judge's own error, in 100

export class Judgements {
  constructor() {
    this.bot = "adept";
    /** @type {Map<string, Map<number, Judged>>} */
    this.byBot = new Map();
    /** @type {Map<string, number[]>} */
    this.keysByBot = new Map();
    /** @type {string} the judge before, whose curve stays faint until the new one is done */
    this.before = "";
  }

  /** @param {string} bot */
  choose(bot) {
    this.before = this.bot;
    this.bot = bot;
  }

  /** @param {string} bot @param {Judged} judged */
  add(bot, judged) {
    if (!this.byBot.has(bot)) this.byBot.set(bot, new Map());
    this.byBot.get(bot)?.set(judged.node, judged);
  }

  /** @param {number} node @param {string} [bot] */
  of(node, bot = this.bot) {
    return this.byBot.get(bot)?.get(node);
  }

  /** @param {string} bot @param {number[]} keys */
  turned(bot, keys) {
    this.keysByBot.set(bot, keys);
  }

  /** The key moments. */
  get keys() {
    return this.keysByBot.get(this.bot) ?? [];
  }

  /** Forget what was said of nodes that are no longer there. @param {number} length */
  forgetVariations(length) {
    for (const known of this.byBot.values()) for (const node of known.keys()) if (node > length) known.delete(node);
  }

  /**
   * How a move changed the chances of whoever made it, out of 100; undefined while that is not known, and where somebody
   * gave up after it: then the chances are those of the end.
   * @param {import("./tree.js").Node} node
   */
  change(node) {
    const [before, after] = [this.of(node.before ?? -1), this.of(node.node)];
    if (!before || !after || node.seat === null || node.given_up) return undefined;
    return { before: hundred(before.chances[node.seat]), after: hundred(after.chances[node.seat]) };
  }

  /**
   * What chance did to whoever made a move, out of 100; 0 where the judge cannot tell it from its own error, undefined
   * where chance had no say or nobody knows what the move promised. The judge's own move promised what the position did.
   * @param {import("./tree.js").Node} node
   */
  luck(node) {
    const [judged, change] = [this.of(node.before ?? -1), this.change(node)];
    if (!judged || !change || !node.chance || !node.main || judged.seat !== node.seat) return undefined;
    const expected = judged.played_value ?? (judged.best === node.move ? judged.chances[judged.seat ?? 0] : null);
    if (expected === null) return undefined;
    const [luck, doubt] = [change.after - hundred(expected), Math.hypot(judged.error ?? 0, this.of(node.node)?.error ?? 0)];
    return Math.abs(luck) < Math.max(LEAST_LUCK, BEYOND_DOUBT * doubt) ? 0 : luck;
  }

  /** How a move changed the chances of any seat. @param {import("./tree.js").Node} node @param {number} seat */
  swing(node, seat) {
    const [before, after] = [this.of(node.before ?? -1), this.of(node.node)];
    return before && after ? hundred(after.chances[seat]) - hundred(before.chances[seat]) : 0;
  }
}

/** Chances as people say them. @param {number} chance */
export const hundred = (chance) => Math.round(100 * chance);

/** A change with its sign. @param {number} by */
export const signed = (by) => (by > 0 ? `+${by}` : by < 0 ? `−${-by}` : "0");
