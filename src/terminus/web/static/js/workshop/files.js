// Content files of one's own: dropped, chosen or pasted, as names and texts.

export const LONGEST = 900_000; // characters that the server takes in one piece
export const MOST = 24;
const SUFFIX = ".toml";

/** @typedef {{name: string, text: string}} TextFile */
/** @typedef {{files: TextFile[], folder: string}} Brought */

/** Whether something dragged holds files at all. @param {DragEvent} event */
const holdsFiles = (event) => Boolean(event.dataTransfer?.types.includes("Files"));

/** A sentence about files that cannot be taken; empty if they can. @param {Brought} brought */
export function tooMuch({ files }) {
  if (!files.length) return "There is no content file in it: content files end in .toml.";
  if (files.length > MOST) return `These are ${files.length} files: at most ${MOST} are taken at once.`;
  const other = files.find(({ text }) => /[\0\uFFFD]/.test(text));
  if (other) return `${other.name} is no text in UTF-8, as content files are.`;
  const long = files.reduce((sum, { text }) => sum + text.length, 0);
  return long > LONGEST ? `The files are too long: ${LONGEST.toLocaleString("en")} characters is the most.` : "";
}

/** What was chosen through a button. @param {Iterable<File>} chosen @returns {Promise<Brought>} */
export async function fromFiles(chosen) {
  const found = [...chosen].slice(0, MOST + 1);
  const folder = found[0]?.webkitRelativePath?.split("/")[0] ?? "";
  return { files: await Promise.all(found.map(textOf)), folder };
}

/** What was dropped: files, or a folder with content files in it. @param {DataTransfer} dropped @returns {Promise<Brought>} */
export async function fromDrop(dropped) {
  const entries = [...dropped.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const single = [...dropped.files]; // entries and files must be taken at once: afterwards the browser has let go of them
  const folder = entries.find((entry) => entry?.isDirectory);
  if (!folder) return fromFiles(single);
  const inside = await filesIn(/** @type {FileSystemDirectoryEntry} */ (folder));
  return { files: await Promise.all(inside.map(textOf)), folder: folder.name };
}

/** @param {File} file @returns {Promise<TextFile>} */
async function textOf(file) {
  const text = file.size > 4 * LONGEST ? "#".repeat(LONGEST + 1) : await file.text();
  return { name: file.name, text };
}

/** The content files of a folder, by name. @param {FileSystemDirectoryEntry} folder @returns {Promise<File[]>} */
async function filesIn(folder) {
  const reader = folder.createReader();
  /** @type {FileSystemEntry[]} */
  const found = [];
  for (;;) {
    const some = await new Promise((take, fail) => reader.readEntries(take, fail));
    if (!some.length || found.length > 1000) break;
    found.push(...some);
  }
  const wanted = found.filter((entry) => entry.isFile && entry.name.endsWith(SUFFIX)).slice(0, MOST + 1);
  wanted.sort((one, other) => one.name.localeCompare(other.name));
  return Promise.all(
    wanted.map((entry) => new Promise((take, fail) => /** @type {FileSystemFileEntry} */ (entry).file(take, fail))),
  );
}

/**
 * Take what is dropped anywhere on this page; records are left to others.
 * @param {(brought: Brought) => void} take
 */
export function takeContentDrops(take) {
  document.body.dataset.dropped = "content";
  addEventListener(
    "drop",
    async (event) => {
      const dropped = event.dataTransfer;
      if (!dropped || !holdsFiles(event) || [...dropped.files].some(({ name }) => name.endsWith(".jsonl"))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      delete document.body.dataset.drop;
      take(await fromDrop(dropped));
    },
    { capture: true },
  );
}
