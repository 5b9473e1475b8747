// The tree of a study: the game itself, and what was tried from it. Knows nothing of the page.

/**
 * @typedef {{node: number, before: number | null, seat: number | null, move: string, say: string, main: boolean,
 *   name: string, chance: boolean, given_up?: boolean}} Node
 */

export class Tree {
  constructor() {
    /** @type {Node[]} */
    this.nodes = [];
    /** @type {Map<number, number[]>} */
    this.after = new Map();
    this.length = 0;
  }

  /** @param {Node[]} nodes @param {number} length the last node of the game itself */
  load(nodes, length) {
    this.nodes = [];
    this.after.clear();
    this.length = length;
    for (const node of nodes) this.add(node);
  }

  /** @param {Node} node */
  add(node) {
    this.nodes[node.node] = node;
    if (node.before === null) return;
    this.after.set(node.before, [...(this.after.get(node.before) ?? []), node.node]);
  }

  /** @param {number} number @returns {Node} */
  node(number) {
    return this.nodes[number];
  }

  /** What follows a node, the game itself first. @param {number} number */
  children(number) {
    return this.after.get(number) ?? [];
  }

  /** The line of play through a node, from the beginning to its end. @param {number} number */
  through(number) {
    /** @type {number[]} */
    const line = [];
    for (let at = /** @type {number | null} */ (number); at !== null; at = this.nodes[at].before) line.unshift(at);
    for (let next = this.children(number)[0]; next !== undefined; next = this.children(next)[0]) line.push(next);
    return line;
  }

  /** Where the variation of a node leaves what it is a variation of: its first node. @param {number} number */
  root(number) {
    let at = this.nodes[number];
    while (!at.main && at.before !== null && !at.name && this.children(at.before)[0] === at.node && !this.nodes[at.before].main)
      at = this.nodes[at.before];
    return at.node;
  }

  /** How deep in the game a node is. @param {number} number */
  depth(number) {
    let depth = 0;
    for (let at = this.nodes[number].before; at !== null; at = this.nodes[at].before) depth += 1;
    return depth;
  }
}
