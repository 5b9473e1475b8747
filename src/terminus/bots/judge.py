"""A bot as a judge: what chances it gives each seat, what it would play, and how it expects the game to go on.

It judges from what the seat that is asked could know then. Of what the seat cannot know it draws worlds, as when it
plays itself, so that no judgement rests on somebody else's secrets.
"""

import msgspec

from terminus.bots.bot import Answer, Bot, Question, Situation, Thought, find_bot
from terminus.bots.search.judging import judged
from terminus.bots.weights import judgement
from terminus.core.dice import FastDice
from terminus.core.moves import Move, MoveList
from terminus.core.position import Position

WORLDS = 12
"""How many worlds the outlook of a seat is averaged over."""
ENOUGH = 60
"""Games after which a count of wins says as much as the outlook does. Few of them are little more than luck."""
AHEAD = 4
"""Moves of the expected line."""
MOST_TOLD = 5
"""Thoughts that a verdict keeps, besides the one about the move that was played."""


class Inquiry(Question, frozen=True):
    """How does it stand? `played` is the move that was made, to be weighed too."""

    played: str = ""


class Step(msgspec.Struct, frozen=True):
    """A move of the expected line, in notation and as a phrase."""

    seat: int
    move: str
    say: str


class Verdict(Answer, frozen=True):
    """A judgement: the chances of every seat, 0 to 1, and the expected line, which begins with the bot's own move."""

    chances: list[float] = []
    line: list[Step] = []
    error: float = 0.0
    """How far off the chances of the seat that is asked may be, as a standard deviation, since they were counted."""


def respond(bot: str, question: Question) -> Answer:
    """Answer a question, or judge: what worker processes run."""
    if isinstance(question, Inquiry):
        return judge(find_bot(bot), question)
    return find_bot(bot).choose(question)


def judge(bot: Bot, inquiry: Inquiry) -> Verdict:
    """How a bot judges the situation of an inquiry."""
    here = Situation.asked(inquiry)
    if inquiry.played:
        here.also = here.game.parse_move(here.position, inquiry.played)
    own, weighed = bot.judge(here)
    runs = weighed[0].runs if weighed else None
    outlook = _outlook(here, here.seat) if own is not None and runs else 0.0
    thoughts = [
        Thought(here.game.format_move(here.position, each.move), each.share, _steady(each.value, each.runs, outlook))
        for each in weighed
    ]
    kept = [each for n, each in enumerate(thoughts) if n < MOST_TOLD or each.move == inquiry.played]
    best = weighed[0].move if weighed else bot.choose_from(here)
    line = _line(here, best)
    if own is None or not runs:
        return Verdict(line[0].move, kept, _shared(here, own), line)
    steady = _steady(own, runs, outlook)
    error = _trust(runs) * (max(0.0, steady * (1.0 - steady)) / runs) ** 0.5
    return Verdict(line[0].move, kept, _shared(here, steady), line, error)


def _trust(runs: int) -> float:
    return runs / (runs + ENOUGH)


def _steady(value: float, runs: int | None, outlook: float) -> float:
    """A figure counted in a few games, drawn towards the outlook: else chances would jump from move to move by luck.

    Moves are judged as positions are, so that what a move promised and what came of it can be told apart.
    """
    return value if runs is None else _trust(runs) * value + (1.0 - _trust(runs)) * outlook


def _shared(here: Situation, own: float | None) -> list[float]:
    """The chances of all seats: the judge's own figure for the one asked, outlooks for the others.

    In a duel the other seat has what is left. Where there are more, outlooks say how seats stand to each other, and all
    together make one.
    """
    players = here.position.settings.players
    if own is not None:
        own = min(max(own, 0.0), 1.0)
    if here.game.together:
        return [_outlook(here, here.seat) if own is None else own] * players
    if players == 2 and own is not None:
        return [own if seat == here.seat else 1.0 - own for seat in range(players)]
    raw = [own if seat == here.seat and own is not None else _outlook(here, seat) for seat in range(players)]
    total = sum(raw)
    return [each / total if total > 0 else 1.0 / players for each in raw]


def _outlook(here: Situation, seat: int) -> float:
    """What judgement expects for a seat, on average over worlds that the one who is asked could be in."""
    heuristics = judgement(here.position.settings, here.learned)
    total = 0.0
    for _ in range(WORLDS):
        world = here.position.resample(here.seat, here.dice)
        total += world.value(seat) if world.over() else heuristics.outlook(world, seat)
    return min(max(total / WORLDS, 0.0), 1.0)


def _line(here: Situation, first: Move) -> list[Step]:
    """The first move, and what seems best after it, in one of the worlds that the seat could be in."""
    position = here.position.copy()
    seat = here.seat
    move = first
    steps: list[Step] = []
    while True:
        seen = here.game.view(position, seat)
        steps.append(Step(seat, here.game.format_move(position, move), here.game.describe(seen, move)))
        position.carry_out(seat, move.code, move.payload, here.dice, None)
        if len(steps) == AHEAD or position.over():
            return steps
        seat = int(position.to_decide())
        move = _sensible(here, position, seat)


def _sensible(here: Situation, position: Position, seat: int) -> Move:
    moves = MoveList()
    position.fill(seat, moves)
    heuristics = judgement(position.settings, here.learned)
    found = judged(position, seat, moves, heuristics, FastDice(here.dice.seed()))
    return moves.move(found.best)
