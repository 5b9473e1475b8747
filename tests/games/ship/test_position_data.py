"""Positions given as data: what cannot be is refused with its field and its rule, what follows may be left out."""

from typing import Any

import pytest

from terminus.core.errors import PositionError
from tests.games.ship.table import GAME, K, keys, mat, table

LAIR = ["TIL-01 1,0", "TIL-26 2,0 r1"]
"""A white room, and behind its eastern door that of Fentonax."""
Seats = list[Any]


def two(first: Any = None, second: Any = None) -> Seats:
    return [first or mat("Gorma"), second or mat("Yucca")]


def at_the_door(**fight: Any) -> dict[str, Any]:
    """A leads to Fentonax, and B is asked along."""
    entry = {"boss": "BOSS-R", "leader": 0, "outer": "1,0#5", "inside": [0], **fight}
    return {"rooms": LAIR, "stage": "join", "queue": [1], "fight": entry}


def in_the_lair(**fight: Any) -> dict[str, Any]:
    """A has won the first round against Fentonax."""
    entry = {"boss": "BOSS-R", "leader": 0, "outer": "1,0#5", "inside": [0], "round": 1, "dice": [6], "boss_die": 1}
    return {"rooms": LAIR, "stage": "rest", "queue": [0], "fight": {**entry, **fight}}


RICH = mat("Gorma", "1,0#5", zekts=20)
COMPANION = mat("Yucca", "1,0#2", zekts=20)
FIGHTER = mat("Gorma", "2,0#5", zekts=20)
WITH_REROLL = mat("Gorma", "1,0#5", head="ARM-04 AUG-13")
TWIN = mat("Gorma", hand="ARM-01")
HOME = keys(flux="delivered", charge="delivered", fold="delivered")

WRONG: list[tuple[str, Seats, dict[str, Any]]] = [
    # Pieces
    (r"seats\[1\].hand\[0\]: ARM-01 lies in seats\[0\].hand\[0\] too", two(mat(hand="ARM-01"), TWIN), {}),
    ("ARM-01 lies in stock.*too", two(), {"stock": ["ARM-01"], "treasure_discard": ["ARM-01"]}),
    ("no treasure card ARM-99", two(mat(hand="ARM-99")), {}),
    ("no treasure card INH-1", two(mat(hand="INH-1")), {}),
    ("is no piece", two(mat(hand="hearts")), {}),
    ("no enemy ARM-01", two(), {"rooms": [f"{K} ARM-01"]}),
    ("no enemy TIL-01", two(), {"enemy_discard": ["TIL-01"]}),
    ("no tile TIL-99", two(), {"rooms": ["TIL-99 1,0"]}),
    ("no tile TIL-00", two(), {"rooms": ["TIL-00 1,0"]}),
    ("no TIL-99 in this box", two(), {"left_out": ["TIL-99"]}),
    ("SH-125", two(), {"stock": ["ITM-01"]}),
    ("SH-618", two(mat(hand="ITM-15")), {}),
    # The map
    ("lies on another", two(), {"rooms": [K, "TIL-06 1,0"]}),
    ("SH-C5", two(), {"rooms": ["TIL-05 0,0"]}),
    ("SH-C5", two(), {"rooms": [K, "TIL-00 0,0"]}),
    ("SH-704", two(), {"rooms": ["TIL-00 0,0 INH-1"]}),
    ("SH-R40", two(), {"rooms": ["TIL-26 1,0 INH-1"]}),
    ("SH-R44", two(), {"rooms": [{"tile": "TIL-05", "at": "1,0", "rotation": 3, "breached": ["W"]}]}),
    ("SH-R44", two(), {"rooms": [{"tile": "TIL-26", "at": "1,0", "breached": ["N"]}]}),
    ("127 tiles", two(), {"rooms": ["TIL-05 120,0"]}),
    ("rotation", two(), {"rooms": ["TIL-05 1,0 r7"]}),
    # Players
    ("SH-131", [mat("Gorma"), mat("Gorma")], {}),
    ("is no character; there are: CHR-1", two({"character": "CHR-9"}), {}),
    ("SH-127", two({"character": None}), {}),
    ("SH-C2", two(mat("Gorma", "1,0#1")), {"rooms": [K]}),
    ("no room at 5,5", two(mat("Gorma", "5,5#1")), {}),
    ("SH-607", two(mat("Gorma", head="ARM-03")), {}),
    ("SH-607", two(mat("Gorma", head="AUG-03")), {}),
    ("SH-612", two(mat("Gorma", legs="ARM-03 ARM-01")), {}),
    ("takes 1 of them", two(mat("Gorma", legs="ARM-03 AUG-01 AUG-02")), {}),
    ("SH-129", two(mat("Gorma", hearts=4)), {}),
    ("hearts: 0 is given, but 3 follows", two(mat("Gorma", hearts=0, down=False)), {}),
    ("hearts: 2 is given, but 0 follows", two(None, mat("Yucca", hearts=2, down=True)), {}),
    ("zekts: 5 is given, but 0 follows", two(None, mat("Yucca", zekts=5, down=True)), {}),
    ("SH-R25", two(None, mat("Yucca", hand="ARM-01", down=True)), {}),
    ("SH-R16", two(mat("Gorma", stops=1, due_stops=2)), {}),
    ("SH-R16", two(None, mat("Yucca", stops=1, due_stops=1)), {}),
    ("zekts: .*at least 0", two(mat("Gorma", zekts=-1)), {}),
    ("SH-C24", two(mat("Gorma", rerolls_used=["ITM-01"])), {}),
    ("SH-C24", two(mat("Gorma", rerolls_used=["SET-9"])), {}),
    ("SH-R17", two(mat("Gorma", allowance=9)), {}),
    ("SH-601", two(mat("Gorma", hand_limit=4)), {}),
    ("SH-R10", two(mat("Gorma", trapped=True)), {}),
    ("did you mean 'zekts'", two(mat("Gorma", zektz=5)), {}),
    # Bosses and keys
    ("SH-R37", two(), {"bosses": [{"health": 4}]}),
    ("health: 1 is given, but 0 follows", two(), {"bosses": [{"key": "delivered", "health": 1}]}),
    ("there are 3", two(), {"bosses": [{}, {}, {}, {}]}),
    ("needs somebody", two(), {"bosses": [{"key": "carried"}]}),
    ("no seat 4", two(), {"bosses": [{"key": "carried", "carrier": 4}]}),
    ("needs a room", two(), {"bosses": [{"key": "lying"}]}),
    ("SH-R27", two(), {"bosses": keys(flux="carried A")}),
    ("SH-R27", two(None, mat("Yucca", "1,0#4", down=True)), {"rooms": [K], "bosses": keys(flux="carried B")}),
    ("SH-R36", two(FIGHTER), {"rooms": LAIR}),
    # The moment
    ("claim.*was expected", two(), {"stage": "dancing"}),
    ("no seat 3", two(), {"active": 3}),
    ("no seat 4", two(), {"stage": "space", "queue": [4]}),
    ("active.*at most 4", two(), {"active": 7}),
    ("round.*at least 1", two(), {"round": 0}),
    ("SH-R57", two(), {"round": 37}),
    ("offers_made.*at most 10", two(), {"offers_made": 11}),
    ("SH-453", two(mat("Gorma", down=True)), {}),
    ("SH-R23", two(), {"stage": "down"}),
    ("SH-131", two(), {"stage": "claim"}),
    ("SH-131", two({"character": None, "claim": "CHR-3"}), {"stage": "claim"}),
    ("SH-131", two({"character": None, "claim": "CHR-1"}, {"character": "CHR-1"}), {"stage": "claim"}),
    ("SH-R1", two(), {"stage": "space", "queue": [0]}),
    ("SH-132", two(mat("Gorma", "1,0#4")), {"rooms": [K], "stage": "space", "queue": [1]}),
    ("queue: the stage 'turn' has none", two(), {"queue": [1]}),
    ("drawn: the stage 'turn' has none", two(), {"drawn": "TIL-05"}),
    ("drawn: the stage 'place' needs one", two(), {"stage": "place", "side": "E"}),
    ("side: the stage 'turn' has none", two(), {"side": "N"}),
    ("dice: the stage 'turn' has none", two(), {"dice": {"player": 3}}),
    ("dice: the stage 'reroll_attack' needs one", two(), {"stage": "reroll_attack"}),
    ("offer: the stage 'offer' needs one", two(), {"stage": "offer"}),
    ("fight: the stage 'rest' needs one", two(), {"stage": "rest", "queue": [0]}),
    ("ending: the stage 'turn' has none", two(), {"ending": "won"}),
    ("SH-R28", two(), {"bosses": HOME}),
    ("SH-R24", two(mat("Gorma", down=True), mat("Yucca", down=True)), {"stage": "down"}),
    ("ending", two(), {"stage": "over", "ending": "won"}),
    ("ending", two(), {"stage": "over", "ending": "down"}),
    ("ending", two(), {"stage": "over", "ending": "collapse"}),
    # Exploring
    ("SH-351", two(), {"stage": "place", "drawn": "TIL-05", "side": "E"}),
    ("SH-351", two(mat("Gorma", "0,0#6")), {"stage": "place", "drawn": "TIL-04", "side": "E", "rooms": [K]}),
    ("SH-R31", two(mat("Gorma", "0,0#6")), {"stage": "place", "drawn": "TIL-26", "side": "E"}),
    ("SH-353", two(mat("Gorma", "0,0#6")), {"stage": "door", "side": "E"}),
    ("SH-353", two(mat("Gorma", "1,0#5", zekts=9)), {"stage": "door", "side": "E", "rooms": LAIR}),
    # Dice that lie there
    ("SH-308", two(WITH_REROLL), {"rooms": [K], "stage": "reroll_attack", "dice": {"player": 1, "enemy": 6}}),
    ("SH-402", two(WITH_REROLL), {"rooms": [f"{K} INH-1"], "stage": "reroll_attack", "dice": {"player": 1}}),
    ("SH-309", two(WITH_REROLL), {"rooms": [f"{K} INH-1"], "stage": "reroll_escape", "dice": {"player": 6}}),
    (
        "SH-C24",
        two(mat("Gorma", "1,0#5")),
        {"rooms": [f"{K} INH-1"], "stage": "reroll_attack", "dice": {"player": 1, "enemy": 6}},
    ),
    ("dice.player.*at most 6", two(), {"stage": "reroll_attack", "dice": {"player": 7, "enemy": 6}}),
    # Offers
    ("SH-505", two(), {"stage": "offer", "offer": {"giver": 0, "taker": 1, "give": ["ARM-01"]}, "offers_made": 1}),
    ("SH-502", two(), {"stage": "offer", "offer": {"giver": 0, "taker": 0}, "offers_made": 1}),
    (
        "SH-R45",
        two(mat("Gorma", hand="ARM-01")),
        {"stage": "counter", "offer": {"giver": 0, "taker": 1, "give": ["ARM-01"]}, "offers_made": 1},
    ),
    (
        "offers_made",
        two(mat("Gorma", hand="ARM-01")),
        {"stage": "offer", "offer": {"giver": 0, "taker": 1, "give": ["ARM-01"]}},
    ),
    # Boss fights
    ("is no boss; there are: BOSS-I", two(RICH, COMPANION), at_the_door(boss="BOSS-X")),
    ("room of Misfolda has not been found", two(RICH, COMPANION), at_the_door(boss="BOSS-P")),
    ("SH-R31", two(RICH, COMPANION), {**at_the_door(leader=1), "queue": [0]}),
    ("SH-803", two(RICH, COMPANION), at_the_door(outer="1,0#2")),
    ("SH-803", two(mat("Gorma", "1,0#2", zekts=20), COMPANION), at_the_door()),
    ("SH-803", two(mat("Gorma", "0,0#6", zekts=20), COMPANION), at_the_door()),
    ("SH-R31", two(RICH, COMPANION), at_the_door(inside=[])),
    ("SH-R31", two(RICH, COMPANION), at_the_door(inside=[0, 0])),
    ("SH-R31", two(RICH, COMPANION), {**at_the_door(), "queue": [1, 1]}),
    ("SH-R31", two(RICH, COMPANION), {**at_the_door(), "queue": [0]}),
    ("SH-R31", two(RICH, mat("Yucca", "1,0#2", zekts=9)), at_the_door()),
    ("SH-R31", two(RICH, mat("Yucca", zekts=20)), at_the_door()),
    ("SH-R31", two(RICH, COMPANION), {**at_the_door(), "rooms": ["TIL-01 1,0 INH-1", LAIR[1]]}),
    ("SH-805", two(RICH, COMPANION), at_the_door(round=1)),
    ("SH-805", two(RICH, COMPANION), at_the_door(dice=[1, 2])),
    ("no seat 4", two(RICH, COMPANION), at_the_door(inside=[0, 4])),
    ("SH-R40", two(RICH, COMPANION), {**at_the_door(), "bosses": keys(charge="delivered")}),
    ("SH-R32", two(RICH), in_the_lair()),
    ("SH-805", two(FIGHTER), in_the_lair(round=0)),
    ("SH-805", two(FIGHTER), in_the_lair(dice=[0])),
    ("SH-805", two(FIGHTER), in_the_lair(boss_die=0)),
    ("boss_die.*at most 8", two(FIGHTER), in_the_lair(boss_die=9)),
    ("SH-R31", two(FIGHTER), {**in_the_lair(), "queue": [1]}),
    ("SH-C24", two(FIGHTER), {**in_the_lair(), "stage": "reroll_boss"}),
    ("SH-R36", two(FIGHTER, mat("Yucca", "2,0#5")), in_the_lair()),
]  # fmt: skip


def set_up(mats: Seats, rest: dict[str, Any]) -> None:
    """Rooms as texts or as data."""
    rooms = rest.get("rooms", [])
    plain = [each for each in rooms if isinstance(each, dict)]
    if plain:
        GAME.read({"seats": mats, **rest}, GAME.settings(len(mats)))
    else:
        table(*mats, **rest)


@pytest.mark.parametrize(("sentence", "mats", "rest"), WRONG, ids=[f"{i} {case[0]}" for i, case in enumerate(WRONG)])
def test_a_position_that_cannot_be(sentence: str, mats: Seats, rest: dict[str, Any]) -> None:
    """SH-131, SH-451, SH-610, SH-618, SH-R25, SH-R27, SH-R28, SH-C2, SH-805, SH-R31: with the field and the rule."""
    with pytest.raises(PositionError, match=sentence):
        set_up(mats, rest)


@pytest.mark.parametrize("rest", [at_the_door(), {**at_the_door(inside=[0, 1]), "queue": [2]}])
def test_the_doors_of_bosses_can_be_set_up(rest: dict[str, Any]) -> None:
    """SH-R31: companions are asked along."""
    ship = table(RICH, COMPANION, mat("Zarnax", "1,0#5", zekts=20), **rest)
    assert ship.moves("BC"[rest["queue"][0] - 1]) == ["join", "stay out"]


def test_a_boss_fight_can_be_set_up() -> None:
    """SH-R32, SH-R35: between two rounds."""
    ship = table(FIGHTER, mat("Yucca"), **in_the_lair())
    ship.play("A", "continue", "P6 B1")
    assert ship.data["fight"]["round"] == 2


def test_decks_left_out_are_what_lies_nowhere_else() -> None:
    """SH-121."""
    ship = table(mat("Gorma", hand="ARM-01"), mat("Yucca"), rooms=[f"{K} INH-1"], stock=["ARM-02"])
    assert "ARM-01" not in ship.data["treasure_deck"]
    assert (len(ship.data["treasure_deck"]), len(ship.data["enemy_deck"]), len(ship.data["tile_deck"])) == (56, 26, 26)


def test_a_piece_that_lies_nowhere_is_left_out_on_purpose_or_missed() -> None:
    """SH-121: a deck without TIL-05 is refused, unless the game is played without that tile."""
    data: Any = table(mat("Gorma"), mat("Yucca")).data
    deck = [tile for tile in data["tile_deck"] if tile != "TIL-05"]
    with pytest.raises(PositionError, match=r"tile_deck.*SH-121"):
        GAME.read({**data, "tile_deck": deck})
    left: Any = GAME.data(GAME.read({**data, "tile_deck": deck, "left_out": ["TIL-05"]}))
    assert left["left_out"] == ["TIL-05"]


def test_what_can_be_inferred_is_inferred() -> None:
    """SH-121, SH-126, SH-129, SH-451: seats, the start tile, hearts, who is down, decks, bosses, whose turn it is."""
    seats = [{"character": "CHR-1"}, {"character": "CHR-3", "hearts": 0}]
    data: Any = GAME.data(GAME.read({"seats": seats, "bosses": [{"health": 2}]}))
    assert [(mat["hearts"], mat["down"], mat["zekts"]) for mat in data["seats"]] == [(4, False, 2), (0, True, 0)]
    assert [room["tile"] for room in data["rooms"]] == ["TIL-00"]
    assert [boss["health"] for boss in data["bosses"]] == [2, 3, 3]
    assert (data["active"], data["first"], data["stage"]) == (0, 0, "turn")
    assert data["decisions"] == [{"seat": 0, "kind": "turn", "rule": "SH-202", "secret": False, "optional": False}]


def test_a_position_as_version_0_1_wrote_it_is_read() -> None:
    """SH-R57, SH-C1: circles as lists, claims by number, the boss of a fight by number, the last round by number."""
    data: Any = table(RICH, COMPANION, **at_the_door()).data
    old = {name: value for name, value in data.items() if name not in ("last_round", "decisions", "left_out")}
    old |= {"content": "standard", "asked": old.pop("queue"), "claims": [None, None], "claiming": [], "faces": {}}
    old["options"] = {**data["options"], "collapse_round": 36}
    old["fight"] = {**data["fight"], "boss": 2, "outer": [1, 0, 5]}
    old["seats"] = [{**mat, "at": [1, 0, int(mat["at"][-1])]} for mat in data["seats"]]
    old["rooms"] = [{**room, "at": [int(room["at"][0]), 0]} for room in data["rooms"]]
    settings = GAME.settings(2)
    assert GAME.sheet(GAME.read(old, settings)) == GAME.sheet(GAME.read(data, settings))
    with pytest.raises(PositionError, match="collapse_round"):
        GAME.read({**old, "options": {**data["options"], "collapse_round": 35}}, settings)
