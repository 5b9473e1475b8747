// A report of something that went wrong: a file with what this person may know, and a list of what is in it.

import { openDialog } from "./dialogs.js";
import { el } from "./dom.js";
import { settings } from "./settings.js";

const KEPT = 40;
/** @type {{at: string, frame: any}[]} */ const frames = [];
/** @type {string[]} */ const errors = [];

/** Remember what the server sent, as it was sent to this person. @param {any} frame */
export function witnessed(frame) {
  if (frame.is === "chat" && frame.to !== null) return; // a whisper is between two
  frames.push({ at: new Date().toISOString(), frame });
  frames.splice(0, Math.max(0, frames.length - KEPT));
}

addEventListener("error", (event) => void errors.push(`${event.message} (${event.filename}:${event.lineno})`));
addEventListener("unhandledrejection", (event) => void errors.push(String(event.reason)));

/** The record, where this person may have it: a game that hides nothing, or one that is over. @param {any} table */
async function record(table) {
  const answer = await fetch(table.links.record).catch(() => null);
  return answer?.ok ? await answer.text() : "The game still hides something, so its record is not in here.";
}

/** @param {any} table @param {any} state @param {string} words what the reporter says */
async function packed(table, state, words) {
  return {
    terminus_report: 1,
    words,
    table,
    version: state?.version,
    prompt: state?.prompt,
    log: [...document.querySelectorAll("#log li")].map((line) => line.textContent),
    record: await record(table),
    frames,
    errors,
    browser: {
      agent: navigator.userAgent,
      languages: navigator.languages,
      window: [innerWidth, innerHeight, devicePixelRatio],
      theme: document.documentElement.dataset.theme,
      address: location.pathname,
      settings: settings(),
    },
  };
}

/** @param {any} table @param {any} state */
export function openReport(table, state) {
  const words = el("textarea", { rows: 4, "aria-label": "What went wrong", placeholder: "What did you expect to happen?" });
  const inside = [
    "your words, and the table: game, options, seats and names",
    "the log as you see it, and the record where nothing is hidden any more",
    `the last ${KEPT} messages from the server to you, without whispers; errors of this page`,
    "your browser's kind, window size, language and settings here; no cookie and no key",
  ];
  const save = el("button", { type: "button", class: "primary" }, "Save the report");
  save.addEventListener("click", async () => {
    const text = JSON.stringify(await packed(table, state, words.value), null, 1);
    const link = el("a", { href: URL.createObjectURL(new Blob([text], { type: "application/json" })) });
    link.download = `terminus-report-${table.game}-${table.id}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
    save.textContent = "Saved";
  });
  openDialog(
    "Report a problem",
    el("p", {}, "This makes a file on your device; nothing is sent. Give it to whoever looks after this server."),
    words,
    el("p", {}, "It holds:"),
    el("ul", {}, ...inside.map((part) => el("li", {}, part))),
    el("div", { class: "buttons" }, save),
  );
}
