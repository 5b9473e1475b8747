"""What a move would do, before it is made: one sentence, and the card as a ghost over the strip."""

from terminus.core.game import Preview
from terminus.core.masks import count
from terminus.core.moves import Move
from terminus.core.prose import listing
from terminus.core.scene import Node, node
from terminus.games.timeline.content.components import TERMINUS
from terminus.games.timeline.moves import (
    DO_FREEZE,
    DO_SWAP,
    END_SPECIALS,
    PLAY_GROW,
    card_of,
    card_text,
    column_of,
    flipped_of,
    kind_of,
    taken_of,
)
from terminus.games.timeline.position import State
from terminus.games.timeline.rules import placement, specials
from terminus.games.timeline.rules.layers import cards_in, eras_of, history, row
from terminus.games.timeline.scene.eras import WHOLE_CARD, era_marks
from terminus.games.timeline.scene.feet import foot
from terminus.games.timeline.scene.layout import Run, place
from terminus.games.timeline.sheet.table import ERAS_PER_CARD, LAST, Face
from terminus.games.timeline.speech import approaching, card_name, covered_eras


def preview(position: State, seat: int, move: Move) -> Preview:
    """The consequence of a move as far as its player may know it; what chance adds is left open."""
    kind = kind_of(move.code)
    if kind == DO_FREEZE:
        return Preview(_freeze_sentence(card_text(card_of(move.code))), [])
    if kind == DO_SWAP:
        return Preview(_swap_sentence(position, seat, move), [])
    if kind == END_SPECIALS:
        return Preview(_end_sentence(position, seat), [])
    return _placing_preview(position, seat, move)


def _placing_preview(before: State, seat: int, move: Move) -> Preview:
    after = before.copy()
    assert isinstance(after, State)
    placement.lay(after, seat, card_of(move.code), column_of(move.code), flipped_of(move.code))
    if kind_of(move.code) == PLAY_GROW:
        after.grows -= 1
    laid = after.top()
    visible = row(before, history(before))
    first = int(laid.column)
    covered = "".join(visible[column].letter for column in range(first, first + 3) if column in visible)
    parts = [_covers(covered), _counts(before, after)]
    entering, last = int(before.variant.entering), int(before.variant.last_approach)
    times = range(int(before.approaches) + 1, min(int(after.approaches), max(entering, last)) + 1)
    parts += [approaching(time, entering, last) for time in times]
    if laid.card == TERMINUS:
        parts.append(_ending(after, seat))
    else:
        parts += _then(after, seat)
    return Preview(" ".join(parts), [_ghost(before, first, laid.card, eras_of(after, laid))])


def _covers(letters: str) -> str:
    return f"Covers {covered_eras(letters)}." if letters else "Covers nothing."


def _counts(before: State, after: State) -> str:
    """The running count of both colours, with an arrow where it changes."""
    red, blue = int(before.red_seat), 1 - int(before.red_seat)
    named = [("Red", red), ("Blue", blue)]
    return ", ".join(f"{name} {_change(before, after, seat)}" for name, seat in named) + "."


def _change(before: State, after: State, seat: int) -> str:
    was, is_ = int(before.victories(seat)), int(after.victories(seat))
    return str(was) if was == is_ else f"{was} → {is_}"


def _then(after: State, seat: int) -> list[str]:
    """What Step 2 would offer. Specials that cannot be carried out are not promised (TL-R13)."""
    kinds: list[str] = []
    if after.grows and after.hand(seat):
        kinds.append(_times("Grow", int(after.grows)))
    if after.freezes and specials.freezable(after, seat):
        kinds.append(_times("Freeze", int(after.freezes)))
    if after.swaps and specials.can_swap(after, seat):
        kinds.append(_times("Swap", int(after.swaps)))
    if not kinds:
        return []
    return [f"Then you may {listing(kinds)}."]


def _times(title: str, times: int) -> str:
    return title if times == 1 else f"{title} {'twice' if times == 2 else 'three times'}"


def _ending(after: State, seat: int) -> str:
    """Terminus ends it: more victories win, a tie is lost by whoever laid it (TL-2, TL-3)."""
    own, other = after.victories(seat), after.victories(1 - seat)
    if own == other:
        return "Ends the game level, and a tie is lost by whoever lays Terminus: you lose."
    return "Ends the game: you win." if own > other else "Ends the game: you lose."


def _freeze_sentence(card: str) -> str:
    return f"{card_name(card).capitalize()} turns sideways: from now on you may play it whenever you like."


def _swap_sentence(position: State, seat: int, move: Move) -> str:
    give, take = card_of(move.code), taken_of(move.code)
    after = position.copy()
    assert isinstance(after, State)
    specials.swap(after, seat, give, take)
    playable = [card_name(card_text(card)) for card in cards_in(placement.playable(after, 1 - seat))]
    gone = f"You give {card_name(card_text(give))} and get {card_name(card_text(take))}."
    return f"{gone} Your opponent could then play {' or '.join(playable)}."


def _end_sentence(position: State, seat: int) -> str:
    unused = [
        _times(title, int(times))
        for title, times in (("Grow", position.grows), ("Freeze", position.freezes), ("Swap", position.swaps))
        if times
    ]
    room = int(position.variant.hand_size - count(position.hand(seat)))
    drawn = min(room, int(position.deck_size))
    draw = f"You draw {drawn} card{'s' if drawn > 1 else ''}." if drawn else "You draw nothing."
    return f"{listing(unused)} {'stays' if len(unused) == 1 else 'stay'} unused. {draw}" if unused else draw


def _ghost(s: State, first: int, card: int, letters: str) -> Node:
    """The card as it would lie."""
    deck = s.variant.deck
    printed = LAST if card == TERMINUS else Face(card_text(card), deck.names[card], deck.letters[card])
    number = int(s.terminus_number()) if card == TERMINUS else card
    cells = [
        node(
            "g",
            f"ghost-{cell.third}",
            *era_marks(f"ghost-{cell.third}", letter, cell),
            transform=place(first + cell.third),
        )
        for letter, cell in zip(letters, WHOLE_CARD, strict=True)
    ]
    below = foot("ghost-foot", Run(first, first + ERAS_PER_CARD - 1), number, printed, False)
    return node("g", "ghost", *cells, below, class_="ghost", aria_hidden="true")
