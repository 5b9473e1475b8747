// One WebSocket to the table. Comes back by itself; the server then sends the whole picture again.

const PATIENCE = [300, 1000, 2000, 4000, 8000];
const ANSWER_TIME = 15000;
/** How often something is asked: a busy server may say first that it takes too long. */
export const TRIES = 3;

export class Connection {
  /**
   * @param {string} address
   * @param {{frame: (frame: any) => void, lost: (seconds: number) => void, found: () => void}} told
   */
  constructor(address, told) {
    this.address = address;
    this.told = told;
    this.tries = 0;
    this.asked = 0;
    /** @type {Map<number, (answer: any) => void>} */
    this.waiting = new Map();
    /** @type {WebSocket | null} */
    this.socket = null;
    this.timer = 0;
    addEventListener("online", () => this.#retry());
    document.addEventListener("visibilitychange", () => document.hidden || this.#retry());
    this.#open();
  }

  #open() {
    const socket = (this.socket = new WebSocket(this.address));
    socket.onmessage = (message) => this.#receive(JSON.parse(message.data));
    socket.onopen = () => {
      this.tries = 0;
      this.told.found();
    };
    socket.onclose = () => this.#lost();
  }

  /** Leave for good. */
  close() {
    clearTimeout(this.timer);
    if (this.socket) this.socket.onclose = null;
    this.socket?.close();
  }

  #lost() {
    for (const answer of this.waiting.values()) answer({ is: "error", sentence: "The connection was lost." });
    this.waiting.clear();
    const wait = PATIENCE[Math.min(this.tries++, PATIENCE.length - 1)] * (0.8 + 0.4 * Math.random());
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#open(), wait);
    this.told.lost(Math.ceil(wait / 1000));
  }

  /** Do not wait any longer once there is reason for hope. */
  #retry() {
    if (this.socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.timer);
    this.#open();
  }

  /** @param {any} frame */
  #receive(frame) {
    const answer = this.waiting.get(frame.id);
    this.waiting.delete(frame.id);
    if (answer) answer(frame);
    else this.told.frame(frame);
  }

  get open() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /**
   * Ask the table for something; the answer is a frame, at worst one that says what went wrong.
   * @param {Record<string, unknown>} frame
   * @returns {Promise<any>}
   */
  ask(frame) {
    if (!this.open) return Promise.resolve({ is: "error", sentence: "Not connected; trying again." });
    const id = ++this.asked;
    this.socket?.send(JSON.stringify({ ...frame, id }));
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      setTimeout(() => {
        if (this.waiting.delete(id)) resolve({ is: "error", sentence: "The table did not answer in time." });
      }, ANSWER_TIME);
    });
  }
}
