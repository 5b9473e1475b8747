// The grain of a drawing: how many of its units a pixel is. Style sheets keep words on it large enough to be read.

const sizes = new ResizeObserver((changed) => {
  for (const { target } of changed) tell(target);
});

/** Tell it now, and whenever the drawing is shown larger or smaller. @param {Element} drawing */
export function keepGrain(drawing) {
  sizes.observe(drawing);
  tell(drawing);
}

/** @param {Element} drawing */
function tell(drawing) {
  const matrix = drawing instanceof SVGSVGElement && drawing.getScreenCTM();
  if (matrix && matrix.a) drawing.style.setProperty("--grain", (1 / Math.hypot(matrix.a, matrix.b)).toFixed(3));
}
