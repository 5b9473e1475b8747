// Who sits at the table, and the links that bring others to it.

import { copied } from "./clipboard.js";
import { openDialog } from "./dialogs.js";
import { by, el } from "./dom.js";
import { renew } from "./renew.js";

/**
 * @typedef {{seat: number, name: string, kind: "person" | "bot" | "open", bot?: string | null, connected?: boolean,
 *   you?: boolean, kept?: boolean, rating?: number | null, title: string}} Seat
 */

/** A name as its reader would say it. @param {Seat} seat */
export const nameOf = (seat) => (seat.you && seat.name === "Guest" ? "You" : seat.name);

/** What to call out when somebody is wanted who shares this screen. @param {Seat} seat */
export const calledAs = (seat) => (seat.name === "Guest" ? seat.title : seat.name);

/**
 * @param {Seat[]} seats
 * @param {{deciding: number[], sit: (seat: number) => void, invite: () => void, call: (seat: number) => void,
 *   giveOver: (seat: number) => void, comeBack: (seat: number) => void, clock: (seat: Seat) => Node[]}} now
 *   who is to decide, and what to do about a free seat: take it, invite somebody, or call a bot; about one whose person
 *   is away: let a bot play; and about one's own in which a bot plays: take it back; what stands there of a clock
 */
export function showSeats(seats, { deciding, sit, invite, call, giveOver, comeBack, clock }) {
  const seated = seats.some((seat) => seat.you);
  const own = seats.filter((seat) => seat.you);
  const many = own.length > 3; // "you" would be half the table
  const beside = own.length > 1 && own.some((seat) => seat.name !== "Guest"); // with whom is "you" at this screen?
  const rows = seats.map((seat) => {
    const line = row(seat, many ? calledAs(seat) : beside ? seat.name : nameOf(seat), deciding.includes(seat.seat));
    line.append(...clock(seat));
    if (seat.kind === "open" && !seated) line.append(button("Sit here", "primary", () => sit(seat.seat)));
    if (seat.kind === "open" && seated)
      line.append(
        button("Invite", "primary", invite),
        button("Call a bot", "", () => call(seat.seat)),
      );
    if (seat.kept) line.append(button("Take it back", "primary", () => comeBack(seat.seat)));
    if (seated && away(seat) && deciding.includes(seat.seat))
      line.append(button("Let a bot play", "", () => giveOver(seat.seat)));
    return line;
  });
  const list = el("ul", { "aria-label": "Seats" }, ...rows);
  const shown = by("seats").firstElementChild;
  if (shown) renew(shown, list);
  else by("seats").append(list);
  for (const seat of seats) document.body.style.setProperty(`--person-${seat.seat}`, JSON.stringify(person(seat)));
}

/** Who plays a seat, for games whose sheet shows that beside the seat's own things. @param {Seat} seat */
const person = (seat) => (away(seat) ? `${nameOf(seat)}, away` : nameOf(seat));

/** @param {Seat} seat */
const away = (seat) => seat.kind === "person" && !seat.connected;

/** Take a free seat. @param {string} table @param {number} seat */
export function sit(table, seat) {
  const chosen = el("input", { type: "hidden", name: "seat", value: seat });
  const form = el("form", { method: "post", action: `/t/${table}/sit` }, chosen);
  document.body.append(form);
  form.submit();
}

/** @param {string} text @param {string} style @param {() => void} act */
const button = (text, style, act) => el("button", { type: "button", class: style, onclick: act }, text);

/** @param {Seat} seat @param {string} name @param {boolean} deciding */
function row(seat, name, deciding) {
  return el(
    "li",
    { "data-seat": seat.seat, class: deciding ? "deciding" : "", "aria-current": deciding && "true", title: seat.rating ? `Rated ${seat.rating}` : "" },
    el("span", { class: "name" }, name),
    el("span", { class: "about" }, about(seat)),
  );
}

/** @param {Seat} seat */
function about(seat) {
  return away(seat) ? `${seat.title}, away` : seat.title;
}

/**
 * Links to share, each with a button that copies it.
 * @param {{seats: Seat[]}} table
 * @param {(name: string) => void} rename
 */
export function openShare(table, rename) {
  const here = location.origin + location.pathname;
  const open = table.seats.some((seat) => seat.kind === "open");
  const mine = table.seats.find((seat) => seat.you);
  const content = [
    link(open ? "Invite somebody: they take a free seat or watch" : "Let somebody watch", here),
    ...(mine ? [otherDevice(), naming(mine.name, rename)] : []),
  ];
  openDialog("Links to this table", ...content);
}

/** An address to copy. @param {string} title @param {string} address */
export function link(title, address) {
  const field = el("input", { readonly: true, value: address, "aria-label": title, onfocus: () => field.select() });
  const copy = el("button", { type: "button" }, "Copy");
  copy.addEventListener("click", async () => {
    field.select();
    if (await copied(address)) copy.textContent = "Copied";
  });
  return el("div", { class: "link" }, el("p", {}, title), el("div", { class: "row" }, field, copy));
}

/** Where one goes on from another device as the same person. */
const otherDevice = () =>
  el("p", {}, el("a", { href: "/you#devices" }, "Go on from another device"), ": the same you, by a code.");

/** @param {string} name @param {(name: string) => void} rename */
function naming(name, rename) {
  const field = el("input", { value: name, maxlength: 24, "aria-label": "Your name at this table" });
  const form = el(
    "form",
    { class: "link", method: "dialog" },
    el("p", {}, "Your name at this table"),
    el("div", { class: "row" }, field, el("button", {}, "Save")),
  );
  form.addEventListener("submit", () => field.value.trim() && rename(field.value.trim()));
  return form;
}
