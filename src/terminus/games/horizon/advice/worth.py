"""What cards and energy are worth, in points."""

from typing import Final

from terminus.games.horizon.advice.chances import TOKEN, chance, rounds_until
from terminus.games.horizon.content.components import ATTACKING, BORROW, EVENTS, FIXED, LOGISTIC, Artifact, Card
from terminus.games.horizon.content.field import MON
from terminus.games.horizon.player import Player
from terminus.games.horizon.position import State
from terminus.games.horizon.rules.artifacts import has_cast
from terminus.games.horizon.rules.energy import basic_extraction, own_bonus
from terminus.games.horizon.rules.organising import AU, COST, place_reason

LIKELY: Final = 0.65  # how often an event goes the way of its organiser's token, wherever it may lie
ARTIFACT: Final = 0.5  # the first in hand
NEXT_ARTIFACT: Final = 0.25  # each further one, as a share of the one before: they rest while others are used
SUITS: Final = 0.25  # how much more an artifact is worth to the one whom it suits best, and less to the other
AGAIN: Final = 0.5  # the share of an artifact in hand whose like is on the table
# By powers: to jump, to borrow, to collect, to lay a link, to stabilise, to bet
HELD: Final = [0.5, 0.4, 0.4, 0.5, 0.5, 0.4]  # an artifact in hand
CHARGED: Final = [0.15, 0.0, 0.1, 0.25, 0.25, 0.0]  # a charge of one on the table
ORDINARY: Final = 0.24  # what a card drawn by chance promises
BY_AND_BY: Final = 0.028  # how much of a card's promise counts while it is in hand, for each round left to play it
IN_HAND: Final = 0.3  # at most
RESERVE: Final = 0.4  # what it is worth never to run out of energy
HALF: Final = 4.2  # energy for half of that
PRICE: Final = 0.017  # of one energy, for all that it buys: events, above all
PURSE: Final = 42.0  # energy that will be spent soon
POCKET: Final = 20.0  # energy that can be spent in a turn
PER_ROUND: Final = 8.0  # and in every round to come; more is of no use
DEBT: Final = 0.28  # how much of a Hole's debt will have to be paid
SPARE: Final = 0.006  # the price of what lies beyond that
ENDGAME: Final = 8.4  # rounds


def rounds_left(s: State) -> int:
    return s.variant.rounds - s.round


def urgency(s: State) -> float:
    """Energy and things lose their worth as the end comes near."""
    return min(1.0, float(rounds_left(s)) / ENDGAME)


def energy_worth(energy: float) -> float:
    if energy <= 0.0:
        return 0.0
    return RESERVE * energy / (energy + HALF) + PRICE * min(energy, PURSE) + SPARE * max(0.0, energy - PURSE)


def fortune(s: State, player: Player, supply: int, known: bool) -> float:
    """What a player's energy and artifacts are worth with so much in supply; `known` if one may look into the hand."""
    energy = float(supply)
    if player.storage is not None:
        energy += 0.8 * float(player.storage)
    hole = player.on_table(BORROW)
    if hole is not None:
        energy = max(1.0, energy - DEBT * float(hole.debt)) - 0.4 * float(hole.tension)
    energy = min(energy, POCKET + PER_ROUND * float(rounds_left(s)))
    wealth = min(1.0, float(supply) / PURSE)
    worth = energy_worth(energy) + artifacts_worth(s, player, wealth, known) + cast_worth(player, wealth)
    return worth * urgency(s)


def suits(wealth: float, artifact: Artifact) -> float:
    """How well an artifact suits a player: energy suits the poor, a say in events those who can afford to use it."""
    return 1.0 + SUITS * (2.0 * wealth - 1.0 if artifact.group == EVENTS else 1.0 - 2.0 * wealth)


def artifacts_worth(s: State, player: Player, wealth: float, known: bool) -> float:
    """What the artifacts in hand are worth: by their number alone, unless they are known."""
    count = len(player.artifacts)
    share = 0.0
    each = 1.0
    for _ in range(count):
        share += each
        each *= NEXT_ARTIFACT
    if not known or count == 0:
        return ARTIFACT * share
    worth = 0.0
    for number in player.artifacts:
        artifact = s.variant.box.artifacts[number]
        worth += HELD[artifact.power] * suits(wealth, artifact) * (AGAIN if has_cast(player, artifact) else 1.0)
    return worth * share / float(count)


def cast_worth(player: Player, wealth: float) -> float:
    """What the artifacts on the table are worth by their charges and by how they suit their owner."""
    worth = 0.0
    for cast in player.table:
        worth += CHARGED[cast.artifact.power] * float(cast.charges) * suits(wealth, cast.artifact)
    return worth


def arc_worth(s: State, player: Player, colour: int | None, change: int) -> float:
    """Points of an arc: one's own count in full, those of an opponent against one, shared among all."""
    if colour is None:
        return 0.0
    if colour == player.colour:
        return float(change)
    for other in s.players:
        if other.colour == colour:
            return -float(change) / float(len(s.players) - 1)
    return 0.0


def card_worth(s: State, player: Player, card: Card, likely: float = LIKELY) -> float:
    """What organising a card promises its player, with the token where it is better."""
    change = card.sign * card.points
    if card.flex == ATTACKING:
        return 1.0 / float(len(s.players) - 1)
    if card.flex != FIXED:
        return 0.05 if card.flex == LOGISTIC else -0.2
    yes = arc_worth(s, player, card.yes, change)
    no = arc_worth(s, player, card.no, change)
    worth = likely * max(yes, no) + (1.0 - likely) * min(yes, no)
    if card.brings_artifact and s.round >= 5:
        worth += ARTIFACT * urgency(s)
    return worth


def hand_worth(s: State, player: Player) -> float:
    """What the events in hand promise beyond ordinary ones, as far as there is time to organise them."""
    promise = 0.0
    for number in player.hand:
        promise += card_worth(s, player, s.variant.box.cards[number]) - ORDINARY
    return promise * patience(s)


def patience(s: State) -> float:
    """How much of what a card promises counts before it is organised."""
    return min(IN_HAND, BY_AND_BY * float(rounds_left(s)))


def best_event(s: State, player: Player) -> float:
    """The most that organising in the player's node gains, with a new card in hand for the one that is laid."""
    best = 0.0
    if player.place == MON or s.laid[player.place] is not None:
        return best
    likely = chance(TOKEN, rounds_until(s, player.place))
    for number in player.hand:
        card = s.variant.box.cards[number]
        if card.rotations[player.place] and place_reason(s, card, player.place) is None:
            kept = patience(s) * (card_worth(s, player, card) - ORDINARY)
            best = max(best, card_worth(s, player, card, likely) - kept)
    return best


def turn_worth(s: State, player: Player, known: bool, planned: bool) -> float:
    """What the AU left in a turn are worth: extraction, or organising if that is planned and promises more."""
    now = fortune(s, player, player.supply, known)
    haul = basic_extraction(s, player.place) + own_bonus(s, player.place)
    worth = fortune(s, player, player.supply + s.au * haul, known) - now
    if known and planned and s.au == AU and player.supply > COST:
        price = now - fortune(s, player, player.supply - COST, known)
        worth = max(worth, best_event(s, player) - price)
    return worth
