"""What a browser makes of the files: a PDF of the pages, and the grids of cards in pixels."""

import re
import shutil
import subprocess
import tempfile
from pathlib import Path

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome", "chromium-headless-shell")
"""What makes a PDF of a page, if there is one."""
PATIENCE = 240


def find_browser() -> str | None:
    return next((found for name in BROWSERS if (found := shutil.which(name))), None)


def write_pdf(browser: str, page: Path) -> Path | None:
    """A PDF of the page that prints itself, beside it; None if the browser makes none."""
    return _made(browser, page, page.with_suffix(".pdf"), "--no-pdf-header-footer", "--print-to-pdf={}")


def write_png(browser: str, picture: Path) -> Path | None:
    """An SVG picture in the pixels that it asks for, beside it; None if the browser makes none."""
    size = re.search(r'width="(\d+)" height="(\d+)"', picture.read_text("utf-8"))
    if size is None:
        return None
    window = f"--window-size={size[1]},{size[2]}"
    return _made(browser, picture, picture.with_suffix(".png"), window, "--hide-scrollbars", "--screenshot={}")


def _made(browser: str, source: Path, target: Path, *orders: str) -> Path | None:
    """What the browser makes of a file; it comes to its place when it is whole."""
    with tempfile.TemporaryDirectory() as profile:
        made = Path(profile) / target.name
        command = [browser, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={profile}"]
        command += [order.format(made) for order in orders]
        try:
            subprocess.run([*command, source.resolve().as_uri()], check=True, capture_output=True, timeout=PATIENCE)
            if made.exists():
                shutil.move(made, target)
        except (OSError, subprocess.SubprocessError):
            return None
        return target if target.exists() else None
