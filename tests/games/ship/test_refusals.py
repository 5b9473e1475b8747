"""Reasons for refusing a move: a referee names the first that applies, in the ledger's order (ledger, section 6)."""

import re

import pytest

from terminus.core.action import Reason
from terminus.games.ship.rules import reasons
from tests.games.ship.table import GAME, K, Table, keys, mat, table

ORDER = [
    "not_your_turn", "not_now", "down", "not_in_hand", "equipped", "not_at_entrance", "not_adjacent", "blocked_side",
    "sealed", "no_movement_left", "trapped", "entrance_mismatch", "no_enemy", "already_engaged", "not_same_room",
    "nobody_to_revive", "in_combat", "enemy_present", "no_card_in_trade", "not_on_start_tile", "not_for_sale",
    "not_enough_zekts", "slot_taken", "augment_slot_full", "no_such_armor", "not_over_limit", "full_hearts",
]  # fmt: skip


REASONS = [reason for reason in vars(reasons).values() if isinstance(reason, Reason)]


def test_reasons_stand_in_the_ledgers_order() -> None:
    """SH-R9, SH-R10: the list of codes, without repeats, is the ledger's table."""
    assert list(dict.fromkeys(reason.code for reason in REASONS)) == ORDER


@pytest.mark.parametrize("reason", REASONS, ids=lambda reason: f"{reason.code} {reason.rule}")
def test_every_reason_stands_in_the_rulebook(reason: Reason) -> None:
    """SH-204, SH-R45: under its code, the rulebook's list of reasons names the rule; and the rule has a paragraph."""
    rulebook = GAME.page("rulebook.md")
    row = re.search(rf"\| `{reason.code}` \|.*\| (.*) \|", rulebook)
    assert row is not None
    assert reason.rule in row[1].split(", ")
    assert f"**{reason.rule}.**" in rulebook
    assert reason.sentence.endswith(".")


def busy(**rest: object) -> Table:
    """A with an enemy, gear and cards; B downed beside A; C at home."""
    seats = [
        mat("Gorma", "1,0#5", "ARM-01 AUG-01 ITM-01", zekts=0, legs="ARM-03", **rest),
        mat("Yucca", "1,0#5", down=True),
        mat("Zarnax", "0,0#5", "ARM-05"),
    ]
    return table(*seats, rooms=[f"{K} INH-3", "TIL-04 2,0 r1"], stock=["ARM-02"])


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("place 1", "not_now"),
        ("join", "not_now"),
        ("accept", "not_now"),
        ("continue", "not_now"),
        ("reset 5", "not_now"),
        ("offer 1 ARM-18 for nothing", "down"),
        ("offer 2 ARM-18 for nothing", "not_in_hand"),
        ("offer 2 ARM-03 for ARM-18", "not_in_hand"),
        ("offer 2 ARM-03 for nothing", "equipped"),
        ("offer 2 ARM-01 for 99", "not_same_room"),
        ("offer 2 5 for nothing", "not_same_room"),
        ("give key 1 to 1", "down"),
        ("explore E", "not_at_entrance"),
        ("explore S", "not_at_entrance"),
        ("enter E", "not_at_entrance"),
        ("step 0,0#6", "not_adjacent"),
        ("step 9,9#5", "not_adjacent"),
        ("step E", "trapped"),
        ("take key 1", "not_same_room"),
        ("revive", "enemy_present"),
        ("buy ARM-02", "not_on_start_tile"),
        ("buy ARM-18", "not_on_start_tile"),
        ("sell ARM-18", "not_in_hand"),
        ("sell ARM-03", "equipped"),
        ("sell ITM-01", "not_on_start_tile"),
        ("attach AUG-01 head", "not_enough_zekts"),
        ("use ARM-01", "not_in_hand"),
        ("use ITM-01", "full_hearts"),
        ("discard ARM-03", "equipped"),
        ("discard ARM-01", "not_over_limit"),
        ("remove head", "not_in_hand"),
    ],
)
def test_the_first_reason_that_applies(move: str, code: str) -> None:
    """SH-453, SH-505, SH-502, SH-305, SH-R10, SH-455, SH-R47, SH-613, SH-R49, SH-R50: the first counts."""
    assert busy().refused("A", move) == code
    assert busy().refused("C", move) == "not_your_turn"


def test_movement_comes_before_the_trap() -> None:
    """SH-302, SH-R10: who is trapped and has no step left hears about the step."""
    assert busy(steps_used=5).refused("A", "step E") == "no_movement_left"
    assert busy(steps_used=5).refused("A", "step #4") == "no_movement_left"


def test_no_enemy_to_fight() -> None:
    """SH-308."""
    ship = table(mat("Gorma"), mat("Yucca"))
    assert ship.refused("A", "fight") == ship.refused("A", "escape") == "no_enemy"


def cited(ship: Table, who: str, move: str) -> tuple[str, str]:
    """The code with which a move is refused, and the rule."""
    code = ship.refused(who, move)
    refusal = ship.position.refusal("ABCDE".index(who), GAME.parse_move(ship.position, move))
    assert refusal is not None
    return code, refusal.rule


@pytest.mark.parametrize(
    ("move", "code", "rule"),
    [
        ("take key 1", "not_same_room", "SH-R27"),
        ("take key 2", "enemy_present", "SH-R27"),
        ("give key 3 to 1", "down", "SH-R27"),
        ("give key 3 to 2", "not_same_room", "SH-R27"),
        ("give key 1 to 2", "not_same_room", "SH-R27"),
        ("offer 1 ARM-01 for nothing", "down", "SH-R45"),
        ("offer 2 ARM-01 for nothing", "not_same_room", "SH-502"),
        ("attach AUG-01 legs", "not_enough_zekts", "SH-613"),
        ("attach ARM-01 legs", "not_in_hand", "SH-612"),
        ("equip AUG-01", "not_in_hand", "SH-607"),
        ("equip ARM-03", "equipped", "SH-R48"),
        ("remove head", "not_in_hand", "SH-611"),
        ("detach AUG-01", "not_in_hand", "SH-614"),
        ("use ARM-01", "not_in_hand", "SH-617"),
        ("sell ARM-18", "not_in_hand", "SH-R47"),
        ("sell ARM-03", "equipped", "SH-R47"),
        ("discard ARM-03", "equipped", "SH-602"),
        ("discard ARM-18", "not_in_hand", "SH-604"),
        ("explore E", "not_at_entrance", "SH-351"),
        ("enter E", "not_at_entrance", "SH-803"),
        ("revive", "enemy_present", "SH-455"),
        ("reset 5", "not_now", "SH-R23"),
        ("place 1", "not_now", "SH-202"),
    ],
)
def test_a_refusal_cites_the_rule_of_what_was_tried(move: str, code: str, rule: str) -> None:
    """SH-R27, SH-R45, SH-613, SH-611, SH-614, SH-617, SH-R47: one code, but each action has a rule of its own."""
    seats = [
        mat("Gorma", "1,0#5", "ARM-01 AUG-01 ITM-01", zekts=0, legs="ARM-03"),
        mat("Yucca", "1,0#5", down=True),
        mat("Zarnax", "0,0#5", "ARM-05"),
    ]
    bosses = keys(flux="delivered", charge="lying 1,0", fold="carried A")
    ship = table(*seats, rooms=[f"{K} INH-3", "TIL-04 2,0 r1"], stock=["ARM-02"], bosses=bosses)
    assert cited(ship, "A", move) == (code, rule)


def test_money_that_is_missing_is_missed_by_what_asks_for_it() -> None:
    """SH-801, SH-R30, SH-752, SH-R45, SH-751, SH-R47: the fee, the step to a boss, the price, the deal, the wares."""
    doors = ["TIL-01 1,0", "TIL-26 2,0 r1"]
    poor = table(mat("Gorma", "1,0#5", zekts=9), mat("Yucca", "1,0#5"), rooms=doors)
    assert cited(poor, "A", "enter E") == ("not_enough_zekts", "SH-801")
    assert cited(poor, "A", "step 2,0#5") == ("not_adjacent", "SH-801")
    tired = table(mat("Gorma", "1,0#5", zekts=10, steps_used=4), mat("Yucca", "1,0#5"), rooms=doors)
    assert cited(tired, "A", "enter E") == ("no_movement_left", "SH-R30")
    home = table(mat("Gorma", "0,0#6", "ITM-01", zekts=2), mat("Yucca"), stock=["ARM-02"])
    assert cited(home, "A", "buy ARM-02") == ("not_enough_zekts", "SH-752")
    assert cited(home, "A", "offer 1 ITM-01,3 for nothing") == ("not_enough_zekts", "SH-R45")
    assert cited(home, "A", "buy ARM-03") == ("not_for_sale", "SH-751")
    assert cited(home, "A", "sell ITM-01") == ("not_for_sale", "SH-R47")


def test_a_question_that_waits_is_cited_by_its_own_rule() -> None:
    """SH-127, SH-R1, SH-352, SH-R35, SH-R48, SH-R23, SH-453: what has to be answered first."""
    rooms = ["TIL-01 1,0", "TIL-26 2,0 r1"]
    exploring = table(mat("Gorma", "0,0#2"), mat())
    exploring.play("A", "explore N", "TIL-05")
    assert cited(exploring, "A", "end") == ("not_now", "SH-352")
    fighting = table(mat("Gorma", "1,0#5", "ARM-01", zekts=20), mat(), rooms=rooms)
    fighting.play("A", "enter E", "P6 B1")
    assert cited(fighting, "A", "end") == ("not_now", "SH-R35")
    assert cited(fighting, "A", "equip ARM-01") == ("not_now", "SH-R48")
    fallen = table(mat("Gorma", "1,0#5", down=True), mat(), rooms=[K], stage="down")
    assert cited(fallen, "A", "end") == ("down", "SH-453")
    assert cited(fallen, "A", "accept") == ("not_now", "SH-R23")
    assert cited(fallen, "A", "reset 12") == ("not_adjacent", "SH-R1")


def test_nobody_concedes_where_the_table_forbids_it() -> None:
    """SH-R35: option boss_concede; the refusal speaks of conceding, not of a reset."""
    rooms = ["TIL-01 1,0", "TIL-26 2,0 r1"]
    ship = table(
        mat("Gorma", "1,0#5", "ITM-01", zekts=20, hearts=2), mat(), rooms=rooms, options={"boss_concede": False}
    )
    ship.play("A", "enter E", "P6 B1")
    assert cited(ship, "A", "concede") == ("not_now", "SH-R35")


def test_a_game_that_is_over_refuses_everything() -> None:
    """SH-851."""
    delivered = keys(flux="delivered", charge="delivered", fold="delivered")
    ship = table(mat("Gorma"), mat("Yucca"), stage="over", ending="won", bosses=delivered)
    assert cited(ship, "A", "end") == ("not_your_turn", "SH-851")


def test_a_price_that_is_too_high_is_named() -> None:
    """SH-801, SH-C22, SH-752, SH-613: with the discount of whoever asks, and what they have."""
    doors = ["TIL-01 1,0", "TIL-26 2,0 r1"]
    poor = table(mat("Gorma", "1,0#5", zekts=3), mat("Yucca"), rooms=doors)
    assert said(poor, "enter E") == "The entrance fee in Zekts is 10, and you have 3."
    home = table(mat("Gorma", hand="AUG-20", legs="ARM-03", zekts=1), mat("Yucca"), stock=["ARM-09"])
    assert said(home, "buy ARM-09") == "The price in Zekts is 6, and you have 1."
    assert said(home, "attach AUG-20 legs") == "The equip cost in Zekts is 3, and you have 1."


def said(ship: Table, move: str) -> str:
    refusal = ship.position.refusal(0, GAME.parse_move(ship.position, move))
    assert refusal is not None
    return refusal.sentence
