"""`terminus check` finds what is wrong with a record, a deck or any other file, and names the place."""

from pathlib import Path

import msgspec
import pytest

import terminus as library
from terminus.table.dice import CommittedDice, commitment
from terminus.table.fairness import proof_of
from tests.cli.conftest import Terminus, finished_game
from tests.table.test_fairness import salted

ODD_FILES: dict[str, tuple[bytes, str]] = {
    "binary.toml": (b"\xff\xfe\x00", "is not a text file in UTF-8"),
    "nul.toml": (b'name = "a\0b"', "nul.toml:1: not valid TOML"),
    "digits.toml": (b"name = 1\nsize = " + b"9" * 5000, "digits.toml:2: nothing on a table counts that far"),
    "deep.toml": (b"a = " + b"[" * 50_000, "nested too deeply"),
    "dotted.toml": (b"a." * 50_000 + b"a = 1", "dotted.toml:1: it is nested too deeply"),
    "binary.jsonl": (b"\xff\xfe\x00", "is not a text file in UTF-8"),
    "nul.jsonl": (b"\0", "line 1: it is not JSON"),
    "deep.jsonl": (b'{"position": ' + b'{"a":' * 50_000, "line 1: it is nested too deeply"),
    "empty.jsonl": (b"", "the record is empty"),
}
NAMES = ["Impetus", "Crimson Envoy", "Azure Envoy", "Azure Seedworld", "Crimson Seedworld", "Omen of Embers"]


def deck_file(path: Path, *changes: tuple[str, str]) -> Path:
    """The standard deck as a user's own file, with some things changed."""
    text = (Path(library.__file__).parent / "games/timeline/content/standard.toml").read_text("utf-8")
    for old, new in changes:
        text = text.replace(old, new, 1)
    path.write_text(text, "utf-8")
    return path


def test_check_accepts_a_good_record(terminus: Terminus, tmp_path: Path) -> None:
    ran = terminus("check", finished_game(tmp_path / "game.jsonl"))
    assert ran.code == 0
    assert "every move fits the rules" in ran.out


@pytest.mark.parametrize(
    ("find", "put", "names"),
    [
        ('"game":"timeline"', '"game":"chess"', "chess"),
        ('"winners":[', '"winners":[7,', "result"),
        ('"seat":1,"move":', '"seat":0,"move":', "move"),
        ('"terminus":1', '"terminus":9', "format 9"),
        ('{"seat"', '{"sea', "line 2"),
    ],
)
def test_check_finds_what_was_tampered_with(
    terminus: Terminus, tmp_path: Path, find: str, put: str, names: str
) -> None:
    path = finished_game(tmp_path / "game.jsonl")
    path.write_text(path.read_text("utf-8").replace(find, put, 1), "utf-8")
    ran = terminus("check", path)
    assert ran.code == 1
    assert names in ran.err


def test_check_verifies_the_dice_of_a_table(terminus: Terminus, tmp_path: Path) -> None:
    """Every outcome comes from the seed that the table was committed to; another seed is found out."""
    game = library.games.find_game("timeline")
    match = library.Match.start(game, game.settings(), CommittedDice("secret", 0))
    while match.result is None:
        match.dice = CommittedDice("secret", len(match.turns) + 1)
        match.push(match.moves()[0])
    path = tmp_path / "game.jsonl"
    path.write_text(match.record().to_text(), "utf-8")
    good = terminus("check", path, "--seed", "secret", "--commitment", commitment("secret"))
    assert (good.code, good.err) == (0, "")
    assert "all chance comes from the committed seed" in good.out
    assert terminus("check", path, "--seed", "other", "--commitment", commitment("secret")).code == 1
    assert "set-up" in terminus("check", path, "--seed", "other", "--commitment", commitment("other")).err
    assert terminus("check", path, "--seed", "secret").code == 2


def test_the_dice_of_a_salted_table_are_checked_by_its_proof(terminus: Terminus, tmp_path: Path) -> None:
    """What the table's /verify address shows, saved as a file; one that is forged or no proof is told so."""
    table = salted()
    record, proof = tmp_path / "game.jsonl", tmp_path / "dice.json"
    record.write_text(table.record().to_text())
    proof.write_bytes(msgspec.json.encode(proof_of(table)))
    assert "salted by 2 players" in terminus("check", record, "--proof", proof).out
    proof.write_bytes(msgspec.json.encode(msgspec.structs.replace(proof_of(table), seed="another")))
    assert "not the one" in terminus("check", record, "--proof", proof).err
    assert "not what a table shows" in terminus("check", record, "--proof", record).err
    assert "cannot be read" in terminus("check", record, "--proof", tmp_path / "nowhere").err


def test_check_warns_of_an_odd_deck(terminus: Terminus, tmp_path: Path) -> None:
    ran = terminus("check", deck_file(tmp_path / "mine.toml", ('face = "SRE"', 'face = "SBE"')))
    assert ran.code == 0
    assert "can be played in Terminus: the Timeline" in ran.out
    assert "warning: " in ran.out


def test_check_finds_out_for_which_game_a_file_is_and_tells_all_its_mistakes(
    terminus: Terminus, tmp_path: Path
) -> None:
    """Each on its line, as an editor jumps to it; what all games say is said once."""
    path = deck_file(tmp_path / "mine.toml", ('face = "SRE"', 'face = "SRQ"'), ("number = 7\n", "nummber = 7\n"))
    ran = terminus("check", path)
    assert "read as content of Terminus: the Timeline" in ran.out
    lines = path.read_text("utf-8").splitlines()
    strange = lines.index("nummber = 7") + 1
    assert f"mine.toml:{strange}: there is no field 'nummber'; did you mean 'number'?" in ran.err
    deck_file(path, ('face = "SRE"', 'face = "SRQ"'), ("number = 7\n", "number = 8\n"))
    told = terminus("check", path).err.splitlines()
    assert [line.partition(": ")[2].partition(": ")[2] for line in told] == [
        "'SRQ' is no face: three letters out of B E F G I R S T X",
        "card 8 stands here a second time",
        "card 7 is missing: a deck has each number from 1 to 17 once",
    ]
    path.write_text("cards = [")
    assert terminus("check", path).err.count("not valid TOML") == 1


def test_a_deck_full_of_mistakes_is_still_a_deck(terminus: Terminus, tmp_path: Path) -> None:
    """A file with more mistakes than other games miss fields in it is not taken for one of theirs."""
    path = deck_file(tmp_path / "mine.toml", *[(f'name = "{name}"', 'colour = "red"') for name in NAMES])
    ran = terminus("check", path)
    assert "read as content of Terminus: the Timeline" in ran.out
    assert ran.err.count("there is no field 'colour'; there are: number, face, name") == len(NAMES)


@pytest.mark.parametrize("words", [("check",), ("content", "check")])
def test_a_folder_without_content_says_so(terminus: Terminus, tmp_path: Path, words: tuple[str, ...]) -> None:
    ran = terminus(*words, tmp_path)
    assert (ran.code, ran.out, ran.err) == (1, "", f"terminus: {tmp_path}: holds no content file (.toml)\n")


def test_check_names_file_and_line_of_a_bad_face(terminus: Terminus, tmp_path: Path) -> None:
    path = deck_file(tmp_path / "mine.toml", ('face = "SRE"', 'face = "SRQ"'))
    line = next(n for n, text in enumerate(path.read_text("utf-8").splitlines(), 1) if "SRQ" in text)
    ran = terminus("check", path, "--game", "timeline")
    assert (ran.code, ran.out) == (1, "")
    assert f"mine.toml:{line}: 'SRQ' is no face" in ran.err


@pytest.mark.parametrize("name", ODD_FILES)
def test_check_says_what_is_wrong_with_any_file(terminus: Terminus, tmp_path: Path, name: str) -> None:
    data, sentence = ODD_FILES[name]
    (tmp_path / name).write_bytes(data)
    ran = terminus("check", tmp_path / name)
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert sentence in ran.err


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (('"seat":1', f'"seat":{2**63}'), "There is no seat 9223372036854775808"),
        (('"seat":1', f'"seat":{"9" * 5000}'), "line 2: seat: the number is too large"),
        (("2-@-3", f"2-@{'9' * 5000}"), "There is a number in this move that no game could hold"),
        (('"players":2', f'"players":{2**70}'), "is for 2 players"),
    ],
)
def test_check_finds_numbers_that_cannot_be(
    terminus: Terminus, tmp_path: Path, change: tuple[str, str], sentence: str
) -> None:
    path = tmp_path / "game.jsonl"
    match = library.new("timeline", seed=7)
    match.push("2-@-3")
    text = match.record().to_text()
    assert change[0] in text
    path.write_text(text.replace(*change, 1))
    ran = terminus("check", path)
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert sentence in ran.err
    assert len(ran.err) < 500
