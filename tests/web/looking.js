// What a careful eye would see on a page: words that are cut, lie upon others or are too small to read, targets that are too small for a
// finger, covered or out of reach, a bar that wraps, a page that scrolls. Gives a sentence for each.

(phone) => {
  const SLACK = 1.5; // pixels that nobody sees
  const LEAST = 44; // pixels that a finger needs
  const READABLE = 8; // pixels of the smallest letters
  const TARGETS =
    ".legal[data-key], button, select, summary, input:not([type=hidden]), a.button, nav a, [role=tab]";
  const NO_WORDS = /^(script|style|title|desc|option|textarea)$/i;
  const ABOVE = "#bubble, dialog, #stage, #story"; // what stands over other things on purpose
  const POINTS = [0.5, 0.2, 0.8].flatMap((x) => [0.5, 0.2, 0.8].map((y) => [x, y]));
  const faults = [];
  const modal = [...document.querySelectorAll("dialog[open]")].at(-1);
  const within = modal ?? document.body;

  const shown = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const round = (r) => [r.left, r.top, r.right, r.bottom].map((n) => Math.round(n)).join(" ");
  const called = (e) => {
    const named = e.closest("[data-key], [id]");
    const text = (e.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
    return `${named?.getAttribute("data-key") ?? named?.id ?? ""} <${e.tagName.toLowerCase()}> "${text}"`;
  };

  /** Where a thing can be seen: within all that clips it. What scrolls shows everything sooner or later, unless only what is there `now` counts. */
  const windowOf = (e, now) => {
    const seen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (let at = e.parentElement, below = e; at && at !== document.body; below = at, at = at.parentElement) {
      const { position } = getComputedStyle(below);
      if (position === "fixed") break; // it stands out of whatever clips the rest
      if (position === "absolute" && below.offsetParent) at = below.offsetParent; // and so does this, as far as there
      const { overflowX, overflowY } = getComputedStyle(at);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const r = at.getBoundingClientRect();
      const scrolls = (size, room, overflow) => !now && size > room + 1 && /auto|scroll/.test(overflow);
      const across = scrolls(at.scrollWidth, at.clientWidth, overflowX);
      const down = scrolls(at.scrollHeight, at.clientHeight, overflowY);
      const [left, right] = across ? [-Infinity, Infinity] : [r.left, r.right];
      const [top, bottom] = down ? [-Infinity, Infinity] : [r.top, r.bottom];
      if (across) Object.assign(seen, { left, right });
      else Object.assign(seen, { left: Math.max(seen.left, left), right: Math.min(seen.right, right) });
      if (down) Object.assign(seen, { top, bottom });
      else Object.assign(seen, { top: Math.max(seen.top, top), bottom: Math.min(seen.bottom, bottom) });
      if (across || down) break;
    }
    return seen;
  };
  const inside = (r, b, slack = SLACK) =>
    r.left >= b.left - slack && r.right <= b.right + slack && r.top >= b.top - slack && r.bottom <= b.bottom + slack;
  const meets = (r, b) => r.right > b.left && r.left < b.right && r.bottom > b.top && r.top < b.bottom;

  // Words

  /** Pixels of a letter's body, as large as it is drawn. */
  const letters = (e) => {
    const matrix = e instanceof SVGElement ? e.getScreenCTM() : null;
    return parseFloat(getComputedStyle(e).fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
  };
  const painted = (e) => !(e instanceof SVGElement) || Number(getComputedStyle(e).fillOpacity) > 0;
  const boxes = (e, node) => {
    if (e instanceof SVGElement) return [e.getBoundingClientRect()];
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  };
  const words = [];
  const walk = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const e = node.parentElement;
    if (!e || !node.textContent?.trim() || NO_WORDS.test(e.tagName) || !shown(e)) continue;
    if (e.closest("[inert], .unseen, .thrown")) continue;
    const found = boxes(e, node).filter((r) => r.width >= 1 && r.height >= 1);
    const bounds = windowOf(e, false);
    if (!found.length || bounds.bottom - bounds.top < 2) continue; // for screen readers alone
    if (!found.every((r) => inside(r, bounds, 4))) faults.push(`cut: ${called(e)} ${round(found[0])} in ${round(bounds)}`);
    else if (e.scrollWidth > e.clientWidth + 1 && e.clientWidth && /hidden|clip/.test(getComputedStyle(e).overflowX))
      faults.push(`cut: ${called(e)} ${e.scrollWidth} pixels in ${e.clientWidth}`);
    const frame = e instanceof SVGElement && [...(e.parentElement?.closest("g")?.children ?? [])].find((each) => each.tagName === "rect" && shown(each));
    if (frame) {
      const [f, r] = [frame.getBoundingClientRect(), found[0]];
      const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
      const meant = x > f.left && x < f.right && y > f.top && y < f.bottom;
      if (meant && (r.left < f.left - SLACK || r.right > f.right + SLACK)) faults.push(`wider than its frame: ${called(e)}`);
    }
    const now = windowOf(e, true);
    if (letters(e) < READABLE - 0.1 && painted(e) && found.some((r) => meets(r, now))) faults.push(`too small to read: ${called(e)} ${letters(e).toFixed(1)} pixels`);
    words.push(...found.filter((r) => meets(r, now)).map((r) => ({ e, r })));
  }
  for (const [i, a] of words.entries())
    for (const b of words.slice(i + 1)) {
      if (a.e.contains(b.e) || b.e.contains(a.e)) continue;
      const across = Math.min(a.r.right, b.r.right) - Math.max(a.r.left, b.r.left);
      const down = Math.min(a.r.bottom, b.r.bottom) - Math.max(a.r.top, b.r.top);
      if (across < 3 || down < 0.3 * Math.min(a.r.height, b.r.height)) continue;
      if (a.e.textContent === b.e.textContent) continue; // a token upon its own number
      if (Boolean(a.e.closest(ABOVE)) !== Boolean(b.e.closest(ABOVE))) continue;
      faults.push(`words upon words: ${called(a.e)} ${round(a.r)} and ${called(b.e)} ${round(b.r)}`);
    }

  // Targets

  const far = (a, b) =>
    Math.hypot(Math.max(a.left - b.right, 0, b.left - a.right), Math.max(a.top - b.bottom, 0, b.top - a.bottom));
  const onBoard = [...document.querySelectorAll("#board .legal[data-key]")];
  /** On the board a finger that points beside a small thing hits it all the same, if nothing else is nearer. */
  const alone = (target, r) =>
    onBoard.includes(target) && onBoard.every((each) => each === target || far(each.getBoundingClientRect(), r) >= LEAST / 2);
  for (const target of within.querySelectorAll(TARGETS)) {
    if (!shown(target) || target.disabled || target.closest("[inert], .unseen")) continue;
    const part = target.querySelector(`[data-key="${CSS.escape(target.getAttribute("data-key") ?? "")}-hit"]`) ?? target;
    const r = (target.closest("label") ?? part).getBoundingClientRect();
    if (r.width < 1 || r.height < 1) continue;
    const bounds = windowOf(target, false);
    if (!inside(r, bounds)) faults.push(`out of reach: ${called(target)} ${round(r)} in ${round(bounds)}`);
    const size = Math.min(r.width, r.height);
    if (phone && size < LEAST - 0.6 && !alone(target, r)) faults.push(`small: ${called(target)} ${Math.round(r.width)} x ${Math.round(r.height)}`);
    const now = windowOf(target, true);
    const [left, top] = [Math.max(r.left, now.left), Math.max(r.top, now.top)];
    const [width, height] = [Math.min(r.right, now.right) - left, Math.min(r.bottom, now.bottom) - top];
    if (width < 0.6 * r.width || height < 0.6 * r.height) continue; // scrolled away
    const hits = POINTS.map(([x, y]) => document.elementFromPoint(left + x * width, top + y * height));
    const met = (there) => there && (target.contains(there) || there.closest("label")?.contains(target));
    if (target.ariaDisabled === "true" && hits[0]?.closest(".legal, .chosen")) continue; // another use of it is asked for
    const away = hits[0]?.closest("details[open], #stage"); // whoever reads it can put it away, or wait
    if (!met(hits[0]) && hits.filter(met).length < 3 && !(away && !away.contains(target))) faults.push(`covered: ${called(target)} by ${hits[0] ? called(hits[0]) : "nothing"}`);
  }

  // The bar and the page

  const bar = [...document.querySelectorAll("#tabs > *, #menu > *")].filter(shown).map((each) => each.getBoundingClientRect());
  if (phone && bar.some((each) => Math.abs(each.top - bar[0].top) > 4 || each.height > 60)) faults.push("the bar wraps");
  const stage = document.querySelector("#stage"); // it has gone on before anybody could scroll it
  if (stage && stage.scrollHeight > stage.clientHeight + SLACK) faults.push(`the stage scrolls: ${stage.scrollHeight} in ${stage.clientHeight}`);
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth + 1 || (!modal && scrollHeight > innerHeight + 1)) faults.push(`the page scrolls: ${scrollWidth} x ${scrollHeight}`);
  return [...new Set(faults)];
};
