"""Running commands as a user would, without a process each."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest

import terminus as library
from terminus.cli import run
from terminus.games import games
from tests.conformance.toy_game import GAME as LIGHTHOUSE


class Ran:
    """What a command left behind."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


Terminus = Callable[..., Ran]


@pytest.fixture
def terminus(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminus:
    """`terminus("play", "timeline", typed="quit")`: the words of a command line, and what is typed into it."""

    def command(*words: object, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = run([str(word) for word in words])
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return command


@pytest.fixture
def lighthouse(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy of the conformance tests among the games: three seats, sealed bids, points, offers, hidden hands."""
    monkeypatch.setitem(games(), LIGHTHOUSE.key, LIGHTHOUSE)


def finished_game(path: Path) -> Path:
    """The record of a short game, played to its end."""
    match = library.new("timeline", seed=3)
    while match.result is None:
        match.push(match.moves()[-1])
    path.write_text(match.record().to_text(), "utf-8")
    return path
