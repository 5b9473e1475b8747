// How much room text has: marks the page where letters are large for the window, however they came to be so. A classic
// script like the theme, before the first paint; a query of the window's width alone would not know about the letters.
(() => {
  const NARROW = 20; // letters' heights (rem) across the window
  const root = document.documentElement;
  const measure = () =>
    root.toggleAttribute("data-tight", innerWidth / Number.parseFloat(getComputedStyle(root).fontSize) < NARROW);
  measure();
  for (const news of ["resize", "load"]) addEventListener(news, measure);
  new ResizeObserver(measure).observe(root);
})();
