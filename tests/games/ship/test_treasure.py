"""Treasure: the hand and its limit, armor, augments, sets, items (SH-601 to SH-618, SH-R48 to SH-R50)."""

import pytest

from tests.games.ship.table import K, mat, table


def test_three_cards_in_hand_and_equipped_ones_do_not_count() -> None:
    """SH-601, SH-602."""
    full = mat("Zarnax", hand="ARM-04 ARM-05 ARM-06", head="ARM-01 AUG-01", legs="ARM-18")
    ship = table(full, mat())
    assert ship.mat("A")["hand_limit"] == 3
    assert ship.mat("A")["allowance"] == 3


def test_each_card_above_the_limit_costs_a_step() -> None:
    """SH-603: also more than there are, which is nothing."""
    cards = "ARM-04 ARM-05 ARM-06 AUG-01 AUG-02 AUG-03 AUG-04"
    for count, steps in ((4, 2), (5, 1), (6, 0), (7, 0)):
        ship = table(mat("Zarnax", hand=" ".join(cards.split()[:count])), mat())
        assert ship.mat("A")["allowance"] == steps


def test_extra_cards_may_be_discarded_down_to_the_limit() -> None:
    """SH-604, SH-605, SH-R50, D12: any card of one's choice, on one's own turn, not below the limit."""
    ship = table(mat("Zarnax", hand="ARM-04 ARM-05 ARM-06 ITM-01"), mat("Gorma", hand="ARM-01"))
    assert ship.refused("B", "discard ARM-01") == "not_your_turn"
    ship.play("A", "discard ITM-01")
    assert ship.data["treasure_discard"] == ["ITM-01"]
    assert ship.refused("A", "discard ARM-04") == "not_over_limit"
    assert ship.refused("A", "discard ARM-18") == "not_in_hand"


def test_the_three_kinds_of_treasure_are_used_in_their_own_way() -> None:
    """SH-606, SH-607: armor is put on, augments are attached, items are used; never otherwise."""
    ship = table(mat("Zarnax", hand="ARM-04 AUG-02 ITM-01", hearts=1, legs="ARM-03"), mat())
    assert ship.refused("A", "equip AUG-02") == "not_in_hand"
    assert ship.refused("A", "equip ITM-01") == "not_in_hand"
    assert ship.refused("A", "attach ARM-04 legs") == "not_in_hand"
    assert ship.refused("A", "use ARM-04") == "not_in_hand"
    assert {"equip ARM-04", "attach AUG-02 legs", "use ITM-01"} <= set(ship.moves("A"))


def test_armor_goes_into_its_own_slot_free_of_charge() -> None:
    """SH-607, SH-608, SH-610: head, chest and legs, one piece each."""
    ship = table(mat("Zarnax", hand="ARM-04 ARM-05 ARM-06", zekts=0), mat())
    for card in ("ARM-04", "ARM-05", "ARM-06"):
        ship.play("A", f"equip {card}")
    worn = {slot: entry["armor"] for slot, entry in ship.mat("A")["gear"].items()}
    assert worn == {"head": "ARM-04", "chest": "ARM-05", "legs": "ARM-06"}
    assert ship.refused("A", "equip ARM-04") == "equipped"


def test_a_complete_set_gives_its_bonus() -> None:
    """SH-609, SH-C42: Beta-Oxidation, +1 movement on top of the treads; gone with the first piece taken off."""
    ship = table(mat("Zarnax", head="ARM-10", chest="ARM-11", legs="ARM-12"), mat())
    assert ship.mat("A")["allowance"] == 5
    ship.play("A", "remove chest")
    assert ship.mat("A")["allowance"] == 4


def test_taking_armor_off_brings_its_augments_along() -> None:
    """SH-611: all return to the hand, free."""
    ship = table(mat("Zarnax", zekts=0, chest="ARM-05 AUG-02 AUG-09"), mat())
    ship.play("A", "remove chest")
    assert ship.mat("A")["hand"] == ["ARM-05", "AUG-02", "AUG-09"]
    assert ship.refused("A", "remove chest") == "not_in_hand"


def test_one_augment_per_armor_unless_it_says_otherwise() -> None:
    """SH-612, SH-C23: Succinate Breastplate takes two, also in an alkaline room."""
    ship = table(mat("Zarnax", "1,0#5", "AUG-02 AUG-09 AUG-01", zekts=5, chest="ARM-05"), mat(), rooms=["TIL-20 1,0"])
    ship.play("A", "attach AUG-02 chest")
    ship.play("A", "attach AUG-09 chest")
    assert ship.refused("A", "attach AUG-01 chest") == "augment_slot_full"
    assert ship.refused("A", "attach AUG-01 head") == "no_such_armor"


def test_attaching_costs_its_cofactors_every_time() -> None:
    """SH-613, SH-614, SH-615, SH-910: detaching is free, putting it back is not."""
    ship = table(mat("Zarnax", hand="AUG-08", zekts=9, head="ARM-01"), mat())
    ship.play("A", "attach AUG-08 head")
    assert ship.mat("A")["zekts"] == 5
    assert ship.refused("A", "attach AUG-08 head") == "equipped"
    ship.play("A", "detach AUG-08")
    assert ship.mat("A")["zekts"] == 5
    ship.play("A", "attach AUG-08 head")
    assert ship.mat("A")["zekts"] == 1
    ship.play("A", "detach AUG-08")
    assert ship.refused("A", "attach AUG-08 head") == "not_enough_zekts"
    assert ship.refused("A", "detach AUG-08") == "not_in_hand"


def test_an_augment_alone_is_on_nothing() -> None:
    """SH-612: an augment can be taken off, the armor under it cannot be detached."""
    ship = table(mat("Zarnax", head="ARM-01 AUG-02"), mat())
    assert ship.refused("A", "detach ARM-01") == "not_in_hand"


def test_gear_is_changed_on_ones_own_turn_also_while_trapped() -> None:
    """SH-R48: but not on somebody else's turn."""
    seats = [mat("Zarnax", "1,0#5", "ARM-01"), mat("Gorma", "1,0#5", "ARM-03")]
    ship = table(*seats, rooms=[f"{K} INH-1"])
    assert ship.refused("B", "equip ARM-03") == "not_your_turn"
    ship.play("A", "equip ARM-01")
    ship.play("A", "remove head")


@pytest.mark.parametrize(("card", "before", "after"), [("ITM-01", 1, 2), ("ITM-07", 1, 3), ("ITM-07", 2, 3)])
def test_heart_cards_repair_up_to_the_maximum(card: str, before: int, after: int) -> None:
    """SH-616, SH-617, SH-R49: kept until used; hearts above the maximum are lost; the card is discarded."""
    ship = table(mat("Zarnax", hand=card, hearts=before), mat())
    ship.play("A", f"use {card}")
    assert ship.mat("A")["hearts"] == after
    assert ship.data["treasure_discard"] == [card]


def test_no_heart_card_at_full_hearts_nor_on_anothers_turn() -> None:
    """SH-R49."""
    ship = table(mat("Zarnax", hand="ITM-01"), mat("Gorma", hand="ITM-02", hearts=1))
    assert ship.refused("A", "use ITM-01") == "full_hearts"
    assert ship.refused("B", "use ITM-02") == "not_your_turn"


def test_zekt_cards_are_used_as_they_are_drawn() -> None:
    """SH-616, SH-618: never in the hand."""
    ship = table(mat("Zarnax", "1,0#5"), mat(), rooms=[f"{K} INH-1"])
    ship.play("A", "fight", "P6 E1 ITM-15")
    assert (ship.mat("A")["zekts"], ship.mat("A")["hand"]) == (8, [])
    assert ship.data["treasure_discard"] == ["ITM-15"]
