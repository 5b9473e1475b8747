"""The worked scenarios of the Timeline ledger, TL-S1 to TL-S25, with their dictated draws."""

from typing import Any

from terminus.core.game import plain
from tests.games.timeline.table import Table, deal, table

OPENING = "9 4 15 12 3 8"


def omens(further: str, **hands: Any) -> Table:
    """Both first *Terminus approaches* are out, so Terminus counts 18 and lies in a hand."""
    return table(f"1+@0, 6+@3 Red, 7+@-3 Blue, {further}", **hands)


def after_six() -> Table:
    """The position of TL-S6 and TL-S25."""
    return table("1+@0, 3+@2 Blue, 4+@5 Red, 8+@8 Blue", red="9 15 17", blue="10 12 16", to_move="Red")


def test_s1_setup_and_first_player() -> None:
    """TL-S1: TL-4 to TL-10 (TL-5, TL-6, TL-7, TL-8, TL-9), TL-R2."""
    duel = deal(OPENING)
    assert duel.hand("Red") == "4 9 15"
    assert duel.hand("Blue") == "3 8 12"
    assert duel.data["deck"] == ["2", "5", "6", "7", "10", "11", "13", "14", "16", "17"]
    assert (duel.row, duel.span) == ("E I E", (0, 2))
    assert duel.terminus() == ("aside", 18)
    assert duel.data["approaches"] == 0
    assert duel.to_move == "Blue"


def test_s2_opening_placements() -> None:
    """TL-S2: TL-13, TL-14, TL-18 to TL-21, TL-23, TL-25, TL-27, TL-R1."""
    duel = deal(OPENING)
    assert duel.playable("Blue") == {"3"}
    assert duel.columns("Blue", "3") == [-3, -2, 2, 3]
    assert sorted(duel.moves("Blue")) == sorted(f"3{side}@{column}" for side in "+-" for column in (-3, -2, 2, 3))
    assert duel.refused("Blue", "3+@-1") == "covers_fixed"
    assert duel.refused("Blue", "3+@4") == "gap"


def test_s3_wrong_card_owner_player_and_passing() -> None:
    """TL-S3: TL-11, TL-13, TL-16, TL-R8."""
    duel = deal(OPENING)
    assert duel.refused("Blue", "8+@3") == "not_lowest"
    assert duel.refused("Blue", "4+@3") == "not_controlled"
    assert duel.refused("Red", "4+@3") == "not_your_turn"
    assert duel.refused("Blue", "end") == "must_play"


def test_s4_overhang_and_a_cards_own_special() -> None:
    """TL-S4: TL-12, TL-17, TL-20, TL-52, TL-59."""
    duel = deal(OPENING)
    duel.play("Blue", "3+@2", draws="17")
    assert (duel.row, duel.span) == ("E I S B E", (0, 4))
    assert duel.open == {}
    assert duel.hand("Blue") == "8 12 17"
    assert duel.deck == 9
    assert duel.to_move == "Red"


def test_s5_a_card_just_played_keeps_an_era() -> None:
    """TL-S5: TL-22, TL-26, TL-28, TL-29."""
    duel = table("1+@0, 3+@2 Blue", red="4 9 15", blue="8 12 17", to_move="Red")
    assert duel.latest("Blue") == ["3"]
    assert duel.refused("Red", "4+@2") == "full_cover_recent"
    assert duel.columns("Red", "4") == [-3, -2, 3, 4, 5]
    duel.play("Red", "4-@3", draws="6")
    assert (duel.row, duel.span) == ("E I S E G B", (0, 5))
    assert (duel.victories("Red"), duel.victories("Blue")) == (0, 1)
    assert duel.to_move == "Blue"


def test_s6_an_older_card_may_be_covered_whole_and_swap() -> None:
    """TL-S6: TL-28, TL-38, TL-49, TL-52."""
    duel = after_six()
    assert duel.refused("Red", "9+@8") == "full_cover_recent"
    duel.play("Red", "9+@2")
    assert duel.open == {"swap": 1}
    duel.play("Red", "swap 17 16", draws="6")
    assert (duel.row, duel.span) == ("E I B E F B G E R E F", (0, 10))
    assert duel.hand("Red") == "6 15 16"
    assert duel.hand("Blue") == "10 12 17"
    assert duel.to_move == "Blue"


def test_s7_grow_may_not_cover() -> None:
    """TL-S7: TL-15, TL-24, TL-30, TL-31, TL-43, TL-52, TL-R7."""
    duel = table("1+@0, 5+@3 Blue", red="2 10 14", blue="8 11 17", to_move="Red")
    duel.play("Red", "2+@4")
    assert duel.refused("Red", "grow 10-@6") == "grow_covers"
    assert duel.refused("Red", "grow 14+@7") == "not_lowest"
    assert set(duel.moves("Red")) == {"grow 10+@-3", "grow 10-@-3", "grow 10+@7", "grow 10-@7", "end"}
    duel.play("Red", "grow 10-@7", draws="16 3")
    assert (duel.row, duel.span) == ("E I E R S R E E S B", (0, 9))
    assert duel.hand("Red") == "3 14 16"
    assert duel.latest("Red") == ["2", "10"]
    assert duel.refused("Blue", "8+@4") == "full_cover_recent"
    assert duel.refused("Blue", "8+@7") == "full_cover_recent"


def test_s8_freeze_gives_a_choice_but_not_of_the_middle_card() -> None:
    """TL-S8: TL-44, TL-45, TL-48, TL-53, TL-65."""
    duel = table("1+@0, 8+@3 Blue", red="4 11 15", blue="5 10 14", to_move="Red")
    duel.play("Red", "4-@5")
    duel.play("Red", "freeze 15", draws="9")
    duel.play("Blue", "5+@8", draws="3")
    assert duel.hand("Red") == "9 11 15f"
    assert duel.playable("Red") == {"9", "15"}
    assert duel.refused("Red", "11+@11") == "not_lowest"
    duel.play("Red", "15+@11", draws="6")
    assert (duel.row, duel.span) == ("E I E R E E G B R G E R F R", (0, 13))
    assert duel.hand("Red") == "6 9 11"


def test_s9_terminus_cannot_be_frozen() -> None:
    """TL-S9: TL-46, TL-16."""
    duel = omens("3+@6 Red, 8+@9 Blue", red="5 9 Ter", blue="2 10 14", to_move="Red")
    duel.play("Red", "5+@11")
    assert duel.refused("Red", "freeze Ter") == "freeze_terminus"
    assert duel.refused("Red", "freeze 10") == "not_controlled"
    assert duel.open == {"freeze": 1}
    duel.play("Red", "freeze 9", draws="4")
    assert duel.hand("Red") == "4 9f Ter"


def test_s10_swapping_frozen_cards() -> None:
    """TL-S10: TL-49, TL-51, TL-R14."""
    duel = table("1+@0, 3+@3 Red, 4+@6 Blue", red="2 13 15f", blue="10 11 17f", to_move="Red")
    duel.play("Red", "2+@3")
    assert duel.refused("Red", "swap 13 17") == "swap_frozen"
    pairs = {"swap 13 10", "swap 13 11", "swap 15 10", "swap 15 11", "swap 15 17"}
    assert set(duel.moves("Red")) == pairs | {"end"}
    duel.play("Red", "swap 15 17", draws="5")
    assert duel.hand("Red") == "5 13 17f"
    assert duel.hand("Blue") == "10 11 15f"


def test_s11_terminus_may_be_swapped_even_for_a_frozen_card() -> None:
    """TL-S11: TL-50, TL-51, TL-R14."""
    duel = omens("3+@6 Red, 4+@9 Blue", red="2 13 Ter", blue="10 11 17f", to_move="Red")
    duel.play("Red", "2+@6")
    duel.play("Red", "swap Ter 17", draws="5")
    assert duel.hand("Red") == "5 13 17f"
    assert duel.hand("Blue") == "10 11 Ter"
    assert duel.terminus() == ("seat 1", 18)
    assert duel.playable("Blue") == {"10"}


def test_s12_three_specials_in_the_order_the_player_likes() -> None:
    """TL-S12: TL-38, TL-40, TL-41, TL-47."""
    duel = table("1+@0, 13+@3 Red, 10+@-3 Blue", red="4 14 16", blue="5 11 17", to_move="Red")
    duel.play("Red", "4+@3")
    assert duel.open == {"grow": 1, "freeze": 1, "swap": 1}
    assert duel.refused("Red", "grow 16+@6") == "not_lowest"
    duel.play("Red", "freeze 16")
    duel.play("Red", "grow 16+@6")
    duel.play("Red", "swap 14 11", draws="2 9")
    assert (duel.row, duel.span) == ("B S E E I E B G E R R G", (-3, 8))
    assert duel.hand("Red") == "2 9 11"
    assert duel.hand("Blue") == "5 14 17"
    assert duel.to_move == "Blue"


def test_s13_the_same_special_twice() -> None:
    """TL-S13: TL-42, TL-29."""
    duel = table("1+@0, 2-@3 Red, 3+@6 Blue", red="5 14 17", blue="8 15 16", to_move="Red")
    assert duel.row == "E I E E R S S B E"
    duel.play("Red", "5+@5")
    assert duel.open == {"swap": 2}
    duel.play("Red", "swap 14 15")
    duel.play("Red", "swap 17 16", draws="9")
    assert duel.row == "E I E E R R G E E"
    assert duel.hand("Red") == "9 15 16"
    assert duel.hand("Blue") == "8 14 17"


def test_s14_terminus_approaches_for_the_first_time() -> None:
    """TL-S14: TL-32, TL-33."""
    duel = table("1+@0, 2+@3 Blue", red="6 9 16", blue="4 10 15", to_move="Red")
    duel.play("Red", "6-@6", draws="8")
    assert duel.data["approaches"] == 1
    assert duel.terminus() == ("aside", 18)
    assert duel.row == "E I E S R E B R T"
    assert duel.deck == 8


def test_s15_second_approach_and_terminus_drawn_at_once() -> None:
    """TL-S15: TL-34, TL-35, TL-36, TL-56."""
    duel = table("1+@0, 6+@3 Red, 2+@-3 Blue", red="7 9 16", blue="8 10 15", to_move="Red")
    duel.play("Red", "7-@6", draws="Ter")
    assert duel.data["approaches"] == 2
    assert (duel.row, duel.span) == ("S R E E I E T R B R B T", (-3, 8))
    assert duel.hand("Red") == "9 16 Ter"
    assert duel.terminus() == ("seat 0", 18)
    assert duel.deck == 8
    duel.play("Blue", "8+@9", draws="5")
    assert duel.playable("Red") == {"9"}


def test_s16_the_third_approach_turns_terminus_to_0() -> None:
    """TL-S16: TL-37, TL-13, TL-R10."""
    duel = omens("2+@6 Red, 4+@9 Blue", red="12 13 16", blue="9 14 Ter", to_move="Red")
    duel.play("Red", "12+@12", draws="5")
    assert duel.data["approaches"] == 3
    assert duel.terminus() == ("seat 1", 0)
    assert duel.refused("Blue", "9+@15") == "not_lowest"
    assert duel.playable("Blue") == {"Ter"}


def test_s17_terminus_as_18_waits() -> None:
    """TL-S17: TL-36, TL-13."""
    duel = omens("2+@6 Red, 4+@9 Blue", red="8 14 Ter", blue="9 11 15", to_move="Red")
    assert duel.refused("Red", "Ter@12") == "not_lowest"
    assert duel.playable("Red") == {"8"}


def test_s18_terminus_ends_the_game_at_once() -> None:
    """TL-S18: TL-2, TL-57, TL-58, TL-61, TL-R5."""
    further = "12-@6 Red, 16+@9 Red, 17+@12 Blue, 5-@-6 Red"
    duel = omens(further, red="8 13 15", blue="9 14 Ter", to_move="Blue")
    assert duel.row == "E G R T B R E I E T R B B T R R R G B B G"
    assert (duel.victories("Red"), duel.victories("Blue")) == (6, 5)
    assert duel.refused("Blue", "Ter@-6") == "full_cover_recent"
    duel.play("Blue", "Ter@9")
    assert (duel.victories("Red"), duel.victories("Blue")) == (4, 5)
    assert duel.open == {}
    assert duel.deck == 5
    assert duel.winner == "Blue"
    assert duel.refused("Red", "8+@15") == "game_over"


def test_s19_a_tie_is_lost_by_whoever_played_terminus() -> None:
    """TL-S19: TL-3, TL-20, TL-61."""
    further = "12-@6 Red, 16+@9 Red, 17+@12 Blue, 8-@15 Red"
    duel = omens(further, red="5 13 15", blue="9 14 Ter", to_move="Blue")
    duel.play("Blue", "Ter@17")
    assert (duel.victories("Red"), duel.victories("Blue")) == (5, 5)
    assert duel.winner == "Red"


TALL = "8+@6 Red, 9+@6 Blue, 10+@6 Red, 11+@6 Blue, 16+@6 Red, 17+@6 Blue, 4+@6 Red, 5+@6 Blue"


def test_s20_a_tall_stack_and_a_short_deck() -> None:
    """TL-S20: TL-52, TL-54, TL-60."""
    duel = omens(TALL, red="2 14 15", blue="12 13 Ter", to_move="Red")
    duel.play("Red", "2+@7")
    duel.play("Red", "grow 14+@10", draws="3")
    assert (duel.row, duel.span) == ("T B R E I E T R B R S R E B F B", (-3, 12))
    assert duel.hand("Red") == "3 15"
    assert duel.deck == 0
    assert not duel.data["seats"][0]["out"]


def test_s21_no_cards_and_no_deck() -> None:
    """TL-S21: TL-55, TL-11, TL-57, TL-R17."""
    further = f"{TALL}, 2+@9 Red, 3+@12 Blue, 14+@15 Red, 13+@-6 Blue"
    duel = omens(further, red="15", blue="12 Ter", to_move="Red")
    assert duel.row == "G S F T B R E I E T R B R G E S R E S B E B F B"
    duel.play("Red", "15+@18")
    assert duel.data["seats"][0]["out"]
    assert duel.to_move == "Blue"
    duel.play("Blue", "12+@21")
    assert duel.data["approaches"] == 3
    assert duel.to_move == "Blue"
    duel.play("Blue", "Ter@24")
    assert (duel.victories("Red"), duel.victories("Blue")) == (7, 6)
    assert duel.winner == "Red"


def test_s22_a_frozen_card_holds_back_terminus_at_0() -> None:
    """TL-S22: TL-37, TL-45, TL-65."""
    duel = omens("12-@6 Red, 2+@9 Blue", red="9f 14 Ter", blue="5 11 16", to_move="Red")
    assert duel.playable("Red") == {"9", "Ter"}
    assert duel.refused("Red", "14+@12") == "not_lowest"
    duel.play("Red", "9+@12", draws="3")
    assert duel.hand("Red") == "3 14 Ter"
    duel.play("Blue", "5+@15", draws="4")
    assert duel.playable("Red") == {"Ter"}


def test_s23_terminus_at_18_played_early_when_all_else_is_frozen() -> None:
    """TL-S23: TL-45, TL-36, TL-57, TL-65."""
    hands = {"red": "9f 14f Ter", "blue": "5 11 16", "to_move": "Red"}
    over_swap = omens("2+@6 Red, 4+@9 Blue", **hands)
    over_swap.play("Red", "Ter@6")
    assert (over_swap.victories("Red"), over_swap.victories("Blue"), over_swap.winner) == (2, 3, "Blue")
    over_grow = omens("2+@6 Red, 4+@9 Blue", **hands)
    over_grow.play("Red", "Ter@8")
    assert (over_grow.victories("Red"), over_grow.victories("Blue"), over_grow.winner) == (3, 2, "Red")


def test_s24_declining_specials() -> None:
    """TL-S24: TL-38, TL-39, TL-59, TL-R13."""
    duel = table("1+@0, 13+@3 Blue, 2+@-3 Red, 3+@6 Blue", red="4 10 16", blue="5 11 17", to_move="Red")
    duel.play("Red", "4+@4")
    assert duel.open == {"freeze": 1, "swap": 2}
    assert duel.refused("Red", "grow 10+@9") == "special_not_covered"
    duel.play("Red", "end", draws="8")
    assert (duel.row, duel.span) == ("S R E E I E G B G E B E", (-3, 8))
    assert duel.open == {}
    assert duel.refused("Red", "freeze 16") == "not_your_turn"


def test_s25_what_each_seat_sees() -> None:
    """TL-S25: TL-62, TL-63, TL-64, TL-R21."""
    duel = after_six()
    duel.play("Red", "9+@2")
    covered = [{"column": 2, "era": "S", "card": "3"}, {"column": 3, "era": "B", "card": "3"}]
    covered.append({"column": 4, "era": "E", "card": "3"})
    for viewer in (0, 1, None):
        seen: Any = plain(duel.match.view(viewer))
        assert seen["covered"] == covered
        assert "laid" not in seen
        assert seen["deck"] == 7
        assert [era["card"] for era in seen["row"]] == ["1", "1", "9", "9", "9", "4", "4", "4", "8", "8", "8"]
        assert [held["card"] for held in seen["seats"][1]["hand"]] == ["10", "12", "16"]
        assert seen["seats"][1]["latest"] == ["8"]
        assert seen["terminus"] == {"place": "aside", "number": 18}
    duel.play("Red", "end", draws="6")
    for viewer in (0, 1, None):
        seen = plain(duel.match.view(viewer))
        assert seen["covered"] == []
        assert "laid" not in seen
        assert seen["deck"] == 6
