"""What cards and energy are worth, in points."""

from terminus.games.horizon.advice.chances import TOKEN, chance, rounds_until
from terminus.games.horizon.advice.weights import Weights
from terminus.games.horizon.content.components import ATTACKING, BORROW, EVENTS, FIXED, LOGISTIC, Artifact, Card
from terminus.games.horizon.content.field import MON
from terminus.games.horizon.player import SUPPLIES, Fortunes, HandWorth, Player
from terminus.games.horizon.position import ONE, Promise, Promises, State
from terminus.games.horizon.rules.artifacts import has_cast
from terminus.games.horizon.rules.energy import basic_extraction, own_bonus
from terminus.games.horizon.rules.organising import AU, COST, place_reason


def rounds_left(s: State) -> int:
    return s.variant.rounds - s.round


def urgency(w: Weights, s: State) -> float:
    """Energy and things lose their worth as the end comes near."""
    return min(1.0, float(rounds_left(s)) / w.endgame)


def energy_worth(w: Weights, energy: float) -> float:
    if energy <= 0.0:
        return 0.0
    soon = min(energy, w.purse)
    return w.reserve * energy / (energy + w.half) + w.price * soon + w.spare * max(0.0, energy - w.purse)


def fortune(w: Weights, s: State, player: Player, supply: int, known: bool) -> float:
    """What a player's energy and artifacts are worth with so much in supply; `known` if one may look into the hand.

    Of a decision's moves most leave most players as they are, so what was found is looked up.
    """
    if not 0 <= supply < SUPPLIES:
        return fortune_anew(w, s, player, supply, known)
    place = 2 * player.seat + (1 if known else 0)
    kept = s.memory.fortunes[place]
    if kept is None or not kept.hold_for(w, s.round, player):
        kept = Fortunes(w, s.round, player)
        s.memory.fortunes[place] = kept
    bit = ONE << supply
    if not kept.found & bit:
        kept.found |= bit
        kept.worth[supply] = fortune_anew(w, s, player, supply, known)
    return kept.worth[supply]


def fortune_anew(w: Weights, s: State, player: Player, supply: int, known: bool) -> float:
    energy = float(supply)
    if player.storage is not None:
        energy += w.stored * float(player.storage)
    hole = player.on_table(BORROW)
    if hole is not None:
        energy = max(1.0, energy - w.debt * float(hole.debt)) - w.tension * float(hole.tension)
    energy = min(energy, w.pocket + w.per_round * float(rounds_left(s)))
    wealth = min(1.0, float(supply) / w.purse)
    worth = energy_worth(w, energy) + artifacts_worth(w, s, player, wealth, known) + cast_worth(w, player, wealth)
    return worth * urgency(w, s)


def suits(w: Weights, wealth: float, artifact: Artifact) -> float:
    """How well an artifact suits a player: energy suits the poor, a say in events those who can afford to use it."""
    return 1.0 + w.suits * (2.0 * wealth - 1.0 if artifact.group == EVENTS else 1.0 - 2.0 * wealth)


def artifacts_worth(w: Weights, s: State, player: Player, wealth: float, known: bool) -> float:
    """What the artifacts in hand are worth: by their number alone, unless they are known."""
    count = len(player.artifacts)
    share = 0.0
    each = 1.0
    for _ in range(count):
        share += each
        each *= w.next_artifact
    if not known or count == 0:
        return w.artifact * share
    worth = 0.0
    for number in player.artifacts:
        artifact = s.variant.box.artifacts[number]
        worth += w.held[artifact.power] * suits(w, wealth, artifact) * (w.again if has_cast(player, artifact) else 1.0)
    return worth * share / float(count)


def cast_worth(w: Weights, player: Player, wealth: float) -> float:
    """What the artifacts on the table are worth by their charges and by how they suit their owner."""
    worth = 0.0
    for cast in player.table:
        worth += w.charged[cast.artifact.power] * float(cast.charges) * suits(w, wealth, cast.artifact)
    return worth


def arc_worth(w: Weights, s: State, player: Player, colour: int | None, change: int) -> float:
    """Points of an arc: one's own count in full, those of an opponent against one, shared among all."""
    if colour is None:
        return 0.0
    if colour == player.colour:
        return float(change)
    for other in s.players:
        if other.colour == colour:
            return -w.rival * float(change) / float(len(s.players) - 1)
    return 0.0


def card_worth(w: Weights, s: State, player: Player, card: Card) -> float:
    """What organising a card promises its player, wherever it may lie."""
    return promise_of(w, s, player, card, w.likely)


def promise_of(w: Weights, s: State, player: Player, card: Card, likely: float) -> float:
    """What organising a card promises where an event is so likely to go the way of the token."""
    if card.flex == ATTACKING:
        return w.attacking / float(len(s.players) - 1)
    if card.flex != FIXED:
        return w.logistic if card.flex == LOGISTIC else w.supporting
    arcs = promise(w, s, player, card)
    worth = likely * arcs.best + (1.0 - likely) * arcs.worst
    if card.brings_artifact and s.round >= 5:
        worth += w.artifact * urgency(w, s)
    return worth


def promise(w: Weights, s: State, player: Player, card: Card) -> Promise:
    """What the arcs of a card promise a player; worked out once in a game, for colours stay with their seats."""
    kept = s.memory.promises
    if kept is None or kept.by is not w:
        kept = Promises(w, len(s.players), len(s.variant.box.cards))
        s.memory.promises = kept
    found = kept.found[player.seat][card.index]
    if found is None:
        change = card.sign * card.points
        yes = arc_worth(w, s, player, card.yes, change)
        no = arc_worth(w, s, player, card.no, change)
        found = Promise(max(yes, no), min(yes, no))
        kept.found[player.seat][card.index] = found
    return found


def hand_worth(w: Weights, s: State, player: Player) -> float:
    """What the events in hand promise beyond ordinary ones, as far as there is time to organise them."""
    kept = s.memory.hands[player.seat]
    if kept is None or not kept.holds_for(w, s.round, player):
        kept = HandWorth(w, s.round, player, hand_worth_anew(w, s, player))
        s.memory.hands[player.seat] = kept
    return kept.worth


def hand_worth_anew(w: Weights, s: State, player: Player) -> float:
    total = 0.0
    for number in player.hand:
        total += card_worth(w, s, player, s.variant.box.card(number)) - w.ordinary
    return total * patience(w, s)


def patience(w: Weights, s: State) -> float:
    """How much of what a card promises counts before it is organised."""
    return min(w.in_hand, w.by_and_by * float(rounds_left(s)))


def best_event(w: Weights, s: State, player: Player) -> float:
    """The most that organising in the player's node gains, with a new card in hand for the one that is laid."""
    best = 0.0
    if player.place == MON or s.laid[player.place] is not None:
        return best
    likely = chance(TOKEN, rounds_until(s, player.place))
    waits = patience(w, s)
    for number in player.hand:
        card = s.variant.box.card(number)
        if card.rotations[player.place] and place_reason(s, card, player.place) is None:
            kept = waits * (card_worth(w, s, player, card) - w.ordinary)
            best = max(best, promise_of(w, s, player, card, likely) - kept)
    return best


def turn_worth(w: Weights, s: State, player: Player, known: bool, planned: bool) -> float:
    """What the AU left in a turn are worth: extraction, or organising if that is planned and promises more."""
    now = fortune(w, s, player, player.supply, known)
    haul = basic_extraction(s, player.place) + own_bonus(s, player.place)
    worth = fortune(w, s, player, player.supply + s.au * haul, known) - now
    if known and planned and s.au == AU and player.supply > COST:
        price = now - fortune(w, s, player, player.supply - COST, known)
        worth = max(worth, w.laid * best_event(w, s, player) - price)
    return worth
