"""What the advice of all games is asked in tests."""

from terminus.core.position import Position


def judged_in(root: Position) -> int:
    """The round in which a move that races from a position is judged."""
    heuristics = root.settings.game.heuristics()
    racing = heuristics.racing(root)
    assert racing is not None
    return int(heuristics.round_of(root) + racing.rounds)
