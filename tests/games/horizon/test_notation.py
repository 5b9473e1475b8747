"""Moves as text."""

import re

import pytest

from terminus.core.errors import MalformedMove
from terminus.core.moves import Move
from terminus.games.horizon import GAME
from terminus.games.horizon.moves import ROWS
from terminus.games.horizon.rules.stages import STAGES
from tests.games.horizon.table import table

FORMS = [
    "swap S2-Y F01-Y", "keep hand", "move 2/3", "organise F01-Y r5 +", "organise S1-G r5 + naming 1 2",
    "organise S2-T r5 - naming 0 on -", "organise S3-Y +", "link NW cause 2", "links laid", "extract",
    "extract collector", "weak +", "strong -", "buy gun", "attack 2", "discharge CG-1", "cast CG-1", "cast TF-sun r0 +",
    "bet + 2", "jump V616", "wormhole 2/5", "borrow 7", "repay 3", "needle 4/2 cause", "stabilise -", "amplify NE",
    "amplify needle 4/2", "empty storage", "offer 1 CG-1,5 for 10", "offer 2 nothing for HB-1", "accept", "decline",
    "withdraw", "keep F01-Y", "flee 2/4", "strike 1", "end",
]  # fmt: skip


@pytest.mark.parametrize("text", FORMS)
def test_every_form_is_written_as_it_is_read(text: str) -> None:
    position = table().position
    move = GAME.parse_move(position, text)
    assert GAME.format_move(position, move) == text
    assert GAME.describe(table().sheet("Y"), move)


@pytest.mark.parametrize(
    "text",
    ["", "fly 2/3", "move 9/9", "move V616", "organise F01-Y r9 +", "link NW cause 9", "offer 1 nothing for nothing",
     "offer 1 CG-1,CG-1 for 1", "bet + 999", "attack 9", "buy bow", "borrow 0", "cast", "needle V616 cause"],
)  # fmt: skip
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(MalformedMove):
        GAME.parse_move(table().position, text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("organise S4-Y", "write organise F01-Y r5 +, or"),
        ("move", "write move 2/3"),
        ("buy bow", "bow is none of gun, shield"),
        ("link NW reason 2", "reason is none of hindrance, cause"),
        ("offer 1 5", "write offer 1 CG-1,5 for 10"),
    ],
)
def test_whoever_writes_it_wrong_is_told_how_to_write_it(text: str, told: str) -> None:
    with pytest.raises(MalformedMove, match=re.escape(told)):
        GAME.parse_move(table().position, text)


@pytest.mark.parametrize(
    "move", [Move(63), Move(2 + 64 * 61), Move(20), Move(20, (0,)), Move(27, (1,)), Move(37, (1,))]
)
def test_codes_that_mean_nothing(move: Move) -> None:
    with pytest.raises(MalformedMove):
        table().position.refusal(0, move)


def test_every_kind_of_move_has_its_row() -> None:
    """In the order of the codes, so that a code finds its row."""
    assert [row.code for row in ROWS] == list(range(len(ROWS)))
    assert [stage.number for stage in STAGES] == list(range(len(STAGES)))
