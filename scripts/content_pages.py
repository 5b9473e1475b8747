"""Write what the pages about content take from the games' declarations: `python scripts/content_pages.py`.

A page holds hand-written words, and a part between two comments that is written here. A test tells when to do so.
"""

from pathlib import Path

from terminus.core.form_tables import form_tables
from terminus.games import find_game

PAGES = Path(__file__).parents[1] / "docs/content"
BEGIN = "<!-- From here on by scripts/content_pages.py -->\n"


def current(page: Path) -> str:
    """A page as it should be."""
    words, _, _ = page.read_text("utf-8").partition(BEGIN)
    return f"{words}{BEGIN}\n{form_tables(find_game(page.stem))}\n"


if __name__ == "__main__":
    for page in sorted(PAGES.glob("*.md")):
        if page.stem != "README":
            page.write_text(current(page), "utf-8")
