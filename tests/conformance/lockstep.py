"""A digest of random games, by which compiled and interpreted rules are compared: `python -m` this module."""

import hashlib
from pathlib import Path

import msgspec

import terminus.core.position
from terminus.testing.walks import take_walk
from tests.conformance.games import GAMES

SEEDS = range(3, 6)


def compiled() -> bool:
    """Does this process run the compiled rules?"""
    return Path(terminus.core.position.__file__).suffix != ".py"


def digest(key: str, seed: int) -> str:
    """Everything that a random game shows: record, positions, events, legal moves and scores."""
    game = GAMES[key]
    walk = take_walk(game, game.settings(options=game.clock), seed)
    heuristics = game.heuristics()
    total = hashlib.sha256(walk.match.record().to_text().encode())
    for stop in walk.stops:
        moves = stop.position.moves(stop.seat)
        scores = [heuristics.score(stop.position, stop.seat, move.code, move.payload) for move in moves[:10]]
        shown = [event.seen_by(stop.seat) for event in stop.events]
        codes = [(move.code, move.payload) for move in moves]
        total.update(msgspec.json.encode([game.data(stop.position), shown, codes, scores]))
    return total.hexdigest()[:16]


def lines() -> list[str]:
    return [f"{key} {seed} {digest(key, seed)}" for key in GAMES for seed in SEEDS]


if __name__ == "__main__":
    print("compiled" if compiled() else "interpreted", *lines(), sep="\n")
