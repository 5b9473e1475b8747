// Calls somebody back who is looking elsewhere: the tab's title, its icon and, if wanted, a soft tone or a notification.

import { by, el } from "./dom.js";
import { changeSettings, settings } from "./settings.js";
import { sound } from "./sounds.js";

const ICONS = { calm: "/static/svg/icon.svg", turn: "/static/svg/icon-turn.svg" };
const title = document.title;
let waiting = false;
/** How little time is left, in words; empty where there is enough. */
let short = "";

/** @param {boolean} yours does the table wait for the person at this screen, in turn or out of it? */
export function attend(yours) {
  const begins = yours && !waiting;
  waiting = yours;
  entitle();
  document.querySelector("link[rel=icon]")?.setAttribute("href", yours ? ICONS.turn : ICONS.calm);
  if (!begins) return;
  chime();
  if (settings().notify && document.hidden) notify("Your turn");
}

/** Little time is left to the person at this screen, or enough again. @param {string} left in words; empty for enough */
export function warn(left) {
  if (left === short) return;
  const begins = !short;
  short = left;
  entitle();
  if (begins && settings().notify && document.hidden) notify(`${left} left`);
}

function entitle() {
  const news = short ? `! ${short} left · ` : waiting ? "● Your turn · " : "";
  document.title = news + title;
}

/** What is asked once: while one waits for people, and where the end begins to draw near. */
const OFFERS = {
  turn: "Shall a soft tone tell you when it is your turn?",
  end: "The end draws near: hear it?",
};

/** Shall there be a tone? @param {keyof typeof OFFERS | ""} why is this such a moment? */
export function offerTone(why) {
  const place = by("offer");
  place.hidden = !why || settings().offered || settings().sound;
  if (place.hidden || !why) return;
  if (why === "end") by("prompt").append(place); // while it is one's turn it must cover nothing
  const choose = (/** @type {boolean} */ wanted) => () => {
    changeSettings({ sound: wanted, offered: true });
    place.hidden = true;
    chime();
  };
  place.replaceChildren(
    OFFERS[why],
    el(
      "span",
      { class: "buttons" },
      el("button", { type: "button", onclick: choose(true) }, why === "end" ? "Yes" : "Yes, a tone"),
      el("button", { type: "button", onclick: choose(false) }, "No"),
    ),
  );
}

/** Ask the browser once; where it refuses, the wish is taken back. */
export async function allowNotifications() {
  const allowed = "Notification" in window && (await Notification.requestPermission()) === "granted";
  if (!allowed) changeSettings({ notify: false });
}

/** @param {string} news */
function notify(news) {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const note = new Notification(`${news} · ${title}`, {
    body: by("prompt-text").textContent ?? "",
    icon: ICONS.turn,
    tag: location.pathname,
  });
  note.addEventListener("click", () => (window.focus(), note.close()));
}

/** Two notes, a fifth apart. */
const chime = () => sound({ pitch: 523, lasts: 0.6, loud: 0.08, rise: 0.01 }, { pitch: 784, at: 0.12, lasts: 0.48, loud: 0.08, rise: 0.01 });
