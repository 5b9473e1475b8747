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
    id: str
    name: str
    cell: str
    hearts: Tokens
    moves: Tokens
    effects: list[str] = []
    text: str = ""


class SetEntry(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    bonus: list[str]
    text: str = ""


class ArmorEntry(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    set: str
    slot: str
    buy: Zekts
    sell: Zekts
    effects: list[str]
    text: str = ""


class AugmentEntry(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    mechanism: str
    residues: str
    cofactors: list[str]
    equip: Zekts
    buy: Zekts
    sell: Zekts
    effects: list[str]
    text: str = ""


class ItemEntry(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    kind: str
    effect: str
    text: str = ""


class EnemyEntry(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    type: str
    rolls: list[str]
    loss: str
    zekts: Zekts
    cards: Cards
    text: str = ""


class BossEntry(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    title: str
    type: str
    tile: str
    rolls: list[str]
    loss: str
    zekts: Zekts
    cards: Cards
    key: str
    health: Tokens = 3
    fee: Zekts = 10
    text: str = ""


class TileEntry(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    colour: str
    circles: list[int]
    entrances: dict[str, int]


AnyEntry = CharacterEntry | SetEntry | ArmorEntry | AugmentEntry | ItemEntry | EnemyEntry | BossEntry | TileEntry


class BoxFile(msgspec.Struct, forbid_unknown_fields=True):
    """A content file: one list per kind of piece."""

    name: str
    character: list[CharacterEntry]
    set: list[SetEntry]
    armor: list[ArmorEntry]
    augment: list[AugmentEntry]
    item: list[ItemEntry]
    enemy: list[EnemyEntry]
    boss: list[BossEntry]
    tile: list[TileEntry]
    about: str = ""
    hull: ByCrew | None = None
    """How many rounds the ship holds together (SH-R57); without it, for ever."""
