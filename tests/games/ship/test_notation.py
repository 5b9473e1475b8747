"""Moves and draws as text."""

import pytest

from terminus.core.errors import MalformedMove
from terminus.core.moves import Move
from terminus.games.ship.moves import ATTACH, BUY, EXPLORE, REMOVE, packed
from tests.games.ship.table import GAME, K, mat, table

FORMS = """claim CHR-2; space 5; step 1,0#4; step -3,12#9; explore E; place 3; enter N; stay; join; stay out; fight;
escape; reroll; keep; revive; offer 1 ARM-01,3 for AUG-02; offer 4 nothing for ITM-01,12; counter 5 for ARM-01,ARM-02;
counter nothing for nothing; accept; decline; withdraw; buy ARM-03; sell AUG-25; equip ARM-18; remove legs;
attach AUG-01 head; detach AUG-01; use ITM-01; discard ARM-02; take key 1; give key 3 to 2; reset 5; stay down;
continue; concede; end"""


@pytest.mark.parametrize("text", [form.strip() for form in FORMS.replace("\n", " ").split(";")])
def test_every_form_reads_back(text: str) -> None:
    """The text of a move is the move: reading and writing it changes nothing (SH-C3 for circles)."""
    position = table(mat("Gorma"), mat("Yucca")).position
    assert GAME.format_move(position, GAME.parse_move(position, text)) == text


@pytest.mark.parametrize(
    ("short", "long"), [("step #2", "step 0,0#2"), ("step E", "step 1,0#4"), ("step e", "step 1,0#4")]
)
def test_short_forms_of_a_step(short: str, long: str) -> None:
    """SH-C3: within the room by cell, through a passage by side."""
    position = table(mat("Gorma", "0,0#6"), mat("Yucca"), rooms=[K]).position
    assert GAME.parse_move(position, short) == GAME.parse_move(position, long)


@pytest.mark.parametrize(
    "text",
    ["", "dance", "step", "step 10", "step 1,0#0", "step 500,0#5", "buy", "buy ARM", "buy XYZ-01", "buy ARM-100",
     "remove arm", "attach AUG-01", "offer 1 ARM-01", "offer x ARM-01 for 3", "offer 1 ARM-01,ARM-01 for 3",
     "take key", "give key 1 2", "place", "place -1", "explore X", "claim Zarnax", "end turn"],
)  # fmt: skip
def test_what_is_no_move_says_so(text: str) -> None:
    """MalformedMove, with the text or the reason in it."""
    position = table(mat("Gorma"), mat("Yucca")).position
    with pytest.raises(MalformedMove):
        GAME.parse_move(position, text)


@pytest.mark.parametrize("name", ["ARM-01", "AUG-25", "ITM-15", "INH-9", "RAD-1", "PRI-5", "TIL-27"])
def test_draws_have_names(name: str) -> None:
    """SH-C44: chance is recorded by the ids on the cards."""
    assert GAME.format_draw(GAME.parse_draw(name)) == name
    with pytest.raises(MalformedMove):
        GAME.parse_draw("card 7")


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("give key 1 2", "write give key 1 to 1"),
        ("attach AUG-01", "write attach ARM-03 head"),
        ("stay up", "write stay or stay out or stay down"),
        ("remove arm", "there are head, chest, legs"),
        ("explore NE", "there are N, E, S, W"),
        ("buy XYZ-01", "ids look like ARM-03"),
        ("offer 1 ARM-01 for 99999999999", "that many Zekts"),
        ("buy ARM-" + "9" * 5000, "ids look like ARM-03"),
        ("step " + "9" * 5000 + ",0#5", "a step goes to a circle"),
    ],
)
def test_what_is_no_move_says_how_to_write_one(text: str, hint: str) -> None:
    """SH-203: the form of the kind that was begun, or what may stand in its place."""
    position = table(mat("Gorma"), mat("Yucca")).position
    with pytest.raises(MalformedMove) as raised:
        GAME.parse_move(position, text)
    assert hint in str(raised.value)
    assert len(str(raised.value)) < 300


@pytest.mark.parametrize("code", [packed(REMOVE, 9), packed(EXPLORE, 7), packed(BUY, 1), packed(ATTACH, 950, 12)])
def test_even_a_move_that_nothing_could_be_meant_by_has_a_text(code: int) -> None:
    """SH-203: numbers out of range are refused, and can be spoken of."""
    ship = table(mat("Gorma"), mat("Yucca"))
    assert GAME.format_move(ship.position, Move(code))
    assert ship.refused("A", Move(code))
