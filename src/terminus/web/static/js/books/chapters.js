// The contents of a book tell which of its chapters one reads: beside it, or in a row above it on a phone.

/** How far down the page a heading may stand for its chapter to be read, in pixels. */
const READ = 96;

/** Follow whoever reads. @param {HTMLElement} contents */
export function follow(contents) {
  const links = /** @type {HTMLAnchorElement[]} */ ([...contents.querySelectorAll("a")]);
  const headings = links.map((link) => document.getElementById(link.hash.slice(1)));
  let due = false;
  const look = () => {
    due = false;
    const begun = headings.filter((heading) => heading && heading.getBoundingClientRect().top <= READ).length;
    mark(links, atTheEnd() ? meant(links, headings) : Math.max(0, begun - 1));
  };
  const soon = () => {
    if (!due) requestAnimationFrame(look);
    due = true;
  };
  addEventListener("scroll", soon, { passive: true });
  addEventListener("resize", soon);
  look();
}

/** The last chapters of a book may be too short to come up to where one reads. */
const atTheEnd = () => innerHeight + scrollY >= document.documentElement.scrollHeight - 2;

/** Of those in sight there: the one that the address asks for, or the last. @param {HTMLAnchorElement[]} links @param {(HTMLElement | null)[]} headings */
function meant(links, headings) {
  const asked = links.findIndex((link) => link.hash === location.hash);
  const top = headings[asked]?.getBoundingClientRect().top ?? -1;
  return top >= 0 ? asked : links.length - 1;
}

/** @param {HTMLAnchorElement[]} links @param {number} at */
function mark(links, at) {
  const link = links[at];
  if (!link || link.hasAttribute("aria-current")) return;
  for (const other of links) other.removeAttribute("aria-current");
  link.setAttribute("aria-current", "true");
  for (const box of /** @type {HTMLElement[]} */ ([link.closest("ol"), link.closest(".aside")])) bring(box, link);
}

/** Bring a link into the sight of a box that scrolls, and leave the page where it is. @param {HTMLElement} box @param {HTMLElement} link */
function bring(box, link) {
  const [outer, inner] = [box.getBoundingClientRect(), link.getBoundingClientRect()];
  box.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
  if (inner.top < outer.top || inner.bottom > outer.bottom) box.scrollTop += inner.top - outer.top - outer.height / 2;
}
