"""A ship table for tests, spoken to in the words of the rulebook: mats, rooms, and chance dictated die by die.

ship = table(mat("Zarnax", "0,0#6"), mat("Gorma"), rooms=[K])
ship.play("A", "step 1,0#4", "E3 INH-4 P3 E3 ARM-10")
assert ship.mat("A")["zekts"] == 4

Chance is written as it falls: P, E and B with a face for the player, enemy and boss die, or the id of what is drawn.
"""

import re
from typing import Any

from terminus.core.audience import Data
from terminus.core.dice import DictatedDice
from terminus.core.events import Event
from terminus.core.game import OptionValue
from terminus.core.match import Match
from terminus.core.moves import Move
from terminus.core.record import Chance, read_chance
from terminus.games import ship as package
from terminus.games.ship.rules.voyage import Voyage

GAME = package.GAME
SEATS = "ABCDE"
CHARACTERS = {"Yucca": 1, "Zarnax": 2, "Gorma": 3, "Fogorian": 4, "Aguarian": 5}
K = "TIL-05 1,0 r3"
"""The ledger's often used room: white, circles 4 and 5, joined to the start tile's east entrance."""
DECKS = ("treasure_deck", "enemy_deck", "tile_deck")
LAIRS = ("TIL-25", "TIL-26", "TIL-27")
"""The rooms of the bosses who have the keys of Flux, Charge and Fold."""
COLOURED = {
    "white": "TIL-05",
    "blue": "TIL-09",
    "orange": "TIL-13",
    "red": "TIL-18",
    "purple": "TIL-20",
    "yellow": "TIL-23",
}
"""A tile of each colour that has a circle on cell 5."""


class Table:
    """A match with players A, B, C... Every die and draw is dictated, so every one is expected."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def position(self) -> Voyage:
        assert isinstance(self.match.position, Voyage)
        return self.match.position

    def play(self, who: str, move: str, chance: str = "") -> list[Event]:
        """Play a move by notation; it must ask for exactly this chance."""
        return self.match.push(move, SEATS.index(who), outcomes(chance))

    def refused(self, who: str, move: str | Move) -> str:
        """The code with which a move is refused; the position must not change."""
        before = GAME.sheet(self.position)
        value = GAME.parse_move(self.position, move) if isinstance(move, str) else move
        refusal = self.position.refusal(SEATS.index(who), value)
        assert refusal is not None, f"{move} by {who} is allowed"
        assert GAME.sheet(self.position) == before
        return refusal.code

    def moves(self, who: str) -> list[str]:
        """A player's legal moves in notation."""
        return [self.match.notation(move) for move in self.match.moves(SEATS.index(who))]

    @property
    def data(self) -> Any:
        return GAME.data(self.position)

    @property
    def stage(self) -> str:
        return str(self.data["stage"])

    @property
    def asked(self) -> str:
        """Who is asked, as letters; several where several may answer."""
        return "".join(SEATS[seat] for seat in self.match.to_decide)

    def mat(self, who: str) -> Any:
        return self.data["seats"][SEATS.index(who)]

    def zekts(self) -> list[int]:
        return [mat["zekts"] for mat in self.data["seats"]]

    def hearts(self) -> list[int]:
        return [mat["hearts"] for mat in self.data["seats"]]

    def at(self, who: str) -> str:
        return str(self.mat(who)["at"])

    def enemy(self, place: str) -> str | None:
        room = next(room for room in self.data["rooms"] if room["at"] == place)
        return None if room["enemy"] is None else str(room["enemy"])

    def steps_left(self, who: str) -> int:
        return int(self.mat(who)["allowance"] - self.mat(who)["steps_used"])

    def result(self) -> str | None:
        """`won`, `lost`, or None while the game goes on."""
        result = self.match.result
        return None if result is None else "won" if result.winners else "lost"


def outcomes(chance: str) -> Chance:
    """Dice faces as numbers, draws as ids."""
    return [int(word[1:]) if re.fullmatch(r"[PEB]\d", word) else word for word in chance.split()]


def mat(character: str = "Fogorian", at: str = "0,0#5", hand: str = "", **rest: Any) -> Data:
    """A player's mat. `head`, `chest` and `legs` take armor and its augments: head="ARM-04 AUG-01"."""
    gear: Data = {}
    for slot in ("head", "chest", "legs"):
        if slot in rest:
            armor, *augments = rest.pop(slot).split()
            gear[slot] = {"armor": armor, "augments": augments}
    return {"character": f"CHR-{CHARACTERS[character]}", "at": at, "hand": hand.split(), "gear": gear, **rest}


def room(text: str) -> Data:
    """A placed tile: `TIL-05 1,0 r3 PRI-3` is tile, place, rotation and the enemy in it."""
    tile, place, *rest = text.split()
    entry: Data = {"tile": tile, "at": place}
    for word in rest:
        entry["rotation" if word.startswith("r") else "enemy"] = int(word[1:]) if word.startswith("r") else word
    return entry


def table(*mats: Data, rooms: list[str] = [], options: dict[str, OptionValue] | None = None, **position: Any) -> Table:  # noqa: B006
    """A position set up by hand; it is A's turn unless told otherwise. What a given deck lacks is left out."""
    settings = GAME.settings(len(mats), options)
    decks = {deck: set(position.pop(deck)) for deck in DECKS if deck in position}
    data: Data = {"seats": list(mats), "rooms": [room(text) for text in rooms], **position}
    left_out = [*position.get("left_out", []), *_lairs(data)]
    if decks:
        whole: Any = GAME.data(GAME.read({**data, "left_out": left_out}, settings))
        left_out += [card for deck, kept in decks.items() for card in whole[deck] if card not in kept]
    return Table(Match.from_position(GAME, settings, {**data, "left_out": left_out}, DictatedDice([])))


def _lairs(data: Any) -> list[str]:
    """The rooms of bosses that are beaten, where the map does not show them."""
    placed = [entry["tile"] for entry in data["rooms"]]
    beaten = [boss.get("key", "boss") != "boss" for boss in data.get("bosses", [])]
    return [lair for lair, dead in zip(LAIRS, beaten, strict=False) if dead and lair not in placed]


def new_game(players: int, stock: str, options: dict[str, OptionValue] | None = None) -> Table:
    """A game just set up; `stock` are the treasures drawn for the Merchant."""
    dice = DictatedDice(read_chance(GAME, outcomes(stock)))
    return Table(Match.start(GAME, GAME.settings(players, options), dice))


def told(events: list[Event], kind: str) -> list[Data]:
    """The facts of all events of a kind."""
    return [event.seen_by(None) for event in events if event.kind == kind]


def keys(**places: str) -> list[Data]:
    """The keys of Flux, Charge and Fold: `delivered`, `carried A`, `lying 1,0`; the others are with their bosses."""
    entries: list[Data] = []
    for name in ("flux", "charge", "fold"):
        place, _, rest = places.get(name, "boss").partition(" ")
        entry: Data = {"key": place}
        if place == "carried":
            entry["carrier"] = SEATS.index(rest)
        if place == "lying":
            entry["lies"] = rest
        entries.append(entry)
    return entries
