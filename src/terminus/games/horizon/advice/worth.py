"""What cards and energy are worth, in points."""

from typing import Final

from terminus.games.horizon.advice.chances import TOKEN, chance, rounds_until
from terminus.games.horizon.position import ROUNDS, State
from terminus.games.horizon.rules.components import ATTACKING, FIXED, LOGISTIC, Card
from terminus.games.horizon.rules.energy import basic_extraction, own_bonus
from terminus.games.horizon.rules.field import MON
from terminus.games.horizon.rules.organising import AU, COST, place_reason
from terminus.games.horizon.rules.pieces import Player
from terminus.games.horizon.rules.reasons import ALLOWED

LIKELY: Final = 0.65  # how often an event goes the way of its organiser's token, wherever it may lie
ARTIFACT: Final = 0.5
RESERVE: Final = 0.4  # what it is worth never to run out of energy
HALF: Final = 6.0  # energy for half of that
PRICE: Final = 0.011  # of one energy, for all that it buys: events, above all
ENDGAME: Final = 8.4  # rounds


def rounds_left(s: State) -> int:
    return ROUNDS - s.round


def urgency(s: State) -> float:
    """Energy and things lose their worth as the end comes near."""
    return min(1.0, float(rounds_left(s)) / ENDGAME)


def energy_worth(energy: float) -> float:
    return RESERVE * energy / (energy + HALF) + PRICE * energy if energy > 0.0 else 0.0


def arc_worth(s: State, player: Player, colour: int | None, change: int) -> float:
    """Points of an arc: one's own count in full, those of an opponent against one, shared among all."""
    if colour is None:
        return 0.0
    if colour == player.colour:
        return float(change)
    return 0.0 if s.seat_of_colour(colour) is None else -float(change) / float(len(s.players) - 1)


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


def best_event(s: State, player: Player) -> float:
    """The most that organising in the player's node promises; nothing where nothing can be laid."""
    best = 0.0
    if player.place == MON or s.laid[player.place] is not None:
        return best
    likely = chance(TOKEN, rounds_until(s, player.place))
    for number in player.hand:
        card = s.variant.box.cards[number]
        if card.rotations[player.place] and place_reason(s, card, player.place) == ALLOWED:
            best = max(best, card_worth(s, player, card, likely))
    return best


def turn_worth(s: State, player: Player, energy: float, knows_hand: bool) -> float:
    """What the AU left in a turn are worth: extraction, or organising if that promises more."""
    haul = float(basic_extraction(s, player.place) + own_bonus(s, player.place))
    worth = (energy_worth(energy + float(s.au) * haul) - energy_worth(energy)) * urgency(s)
    if knows_hand and s.au == AU and player.supply > COST:
        price = (energy_worth(energy) - energy_worth(energy - float(COST))) * urgency(s)
        worth = max(worth, best_event(s, player) - price)
    return worth
