"""Timeline's cards to print: three eras side by side over a foot with number and name."""

from terminus.core.printing import INK, PAPER, Printed, Stack, fitting, frame, placed, plain_back, text_block, text_line
from terminus.core.scene import Node, node
from terminus.games.timeline.content.components import Deck
from terminus.games.timeline.scene.eras import HEIGHT, LOOKS, PEN, WHOLE_CARD, WIDTH, era_marks
from terminus.games.timeline.scene.meanings import MEANINGS, PRINTED
from terminus.games.timeline.speech import spoken

CARD = (90.0, 60.0)
"""Eras are a third of a card wide, so that cards that cover one another meet era on era."""
SCALE = CARD[0] / (3 * WIDTH)
GROUND, LIGHT = "#0b1020", "#ffb454"
TERMINUS = "..."
TERMINUS_COUNTS = "18 · 0"
"""First the one, then the other (TL-34, TL-37)."""


def stacks(deck: Deck) -> list[Stack]:
    cards = [_card(str(number), deck.names[number], face) for number, face in sorted(deck.letters.items())]
    cards.append(_card("", "Terminus", TERMINUS))
    return [Stack("Cards", cards), Stack("Signs", [_aid()])]


def _card(number: str, name: str, face: str) -> Printed:
    key = f"card-{number or 'terminus'}"
    eras = [
        node("g", f"{key}-{cell.third}", *era_marks(f"{key}-{cell.third}", letter, cell),
             transform=f"translate({cell.third * WIDTH} 0)")
        for letter, cell in zip(face, WHOLE_CARD, strict=True)
    ]  # fmt: skip
    picture = node("g", f"{key}-eras", *eras, **PEN)
    foot = HEIGHT * SCALE + 2
    front = node(
        "g",
        key,
        frame(key, *CARD, PAPER),
        placed(f"{key}-face", picture, 0, 0, SCALE),
        text_line(f"{key}-number", number or TERMINUS_COUNTS, 5, foot + 7, 9, 750),
        text_line(f"{key}-name", name, CARD[0] - 5, foot + 7, fitting(name, 4.6, 56), 500, "end"),
    )
    said = "the end of history" if face == TERMINUS else spoken(face)
    fields = {"number": number or TERMINUS_COUNTS, "name": name, "face": "" if face == TERMINUS else face, "eras": said}
    return Printed(name, *CARD, front, plain_back(f"{key}-back", "TERMINUS", *CARD, GROUND, LIGHT), fields=fields)


def _aid() -> Printed:
    """What the signs mean, one for each player."""
    key = "signs"
    drawn: list[Node] = [frame(key, 63, 88, PAPER, INK), text_line(f"{key}-title", "Signs", 6, 8, 5, 750)]
    y = 14.0
    for letter in PRINTED:
        look = LOOKS[letter]
        sign = node(
            "g",
            f"{key}-{letter}",
            node("rect", f"{key}-{letter}-ground", x=-32, y=-32, width=64, height=64, rx=9, fill=look.ground,
                 stroke="#8a8f99", stroke_width=2),
            node("path", f"{key}-{letter}-glyph", d=look.glyph, fill=look.ink if look.filled else "none",
                 stroke="none" if look.filled else look.ink),
            **PEN,
        )  # fmt: skip
        drawn.append(placed(f"{key}-{letter}-at", sign, 10, y + 3.5, 0.1))
        lines, below = text_block(f"{key}-{letter}-words", MEANINGS[letter].words, 16, y, 44, 2.6)
        drawn += lines
        y = max(y + 8, below + 1)
    return Printed("Signs", 63, 88, node("g", key, *drawn), copies=2)
