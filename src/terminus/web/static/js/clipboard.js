// Copying a text, also where a browser trusts a page with less: at home, without a certificate, it has no clipboard.

import { el } from "./dom.js";

/** Copy a text; gives whether that worked. @param {string} text */
export async function copied(text) {
  const done = await navigator.clipboard?.writeText(text).then(() => true, () => false);
  return done || copiedByHand(text);
}

/** As somebody would who marks it and presses the keys; while a dialog is open nothing else can be marked. @param {string} text */
function copiedByHand(text) {
  const field = el("textarea", { class: "unseen", readonly: true }, text);
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}
