"""The numbers of advice: what each thing is worth beside the others, as a set that can be exchanged.

As they stand here they were set by hand, and novices play by them. Bots that think longer weigh moves by a set that was
learned from games, where the package holds one for their table (docs/bots.md). One is a point of the final score.
"""

from dataclasses import dataclass, field
from typing import Final

from terminus.core.leeway import Learnable, Leeway

LEEWAY: Final = Leeway(
    spreads={
        "charged_borrow": 0.1, "charged_bet": 0.1, "last_word": 0.15, "guard": 0.15, "room": 0.03,
        "logistic": 0.1, "supporting": 0.15, "swap": 0.05, "peril": 0.1, "arming": 0.06, "ganged": 0.06,
    },
    signed=["logistic", "supporting", "last_word", "guard", "room", "swap"],
    shares=[
        "likely", "next_artifact", "suits", "again", "in_hand", "stored", "peril", "arming", "ganged",
        "warned",
    ],
    least={"half": 1.0, "purse": 5.0, "endgame": 1.0},
)  # fmt: skip
"""Of the numbers below; what may be less than nothing is signed."""


@dataclass
class Weights(Learnable):
    """What advice weighs, by subject. What is nothing here, novices do not think of."""

    # Time and place
    future: float = 0.44
    """Points that a player in the game gets per round."""
    endgame: float = 8.4
    """Rounds before the end from which on energy and things lose their worth."""
    ground: float = 0.006
    """What a rich node is worth for later turns, per energy it yields."""
    room: float = 0.0
    """A free node beside one's own, up to three of them."""
    guard: float = 0.0
    """To be within reach of open events on which one's points hang: for each such point, the more it is in doubt."""
    last_word: float = 0.0
    """To have the most energy, so that one acts last in a round: nobody answers then, above all when a phase ends."""

    # Guns
    peril: float = 0.0
    """The share of what is to come that is lost for one whom a rival could shoot out of the game in a turn."""
    arming: float = 0.0
    """For one whom a rival could who would have to buy the gun first."""
    ganged: float = 0.0
    """For one whom only several together could."""
    warned: float = 0.3
    """How much of that is left while his own turn of the round is to come."""

    # Energy
    reserve: float = 0.4
    """What it is worth never to run out of energy."""
    half: float = 4.2
    """Energy for half of that."""
    price: float = 0.017
    """Of one energy, for all that it buys: events, above all."""
    purse: float = 42.0
    """Energy that will be spent soon."""
    spare: float = 0.006
    """The price of what lies beyond that."""
    pocket: float = 20.0
    """Energy that can be spent in a turn."""
    per_round: float = 8.0
    """And in every round to come; more is of no use."""
    debt: float = 0.28
    """How much of a Hole's debt will have to be paid."""
    tension: float = 0.4
    """Energy that each tension of a Hole will cost."""
    stored: float = 0.8
    """How much energy in a storage counts beside that in the supply."""

    # Things
    gun: float = 0.08
    """A level."""
    shield: float = 0.17
    accelerator: float = 0.09
    needless: float = 0.15
    """How much less a level of a shield is worth while nobody else has a gun."""
    amplifier: float = 0.05
    """A charge of a Link Amplifier."""
    storage: float = 0.056

    # Artifacts
    artifact: float = 0.5
    """The first in a hand that one cannot look into."""
    next_artifact: float = 0.25
    """Each further one, as a share of the one before: they rest while others are used."""
    suits: float = 0.25
    """How much more an artifact is worth to the one whom it suits best, and less to the other."""
    again: float = 0.5
    """The share of an artifact in hand whose like is on the table."""
    held_jump: float = 0.5
    """An artifact in hand, by its power."""
    held_borrow: float = 0.4
    held_collect: float = 0.4
    held_link: float = 0.5
    held_stabilise: float = 0.5
    held_bet: float = 0.4
    charged_jump: float = 0.15
    """A charge of one on the table."""
    charged_borrow: float = 0.0
    charged_collect: float = 0.1
    charged_link: float = 0.25
    charged_stabilise: float = 0.25
    charged_bet: float = 0.0

    # Events
    likely: float = 0.65
    """How often an event goes the way of its organiser's token, wherever it may lie."""
    rival: float = 1.0
    """How much a rival's points count against one, shared among all rivals."""
    ordinary: float = 0.24
    """What a card drawn by chance promises."""
    by_and_by: float = 0.028
    """How much of a card's promise counts while it is in hand, for each round left to play it."""
    in_hand: float = 0.3
    """At most."""
    attacking: float = 1.0
    """An event that takes a point from whom one likes, shared among all rivals."""
    supporting: float = -0.2
    """One that brings a point to somebody else."""
    logistic: float = 0.05
    """One whose links one chooses."""
    laid: float = 1.0
    """How much what one could organise in a turn counts beforehand."""
    swap: float = 0.05
    """What a card must promise more to be taken for another."""

    # The same as lists, which are looked up quicker
    levels: list[float] = field(init=False)
    """A level of gun, shield, accelerator."""
    held: list[float] = field(init=False)
    """An artifact in hand, by its power: to jump, to borrow, to collect, to lay a link, to stabilise, to bet."""
    charged: list[float] = field(init=False)

    def __post_init__(self) -> None:
        self.levels = [self.gun, self.shield, self.accelerator]
        self.held = [
            self.held_jump,
            self.held_borrow,
            self.held_collect,
            self.held_link,
            self.held_stabilise,
            self.held_bet,
        ]
        self.charged = [
            self.charged_jump,
            self.charged_borrow,
            self.charged_collect,
            self.charged_link,
            self.charged_stabilise,
            self.charged_bet,
        ]

    def leeway(self) -> Leeway:
        return LEEWAY


HAND: Final = Weights()
"""As they were set by hand."""
