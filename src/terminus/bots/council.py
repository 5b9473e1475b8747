"""Several minds on one question: the same bot thinks on several processors at once, and all that comes of it is joined.

Each mind has dice of its own, so that each grows another tree or runs another race. The move that most of them choose
is played; among moves with as many votes, the one that got more of everybody's attention.
"""

from collections import Counter
from collections.abc import Sequence

import msgspec

from terminus.bots.bot import Answer, Question, Thought, seatable

APART = 0x6D1D
"""Between the dice of two minds."""


def confers(bot: str) -> bool:
    """Does a bot think so long about a move that more minds than one are worth asking?"""
    known = seatable().get(bot)
    return known is not None and known.confers


def minds(question: Question, count: int) -> list[Question]:
    """The question as it is put to each of several minds; the first has it as it came."""
    return [msgspec.structs.replace(question, seed=question.seed + APART * number) for number in range(count)]


def together(answers: Sequence[Answer]) -> Answer:
    """What one or more answers to the same question come to."""
    votes = Counter(answer.move for answer in answers)
    thoughts = _thoughts(answers)
    shares = {thought.move: thought.share for thought in thoughts}
    move = max(votes, key=lambda move: (votes[move], shares.get(move, 0.0)))
    return Answer(
        move, sorted(thoughts, key=lambda each: (each.move == move, votes[each.move], each.share), reverse=True)
    )


def _thoughts(answers: Sequence[Answer]) -> list[Thought]:
    """Every move that somebody weighed: its mean share of the attention, and the chances that all of them saw."""
    weighed: dict[str, list[Thought]] = {}
    for answer in answers:
        for thought in answer.thoughts:
            weighed.setdefault(thought.move, []).append(thought)
    found: list[Thought] = []
    for move, thoughts in weighed.items():
        attention = sum(thought.share for thought in thoughts)
        even = attention or float(len(thoughts))
        value = sum((thought.share if attention else 1.0) * thought.value for thought in thoughts) / even
        found.append(Thought(move, attention / len(answers), value))
    return found
