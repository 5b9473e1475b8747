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


class Spot(msgspec.Struct, frozen=True):
    """A place on the picture of a piece at which a click changes a field.

    A letter of a text becomes the next one; a number is put into a list or taken out; an entry of a table becomes the
    next of the numbers `among` which it is chosen, or is left out.
    """

    field: str
    at: int | str
    """Which letter, counted from 0; which number; which entry."""
    name: str
    x: float
    """From the left edge of the picture, as a share of its width."""
    y: float
    """From the top, as a share of its height."""
    among: str = ""
    """Of an entry: the list with the numbers it may be."""


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
    spots: dict[str, tuple[Spot, ...]] = {}
    """Places on the pictures of the pieces in a list, which are changed by a click."""
    plane: Plane | None = None
