"""States of a table that are worth a look, as data: ten or more of each game.

A state is a position (written down, or met in a golden game after so many moves), who sits there, what somebody has
chosen by then, and how far the move they made is told. Add a row where something was cut, covered or without an answer.
These promises are held for all four games, by tests that fail in any of them:

- Nothing is known before it is told: `test_browser_untold.py`, a move with consequences of each game, beat by beat.
- Whatever cannot be used now says why: `test_browser_states.py` by `asking.js`, one of each kind of thing in a state.
- No text is cut, nothing overlaps, no target is too small or covered: the same test by `looking.js`, wide and phone.
- Nothing is too small to read: the same test, 8 pixels; the lab's pictures in `test_lab_pages.py`.
- What is staged (a fight, a shot, a shoot-out, a realization) is looked at like any other state: those with `told`.
- Who won is known when history has been counted: `test_browser_untold.py`; a roll-off, when its dice lie there:
  `test_browser_story.py`.
- Every telling is paused, stepped, skipped, told again, and instant with less motion: `test_browser_story.py`; who did
  what meanwhile: `test_browser_meanwhile.py`. Looking back tells of no later moment: `test_browser_replay.py`.

And these by tests of one game or of the pages:

- By keys alone: a Timeline in `test_browser_play.py`, a round of the skirmish in `test_browser_skirmish.py`, all that
  a turn of Time Horizon offers in `test_browser_horizon_keys.py`, the way through the ship and its curtain in
  `test_browser_ship_walking.py`, its fights, Merchant and bosses in `test_browser_ship_keys.py`.
- By touch: a Timeline in `test_browser_play.py`; lessons and their last button in `test_browser_journeys.py`.
- A card is dragged, or says why not: `test_browser_holding.py`; a hint has a reason: `tests/bots/test_reasons.py`.
- Curtains of the skirmish: `test_browser_skirmish.py`; teams, places and bases: `test_browser_skirmish_setting_up.py`;
  roster, tray and whom orders are about: `test_browser_skirmish_reading.py`; how a round ended is told before a
  curtain: `test_server_table.py`; none falls after the end: `test_server_leak.py`.
- A shot is foreseen with the line and the dice it is told with: `tests/games/skirmish/test_scene_preview.py`.
- Timeline's line from edge to edge, and the offer to hear its end: `test_browser_table.py`; a first game meets a
  beginner: `test_matching.py`.
- An ending with its turning point, shared and analysed: `test_browser_analysis.py`, `test_browser_play.py`.
- What came of an event is told before anybody has to flee, and an ending names whoever won first:
  `test_browser_horizon_realizing.py`; a bubble keeps off what it speaks of: `test_browser_horizon.py`.
- What a lesson says of others waits for its reader: `test_browser_horizon.py`; so does the card of a thing while others
  move: `test_browser_horizon_realizing.py`.
- What each enzyme of the ship does is a picture, shown where it counts: `tests/games/ship/test_teaching.py`; while it
  is bought, with the Merchant, and all who face a boss: `test_browser_ship_panels.py`.
- Nothing on the card of a table is cut: `test_browser_home.py`.
- Guides in pictures, search, print: `test_browser_books.py`; fingers and drop-downs on pages: `test_browser_pages.py`.
"""

from dataclasses import dataclass
from functools import cache

import terminus
from terminus.core.audience import Data
from terminus.core.dice import DictatedDice
from terminus.core.match import Match
from terminus.core.record import Record, read_record
from terminus.games import find_game
from tests.games.ship.table import mat, room
from tests.games.skirmish.table import field as battlefield
from tests.golden.write import HERE

ALONE = ("you", "hotseat")
"""One person plays all seats: no bot has to be waited for."""


@dataclass(frozen=True)
class State:
    """`golden` names a recorded game and how many of its moves are played; `clicks` are keys, in their order.

    Where `told` is given, the clicks are played as a move, and its telling stands after so many steps.
    """

    game: str
    name: str
    position: Data | None = None
    golden: tuple[str, int] | None = None
    seats: tuple[str, ...] = ALONE
    clicks: tuple[str, ...] = ()
    told: int | None = None

    @property
    def wish(self) -> Data:
        """What a program asks for to open such a table."""
        position = met(self.game, *self.golden) if self.golden else self.position
        wish: Data = {"game": self.game, "seats": list(self.seats)}
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
AMONG_BOTS = ("you", "bot:random", "bot:random")
SIX = ("you", *["bot:random"] * 5)
HAND = ["F01-Y", "G6", "S1-Y", "S2-Y", "S3-Y"]
ITEMS = {"gun": 1, "shield": 1, "storage": 5}
FIELD = [
    {"node": "2/4", "event": {"card": "F01-O", "organiser": 1, "token": True}},
    {"node": "3/4", "event": {"card": "F04-B", "rotation": 2, "organiser": 0}, "impact": 1},
    {"node": "3/7", "event": {"card": "F05-P", "organiser": 2}},
    {"node": "4/12", "wormholes": 1},
]
NEEDLES = [{"source": "2/4", "target": "3/7", "cause": True}]

BETTING: Data = {
    "round": 11,
    "stage": "bet",
    "tangle": "3/4",
    "nodes": [{"node": "3/4", "event": {"card": "TF-sun", "organiser": 0}}],
    "seats": horizon_seats({"supply": 8, "place": "3/4"}, place="3/4"),
}
BETTING_SIX: Data = {
    **BETTING,
    "seats": [
        {"colour": c, "supply": 30, "place": "3/4", "bets": [{"seat": i, "yes": True, "impacts": 1}] * (1 if i else 2)}
        for i, c in enumerate("YOPBTG")
    ],
}
"""Every bet is sealed but the last of the first seat, who laid the Tangle."""
TOGETHER: Data = {"round": 11, "seats": horizon_seats({"place": "3/4", "artifacts": ["TF-sun", "CM-1"]}, place="3/4")}
PAST: Data = {
    "round": 9,
    "active": 0,
    "order": [1, 2, 0],
    "seats": [{"colour": colour, "supply": 30, "place": "4/12"} for colour in "YOP"],
    "nodes": FIELD,
}
"""The last turn before radius 2 becomes past, with an event on it."""
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

LAIR: Data = {
    "seats": [
        mat("Zarnax", "1,0#5", "AUG-12", zekts=20, head="ARM-07 AUG-04", chest="ARM-08 AUG-05", legs="ARM-09 AUG-08"),
        mat("Yucca", "0,0#5", zekts=3),
    ],
    "rooms": [room("TIL-01 1,0"), room("TIL-26 2,0 r1")],
}
"""Before the door of a boss, with gear of six items that count."""
WITH_A_BOSS = [
    mat("Zarnax", "2,0#5", zekts=2, head="ARM-07 AUG-04", chest="ARM-08 AUG-05"),
    mat("Yucca", "2,0#5", "AUG-12", zekts=10, head="ARM-01"),
    mat("Gorma", "2,0#5", zekts=4),
    mat("Fogorian", "2,0#5", zekts=4, head="ARM-04 AUG-01"),
    mat("Aguarian", "2,0#5", zekts=4),
]


def crew_in_lair(crew: int) -> Data:
    """So many are with a boss, and the last of them is asked whether to go on."""
    fight = {"boss": "BOSS-R", "leader": 0, "outer": "1,0#5", "inside": list(range(crew)), "round": 1}
    return {
        "seats": WITH_A_BOSS[:crew],
        "rooms": [room("TIL-01 1,0"), room("TIL-26 2,0 r1")],
        "stage": "rest",
        "queue": [0],
        "fight": {**fight, "dice": [3, 4, 2, 1, 5][:crew], "boss_die": 5},
    }


DRESSED: Data = {
    **FOE,
    "seats": [
        mat("Zarnax", "1,0#5", "ITM-01 AUG-04 ARM-02", zekts=4, head="ARM-13 AUG-01", chest="ARM-14 AUG-08"),
        mat("Yucca", "0,0#5", zekts=8),
    ],
}


def caught() -> Data:
    """Somebody has run into two enemies at once, and is to fight one of them (SK-R55)."""
    battle = battlefield({"A": "10,10"}, {"A": "18,13", "B": "18,7", "C": "33,33"})
    battle.cards("A:run", "C:pass C:run")
    battle.play("P1", "move 16,10")
    data: Data = battle.data
    return data


def hard_to_hit() -> Data:
    """Far off, running, behind two walls, and the shooter is hurt: no shot costs more dice (SK-89)."""
    pieces = ["low 9,10,11,11", "low 9,20,11,21"]
    battle = battlefield({"A": "10,4 injuries=1"}, {"A": "10,25 running exposed", "B": "33,33"}, pieces=pieces)
    battle.cards("A:aimed_shot")
    data: Data = battle.data
    return data


def ordered() -> Data:
    """All three orders are for one who stands in a corner, and somebody is to say who goes first."""
    battle = battlefield({"A": "34,1.5", "B": "20,1.5"}, {"A": "18,34", "B": "8,30"})
    battle.cards("A:run A:pass A:aimed_shot", order="")
    data: Data = battle.data
    return data


def six_a_side() -> Data:
    """Everybody stands where the same lots put them every time: elsewhere two might stand on one marker."""
    match = terminus.new("skirmish", seed=3, options={"team_size": "medium", "first_game": "on", "set_up": "by_lot"})
    return match.game.data(match.position)


STATES = (
    State("timeline", "the beginning"),
    State("timeline", "specials to use", golden=("grow", 6)),
    State("timeline", "half way", golden=("victory", 8)),
    State("timeline", "frozen cards", golden=("thaw", 15)),
    State("timeline", "many eras", golden=("just-played", -6)),
    State("timeline", "the end is near", golden=("tie", -2)),
    State("timeline", "the last special", golden=("tie-through-grow", -1)),
    State("timeline", "a card to be played", golden=("victory", 8), clicks=("slot--6",)),
    State("timeline", "a card that is told", golden=("victory", 8), clicks=("slot--6",), told=0),
    State("timeline", "a special to choose", golden=("thaw", 8), clicks=("special-swap",)),
    State("timeline", "over", golden=("victory", 999)),
    State("timeline", "over, in a draw", golden=("tie", 999)),
    State("skirmish", "choosing a team"),
    State("skirmish", "placing a marker", golden=("battle", 3)),
    State("skirmish", "choosing an edge", golden=("battle", 5)),
    State("skirmish", "deploying", golden=("battle", 6)),
    State("skirmish", "scripting", golden=("battle", 8)),
    State("skirmish", "who goes first", golden=("battle", 10)),
    State("skirmish", "moving", golden=("battle", 11)),
    State("skirmish", "shooting", golden=("battle", 12)),
    State("skirmish", "a shot to be fired", golden=("battle", 12), clicks=("model-0-C",)),
    State("skirmish", "a shot that is told", golden=("battle", 12), clicks=("model-0-C",), told=1),
    State("skirmish", "a shot with all its dice that is told", hard_to_hit(), clicks=("model-1-A",), told=1),
    State("skirmish", "dice to throw again", golden=("battle", 14)),
    State("skirmish", "three orders for one", ordered(), seats=("you", "bot:random")),
    State("skirmish", "an enemy to fight", caught()),
    State("skirmish", "a shoot-out that is told", caught(), clicks=("model-1-A",), told=2),
    State("skirmish", "beginning an order", golden=("battle", 42)),
    State("skirmish", "over", golden=("battle", 999)),
    State("skirmish", "orders for six", six_a_side(), seats=("you", "bot:random")),
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
    State("horizon", "six bets that are opened", BETTING_SIX, seats=SIX, clicks=("bet-1-",), told=2),
    State("horizon", "a realization that is told", PAST, seats=AMONG_BOTS, clicks=("end",), told=3),
    State("horizon", "six players", {"round": 7, "seats": CROWD, "nodes": FIELD, "needles": NEEDLES}, seats=SIX),
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
    State("ship", "an enemy before a full hand", DRESSED),
    State("ship", "a fight that is told", FOE, clicks=("fight",), told=2),
    State("ship", "a boss with a long sum", LAIR, clicks=("door-E",), told=4),
    State("ship", "three against a boss", crew_in_lair(3), seats=THREE, clicks=("continue",), told=3),
    State("ship", "five against a boss", crew_in_lair(5), seats=(*THREE, *ALONE[1:] * 2), clicks=("continue",), told=3),
    State("ship", "a pause among five", crew_in_lair(5), seats=(*THREE, *ALONE[1:] * 2)),
    State("ship", "nothing to spend at home", {"seats": [mat("Zarnax", "0,0#6", zekts=0), mat("Yucca", "0,0#2")]}),
    State("ship", "at the Merchant with more than a hand holds", CROWDED),
)
