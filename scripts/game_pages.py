"""Write what the pages about positions and content take from the games' declarations: `python scripts/game_pages.py`.

A page holds hand-written words, and a part below a comment that is written here. A test tells when to do so.
"""

from pathlib import Path

from terminus.core.field_tables import page_part
from terminus.core.form_tables import form_tables
from terminus.games import find_game

DOCS = Path(__file__).parents[1] / "docs"
BEGIN = "<!-- From here on by scripts/game_pages.py -->\n"
PARTS = {"positions": page_part, "content": form_tables}
"""What is written into the pages of a folder, each named after its game."""


def current(page: Path) -> str:
    """A page as it should be."""
    words, _, _ = page.read_text("utf-8").partition(BEGIN)
    return f"{words}{BEGIN}\n{PARTS[page.parent.name](find_game(page.stem))}"


if __name__ == "__main__":
    for folder in PARTS:
        for page in sorted(DOCS.joinpath(folder).glob("*.md")):
            if page.stem != "README":
                page.write_text(current(page), "utf-8")
