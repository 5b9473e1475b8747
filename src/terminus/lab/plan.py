"""What a run is: what is played, how long, and by which versions. Plain values, written into the run's folder."""

import platform

import msgspec

import terminus
from terminus.core import position
from terminus.lab.arm import Arm
from terminus.lab.wish import Wish, arm_of

GAMES = 2_000
MINUTES = 1.0
MOST_GAMES = 1_000_000
"""Deals of one seed; nobody waits for so many."""


class Goal(msgspec.Struct, frozen=True):
    """When to stop: after so many games of each arm, so many minutes, or when the figures are so sure."""

    games: int = GAMES
    minutes: float | None = MINUTES
    until: float | None = None
    """Half the width of the widest interval that matters."""


def goal_of(games: int | None, minutes: float | None, until: float | None) -> Goal:
    """What was asked for; who asks for nothing gets what a minute can tell."""
    if games is None and minutes is None and until is None:
        return Goal()
    return Goal(MOST_GAMES if games is None else games, minutes, until)


class Plan(msgspec.Struct, frozen=True):
    """A run before it begins. `kind` is the command that asks; `about` is what its tables speak of."""

    kind: str
    wishes: tuple[Wish, ...]
    goal: Goal = Goal()
    seed: int = 1
    closely: bool = False
    about: dict[str, list[str]] = {}

    def arms(self) -> tuple[Arm, ...]:
        return tuple(arm_of(wish) for wish in self.wishes)


class Versions(msgspec.Struct, frozen=True):
    """What played: a run can be gone on with only by the same."""

    terminus: str
    rules: str
    contents: tuple[str, ...]
    """The hash of the content of each arm."""
    compiled: bool
    python: str

    def same_games(self, other: "Versions") -> bool:
        """Would both play the same games? Compiled or not makes no difference."""
        return (self.terminus, self.rules, self.contents) == (other.terminus, other.rules, other.contents)


def versions_of(arms: tuple[Arm, ...]) -> Versions:
    return Versions(
        terminus.__version__,
        arms[0].settings.game.rules_version,
        tuple(arm.settings.content.hash for arm in arms),
        not position.__file__.endswith(".py"),
        platform.python_version(),
    )
