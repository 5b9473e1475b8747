"""The shape of a content file (ledger, section 5.12): what each piece has printed on it."""

from typing import Annotated

import msgspec

Rounds = Annotated[int, msgspec.Meta(ge=1, le=999)]
Tokens = Annotated[int, msgspec.Meta(le=20)]
"""Hearts, movement tokens, health: things that are laid out one by one."""
Zekts = Annotated[int, msgspec.Meta(le=999)]
Cards = Annotated[int, msgspec.Meta(le=20)]
ByCrew = Annotated[list[Rounds], msgspec.Meta(min_length=4, max_length=4)]
"""A number of rounds for 2, 3, 4 and 5 players."""


class CharacterEntry(msgspec.Struct, forbid_unknown_fields=True):
    """A character to choose at the start; there are at least five."""

    id: str
    """`CHR-1`, `CHR-2`... in the order of the file."""
    name: str
    cell: str
    """The kind of cell it was, for its card."""
    hearts: Tokens
    """How many hearts it has, at least one."""
    moves: Tokens
    """How many movement tokens it begins a turn with, at least one."""
    effects: list[str] = []
    """What it can do for good; see Effects."""
    text: str = ""
    """A line of story."""


class SetEntry(msgspec.Struct, forbid_unknown_fields=True):
    """A set of armor, which works as one when head, chest and legs are worn (SH-C42)."""

    id: str
    """The id that armor names."""
    name: str
    bonus: list[str]
    """Effects of wearing all three."""
    text: str = ""
    """A line of story."""


class ArmorEntry(msgspec.Struct, forbid_unknown_fields=True):
    """A piece of armor: a substrate."""

    id: str
    """`ARM-01`, `ARM-02`..."""
    name: str
    set: str
    """The id of the set it belongs to."""
    slot: str
    """`head`, `chest` or `legs`; each set has one of each."""
    buy: Zekts
    """What the Merchant asks."""
    sell: Zekts
    """What the Merchant pays, at most `buy`."""
    effects: list[str]
    """What it does while worn; see Effects."""
    text: str = ""
    """A line of story."""


class AugmentEntry(msgspec.Struct, forbid_unknown_fields=True):
    """An augment: an enzyme that is attached to armor."""

    id: str
    """`AUG-01`, `AUG-02`..."""
    name: str
    mechanism: str
    """How the enzyme works: `covalent`, `acid_base`, `metal_ion`, `proximity`, `strain`, `redox` or `coupling`."""
    residues: str
    """The residues that do it, for the codex."""
    cofactors: list[str]
    """What it needs to work, by name; each costs one Zekt to equip."""
    equip: Zekts
    """What equipping costs: the number of cofactors (SH-C43)."""
    buy: Zekts
    """What the Merchant asks."""
    sell: Zekts
    """What the Merchant pays, at most `buy`."""
    effects: list[str]
    """What it does while attached to armor; see Effects."""
    text: str = ""
    """A line of story."""


class ItemEntry(msgspec.Struct, forbid_unknown_fields=True):
    """A card that is used once."""

    id: str
    """`ITM-01`, `ITM-02`..."""
    name: str
    kind: str
    """`heart` or `zekt`."""
    effect: str
    """`GAIN_HEARTS(n)` or `GAIN_ZEKTS(n)`, as its kind says."""
    text: str = ""
    """A line of story."""


class EnemyEntry(msgspec.Struct, forbid_unknown_fields=True):
    """An enemy card."""

    id: str
    """The first three letters of its type and a number: `INH-1`, `RAD-2`, `PRI-3`."""
    name: str
    type: str
    """`inhibitor`, `radical` or `prion`: what it takes from those who lose to it."""
    rolls: list[str]
    """How it changes dice: `ENEMY_ROLL` and `PLAYER_ROLL` effects."""
    loss: str
    """What a loss costs: `LOSE_MOVES` for inhibitors, `LOSE_ZEKTS` for radicals, `LOSE_HEARTS` for prions."""
    zekts: Zekts
    """What beating it pays."""
    cards: Cards
    """How many treasure cards beating it brings."""
    text: str = ""
    """A line of story."""


class BossEntry(msgspec.Struct, forbid_unknown_fields=True):
    """One of the three bosses."""

    id: str
    name: str
    title: str
    """What kind of monster it is, for its card."""
    type: str
    """As of an enemy."""
    tile: str
    """The id of the pink tile it lives on."""
    rolls: list[str]
    """As of an enemy."""
    loss: str
    """As of an enemy, each time an attack on it fails."""
    zekts: Zekts
    """What beating it pays."""
    cards: Cards
    """How many treasure cards beating it brings."""
    key: str
    """The name of the key it guards; the three differ."""
    health: Tokens = 3
    """How many hits it takes."""
    fee: Zekts = 10
    """What opening its door costs."""
    text: str = ""
    """A line of story."""


class TileEntry(msgspec.Struct, forbid_unknown_fields=True):
    """A room of the ship."""

    id: str
    """`TIL-01`, `TIL-02`..."""
    name: str
    colour: str
    """`green` for the one start tile, `pink` for the three boss tiles, else its climate: `white`, `blue`, `orange`,
    `red`, `purple` or `yellow`."""
    circles: list[int]
    """The cells with a circle to stand on, 1 to 9 from the north-west, row by row; they hang together."""
    entrances: dict[str, int]
    """Its openings: a side `N`, `E`, `S` or `W`, and the circle it leads to."""


AnyEntry = CharacterEntry | SetEntry | ArmorEntry | AugmentEntry | ItemEntry | EnemyEntry | BossEntry | TileEntry


class BoxFile(msgspec.Struct, forbid_unknown_fields=True):
    """A content file: one list per kind of piece."""

    name: str
    """What the box is called in lists and records."""
    character: list[CharacterEntry]
    """At least five."""
    set: list[SetEntry]
    armor: list[ArmorEntry]
    """With the augments at least five cards, for the Merchant."""
    augment: list[AugmentEntry]
    item: list[ItemEntry]
    enemy: list[EnemyEntry]
    boss: list[BossEntry]
    """Exactly three."""
    tile: list[TileEntry]
    """One green with nine circles, three pink with one entrance each, and any number of others."""
    about: str = ""
    """A sentence for lists."""
    hull: ByCrew | None = None
    """How many rounds the ship holds together (SH-R57); without it, for ever."""
