// Who sits at the table, and the links that bring others to it.

import { openDialog } from "./dialogs.js";
import { by, el } from "./dom.js";

/**
 * @typedef {{seat: number, name: string, kind: "person" | "bot" | "open", bot?: string | null, connected?: boolean,
 *   you?: boolean, title: string}} Seat
 */

/**
 * @param {Seat[]} seats @param {number[]} deciding who is to decide @param {number[]} thinking bots at work
 * @param {(seat: number) => void} sit
 */
export function showSeats(seats, deciding, thinking, sit) {
  by("seats").replaceChildren(
    el("ul", { "aria-label": "Seats" }, ...seats.map((seat) => row(seat, deciding.includes(seat.seat), thinking.includes(seat.seat), sit))),
  );
}

/** @param {Seat} seat @param {boolean} deciding @param {boolean} thinking @param {(seat: number) => void} sit */
function row(seat, deciding, thinking, sit) {
  const line = el(
    "li",
    { "data-seat": seat.seat, class: deciding ? "deciding" : "" },
    el("span", { class: "name" }, seat.name),
    el("span", { class: "about" }, thinking ? "thinking…" : about(seat)),
  );
  if (seat.kind === "open") line.append(el("button", { type: "button", class: "primary", onclick: () => sit(seat.seat) }, "Sit here"));
  return line;
}

/** @param {Seat} seat */
function about(seat) {
  if (seat.kind === "person") return seat.you ? `${seat.title}, you` : seat.connected ? seat.title : `${seat.title}, away`;
  return seat.kind === "bot" ? `${seat.title}, bot` : `${seat.title}, free`;
}

/**
 * Links to share, each with a button that copies it.
 * @param {{seats: Seat[]}} table @param {string} key the secret of this seat, empty for spectators
 * @param {(name: string) => void} rename
 */
export function openShare(table, key, rename) {
  const here = location.origin + location.pathname;
  const open = table.seats.some((seat) => seat.kind === "open");
  const mine = table.seats.find((seat) => seat.you);
  const content = [
    link(open ? "Invite somebody: they take a free seat or watch" : "Let somebody watch", here),
    ...(key ? [link("Your own seat, secret: go on from another device", `${here}?key=${key}`)] : []),
    ...(mine ? [naming(mine.name, rename)] : []),
  ];
  openDialog("Links to this table", ...content);
}

/** @param {string} title @param {string} address */
function link(title, address) {
  const field = el("input", { readonly: true, value: address, "aria-label": title, onfocus: () => field.select() });
  const copy = el("button", { type: "button" }, "Copy");
  copy.addEventListener("click", async () => {
    field.select();
    await navigator.clipboard?.writeText(address).catch(() => document.execCommand("copy"));
    copy.textContent = "Copied";
  });
  return el("div", { class: "link" }, el("p", {}, title), el("div", { class: "row" }, field, copy));
}

/** @param {string} name @param {(name: string) => void} rename */
function naming(name, rename) {
  const field = el("input", { value: name, maxlength: 24, "aria-label": "Your name at this table" });
  const form = el("form", { class: "link", method: "dialog" }, el("p", {}, "Your name at this table"), el("div", { class: "row" }, field, el("button", {}, "Save")));
  form.addEventListener("submit", () => field.value.trim() && rename(field.value.trim()));
  return form;
}
