"""Content files: the standard box, a user's own box, and every mistake with its file and line (SH-C45)."""

from pathlib import Path

import pytest

from terminus.core.dice import FastDice
from terminus.core.errors import ContentError
from terminus.core.faults import faults_in
from terminus.core.match import Match
from terminus.games.ship import content
from terminus.games.ship.content.effect_text import ARGUMENTS, parse_effect, phrase
from terminus.games.ship.content.vocabulary import OPERATIONS
from tests.games.ship.table import GAME

STANDARD = Path(content.__file__).with_name("standard.toml").read_text("utf-8")

MISTAKES = {
    "a second time": ('id = "ARM-02"', 'id = "ARM-01"'),
    "ARM- and a number": ('id = "ARM-02"', 'id = "ARMOR-2"'),
    "is no effect": ('effects = ["ATTACK(+1, alone)"]', 'effects = ["SMASH(+1)"]'),
    "should be MOVE": ('effects = ["MOVE(+1)"]', 'effects = ["MOVE(+1, alone)"]'),
    "is no whole number": ('effects = ["HAND(+1)"]', 'effects = ["HAND(many)"]'),
    "of at most two digits": ('effects = ["HAND(+1)"]', f'effects = ["HAND({"9" * 5000})"]'),
    "at most 20": ("hearts = 4", "hearts = 2000000000"),
    "at most 999": ("buy = 4\nsell = 2", "buy = 4000\nsell = 2"),
    "is no condition": ('effects = ["ATTACK(+1, hurt)"]', 'effects = ["ATTACK(+1, tired)"]'),
    "is no colour": ("IGNORE_ROOM(red)", "IGNORE_ROOM(purple)"),
    "is no resource": ("SHIELD(moves, 1, vs:enemy)", "SHIELD(luck, 1, vs:enemy)"),
    "has no meaning here": ("GAIN_ZEKTS(5)", "GAIN_HEARTS(5)"),
    "belong on enemy": ('effects = ["ESCAPE(+1)"]', 'effects = ["ATTACK(+1, per_ally)"]'),
    "per_ally and per_augment only": ("ENEMY_ROLL(+1, per_augment)", "ENEMY_ROLL(+1, hurt)"),
    "needs a name": ('name = "Trypsin"', 'name = " "'),
    "a slot is one of": ('slot = "legs"', 'slot = "feet"'),
    "one head, one chest": ('slot = "chest"', 'slot = "head"'),
    "there is no set": ('set = "GLY"\nslot = "head"', 'set = "GLI"\nslot = "head"'),
    "between 0 and the cost price": ("buy = 4\nsell = 2", "buy = 4\nsell = 9"),
    "number of cofactors": ('cofactors = ["Ca2+"]', "cofactors = []"),
    "a mechanism is one of": ('mechanism = "strain"', 'mechanism = "magic"'),
    "a heart card or a zekt card": ('kind = "zekt"', 'kind = "luck"'),
    "LOSE_MOVES": ('loss = "LOSE_MOVES(1)"', 'loss = "LOSE_HEARTS(1)"'),
    "a colour is one of": ('colour = "blue"', 'colour = "mauve"'),
    "holds a circle": ("entrances = { N = 2, S = 5 }", "entrances = { N = 1, S = 5 }"),
    "hang together": ("circles = [5, 8]", "circles = [1, 5, 8]"),
    "at least one entrance": ("entrances = { S = 8 }", "entrances = {}"),
    "different cells": ("circles = [2, 5]", "circles = [2, 5, 12]"),
    "exactly one entrance": ("entrances = { S = 5 }", "entrances = { S = 5, N = 5 }"),
    "exactly one boss must live": ('tile = "TIL-25"', 'tile = "TIL-24"'),
    "at least one health": ("health = 3", "health = 0"),
    "three different keys": ('key = "Key of Flux"', 'key = "Key of Fold"'),
    "should be CHR-2": ('id = "CHR-2"', 'id = "CHR-7"'),
    "at least one heart": ("hearts = 4", "hearts = 0"),
    "exactly one green tile": ('colour = "green"', 'colour = "white"'),
    "not valid TOML": ("hearts = 4", "hearts = = 4"),
    "of length at most 4": ("hull = [", "hull = [99, "),
    "there is no field": ("hearts = 4", "hearts = 4\nluck = 3"),
}


@pytest.mark.parametrize("sentence", MISTAKES)
def test_a_mistake_is_reported_with_file_and_line(sentence: str, tmp_path: Path) -> None:
    """SH-C45, SH-C43, SH-609: the line on which it stands, or the table it stands in."""
    right, wrong = MISTAKES[sentence]
    assert right in STANDARD
    file = tmp_path / "mine.toml"
    file.write_text(STANDARD.replace(right, wrong, 1))
    with pytest.raises(ContentError, match=sentence) as error:
        GAME.content(file)
    assert error.value.source == str(file)
    assert error.value.line is not None


def test_an_effect_is_reported_on_its_own_line(tmp_path: Path) -> None:
    """SH-C45: not somewhere in the file."""
    lines = STANDARD.splitlines()
    at = next(i for i, line in enumerate(lines) if "SPAWN(+1)" in line)
    lines[at] = 'effects = ["SPAWN()"]'
    (tmp_path / "mine.toml").write_text("\n".join(lines))
    with pytest.raises(ContentError) as error:
        GAME.content(tmp_path / "mine.toml")
    assert error.value.line == at + 1


def test_a_value_that_does_not_fit_hides_no_fault_of_the_rest(tmp_path: Path) -> None:
    """SH-C45: nor is it blamed for what follows from it, as that there is no green tile."""
    text = STANDARD.replace('name = "standard"', "", 1)
    for right, wrong in {
        "hearts = 4": 'hearts = "four"',
        "ATTACK(+1)": "ATACK(+1)",
        "buy = 4": 'buy = "dear"',
        'colour = "green"': "colour = 5",
        'colour = "orange"': 'colour = "orang"',
    }.items():
        assert right in text
        text = text.replace(right, wrong, 1)
    (tmp_path / "mine.toml").write_text(text)
    with pytest.raises(ContentError) as error:
        GAME.content(tmp_path / "mine.toml")
    assert [fault.message.split(":")[0] for fault in faults_in(error.value)] == [
        "a whole number was expected, not a text",
        "'ATACK(+1)' is no effect",
        "a whole number was expected, not a text",
        "a text was expected, not a whole number",
        "a colour is one of green, white, blue, orange, red, purple, yellow, pink",
        "the field 'name' is missing",
    ]


def test_a_box_of_ones_own_can_be_played_and_recorded(tmp_path: Path) -> None:
    """SH-C45: another name, a dearer boss; it travels in the record."""
    text = STANDARD.replace('name = "standard"', 'name = "mine"').replace("fee = 10", "fee = 7")
    (tmp_path / "mine.toml").write_text(text)
    settings = GAME.settings(2, {"collapse_round": 20}, tmp_path / "mine.toml")
    match = Match.start(GAME, settings, FastDice(5))
    for _ in range(60):
        moves = match.moves()
        match.push(moves[len(match.turns) % len(moves)])
    record = match.record()
    assert record.header.content is not None
    assert Match.from_record(GAME, record, FastDice(1)).position == match.position


def test_a_box_may_leave_the_crew_all_the_time_in_the_world(tmp_path: Path) -> None:
    """SH-R57: without a word about the hull there is no last round."""
    lines = [line for line in STANDARD.splitlines() if not line.startswith("hull = ")]
    (tmp_path / "mine.toml").write_text("\n".join(lines))
    match = Match.start(GAME, GAME.settings(2, content=tmp_path / "mine.toml"), FastDice(5))
    assert match.view().last_round is None


def test_content_from_a_record_is_checked_again() -> None:
    """SH-C45: a record may have been written by anybody."""
    data = {**GAME.content("standard").data}
    data["boss"] = []
    with pytest.raises(ContentError, match="three bosses"):
        GAME.content(data)


@pytest.mark.parametrize("operation", OPERATIONS)
def test_every_operation_has_a_form_and_words(operation: str) -> None:
    """SH-C10 to SH-C32: the vocabulary is closed, and each word of it can be read and said."""
    samples = {
        "n": "2",
        "condition": "alone",
        "resource": "hearts",
        "colour": "red",
        "payment": "fee",
        "roll": "attack",
    }
    text = f"{operation}({', '.join(samples[kind] for kind in ARGUMENTS[operation])})"
    effect = parse_effect(text)
    assert OPERATIONS[effect.op - 1] == operation
    assert phrase(effect)


def test_conditions_are_said() -> None:
    """SH-911: "against prions", "in red rooms", "per augment you wear"."""
    said = [phrase(parse_effect(f"ATTACK(+1, {when})")) for when in ("vs:prion", "room:red", "vs:boss", "allied")]
    assert said == [
        "+1 attack against prions",
        "+1 attack in red rooms",
        "+1 attack against bosses",
        "+1 attack with company",
    ]
