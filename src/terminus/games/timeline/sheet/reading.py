"""A position from a sheet: the cards are laid once more, so that everything that follows from them does.

Positions that no game could lead to are allowed where they play on correctly: a hand of fewer cards than the deck could
fill, cards laid where protection or the order of the hand would have forbidden it, turns out of turn.
"""

from terminus.core.errors import MalformedMove, PositionError
from terminus.core.prose import TIMES, counted
from terminus.games.timeline.content.components import IMPETUS, TERMINUS
from terminus.games.timeline.moves import card_text, parse_card, parse_placing
from terminus.games.timeline.position import STEP_OVER, STEP_PLAY, STEP_SPECIALS, STEPS, Variant
from terminus.games.timeline.rules import layers, placement, setup, specials
from terminus.games.timeline.rules.duel import Duel
from terminus.games.timeline.rules.reasons import COVERS_FIXED, GAP
from terminus.games.timeline.sheet.table import DuelSheet, Held, LaidCard, Player


def read(sheet: DuelSheet, variant: Variant) -> Duel:
    """The position; PositionError says what cannot be."""
    if len(sheet.seats) != 2:
        raise PositionError(f"seats: Timeline is for two, and {len(sheet.seats)} are given")
    if sheet.step not in STEPS:
        raise PositionError(f"step: '{sheet.step}' is no step; there are: {', '.join(STEPS)}")
    duel = Duel(variant, sheet.red_seat)
    setup.lay_impetus(duel)
    duel.step = STEPS.index(sheet.step)
    duel.active = sheet.active
    try:
        _lay_all(duel, sheet)
        for seat, entry in enumerate(sheet.seats):
            _take_hand(duel, seat, entry)
    except MalformedMove as error:
        raise PositionError(str(error)) from None
    _fill_deck(duel)
    duel.grows, duel.freezes, duel.swaps = sheet.open.grow, sheet.open.freeze, sheet.open.swap
    _check(duel)
    return duel


# The Timeline


def _lay_all(duel: Duel, sheet: DuelSheet) -> None:
    entries = sheet.laid if isinstance(sheet.laid, tuple) else ()
    turn = 0
    for entry in entries:
        card, column, flipped = parse_placing(entry.play)
        if card == IMPETUS:
            _check_impetus(entry, column, flipped, first=entry is entries[0])
            continue
        seat = entry.seat
        if seat is None:
            raise PositionError(f"laid, {entry.play}: say which seat (0 or 1) played it")
        turn = _turn_of(duel, entry, seat, turn)
        _check_place(duel, entry.play, seat, card, column)
        placement.lay(duel, seat, card, column, flipped)
    duel.turn = turn + 1 if duel.step == STEP_PLAY else turn
    duel.previous = _previous(duel)


def _check_impetus(entry: LaidCard, column: int, flipped: bool, first: bool) -> None:
    if column or flipped or not first or entry.seat is not None or entry.turn:
        raise PositionError(f"laid, {entry.play}: Impetus starts the Timeline as 1+@0, and nobody played it (TL-6)")


def _turn_of(duel: Duel, entry: LaidCard, seat: int, before: int) -> int:
    """The turn in which a card was laid; with it a new turn of its seat may begin."""
    turn = before + 1 if entry.turn is None else entry.turn
    if turn not in (before, before + 1) or turn == 0:
        raise PositionError(
            f"laid, {entry.play}: turns are counted one by one from 1, so this is turn {before} or {before + 1}"
        )
    last = duel.top()
    if turn == before and last.seat != seat:
        raise PositionError(
            f"laid, {entry.play}: only one seat plays in a turn, and turn {turn} is seat {int(last.seat)}'s"
        )
    if turn != before:
        duel.turn = turn
        duel.forget_latest(seat)
    return turn


def _check_place(duel: Duel, play: str, seat: int, card: int, column: int) -> None:
    laid = layers.history(duel)
    if card in (int(each.card) for each in laid):
        raise PositionError(f"laid, {play}: card {card_text(card)} is laid twice")
    if laid[-1].card == TERMINUS:
        raise PositionError(f"laid, {play}: nothing is laid after Terminus, which ends the game (TL-57)")
    if placement.placement_reason(duel, seat, column, False) in (GAP, COVERS_FIXED):
        raise PositionError(
            f"laid, {play}: it cannot lie there: it leaves a gap or covers a fixed event (TL-20, TL-27)"
        )
    if card == TERMINUS and duel.approaches < duel.variant.entering:
        raise PositionError(f"laid, {play}: {_aside(duel)}")


def _aside(duel: Duel) -> str:
    time = TIMES[int(duel.variant.entering)]
    return f"Terminus lies aside until the {time} Terminus approaches (TL-8, TL-34)"


def _previous(duel: Duel) -> int:
    """Who took the turn before: every turn lays a card, so the one who laid the last card before this turn."""
    earlier = [laid for laid in layers.history(duel) if 0 < laid.turn < duel.turn]
    return int(earlier[-1].seat) if earlier else 1 - int(duel.active)


# Hands and deck


def _take_hand(duel: Duel, seat: int, entry: Player) -> None:
    hand = 0
    for at, held in enumerate(entry.hand):
        number = _held_card(duel, held, f"seats[{seat}].hand[{at}]")
        if hand >> number & 1:
            raise PositionError(f"seats[{seat}].hand[{at}]: card {held.card} lies elsewhere too")
        hand |= 1 << number
        if held.frozen:
            duel.frozen |= 1 << number
    duel.set_hand(seat, hand)
    if not hand and seat != duel.active:
        duel.set_out(seat)


def _held_card(duel: Duel, held: Held, where: str) -> int:
    number = parse_card(held.card)
    if number == IMPETUS or number in _placed(duel):
        raise PositionError(f"{where}: card {held.card} lies elsewhere too")
    if held.frozen and number == TERMINUS:
        raise PositionError(f"{where}: Terminus cannot be frozen (TL-46)")
    return number


def _placed(duel: Duel) -> set[int]:
    """Cards that lie on the Timeline or in a hand."""
    placed = {int(laid.card) for laid in layers.history(duel)}
    return placed | set(layers.cards_in(duel.hand0 | duel.hand1))


def _fill_deck(duel: Duel) -> None:
    """Every card that lies nowhere else; Terminus waits aside until it has approached twice (TL-8, TL-D11)."""
    placed = _placed(duel)
    last = TERMINUS if duel.approaches >= duel.variant.entering else TERMINUS - 1
    rest = [card for card in range(2, int(last) + 1) if card not in placed]
    duel.deck = sum(1 << card for card in rest)
    duel.deck_size = len(rest)


# What cannot be, each with the rule that forbids it


def _check(duel: Duel) -> None:
    top = duel.top()
    if (duel.step == STEP_OVER) != (top.card == TERMINUS):
        raise PositionError("step: the game is over exactly when Terminus has been played (TL-57)")
    if duel.approaches < duel.variant.entering and int(TERMINUS) in _placed(duel):
        raise PositionError(_aside(duel))
    for seat in (0, 1):
        most = int(duel.variant.hand_size)
        if len(layers.cards_in(duel.hand(seat))) > most:
            raise PositionError(f"seats[{seat}].hand: a player controls {counted(most)} cards at most (TL-15)")
    if duel.step == STEP_PLAY and not duel.hand(duel.active):
        raise PositionError("active: whoever is to play has a card to play (TL-D9)")
    if duel.step != STEP_PLAY and (top.seat != duel.active or top.turn != duel.turn):
        raise PositionError("active: Step 2 and the end belong to whoever laid the last card (TL-12, TL-57)")
    _check_specials(duel)


def _check_specials(duel: Duel) -> None:
    """What is open was covered in this turn, and can be resolved."""
    if duel.step != STEP_SPECIALS:
        if duel.grows + duel.freezes + duel.swaps:
            raise PositionError("open: special events are open in Step 2 only (TL-12)")
        return
    covered = "".join(shown.letter for _, shown in layers.covered_this_turn(duel, layers.history(duel)))
    for letter, name, times in (("G", "grow", duel.grows), ("F", "freeze", duel.freezes), ("S", "swap", duel.swaps)):
        if times > covered.count(letter):
            raise PositionError(
                f"open.{name}: {int(times)} given, but this turn covered {covered.count(letter)} of them (TL-38, TL-D5)"
            )
    if not specials.anything_to_resolve(duel, duel.active):
        raise PositionError("step: Step 2 lasts only while a covered special event can be resolved (TL-R13)")
