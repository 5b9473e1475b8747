"""Recorded games replay to the byte, for as long as their rules version is played."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from terminus.core.dice import DictatedDice
from terminus.core.errors import PositionError
from terminus.core.match import Match
from terminus.core.record import read_record
from terminus.games import find_game
from tests.golden.write import HERE

ASKED = {"seat": 0, "kind": "encore", "rule": "none"}
"""A question that the end of a game does not ask."""
RECORDS = sorted(HERE.glob("*/rules-*/*.jsonl"))


def replayed(file: Path) -> Match:
    record = read_record(file.read_text("utf-8"))
    return Match.from_record(find_game(record.header.game), record, DictatedDice([]))


def timeline(name: str) -> Match:
    return replayed(HERE / "timeline" / "rules-1" / f"{name}.jsonl")


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: str(file.relative_to(HERE)))
def test_a_golden_game_replays_to_the_byte(file: Path) -> None:
    """Moves, chance, result and the position at the end, which is read as it was once written."""
    match = replayed(file)
    assert match.record().to_text() == file.read_text("utf-8")
    written = file.with_suffix(".json").read_text("utf-8")
    given: Any = msgspec.json.decode(written)
    assert match.game.sheet(match.game.read(given, match.settings)) == match.game.sheet(match.position)
    with pytest.raises(PositionError, match="decisions"):
        match.game.read({**given, "decisions": [ASKED]}, match.settings)
    if match.game.key == "timeline":
        with pytest.raises(PositionError):
            match.game.read({**given, "seats": given["seats"][::-1]}, match.settings)


def test_a_golden_timeline_won_by_more_victories() -> None:
    """TL-2."""
    result = timeline("victory").result
    assert result is not None
    assert result.rule == "TL-2"


def test_a_golden_timeline_tied() -> None:
    """TL-3: lost by whoever played Terminus."""
    match = timeline("tie")
    assert match.result is not None
    assert match.result.scores[0] == match.result.scores[1]
    assert match.result.winners == [1 - match.turns[-1].seat]


def test_a_golden_timeline_ended_through_grow() -> None:
    """TL-R19, TL-57."""
    assert timeline("grow").turns[-1].move.startswith("grow Ter@")


def test_a_golden_timeline_in_which_one_was_out() -> None:
    """TL-55, TL-R17: the other took several turns in a row."""
    match = timeline("out")
    seats: Any = match.game.data(match.position)["seats"]
    assert [seat["out"] for seat in seats].count(True) == 1


def test_a_golden_timeline_ended_by_terminus_at_18() -> None:
    """TL-36, TL-45: before the third Terminus approaches."""
    match = timeline("early")
    terminus: Any = match.game.data(match.position)["terminus"]
    assert terminus == {"place": "timeline", "number": 18}


def ship(name: str) -> Match:
    return replayed(HERE / "ship" / "rules-1" / f"{name}.jsonl")


@pytest.mark.parametrize(("name", "rule"), [("escape", "SH-107"), ("down", "SH-108"), ("collapse", "SH-R57")])
def test_golden_ships_by_their_end(name: str, rule: str) -> None:
    """SH-107, SH-108, SH-R57: everybody home, everybody down, and a ship that fell apart."""
    result = ship(name).result
    assert result is not None
    assert result.rule == rule


def test_a_golden_ship_with_companions_against_a_boss() -> None:
    """SH-802, SH-804: somebody joined and paid."""
    assert "join" in [turn.move for turn in ship("escape").turns]
