"""The end and the winner (TL-2, TL-3, TL-57, TL-58, TL-61, TL-R5, TL-R19, TL-R25)."""

import pytest

from terminus.games.timeline import GAME
from tests.games.timeline.table import Table, deck_file, table


def end_near() -> Table:
    """Blue must play Terminus; Red shows 4 victories and Blue 5; 2 is Red's latest card."""
    timeline = "1+@0, 6+@3 Red, 7+@-3 Blue, 12-@6 Red, 17+@9 Blue, 2+@12 Red"
    duel = table(timeline, red="5 13 15", blue="9 14 Ter", to_move="Blue")
    assert duel.row == "T B R E I E T R B B T R B B G S R E"
    assert (duel.victories("Red"), duel.victories("Blue")) == (4, 5)
    return duel


def test_the_game_ends_when_terminus_is_played() -> None:
    """TL-57: at that moment; there is nothing left to decide."""
    duel = end_near()
    events = duel.play("Blue", "Ter@15")
    assert [event.kind for event in events] == ["laid", "over"]
    assert duel.match.decisions == []
    assert duel.moves("Red") == duel.moves("Blue") == []
    assert duel.refused("Blue", "9+@15") == "game_over"


@pytest.mark.parametrize(
    ("column", "scores", "winner", "rule"),
    [
        (15, [4, 5], "Blue", "TL-2"),  # covers nothing
        (9, [4, 3], "Red", "TL-2"),  # covers two of Blue's own
        (11, [3, 5], "Blue", "TL-2"),
        (8, [3, 3], "Red", "TL-3"),  # a tie, and Blue played Terminus
    ],
)
def test_more_visible_victories_win(column: int, scores: list[int], winner: str, rule: str) -> None:
    """TL-2, TL-3, TL-22, TL-R5: what Terminus covers is no longer visible, and it shows nothing itself."""
    duel = end_near()
    duel.play("Blue", f"Ter@{column}")
    result = duel.match.result
    assert result is not None
    assert (result.scores, duel.winner, result.rule) == (scores, winner, rule)
    assert duel.data["row"][column + 3]["era"] == "."


def test_victories_in_hands_and_deck_do_not_count() -> None:
    """TL-2: Red holds 15 with two red victories, Blue 14 with two blue ones."""
    duel = end_near()
    duel.play("Blue", "Ter@15")
    assert (duel.hand("Red"), duel.hand("Blue")) == ("5 13 15", "9 14")
    assert (duel.victories("Red"), duel.victories("Blue")) == (duel.row.count("R"), duel.row.count("B"))


def test_specials_under_terminus_are_not_resolved() -> None:
    """TL-58: the Grow of 17 and the Swap of 2 are lost, and nobody draws."""
    duel = end_near()
    duel.play("Blue", "Ter@10")
    assert duel.open == {}
    assert duel.hand("Blue") == "9 14"


def test_terminus_is_placed_like_any_card() -> None:
    """TL-61, TL-27, TL-28, TL-D1: fixed events, the opponent's latest card and gaps bind it too."""
    duel = end_near()
    assert duel.refused("Blue", "Ter@7") == "covers_fixed"
    assert duel.refused("Blue", "Ter@12") == "full_cover_recent"
    assert duel.refused("Blue", "Ter@16") == "gap"
    assert duel.columns("Blue", "Ter") == [-6, -2, 4, 8, 9, 10, 11, 13, 14, 15]


def test_a_tie_without_any_victory_is_a_tie_like_any_other() -> None:
    """TL-R25, TL-3: nought to nought is lost by whoever played Terminus."""
    blank = deck_file(_6="TEE", _7="TEE")
    duel = table("1+@0, 6+@3 Red, 7+@-3 Blue", red="9f 14f Ter", blue="5 11 16", to_move="Red", content=blank)
    duel.play("Red", "Ter@6")
    assert (duel.victories("Red"), duel.victories("Blue")) == (0, 0)
    assert duel.winner == "Blue"


def test_terminus_may_be_played_through_grow() -> None:
    """TL-R19, TL-57: at an end, covering nothing; specials still open lapse."""
    timeline = "1+@0, 6+@3 Red, 7+@-3 Blue, 13+@6 Red, 4+@9 Blue"
    duel = table(timeline, red="12f 16 Ter", blue="8 10 15", to_move="Red")
    duel.play("Red", "12+@6")
    assert duel.open == {"grow": 1, "freeze": 1, "swap": 1}
    assert duel.refused("Red", "grow Ter@10") == "grow_covers"
    duel.play("Red", "grow Ter@12")
    assert duel.open == {}
    assert duel.match.result is not None


def test_nobody_is_forced_to_grow_terminus() -> None:
    """TL-R19, TL-39."""
    timeline = "1+@0, 6+@3 Red, 7+@-3 Blue, 5+@6 Red, 4+@9 Blue"
    duel = table(timeline, red="12f 16 Ter", blue="8 10 15", to_move="Red")
    duel.play("Red", "12+@6")
    assert set(duel.moves("Red")) == {"grow Ter@-6", "grow Ter@12", "end"}
    duel.play("Red", "end", draws="2")
    assert duel.match.result is None


def test_what_the_game_is_worth() -> None:
    """TL-2: the winner's seat gets everything; there are no draws (TL-3)."""
    duel = end_near()
    duel.play("Blue", "Ter@15")
    assert [duel.position.value(seat) for seat in (0, 1)] == [0.0, 1.0]


def test_a_tie_is_called_one() -> None:
    """TL-3: whoever laid Terminus has lost it, and nobody wins by as many as the other has."""
    duel = table("1+@0, 6+@3 Blue, 7+@6 Red, 12+@9 Red", red="Ter 15", blue="9 10 11", to_move="Red")
    ending = GAME.ending(duel.play("Red", "Ter@12"), duel.match.view(None))
    assert ending is not None
    assert (ending.title, ending.sentence) == ("Equal, 3 to 3: history is Blue's", "Red laid Terminus.")


def test_why_terminus_was_laid_is_told_in_plain_words() -> None:
    """TL-13, TL-R5: after its third approach it is the lowest card there is."""
    duel = end_near()
    ending = GAME.ending(duel.play("Blue", "Ter@15"), duel.match.view(None))
    assert ending is not None
    assert ending.sentence == "Blue laid Terminus, the lowest card: it counted as 0 by then."
