"""The Hole in the Box (HZ-320 to HZ-328, HZ-379, HZ-387, HZ-405, HZ-R18, HZ-R19)."""

from typing import Any

import pytest

from tests.games.horizon.table import Table, table


def hole(debt: int, tension: int) -> list[dict[str, object]]:
    return [{"artifact": "HB-1", "debt": debt, "tension": tension}]


def test_s21_hole_in_the_box() -> None:
    """HZ-S21: HZ-321, HZ-322, HZ-323, HZ-324, HZ-405."""
    game = table(round=8, order=[1, 2, 3, 0], Y={"supply": 6, "table": hole(25, 3)})
    refusal = game.refusal("Y", "borrow 8")
    assert (refusal.code, refusal.sentence) == ("debt_limit", "The anti-charge may not exceed 32; it is 25.")
    game.play("Y", "end")
    assert game.cast("Y", "HB-1")["tension"] == 7
    for _ in range(9):
        if game.active == "Y" and game.data["stage"] == "turn":
            break
        game.play(game.active, "end")
    game.play("Y", "borrow 7")
    assert (game.supply("Y"), game.cast("Y", "HB-1")["debt"]) == (13, 32)
    game.play("Y", "repay 12")
    assert (game.supply("Y"), game.cast("Y", "HB-1")["debt"]) == (1, 20)
    game.play("Y", "end")
    assert game.cast("Y", "HB-1")["tension"] == 10


@pytest.mark.parametrize(
    ("debt", "step"), [(0, 0), (1, 1), (5, 1), (6, 2), (12, 2), (13, 3), (20, 3), (21, 4), (32, 4)]
)
def test_tension_steps(debt: int, step: int) -> None:
    """HZ-324, HZ-R18: used or not; tension never falls."""
    game = table(Y={"table": hole(debt, 2)})
    game.play("Y", "end")
    assert game.cast("Y", "HB-1")["tension"] == 2 + step


def test_portions_up_to_ten_a_turn() -> None:
    """HZ-321, HZ-387, HZ-R18: gross; paying back frees no new room under the ten."""
    game = table(Y={"table": hole(0, 0)})
    game.plays("Y", "borrow 6", "repay 6")
    refusal = game.refusal("Y", "borrow 5")
    assert refusal.code == "over_ten"
    game.play("Y", "borrow 4")
    assert game.cast("Y", "HB-1")["debt"] == 4
    assert game.refused("Y", "repay 5") == "nothing_owed"


def test_taking_is_a_use_and_paying_back_is_not() -> None:
    """HZ-387, HZ-323, HZ-288."""
    both = [*hole(5, 0), {"artifact": "CM-1"}]
    game = table(Y={"place": "2/3", "table": both})
    game.play("Y", "repay 2")
    game.play("Y", "extract collector")
    assert game.refused("Y", "borrow 1") == "group_used"
    game.play("Y", "repay 2")
    game = table(Y={"place": "2/3", "table": both})
    game.play("Y", "borrow 1")
    assert game.refused("Y", "extract collector") == "group_used"


def test_without_a_hole() -> None:
    """HZ-321, HZ-283."""
    game = table(Y={"artifacts": ["HB-1"]})
    assert game.refused("Y", "borrow 1") == "not_cast"
    assert game.refused("Y", "repay 1") == "not_cast"


def test_paying_back_the_last_energy() -> None:
    """HZ-R9, HZ-074: out, and the Hole is inert from then on."""
    game = table(Y={"supply": 5, "table": hole(8, 2)})
    assert game.refused("Y", "repay 6") == "needs_energy"
    game.play("Y", "repay 5")
    assert game.player("Y")["out"]
    assert game.cast("Y", "HB-1") == {"artifact": "HB-1", "charges": 0, "debt": 3, "tension": 2}


def bursting(**players: Any) -> Table:
    """Y's Hole holds 30 and bursts at the end of the turn; Y is in 3/0."""
    return table(Y={"place": "3/0", "supply": 10, "table": hole(30, 10)}, **players)


def test_annihilation_strikes_the_owner_first_then_the_nearest() -> None:
    """HZ-325, HZ-326, HZ-327, HZ-328, HZ-379: shields do not help; the rest of 30 is 20, 8 of it from P, 12 from O."""
    game = bursting(P={"place": "3/1", "supply": 8, "items": {"shield": 3}}, O={"place": "4/3"}, B={"place": "4/12"})
    game.play("Y", "end")
    assert game.player("Y")["out"]
    assert game.player("P")["out"]
    assert (game.supply("O"), game.supply("B")) == (8, 20)
    assert game.data["gone"] == ["HB-1"]
    assert game.player("Y")["table"] == []
    assert game.active == "O"


def test_the_owner_orders_players_at_equal_distance() -> None:
    """HZ-326, HZ-R19: though he is out himself; the last anti-charge is used up by the first."""
    game = bursting(P={"place": "3/1"}, O={"place": "4/0"}, B={"place": "4/12"})
    game.play("Y", "end")
    assert game.asked == "Y"
    assert set(game.moves("Y")) == {"strike 1", "strike 2"}
    assert game.refused("Y", "strike 3") == "not_tied"
    assert game.refused("O", "strike 2") == "not_asked"
    game.play("Y", "strike 2")
    assert game.player("P")["out"]
    assert game.supply("O") == 20
    assert game.active == "O"


def test_nothing_to_order_where_all_lose_everything() -> None:
    """HZ-326, ledger D28: 20 are left for two players with 5 each, then B."""
    game = bursting(P={"place": "3/1", "supply": 5}, O={"place": "4/0", "supply": 5}, B={"place": "4/12", "supply": 50})
    game.play("Y", "end")
    assert game.player("P")["out"]
    assert game.player("O")["out"]
    assert game.supply("B") == 40


def test_v616_mon_is_farther_than_any_node() -> None:
    """HZ-R19: B is across the field but nearer than P in V616 Mon."""
    game = bursting(P={"place": "V616"}, O={"supply": 0, "out": True}, B={"place": "4/12"}, order=[0, 2, 3])
    game.play("Y", "end")
    assert game.player("B")["out"]
    assert game.supply("P") == 20


def test_an_owner_who_survives_takes_new_cards() -> None:
    """HZ-R19, HZ-328: what is left of the anti-charge vanishes with the Hole."""
    seat = {"place": "3/0", "supply": 40, "table": hole(30, 10), "hand": "S3-Y S4-Y S5-Y F01-Y"}
    game = table(Y=seat)
    game.play("Y", "end", draws="G1 G2 G3")
    assert game.supply("Y") == 10
    assert game.player("Y")["refill"] == ["G1", "G2", "G3"]


def test_an_owner_who_does_not_takes_none() -> None:
    """HZ-R19, HZ-R10."""
    game = bursting(P={"place": "4/2", "supply": 50})
    game.play("Y", "end", draws="")
    assert game.player("Y")["out"]
    assert game.supply("P") == 30


def test_if_nobody_is_left_the_rest_vanishes() -> None:
    """HZ-R19, HZ-R11."""
    gone = {who: {"supply": 0, "out": True} for who in "OPB"}
    game = table(order=[0], Y={"place": "3/0", "supply": 10, "table": hole(30, 10)}, **gone)
    game.play("Y", "end")
    assert game.match.result is not None
