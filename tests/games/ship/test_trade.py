"""Trade: what, with whom, when; offers, counters, withdrawals (SH-501 to SH-505, SH-R45, SH-R46)."""

import pytest

from terminus.core.errors import MalformedMove
from terminus.games.ship import moves
from terminus.games.ship.moves import packed
from tests.games.ship.table import GAME, K, Table, mat, table


def together(**options: str | int | bool) -> Table:
    """A and B in a white room, C at home; A's turn."""
    seats = [
        mat("Gorma", "1,0#4", "ARM-01 AUG-02 ITM-01", zekts=3, legs="ARM-03 AUG-01"),
        mat("Yucca", "1,0#5", "ARM-04", zekts=12),
        mat("Zarnax", "0,0#5", "ARM-05"),
    ]
    return table(*seats, rooms=[K], options=options)


def test_armor_augments_and_heart_cards_change_hands_for_any_price() -> None:
    """SH-501, SH-504: three cards of three kinds against a card and Zekts, in one deal."""
    ship = together()
    ship.play("A", "offer 1 ARM-01,AUG-02,ITM-01 for ARM-04,11")
    ship.play("B", "accept")
    assert ship.mat("A")["hand"] == ["ARM-04"]
    assert ship.mat("B")["hand"] == ["ARM-01", "AUG-02", "ITM-01"]
    assert ship.zekts() == [14, 1, 2]


def test_partners_share_a_room() -> None:
    """SH-502."""
    ship = together()
    assert ship.refused("A", "offer 2 ARM-01 for nothing") == "not_same_room"
    assert ship.refused("A", "offer 0 ARM-01 for nothing") == "not_same_room"


def test_only_unequipped_cards() -> None:
    """SH-505: neither worn armor nor an attached augment, and nothing that is not there."""
    ship = together()
    assert ship.refused("A", "offer 1 ARM-03 for 1") == "equipped"
    assert ship.refused("A", "offer 1 AUG-01 for 1") == "equipped"
    assert ship.refused("A", "offer 1 ARM-18 for 1") == "not_in_hand"
    assert ship.refused("A", "offer 1 1 for ARM-05") == "not_in_hand"


def test_only_the_active_player_offers_and_the_partner_answers() -> None:
    """SH-R45, D10."""
    ship = together()
    assert ship.refused("B", "offer 0 ARM-04 for nothing") == "not_your_turn"
    ship.play("A", "offer 1 ARM-01 for 2")
    assert ship.asked == "B"
    assert ship.refused("A", "end") == "not_your_turn"
    assert ship.refused("C", "accept") == "not_your_turn"
    ship.play("B", "decline")
    assert ship.zekts() == [3, 12, 2]
    assert ship.asked == "A"


def test_one_counter_offer() -> None:
    """SH-R45: the partner amends, the active player accepts or declines, and that is all."""
    ship = together()
    ship.play("A", "offer 1 ARM-01 for 10")
    ship.play("B", "counter 4 for ARM-01,ITM-01")
    assert ship.asked == "A"
    assert ship.moves("A") == ["accept", "decline"]
    assert ship.refused("A", "counter ARM-01 for 9") == "not_now"
    ship.play("A", "accept")
    assert ship.zekts() == [7, 8, 2]
    assert ship.mat("B")["hand"] == ["ARM-04", "ARM-01", "ITM-01"]


def test_an_offer_can_be_withdrawn_until_it_is_answered() -> None:
    """SH-R45: nobody has to wait for a partner who does not answer; only the proposer can take it back."""
    ship = together()
    ship.play("A", "offer 1 ARM-01 for 2")
    optional = [decision for decision in ship.match.decisions if decision.optional]
    assert [(decision.seat, decision.kind) for decision in optional] == [(0, "withdraw")]
    assert ship.refused("B", "withdraw") == "not_your_turn"
    ship.play("A", "withdraw")
    assert ship.asked == "A"
    assert ship.mat("A")["hand"] == ["ARM-01", "AUG-02", "ITM-01"]
    ship.play("A", "offer 1 ARM-01 for 2")
    ship.play("B", "counter 1 for ARM-01")
    ship.play("B", "withdraw")
    assert ship.asked == "A"


def test_a_deal_needs_a_card_unless_the_table_allows_gifts() -> None:
    """SH-R45: a card for nothing is fine, Zekts for nothing are not."""
    ship = together()
    ship.play("A", "offer 1 ARM-01 for nothing")
    ship.play("B", "decline")
    assert ship.refused("A", "offer 1 3 for nothing") == "no_card_in_trade"
    ship = together(zekt_gifts=True)
    ship.play("A", "offer 1 3 for nothing")
    ship.play("B", "accept")
    assert ship.zekts() == [0, 15, 2]
    assert ship.refused("A", "offer 1 nothing for nothing") == "no_card_in_trade"


def test_nobody_pays_what_they_do_not_have() -> None:
    """SH-504, SH-542: on either side."""
    ship = together()
    assert ship.refused("A", "offer 1 4 for ARM-04") == "not_enough_zekts"
    assert ship.refused("A", "offer 1 ARM-01 for 13") == "not_enough_zekts"


def test_no_trade_beside_an_enemy() -> None:
    """SH-503, SH-R46: as long as it is there, unless the table allows it."""
    seats = [mat("Gorma", "1,0#4", "ARM-01"), mat("Yucca", "1,0#5")]
    assert table(*seats, rooms=[f"{K} INH-1"]).refused("A", "offer 1 ARM-01 for nothing") == "in_combat"
    ship = table(*seats, rooms=[f"{K} INH-1"], options={"trade_with_enemy": True})
    ship.play("A", "offer 1 ARM-01 for nothing")


def test_no_trade_with_the_downed() -> None:
    """SH-453: not even a gift."""
    ship = table(mat("Gorma", "1,0#4", "ARM-01"), mat("Yucca", "1,0#5", down=True), rooms=[K])
    assert ship.refused("A", "offer 1 ARM-01 for nothing") == "down"


def test_ten_offers_per_turn() -> None:
    """SH-R45, D10: an engine limit, so that automatic play ends; the next turn has ten again."""
    ship = together()
    for _ in range(10):
        ship.play("A", "offer 1 ARM-01 for 2")
        ship.play("B", "decline")
    assert ship.refused("A", "offer 1 ARM-01 for 2") == "not_now"
    assert not any(move.startswith("offer") for move in ship.moves("A"))
    for who in "ABC":
        ship.play(who, "end")
    ship.play("A", "offer 1 ARM-01 for 2")


def test_the_menu_for_bots_holds_printed_prices_and_what_a_fee_lacks() -> None:
    """SH-R45, D10: nothing, sell price, cost price, and the seven that A lacks for a boss."""
    offers = [move for move in together().moves("A") if move.startswith("offer 1 ARM-01 for")]
    assert offers == [f"offer 1 ARM-01 for {price}" for price in ("nothing", "2", "5", "7")]


@pytest.mark.parametrize(
    "payload", [(), (1,), (1, 101, 0), (2, 101, 101, 0, 0, 0), (0, -1, 1, 104, 0), (0, 0, 0, 0, 0)]
)
def test_a_payload_that_is_no_offer(payload: tuple[int, ...]) -> None:
    """SH-R45: malformed, which is not a matter of the rules."""
    from terminus.core.moves import Move

    with pytest.raises(MalformedMove):
        together().position.refusal(0, Move(packed(moves.MAKE_OFFER, 1), payload))


def test_an_offer_is_described_for_people() -> None:
    """SH-504: cards of both hands and Zekts of both purses, free to choose."""
    ship = together()
    offers = {choice.path: choice for choice in GAME.choices(ship.position, 0) if choice.fields}
    assert set(offers) == {("player-1", "trade"), ("player-1", "ask")}
    assert ship.match.notation(offers["player-1", "trade"].move([1, 101, 0, 0, 12])) == "offer 1 ARM-01 for 12"
    with pytest.raises(MalformedMove):  # a deal needs a card
        offers["player-1", "ask"].move([0, 3, 0, 0])
    ship.play("A", "offer 1 ARM-01 for 12")
    counters = {choice.path: choice for choice in GAME.choices(ship.position, 1) if choice.fields}
    assert ship.match.notation(counters["counter", "ask"].move([0, 5, 1, 101, 0])) == "counter 5 for ARM-01"
