"""Write what the pages about positions take from the games' declarations: `python scripts/position_pages.py`.

A page holds hand-written words, and a part between two comments that is written here. A test tells when to do so.
"""

from pathlib import Path

from terminus.core.field_tables import page_part
from terminus.games import find_game

PAGES = Path(__file__).parents[1] / "docs/positions"
BEGIN = "<!-- From here on by scripts/position_pages.py -->\n"


def current(page: Path) -> str:
    """A page as it should be."""
    words, _, _ = page.read_text("utf-8").partition(BEGIN)
    return f"{words}{BEGIN}\n{page_part(find_game(page.stem))}"


if __name__ == "__main__":
    for page in sorted(PAGES.glob("*.md")):
        if page.stem != "README":
            page.write_text(current(page), "utf-8")
