// The curve of chances: one line per seat over the moments of the game, diamonds where it turned. A click goes there.

import { el } from "../dom.js";
import { draw } from "../drawing.js";
import { placed } from "./labels.js";

const LEFT = 46; // room for the names
const RIGHT = 14;
const EDGE = 8;

/**
 * @typedef {{line: number[], at: number, players: {title: string}[], together: boolean, chosen: number,
 *   chances: (node: number) => number[] | undefined, faint?: (node: number) => number[] | undefined,
 *   keys: {node: number, say: string, change: string}[]}} Picture
 * @typedef {{button: HTMLElement, words: HTMLElement, x: number, y: number}} Key a diamond, and where its middle is
 */

export class Curve {
  /** @param {HTMLElement} host @param {(index: number) => void} go */
  constructor(host, go) {
    this.host = host;
    this.go = go;
    /** @type {Picture | null} */
    this.picture = null;
    host.addEventListener("click", (event) => this.#click(event));
    new ResizeObserver(() => this.#draw()).observe(host);
  }

  /** @param {Picture} picture */
  show(picture) {
    this.picture = picture;
    this.#draw();
  }

  /** @param {MouseEvent} event */
  #click(event) {
    if (!this.picture || (event.target instanceof Element && event.target.closest("button"))) return;
    const box = this.host.getBoundingClientRect();
    const share = (event.clientX - box.left - LEFT) / (box.width - LEFT - RIGHT);
    this.go(Math.round(Math.min(1, Math.max(0, share)) * (this.picture.line.length - 1)));
  }

  #draw() {
    const picture = this.picture;
    const { width, height } = this.host.getBoundingClientRect();
    if (!picture || width < LEFT + RIGHT + 20) return;
    const place = new Places(picture.line.length, width, height);
    const chart = draw("svg", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true", class: "chart" });
    chart.append(...frame(picture, place), ...lines(picture, place));
    if (picture.at >= 0) chart.append(draw("path", { class: "c-here", d: `M${place.x(picture.at)} 0V${height}` }));
    const keys = this.#keys(picture, place);
    this.host.replaceChildren(chart, ...legend(picture), ...keys.map(({ button }) => button));
    arrange(keys, place);
  }

  /** @param {Picture} picture @param {Places} place @returns {Key[]} */
  #keys(picture, place) {
    return picture.keys.flatMap(({ node, say, change }) => {
      const index = picture.line.indexOf(node);
      const chances = picture.chances(node);
      if (index < 0 || !chances) return [];
      const now = index === picture.at ? "step" : null;
      const words = el("b", {}, change);
      const button = el(
        "button",
        { type: "button", class: "key", "aria-label": say, title: say, "aria-current": now, onclick: () => this.go(index) },
        el("i", {}),
        words,
      );
      const [x, y] = [place.x(index), place.y(chances[picture.chosen])];
      button.style.left = `${x}px`;
      button.style.top = `${y}px`;
      return [{ button, words, x, y }];
    });
  }
}

class Places {
  /** @param {number} count @param {number} width @param {number} height */
  constructor(count, width, height) {
    this.count = count;
    this.width = width;
    this.height = height;
  }

  /** @param {number} index */
  x(index) {
    return LEFT + (index / Math.max(1, this.count - 1)) * (this.width - LEFT - RIGHT);
  }

  /** @param {number} chance */
  y(chance) {
    return EDGE + (1 - chance) * (this.height - 2 * EDGE);
  }
}

/** Give the words of every diamond a place. Those that find none are told by its name, and by the list of moments. @param {Key[]} keys @param {Places} place */
function arrange(keys, place) {
  const marks = keys.map(({ words, x, y }) => ({ x, y, width: words.offsetWidth, height: words.offsetHeight }));
  placed(marks, place.width, place.height).forEach((spot, i) => {
    const { words, x, y } = keys[i];
    words.hidden = !spot;
    if (!spot) return;
    words.style.left = `calc(50% + ${spot.x - x}px)`;
    words.style.top = `calc(50% + ${spot.y - y}px)`;
  });
}

/** Whose line is whose, where there are several. @param {Picture} picture */
function legend(picture) {
  if (picture.players.length === 2 || picture.together) return [];
  const names = picture.players.map(({ title }, seat) => {
    const line = draw("path", { class: `c-line seat-${seat}${seat === picture.chosen ? " chosen" : ""}`, d: "M0 3H24" });
    return el("span", {}, draw("svg", { viewBox: "0 0 24 6", "aria-hidden": "true" }, line), title);
  });
  return [el("div", { class: "legend" }, ...names)];
}

/** @param {Picture} picture @param {Places} place */
function frame(picture, place) {
  const [left, right] = [place.x(0), place.width - RIGHT];
  const duel = picture.players.length === 2 && !picture.together;
  const names = duel ? [picture.players[0].title, "50", picture.players[1].title] : ["100", "50", "0"];
  return [
    draw("rect", { class: "c-ground", x: left, y: EDGE, width: right - left, height: place.height - 2 * EDGE }),
    draw("path", { class: "c-even", d: `M${left} ${place.y(0.5)}H${right}` }),
    ...names.map((name, i) => text(LEFT - 6, place.y(1 - i / 2) + (i === 0 ? 10 : i === 1 ? 4 : -2), name)),
  ];
}

/** @param {Picture} picture @param {Places} place */
function lines(picture, place) {
  const duel = picture.players.length === 2 || picture.together;
  const seats = duel ? [0] : picture.players.map((_, seat) => seat);
  const drawn = seats.flatMap((seat) => {
    const known = points(picture, picture.chances, seat, place);
    const old = picture.faint ? points(picture, picture.faint, seat, place) : [];
    const chosen = duel || seat === picture.chosen;
    const area = duel && known.length > 1 ? [draw("path", { class: "c-area", d: closed(known, place) })] : [];
    const faint = old.length > 1 ? [draw("path", { class: "c-line faint", d: path(old) })] : [];
    const line = known.length ? [draw("path", { class: `c-line seat-${seat}${chosen ? " chosen" : ""}`, d: path(known) })] : [];
    return [...area, ...faint, ...line];
  });
  return drawn;
}

/**
 * @param {Picture} picture @param {(node: number) => number[] | undefined} chances @param {number} seat
 * @param {Places} place @returns {[number, number][]}
 */
function points(picture, chances, seat, place) {
  return picture.line.flatMap((node, index) => {
    const known = chances(node);
    return known ? [/** @type {[number, number]} */ ([place.x(index), place.y(known[seat])])] : [];
  });
}

/** @param {[number, number][]} points */
const path = (points) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;

/** @param {[number, number][]} points @param {Places} place */
const closed = (points, place) =>
  `${path(points)}V${place.y(0)}H${points[0][0].toFixed(1)}Z`;

/** @param {number} x @param {number} y @param {string} words */
function text(x, y, words) {
  return draw("text", { x, y, "text-anchor": "end" }, words.length > 7 ? `${words.slice(0, 6)}…` : words);
}
