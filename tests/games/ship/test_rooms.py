"""Rooms and their climates: timing, colours, exit grace (SH-701 to SH-713, SH-R19 to SH-R22, SH-R38, SH-R55)."""

from typing import Any

import pytest

from tests.games.ship.table import COLOURED, GAME, K, Table, keys, mat, table, told


def in_room(colour: str, enemy: str = "", character: str = "Gorma", **rest: Any) -> Table:
    """A in a room of that colour; A's turn has just begun in another way than by the clock."""
    return table(mat(character, "1,0#5", **rest), mat("Yucca"), rooms=[f"{COLOURED[colour]} 1,0 {enemy}"])


def begun(colour: str, **rest: Any) -> Table:
    """The same, with B's turn ended so that A's begins there."""
    ship = table(mat("Gorma", "1,0#5", **rest), mat("Yucca"), rooms=[f"{COLOURED[colour]} 1,0"], active=1)
    ship.play("B", "end")
    return ship


def test_colour_is_environment() -> None:
    """SH-701, SH-705: beginning a turn costs a heart in salt, a step in the cold, and nothing elsewhere."""
    cost = {colour: (begun(colour).mat("A")["hearts"], begun(colour).mat("A")["allowance"]) for colour in COLOURED}
    assert cost == {
        "white": (3, 4),
        "blue": (3, 3),
        "orange": (3, 4),
        "red": (3, 4),
        "purple": (3, 4),
        "yellow": (2, 4),
    }


def test_nothing_spawns_on_the_start_tile() -> None:
    """SH-704: coming home needs no roll."""
    ship = table(mat("Gorma", "1,0#4"), mat(), rooms=[K])
    ship.play("A", "step W")
    assert ship.at("A") == "0,0#6"


def test_cold_is_renewed_but_does_not_add_up() -> None:
    """SH-706, SH-R19: two turns begun in the cold, then one outside still chilled, then free."""
    ship = table(mat("Gorma", "1,0#5"), mat(), rooms=["TIL-09 1,0 r3", "TIL-05 2,0 r3"], active=1)
    for _ in range(2):
        ship.play("B", "end")
        assert ship.mat("A")["allowance"] == 3
        ship.play("A", "end")
    ship.play("B", "end")
    ship.play("A", "step E", "E6")
    ship.play("A", "end")
    ship.play("B", "end")
    assert ship.mat("A")["allowance"] == 3
    ship.play("A", "end")
    assert ship.mat("A")["allowance"] == 4


def test_cold_for_one_turn_only() -> None:
    """SH-R19: option cold_lasts = one_turn."""
    ship = table(mat("Gorma", "1,0#5"), mat(), rooms=["TIL-09 1,0 r3"], active=1, options={"cold_lasts": "one_turn"})
    ship.play("B", "end")
    assert ship.mat("A")["allowance"] == 3
    ship.play("A", "end")
    assert ship.mat("A")["allowance"] == 4


def test_entering_salt_or_cold_does_nothing_yet() -> None:
    """SH-710, SH-706, SH-703: only a turn that begins there counts."""
    for colour in ("yellow", "blue"):
        rotation = {"yellow": "r3", "blue": "r3"}[colour]
        ship = table(mat("Zarnax", "0,0#6"), mat(), rooms=[f"{COLOURED[colour]} 1,0 {rotation}"])
        ship.play("A", "step E", "E6")
        assert (ship.mat("A")["hearts"], ship.mat("A")["allowance"]) == (3, 3)


def test_acid_weakens_players() -> None:
    """SH-708: -1 on the attack roll, not for one who ignores it."""
    events = in_room("red", "INH-3").play("A", "fight", "P6 E1 ARM-01")
    assert told(events, "fought")[0]["own"] == 5
    events = in_room("red", "INH-3", head="ARM-10 AUG-11").play("A", "fight", "P6 E1 ARM-01")
    assert told(events, "fought")[0]["own"] == 6


def test_alkali_switches_gear_off_but_not_characters_slots_or_acts() -> None:
    """SH-709, SH-R21: MOVE and HAND included, sets too; Zarnax keeps +1; equipping and paying still work."""
    gear = {"head": "ARM-10", "chest": "ARM-11", "legs": "ARM-12"}
    ship = in_room("purple", "INH-3", "Zarnax", hand="AUG-02 ITM-01 ITM-02 ITM-03", **gear)
    assert (ship.mat("A")["allowance"], ship.mat("A")["hand_limit"]) == (2, 3)
    ship.play("A", "attach AUG-02 head")
    events = ship.play("A", "fight", "P6 E1 ARM-01")
    assert told(events, "fought")[0]["own"] == 7


def test_salt_is_no_enemy_and_takes_the_revived_too() -> None:
    """SH-R22: no save against it; only ignoring yellow rooms helps."""
    assert begun("yellow", chest="ARM-14").mat("A")["hearts"] == 2
    assert begun("yellow", head="ARM-10 AUG-14").mat("A")["hearts"] == 3
    seats = [mat("Gorma", "1,0#5", down=True), mat("Yucca", "1,0#5", hearts=4)]
    ship = table(*seats, rooms=["TIL-23 1,0"], active=1)
    ship.play("B", "revive")
    ship.play("B", "end")
    assert ship.mat("A")["hearts"] == 2


@pytest.mark.parametrize(("character", "colours"), [("Fogorian", {"orange", "yellow"}), ("Aguarian", {"red", "blue"})])
def test_hot_salt_acid_and_cold_characters(character: str, colours: set[str]) -> None:
    """SH-906, SH-907, SH-R55: +2 by printed colour, no immunity; acid still costs its 1."""
    for colour in COLOURED:
        events = in_room(colour, "INH-3", character).play("A", "fight", "P6 E1 ARM-01")
        bonus = (2 if colour in colours else 0) - (1 if colour == "red" else 0)
        assert told(events, "fought")[0]["own"] == 6 + bonus


def test_the_printed_colour_counts_even_for_one_who_ignores_it() -> None:
    """SH-R55: Aguarian with Carbonic Anhydrase in acid: +2 and no -1."""
    ship = in_room("red", "INH-3", "Aguarian", head="ARM-10 AUG-11")
    events = ship.play("A", "fight", "P6 E1 ARM-01")
    assert told(events, "fought")[0]["own"] == 8


def test_three_boss_rooms_with_names_on_them() -> None:
    """SH-711, SH-712: each pink tile belongs to one boss, whose card says what winning and losing mean."""
    settings = GAME.settings()
    pink = [tile for tile in settings.content.data["tile"] if tile["colour"] == "pink"]  # type: ignore[attr-defined]
    assert len(pink) == 3
    bosses = settings.content.data["boss"]
    assert {boss["tile"] for boss in bosses} == {tile["id"] for tile in pink}  # type: ignore[attr-defined]
    assert all(boss["loss"] and boss["zekts"] and boss["cards"] for boss in bosses)  # type: ignore[attr-defined]


# Exit grace: A was kicked out of, or walks out of, a boss room into a harsh outer room (SH-811, SH-R38)


def test_grace_covers_the_rest_of_this_turn_and_the_next() -> None:
    """SH-811, SH-R38: the salt outside takes no heart on the first turn, and one on the second."""
    ship = table(mat("Gorma", "2,0#5"), mat(), rooms=["TIL-23 1,0", "TIL-26 2,0 r1"], bosses=keys(charge="delivered"))
    ship.play("A", "step W")
    assert ship.mat("A")["grace"] == "pending"
    for grace, hearts in (("running", 3), ("none", 2)):
        ship.play("A", "end")
        ship.play("B", "end")
        assert (ship.mat("A")["grace"], ship.mat("A")["hearts"]) == (grace, hearts)


def test_leaving_the_room_ends_the_grace() -> None:
    """SH-R38: whoever comes back meets the room as it is."""
    ship = table(
        mat("Gorma", "2,0#5"),
        mat(),
        rooms=["TIL-23 1,0", "TIL-26 2,0 r1", "TIL-05 1,1"],
        bosses=keys(charge="delivered"),
    )
    ship.play("A", "step W")
    ship.play("A", "step #8")
    ship.play("A", "step S", "E6")
    assert ship.mat("A")["grace"] == "none"


@pytest.mark.parametrize(("tile", "own"), [("TIL-16", 6), ("TIL-20", 7)])
def test_grace_from_acid_and_alkali(tile: str, own: int) -> None:
    """SH-R38: no -1 from acid; gear (here Trypsin, +1) works in an alkaline room."""
    gear = {"head": "ARM-10 AUG-01"} if tile == "TIL-20" else {}
    rooms = [f"{tile} 1,0 INH-3", "TIL-26 2,0 r1"]
    ship = table(mat("Gorma", "2,0#5", **gear), mat(), rooms=rooms, bosses=keys(charge="delivered"))
    events = ship.play("A", "step W", "P6 E1 ARM-01")
    assert told(events, "fought")[0]["own"] == own


def test_grace_from_heat() -> None:
    """SH-R38, SH-707: the loss is not doubled."""
    rooms = ["TIL-13 1,0 RAD-3", "TIL-26 2,0 r1"]
    ship = table(mat("Gorma", "2,0#5", zekts=9), mat(), rooms=rooms, bosses=keys(charge="delivered"))
    ship.play("A", "step W", "P1 E6")
    assert ship.mat("A")["zekts"] == 7
