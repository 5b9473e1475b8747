// A page for paper: its button prints it.

document.querySelector("[data-print]")?.addEventListener("click", () => print());
