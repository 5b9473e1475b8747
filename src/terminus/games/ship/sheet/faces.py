"""What is printed on the pieces of a box, for whoever draws or speaks of them."""

from functools import lru_cache

import msgspec

from terminus.core.sheet import OpenSheet
from terminus.games.ship.content.components import Box
from terminus.games.ship.content.effect_text import parse_effect, phrase
from terminus.games.ship.lore import formula

BOXES_KEPT = 64
"""Whose faces are at hand: guests bring boxes of their own, and none is kept for good."""
EFFECTS_KEPT = 1024


class Doors(OpenSheet, omit_defaults=True):
    """Entrances by side: the cell of the circle from which each is used (SH-C3); None where there is a wall."""

    N: int | None = None
    E: int | None = None
    S: int | None = None
    W: int | None = None

    @property
    def cells(self) -> dict[str, int]:
        """The entrances that there are, clockwise from the north."""
        by_side = {"N": self.N, "E": self.E, "S": self.S, "W": self.W}
        return {side: cell for side, cell in by_side.items() if cell is not None}

    @property
    def sides(self) -> list[str]:
        return list(self.cells)


@lru_cache(EFFECTS_KEPT)
def in_words(effect: str) -> str:
    """An effect of the rulebook's language as people say it."""
    return phrase(parse_effect(effect))


class SetFace(OpenSheet):
    """The pathway that a piece of armor belongs to, and what wearing all of it brings (SH-609)."""

    id: str
    name: str
    bonus: tuple[str, ...]
    text: str = ""

    @property
    def says(self) -> list[str]:
        """The bonus in words."""
        return [in_words(effect) for effect in self.bonus]


class Face(OpenSheet, omit_defaults=True):
    """What is printed on a piece, effects in the rulebook's language; each kind of piece fills in its own part."""

    kind: str
    id: str
    name: str
    text: str = ""
    effects: tuple[str, ...] = ()
    # Characters
    cell: str = ""
    hearts: int = 0
    moves: int = 0
    # Treasure
    slot: str = ""
    set: SetFace | None = None
    mechanism: str = ""
    residues: str = ""
    cofactors: tuple[str, ...] = ()
    equip: int = 0
    buy: int = 0
    sell: int = 0
    effect: str = ""
    # Foes
    type: str = ""
    rolls: tuple[str, ...] = ()
    loss: str = ""
    zekts: int = 0
    cards: int = 0
    title: str = ""
    tile: str = ""
    key: str = ""
    health: int = 0
    fee: int = 0
    # Tiles
    colour: str = ""
    circles: tuple[int, ...] = ()
    entrances: Doors = Doors()

    @property
    def says(self) -> list[str]:
        """Its effects, or what it does to rolls, in words."""
        effects = [*self.effects, *self.rolls, *([self.effect] if self.effect else [])]
        return [in_words(effect) for effect in effects]

    @property
    def formulas(self) -> tuple[str, ...]:
        """Its cofactors as chemists write them."""
        return tuple([formula(name) for name in self.cofactors])

    @property
    def loss_words(self) -> str:
        """What losing to it costs."""
        return in_words(self.loss)

    @property
    def price(self) -> str:
        """What a boss asks for at its door."""
        return f"{self.fee} Zekt" if self.fee == 1 else f"{self.fee} Zekts"


@lru_cache(BOXES_KEPT)
def faces_of(box: Box) -> dict[str, Face]:
    """Every piece of a box by its id; in the order of the box, characters and bosses first."""
    printed = [piece.face for piece in box.characters]
    printed += [piece.face for piece in box.bosses]
    printed += [piece.face for piece in box.treasures.values()]
    printed += [piece.face for piece in box.enemies.values()]
    printed += [piece.face for piece in [box.start, *box.tiles.values()]]
    return {str(face["id"]): msgspec.convert(face, Face) for face in printed}
