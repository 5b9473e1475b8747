// Taps one of each kind of thing that cannot be used now. Gives those that do not say what they are and, of buttons,
// why not, with a rule, or which moves lead there.

async () => {
  const PATIENCE = 40_000; // ms
  const bubble = document.querySelector("#bubble");
  const silent = [];
  const kinds = new Set();
  const THINGS = "[aria-disabled=true][data-key], [role=img][data-key][aria-label], [data-about][data-key]";
  const kindOf = (e) => `${e.getAttribute("class")?.split(" ")[0]} ${e.dataset.key.replace(/[0-9]+|-[A-Z]$/g, "")}`;
  const all = document.querySelectorAll(["#board", "#hand", "#status"].map((each) => `${each} :is(${THINGS})`).join(", "));
  for (const thing of all) {
    if (!thing.checkVisibility({ visibilityProperty: true }) || thing.matches(".legal, .option, .chosen")) continue;
    if (kinds.has(kindOf(thing))) continue;
    kinds.add(kindOf(thing));
    const button = thing.getAttribute("role") === "button";
    if (button && thing.ariaDisabled !== "true") continue;
    const meant = document.querySelector(`[data-upon="${CSS.escape(thing.dataset.key)}"]`) ?? thing;
    const person = meant.matches("#status [data-key^=player-]"); // is looked at: no rule says why somebody is no move
    const refused = meant.getAttribute("role") === "button" && !person;
    const answered = () => !bubble.hidden && bubble.textContent?.trim() && (!refused || bubble.querySelector("a[href*='#'], .primary"));
    bubble.hidden = true;
    bubble.replaceChildren();
    thing.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    for (const end = performance.now() + PATIENCE; !answered() && performance.now() < end; )
      await new Promise((done) => setTimeout(done, 4));
    if (!answered()) silent.push(`${thing.dataset.key}: ${bubble.hidden ? "nothing" : bubble.textContent}`);
  }
  return silent;
};
