"""The rooms of a game's package that the core calls by name: what each of them must answer.

A game names its rooms once (`speech = speech`), and the modules themselves are checked against these shapes.
"""

from typing import Protocol, TypeVar

from terminus.core.audience import Viewer
from terminus.core.choices import Choice
from terminus.core.moves import Move
from terminus.core.scene import Preview, Scene

P_contra = TypeVar("P_contra", contravariant=True)
S_contra = TypeVar("S_contra", contravariant=True)


class Draws(Protocol):
    """The names of the things that dice draw, as records and dictated chance spell them."""

    def format_draw(self, drawn: int) -> str:
        """The name of a thing that dice can draw."""

    def parse_draw(self, name: str) -> int:
        """The thing of a name; MalformedMove if there is none."""


class Clicks(Protocol[P_contra]):
    """`clicks.py`: moves as paths of clicks."""

    def choices(self, position: P_contra, seat: int, /) -> list[Choice]:
        """The legal answers of a seat as paths of clicks."""

    def attempt(self, position: P_contra, seat: int, path: list[str], /) -> Move | None:
        """The move that a path of clicks would mean, legal or not, so that a refusal can say why; None if none."""


class Speech(Protocol[S_contra]):
    """`speech.py`: the table in words."""

    def seat_name(self, seen: S_contra, seat: int, /) -> str:
        """What the game calls a seat ("Red")."""

    def prompt(self, seen: S_contra, reader: Viewer, /) -> str:
        """One sentence: who must do what."""

    def describe(self, seen: S_contra, move: Move, /) -> str:
        """A move as a short imperative phrase for menus and screen readers."""


class BoardText(Protocol[S_contra]):
    """`board_text.py`: the table as text, for terminals and `print`."""

    def text(self, seen: S_contra, /) -> str: ...


class Picture(Protocol[P_contra, S_contra]):
    """`scene/`: the table as a picture. Imported when first needed, so that a command line starts fast without it."""

    def scene(self, seen: S_contra, viewer: Viewer, /) -> Scene: ...

    def preview(self, position: P_contra, seat: int, move: Move, /) -> Preview:
        """What a move would do, from what its player may know."""
