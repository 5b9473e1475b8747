// What the server says about content: it checks, compares and draws.

/** @typedef {{file: string, line: number | null, path: string, message: string}} Fault */
/** @typedef {{stack: string, name: string, about: string, width: number, height: number, change: string, svg: string}} Picture */
/** @typedef {{name: string, count: number, changed: number}} Stack */
/**
 * @typedef {{game: string, files: import("./files.js").TextFile[], kind: string, data: any, faults: Fault[],
 *   name: string, hash: string, warnings: string[], like: string, differences: string[], more: number,
 *   stacks: Stack[], pictures: Picture[], part: Picture[], zones: import("./zones.js").Zone[], cut: boolean, elsewhere: string}} Checked
 */

const HEADERS = { "content-type": "application/json", accept: "application/json" };

/**
 * Send JSON; what came back, or a sentence that says why nothing did.
 * @param {string} address @param {unknown} body @param {AbortSignal} [signal]
 * @returns {Promise<{answer?: any, sentence: string}>}
 */
export async function post(address, body, signal) {
  const request = { method: "POST", headers: HEADERS, body: JSON.stringify(body), signal };
  return told(await fetch(address, request).catch(() => null));
}

/** @param {string} address */
export const get = async (address) => told(await fetch(address, { headers: HEADERS }).catch(() => null));

/** @param {Response | null} response */
async function told(response) {
  if (!response) return { sentence: "The server did not answer." };
  const answer = await response.json().catch(() => null);
  if (!answer) return { sentence: "The server's answer could not be read." };
  return response.ok ? { answer, sentence: "" } : { sentence: answer.sentence ?? "Something went wrong." };
}

/** Check content. @param {object} work @param {AbortSignal} [signal] */
export const check = (work, signal) => post("/api/content", work, signal);
