"""The numbers of advice: how much each thing counts beside the others, as a set that can be exchanged.

As they stand here they were set by hand, and novices play by them. Bots that think longer weigh moves by a set that was
learned from games, where the package holds one for their table (docs/bots.md). One is a point of the final score.
"""

from dataclasses import dataclass, field
from typing import Final

from terminus.core.leeway import Learnable, Leeway

LEEWAY: Final = Leeway(
    spreads={
        "far_arm": 0.3, "precise_arm": 0.3, "rapid_arm": 0.3, "stopping_arm": 0.3, "legs": 0.5, "apart": 0.3,
        "beginning": 0.1, "pause": 0.1, "health_3": 0.05,
    },
    signed=["far_arm", "precise_arm", "rapid_arm", "stopping_arm", "legs", "beginning", "pause", "apart"],
    shares=[
        "health_1", "health_2", "health_3", "second", "third", "again", "attention", "most_attention", "standing",
        "nearness",
    ],
    least={"per_run": 1.0, "wary": 0.05},
)  # fmt: skip
"""Of the numbers below; what may be less than nothing is signed."""


@dataclass
class Weights(Learnable):
    """What advice weighs, by subject. What is nothing here, novices do not think of."""

    # Models
    alive: float = 0.85
    """What a healthy model is worth to its side, beyond the point that its death gives the enemy."""
    health_1: float = 0.55
    """How much of a model is left after one injury: the casualty roll takes its share every round (SK-52)."""
    health_2: float = 0.25
    health_3: float = 0.05

    # Shots
    sharp_hit: float = 0.1
    """How much likelier a shot hits that is aimed with precision, rapid, or at somebody exposed."""
    sharp_critical: float = 0.05
    open_slain: float = 0.17
    """How often a hit in the open slays."""
    covered_slain: float = 0.03
    wounds: float = 0.67
    """How often it injures."""
    stopping: float = 1.7
    """How much more an injury from nearby counts by stopping power."""

    # Danger
    wary: float = 0.65
    """How much the danger in a place counts: who fears all that might hit never gets anywhere."""
    attention: float = 0.2
    """How likely it is that an enemy in sight shoots at one particular model, however many there are."""
    per_card: float = 0.4
    """And besides, for each of their cards per shooter."""
    most_attention: float = 0.6

    # Fights
    duel_rapid: float = 0.08
    """How much better the chances in a shoot-out are with rapid fire."""
    bruise: float = 0.25
    """The share of an injury that a shoot-out costs in any case."""

    # Markers
    standing: float = 0.4
    """How surely a model at a marker will stand there in the end, however hurt it is."""
    nearness: float = 0.58
    """How surely a healthy model just outside a marker's reach will stand at it in the end."""
    per_run: float = 11.0
    """Inches that a model gains on a marker in a round in which it runs once."""

    # Scripts
    second: float = 0.9
    """Later cards are worth less: their model may be dead, their target gone."""
    third: float = 0.8
    again: float = 0.75
    """And less by this for each earlier one of the same model: who acts again and again is an easy target."""
    aiming: float = 1.0
    """How much the shot of an Aimed Shot counts."""
    on_the_move: float = 1.0
    """And that of a Move and Shoot."""
    going: float = 1.0
    """How much what is gained on the markers counts."""
    hunting: float = 0.35
    """What a Move and Shoot promises that has no target yet, when an enemy can be reached."""
    pause: float = 0.05
    """What a Pass is worth."""

    # Moving and shooting
    beginning: float = 0.05
    """What it is worth to move first when there is nothing to shoot at."""
    shot_later: float = 0.8
    """The share of a shot that is left for one who moves first."""
    shot_now: float = 0.1
    """What it is worth besides to shoot first if there is a target."""

    # Setting up
    arm: float = 1.0
    """A foot of short range."""
    far_arm: float = 0.0
    """A foot of long range."""
    precise_arm: float = 0.0
    rapid_arm: float = 0.0
    stopping_arm: float = 0.0
    body: float = 0.2
    """A model."""
    legs: float = 0.0
    """A foot of its movement."""
    marker_far: float = 1.0
    """A foot between a marker and the nearest model."""
    beside_cover: float = 0.4
    """A model beside cover."""
    apart: float = 0.0
    """A foot between two neighbours of a team, up to one."""

    # The same as lists, which are looked up quicker
    health: list[float] = field(init=False)
    """How much of a model is left, by injuries."""
    eager: list[float] = field(init=False)
    """What the first, second and third card of a script count."""

    def __post_init__(self) -> None:
        self.health = [1.0, self.health_1, self.health_2, self.health_3]
        self.eager = [1.0, self.second, self.third]

    def leeway(self) -> Leeway:
        return LEEWAY


HAND: Final = Weights()
"""As they were set by hand."""
