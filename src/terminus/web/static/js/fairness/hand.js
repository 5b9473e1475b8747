// This browser's hand in a deal: digits that it seals while people gather, and opens when the game is being dealt. Forms
// that open a table say that it will, so that the table is not dealt without it.

import { Connection } from "../connection.js";
import { dealt, forDeal, witness } from "./salt.js";

/** @param {string} table where its frames come from */
export const socketOf = (table) => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${table}`;

export class Hand {
  /** @param {string} table @param {(frame: Record<string, unknown>) => Promise<any>} ask */
  constructor(table, ask) {
    this.table = table;
    this.ask = ask;
    this.seated = false;
    this.sealed = "";
    /** @type {{seal: string, salt: string} | null} */
    this.digits = null;
  }

  /** Do what a frame of the table calls for. @param {any} frame */
  async hear(frame) {
    if (frame.is === "hello") witness(this.table, frame.table.commitment);
    if (frame.is === "hello") this.sealed = ""; // the table may not have heard of it
    if (frame.is === "hello" || frame.is === "seats") this.seated = (frame.table ?? frame).seats.some((/** @type {any} */ seat) => seat.you);
    if (!this.seated || frame.is !== "room" || !frame.waits) return;
    const { seal, salt } = (this.digits ??= forDeal(this.table)); // also in a browser that keeps nothing
    if (frame.dealing) {
      if ((await this.ask({ do: "salt", salt })).is === "fine") dealt(this.table);
    } else if (this.sealed !== seal) {
      this.sealed = seal;
      void this.ask({ do: "seal", seal });
    }
  }
}

/** Have a hand in a deal from elsewhere: whoever still looks at the last game takes part in that of the rematch. @param {string} table */
export function lendHand(table) {
  const connection = new Connection(socketOf(table), {
    frame: (frame) => {
      void hand.hear(frame);
      if (frame.is === "state") connection.close();
    },
    lost: () => connection.close(),
    found: () => {},
  });
  const hand = new Hand(table, (frame) => connection.ask(frame));
}

addEventListener("formdata", (event) => {
  const form = event.target;
  if (form instanceof HTMLFormElement && "deals" in form.dataset) event.formData.set("hand", "on");
});
