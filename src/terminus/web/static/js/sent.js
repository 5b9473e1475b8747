// A move on its way: until the table shows what it led to, nothing else is chosen.

export class Sent {
  /** @type {number | null} the version that will show it: Infinity until the table has told it */
  #version = null;

  get underWay() {
    return this.#version !== null;
  }

  /** @param {number | null} version the one that will show it; null for none */
  expect(version) {
    this.#version = version;
    document.body.toggleAttribute("data-sending", version !== null);
  }

  /** It has arrived once the table shows what it led to; somebody else's news do not mean that. @param {number} version */
  shown(version) {
    if (this.#version !== null && version >= this.#version) this.expect(null);
  }
}
