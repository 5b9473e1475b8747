"""Deck files: the fairness of the built-in ones (ledger 5.2, 5.3, 5.6) and the checks on a user's own (5.5)."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from terminus.core.errors import ContentError
from terminus.games.timeline import GAME

PARTNER = {2: 3, 4: 5, 6: 7, 8: 9, 10: 11, 14: 15, 16: 17}
MIRROR = {**PARTNER, **{high: low for low, high in PARTNER.items()}, 1: 1, 12: 12, 13: 13}
OTHER_COLOUR = str.maketrans("RB", "BR")
SPECIALS = "GFS"


def faces(name: str) -> dict[int, str]:
    data: Any = GAME.content(name).data
    return {card["number"]: card["face"] for card in data["card"]}


@pytest.fixture
def standard_text() -> str:
    lines = ['name = "mine"']
    for number, face in faces("standard").items():
        lines += ["", "[[card]]", f"number = {number}", f'face = "{face}"']
    return "\n".join(lines) + "\n"


def load(folder: Path, text: str) -> Any:
    file = folder / "mine.toml"
    file.write_text(text)
    return GAME.content(file)


def test_the_standard_deck() -> None:
    """TL-14, ledger 5.2: the seventeen faces."""
    printed = "EIE SRE SBE BGE RGE TRB TBR REF BEF BSE RSE RTB GSF BFB RFR RRG BBG"
    assert faces("standard") == dict(enumerate(printed.split(" "), 1))


def test_totals() -> None:
    """TL-22 to TL-25 (TL-23, TL-24), ledger 5.2: 48 eras on cards 2 to 17."""
    letters = Counter("".join(face for number, face in faces("standard").items() if number > 1))
    assert letters == {"R": 11, "B": 11, "G": 5, "F": 5, "S": 5, "T": 3, "E": 8}


@pytest.mark.parametrize("name", ["standard", "hastened"])
def test_mirror_property(name: str) -> None:
    """Ledger 5.3, statement 1: exchanging the colours maps the deck onto itself."""
    deck = faces(name)
    for number, face in deck.items():
        mirrored = face.translate(OTHER_COLOUR)
        partner = deck[MIRROR[number]]
        assert partner in (mirrored, mirrored[::-1])
        assert abs(MIRROR[number] - number) <= 1


@pytest.mark.parametrize("name", ["standard", "hastened"])
def test_specials_lie_evenly_beside_the_colours(name: str) -> None:
    """Ledger 5.3, statement 2: each special stands as often with more red as with more blue."""
    for special in SPECIALS:
        beside = Counter(
            (face.count("R") > face.count("B")) - (face.count("R") < face.count("B"))
            for face in faces(name).values()
            if special in face
        )
        assert beside[1] == beside[-1] == 2


@pytest.mark.parametrize("name", ["standard", "hastened"])
def test_equal_number_moments(name: str) -> None:
    """Ledger 5.3, statement 3: 113 and 1405 for either colour."""
    for colour in "RB":
        numbers = [number for number, face in faces(name).items() for era in face if era == colour]
        assert len(numbers) == 11
        assert sum(numbers) == 113
        assert sum(number**2 for number in numbers) == 1405


def test_the_hastened_deck() -> None:
    """TL-R11, ledger 5.6: Convergence instead of Nexus, so four Terminus approaches."""
    standard, hastened = faces("standard"), faces("hastened")
    assert {n for n in standard if standard[n] != hastened[n]} == {13}
    assert hastened[13] == "STG"
    assert "".join(hastened.values()).count("T") == 4


def test_the_built_in_decks_are_without_warnings() -> None:
    """Ledger 5.5."""
    assert GAME.content("standard").warnings == GAME.content("hastened").warnings == ()


def test_a_deck_of_ones_own(tmp_path: Path, standard_text: str) -> None:
    """Ledger 5.5: a user's file is played like a built-in one."""
    content = load(tmp_path, standard_text)
    assert content.name == "mine"
    assert content.warnings == ()


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("number = 4\n", "number = 5\n", 20, "a second time"),
        ("number = 17\n", "number = 18\n", 68, "no card 18"),
        ("number = 2\n", "number = 0\n", 8, "no card 0"),
        ('face = "BGE"', 'face = "BG"', 17, "is no face"),
        ('face = "BGE"', 'face = "BGEE"', 17, "is no face"),
        ('face = "BGE"', 'face = "BQE"', 17, "is no face"),
        ('face = "BGE"', 'face = "bge"', 17, "is no face"),
        ('face = "BGE"', 'face = "BIE"', 17, "belongs on card 1 only"),
        ('face = "EIE"', 'face = "EEE"', 5, "card 1 is Impetus"),
        ('face = "EIE"', 'face = "TIE"', 5, "may not show T"),
        ('face = "BGE"', "face = 7", 17, "a text was expected, not a whole number"),
        ('face = "BGE"', "", 15, "the field 'face' is missing"),
        ('face = "BGE"', 'face = "BGE"\nfaec = 1', 18, "no field 'faec'"),
        ('face = "BGE"', 'face = "BGE', 17, "not valid TOML: a text begins on this line and does not end"),
        ('face = "BGE"', "face = BGE", 17, "comes a number, true, false, a [list], or a text in quotes"),
    ],
)
def test_a_mistake_is_reported_with_file_and_line(
    tmp_path: Path, standard_text: str, old: str, new: str, line: int, message: str
) -> None:
    """Ledger 5.5: what is refused."""
    assert standard_text.count(old) == 1
    with pytest.raises(ContentError) as caught:
        load(tmp_path, standard_text.replace(old, new))
    assert message in str(caught.value)
    assert caught.value.line == line
    assert f"mine.toml, line {line}: " in str(caught.value)


def test_a_missing_card_is_named(tmp_path: Path, standard_text: str) -> None:
    """Ledger 5.5."""
    cut = standard_text.index("[[card]]\nnumber = 17")
    with pytest.raises(ContentError, match="card 17 is missing"):
        load(tmp_path, standard_text[:cut])


def test_fewer_than_two_approaches_are_refused(tmp_path: Path, standard_text: str) -> None:
    """TL-D8, ledger 5.5: the game might never end."""
    text = standard_text.replace('"TRB"', '"ERB"').replace('"TBR"', '"EBR"')
    with pytest.raises(ContentError, match="at least two Terminus approaches"):
        load(tmp_path, text)


@pytest.mark.parametrize(
    ("old", "new", "warning"),
    [
        ('"RTB"', '"REB"', "fewer than three Terminus approaches"),
        ('"RFR"', '"RFE"', "10 red victories against 11 blue ones"),
        ("F", "E", "no Freeze anywhere"),
        ("G", "E", "no Grow anywhere"),
        ("S", "E", "no Swap anywhere"),
    ],
)
def test_an_odd_deck_is_played_with_a_warning(
    tmp_path: Path, standard_text: str, old: str, new: str, warning: str
) -> None:
    """Ledger 5.5: what is warned about."""
    (found,) = load(tmp_path, standard_text.replace(old, new)).warnings
    assert warning in found


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    """Ledger 5.5: the file is named."""
    with pytest.raises(ContentError, match=r"nowhere\.toml: there is no such file"):
        GAME.content(tmp_path / "nowhere.toml")


def test_a_deck_in_a_record_is_checked_again() -> None:
    """Ledger 5.5: a record may have been edited."""
    data: Any = GAME.content("standard").data
    assert GAME.content({**data, "name": "mine"}).name == "mine"
    with pytest.raises(ContentError, match="a second time"):
        GAME.content({**data, "card": [*data["card"], data["card"][0]]})
    with pytest.raises(ContentError, match="the content given: the field 'card' is missing"):
        GAME.content({"name": "mine"})
