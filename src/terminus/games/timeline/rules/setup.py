"""Set-up: Impetus on the table, three cards each, and who begins (TL-4 to TL-10)."""

from librt.vecs import vec
from mypy_extensions import i64

from terminus.core.dice import Dice
from terminus.core.masks import count
from terminus.games.timeline.content.components import ERAS, IMPETUS
from terminus.games.timeline.position import MOST_LAID, ONE, State
from terminus.games.timeline.rules.placement import show


def lay_impetus(s: State) -> None:
    """Impetus starts the Timeline in columns 0 to 2; nobody played it (TL-6, TL-R7)."""
    s.left = 0
    s.width = ERAS
    s.laid = vec[i64]([0] * int(MOST_LAID))
    s.remember(IMPETUS, 0, False, 0)
    show(s, s.variant.deck.planes(IMPETUS, False), 0)


def deal(s: State, dice: Dice) -> None:
    """Red draws three, then Blue three, from the sixteen ordinary cards (TL-7, TL-9, TL-R2)."""
    for card in range(2, 18):
        s.deck |= ONE << i64(card)
    s.deck_size = 16
    draw(s, s.red_seat, dice, None)
    draw(s, 1 - s.red_seat, dice, None)
    begin(s, 0 if (s.hand0 & -s.hand0) < (s.hand1 & -s.hand1) else 1)


def begin(s: State, first: i64) -> None:
    """Whoever controls the lowest card of all takes the first turn (TL-10)."""
    s.active = first
    s.previous = 1 - first
    s.turn = 1


def draw(s: State, seat: i64, dice: Dice, drawn: list[int] | None) -> None:
    """Draw up to three cards in hand while the deck lasts (TL-52 to TL-54); `drawn` is told which, in order."""
    hand = s.hand(seat)
    size = count(hand)
    while size < s.variant.hand_size and s.deck_size > 0:
        card = dice.draw_bit(s.deck, s.deck_size)
        bit = ONE << card
        s.deck &= ~bit
        s.deck_size -= 1
        hand |= bit
        size += 1
        if drawn is not None:
            drawn.append(int(card))
    s.set_hand(seat, hand)
