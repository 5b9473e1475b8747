"""Checking files: content with file and line, records by replaying them."""

from pathlib import Path

import msgspec

from terminus.cli.console import say
from terminus.cli.records import read_record_file
from terminus.core.complaints import UNREADABLE, complaint
from terminus.core.content import PartFault
from terminus.core.dice import DictatedDice
from terminus.core.errors import ContentError, RecordError
from terminus.core.faults import faults_in
from terminus.core.files import naming
from terminus.core.game import AnyGame, Content
from terminus.core.match import Match
from terminus.core.prose import outcome
from terminus.games import find_game, games


def check_content(path: Path, key: str | None) -> None:
    """Say which game the content is for, and what is odd about it; ContentError says what is wrong, and where."""
    game, content = first_that_reads(path, list(games().values()) if key is None else [find_game(key)])
    say(f"{path}: '{content.name}' can be played in {game.title} (content {content.hash}).")
    for warning in content.warnings:
        say(f"{path}: warning: {warning}", "yellow")


def first_that_reads(path: Path, candidates: list[AnyGame]) -> tuple[AnyGame, Content]:
    """The game that a file is for, and what it makes of it; ContentError is that of the game which it fits best."""
    if path.is_dir() and not any(path.glob("*.toml")):
        raise ContentError(str(path), None, "holds no content file (.toml)")
    problems: list[tuple[AnyGame, ContentError]] = []
    for game in candidates:
        try:
            return game, game.content(path)
        except ContentError as problem:
            problems.append((game, problem))
    meant, nearest = min(problems, key=_strangeness)
    if len({str(problem) for _, problem in problems}) > 1:
        say(f"{path}: read as content of {meant.title}; if it is for another game, say which with --game.", "yellow")
    raise nearest


def _strangeness(entry: tuple[AnyGame, ContentError]) -> tuple[bool, int, int]:
    """The game that has the least against a file is most likely the one it is for.

    What a file consists of tells more than its mistakes do: however many are in its cards, it is a file of cards.
    """
    faults = faults_in(entry[1])
    parts = [fault for fault in faults if isinstance(fault, PartFault) and "[" not in fault.path]
    return faults[0].line is None, len(parts), len(faults)


def check_record(path: Path) -> None:
    """Replay a record and compare its result; RecordError says what does not fit."""
    record = read_record_file(path)
    game = find_game(record.header.game)
    with naming(path):
        match = Match.from_record(game, record, DictatedDice([]))
    moves = "1 move" if len(record.turns) == 1 else f"{len(record.turns)} moves"
    say(f"{path}: a record of {match.settings.title}, {moves}, {_ending(match)}; every move fits the rules.")


def _ending(match: Match) -> str:
    result = match.result
    if result is None:
        return "running"
    if result.resigned is None:
        return f"over by {result.rule}"
    return outcome(result, match.seat_names(), None, match.game.together).reason


def check_dice(path: Path, seed: str, commitment: str) -> None:
    """Check that all chance in a record came from the seed to which its table was committed before the game began."""
    from terminus.table.dice import verify

    record = read_record_file(path)
    verify(find_game(record.header.game), record, seed, commitment)
    say(f"{path}: all chance comes from the committed seed.")


def check_with_proof(path: Path, proof: Path) -> None:
    """Check all chance in a record by what its table showed at the end (its /verify address)."""
    from terminus.table.fairness import Proof, check_proof

    record = read_record_file(path)
    try:
        shown = msgspec.json.decode(proof.read_bytes(), type=Proof)
    except OSError as error:
        raise RecordError(f"{proof} cannot be read: {error.strerror or error}") from None
    except UNREADABLE as error:
        raise RecordError(f"{proof} is not what a table shows of its dice: {complaint(error)}") from None
    check_proof(find_game(record.header.game), record, shown)
    given = len({salt.seat for salt in shown.salts})
    salted = "" if not given else f", salted by {given} player{'s' * (given > 1)}"
    say(f"{path}: all chance comes from the committed seed{salted}.")
