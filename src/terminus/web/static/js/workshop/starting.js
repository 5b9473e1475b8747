// What to start from: a file that comes with the game, one of one's own, or what was made before in this browser.

import { by, capital, el } from "../dom.js";
import { spoken } from "./fields.js";
import { forget, handedOver, keep, workOf, works } from "./works.js";

/** @typedef {import("./works.js").Work} Work */
/** @typedef {import("./files.js").TextFile} TextFile */
/** @typedef {import("./fields.js").GameForms} GameForms */

/**
 * Offer all of it, and begin at once with what the address or another page asks for.
 * @param {GameForms} forms @param {(brought: import("./files.js").Brought) => void} begin @param {(work: Work) => void} open
 */
export function offerStart(forms, begin, open) {
  const all = Object.values(forms.contents).flat();
  const choice = el("select", { id: "start-from" }, ...beginnings(forms).map(({ file, called }) => el("option", { value: file.name }, called)));
  const start = (/** @type {TextFile | undefined} */ like) => like && begin({ files: [renamed(forms, like)], folder: "" });
  by("start-built-in").replaceChildren(
    el("label", { for: "start-from" }, "what comes with the game"),
    choice,
    el("button", { type: "button", class: "primary", onclick: () => start(all.find(({ name }) => name === choice.value)) }, "Begin"),
  );
  const mine = works().filter(({ game }) => game === forms.game);
  const kept = mine.map((work) => keptWork(work, open));
  by("start-kept").replaceChildren(...(mine.length ? [el("h3", {}, "Kept in this browser"), el("ul", { class: "kept-works" }, ...kept)] : []));
  const asked = new URL(location.href).searchParams;
  const made = handedOver(forms.game);
  const before = workOf(asked.get("work"));
  if (made) begin(made);
  else if (before && before.game === forms.game) open(before);
  else start(all.find(({ name }) => name === `${asked.get("from")}.toml`));
}

/** The files that come with the game and what they are called; one that is part of several contents only once.
 * @param {GameForms} forms @returns {{file: TextFile, called: string}[]} */
function beginnings(forms) {
  const found = new Map();
  const [usual] = Object.keys(forms.contents);
  for (const [content, files] of Object.entries(forms.contents)) {
    for (const file of files) {
      if (found.has(file.text)) continue;
      const called = files.length > 1 ? `${titled(forms, file)}${content === usual ? "" : ` (${content})`}` : capital(content);
      found.set(file.text, { file, called });
    }
  }
  return [...found.values()];
}

/** What a file says that it is, and its name: "Board: Training Ground". @param {GameForms} forms @param {TextFile} file */
function titled(forms, file) {
  const kind = Object.keys(forms.kinds).find((each) => new RegExp(`^${each} = `, "m").test(file.text));
  const name = /^name = "(.*)"$/m.exec(file.text)?.[1] ?? file.name;
  return kind ? `${spoken(kind)}: ${name}` : name;
}

/** @param {Work} work @param {(work: Work) => void} open */
function keptWork(work, open) {
  const throwAway = () => {
    forget(work.id);
    const back = el("button", { type: "button", onclick: bringBack }, "Bring it back");
    item.replaceChildren(el("span", { class: "facts" }, `${work.name} is thrown away.`), " ", back);
    back.focus();
  };
  const bringBack = () => {
    keep(work);
    const again = keptWork(work, open);
    item.replaceWith(again);
    again.querySelector("button")?.focus();
  };
  const item = el(
    "li",
    {},
    el("button", { type: "button", onclick: () => open(work) }, work.name),
    " ",
    el("span", { class: "facts" }, new Date(work.when).toLocaleString()),
    el("button", { type: "button", class: "quiet", "aria-label": `Throw ${work.name} away`, onclick: throwAway }, "×"),
  );
  return item;
}

/** A built-in file under a name of its own, and its id with it. @param {GameForms} forms @param {TextFile} like */
function renamed(forms, like) {
  const names = works().flatMap((each) => (each.game === forms.game ? [each.name] : []));
  let name = "mine";
  for (let n = 2; names.includes(name) || names.includes(`${name}.toml`); n += 1) name = `mine ${n}`;
  let text = like.text.replace(/^name = ".*"$/m, `name = "${name}"`);
  for (const kind of Object.keys(forms.kinds)) {
    text = text.replace(new RegExp(`^${kind} = ".*"$`, "m"), `${kind} = "${name.replaceAll(" ", "_")}"`);
  }
  return { name: `${name}.toml`, text };
}
