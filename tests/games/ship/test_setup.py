"""Set-up: decks, Merchant, characters, start spaces, first player (SH-121 to SH-133)."""

from itertools import product

import pytest
from msgspec import UNSET

from terminus.core.errors import SettingsError
from tests.games.ship.table import GAME, Table, new_game

STOCK = "ARM-01 ARM-02 ARM-03 AUG-01 AUG-02"


def seated(options: dict[str, str | int | bool] | None = None) -> Table:
    """Two players with their characters, about to choose spaces (or to roll for the first turn)."""
    ship = new_game(2, STOCK, options)
    ship.play("A", "claim CHR-2")
    return ship


@pytest.mark.parametrize("players", [1, 6])
def test_two_to_five_can_play(players: int) -> None:
    """SH-105: not one, not six."""
    assert list(GAME.players) == [2, 3, 4, 5]
    with pytest.raises(SettingsError, match="2 to 5"):
        GAME.settings(players)


def test_decks_and_discards_are_separate_and_begin_complete() -> None:
    """SH-121, SH-122: three decks; two discard piles, both empty; no discard for tiles."""
    ship = new_game(2, STOCK)
    assert [len(ship.data[deck]) for deck in ("treasure_deck", "enemy_deck", "tile_deck")] == [53, 27, 27]
    assert (ship.data["treasure_discard"], ship.data["enemy_discard"]) == ([], [])
    assert "tile_discard" not in ship.data


def test_the_merchant_never_starts_with_items() -> None:
    """SH-124, SH-125, SH-R3: items drawn for the stock return to the deck, and five others lie there."""
    ship = new_game(2, "ITM-01 ARM-01 ITM-15 ARM-02 ARM-03 ITM-07 AUG-01 AUG-02")
    assert ship.data["stock"] == ["ARM-01", "ARM-02", "ARM-03", "AUG-01", "AUG-02"]
    assert {"ITM-01", "ITM-15", "ITM-07"} <= set(ship.data["treasure_deck"])


def test_the_start_tile_lies_in_the_middle() -> None:
    """SH-126, SH-C5: green, nine spaces, four entrances, not in the Tile deck."""
    ship = new_game(2, STOCK)
    (start,) = ship.data["rooms"]
    assert (start["tile"], start["at"]) == ("TIL-00", "0,0")
    assert start["circles"] == list(range(1, 10))
    assert start["doors"] == {"N": 2, "E": 6, "S": 8, "W": 4}
    assert ship.data["faces"]["TIL-00"]["colour"] == "green"
    assert "TIL-00" not in ship.data["tile_deck"]


def test_claims_are_made_at_the_same_time_and_stay_hidden() -> None:
    """SH-127, SH-131: any seat may claim first, and nobody sees a claim before all are made."""
    ship = new_game(3, STOCK)
    assert ship.asked == "ABC"
    ship.play("B", "claim CHR-4")
    assert ship.asked == "AC"
    assert ship.refused("B", "claim CHR-1") == "not_your_turn"
    claims = [GAME.view(ship.position, viewer).seats[1].claim for viewer in (0, 1, None)]
    assert claims == [UNSET, "CHR-4", UNSET]
    assert [mat.claim for mat in GAME.view(ship.position, 0).seats] == [None, UNSET, None]


def test_a_character_that_is_taken_cannot_be_claimed() -> None:
    """SH-131: whoever lost the roll chooses among the free ones."""
    ship = seated()
    ship.play("B", "claim CHR-2", "P1 P6")
    assert ship.asked == "A"
    assert ship.refused("A", "claim CHR-2") == "not_now"
    assert ship.moves("A") == ["claim CHR-1", "claim CHR-3", "claim CHR-4", "claim CHR-5"]


@pytest.mark.parametrize(("character", "hearts", "moves"), [(1, 4, 3), (2, 3, 3), (3, 3, 4), (4, 3, 3), (5, 3, 3)])
def test_what_each_character_starts_with(character: int, hearts: int, moves: int) -> None:
    """SH-128, SH-129, SH-130, SH-902, SH-903, SH-905: two Zekts, three hearts (Yucca 4), three movement (Gorma 4)."""
    ship = new_game(2, STOCK)
    ship.play("A", f"claim CHR-{character}")
    ship.play("B", f"claim CHR-{character % 5 + 1}")
    mat = ship.mat("A")
    assert (mat["zekts"], mat["hearts"], mat["allowance"]) == (2, hearts, moves)


def test_spaces_are_chosen_in_seat_order_and_may_be_shared() -> None:
    """SH-132, SH-R1, SH-303."""
    ship = seated()
    ship.play("B", "claim CHR-1")
    assert ship.asked == "A"
    assert ship.moves("A") == [f"space {cell}" for cell in range(1, 10)]
    ship.play("A", "space 7")
    ship.play("B", "space 7", "P1 P2")
    assert (ship.at("A"), ship.at("B")) == ("0,0#7", "0,0#7")


def test_all_start_in_the_centre_if_the_table_wants_it() -> None:
    """SH-R1: option start_space = centre asks nobody."""
    ship = seated({"start_space": "centre"})
    ship.play("B", "claim CHR-1", "P1 P2")
    assert (ship.at("A"), ship.at("B")) == ("0,0#5", "0,0#5")
    assert ship.asked == "B"


@pytest.mark.parametrize(("first", "second"), list(product((2, 5), repeat=2)))
def test_the_highest_roll_goes_first(first: int, second: int) -> None:
    """SH-133, SH-R2: ties roll again."""
    ship = seated({"start_space": "centre"})
    again = " P1 P6" if first == second else ""
    ship.play("B", "claim CHR-1", f"P{first} P{second}{again}")
    assert ship.asked == ("A" if first > second else "B")


def test_only_the_tied_highest_roll_again() -> None:
    """SH-R2: the third player is out of the roll-off."""
    ship = new_game(3, STOCK, {"start_space": "centre"})
    ship.play("A", "claim CHR-1")
    ship.play("B", "claim CHR-2")
    ship.play("C", "claim CHR-3", "P4 P2 P4 P3 P6")
    assert ship.asked == "C"
