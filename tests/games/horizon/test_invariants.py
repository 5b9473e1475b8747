"""What holds in every position of every game (ledger, section 7)."""

from collections.abc import Iterator
from typing import Any

import pytest

from terminus.core.dice import FastDice
from terminus.core.match import Match
from terminus.core.moves import Move
from terminus.games.horizon import GAME
from tests.games.horizon.table import Table, table
from tests.games.horizon.test_notation import FORMS

ARTIFACTS = ["CG-1", "HB-1", "CM-1", "LN-1", "SS-1", "TF-sun", "CG-2", "HB-2", "CM-2", "LN-2", "SS-2", "TF-moon"]
HEURISTICS = GAME.heuristics()


def sensible(match: Match, seat: int, dice: FastDice) -> Move:
    """The better of two moves drawn by lot: such players live longer than random ones."""
    moves = match.moves(seat)
    pair = [moves[int(dice.below(len(moves)))] for _ in range(2)]
    return max(pair, key=lambda move: HEURISTICS.score(match.position, seat, move.code, move.payload))


def from_the_start(players: int, seed: int) -> Match:
    return Match.start(GAME, GAME.settings(players=players), FastDice(seed))


def with_riches(players: int, seed: int) -> Match:
    """Round 6: everybody has energy, items and artifacts, so that everything there is gets used."""
    colours = "YOPBTG"[:players]
    things = {"gun": 2, "storage": 60, "amplifier": 5, "accelerator": 2}
    seats: dict[str, Any] = {
        who: {"supply": 120, "place": f"2/{3 * (i % 2)}", "items": things, "artifacts": ARTIFACTS[i::players][:2]}
        for i, who in enumerate(colours)
    }
    return table(colours, round=6, **seats).match


def positions(match: Match, seed: int) -> Iterator[Table]:
    """Every position of a game between players who are asked in any order."""
    dice = FastDice(seed)
    while match.result is None:
        asked = [decision.seat for decision in match.decisions if match.moves(decision.seat)]
        seat = asked[int(dice.below(len(asked)))]
        match.push(sensible(match, seat, dice), seat)
        yield Table(match, "YOPBTG")


GAMES = [(from_the_start, 3, 1), (from_the_start, 6, 2), (with_riches, 3, 3), (with_riches, 4, 4), (with_riches, 6, 5)]


@pytest.mark.parametrize(("start", "players", "seed"), GAMES)
def test_invariants(start: Any, players: int, seed: int) -> None:
    """HZ-072, HZ-040, HZ-269, HZ-322, HZ-263, HZ-140, HZ-039."""
    for number, game in enumerate(positions(start(players, seed), seed)):
        data = game.data
        for seat in data["seats"]:
            assert (seat["supply"] == 0) == seat["out"]
            assert seat["supply"] >= 0
            assert len(seat["hand"]) <= 5
            assert (seat["items"]["storage"] or 0) <= 65
            assert all(0 <= cast["debt"] <= 32 and cast["tension"] <= 12 for cast in seat["table"])
        assert all(junction["tokens"] <= 2 for junction in data["reinforced"])
        _check_past(data)
        if number % 10 == 0:  # reading a position back checks that every piece is in exactly one place
            assert GAME.data(GAME.read(data)) == data


def _check_past(data: Any) -> None:
    """Radii below the current phase are realized completely, those above not at all."""
    realized = [node["node"] for node in data["nodes"] if node["status"] != "open"]
    radii = [int(name[0]) for name in realized]
    sizes = [1, 6, 12, 18, 24]
    for radius in range(5):
        if radius < data["phase"]:
            assert radii.count(radius) == sizes[radius]
        elif radius > data["phase"] or data["stage"] not in ("flee", "over"):
            assert radii.count(radius) == 0
    places = [seat["place"] for seat in data["seats"] if not seat["out"]]
    if data["stage"] not in ("flee", "over"):
        assert not set(places) & set(realized)


def test_everything_there_is_gets_used() -> None:
    """The games above make every kind of move, so that the invariants are put to the test."""
    words: set[str] = set()
    for start, players, seed in GAMES:
        match = start(players, seed)
        for _ in positions(match, seed):
            pass
        words |= {turn.move.split()[0] for turn in match.turns}
    unused = {form.split()[0] for form in FORMS} - words
    assert unused <= {"strike", "wormhole"}  # which need a rare chain of events; their chapters have tests of their own
