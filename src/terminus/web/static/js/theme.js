// Sets the theme before the first paint; a classic script, because modules run too late for that.
// "auto" follows the system. The page always carries the theme that is shown as data-theme.
(() => {
  const PLACE = "terminus.settings";
  const dark = matchMedia("(prefers-color-scheme: dark)");
  let chosen = "auto";

  const kept = () => {
    try {
      return JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    } catch {
      return {}; // a browser that keeps nothing follows the system
    }
  };
  const show = (/** @type {string} */ theme) => {
    chosen = theme;
    document.documentElement.dataset.theme = theme === "auto" ? (dark.matches ? "dark" : "light") : theme;
  };
  const keep = (/** @type {string} */ theme) => {
    try {
      localStorage.setItem(PLACE, JSON.stringify({ ...kept(), theme }));
    } catch {
      return; // shown all the same, until the page closes
    }
  };

  dark.addEventListener("change", () => show(chosen));
  addEventListener("beforeprint", () => (document.documentElement.dataset.theme = "light")); // paper is white
  addEventListener("afterprint", () => show(chosen));
  addEventListener("storage", () => show(kept().theme ?? "auto"));
  addEventListener("terminus:theme", (event) => show(/** @type {CustomEvent} */ (event).detail));
  addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || !event.target.closest("[data-theme-button]")) return;
    show(document.documentElement.dataset.theme === "dark" ? "light" : "dark");
    keep(chosen);
  });
  show(kept().theme ?? "auto");
})();
