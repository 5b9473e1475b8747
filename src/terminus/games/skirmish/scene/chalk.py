"""Words written on the ground: they stay on the table, off the figures, and off one another."""

from terminus.core.scene import Node, node
from terminus.games.skirmish.scene.layout import INCH, across, down
from terminus.games.skirmish.sheet.lines import Spot, spot
from terminus.games.skirmish.sheet.printed import Ground
from terminus.games.skirmish.sheet.table import BattleSheet

SIZE = 58
LETTER = 0.56 * SIZE
"""How wide a letter is, on average."""
ASIDE = (0, -90, 90, -170, 170, -250, 250)
"""Where else a word may stand, down from where it belongs; the nearest free place is taken."""

Box = tuple[float, float, float, float]
"""Left, top, right, bottom, in the units of the picture."""


def standing(table: BattleSheet) -> tuple[Spot, ...]:
    """Where everybody stands who is still on the board."""
    return tuple([spot(model) for seat in range(2) for model in table.living(seat) if model.at is not None])


class Chalk:
    """Writes words of one drawing, and remembers where they stand."""

    def __init__(self, ground: Ground, figures: tuple[Spot, ...]) -> None:
        self._width, self._height = INCH * ground.width, INCH * ground.height
        self._taken: list[Box] = [_base(each, ground.height) for each in figures]

    def write(self, key: str, words: str, x: float, y: float) -> Node:
        """Words about a place of the picture, as near to it as there is room."""
        half = LETTER * len(words) / 2
        x = min(max(x, half), self._width - half)
        heights = [min(max(y + aside, SIZE), self._height) for aside in ASIDE]
        free = [each for each in heights if not any(_meet(_box(x, each, half), taken) for taken in self._taken)]
        y = free[0] if free else heights[0]
        self._taken.append(_box(x, y, half))
        return node(
            "text", key, words, class_="chalk-word", x=round(x, 1), y=round(y, 1), font_size=SIZE, text_anchor="middle",
            fill="#2b1d0e", font_family="system-ui, sans-serif",
        )  # fmt: skip


def _base(figure: Spot, high: float) -> Box:
    x, y, radius = across(figure[0]), down(figure[1], high), INCH * figure[2]
    return x - radius, y - radius, x + radius, y + radius


def _box(x: float, y: float, half: float) -> Box:
    return x - half, y - 0.85 * SIZE, x + half, y + 0.2 * SIZE


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
