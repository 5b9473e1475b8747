"""Write what the pages about positions and content take from the games' declarations: `python scripts/game_pages.py`.

A page holds hand-written words, and a part below a comment that is written here. The example on a page about content is
drawn as it will look. A test tells when to do so.
"""

import re
import tomllib
from pathlib import Path
from typing import Any

from terminus.core.field_tables import page_part
from terminus.core.form_tables import form_tables
from terminus.core.game import AnyGame
from terminus.games import find_game
from terminus.web.workshop.pictures import Gallery
from terminus.web.workshop.words import Picture

DOCS = Path(__file__).parents[1] / "docs"
BEGIN = "<!-- From here on by scripts/game_pages.py -->\n"
WIDEST = 90.0
"""Millimetres of a picture on a page."""
PARTS = {"positions": page_part, "content": form_tables}
"""What is written into the pages of a folder, each named after its game."""


def current(page: Path) -> str:
    """A page as it should be."""
    words, _, _ = page.read_text("utf-8").partition(BEGIN)
    return f"{words}{BEGIN}\n{PARTS[page.parent.name](find_game(page.stem))}"


def pictures(page: Path) -> dict[str, str]:
    """What the example of a page about content looks like, by the names of files."""
    game = find_game(page.stem)
    example = re.search(r"```toml\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    assert example is not None, page
    shown = tomllib.loads(example[1])
    gallery = Gallery(game, game.content(_joined(game, shown)), game.contents[0])
    things = [each for part in shown.values() if isinstance(part, list) for each in part if "name" in each]
    drawn = [picture for thing in things or [shown] for picture in gallery.of_part(thing)]
    return {f"{game.key}-{'-'.join(each.name.lower().split())}.svg": _small(each) for each in drawn}


def _small(picture: Picture) -> str:
    """A picture as a page has room for it: a board is not as large as it is printed."""
    size = f' width="{picture.width:g}mm" height="{picture.height:g}mm"'
    wide = min(picture.width, WIDEST)
    smaller = f' width="{wide:g}mm" height="{picture.height * wide / picture.width:g}mm"'
    return f"{picture.svg.replace(size, smaller, 1)}\n"


def _joined(game: AnyGame, shown: dict[str, Any]) -> dict[str, Any]:
    """An example as a part of the standard content: what has the same id or number takes a place, the rest is added."""
    usual = game.content(game.contents[0]).data
    if not set(shown) <= set(usual):
        return shown  # a part that joins by itself

    def known(each: dict[str, Any]) -> object:
        return each.get("id", each.get("number"))

    joined = dict(usual)
    for name, part in shown.items():
        if isinstance(part, list):
            new = {known(each): each for each in part}
            kept = [new.pop(known(each), each) for each in usual[name]]
            joined[name] = [*kept, *new.values()]
    return joined


if __name__ == "__main__":
    for page in sorted(DOCS.joinpath("content").glob("*.md")):
        if page.stem != "README":
            for name, svg in pictures(page).items():
                page.parent.joinpath("pictures").mkdir(exist_ok=True)
                page.parent.joinpath("pictures", name).write_text(svg, "utf-8")
    for folder in PARTS:
        for page in sorted(DOCS.joinpath(folder).glob("*.md")):
            if page.stem != "README":
                page.write_text(current(page), "utf-8")
