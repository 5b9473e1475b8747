"""Timeline in numbers: what the chances may hang on beyond victories that last, for a value learned from games."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from terminus.core.heuristics import Features
from terminus.core.masks import count, lowest
from terminus.core.position import Position
from terminus.games.timeline.advice.row import best_cover, coverable
from terminus.games.timeline.content.components import APPROACHES, BLUE, GROW, RED, SWAP, TERMINUS, TERMINUS_BIT
from terminus.games.timeline.position import ONE, STEP_OVER, State
from terminus.games.timeline.rules.placement import protected

ON_THE_ROW: Final = [
    "turn",
    "first approach",
    "second approach",
    "third approach",
    "width",
    "safe lead",
    "late safe lead",
    "last safe lead",
    "open lead",
    "late open lead",
    "last open lead",
    "own cover",
    "other cover",
    "own shield",
    "other shield",
    "grow in reach",
    "freeze in reach",
    "swap in reach",
    "grow at hand",
    "freeze at hand",
    "swap at hand",
    "deck",
    "deck victories",
    "deck approaches",
    "Terminus in the deck",
    "own last turn",
    "other last turn",
]
OF_A_CARD: Final = ["held", "number", "own victories", "other victories", "approaches", "specials", "frozen"]
PLACES: Final[i64] = 3
"""Cards of each hand that are looked at, in the order in which they have to be played."""


class Empires(Features):
    """One empire beside the other.

    - turn: 1 if the seat is to play, -1 if the other is; first approach, second approach, third approach: whether it
      has come; width: how long the row is.
    - safe lead: victories that nothing can cover, one's own less the other's; open lead: those that can be covered.
      late safe lead, late open lead: the same once Terminus is in the game; last safe lead, last open lead: once it
      counts as 0.
    - own cover, other cover: by how many victories the lead turns if one, or the other, hides what is best to hide.
    - own shield, other shield: cards of one's latest turn, which may not be hidden whole.
    - grow in reach, freeze in reach, swap in reach: those that a card could cover; grow at hand, freeze at hand, swap
      at hand: those covered in this turn, below 0 if it is the other's.
    - deck: how many cards it has; deck victories: those of one's own colour less the other's; deck approaches: those
      to come; Terminus in the deck: whether it is there. own last turn, other last turn: whether it has been taken.
    - of each card in both hands, in the order in which they have to be played, the frozen ones last (own card 1, own
      card 2, own card 3, other card 1, other card 2, other card 3): that it is held; its number, of Terminus what it
      counts as; own victories and other victories, approaches and specials on its face; and whether it is frozen.
    """

    def names(self) -> list[str]:
        cards = [f"{whose} card {place + 1}" for whose in ("own", "other") for place in range(int(PLACES))]
        return ON_THE_ROW + [f"{card}: {what}" for card in cards for what in OF_A_CARD]

    def of(self, position: Position, seat: i64) -> vec[float]:
        assert isinstance(position, State)
        s = position
        found: vec[float] = vec[float]()
        if s.step == STEP_OVER:
            return found
        found = _row(s, seat)
        found = _hand(s, seat, seat, found)
        return _hand(s, 1 - seat, seat, found)


def _row(s: State, seat: i64) -> vec[float]:
    own = s.red if seat == s.red_seat else s.blue
    other = s.blue if seat == s.red_seat else s.red
    cover = coverable(s)
    safe = 0.5 * float(count(own & ~cover) - count(other & ~cover))
    exposed = 0.5 * float(count(own & cover) - count(other & cover))
    late = 1.0 if s.approaches >= s.variant.entering else 0.0
    last = 1.0 if s.approaches >= s.variant.last_approach else 0.0
    turn = 1.0 if s.active == seat else -1.0
    deck = Eras(s, s.deck, seat)
    found: vec[float] = vec[float]()
    found = append(found, turn)
    found = append(found, 1.0 if s.approaches >= 1 else 0.0)
    found = append(found, late)
    found = append(found, last)
    found = append(found, 0.05 * float(s.width))
    found = append(found, safe)
    found = append(found, late * safe)
    found = append(found, last * safe)
    found = append(found, exposed)
    found = append(found, late * exposed)
    found = append(found, last * exposed)
    found = append(found, 0.5 * float(best_cover(s, seat, own, other)))
    found = append(found, 0.5 * float(best_cover(s, 1 - seat, other, own)))
    found = append(found, 0.5 * float(count(protected(s, 1 - seat))))
    found = append(found, 0.5 * float(count(protected(s, seat))))
    found = append(found, 0.5 * float(count(s.grow & cover)))
    found = append(found, 0.5 * float(count(s.freeze & cover)))
    found = append(found, 0.5 * float(count(s.swap & cover)))
    found = append(found, turn * float(s.grows))
    found = append(found, turn * float(s.freezes))
    found = append(found, turn * float(s.swaps))
    found = append(found, 0.1 * float(s.deck_size))
    found = append(found, 0.2 * float(deck.own - deck.other))
    found = append(found, 0.5 * float(deck.approaches))
    found = append(found, 1.0 if s.deck & TERMINUS_BIT else 0.0)
    found = append(found, 1.0 if s.is_out(seat) else 0.0)
    return append(found, 1.0 if s.is_out(1 - seat) else 0.0)


def _hand(s: State, holder: i64, seat: i64, found: vec[float]) -> vec[float]:
    """The cards of one hand, as another seat may see them too: all lie open."""
    frozen = s.hand(holder) & s.frozen
    upright = s.hand(holder) & ~frozen
    if s.approaches >= s.variant.last_approach and upright & TERMINUS_BIT:
        found = _card(s, TERMINUS, seat, False, found)
        upright &= ~TERMINUS_BIT
        places: i64 = 1
    else:
        places = 0
    while places < PLACES and (upright or frozen):
        rest = upright if upright else frozen
        found = _card(s, lowest(rest), seat, not upright, found)
        if upright:
            upright &= upright - 1
        else:
            frozen &= frozen - 1
        places += 1
    missing: i64 = (PLACES - places) * len(OF_A_CARD)
    while missing:
        found = append(found, 0.0)
        missing -= 1
    return found


def _card(s: State, card: i64, seat: i64, frozen: bool, found: vec[float]) -> vec[float]:
    number = s.terminus_number() if card == TERMINUS else card
    eras = Eras(s, ONE << card, seat)
    found = append(found, 1.0)
    found = append(found, 0.1 * float(number))
    found = append(found, 0.5 * float(eras.own))
    found = append(found, 0.5 * float(eras.other))
    found = append(found, float(eras.approaches))
    found = append(found, 0.5 * float(eras.specials))
    return append(found, 1.0 if frozen else 0.0)


class Eras:
    """What the faces of some cards show, counted: victories as a seat sees them, approaches and specials."""

    def __init__(self, s: State, cards: i64, seat: i64) -> None:
        self.own: i64 = 0
        self.other: i64 = 0
        self.approaches: i64 = 0
        self.specials: i64 = 0
        colour = RED if seat == s.red_seat else BLUE
        cards &= ~TERMINUS_BIT
        while cards:
            face = s.variant.deck.face(lowest(cards), False)
            cards &= cards - 1
            while face:
                self._count(face & 15, colour)
                face >>= 4

    def _count(self, era: i64, colour: i64) -> None:
        if era == colour:
            self.own += 1
        elif RED <= era <= BLUE:
            self.other += 1
        elif GROW <= era <= SWAP:
            self.specials += 1
        elif era == APPROACHES:
            self.approaches += 1
