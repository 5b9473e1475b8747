// A page that leads nowhere leads back to the page before it, with whatever was filled in there.

const button = /** @type {HTMLButtonElement | null} */ (document.querySelector("[data-back]"));
if (button && history.length > 1) {
  button.hidden = false;
  button.addEventListener("click", () => history.back());
}
