"""What a game declares about how its content is edited by hand: its room `workshop.py`, found by existing.

The fields of content files are known from `Game.content_forms` alone. Here is only what a form cannot say: which words
a text is chosen from, which letters it is made of, and what is drawn on a plane.
"""

import msgspec

Xy = tuple[float, float]


class Letters(msgspec.Struct, frozen=True):
    """A text of so many letters, each chosen by itself; what each letter means."""

    places: tuple[str, ...]
    """What each place is called: "first era"."""
    meaning: dict[str, str]


class Zone(msgspec.Struct, frozen=True):
    """Places that matter on a plane, to be shown together: the deployment zones of a mission."""

    name: str
    outlines: tuple[tuple[Xy, ...], ...]


class Plane(msgspec.Struct, frozen=True):
    """A kind of file that holds shapes on a rectangle, with the names of the fields in which things stand.

    Places count from the corner at the bottom left, x to the right and y upward, as in a file.
    """

    kind: str
    """Of the content forms."""
    shapes: str
    """The list of shapes; each has a name, a sort and an outline."""
    unit: str
    """What lengths count: "inches"."""
    name: str = "id"
    sort: str = "kind"
    outline: str = "outline"
    width: str = "width"
    height: str = "height"
    symmetry: str = ""
    """The field that claims a symmetry: `r2`, a half turn, or `r4`, a quarter turn; empty if there is none."""
    step: float = 0.5
    """By how much a shape moves at a time."""
    zones: tuple[Zone, ...] = ()


class Workshop(msgspec.Struct, frozen=True):
    """How content of a game is edited. Fields are named with the list or table they are in: `card.face`."""

    choices: dict[str, tuple[str, ...]] = {}
    """Texts that are chosen from a few words."""
    letters: dict[str, Letters] = {}
    plane: Plane | None = None
