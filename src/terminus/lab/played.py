"""What is kept of a game that was played: one line of a run's data.

Runs keep these by the hundred thousand. They hold plain values, so that the garbage collector need not look at them
(`gc=False`): gathering games is seven times faster for it.
"""

import msgspec

from terminus.core.traits import Had


class Course(msgspec.Struct, frozen=True, gc=False):
    """Who led when. Chances are those that the game's own heuristics give; a team plays against the game."""

    lead_changes: int
    decided: float
    """After which part of the game the winners led for good."""
    behind: float
    """The worst chances a winner had after the first quarter, against the fair share: 0 for none, 1 for fair."""
    tension: float
    """How open the game was on average: 0 for decided, 1 for even."""
    drama: float
    """How far the winners were behind the leader on average while they were behind (Ludii's Drama)."""
    curve: tuple[float, ...]
    """The chances of the winners (of the team) at ten points of the game, from the first tenth to the end."""


class Shape(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """How a game went on its way, for `lab shape`."""

    choices: int
    """Decisions with more than one legal move."""
    meaningful: int
    """Choices in which some move is clearly better than the average one."""
    branching: float
    """Legal moves of a decision on average."""
    widest: int
    thinking: float
    """The sum over all choices of log2 of their moves, to which the time people take is proportional (Hick's law)."""
    course: Course
    asked: dict[str, int]
    """How often each question of the rulebook was put."""
    happened: dict[str, int]
    """How often each kind of event happened."""


class Lesson(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What a seat saw after so many decisions: the log odds of its game's own outlook, and the game's features."""

    seat: int
    at: int
    inputs: tuple[float, ...]
    promised: float | None = None
    """The chances that the search which chose next gave this seat, if there was one and it tells."""


class Played(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """How a game ended: what it was worth to each seat (0 to 1), the scores, its length, and who had what."""

    arm: int
    deal: int
    values: tuple[float, ...]
    scores: tuple[int, ...]
    bots: tuple[str, ...]
    decisions: int
    rounds: int
    rule: str
    """The rule that decided it."""
    reason: str
    """The same in words."""
    had: tuple[Had, ...]
    """Each thing once for a seat, however often."""
    shape: Shape | None = None
    lessons: tuple[Lesson, ...] = ()

    @property
    def drawn(self) -> bool:
        """Did several share the win, of those who play against each other?"""
        return 0.0 < max(self.values) < 1.0

    def having(self, trait: str, name: str) -> list[int]:
        """The seats that had a thing; all of them if it concerned the table."""
        who = [had.seat for had in self.had if had.trait == trait and had.name == name]
        return list(range(len(self.values))) if None in who else [seat for seat in who if seat is not None]

    def names(self, trait: str) -> list[tuple[int | None, str]]:
        """Who had which things of a kind."""
        return [(had.seat, had.name) for had in self.had if had.trait == trait]
