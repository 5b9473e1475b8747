"""States of a table that are worth a look, as data: the ten of each game that a review asked for, and others since.

A state is a position (written down, or met in a golden game after so many moves), who sits there, and what somebody has
chosen by then. The browser tests walk through them: add a row where something was cut, covered or without an answer.
"""

from dataclasses import dataclass, field
from functools import cache

from terminus.core.audience import Data
from terminus.core.dice import DictatedDice
from terminus.core.match import Match
from terminus.core.record import Record, read_record
from terminus.games import find_game
from tests.games.ship.table import mat, room
from tests.golden.write import HERE

ALONE = ("you", "hotseat")
"""One person plays all seats: no bot has to be waited for."""


@dataclass(frozen=True)
class State:
    """`golden` names a recorded game and how many of its moves are played; `clicks` are keys, in their order."""

    game: str
    name: str
    position: Data | None = None
    golden: tuple[str, int] | None = None
    seats: tuple[str, ...] = ALONE
    clicks: tuple[str, ...] = ()
    options: Data = field(default_factory=dict)

    @property
    def wish(self) -> Data:
        """What a program asks for to open such a table."""
        position = met(self.game, *self.golden) if self.golden else self.position
        wish: Data = {"game": self.game, "seats": list(self.seats), "options": self.options}
        return {**wish, "position": position} if position is not None else wish

    def __str__(self) -> str:
        return f"{self.game}: {self.name}"


@cache
def _record(game: str, name: str) -> Record:
    return read_record((HERE / game / "rules-1" / f"{name}.jsonl").read_text("utf-8"))


def met(game: str, name: str, moves: int) -> Data:
    """The position of a golden game after so many moves; counted from its end, if negative."""
    match = Match.from_record(find_game(game), _record(game, name), DictatedDice([]))
    for _ in range(-moves if moves < 0 else len(match.turns) - moves):
        match.pop()
    return match.game.data(match.position)


def horizon_seats(first: Data, count: int = 3, **all_of_them: object) -> list[Data]:
    """Seats in one node; the first has more than the others."""
    seats: list[Data] = [{"colour": c, "supply": 30, "place": "2/3", **all_of_them} for c in "YOPBTG"[:count]]
    return [{**seats[0], **first}, *seats[1:]]


THREE = ("you", "hotseat", "hotseat")
SIX = ("you", *["bot:random"] * 5)
HAND = ["F01-Y", "F02-Y", "S1-Y", "S2-Y", "S3-Y"]
ITEMS = {"gun": 1, "shield": 1, "storage": 5}
FIELD = [
    {"node": "2/4", "event": {"card": "F01-O", "organiser": 1, "token": True}},
    {"node": "3/4", "event": {"card": "F04-B", "rotation": 2, "organiser": 0}, "impact": 1},
    {"node": "3/7", "event": {"card": "F05-P", "organiser": 2}},
    {"node": "4/12", "wormholes": 1},
]

BETTING: Data = {
    "round": 11,
    "stage": "bet",
    "tangle": "3/4",
    "nodes": [{"node": "3/4", "event": {"card": "TF-sun", "organiser": 0}}],
    "seats": horizon_seats({"supply": 8, "place": "3/4"}, place="3/4"),
}
TOGETHER: Data = {"round": 11, "seats": horizon_seats({"place": "3/4", "artifacts": ["TF-sun", "CM-1"]}, place="3/4")}
LAYING: Data = {"round": 7, "seats": horizon_seats({"hand": HAND}), "nodes": FIELD}
DRAWN: Data = {"hand": ["S1-Y", "S2-Y", "S3-Y", "S4-Y"], "refill": ["F03-Y", "F06-Y", "F10-O", "F12-P"]}
KEEPING: Data = {"round": 7, "stage": "refill_first", "active": 0, "seats": horizon_seats(DRAWN), "nodes": FIELD}
CROWD = horizon_seats({"hand": HAND, "artifacts": ["CG-1"]}, 6, items=ITEMS, artifacts=[])
CROWDED: Data = {
    "seats": [
        mat(
            "Zarnax", "0,0#5", "ITM-01 AUG-04 AUG-17 ARM-02", zekts=9,
            head="ARM-13 AUG-01", chest="ARM-14 AUG-08", legs="ARM-15 AUG-20",
        ),
        mat("Yucca", "0,0#4"),
    ],
    "stock": ["AUG-25", "ARM-17", "AUG-14", "AUG-12", "ARM-03"],
}  # fmt: skip
FOE: Data = {
    "seats": [mat("Zarnax", "1,0#5", zekts=4), mat("Yucca", "0,0#5", zekts=8)],
    "rooms": [room("TIL-05 1,0 r3 RAD-4")],
}

SIX_A_SIDE: Data = {"team_size": "medium", "first_game": "on", "set_up": "by_lot"}

STATES = (
    State("timeline", "the beginning"),
    State("timeline", "specials to use", golden=("grow", 6)),
    State("timeline", "half way", golden=("victory", 8)),
    State("timeline", "frozen cards", golden=("thaw", 15)),
    State("timeline", "many eras", golden=("just-played", -6)),
    State("timeline", "the end is near", golden=("tie", -2)),
    State("timeline", "the last special", golden=("tie-through-grow", -1)),
    State("timeline", "over", golden=("victory", 999)),
    State("skirmish", "choosing a team"),
    State("skirmish", "placing a marker", golden=("battle", 3)),
    State("skirmish", "choosing an edge", golden=("battle", 5)),
    State("skirmish", "deploying", golden=("battle", 6)),
    State("skirmish", "scripting", golden=("battle", 8)),
    State("skirmish", "who goes first", golden=("battle", 10)),
    State("skirmish", "moving", golden=("battle", 11)),
    State("skirmish", "shooting", golden=("battle", 12)),
    State("skirmish", "dice to throw again", golden=("battle", 14)),
    State("skirmish", "beginning an order", golden=("battle", 42)),
    State("skirmish", "over", golden=("battle", 999)),
    State("skirmish", "orders for six", seats=("you", "bot:random"), options=SIX_A_SIDE),
    State("horizon", "a card to exchange", seats=THREE),
    State("horizon", "the first turn", golden=("count", 3), seats=THREE),
    State("horizon", "an offer to answer", golden=("count", 4), seats=THREE),
    State("horizon", "fleeing", golden=("count", 86), seats=THREE),
    State("horizon", "over", golden=("count", 999), seats=THREE),
    State("horizon", "a full hand", {**LAYING, "seats": horizon_seats({"hand": HAND, "items": ITEMS})}, seats=THREE),
    State("horizon", "a drawn card to keep", KEEPING, seats=THREE),
    State("horizon", "a rotation to choose", LAYING, seats=THREE, clicks=("card-S1-Y",)),
    State("horizon", "arcs to choose", LAYING, seats=THREE, clicks=("card-S1-Y", "lay-S1-Y-5+")),
    State("horizon", "an exchange to propose", TOGETHER, seats=THREE, clicks=("exchange", "player-1", "give-energy")),
    State("horizon", "a Tangle to lay", TOGETHER, seats=THREE, clicks=("artifact-TF-sun",)),
    State("horizon", "a bet to seal", BETTING, seats=THREE),
    State("horizon", "six players", {"round": 7, "seats": CROWD, "nodes": FIELD}, seats=SIX),
    State("ship", "choosing a character", seats=THREE),
    State("ship", "the first turn", golden=("escape", 6), seats=THREE),
    State("ship", "a room to place", golden=("escape", 10), seats=THREE),
    State("ship", "an offer", golden=("escape", 64), seats=THREE),
    State("ship", "a boss behind the door", golden=("escape", 133), seats=THREE),
    State("ship", "a pause in the fight", golden=("escape", 200), seats=THREE),
    State("ship", "down", golden=("escape", 195), seats=THREE),
    State("ship", "many rooms", golden=("escape", -10), seats=THREE),
    State("ship", "over", golden=("escape", 999), seats=THREE),
    State("ship", "an enemy in the room", FOE),
    State("ship", "nothing to spend at home", {"seats": [mat("Zarnax", "0,0#6", zekts=0), mat("Yucca", "0,0#2")]}),
    State("ship", "at the Merchant with more than a hand holds", CROWDED),
)
