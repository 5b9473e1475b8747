"""A view as a picture of its own: the game's own scene with its own sheet, in one SVG file that needs nothing else."""

import re
from base64 import b64encode
from functools import cache
from html import escape
from importlib.resources import files

from terminus.core.game import AnyGame
from terminus.core.scene import markup
from terminus.core.sheet import TableSheet

SVG = "http://www.w3.org/2000/svg"
STILL = "*{animation:none!important;transition:none!important}"
COLOURS = ("web", "static", "css", "base.css")
"""Where the colours of the house are: a game's sheet speaks of them by name."""


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


def framed(svg: str, words: str) -> str:
    """A picture for a page that has styles of its own: neither changes how the other looks. `words` tell what it is."""
    data = b64encode(svg.encode()).decode()
    return f'<img alt="{escape(words)}" style="width:100%;max-width:60em" src="data:image/svg+xml;base64,{data}"/>'


@cache
def _style(game: AnyGame) -> str:
    """The colours of the house and the game's own sheet, without what only people read in it."""
    base = files("terminus").joinpath(*COLOURS).read_text("utf-8")
    colours = "".join(re.findall(r"^:root[^{]*\{[^}]*\}", base, re.MULTILINE))
    bare = re.sub(r"/\*.*?\*/", "", colours + game.style(), flags=re.DOTALL)
    tight = re.sub(r"\s+", " ", bare)
    return f"svg{{font-family:system-ui,sans-serif}}{tight}{STILL}".replace("&", "&amp;").replace("<", "&lt;")
