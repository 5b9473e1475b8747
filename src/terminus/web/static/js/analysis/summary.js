// Where a finished game turned: its curve and its key moments, told with its result. A bot judges it once for everybody.

import { el } from "../dom.js";
import { Curve } from "./curve.js";
import { Judgements, signed } from "./judgements.js";
import { Tree } from "./tree.js";

const JUDGE = "adept";
const ROOM = 140; // letters of a row; the last move of a game may end a whole age

/**
 * A section that fills itself while the judge works, and leads to the analysis.
 * @param {string} table
 * @returns {HTMLElement}
 */
export function turningPoints(table) {
  const progress = el("span", { role: "status" }, "a bot looks at it…");
  const chart = el("div", { class: "curve", role: "group", "aria-label": "Chances" });
  const list = el("ol", { "aria-label": "Key moments" });
  const there = (/** @type {number} */ node) => `/t/${table}/analysis?at=${node}`;
  const summary = new Summary(table, new Curve(chart, (index) => location.assign(there(index))), (words, rows, busy = false) => {
    progress.setAttribute("aria-busy", String(busy)); // not every step is told to whoever listens
    progress.textContent = words;
    chart.hidden = summary.study?.length === 0;
    list.hidden = !rows.length;
    list.replaceChildren(
      ...rows.map(({ node, change, say }) => el("li", {}, el("a", { href: there(node) }, el("b", {}, change), " ", say))),
    );
  });
  const head = el("h3", {}, "Where it turned", progress);
  const section = el("section", { class: "turning", "aria-label": "Where it turned" }, head, chart, list);
  new MutationObserver((_, watcher) => {
    if (section.isConnected) return;
    summary.close();
    watcher.disconnect();
  }).observe(document.body, { childList: true, subtree: true });
  return section;
}

/**
 * The versions of a finished table at which its game turned, as a bot sees it.
 * @param {string} table @returns {Promise<number[]>}
 */
export function turnedAt(table) {
  return new Promise((resolve) => {
    const summary = new Summary(table, null, () => undefined, (moments) => {
      resolve(moments.map((node) => summary.study.versions[node]).filter((at) => at !== undefined));
    });
  });
}

/** Of what a move brought, the first sentences: one, and those for which there is room. @param {string} said */
function opening(said) {
  const [first, ...more] = said.split(/(?<=\.) /);
  const fits = more.findIndex((_, i) => [first, ...more.slice(0, i + 1)].join(" ").length > ROOM);
  return fits < 0 ? said : `${[first, ...more.slice(0, fits)].join(" ")} …`;
}

/** The seat with the largest change, and that change; of equals the one who moved. @param {number[]} swings @param {number} mover */
function most(swings, mover) {
  const seat = swings.reduce((best, by, at) => (Math.abs(by) > Math.abs(swings[best]) ? at : best), mover);
  return [seat, swings[seat]];
}

class Summary {
  /**
   * @param {string} table @param {Curve | null} curve
   * @param {(words: string, rows: {node: number, change: string, say: string}[], busy?: boolean) => void} tell
   * @param {(moments: number[]) => void} [turned]
   */
  constructor(table, curve, tell, turned = () => undefined) {
    this.curve = curve;
    this.tell = tell;
    this.turned = turned;
    this.tree = new Tree();
    this.judgements = new Judgements();
    this.judgements.bot = JUDGE;
    /** @type {any} */ this.study = null;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/ws/analysis/table/${table}`);
    this.socket.onmessage = (message) => this.#receive(JSON.parse(message.data));
  }

  close() {
    this.socket.close();
  }

  /** @param {any} frame */
  #receive(frame) {
    if (frame.is === "study") {
      this.study = frame;
      this.tree.load(frame.nodes, frame.length);
      this.socket.send(JSON.stringify({ do: "judge", bot: JUDGE }));
    } else if (frame.is === "judged") {
      this.judgements.add(JUDGE, frame);
      this.tell(`${frame.done} of ${frame.total}`, [], true);
      this.#draw();
    } else if (frame.is === "turned") {
      this.judgements.turned(JUDGE, frame.moments);
      this.#draw();
      const rows = frame.moments.map((/** @type {number} */ node) => this.#row(node));
      const none = this.study.length ? "no single move changed the chances much" : "nothing was played";
      this.tell(rows.length ? "judged by a bot" : none, rows);
      this.turned(frame.moments);
      this.close();
    } else if (frame.is === "error") this.tell(frame.sentence, []);
  }

  /** What a move did for whom it changed most; where that was its own player, and chance's doing, that is said. @param {number} node */
  #row(node) {
    const known = this.tree.node(node);
    const swings = this.study.players.map((/** @type {any} */ _, /** @type {number} */ seat) => this.judgements.swing(known, seat));
    const [seat, by] = most(swings, known.seat ?? 0);
    const lucky = by && seat === known.seat && (this.judgements.luck(known) ?? 0) / by > 0.5;
    const who = this.study.players[seat].title;
    return { node, change: `${who} ${signed(by)}${lucky ? " by luck" : ""}`, say: opening(known.say) };
  }

  #draw() {
    const { players, together, length } = this.study;
    this.curve?.show({
      line: this.tree.through(0).slice(0, length + 1),
      at: -1,
      players,
      together,
      chosen: 0,
      chances: (node) => this.judgements.of(node)?.chances,
      keys: this.judgements.keys.map((node, i) => {
        const by = this.judgements.swing(this.tree.node(node), 0);
        return { node, change: signed(by), say: `Key moment ${i + 1}: move ${node}, ${this.#row(node).change}` };
      }),
    });
  }
}
