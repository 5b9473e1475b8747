"""Content files: what is refused, with file and line."""

from pathlib import Path

import pytest

from terminus.core.errors import ContentError
from terminus.games.horizon import GAME
from terminus.games.horizon.options import variant

SOURCE = Path("src/terminus/games/horizon/content/standard.toml")


def standard() -> str:
    return (Path(__file__).parents[3] / SOURCE).read_text("utf-8")


def load(tmp_path: Path, text: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, "utf-8")
    GAME.content(path)


def line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


def test_a_box_of_ones_own(tmp_path: Path) -> None:
    """Other names and numbers are welcome; odd ones bring a warning."""
    path = tmp_path / "mine.toml"
    path.write_text(standard().replace('"standard"', '"mine"').replace("price = 8", "price = 9"), "utf-8")
    content = GAME.content(path)
    assert content.name == "mine"
    assert GAME.content(content.data).hash == content.hash
    assert content.hash != GAME.content("standard").hash


def test_a_box_with_a_track_of_its_own(tmp_path: Path) -> None:
    """HZ-R3, HZ-055: five phases, twenty rounds in all; the option for equal phases still wins."""
    path = tmp_path / "mine.toml"
    path.write_text(standard().replace('about = "', 'track = [1, 1, 1, 1, 16]\nabout = "', 1), "utf-8")

    def phases(**options: str) -> list[int]:
        chosen = variant(GAME.settings(3, {**options}, path))
        return [chosen.phase_of[round_] for round_ in (1, 3, 5, 20)]

    assert phases() == [0, 2, 4, 4]
    assert phases(track="4-4-4-4-4") == [0, 0, 1, 4]


def test_phase_zero_has_no_pre_realization(tmp_path: Path) -> None:
    """HZ-061, HZ-R3: the last round of a phase from phase 1 on, once there are artifacts."""
    path = tmp_path / "mine.toml"
    path.write_text(standard().replace('about = "', 'track = [7, 3, 3, 3, 4]\nabout = "', 1), "utf-8")
    settings = GAME.settings(3, None, path)

    def resting(round_: int) -> bool:
        seats = [{"colour": colour, "place": "4/12", "hand": [f"S1-{colour}"]} for colour in "YOP"]
        return GAME.read({"round": round_, "seats": seats}, settings).pre_realization()

    assert [round_ for round_ in range(1, 21) if resting(round_)] == [10, 13, 16, 20]


@pytest.mark.parametrize(
    ("good", "bad", "message"),
    [
        ('id = "F01-Y"', 'id = "X01-Y"', "no id of an event"),
        ('id = "F01-O"', 'id = "F01-Y"', "a second time"),
        ('links = "c--C--"', 'links = "c--C-"', "six letters"),
        ('links = "c--C--"', 'links = "---C--"', "backward link"),
        ('centre = "green"', 'centre = "blue"', "no centre"),
        ('yes = "Y"', 'yes = "W"', "no colour"),
        ('mark = "R34"', 'mark = "R43"', "no mark"),
        ('flex = "attacking"', 'flex = "sneaky"', "none of"),
        ("bonus = 2", "bonus = -2", "room for 0 to 9"),
        ("bonus = 2", "bonus = 90", "room for 0 to 9"),
        ('links = "c--C--"', 'links = "cccccc"', "fits no node"),
        ('name = "Spark"', 'name = " "', "needs a name"),
        ("scale = 12", "scale = 0", "burst"),
        ('id = "gun"', 'id = "bow"', "no item"),
        ("price = 8", "price = -8", "negative"),
        ('id = "CG"', 'id = "XX"', "no artifact"),
        ('group = "movement"', 'group = "dance"', "no group"),
        ('power = "jump"', 'power = "fly"', "no power"),
        ('power = "jump"', 'power = "bet"', "Tangles"),
        ("copies = 3", "copies = 30", "copies"),
        ("most = 13", "most = 3", "less than the least"),
        ("[32, 4]]", "[30, 4]]", "steps"),
        ('links = "CHCHCH"', 'links = "cHCHCH"', "point forward"),
        ("charges = 4", "charges = 4\nwings = 2", "wings"),
        ('about = "', 'track = [1, 2, 3, 4, 5]\nabout = "', "20 in all"),
        ('about = "', 'track = [0, 5, 5, 5, 5]\nabout = "', "at least one round"),
    ],
)
def test_mistakes_are_found(tmp_path: Path, good: str, bad: str, message: str) -> None:
    """Each is reported on the line where it stands, or on that of the piece it belongs to."""
    text = standard()
    assert good in text
    with pytest.raises(ContentError, match=message) as caught:
        load(tmp_path, text.replace(good, bad, 1))
    assert caught.value.line is not None
    assert abs(caught.value.line - line_of(text, good)) <= 12


def test_five_starting_events_for_each_colour(tmp_path: Path) -> None:
    """HZ-014."""
    with pytest.raises(ContentError, match="five"):
        load(tmp_path, standard().replace('id = "S5-G"', 'id = "F13-G"'))


def test_every_item_is_needed(tmp_path: Path) -> None:
    """HZ-245."""
    text = standard()
    start = text.index('[[item]]\nid = "storage"')
    end = text.index('[[item]]\nid = "amplifier"')
    with pytest.raises(ContentError, match="storage is missing"):
        load(tmp_path, text[:start] + text[end:])


def test_an_unbalanced_box_brings_warnings(tmp_path: Path) -> None:
    """Ledger 5.3."""
    path = tmp_path / "mine.toml"
    path.write_text(standard().replace('links = "c--C--"', 'links = "h--C--"', 1), "utf-8")
    assert any("causes against" in warning for warning in GAME.content(path).warnings)
