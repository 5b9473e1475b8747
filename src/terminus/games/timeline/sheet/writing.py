"""The sheet of a position. Cold code: nothing here runs in playouts or search."""

from functools import lru_cache

from terminus.core.game import AnyGame
from terminus.core.sheet import asked
from terminus.games.timeline.content.components import Deck
from terminus.games.timeline.moves import card_text, format_placing
from terminus.games.timeline.position import STEP_OVER, STEP_PLAY, STEPS, Laid, State
from terminus.games.timeline.rules import layers
from terminus.games.timeline.rules.placement import playable, protected
from terminus.games.timeline.sheet.table import (
    DECKS_KEPT,
    Covered,
    DuelSheet,
    End,
    Era,
    Face,
    Held,
    LaidCard,
    Player,
    Specials,
)


def write(game: AnyGame, s: State) -> DuelSheet:
    """Everything on the table."""
    cards = layers.history(s)
    settings = s.variant.settings
    return DuelSheet(
        game=game.key,
        options=settings.written,
        content=game.content_name(settings),
        decisions=asked(s.decisions()),
        cards=_faces(s.variant.deck),
        red_seat=int(s.red_seat),
        turn=int(s.turn),
        active=int(s.active),
        previous=int(s.previous),
        step=STEPS[int(s.step)],
        open=Specials(int(s.grows), int(s.freezes), int(s.swaps)),
        covered=_covered(s, cards),
        row=_row(s, cards),
        laid=tuple([_laid(laid) for laid in cards]),
        deck=_texts(layers.cards_in(s.deck)),
        seats=(_player(s, 0, cards), _player(s, 1, cards)),
        protected=_protected(s, cards),
        approaches=int(s.approaches),
        terminus=End(layers.terminus_place(s), int(s.terminus_number())),
    )


@lru_cache(DECKS_KEPT)
def _faces(deck: Deck) -> tuple[Face, ...]:
    """What is printed on the cards; everyone knows the deck (TL-R21)."""
    return tuple([Face(str(card), deck.names[card], deck.letters[card]) for card in sorted(deck.letters)])


def _texts(cards: list[int]) -> tuple[str, ...]:
    return tuple([card_text(card) for card in cards])


def _covered(s: State, cards: list[Laid]) -> tuple[Covered, ...]:
    """They stay open to both until the turn ends (TL-63)."""
    if s.step == STEP_PLAY:
        return ()
    found = layers.covered_this_turn(s, cards)
    return tuple([Covered(column, shown.letter, card_text(shown.card)) for column, shown in found])


def _row(s: State, cards: list[Laid]) -> tuple[Era, ...]:
    visible, stacked = layers.row(s, cards), layers.heights(cards)
    return tuple(
        [Era(c, visible[c].letter, card_text(visible[c].card), stacked[c]) for c in sorted(visible)],
    )


def _laid(laid: Laid) -> LaidCard:
    seat = int(laid.seat) if laid.turn > 0 else None
    return LaidCard(format_placing(laid.card, laid.column, laid.flipped), seat, int(laid.turn))


def _player(s: State, seat: int, cards: list[Laid]) -> Player:
    hand = s.hand(seat)
    upright = [card_text(card) for card in layers.cards_in(hand & ~s.frozen)]
    return Player(
        hand=tuple([Held(card_text(card), bool(int(s.frozen) >> card & 1)) for card in layers.cards_in(hand)]),
        colour="red" if seat == s.red_seat else "blue",
        out=s.is_out(seat),
        latest=_texts(layers.latest_cards(cards, seat)),
        victories=int(s.victories(seat)),
        lowest=min(upright, key=lambda card: _number(s, card)) if upright else None,
        playable=_texts(layers.cards_in(playable(s, seat))) if seat == s.active and s.step == STEP_PLAY else (),
    )


def _number(s: State, card: str) -> int:
    return int(card) if card.isdecimal() else int(s.terminus_number())


def _protected(s: State, cards: list[Laid]) -> tuple[str, ...]:
    """The opponent's cards whose first columns the rules protect."""
    if s.step == STEP_OVER or not protected(s, s.active):
        return ()
    return _texts(layers.latest_cards(cards, 1 - int(s.active)))
