"""Receipts: every total of a fight is the sum of what is told of it (SH-403, SH-R33, SH-309)."""

from collections.abc import Callable
from typing import Any

import pytest

from terminus.core.chronicle import Chronicle
from terminus.core.dice import DictatedDice
from terminus.core.record import read_chance
from terminus.core.staging import Stage
from terminus.core.told import Teller
from terminus.games.ship import GAME
from terminus.games.ship.art import art
from terminus.testing.walks import walk_of
from tests.games.ship.table import mat, outcomes, table, told

NAMES = ["Ada", "Bob", "Cem", "Dov", "Eve"]


def fought(facts: Any) -> None:
    assert facts["player_die"] + sum(facts["own_by"]) == facts["own"]
    assert facts["enemy_die"] + sum(facts["other_by"]) == facts["other"]


def boss_round(facts: Any) -> None:
    for seat, die, total in zip(facts["seats"], facts["dice"], facts["totals"], strict=True):
        items = zip(facts["own_seats"], facts["own_by"], strict=True)
        assert die + sum(by for owner, by in items if owner == seat) == total
    assert max(facts["totals"]) == facts["own"]
    assert facts["boss_die"] + sum(facts["other_by"]) == facts["other"]


def escape_roll(facts: Any) -> None:
    assert (facts["die"] + sum(facts["own_by"]) >= facts["needed"]) == facts["escaped"]


CHECKS: dict[str, Callable[[Any], None]] = {check.__name__: check for check in (fought, boss_round, escape_roll)}


@pytest.mark.parametrize("seed", [1, 2])
def test_items_add_up_to_the_totals(seed: int) -> None:
    """SH-403, SH-R33, SH-309: in a whole random voyage, and everybody on the stage has a picture."""
    checked = 0
    for stop in walk_of(GAME, seed).stops:
        for event in stop.events:
            if event.kind in CHECKS:
                CHECKS[event.kind](event.facts)
                stage = GAME.told(event, None).stage(Teller(NAMES, None))
                assert isinstance(stage, Stage)
                assert stage.foe is not None
                assert all(art(actor.picture) for row in (*stage.rows, stage.foe) for actor in row.actors)
                checked += 1
    assert checked > 5


def test_a_receipt_names_gear_room_and_allies() -> None:
    """SH-403, SH-408, SH-708: in acid with an enzyme and a companion, item by item and in the sentence."""
    ship = table(
        mat("Zarnax", "1,0#5", head="ARM-01 AUG-01"), mat("Yucca", "1,0#5"), rooms=["TIL-18 1,0 RAD-4"]
    )  # fmt: skip
    events = ship.play("A", "fight", "P1 E6")
    [facts] = told(events, "fought")
    assert facts["own_from"] == ["player-0", "card-AUG-01", "room", "player-1"]
    assert GAME.told(events[0], 0).say(Teller(NAMES, 0)) == (
        "You fought Superoxide Sprite: 1 + 1 Zarnax + 1 Trypsin − 1 acid + 1 Yucca = 3 against 6 + 1 = 7."
    )


def test_a_purse_fills_as_its_reward_is_told() -> None:
    """SH-409, SH-412: neither before nor later, and what gear adds for somebody is itemised."""
    gorma = mat("Gorma", "1,0#5", zekts=0, head="ARM-10 AUG-19", legs="ARM-12 AUG-20")
    ship = table(gorma, mat("Yucca", "1,0#5", zekts=0), rooms=["TIL-05 1,0 r3 RAD-9"]).position
    chronicle = Chronicle(GAME, ship)
    dice = DictatedDice(read_chance(GAME, outcomes("P6 E1 ARM-01 ARM-02")))
    ship.play(0, GAME.parse_move(ship, "fight"), dice, chronicle)
    assert [[mat.zekts for mat in sheet.seats] for sheet in chronicle.sheets[:2]] == [[0, 0], [9, 6]]
    sentence = GAME.told(chronicle.events[1], 0).say(Teller(NAMES, 0))
    assert sentence.endswith("6 Zekts for everybody in the room; you 6 + 1 Pyruvate Kinase + 2 ATP Synthase = 9.")


@pytest.mark.parametrize(
    ("room", "gear", "save", "sentence"),
    [
        ("TIL-05 1,0 r3 RAD-3", "ARM-10", "", "You lost 2 Zekts."),
        ("TIL-13 1,0 RAD-3", "ARM-10", "", "You lost 3 Zekts: 2 × 2 heat = 4; there was no more."),
        ("TIL-13 1,0 RAD-3", "ARM-10 AUG-17", "", "You lost 2 Zekts: 2 × 2 heat − 2 Catalase = 2."),
        ("TIL-05 1,0 r3 RAD-3", "ARM-10 AUG-17", "", "Gear saved you from losing 2 Zekts: 2 − 2 Catalase = 0."),
        ("TIL-05 1,0 r3 PRI-5", "ARM-10 AUG-18", "P4", "You lost 1 heart: a 4 does not save, 5 was needed."),
        ("TIL-05 1,0 r3 PRI-5", "ARM-10 AUG-18", "P6", "Gear saved you from losing 1 heart: a 6, and 5 is enough."),
    ],
)
def test_a_loss_is_itemised(room: str, gear: str, save: str, sentence: str) -> None:
    """SH-R20, SH-C17: heat, then shields, then a save with its die."""
    ship = table(mat("Gorma", "1,0#5", zekts=3, head=gear), mat(), rooms=[room])
    loss = GAME.told(ship.play("A", "fight", f"P1 E6 {save}")[1], 0)
    assert loss.say(Teller(NAMES, 0)) == sentence
    assert [roll.face for roll in loss.rolls()] == [int(face) for face in save[1:]]


@pytest.mark.parametrize(
    ("tile", "stake"), [("TIL-05 1,0 r3", "2 Zekts lost"), ("TIL-13 1,0", "4 Zekts lost: 2 × 2 heat")]
)
@pytest.mark.parametrize(("move", "chance"), [("fight", "P1 E6"), ("escape", "P1")])
def test_what_is_at_stake_is_itemised(tile: str, stake: str, move: str, chance: str) -> None:
    """SH-404, SH-707: on the stage as in the room, before a die has fallen."""
    ship = table(mat("Gorma", "1,0#5", zekts=9), mat(), rooms=[f"{tile} RAD-3"])
    stage = GAME.told(ship.play("A", move, chance)[0], 0).stage(Teller(NAMES, 0))
    assert isinstance(stage, Stage)
    assert stage.lose == stake


@pytest.mark.parametrize(
    ("reader", "companion", "winner", "brings"),
    [
        (0, "1,0#5", "you win", "3 Zekts each, 1 card"),
        (1, "1,0#5", "you win", "3 Zekts each, 1 card"),
        (2, "1,0#5", "they win", "3 Zekts each, 1 card"),
        (0, "0,0#5", "you win", "3 Zekts, 1 card"),
        (1, "0,0#5", "Ada wins", "3 Zekts, 1 card"),
    ],
)
def test_a_stage_says_who_would_win_what(reader: int, companion: str, winner: str, brings: str) -> None:
    """SH-404, SH-409, SH-410: a reader who is not there does not win, and cards are for one."""
    ship = table(mat("Gorma", "1,0#5"), mat("Yucca", companion), mat("Zarnax"), rooms=["TIL-05 1,0 r3 RAD-3"])
    stage = GAME.told(ship.play("A", "fight", "P1 E6")[0], reader).stage(Teller(NAMES, reader))
    assert isinstance(stage, Stage)
    assert (stage.winner, stage.win) == (winner, brings)


def test_a_card_that_nobody_draws_is_not_spoken_of() -> None:
    """SH-404: some enemies bring Zekts only."""
    ship = table(mat("Gorma", "1,0#5"), mat("Yucca"), rooms=["TIL-05 1,0 r3 RAD-2"])
    said = GAME.told(ship.play("A", "fight", "P1 E6")[0], 0).stage(Teller(NAMES, 0))
    assert isinstance(said, Stage)
    assert said.win == "3 Zekts"
