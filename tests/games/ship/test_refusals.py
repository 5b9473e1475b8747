"""Reasons for refusing a move: a referee names the first that applies, in the ledger's order (ledger, section 6)."""

import re
from pathlib import Path

import pytest

from terminus.games.ship.rules import reasons
from tests.games.ship.table import K, Table, mat, table

ORDER = [
    "not_your_turn", "not_now", "down", "not_in_hand", "equipped", "not_at_entrance", "not_adjacent", "blocked_side",
    "sealed", "no_movement_left", "trapped", "entrance_mismatch", "no_enemy", "already_engaged", "not_same_room",
    "nobody_to_revive", "in_combat", "enemy_present", "no_card_in_trade", "not_on_start_tile", "not_for_sale",
    "not_enough_zekts", "slot_taken", "augment_slot_full", "no_such_armor", "not_over_limit", "full_hearts",
]  # fmt: skip


def test_reasons_stand_in_the_ledgers_order() -> None:
    """SH-R9, SH-R10: the list of codes, without repeats, is the ledger's table."""
    codes = [refusal.code for refusal in map(reasons.refusal, range(1, 31)) if refusal is not None]
    assert list(dict.fromkeys(codes)) == ORDER


def test_every_reason_names_a_rule_of_the_rulebook() -> None:
    """SH-204, SH-R45: the number leads to a paragraph of the rulebook."""
    rulebook = Path(reasons.__file__).parent.parent.joinpath("rulebook.md").read_text("utf-8")
    for number in range(1, 31):
        refusal = reasons.refusal(number)
        assert refusal is not None
        assert re.search(rf"\b{refusal.rule}\b", rulebook), refusal.rule
        assert refusal.sentence.endswith(".")


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
