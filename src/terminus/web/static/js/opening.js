// A table with content of one's own: files come in by drop, button or paste, are checked, and travel with the form.

import { by, el } from "./dom.js";
import { check } from "./workshop/asking.js";
import { fromFiles, takeContentDrops, tooMuch } from "./workshop/files.js";
import { gallery } from "./workshop/gallery.js";
import { differenceList, faultList, thingsWrong, warningList } from "./workshop/told.js";
import { handedOver } from "./workshop/works.js";

/** @typedef {import("./workshop/files.js").Brought} Brought */

const box = by("own-content");
const result = by("own-result");
const carried = by("own-files");
const folder = by("own-folder");
const chooser = by("own-chooser");
const pasted = by("own-text");
const open = /** @type {HTMLButtonElement} */ (document.querySelector(".setup .bar .primary"));
const game = box.dataset.game;
let latest = 0;

/** @param {...(Node | string | null | undefined | false)} parts */
const say = (...parts) => result.replaceChildren(...parts.filter((part) => part));

/** Play with the game's own content again. */
function forget() {
  latest += 1;
  carried.value = "";
  folder.value = "";
  chooser.value = "";
  open.disabled = false;
  say();
  chooser.focus();
}

/** @param {string} words */
const away = (words) => el("button", { type: "button", onclick: forget }, words);

/** What is wrong, and the way out. @param {string} heading @param {...(Node | string | null | false)} parts */
function refuse(heading, ...parts) {
  open.disabled = true;
  const alert = el("div", { class: "refused", tabindex: "-1" }, el("p", {}, el("strong", {}, heading)), ...parts);
  say(alert, el("p", {}, "Mend it and bring it again, or ", away("play without it")));
  alert.focus();
}

/** @param {Brought} brought */
async function bring(brought) {
  const mine = (latest += 1);
  carried.value = "";
  const much = tooMuch(brought);
  if (much) return refuse(much);
  open.disabled = true;
  say(el("p", { class: "facts" }, "Checking…"));
  const { answer, sentence } = await check({ game, ...brought });
  if (mine !== latest) return;
  if (!answer) return refuse(sentence);
  if (answer.faults.length) return tellFaults(answer);
  carried.value = JSON.stringify(brought.files);
  folder.value = brought.folder;
  open.disabled = false;
  say(
    el("p", { class: "fits" }, el("strong", {}, `‘${answer.name}’ can be played.`), " Whoever has your link plays with it. ", away("Take it away")),
    warningList(answer.warnings),
    differenceList(answer),
    gallery(answer, (stack) => check({ game, ...brought, changed: false, stacks: [stack] })),
  );
}

/** @param {import("./workshop/asking.js").Checked} answer */
function tellFaults(answer) {
  const other = answer.elsewhere && el("p", {}, "It fits another game: ", el("a", { href: `/new/${answer.elsewhere}` }, "set up a table there"), " and bring it along.");
  refuse(thingsWrong(answer.faults.length), faultList(answer.faults), other);
}

takeContentDrops((brought) => void bring(brought));
chooser.addEventListener("change", async () => chooser.files?.length && bring(await fromFiles(chooser.files)));
by("own-paste").addEventListener("click", () => bring({ files: [{ name: "pasted.toml", text: pasted.value }], folder: "" }));
box.hidden = false;
const made = handedOver(game);
if (made) void bring(made);
