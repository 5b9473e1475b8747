// The door of the workshop: what was made before is a click away.

import { by, el } from "./dom.js";
import { works } from "./workshop/works.js";

const kept = works();
const list = by("kept-works").querySelector("ul");
for (const { id, game, name, when } of kept) {
  const about = el("span", { class: "what" }, el("strong", {}, name), el("span", {}, `${game} · ${new Date(when).toLocaleString()}`));
  list?.append(el("li", {}, el("a", { href: `/workshop/${game}?work=${id}` }, about)));
}
by("kept-works").hidden = !kept.length;
