// Sets the theme before the first paint; a classic script, because modules run too late for that.
// "auto" follows the system. The page always carries the theme that is shown as data-theme.
(() => {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const stored = () => JSON.parse(localStorage.getItem("terminus.settings") ?? "{}").theme ?? "auto";
  const show = () => {
    const theme = stored() === "auto" ? (dark.matches ? "dark" : "light") : stored();
    document.documentElement.dataset.theme = theme;
  };
  const choose = (/** @type {string} */ theme) => {
    const settings = JSON.parse(localStorage.getItem("terminus.settings") ?? "{}");
    localStorage.setItem("terminus.settings", JSON.stringify({ ...settings, theme }));
    show();
  };
  dark.addEventListener("change", show);
  addEventListener("storage", show);
  addEventListener("terminus:theme", show);
  addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("[data-theme-button]"))
      choose(document.documentElement.dataset.theme === "dark" ? "light" : "dark");
  });
  show();
})();
