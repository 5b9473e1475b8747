// Dialogs: settings, links, help, the end of a game. One at a time, closed by Escape or outside.

import { allowNotifications } from "./attention.js";
import { by, el } from "./dom.js";
import { changeSettings, settings } from "./settings.js";

/**
 * Open a dialog; gives the element.
 * @param {string} title @param {...(Node | string)} content
 * @returns {HTMLDialogElement}
 */
export function openDialog(title, ...content) {
  const close = el(
    "button",
    { type: "button", class: "quiet close", "aria-label": "Close", onclick: () => dialog.close() },
    "×",
  );
  /** @type {HTMLDialogElement} */
  const dialog = el("dialog", { "aria-label": title }, el("header", {}, el("h2", {}, title), close), ...content);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  for (const open of by("dialogs").querySelectorAll("dialog")) open.close();
  by("dialogs").append(dialog);
  dialog.showModal();
  return dialog;
}

/** @param {string} title @param {string} name @param {[string, string][]} values @param {string} chosen */
function radios(title, name, values, chosen) {
  const choices = values.map(([value, text]) =>
    el("label", {}, el("input", { type: "radio", name, value, checked: value === chosen }), text),
  );
  return el("fieldset", {}, el("legend", {}, title), el("div", { class: "segments" }, ...choices));
}

/** @param {string} name @param {string} text @param {boolean} chosen */
const tick = (name, text, chosen) =>
  el("label", { class: "tick" }, el("input", { type: "checkbox", name, checked: chosen }), el("span", {}, text));

/** @param {Node[]} more what else belongs here: what one may do with this table */
export function openSettings(more) {
  const likes = settings();
  const form = el(
    "form",
    { method: "dialog", class: "settings" },
    radios(
      "Theme",
      "theme",
      [
        ["auto", "As the system"],
        ["light", "Light"],
        ["dark", "Dark"],
      ],
      likes.theme,
    ),
    radios(
      "Speed of what others do",
      "speed",
      [
        ["slow", "Slow"],
        ["normal", "Normal"],
        ["fast", "Fast"],
        ["off", "At once"],
      ],
      likes.speed,
    ),
    tick("confirm", "Confirm each move: the first click previews it, the second plays it", likes.confirm),
    tick("sound", "Soft tones: your turn, and the end drawing near", likes.sound),
    tick("notify", "A notification when it is your turn and this page is out of sight", likes.notify),
  );
  form.addEventListener("change", () => {
    const said = new FormData(form);
    changeSettings(
      /** @type {any} */ ({
        theme: said.get("theme"),
        speed: said.get("speed"),
        confirm: said.has("confirm"),
        sound: said.has("sound"),
        notify: said.has("notify"),
        offered: true,
      }),
    );
    if (said.has("notify")) void allowNotifications();
  });
  openDialog("Settings", form, ...(more.length ? [el("div", { class: "buttons" }, ...more)] : []));
}

/** @type {[string, string][]} */
const KEYS = [
  ["Tab", "to the board, your hand, the log and the buttons"],
  ["← ↑ → ↓", "to the next thing you may choose in that direction; with Shift to any thing"],
  ["1 2 3 …", "choose that card of your hand"],
  ["f", "turn the chosen card around"],
  ["Enter", "choose; once more to confirm"],
  ["Esc", "one step back; skips what is being told"],
  ["Space", "on with what is being told"],
  ["u", "undo your move"],
  ["h", "hint"],
  ["/", "type a move in the notation of the game"],
  ["p", "read the prompt again"],
  ["l", "to the log; arrows go through it, Enter looks at that moment"],
  ["r", "look back at the game; once more, back to now"],
  ["c", "to the chat"],
  ["i", "the rules of what is going on, beside the board"],
  ["+ − 0", "larger, smaller, fit the board"],
  ["?", "this help"],
];

export function openHelp() {
  const rows = KEYS.map(([keys, means]) => el("div", {}, el("dt", {}, el("kbd", {}, keys)), el("dd", {}, means)));
  openDialog("Keys", el("dl", { class: "keys" }, ...rows));
}
