"""Whose points an event changes, in words, and which events a move makes likelier to the player's gain."""

from math import exp
from typing import Final

from terminus.games.horizon.advice.chances import prospects_of
from terminus.games.horizon.advice.standing import sharpness, standings
from terminus.games.horizon.advice.weights import Weights
from terminus.games.horizon.content.components import ATTACKING, COLOUR_NAMES, FIXED, SUPPORTING, Card
from terminus.games.horizon.content.field import NODES, PLACE_NAMES
from terminus.games.horizon.position import UNREALIZED, State
from terminus.games.horizon.things import Laid

LITTLE: Final = 0.001  # points for which the last energy of a game is still spent


class Stakes:
    """What events mean to one seat in one position."""

    def __init__(self, by: Weights, state: State, seat: int) -> None:
        self.by = by
        self.state = state
        self.player = state.players[seat]
        self.weight = self.weights()

    def weights(self) -> list[float]:
        """What a point of each seat means to the player: an own one counts in full, a rival's by how he threatens."""
        own = self.player.seat
        decisive = sharpness(self.state)
        found = standings(self.by, self.state, own, False)
        threats = [0.0 if seat == own else exp(decisive * (found[seat] - found[own])) for seat in range(len(found))]
        total = sum(threats)
        return [1.0 if seat == own else -threats[seat] / total for seat in range(len(found))]

    def promise(self, card: Card) -> str:
        """What a card in hand may bring, as the end of a sentence that begins with its name."""
        if card.flex == ATTACKING:
            return f"takes {points(card.points)} from a player you name"
        if card.flex == SUPPORTING:
            return f"brings {points(card.points)} to another player you name"
        if card.flex != FIXED:
            return "lets you choose its links"
        stakes = self.named(card)
        artifact = card.brings_artifact and self.state.round >= 5
        if not stakes:
            return "may bring you an artifact" if artifact else "changes nobody's points here"
        return f"{stakes}, and draws an artifact" if artifact else stakes

    def named(self, card: Card) -> str:
        """Whose points a card in hand changes; nothing if it concerns nobody here."""
        s = self.state
        return self.told(card.sign * card.points, s.seat_of_colour(card.yes), s.seat_of_colour(card.no))

    def told(self, change: int, yes: int | None, no: int | None) -> str:
        """Whose points an event changes and when: "brings you 1 point if it happens, Blue 1 if it does not"."""
        if change == 0 or (yes is None and no is None):
            return ""
        verb = "brings" if change > 0 else "costs"
        if yes is not None and no is not None and yes != no:
            first = f"{verb} {self.whom(yes)} {points(abs(change))} if it happens"
            return f"{first}, {self.whom(no)} {abs(change)} if it does not"
        if yes is not None and no is not None:
            return f"{verb} {self.whom(yes)} {points(abs(change))} either way"
        if yes is not None:
            return f"{verb} {self.whom(yes)} {points(abs(change))} if it happens"
        assert no is not None
        return f"{verb} {self.whom(no)} {points(abs(change))} if it does not happen"

    def of(self, laid: Laid) -> str:
        """Whose points an event on the field changes."""
        return self.told(int(laid.change), laid.yes_seat, laid.no_seat)

    def whom(self, seat: int) -> str:
        return "you" if seat == self.player.seat else COLOUR_NAMES[self.state.players[seat].colour]

    def laying(self, after: State) -> str:
        """What the event that was laid on the player's node stands for, and how likely that is."""
        laid = after.laid[self.player.place]
        assert laid is not None
        happens = prospects_of(after).chances[self.player.place]
        stakes = self.of(laid)
        if stakes:
            return f"{laid.card.name} {stakes}; as things lie {likelier(happens)}."
        pushed = self.pushed(after)
        if pushed:
            return pushed
        more = len(after.players[self.player.seat].artifacts) > len(self.player.artifacts)
        return "It draws you an artifact." if more else f"As things lie {likelier(happens)}."

    def pushed(self, after: State) -> str:
        """The event that already lay there and whose new chances help the player most; nothing if none helps."""
        before = prospects_of(self.state).chances
        now = prospects_of(after).chances
        best = LITTLE
        node = NODES
        for each in range(NODES):
            laid = self.state.laid[each]
            if laid is not None and after.status[each] == UNREALIZED:
                gain = (now[each] - before[each]) * self.leaning(laid)
                if gain > best:
                    best = gain
                    node = each
        if node == NODES:
            return ""
        laid = after.laid[node]
        assert laid is not None
        told = f"{laid.card.name} in {PLACE_NAMES[node]} {self.of(laid)}"
        was, will_be = f"{100 * before[node]:.0f}", f"{100 * now[node]:.0f}"
        if was == will_be:
            return f"{told}; this makes that a little {'likelier' if now[node] > before[node] else 'less likely'}."
        return f"{told}; then it happens in {will_be} of 100 cases instead of {was}."

    def leaning(self, laid: Laid) -> float:
        """How much the player gains if an event happens rather than not: own points, and what rivals miss."""
        gain = 0.0
        if laid.yes_seat is not None:
            gain += laid.change * self.weight[laid.yes_seat]
        if laid.no_seat is not None:
            gain -= laid.change * self.weight[laid.no_seat]
        return gain


def points(count: int) -> str:
    return "1 point" if count == 1 else f"{count} points"


def likelier(happens: float) -> str:
    """Which way an event will go, by its chance of happening."""
    return f"it happens in {in_hundred(happens)}" if happens >= 0.5 else f"it fails to in {in_hundred(1.0 - happens)}"


def in_hundred(likely: float) -> str:
    return f"about {100 * likely:.0f} of 100 cases"
