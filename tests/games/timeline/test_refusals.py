"""Reasons for refusing a move, and the order in which a referee names them (ledger, section 6)."""

import pytest

from terminus.core.action import Reason
from terminus.core.errors import IllegalMove, MalformedMove
from terminus.core.moves import Move
from terminus.games.timeline import GAME
from terminus.games.timeline.rules import reasons
from tests.games.timeline.table import Table, table

NAMED = {
    "game_over": "TL-57",
    "not_your_turn": "TL-11",
    "must_play": "TL-R8",
    "wrong_step": "TL-12",
    "special_not_covered": "TL-38",
    "not_controlled": "TL-16",
    "not_lowest": "TL-13",
    "gap": "TL-21",
    "grow_covers": "TL-31",
    "covers_fixed": "TL-27",
    "full_cover_recent": "TL-28",
    "freeze_terminus": "TL-46",
    "freeze_already": "TL-R15",
    "swap_frozen": "TL-51",
}

REASONS = [each for each in vars(reasons).values() if isinstance(each, Reason)]


def step_1() -> Table:
    return table("1+@0, 3+@3 Red, 4+@6 Blue", red="2 13 15f", blue="10 11 17f", to_move="Red")


def step_2() -> Table:
    duel = step_1()
    duel.play("Red", "2+@3")
    return duel


def over() -> Table:
    duel = table("1+@0, 6+@3 Red, 7+@-3 Blue", red="Ter", blue="10 11 17", to_move="Red")
    duel.play("Red", "Ter@6")
    return duel


def test_the_codes_their_rules_and_their_order() -> None:
    """TL-57, TL-11, TL-R8, TL-12, TL-38, TL-16, TL-13, TL-21, TL-31, TL-27, TL-28, TL-46, TL-R15, TL-51."""
    assert [(reason.code, reason.rule) for reason in REASONS] == list(NAMED.items())


def test_every_refusal_says_in_a_sentence_what_would_be_allowed() -> None:
    """Ledger 6: code, rule and sentence, and the rulebook lists the code."""
    for refusal in REASONS:
        assert refusal.sentence.endswith(".")
        assert f"`{refusal.code}`" in GAME.page("rulebook.md")


@pytest.mark.parametrize(
    ("duel", "who", "move", "code"),
    [
        (over, "Blue", "swap 10 10", "game_over"),
        (over, "Red", "2+@99", "game_over"),
        (step_1, "Blue", "end", "not_your_turn"),
        (step_2, "Blue", "10+@9", "not_your_turn"),
        (step_1, "Red", "end", "must_play"),
        (step_1, "Red", "freeze 10", "wrong_step"),
        (step_2, "Red", "10+@99", "wrong_step"),
        (step_2, "Red", "freeze 10", "special_not_covered"),
        (step_2, "Red", "grow 13+@5", "special_not_covered"),
        (step_2, "Red", "swap 10 13", "not_controlled"),
        (step_1, "Red", "10+@99", "not_controlled"),
        (step_1, "Red", "13+@99", "not_lowest"),
        (step_1, "Red", "13+@0", "not_lowest"),
        (step_1, "Red", "2+@99", "gap"),
        (step_1, "Red", "2+@1", "covers_fixed"),
        (step_1, "Red", "15+@6", "full_cover_recent"),
        (step_2, "Red", "swap 13 17", "swap_frozen"),
    ],
)
def test_the_first_reason_that_applies_is_named(duel: object, who: str, move: str, code: str) -> None:
    """Ledger 6: in the order of its table (TL-57 before TL-11 before TL-R8 ...)."""
    assert callable(duel)
    assert duel().refused(who, move) == code


def test_a_refused_move_changes_nothing() -> None:
    """Ledger 6: neither the position nor the record."""
    duel = step_1()
    before = duel.match.record().to_text()
    with pytest.raises(IllegalMove) as caught:
        duel.play("Red", "13+@9")
    assert (caught.value.code, caught.value.rule) == ("not_lowest", "TL-13")
    assert str(caught.value).endswith("(TL-13)")
    assert duel.match.record().to_text() == before


@pytest.mark.parametrize(
    "move",
    [
        Move(5),  # a kind that does not exist
        Move(4 | 1 << 3),  # an end with a card
        Move(2 | 19 << 3),  # a card that does not exist
        Move(3 | 13 << 3),  # a swap for nothing
        Move(2 | 13 << 3 | 1 << 14),  # a freeze in a column
        Move(15 << 3 | 1 << 13 | (9 + 128) << 14),  # a face that reads the same both ways, turned
        Move(-1),
        Move(1 << 80),
        Move(4, (1,)),
    ],
)
def test_a_code_that_spells_no_move_is_malformed(move: Move) -> None:
    """Ledger 6, TL-R3: not a matter of the rules, in whichever step."""
    for duel in (step_1(), step_2()):
        with pytest.raises(MalformedMove):
            duel.match.push(move)
