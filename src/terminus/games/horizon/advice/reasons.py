"""Why a move may be good, in a sentence: whose points an event brings, what a push makes likelier, what a place yields.

Everything is told from the terms by which moves are weighed, so of hidden things only the seat's own are spoken of.
"""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from terminus.core.dice import Dice
from terminus.core.heuristics import Heuristics
from terminus.games.horizon import moves
from terminus.games.horizon.advice.chances import chance, expected_balance, prospects_of, rounds_until
from terminus.games.horizon.advice.deals import after_deal
from terminus.games.horizon.advice.stakes import Stakes, in_hundred
from terminus.games.horizon.advice.standing import standings
from terminus.games.horizon.advice.way_reasons import WayReasons, after_move
from terminus.games.horizon.advice.weights import Weights
from terminus.games.horizon.advice.worth import card_worth
from terminus.games.horizon.content.components import (
    ACCELERATOR,
    BET,
    BORROW,
    COLLECT,
    COLOUR_NAMES,
    FIXED,
    GUN,
    JUMP,
    NEEDLE,
    SHIELD,
    STORAGE,
    Artifact,
)
from terminus.games.horizon.moves import first_of, kind_of, second_of
from terminus.games.horizon.offers import read_offer
from terminus.games.horizon.position import OVER, State
from terminus.games.horizon.rules.exchange import open_offer
from terminus.games.horizon.rules.items import next_level
from terminus.games.horizon.rules.organising import COST
from terminus.games.horizon.rules.rounds import winners
from terminus.games.horizon.things import Offer

SLIGHT: Final = 0.05  # points that nobody would speak of
FEW_WORDS: Final = {
    moves.ORGANISE_LOGISTIC: "You choose its links yourself.",
    moves.LAID_ALL: "A further link would not help you.",
    moves.WITHDRAW: "Your turn can go on without an answer.",
}


class Reasons:
    """Tells about the moves of one seat in one position."""

    def __init__(self, heuristics: Heuristics, by: Weights, state: State, seat: int, dice: Dice) -> None:
        self.by = by
        self.state = state
        self.player = state.players[seat]
        self.dice = dice
        self.stakes = Stakes(by, state, seat)
        self.ways = WayReasons(heuristics, by, state, seat, dice, self.stakes)

    def told(self, code: i64, payload: tuple[int, ...]) -> str:
        """Why the player might make a legal move; nothing where the rules leave nothing to think about."""
        kind = kind_of(code)
        if kind in FEW_WORDS:
            return FEW_WORDS[kind]
        if kind in OF_MOVES:
            return OF_MOVES[kind](self, code, payload)
        return self.trying(kind, code, payload)

    def trying(self, kind: int, code: i64, payload: tuple[int, ...]) -> str:
        """What is told of the position that a move leads to; of one that ends the game, how it ends."""
        after = after_move(self.state, self.player.seat, code, payload, self.dice)
        return (
            self.finishing(after) if after.stage == OVER else OF_OUTCOMES.get(kind, Reasons.gaining)(self, code, after)
        )

    def finishing(self, after: State) -> str:
        """How the game ends where nobody has a turn after a move; chance has no part in what remains (HZ-193)."""
        own = self.player.seat
        points = [player.points for player in after.players]
        best = max([points[seat] for seat in range(len(points)) if seat != own])
        told = "Nobody has a turn after it: everything becomes past"
        if winners(after) == [own]:
            return f"{told}, and you win with {points[own]} points, the next has {best}."
        return f"{told}, and you have {points[own]} points, the best of the others {best}."

    # Cards

    def keeping_all(self, code: i64, payload: tuple[int, ...]) -> str:
        s = self.state
        cards = s.variant.box.cards
        best = max([card_worth(self.by, s, self.player, cards[number]) for number in self.player.offered])
        least = min([card_worth(self.by, s, self.player, cards[number]) for number in self.player.hand])
        if best - least > SLIGHT:
            return "The best of them would bring you only a little more than the card you would give."
        return "None of them promises you more than what you hold."

    def swapping(self, code: i64, payload: tuple[int, ...]) -> str:
        s = self.state
        cards = s.variant.box.cards
        given = cards[first_of(code)]
        taken = cards[second_of(code)]
        if taken.flex == FIXED and not self.stakes.named(taken):
            return f"{given.name} {self.stakes.promise(given)}, which helps you less."
        told = f"{taken.name} {self.stakes.promise(taken)}"
        better = card_worth(self.by, s, self.player, taken) > card_worth(self.by, s, self.player, given) + SLIGHT
        return f"{told}, which is more than {given.name} promises." if better else f"{told}."

    def keeping(self, code: i64, payload: tuple[int, ...]) -> str:
        s = self.state
        card = s.variant.box.cards[first_of(code)]
        worth = card_worth(self.by, s, self.player, card)
        cards = [s.variant.box.cards[n] for n in self.player.refill if n != card.number]
        others = [card_worth(self.by, s, self.player, other) for other in cards]
        told = f"{card.name} {self.stakes.promise(card)}"
        if others and worth < max(others) - SLIGHT:
            return f"{told}."
        return f"{told}, and none of the others promises you more."

    # Events

    def laying(self, code: i64, after: State) -> str:
        return self.stakes.laying(after)

    def pushing(self, code: i64, after: State) -> str:
        """What an impact or a new link makes likelier, or else the energy that it brings."""
        pushed = self.stakes.pushed(after)
        if pushed:
            return pushed
        gained = self.gaining(code, after)
        return gained if gained else "It changes little, but nothing that is left to do promises you more."

    # Ways

    def going(self, code: i64, after: State) -> str:
        return self.ways.going(after)

    def fleeing(self, code: i64, payload: tuple[int, ...]) -> str:
        return self.ways.fleeing(first_of(code))

    # Energy and things

    def gaining(self, code: i64, after: State) -> str:
        supply = after.players[self.player.seat].supply
        gained = supply - self.player.supply
        if gained <= 0:
            return ""
        told = f"It brings {gained} energy, so that you have {supply}"
        return f"{told}, enough to organise an event." if self.player.supply <= COST < supply else f"{told}."

    def repaying(self, code: i64, after: State) -> str:
        own = after.players[self.player.seat]
        return f"You keep {own.supply} energy, and the Hole's tension rises by less the smaller your debt is."

    def buying(self, code: i64, payload: tuple[int, ...]) -> str:
        item = first_of(code)
        level = next_level(self.state, self.player, item)
        assert level is not None
        if item == GUN:
            told = f"With it an attack takes {level.damage} energy from somebody in your node"
            return f"{told}, and costs {level.expense}."
        if item == SHIELD:
            return f"With it every attack on you takes {level.defence} less."
        if item == ACCELERATOR:
            return f"With it you have {level.speed} moves in a turn."
        if item == STORAGE:
            return "It gains 1 energy whenever your pawn moves, and you can take all of it out later."
        return f"Its {level.holds} charges strengthen links of the nodes you are in, by 1 each."

    def casting(self, code: i64, payload: tuple[int, ...]) -> str:
        return cast_words(self.state.variant.box.artifacts[first_of(code)])

    def ending(self, code: i64, payload: tuple[int, ...]) -> str:
        if self.state.au == 0:
            return "Both AU are used, and nothing else you could do now promises you more."
        return "Nothing you could still do promises you more."

    # Others

    def betting(self, code: i64, payload: tuple[int, ...]) -> str:
        s = self.state
        yes, impacts = first_of(code) == 1, second_of(code)
        node = s.tangle
        assert node is not None
        pushed = float(impacts if yes else -impacts)
        likely = chance(expected_balance(s, node, prospects_of(s).chances) + pushed, rounds_until(s, node) + 1)
        wins = in_hundred(likely if yes else 1.0 - likely)
        return f"As things lie, before the others' bets, that side wins in {wins}."

    def attacking(self, code: i64, after: State) -> str:
        """What an attack takes and costs."""
        victim, struck = self.state.players[first_of(code)], after.players[first_of(code)]
        who = COLOUR_NAMES[victim.colour]
        taken, paid = victim.supply - struck.supply, self.player.supply - after.players[self.player.seat].supply
        told = f"It takes {taken} of {who}'s {victim.supply} energy, for {paid} of yours"
        return f"{told}, and puts {who} out of the game." if struck.out else f"{told}."

    def striking(self, code: i64, payload: tuple[int, ...]) -> str:
        victim = self.state.players[first_of(code)]
        if victim.seat == self.player.seat:
            return ""
        found = standings(self.by, self.state, self.player.seat, False)
        own, other = found[self.player.seat], found[victim.seat]
        return f"{self.stakes.whom(victim.seat)} may expect {other:.0f} points in the end, and you {own:.0f}."

    def proposing(self, code: i64, payload: tuple[int, ...]) -> str:
        return self.dealing(read_offer(kind_of(code), self.player.seat, first_of(code), payload), False)

    def accepting(self, code: i64, payload: tuple[int, ...]) -> str:
        return self.dealing(open_offer(self.state), False)

    def declining(self, code: i64, payload: tuple[int, ...]) -> str:
        return self.dealing(open_offer(self.state), True)

    def dealing(self, offer: Offer | None, declining: bool) -> str:
        """Who gains by an exchange, by the points to be expected."""
        if offer is None or self.state.stage == OVER:
            return ""
        own = self.player.seat
        other = offer.to if offer.by == own else offer.by
        before = standings(self.by, self.state, own, True)
        now = standings(self.by, after_deal(self.state, offer), own, True)
        gain = now[own] - before[own]
        theirs = now[other] - before[other]
        whom = self.stakes.whom(other)
        if declining and gain > 0.0:
            return f"It would help {whom} by about {theirs:.1f} points, and you by {gain:.1f}."
        if declining:
            return "What you would give is worth more to you than what you would get."
        return f"It is worth about {gain:.1f} points to you and {theirs:.1f} to {whom}." if gain > 0.0 else ""


OF_MOVES: Final[dict[int, Callable[[Reasons, i64, tuple[int, ...]], str]]] = {
    moves.KEEP_HAND: Reasons.keeping_all,
    moves.SWAP_CARD: Reasons.swapping,
    moves.KEEP_CARD: Reasons.keeping,
    moves.BET: Reasons.betting,
    moves.FLEE_TO: Reasons.fleeing,
    moves.STRIKE_NEXT: Reasons.striking,
    moves.GIVE_ENERGY: Reasons.proposing,
    moves.GIVE_ARTIFACTS: Reasons.proposing,
    moves.ASK_ENERGY: Reasons.proposing,
    moves.ASK_ARTIFACTS: Reasons.proposing,
    moves.ACCEPT: Reasons.accepting,
    moves.DECLINE: Reasons.declining,
    moves.BUY: Reasons.buying,
    moves.CAST: Reasons.casting,
    moves.END_TURN: Reasons.ending,
}
"""Who tells of a move as it stands there."""
OF_OUTCOMES: Final[dict[int, Callable[[Reasons, i64, State], str]]] = {
    moves.MOVE: Reasons.going,
    moves.JUMP: Reasons.going,
    moves.WORMHOLE: Reasons.going,
    **dict.fromkeys(moves.LAYS_EVENT, Reasons.laying),
    moves.WEAK_IMPACT: Reasons.pushing,
    moves.STRONG_IMPACT: Reasons.pushing,
    moves.STABILISE: Reasons.pushing,
    moves.LAY_NEEDLE: Reasons.pushing,
    moves.AMPLIFY: Reasons.pushing,
    moves.AMPLIFY_NEEDLE: Reasons.pushing,
    moves.LAY_LINK: Reasons.pushing,
    moves.ATTACK: Reasons.attacking,
    moves.REPAY: Reasons.repaying,
}
"""Who tells of a move by where it leads to; of any other, what it gains is told."""


# Words


def cast_words(artifact: Artifact) -> str:
    """What an artifact can do once it is on the table."""
    if artifact.power == JUMP:
        return f"On the table its {artifact.charges} charges take you to any node of the future."
    if artifact.power == BORROW:
        return f"On the table it lends you up to {artifact.per_turn} energy a turn."
    if artifact.power == COLLECT:
        more = f"{artifact.least} to {artifact.most}"
        return f"On the table it adds {more} energy to an extraction, {artifact.charges} times."
    if artifact.power == NEEDLE:
        return f"On the table it ties your node to a later one, {artifact.charges} times."
    if artifact.power == BET:
        return ""
    return f"On the table it pushes three events at once by {artifact.impact}, {artifact.charges} times."
