// The scene as data: a tree of keyed nodes that diffs change. Knows nothing of the page.

/**
 * @typedef {{key: string, tag: string, attrs?: Record<string, string>, text?: string,
 *   children?: SceneNode[]}} SceneNode
 * @typedef {{board: SceneNode, status: SceneNode, hand: SceneNode}} Regions
 * @typedef {["+", string, string | null, SceneNode] | ["-", string] | ["~", string, Record<string, string | null>]
 *   | ["t", string, string] | ["m", string, string, string | null]} Op
 */

export class Scene {
  /** @param {Regions} regions */
  constructor(regions) {
    this.regions = regions;
    /** @type {Map<string, {node: SceneNode, parent: SceneNode | null}>} */
    this.places = new Map();
    for (const root of Object.values(regions)) this.#enter(root, null);
  }

  /** @param {SceneNode} node @param {SceneNode | null} parent */
  #enter(node, parent) {
    this.places.set(node.key, { node, parent });
    for (const child of node.children ?? []) this.#enter(child, node);
  }

  /** @param {SceneNode} node */
  #leave(node) {
    this.places.delete(node.key);
    for (const child of node.children ?? []) this.#leave(child);
  }

  /** @param {string} key */
  #find(key) {
    const place = this.places.get(key);
    if (!place) throw new Error(`the scene has no '${key}'`);
    return place;
  }

  /** @param {SceneNode} node @param {string} parentKey @param {string | null} before */
  #insert(node, parentKey, before) {
    const parent = this.#find(parentKey).node;
    const siblings = (parent.children ??= []);
    const at = before === null ? siblings.length : siblings.findIndex((each) => each.key === before);
    if (at < 0) throw new Error(`'${parentKey}' has no child '${before}'`);
    siblings.splice(at, 0, node);
    return parent;
  }

  /** @param {string} key */
  #detach(key) {
    const { node, parent } = this.#find(key);
    if (!parent?.children) throw new Error(`'${key}' is a region and stays`);
    parent.children.splice(parent.children.indexOf(node), 1);
    return node;
  }

  /**
   * Change the scene as a diff says.
   * @param {Op[]} ops
   */
  apply(ops) {
    for (const op of ops) CHANGES[op[0]](this, op);
  }

  /**
   * What of a diff is drawn while dice still roll: things that say so come, or change, before anything that came of it.
   * They go with the rest.
   * @param {Op[]} ops
   */
  meanwhile(ops) {
    return ops.filter((op) => {
      if (op[0] === "+" && op[3].attrs?.["data-meanwhile"]) return op[2] === null || this.places.has(op[2]);
      return this.#within(op[0] === "-" ? this.places.get(op[1])?.parent?.key : op[1]);
    });
  }

  /** Is a thing part of one that is drawn while dice roll? @param {string} [key] */
  #within(key = "") {
    for (let at = this.places.get(key); at; at = at.parent ? this.places.get(at.parent.key) : undefined)
      if (at.node.attrs?.["data-meanwhile"]) return true;
    return false;
  }

  /** @type {Record<string, (scene: Scene, op: any) => void>} */
  static CHANGES = {
    "+": (scene, [, parent, before, node]) => scene.#enter(node, scene.#insert(node, parent, before)),
    "-": (scene, [, key]) => scene.#leave(scene.#detach(key)),
    "~": (scene, [, key, changes]) => {
      const attrs = (scene.#find(key).node.attrs ??= {});
      for (const [name, value] of Object.entries(changes))
        if (value === null) delete attrs[name];
        else attrs[name] = /** @type {string} */ (value);
    },
    t: (scene, [, key, text]) => {
      scene.#find(key).node.text = text;
    },
    m: (scene, [, key, parent, before]) => {
      const node = scene.#detach(key);
      scene.places.set(key, { node, parent: scene.#insert(node, parent, before) });
    },
  };
}

const { CHANGES } = Scene;
