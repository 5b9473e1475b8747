// What to start from: a file that comes with the game, one of one's own, or what was made before in this browser.

import { by, el } from "../dom.js";
import { forget, handedOver, workOf, works } from "./works.js";

/** @typedef {import("./works.js").Work} Work */
/** @typedef {import("./files.js").TextFile} TextFile */
/** @typedef {import("./fields.js").GameForms} GameForms */

/**
 * Offer all of it, and begin at once with what the address or another page asks for.
 * @param {GameForms} forms @param {(brought: import("./files.js").Brought) => void} begin @param {(work: Work) => void} open
 */
export function offerStart(forms, begin, open) {
  const all = Object.values(forms.contents).flat();
  const choice = el("select", { id: "start-from" }, ...Object.entries(forms.contents).flatMap(([name, files]) => files.map((file) => option(name, file, files.length > 1))));
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

/** @param {string} content @param {TextFile} file @param {boolean} several */
const option = (content, file, several) => el("option", { value: file.name }, several ? file.name.replace(".toml", "") : content);

/** @param {Work} work @param {(work: Work) => void} open */
function keptWork(work, open) {
  const throwAway = () => {
    forget(work.id);
    item.remove();
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
