// The front page: the tables this browser knows a seat at.

import { el } from "./dom.js";
import { forget, known } from "./memory.js";

const section = document.querySelector("[data-your-tables]");

function show() {
  const tables = known();
  section?.querySelector("ul")?.remove();
  section?.querySelector("[data-empty]")?.toggleAttribute("hidden", tables.length > 0);
  if (!tables.length) return;
  section?.append(
    el(
      "ul",
      { class: "list" },
      ...tables.map((table) =>
        el(
          "li",
          {},
          el("a", { href: table.address }, el("strong", {}, table.title), el("span", {}, table.sentence)),
          el(
            "button",
            {
              type: "button",
              class: "quiet",
              "aria-label": `Forget ${table.title}, ${table.sentence}`,
              onclick: () => {
                forget(table.id);
                show();
              },
            },
            "×",
          ),
        ),
      ),
    ),
  );
}

show();
addEventListener("pageshow", show);
