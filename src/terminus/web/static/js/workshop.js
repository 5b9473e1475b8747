// The workshop: content is changed field by field or as text; the server checks, compares and draws it as it goes.

import { by, el, writing } from "./dom.js";
import { check, get } from "./workshop/asking.js";
import { FieldForm, fieldOf, markFaults, spoken } from "./workshop/fields.js";
import { fromFiles, takeContentDrops, tooMuch } from "./workshop/files.js";
import { allPieces } from "./workshop/gallery.js";
import { showParts } from "./workshop/outline.js";
import { anew, apply, at, called, steps } from "./workshop/parts.js";
import { PlaneEditor } from "./workshop/plane.js";
import { offerPlaying } from "./workshop/playing.js";
import { showPart } from "./workshop/spots.js";
import { offerStart } from "./workshop/starting.js";
import { goTo, markLines, onTyping, setText, textNow } from "./workshop/text.js";
import { differenceList, faultList, thingsWrong, warningList } from "./workshop/told.js";
import { keep, newId } from "./workshop/works.js";

/** @typedef {import("./workshop/asking.js").Checked} Checked */
/** @typedef {import("./workshop/parts.js").Edit} Edit */

const TYPING = 350; // milliseconds after the last key
const PAUSE = 1000; // after which typing begins anew
const PATIENCE = 3000; // until a busy server is asked again
const MOST_STEPS = 200; // that can be taken back
const MOST_TRIES = 100; // to have the latest changes checked before it is played

const bench = by("workshop");
const game = bench.dataset.game;

/** @type {import("./workshop/fields.js").GameForms} */
let forms;
/** @type {import("./workshop/works.js").Work} */
let work;
/** @type {Checked | null} */
let checked = null;
/** @type {any} */
let data = null;
let part = "";
/** @type {Edit[]} */
let pending = [];
/** @type {string[]} */
let past = [];
/** @type {string[]} */
let future = [];
/** @type {PlaneEditor | null} */
let plane = null;
let busy = false;
let again = false;
let typed = 0;
let lastTyped = -Infinity;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

const file = () => work.files[work.at];
const kind = () => checked?.kind || Object.keys(forms.kinds).find((each) => data && each in data) || Object.keys(forms.kinds)[0];
/** The file that is being changed first. */
const ordered = () => [file(), ...work.files.filter((_, i) => i !== work.at)];
const pause = () => new Promise((go) => setTimeout(go, 50));
const say = (/** @type {string} */ sentence) => (by("work-state").textContent = sentence);

// Beginning

/** @param {import("./workshop/files.js").Brought} brought @param {string} [name] */
function begin(brought, name) {
  const much = tooMuch(brought);
  by("start-problem").replaceChildren(...(much ? [el("p", { class: "refused" }, much)] : []));
  if (much) return;
  open({ id: newId(), game, name: name ?? brought.files[0].name, files: brought.files, folder: brought.folder, at: 0, when: Date.now() });
}

/** @param {import("./workshop/works.js").Work} found */
function open(found) {
  work = found;
  checked = data = null;
  [part, pending, past, future] = ["", [], [], []];
  history.replaceState(null, "", `?work=${work.id}`);
  const begun = by("work-start").contains(document.activeElement);
  by("work-start").hidden = true;
  by("work").hidden = false;
  if (begun) by("work-title").focus({ preventScroll: true }); // the button is gone
  setText(file().text);
  void flush();
}

// Changing

/** Take changes in, here at once, and in the text by the server. @param {Edit[]} edits @param {boolean} [rebuild] */
function change(edits, rebuild = false) {
  for (const edit of edits) {
    apply(data, edit);
    const last = pending.at(-1);
    if (last && edit.do === "set" && last.do === "set" && last.path === edit.path) last.value = edit.value;
    else pending.push({ ...edit });
  }
  if (rebuild) build();
  soon(rebuild ? 0 : TYPING);
}

/** @param {number} wait */
function soon(wait) {
  clearTimeout(timer);
  timer = setTimeout(flush, wait);
}

async function flush() {
  clearTimeout(timer);
  if (busy) {
    again = true;
    return;
  }
  busy = true;
  again = false;
  const edits = pending;
  const typedBefore = typed;
  pending = [];
  say("Checking…");
  const { answer, sentence } = await check({ game, files: ordered(), folder: work.folder, edits, part: plane ? "" : part, changed: false });
  busy = false;
  if (!answer) {
    pending = [...edits, ...pending];
    say(sentence);
    return soon(PATIENCE);
  }
  if (typedBefore === typed) take(answer);
  if (again || pending.length) void flush();
}

/** @param {Checked} answer */
function take(answer) {
  const text = answer.files[0].text;
  if (text !== file().text) {
    remember(file().text);
    lastTyped = -Infinity;
    work.files[work.at] = { name: file().name, text };
  }
  const fresh = !checked || !data;
  checked = answer;
  data = structuredClone(answer.data);
  for (const edit of pending) apply(data, edit);
  setText(text);
  work.name = answer.name || file().name;
  const kept = keep({ ...work, when: Date.now() });
  say(kept ? "Kept in this browser." : "This browser has no room to keep it: download it.");
  if (fresh || !by("work-fields").contains(document.activeElement)) build();
  show();
}

/** @param {string} text as it was before a change */
function remember(text) {
  past = [...past, text].slice(-MOST_STEPS);
  future = [];
}

/** @param {string[]} from @param {string[]} to */
function go(from, to) {
  const text = from.pop();
  if (text === undefined) return;
  to.push(file().text);
  replaceText(text);
  build();
}

/** @param {string} text */
function replaceText(text) {
  typed += 1;
  pending = [];
  work.files[work.at] = { name: file().name, text };
  setText(text);
  void flush();
}

// Showing

/** @param {string} path */
function choose(path) {
  part = path;
  build();
  soon(0);
  /** @type {HTMLElement | null} */ (document.querySelector(`[data-part="${CSS.escape(path)}"]`))?.focus({ preventScroll: true });
}

const faultsHere = () => checked?.faults.filter((fault) => fault.file === checked?.files[0]?.name || !fault.file) ?? [];

function build() {
  if (part && at(data, part) === undefined) part = "";
  const table = forms.kinds[kind()];
  const form = new FieldForm(forms, change);
  const place = by("work-fields");
  if (!data) place.replaceChildren(el("p", {}, "The text cannot be read just now: mend it there, and its fields are back."));
  else if (part) place.replaceChildren(...thing(form));
  else place.replaceChildren(el("h2", {}, spoken(kind())), ...form.table(table, "", data, "", FieldForm.isThings));
  buildPlane();
  showParts(by("work-parts"), forms, kind(), data, part, faultsHere().map((fault) => fault.path), choose, change);
  markFaults(place, faultsHere());
}

/** One thing of a list, with what can be done with it. @param {FieldForm} form */
function thing(form) {
  const way = steps(part);
  const index = Number(way.at(-1));
  const list = part.slice(0, part.lastIndexOf("["));
  const all = at(data, list) ?? [];
  const field = forms.tables[forms.kinds[kind()]].fields.find((each) => each.name === list);
  const moveTo = (/** @type {number} */ to) => {
    change([{ path: part, do: "move", value: to }], true);
    choose(`${list}[${to}]`);
  };
  const button = (/** @type {string} */ words, /** @type {() => void} */ act, able = true) => el("button", { type: "button", disabled: !able, onclick: act }, words);
  const copy = () => {
    change([{ path: list, do: "add", value: anew(all[index], all) }], true);
    choose(`${list}[${all.length - 1}]`);
  };
  const remove = () => {
    change([{ path: part, do: "remove" }], true);
    choose(index ? `${list}[${index - 1}]` : "");
  };
  const tools = [
    button("Earlier", () => moveTo(index - 1), index > 0),
    button("Later", () => moveTo(index + 1), index < all.length - 1),
    button("Copy", copy),
    button("Remove", remove),
  ];
  const inner = field?.form.of?.[0]?.table ?? "";
  return [el("h2", {}, `${spoken(list)}: ${called(all[index], index)}`), el("p", { class: "part-tools" }, ...tools), ...form.table(inner, part, all[index], list)];
}

function buildPlane() {
  const declared = forms.workshop.plane;
  const here = declared && data && kind() === declared.kind;
  by("work-plane").hidden = !here || by("work-fields").hidden;
  if (!here) {
    plane = null;
    return;
  }
  plane ??= new PlaneEditor(by("work-plane"), declared, change, (index) => choose(index < 0 ? "" : `${declared.shapes}[${index}]`));
  const [drawn] = checked?.part ?? [];
  if (checked?.zones.length) plane.zones.offer(checked.zones);
  plane.show(data, part, drawn ? `data:image/svg+xml,${encodeURIComponent(drawn.svg)}` : "");
}

/** What was found about it. */
function show() {
  if (!checked) return;
  const { faults } = checked;
  by("undo").disabled = !past.length;
  by("redo").disabled = !future.length;
  by("work-title").textContent = checked.name || file().name.replace(/\.toml$/, "");
  showFiles();
  markFaults(by("work-fields"), faultsHere());
  markLines(faultsHere());
  showParts(by("work-parts"), forms, kind(), data, part, faultsHere().map((fault) => fault.path), choose, change);
  const news = faults.length ? thingsWrong(faults.length).replace(":", ".") : "It can be played.";
  if (by("work-news").textContent !== news) by("work-news").textContent = news;
  by("look-faults").replaceChildren(
    ...(faults.length ? [el("div", { class: "refused" }, el("p", {}, el("strong", {}, thingsWrong(faults.length))), faultList(faults, visit))] : [el("p", { class: "fits" }, "✓ It can be played.")]),
    ...[warningList(checked.warnings)].filter((each) => each !== null),
  );
  by("look-part").classList.toggle("stale", faults.length > 0);
  if (faults.length) return;
  if (plane) buildPlane();
  showPart(by("look-part"), plane ? [] : checked.part, part, forms, (path) => at(data, path), change);
  by("look-all").replaceChildren(differenceList(checked), allPieces(checked, (stack) => check({ game, files: ordered(), folder: work.folder, changed: false, stacks: [stack] })));
  const command = document.getElementById("balance-command");
  if (command) command.textContent = `${command.dataset.command}"${file().name}"`;
}

function showFiles() {
  const name = el("input", { id: "file-name", value: file().name.replace(/\.toml$/, ""), maxlength: 56, autocomplete: "off" });
  name.addEventListener("change", () => {
    work.files[work.at] = { name: `${name.value.trim() || "mine"}.toml`, text: file().text };
    void flush();
  });
  const others = work.files.length > 1 && el("select", { id: "file-at", "aria-label": "Which file is changed" }, ...work.files.map((each, i) => el("option", { value: i, selected: i === work.at }, each.name)));
  if (others) others.addEventListener("change", () => open({ ...work, at: Number(others.value) }));
  if (!by("work-files").contains(document.activeElement)) by("work-files").replaceChildren(el("label", { for: "file-name" }, "File"), name, ...(others ? [others] : []));
}

/** Go to what a fault is about: its field, or its line. @param {import("./workshop/asking.js").Fault} fault */
function visit(fault) {
  const other = work.files.findIndex((each) => each.name === fault.file);
  if (other >= 0 && other !== work.at) return open({ ...work, at: other });
  const list = fault.path.match(/^[^.[]+\[\d+\]/)?.[0];
  if (fault.path && data && !by("work-fields").hidden) {
    if ((list && at(data, list) !== undefined ? list : "") !== part) choose(list && at(data, list) !== undefined ? list : "");
    const field = fieldOf(by("work-fields"), fault.path);
    field?.scrollIntoView({ block: "center" });
    return /** @type {HTMLElement | undefined | null} */ (field?.querySelector("input, select, textarea"))?.focus();
  }
  view(true);
  goTo(fault.line ?? 1);
}

/** @param {boolean} text */
function view(text) {
  by("work-text").hidden = !text;
  by("work-fields").hidden = text;
  by("view-text").setAttribute("aria-pressed", String(text));
  by("view-fields").setAttribute("aria-pressed", String(!text));
  if (!text) build();
  buildPlane();
}

function download() {
  for (const each of work.files) {
    const address = `data:text/plain;charset=utf-8,${encodeURIComponent(each.text)}`;
    el("a", { href: address, download: each.name }).click();
  }
}

// The page

by("view-fields").addEventListener("click", () => view(false));
by("view-text").addEventListener("click", () => view(true));
by("undo").addEventListener("click", () => go(past, future));
by("redo").addEventListener("click", () => go(future, past));
by("download").addEventListener("click", download);
by("another").addEventListener("click", () => location.assign(`/workshop/${game}`));
by("start-file").addEventListener("change", async (/** @type {Event} */ event) => {
  const { files } = /** @type {HTMLInputElement} */ (event.target);
  if (files?.length) begin(await fromFiles(files));
});
takeContentDrops((brought) => begin(brought));
onTyping(() => {
  if (performance.now() - lastTyped > PAUSE) remember(file().text); // what is typed in one go is taken back in one go
  lastTyped = performance.now();
  typed += 1;
  pending = [];
  work.files[work.at] = { name: file().name, text: textNow() };
  soon(TYPING);
});
addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z" || writing()) return;
  event.preventDefault();
  go(...(event.shiftKey ? /** @type {const} */ ([future, past]) : /** @type {const} */ ([past, future])));
});
offerPlaying(async () => {
  for (let tries = 0; tries < MOST_TRIES && (busy || pending.length); tries += 1) await (busy ? pause() : flush());
  const sound = checked && !checked.faults.length && !pending.length;
  return sound ? { game, files: ordered(), folder: work.folder, like: checked?.like ?? "" } : null;
});

const { answer, sentence } = await get(`/api/content/${game}`);
if (answer) {
  forms = answer;
  offerStart(forms, begin, open);
} else by("start-problem").replaceChildren(sentence);
