// A closed drop-down whose browser cuts a long text: whoever rests on it, or reaches it by key, is told the whole of it.

const tell = (/** @type {Event} */ { target }) => {
  if (target instanceof HTMLSelectElement) target.title = target.selectedOptions[0]?.text ?? "";
};

if (!CSS.supports("appearance", "base-select")) for (const kind of ["pointerover", "focusin", "change"]) addEventListener(kind, tell);
