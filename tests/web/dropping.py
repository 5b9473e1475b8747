"""Files that are dropped onto a page."""

from playwright.sync_api import Page

_DROP = """(files) => {
  const data = new DataTransfer();
  for (const [name, text] of Object.entries(files)) data.items.add(new File([text], name));
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
}"""


def drop(page: Page, **files: str) -> None:
    """Drop TOML files by their names without the ending, together."""
    page.evaluate(_DROP, {f"{name}.toml": text for name, text in files.items()})
