"""Words written on the ground: they stay on the table, off the figures, and off one another."""

from terminus.core.scene import Node, node
from terminus.games.skirmish.scene.layout import INCH, across, down
from terminus.games.skirmish.sheet.lines import Spot, spot
from terminus.games.skirmish.sheet.printed import Ground
from terminus.games.skirmish.sheet.table import BattleSheet

SIZE = 58
ROOM = 92
"""How large a phone draws them, so that they can be read there: so much room is kept for words everywhere."""
LETTER = 0.56 * ROOM
"""How wide a letter is, on average."""
CHIP, DIE, PAD = 68, 74, 12
"""The size of letters and of the die on a chip, and the room around them."""
BOLD = 0.66 * CHIP
"""How wide a letter on a chip is, on average."""
TOKEN, DIGIT = 130, 108
"""A die and its number where the board is small: words would be too small to read, and the tray has them."""
RING = 34
"""How far the ring of whoever is aimed at stands out from its base."""
RISE = 0.8
"""How much of a word stands above the line it is written on."""
ASIDE = (0, -100, 100, -190, 190, -280, 280)
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
        x, y = self._room(x, y, LETTER * len(words) / 2, 1.05 * ROOM)
        return node(
            "text", key, words, class_="chalk-word", x=round(x, 1), y=round(y, 1), font_size=SIZE, text_anchor="middle",
            fill="#2b1d0e", font_family="system-ui, sans-serif",
        )  # fmt: skip

    def chip(self, key: str, number: int, words: str, x: float, y: float) -> Node:
        """A die by its number, and what it is thrown for, on a plate of its own."""
        width = DIE + BOLD * len(words) + 3 * PAD
        high = DIE + 2 * PAD
        x, y = self._room(x, y, width / 2, TOKEN)
        left, base = round(-width / 2, 1), 0.33 * DIE
        plate = [
            node("rect", f"{key}-plate", class_="plate", x=left, y=-high / 2, width=-2 * left, height=high, rx=24),
            node("rect", f"{key}-die", class_="die", x=left + PAD, y=-DIE / 2, width=DIE, height=DIE, rx=12),
            node("text", f"{key}-number", str(number), class_="number", x=left + PAD + DIE / 2, y=base,
                 text_anchor="middle"),
            node("text", f"{key}-words", words, x=left + DIE + 2 * PAD, y=base),
        ]  # fmt: skip
        token = [
            node("rect", f"{key}-token", class_="die", x=-TOKEN / 2, y=-TOKEN / 2, width=TOKEN, height=TOKEN, rx=24),
            node("text", f"{key}-digit", str(number), class_="number", y=0.36 * DIGIT, font_size=DIGIT,
                 text_anchor="middle"),
        ]  # fmt: skip
        return node(
            "g",
            key,
            node("g", f"{key}-named", *plate, class_="named"),
            node("g", f"{key}-numbered", *token, class_="numbered"),
            class_="penalty",
            data_sight="die",
            font_size=CHIP,
            transform=f"translate({x:g} {y - (RISE - 0.5) * TOKEN:g})",
        )

    def _room(self, x: float, y: float, half: float, high: float) -> tuple[float, float]:
        """The nearest free place for something of half a width and a height."""
        x = min(max(x, half), self._width - half)
        heights = [min(max(y + aside, SIZE), self._height) for aside in ASIDE]
        y = next((each for each in heights if self._is_free(_box(x, each, half, high))), heights[0])
        self._taken.append(_box(x, y, half, high))
        return x, y

    def _is_free(self, box: Box) -> bool:
        return not any(_meet(box, taken) for taken in self._taken)


def _base(figure: Spot, high: float) -> Box:
    x, y, radius = across(figure[0]), down(figure[1], high), INCH * figure[2] + RING
    return x - radius, y - radius, x + radius, y + radius


def _box(x: float, y: float, half: float, high: float) -> Box:
    return x - half, y - RISE * high, x + half, y + (1 - RISE) * high


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
