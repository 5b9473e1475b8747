"""Reasons for moves: sentences about what matters in the position, in every game."""

import terminus
from terminus.bots.bot import TRIED, ask, find_bot
from terminus.core.dice import FastDice
from terminus.core.match import Match
from terminus.games import find_game
from tests.bots.test_asking import question
from tests.bots.test_search import ONE_BEHIND, TIMELINE

SAID = {
    "timeline": ("hides", "shows", "safe for good", "lets you grow", "promises more"),
    "ship": (
        "more in every fight", "beside an entrance", "into the unknown", "bosses still hide", "It leads towards",
        "You win in", "As the dice lie", "beat the boss", "Nothing covers your head yet", "attached it works",
        "nothing of it is wasted",
    ),
    "skirmish": (
        "without a penalty for range", "inches from the nearest edge", "On its half lie", "beside cover",
        "a target now",
        "gains ground", "lie on that shot", "nearer to a flag", "nobody can hit it", "The lowest die counts",
    ),
    "horizon": ("There you can organise", "against 6 here", "if it happens; as things lie", "enough to organise"),
}  # fmt: skip


def reasons(key: str) -> list[str]:
    """What is said about each move of a novice in a game, up to a fair number of decisions."""
    match = terminus.new(key, seed=4)
    heuristics = find_game(key).heuristics()
    said: list[str] = []
    while match.result is None and len(match.turns) < 300:
        seat = match.to_decide[0]
        move = match.game.parse_move(match.position, ask("novice", question(match)).move)
        said.append(heuristics.reason(match.position, seat, move.code, move.payload))
        match.push(move)
    return said


def test_every_game_tells_why_a_move_is_good() -> None:
    for key, phrases in SAID.items():
        said = reasons(key)
        assert all(phrase in " ".join(said) for phrase in phrases), key
        assert "" not in said, "a hint always comes with a reason"


def test_a_move_that_wins_is_told_to_win() -> None:
    """TL-57: laid at column 8, Terminus ends the game in favour of the one who trailed by one."""
    match = Match.from_position(TIMELINE, TIMELINE.settings(), ONE_BEHIND, FastDice(1))
    told = [
        TIMELINE.heuristics().reason(match.position, 0, move.code, move.payload)
        for move in (TIMELINE.parse_move(match.position, text) for text in ("Ter@8", "Ter@-3"))
    ]
    assert told == ["It wins at once.", ""]


def test_a_move_that_only_playing_on_speaks_for_is_advised_with_that_reason() -> None:
    """At one's next look other moves are better; a hint that says nothing would look like a fault."""
    match = Match.from_position(TIMELINE, TIMELINE.settings(), ONE_BEHIND, FastDice(1))
    master = find_bot("master")
    told = [
        master.reason(match.settings, match.position, 0, TIMELINE.parse_move(match.position, text))
        for text in ("Ter@8", "Ter@-3")
    ]
    assert told == ["It wins at once.", TRIED]
