// Records and positions come in here: checked by the server, which says where they can be looked at.

import { read, write } from "../storage.js";

const LONGEST = 900_000; // characters that the server takes
const PLACE = "terminus.studies";
const MOST = 30; // studies that are remembered

/** @typedef {{address: string, title: string}} Kept */

/** The studies that were kept from this browser, the latest first. @returns {Kept[]} */
export const keptStudies = () => read(PLACE, []);

/** @param {Kept} study */
export function rememberStudy(study) {
  const others = keptStudies().filter(({ address }) => address !== study.address);
  write(PLACE, [study, ...others].slice(0, MOST));
}

/**
 * @param {{record: string} | {position: string}} source the text of a record, or a position as JSON
 * @returns {Promise<{address?: string, sentence: string}>} where it is, or what is wrong with it
 */
export async function studyOf(source) {
  const text = "record" in source ? source.record : source.position;
  if (!text.trim()) return { sentence: "There is nothing in it." };
  if (text.length > LONGEST) return { sentence: "That is more than this server takes in one piece: 900 kB is the most." };
  let body;
  try {
    body = JSON.stringify("record" in source ? source : { position: JSON.parse(source.position) });
  } catch (error) {
    return { sentence: `This is no JSON: ${error instanceof Error ? error.message : error}.` };
  }
  const headers = { "content-type": "application/json", accept: "application/json" };
  const answer = await fetch("/api/studies", { method: "POST", headers, body }).catch(() => null);
  if (!answer) return { sentence: "The server did not answer." };
  const told = await answer.json();
  return answer.ok ? { address: told.address, sentence: "" } : { sentence: capital(told.sentence) };
}

/** Open a file, whatever it holds: a record, or a position. @param {File} file */
export async function studyOfFile(file) {
  if (file.size > LONGEST) return { sentence: `${file.name} is ${Math.ceil(file.size / 1000)} kB large: 900 kB is the most.` };
  const text = await file.text();
  const answer = await studyOf(looksLikePosition(text) ? { position: text } : { record: text });
  return answer.address ? answer : { sentence: `${file.name}: ${answer.sentence}` };
}

/** A record is JSON line by line; a position is one JSON object. @param {string} text */
function looksLikePosition(text) {
  try {
    const data = JSON.parse(text);
    return typeof data === "object" && data !== null && !("terminus" in data);
  } catch {
    return false;
  }
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Let files be dropped anywhere on the page.
 * @param {(sentence: string) => void} refuse
 */
export function takeDrops(refuse) {
  addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    document.body.dataset.drop = "";
  });
  addEventListener("dragleave", (event) => event.relatedTarget === null && delete document.body.dataset.drop);
  addEventListener("drop", async (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file || event.defaultPrevented) return;
    event.preventDefault();
    delete document.body.dataset.drop;
    const answer = await studyOfFile(file);
    if (answer.address) location.assign(answer.address);
    else refuse(answer.sentence);
  });
}
