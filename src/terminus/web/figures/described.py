"""Figures as they are written in guides and rulebooks: a fenced block `figure` whose lines are TOML.

    ```figure
    move = 3
    crop = ["era-0", "era-5"]
    caption = "Blue covers your victory (TL-26)."
    alt = "Card 4 over columns 4 to 6"

    [[pin]]
    at = "era-4"
    says = "**Covered.** It counts for nobody."
    ```

docs/new-game.md tells what each line means. The words are Markdown; the picture is the game's own scene.
"""

import tomllib
from typing import Literal

import msgspec
from markdown_it import MarkdownIt
from markdown_it.token import Token

from terminus.core.complaints import complaint
from terminus.core.errors import TerminusError

Side = Literal["top", "bottom", "left", "right"]
Region = Literal["board", "hand", "status"]


BLOCK = "figure"
"""What a fenced block is called that describes a picture."""


class FigureError(TerminusError):
    """A figure cannot be drawn as it is described; says what is wrong with it."""


class Pin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A numbered label that points at a part."""

    at: str
    """The key of the part."""
    says: str
    side: Side | None = None
    """At which edge of a drawing it stands; by default the nearest."""
    aside: float = 0.0
    """How far along that edge from opposite its part, in the drawing's units: so that its line crosses nothing."""


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A picture in a text."""

    caption: str
    alt: str
    """What is to be seen, for those who do not see it."""
    record: str = "tutorial"
    """A record beside the text, without its ending: `tutorial` or one of the folder `figures`."""
    move: int = -1
    """After how many moves; by default after the last."""
    eyes: int | None = None
    """Through whose eyes: a seat, or the public."""
    region: Region = "board"
    part: str = ""
    """The key of the part of the region to show alone; by default all of it."""
    crop: list[str] = []
    """Keys of parts of a drawing: what is shown reaches from the first to the last of them."""
    margin: float = 0.0
    """How much is shown around the crop, in the drawing's units."""
    clickable: bool = False
    """Whether what can be clicked first is marked as at a table."""
    chosen: list[str] = []
    """Things that are clicked already: what can be clicked next is marked as at a table."""
    preview: str = ""
    """A move of who is to decide: what it would do is drawn, or why it may not be made is told."""
    receipt: bool = False
    """Whether to show what the latest move was staged as: dice, items and totals."""
    lit: list[str | list[str]] = []
    """Keys of parts of a drawing to put a ring around, what has changed or what counts; a list shares one ring."""
    scale: float = 1.0
    """How much larger than at a table a part of the hand or the rail is shown."""
    step: str = ""
    """A few words: this is the next step of an example, beside its neighbours."""
    wide: bool = False
    """Whether a step takes the whole width."""
    art: str = ""
    """One of the game's pictures (`Game.art`) instead of a scene."""
    pin: list[Pin] = []


def read_figure(source: str) -> Figure:
    """A figure from the lines of its block; FigureError says what is wrong with them."""
    try:
        figure = msgspec.convert(tomllib.loads(source), Figure)
    except tomllib.TOMLDecodeError as error:
        raise FigureError(f"this is no TOML: {error}") from None
    except msgspec.ValidationError as error:
        raise FigureError(complaint(error)) from None
    for name in ("caption", "alt"):
        if not getattr(figure, name).strip():
            raise FigureError(f"a figure needs its {name}")
    return figure


def is_figure(token: Token) -> bool:
    """Is this part of a text a block that describes a picture?"""
    return token.type == "fence" and token.info.strip() == BLOCK


def described(text: str) -> list[str]:
    """The blocks of a text that describe its pictures."""
    return [token.content for token in MarkdownIt("commonmark").parse(text) if is_figure(token)]
