"""Playing a card: in Step 1, or through a covered Grow in Step 2 (TL-13, TL-17, TL-31)."""

from mypy_extensions import i64

from terminus.core.action import Action, Fate, Payload, Reason
from terminus.core.masks import lowest
from terminus.core.moves import MoveList
from terminus.games.timeline.content.components import ERAS, TERMINUS
from terminus.games.timeline.moves import (
    NEXT_COLUMN,
    PLAY,
    PLAY_GROW,
    TURNED,
    card_of,
    column_of,
    flipped_of,
    placing,
)
from terminus.games.timeline.position import ONE, STEP_OVER, STEP_PLAY, STEP_SPECIALS, State
from terminus.games.timeline.rules import happenings, placement
from terminus.games.timeline.rules.reasons import NOT_CONTROLLED, NOT_LOWEST, SPECIAL_NOT_COVERED


class PlayCard(Action[State]):
    """Step 1: the lowest card or a frozen one; the seat's cards of its turn before are no longer its latest."""

    def __init__(self) -> None:
        super().__init__(int(PLAY), [int(STEP_PLAY)])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        return placing_reason(p, seat, code, False)

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        fill_placings(p, PLAY, out)

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        p.forget_latest(seat)
        lay(p, seat, code, False, fate)


class PlayThroughGrow(Action[State]):
    """A covered Grow: one card more, at either end (TL-31, TL-40)."""

    def __init__(self) -> None:
        super().__init__(int(PLAY_GROW), [int(STEP_SPECIALS)])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        return placing_reason(p, seat, code, True) if p.grows else SPECIAL_NOT_COVERED

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        if p.grows:
            fill_placings(p, PLAY_GROW, out)

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        p.grows -= 1
        lay(p, seat, code, True, fate)


def placing_reason(s: State, seat: i64, code: i64, by_grow: bool) -> Reason | None:
    """Why a card may not be played so: not there, not the one, or not in that place."""
    card = ONE << card_of(code)
    if not s.hand(seat) & card:
        return NOT_CONTROLLED
    if not placement.playable(s, seat) & card:
        return NOT_LOWEST
    return placement.placement_reason(s, seat, column_of(code), by_grow)


def fill_placings(s: State, kind: i64, out: MoveList) -> None:
    """Every playable card in every free place, both ways round where that makes a difference (TL-R3)."""
    places = placement.free_places(s, s.active, kind == PLAY_GROW)
    cards = placement.playable(s, s.active)
    while cards:
        card = lowest(cards)
        turned = TURNED * (1 - ((s.variant.deck.symmetric_cards >> card) & 1))
        out.add_marked(places, placing(kind, card, s.left - ERAS, False), NEXT_COLUMN, turned)
        cards &= cards - 1


def lay(s: State, seat: i64, code: i64, by_grow: bool, fate: Fate) -> None:
    """Lay the card of a move; with Terminus the game is over, and specials still open are lost (TL-57).

    Whatever it brings about is done after what came before has been told, so that no picture runs ahead of the story.
    """
    approaches = placement.put(s, seat, card_of(code), column_of(code), flipped_of(code))
    if fate.heard:
        happenings.laid(s, by_grow, fate)
    while approaches:
        approaches -= 1
        placement.approach(s)
        if fate.heard:
            happenings.approached(s, seat, fate)
    if card_of(code) == TERMINUS:
        s.step = STEP_OVER
        s.close_specials()
        if fate.heard:
            happenings.ended(s, seat, fate)
