"""Moves as text, clicks and phrases, all from one row per kind of move."""

import pytest

from terminus.core.errors import MalformedMove
from terminus.core.kinds import Kind
from terminus.core.moves import Move
from terminus.games.skirmish import GAME
from terminus.games.skirmish.moves import DECLINED, KINDS, SHOOTOUT_WEAPON, kind_of
from terminus.games.skirmish.notation import EXAMPLES
from terminus.games.skirmish.rules.battle import KERNEL
from tests.games.skirmish.table import field, opened

BATTLE = field({"A": "10,10"}, {"A": "20,10"}).battle


@pytest.mark.parametrize("kind", KINDS.rows, ids=lambda kind: kind.notation.split()[0])
def test_every_kind_of_move_is_one_row_and_one_action(kind: Kind) -> None:
    """SK-D1 to SK-D17: its code is its place, its example is read as that kind, and the kernel carries it out."""
    assert KINDS.rows[kind.code] is kind
    assert kind_of(GAME.parse_move(BATTLE, kind.notation.format_map(EXAMPLES)).code) == kind.code
    assert [action.kind for action in KERNEL.actions].count(kind.code) == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is no move of the skirmish"),
        ("charge", "'charge' is no move of the skirmish: write script A:run B:aimed_shot A:pass"),
        ("accept now", "write accept alone"),
        ("edge", "write edge W"),
        ("go third", "write go first"),
        ("begin dance", "write begin move"),
        ("reroll 9", "'9' is no die"),
        ("reroll", "write reroll 1, or reroll none"),
        ("rapid x", "'x' is no die"),
        ("shoot", "write shoot C rifle, or shoot none"),
        ("shoot K rifle", "'K' is no model"),
        ("marker 1,2 3,4", "write marker 18,18"),
        ("marker here", "'here' is no place"),
        ("move 1e9,2", "'1e9,2' is no place"),
        ("script A", "'A' is no card"),
        ("deploy A", "write deploy and, for each model"),
        ("deploy B 4,4", "name all of them from A on"),
        ("team", "write team phase_one_survivors"),
        ('propose "unfinished', "must be one JSON string"),
    ],
)
def test_what_is_no_move_is_told_how_to_write_one(text: str, said: str) -> None:
    """Bad input gets a sentence with what would be right."""
    with pytest.raises(MalformedMove) as refused:
        GAME.parse_move(BATTLE, text)
    assert said in str(refused.value)


def test_whoever_writes_no_move_is_told_how_to_write_those_that_are_asked() -> None:
    """And of no others, for whoever types in the middle of a battle asks about this question."""
    fight = field({"A": "10,10"}, {"A": "20,10"})
    fight.cards("A:aimed_shot")
    with pytest.raises(MalformedMove, match=r"write shoot C rifle$"):
        GAME.parse_move(fight.battle, "fire")


def test_what_the_position_does_not_know_is_a_question_mark() -> None:
    """A move can always be written down, also one that makes no sense here."""
    for text, written in (("propose atlantis", "propose ?"), ("team nobody x y", "team ? ? ?"), ("edge Q", "edge ?")):
        assert GAME.format_move(BATTLE, GAME.parse_move(BATTLE, text)) == written
    move = Move(SHOOTOUT_WEAPON + 256 * 3)
    assert GAME.format_move(BATTLE, move) == "weapon ?"
    assert GAME.describe(GAME.sheet(BATTLE), move) == "Use the ? in the shoot-out"


def test_phrases_for_what_is_declined() -> None:
    """SK-R40, SK-D11, SK-D12, SK-D15: to decline is a move of its own words."""
    sheet = GAME.sheet(opened(board="blank").battle)
    phrases = [GAME.describe(sheet, Move(kind.code)) for kind in DECLINED.values()]
    assert phrases == ["Hold fire", "Keep all dice", "Add to no die", "Keep all dice"]
