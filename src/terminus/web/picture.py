"""A table as a small picture: the game's own scene with its own sheet, as everybody may see it, in one SVG file."""

import re
from collections import OrderedDict
from functools import cache
from importlib.resources import files

from terminus.core.game import AnyGame
from terminus.core.scene import markup
from terminus.core.sheet import TableSheet
from terminus.table.moment import Moment
from terminus.table.table import Table

SVG = "http://www.w3.org/2000/svg"
STILL = "*{animation:none!important;transition:none!important}"
MOST_KEPT = 256


class Pictures:
    """Draws tables for lists, each version once."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], str] = OrderedDict()

    def of(self, table: Table, moment: Moment) -> str:
        which = (table.setup.table, moment.version)
        if which in self._kept:
            self._kept.move_to_end(which)
        else:
            self._kept[which] = drawn(table.game, table.view(moment, None))
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        return self._kept[which]

    def cover(self, game: AnyGame) -> str:
        """Of a game that has not begun: nobody may see what was dealt."""
        try:
            return game.page("cover.svg")
        except FileNotFoundError:
            return f'<svg xmlns="{SVG}" viewBox="0 0 16 9"/>'


def drawn(game: AnyGame, seen: TableSheet) -> str:
    """A public view as a picture; by night in both themes, as the covers are."""
    board = game.scene(seen, None).board
    width, height = board.attrs.get("viewBox", "0 0 160 90").split()[2:]
    return (
        f'<svg xmlns="{SVG}" data-theme="dark" viewBox="0 0 {width} {height}">'
        f"<style>{_style(game)}</style>"
        f'<g data-game="{game.key}" data-region="board">'
        f'<rect width="100%" height="100%" style="fill:var(--ground-deep)"/>{markup(board)}</g></svg>'
    )


@cache
def _style(game: AnyGame) -> str:
    """The colours of the house and the game's own sheet, without what only people read in it."""
    base = files("terminus.web").joinpath("static", "css", "base.css").read_text("utf-8")
    colours = "".join(re.findall(r"^:root[^{]*\{[^}]*\}", base, re.MULTILINE))
    bare = re.sub(r"/\*.*?\*/", "", colours + game.style(), flags=re.DOTALL)
    tight = re.sub(r"\s+", " ", bare)
    return f"svg{{font-family:system-ui,sans-serif}}{tight}{STILL}".replace("&", "&amp;").replace("<", "&lt;")
