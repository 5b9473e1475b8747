"""Whoever is not asked is told what the table waits for, and which rule asks it."""

from typing import Any

import pytest

from terminus.games.horizon import GAME
from tests.games.horizon.table import new_game, table

HERE: Any = {"place": "2/3"}
BUILDING: Any = {"card": "S3-Y", "token": True}
WITHOUT_LOGISTIC: Any = {**HERE, "hand": "S1-Y S2-Y S4-Y S5-Y"}
BURST: Any = {"owner": 0, "place": "2/3", "left": 9, "struck": [0]}


@pytest.mark.parametrize(
    ("position", "rule", "waited"),
    [
        ({}, "HZ-080", "Yellow to act or end the turn"),
        (
            {"stage": "logistic", "building": BUILDING, "Y": WITHOUT_LOGISTIC},
            "HZ-233",
            "Yellow to lay the links of a Logistic event",
        ),
        (
            {"stage": "answer", "offer": {"by": 0, "to": 1, "give_energy": 1}, "Y": HERE, "O": HERE},
            "HZ-134",
            "Orange to answer a proposal",
        ),
        (
            {
                "stage": "bet",
                "tangle": "2/3",
                "nodes": [{"node": "2/3", "event": {"card": "TF-sun", "organiser": 0}}],
                "Y": HERE,
            },
            "HZ-358",
            "Yellow, Orange, Purple and Blue to bet on the Tangle",
        ),
        (
            {"stage": "refill_first", "Y": {"hand": "S1-Y", "refill": ["G1", "G2"]}},
            "HZ-142",
            "Yellow to keep one of the cards drawn",
        ),
        ({"stage": "strike", "annihilation": BURST, "Y": HERE}, "HZ-326", "Yellow to say whom the field strikes next"),
    ],
)
def test_a_refusal_names_the_question_that_is_open(position: Any, rule: str, waited: str) -> None:
    """HZ-080, HZ-233, HZ-134, HZ-358, HZ-142, HZ-326: to one who is not asked, and to one asked for something else."""
    game = table(**position)
    refusals = [game.refusal("P", "end"), game.refusal("Y", "flee 2/4")]
    for refusal in refusals:
        assert refusal.code in ("not_asked", "not_now")
        assert refusal.rule == rule
        assert refusal.sentence.endswith(f": the table waits for {waited}.")


def test_before_the_first_round_everybody_is_asked() -> None:
    """HZ-026: and who has answered waits for the others."""
    game = new_game(4)
    game.play("Y", "keep hand")
    refusal = game.refusal("Y", "keep hand")
    assert (refusal.code, refusal.rule) == ("not_asked", "HZ-026")
    assert refusal.sentence.endswith("Orange, Purple and Blue to keep the hand or swap a card.")


def test_in_a_realization_the_one_who_flees_is_waited_for() -> None:
    """HZ-221."""
    game = table(round=5, O={"place": "1/2"})
    game.end_round()
    refusal = game.refusal("Y", "end")
    assert (refusal.code, refusal.rule) == ("not_asked", "HZ-221")
    assert refusal.sentence.endswith("Orange to leave the node that becomes past.")


def test_keeping_a_card_needs_cards_to_choose_from() -> None:
    """HZ-142."""
    refusal = table().refusal("O", "keep G1")
    assert (refusal.code, refusal.rule) == ("nothing_drawn", "HZ-142")


def test_who_has_read_nothing_is_told_the_goal_and_what_a_turn_is_for() -> None:
    """HZ-026, HZ-070, HZ-083: at the first question, and by what is left to act with."""
    assert GAME.prompt(GAME.view(new_game().position, 0), 0) == (
        "Swap one card of your hand for one of the three, or keep all yours. Most points after round 20 win;"
        " events bring them when they become past."
    )
    game = table(round=7, Y={"place": "2/3", "supply": 30, "hand": "F01-Y"})
    assert GAME.prompt(GAME.view(game.position, 0), 0) == (
        "Your turn: 2 activity units (AU), 30 energy. Lay an event, extract energy or move; then end your turn."
    )
    begun = GAME.view(new_game(replace_cards=False).position, 0)
    assert "Events bring the points that win: move to an empty node and lay one" in GAME.prompt(begun, begun.active)
    taken = table(round=7, Y={"place": "2/3", "supply": 30, "hand": "F01-Y"}, events=["F02-O@2/3 + by O"])
    assert "Push the event here, extract energy or move" in GAME.prompt(GAME.view(taken.position, 0), 0)
    game.play("Y", "organise F01-Y r5 +")
    assert "no AU left, 17 energy. Move or buy, or end" in GAME.prompt(GAME.view(game.position, 0), 0)


@pytest.mark.parametrize(
    ("yellow", "turn", "ways"),
    [
        ({"supply": 30}, {"au": 0}, "Move, buy or deal, or end your turn."),
        ({"supply": 4}, {"au": 0}, "Move or deal, or end your turn."),
        ({"supply": 30}, {"au": 0, "bought": True, "steps": 2}, "Deal, or end your turn."),
        ({"supply": 4, "place": "2/5"}, {"au": 0, "steps": 2}, "End your turn."),
        ({"supply": 4, "place": "2/5", "items": {"gun": 1}}, {"au": 0}, "Move or use what you own, or end your turn."),
        ({"supply": 30, "place": "2/5"}, {"au": 1, "steps": 2}, "Extract energy; then end your turn."),
        ({"supply": 30, "place": "2/5"}, {"au": 1}, "Extract energy or move; then end your turn."),
    ],
)
def test_nothing_is_named_that_is_used_up_or_out_of_reach(yellow: Any, turn: Any, ways: str) -> None:
    """HZ-082, HZ-091, HZ-115, HZ-130: moves, one purchase a turn, a price, and whom to deal with."""
    game = table(round=7, Y={"place": "2/3", **yellow}, O=HERE, spent=turn)
    assert GAME.prompt(game.sheet("Y"), 0).endswith(f"energy. {ways}")


def test_whoever_lays_links_is_told_what_comes_next() -> None:
    """HZ-233: a backward link first, then more of them or the end."""
    game = table(round=7, Y={"place": "2/3", "supply": 30})
    game.play("Y", "organise S3-Y +")
    assert GAME.prompt(GAME.view(game.position, 0), 0).startswith("Lay the links of your Logistic event, a backward")
    game.play("Y", "link NW cause 2")
    assert GAME.prompt(GAME.view(game.position, 0), 0).startswith("Lay another link of your Logistic event")


def test_whoever_is_out_reads_what_that_means() -> None:
    """HZ-072, HZ-073: they no longer act, but their events still score."""
    game = table(Y={"supply": 0, "place": "2/3"}, turn="O", order=[1, 2, 3])
    out, other = (GAME.prompt(GAME.view(game.position, reader), reader) for reader in (0, None))
    assert out == f"You are out of energy and look on: your events still score, and you can still win. {other}"


def test_nobody_is_asked_for_a_card_that_no_turn_is_left_for() -> None:
    """HZ-142, HZ-057: a card may be chosen while others play, but after the last turn it is of no use."""
    drawn = {"hand": "F01-Y", "refill": ["F03-Y", "F06-Y"]}
    for number, asked in ((19, True), (20, False)):
        game = table("YOP", round=number, turn="O", order=[0, 1, 2], Y=drawn)
        assert ("choose a new card" in GAME.prompt(game.sheet("Y"), 0)) is asked
