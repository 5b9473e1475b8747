"""What a move would do, said and drawn before it is made."""

from typing import Any

import pytest

from terminus.core.audience import Data
from terminus.core.game import Preview
from terminus.core.scene import walk
from terminus.core.told import Teller
from terminus.games.ship.chances import Roller, chance
from tests.games.ship.table import GAME, SEATS, K, Table, keys, mat, table


def foreseen(ship: Table, who: str, move: str) -> Preview:
    return GAME.preview(ship.position, SEATS.index(who), GAME.parse_move(ship.position, move))


def test_chances_are_those_of_the_balance_notes() -> None:
    """SH-402, SH-R6: even dice are even, +1 gives 21 of 31 and +2 gives 26 of 32; a d6 beats a d8 15 times in 42."""
    assert chance([Roller(0)], 6, False) == 50
    assert chance([Roller(1)], 6, False) == round(100 * 21 / 31)
    assert chance([Roller(2)], 6, False) == round(100 * 26 / 32)
    assert chance([Roller(0)], 8, False) == round(100 * 15 / 42)


def test_ties_count_as_the_table_plays_them() -> None:
    """SH-R6, SH-C25: a tie that is won or lost changes the chance."""
    assert chance([Roller(0, wins_ties=True)], 6, False) == round(100 * 21 / 36)
    assert chance([Roller(0)], 6, True) == round(100 * 15 / 36)


def test_a_fight_tells_both_bonuses_and_the_stakes() -> None:
    """SH-403, SH-404, SH-708: Zarnax has +1, the acid takes it away."""
    ship = table(mat("Zarnax", "1,0#5"), mat("Gorma"), rooms=["TIL-18 1,0 r1 INH-1"])
    said = foreseen(ship, "A", "fight").sentence
    assert said.startswith("Your die against its die −1: you win 68 times in 100.")
    assert said.endswith("Win: 1 Zekt, 1 card. Lose: 1 step lost.")


def test_a_step_into_a_room_tells_its_climate_and_who_waits() -> None:
    """SH-407, SH-706: the enemy there must be fought, and the room is cold."""
    ship = table(mat("Zarnax", "0,0#6"), mat("Gorma", "1,0#4"), rooms=["TIL-09 1,0 r3 PRI-3"])
    seen = foreseen(ship, "A", "step 1,0#4")
    assert seen.sentence.startswith("Into Psychrophile Pens; 2 steps left. Cold:")
    assert "Scrapie Shambler waits there and must be fought. Your die +2 against its die" in seen.sentence
    assert [each.key for node in seen.overlay for each in walk(node)] == ["ring"]


def test_an_empty_room_tells_when_an_enemy_appears() -> None:
    """SH-401, SH-C15: on 4 or less, with an Ornithine Mask on 3 or less."""
    for head, highest in (({}, 4), ({"head": "ARM-13"}, 3)):
        ship = table(mat("Zarnax", "0,0#6", **head), mat("Gorma"), rooms=[K])
        assert f"An enemy appears if the red die shows {highest} or less." in foreseen(ship, "A", "step E").sentence


def test_a_placed_tile_is_drawn_as_a_ghost() -> None:
    """SH-352, SH-C7: where it would lie, its entrances, and the circle of arrival."""
    ship = table(mat("Zarnax", "0,0#6"), mat("Gorma"))
    ship.play("A", "explore E", "TIL-05")
    seen = foreseen(ship, "A", "place 3")
    assert seen.sentence.startswith("Entrances east and west; you arrive on the western circle.")
    assert seen.overlay[0].attrs["transform"] == "translate(120 0)"


def test_a_boss_door_tells_fee_odds_and_price() -> None:
    """SH-713, SH-806, SH-807: three rounds, a d8 with +1, and three Zekts for each lost round."""
    ship = table(mat("Zarnax", "0,0#2", zekts=14), mat("Gorma"), rooms=["TIL-26 0,-1"])
    said = foreseen(ship, "A", "enter N").sentence
    assert said.startswith("Pay 10 Zekts to face Fentonax. 3 won rounds to beat it.")
    assert "alone you win 36 rounds in 100" in said
    assert said.endswith("Each lost round, for everybody inside: 3 Zekts lost.")


def test_a_boss_door_counts_only_those_who_go_in() -> None:
    """SH-708, SH-802, SH-805: acid and companions outside do not count; who joins adds a die."""
    seats = [mat("Zarnax", "1,0#5", zekts=10), mat("Yucca", "1,0#5", zekts=10), mat("Gorma", "1,0#5")]
    ship = table(*seats, rooms=["TIL-16 1,0", "TIL-27 2,0 r1"])
    leading = foreseen(ship, "A", "enter E").sentence
    assert "Your die +1 against its eight-sided die: alone you win 50 rounds in 100." in leading
    ship.play("A", "enter E")
    joining = foreseen(ship, "B", "join").sentence
    assert "Your die against its eight-sided die +1: with Zarnax you win 44 rounds in 100." in joining


def test_heat_doubles_what_losing_costs() -> None:
    """SH-707, SH-R13: in a fight and in an escape."""
    hot = table(mat("Zarnax", "1,0#5"), mat("Gorma"), rooms=["TIL-13 1,0 r3 INH-8"])
    assert foreseen(hot, "A", "fight").sentence.endswith("Lose: 2 steps lost, twice in this heat.")
    assert "otherwise: 2 steps lost, twice in this heat." in foreseen(hot, "A", "escape").sentence


WEAK = mat("Gorma", "1,0#5", hearts=1)


@pytest.mark.parametrize(
    ("others", "move", "warning"),
    [
        ([mat("Yucca")], "fight", "Then you go down: Zekts and cards in hand are lost."),
        ([mat("Yucca")], "escape", "Then you go down: Zekts and cards in hand are lost."),
        ([mat("Yucca", "1,0#5", hearts=2)], "fight", "Then everybody is down, and the game is lost."),
        ([mat("Yucca", "1,0#5", hearts=2)], "escape", "Then you go down: Zekts and cards in hand are lost."),
        (
            [mat("Yucca", "1,0#5", hearts=2), mat("Zarnax")],
            "fight",
            "Then you and Yucca go down: Zekts and cards in hand are lost.",
        ),
    ],
)
def test_who_might_go_down_is_warned(others: list[Data], move: str, warning: str) -> None:
    """SH-451, SH-108, SH-411: before a fight for all in the room, before an escape for oneself."""
    seen = foreseen(table(WEAK, *others, rooms=["TIL-05 1,0 r3 PRI-9"]), "A", move)
    assert seen.warning == warning
    assert seen.sentence.endswith(warning)


def test_gear_that_may_save_is_told_with_the_warning() -> None:
    """SH-C17: and so on the way into the room where the enemy waits; shields and other losses warn of nothing."""
    saved = mat("Gorma", "0,0#6", hearts=1, chest="ARM-14")
    warned = foreseen(table(saved, mat("Yucca"), rooms=["TIL-05 1,0 r3 PRI-9"]), "A", "step E")
    assert warned.warning == "Then, if no die saves, you go down: Zekts and cards in hand are lost."
    assert foreseen(table(WEAK, mat("Yucca"), rooms=["TIL-05 1,0 r3 INH-1"]), "A", "fight").warning == ""


def test_a_purchase_tells_that_the_hand_is_too_full_then() -> None:
    """SH-603: the fourth card costs a step."""
    ship = table(mat("Zarnax", hand="ARM-01 ARM-02 ARM-03", zekts=9), mat("Gorma"), stock=["ARM-05"])
    assert foreseen(ship, "A", "buy ARM-05").sentence.endswith("Your hand is over its limit then: 1 step less.")


def test_cards_bring_their_biochemistry_along() -> None:
    """SH-102, SH-613: what an enzyme does in the game, what it is, and what its cofactors cost."""
    ship = table(mat("Zarnax", head="ARM-04", hand="AUG-01", zekts=9), mat("Gorma"), stock=["ARM-05"])
    attached = foreseen(ship, "A", "attach AUG-01 head").sentence
    assert attached.startswith("The enzyme goes onto Citrate Crown; its cofactors cost 1 Zekt. +1 attack.")
    assert "Trypsin cuts proteins after lysine or arginine" in attached
    bought = foreseen(ship, "A", "buy ARM-05").sentence
    assert bought.startswith("Buy Succinate Breastplate for 6 Zekts, 3 left. Takes 2 augments.")


def test_an_enzyme_without_cofactors_costs_nothing_and_says_why() -> None:
    """SH-910, SH-C43: in the preview, and in the log."""
    ship = table(mat("Zarnax", head="ARM-04", hand="AUG-02", zekts=9), mat("Gorma"))
    said = foreseen(ship, "A", "attach AUG-02 head").sentence
    assert said.startswith("The enzyme goes onto Citrate Crown; it needs no cofactors, so it costs nothing.")
    attached = GAME.told(ship.play("A", "attach AUG-02 head")[0], 0).say(Teller(["Ada", "Bob"], 0))
    assert attached.startswith("You attached Lysozyme for nothing. Lysozyme cuts")


def test_what_is_sold_is_named() -> None:
    """SH-752."""
    ship = table(mat("Zarnax", hand="ARM-01", zekts=7), mat("Gorma"))
    assert foreseen(ship, "A", "sell ARM-01").sentence == "Sell Glucose Visor for 2 Zekts: you have 9 then."


def test_a_dead_end_has_one_entrance() -> None:
    """SH-352: Osmotic Cell fits in one way only."""
    ship = table(mat("Zarnax", "0,0#4"), mat("Gorma"))
    ship.play("A", "explore W", "TIL-24")
    [way] = [move for move in ship.moves("A") if move.startswith("place")]
    assert foreseen(ship, "A", way).sentence.startswith("One entrance, east; you arrive on the eastern circle.")


def test_the_way_home_tells_what_it_brings() -> None:
    """SH-R27, SH-107: keys are delivered by coming home, and the last one of all wins it for everybody."""
    home, won = "You deliver the Key of Fold.", "Everybody is home with all keys then: you win together."
    for charge, ends in (("delivered", True), ("boss", False)):
        bosses = keys(flux="delivered", charge=charge, fold="carried A")
        said = foreseen(table(mat("Gorma", "1,0#4"), mat("Yucca"), rooms=[K], bosses=bosses), "A", "step W").sentence
        assert home in said
        assert (won in said) is ends
    without = table(mat("Gorma", "1,0#4"), mat("Yucca"), rooms=[K])
    assert "The Merchant trades here" in foreseen(without, "A", "step W").sentence


def test_armor_tells_how_much_of_its_set_is_worn() -> None:
    """SH-609: the set bonus needs all three pieces."""
    ship = table(mat("Zarnax", head="ARM-04", hand="ARM-05"), mat("Gorma"))
    assert foreseen(ship, "A", "equip ARM-05").sentence.endswith("2 of 3 pieces of the Citric Acid Cycle.")


def test_the_last_piece_of_a_set_tells_what_all_three_do() -> None:
    """SH-609: at the Merchant and in the hand; not where its place is taken (SH-610)."""
    bonus = "Worn, it completes the Urea Cycle: a 4 or more saves you from losing hearts, +1 attack against prions."
    worn = mat("Zarnax", hand="ARM-15", zekts=9, head="ARM-13", chest="ARM-14")
    assert foreseen(table(worn, mat("Gorma")), "A", "equip ARM-15").sentence.endswith(bonus)
    shop = table(mat("Zarnax", zekts=9, head="ARM-13", chest="ARM-14"), mat("Gorma"), stock=["ARM-15"])
    assert foreseen(shop, "A", "buy ARM-15").sentence.endswith(bonus)
    dressed = mat("Zarnax", zekts=9, head="ARM-13", chest="ARM-14", legs="ARM-03")
    taken = table(dressed, mat("Gorma"), stock=["ARM-15"])
    assert "completes" not in foreseen(taken, "A", "buy ARM-15").sentence


def test_pathways_are_spoken_of_as_people_do() -> None:
    """SH-609: there is no the Glycolysis."""
    worn = mat("Zarnax", hand="ARM-03", head="ARM-01", chest="ARM-02")
    assert "Worn, it completes Glycolysis: " in foreseen(table(worn, mat("Gorma")), "A", "equip ARM-03").sentence


def test_several_who_get_up_are_spoken_of_as_several() -> None:
    """SH-458: all who lie in the room."""
    fallen = [mat(who, "0,0#5", down=True) for who in ("Yucca", "Gorma")]
    assert foreseen(table(mat("Zarnax"), *fallen), "A", "revive").sentence.startswith("Yucca and Gorma get all hearts")
    assert foreseen(table(mat("Zarnax"), fallen[0]), "A", "revive").sentence.startswith("Yucca gets all hearts")


def test_accepting_tells_both_sides_and_a_crowded_hand() -> None:
    """SH-501, SH-603: what comes, what goes, and the step that a fourth card costs."""
    ship = table(mat("Gorma", "0,0#5", "ARM-01"), mat("Yucca", "0,0#5", "ARM-04 AUG-05 AUG-06", zekts=12))
    ship.play("A", "offer 1 ARM-01 for 3")
    said = "You get Glucose Visor and give 3 Zekts. Your hand is over its limit then: 1 step less."
    assert foreseen(ship, "B", "accept").sentence == said


def test_going_on_against_a_boss_tells_the_odds_of_the_next_round() -> None:
    """SH-805, SH-R35: the rounds still to win, the dice, and the price of losing."""
    ship = table(mat("Gorma", "1,0#5", zekts=10), mat("Yucca"), rooms=["TIL-01 1,0", "TIL-26 2,0 r1"])
    ship.play("A", "enter E", "P6 B1")
    said = foreseen(ship, "A", "continue").sentence
    assert said.startswith("Another round. 2 won rounds to beat it. Your die against its eight-sided die +1: alone")
    assert said.endswith("for everybody inside: 3 Zekts lost.")


def test_ending_the_turn_tells_what_is_left_and_who_is_next() -> None:
    """SH-204."""
    assert foreseen(table(mat("Zarnax"), mat("Gorma")), "A", "end").sentence == "3 steps unused. Gorma is next."


def test_ending_the_turn_warns_of_what_the_room_will_do() -> None:
    """SH-706, SH-710, SH-R38: of salt, most of all on the last heart, and of cold; not under protection."""

    def warned(room: str, **facts: Any) -> str:
        ship = table(mat("Zarnax", "1,0#5", **facts), mat("Gorma"), rooms=[room])
        return foreseen(ship, "A", "end").sentence.removesuffix("3 steps unused. Gorma is next.")

    assert warned("TIL-22 1,0") == "If you are still here on your next turn, the salt costs you a heart. "
    assert "takes your last heart and you go down" in warned("TIL-22 1,0", hearts=1)
    assert "the cold slows you down" in warned("TIL-09 1,0 r3")
    assert warned("TIL-22 1,0", grace="pending") == ""
    assert warned("TIL-01 1,0") == ""


@pytest.mark.parametrize(
    ("place", "facts", "position", "words"),
    [
        ("1,0#5", {"hearts": 1}, {"rooms": ["TIL-22 1,0"]}, "the salt takes your last heart and you go down."),
        ("1,0#5", {}, {"rooms": ["TIL-22 1,0"]}, ""),
        ("1,0#4", {}, {"rooms": [K], "round": 36, "first": 0}, "you are not home: nobody escapes without you."),
        ("0,0#5", {}, {"round": 36, "first": 1}, "the ship falls apart and you all lose."),
    ],
)
def test_the_end_of_a_turn_that_may_end_it_all_stands_out(
    place: str, facts: dict[str, Any], position: dict[str, Any], words: str
) -> None:
    """SH-710, SH-R57: as a warning, and not as one more sentence."""
    ship = table(mat("Zarnax", place, **facts), mat("Gorma"), active=0, **position)
    seen = foreseen(ship, "A", "end")
    assert seen.warning.endswith(words)
    assert seen.warning in seen.sentence
    assert bool(seen.warning) == bool(words)


def test_who_is_down_reads_what_each_way_costs() -> None:
    """SH-453, SH-454: to wait, and to begin again."""
    ship = table(mat("Yucca", "1,0#4", down=True, legs="ARM-03"), mat("Gorma"), rooms=[K], stage="down")
    assert foreseen(ship, "A", "stay down").sentence == (
        "Your turn is skipped. You keep what you wear, and get up when a companion revives you here."
    )
    again = "Begin again on the start tile with 4 hearts, without Zekts and without any card, what you wear included."
    assert foreseen(ship, "A", "reset 3").sentence == again


@pytest.mark.parametrize(
    ("hearts", "inside", "words"),
    [
        (3, [0, 1], "a heart breaks: 2 left."),
        (3, [0], "a heart breaks: 2 left. Nobody is left inside, and Fentonax recovers."),
        (1, [0, 1], "a heart breaks. It is your last: you go down: Zekts and cards in hand are lost."),
    ],
)
def test_giving_up_tells_what_it_costs(hearts: int, inside: list[int], words: str) -> None:
    """SH-R35, SH-R36, SH-810: out of the door with one heart less, and a boss who is alone recovers."""
    seats = [mat("Zarnax", "2,0#5", hearts=hearts), mat("Yucca", "2,0#5" if 1 in inside else "1,0#5")]
    fight = {"boss": "BOSS-R", "leader": 0, "outer": "1,0#5", "inside": inside, "round": 1, "dice": [3] * len(inside)}
    rooms = ["TIL-01 1,0", "TIL-26 2,0 r1"]
    hurt = [{}, {"health": 2}, {}]
    ship = table(*seats, rooms=rooms, stage="rest", queue=inside, fight={**fight, "boss_die": 5}, bosses=hurt)
    said = foreseen(ship, "A", "concede")
    assert said.sentence == f"You are thrown out into Cytosol Junction, and {words}"
    assert bool(said.warning) == (hearts == 1)
