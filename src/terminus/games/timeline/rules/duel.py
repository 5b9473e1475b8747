"""The turn and the end: the chapters put together as one native position (TL-11, TL-12, TL-52 to TL-58)."""

from mypy_extensions import i64

from terminus.core.decisions import Decision, Refusal, Result
from terminus.core.dice import Dice
from terminus.core.errors import MalformedMove
from terminus.core.events import Event
from terminus.core.moves import Move, MoveList
from terminus.games.timeline import telling
from terminus.games.timeline.moves import (
    CODES,
    DO_FREEZE,
    DO_SWAP,
    END_SPECIALS,
    PLAY,
    PLAY_GROW,
    card_of,
    column_of,
    flipped_of,
    freezing,
    kind_of,
    placing,
    swapping,
    taken_of,
    well_formed,
)
from terminus.games.timeline.position import (
    HAND_SIZE,
    ONE,
    STEP_OVER,
    STEP_PLAY,
    STEP_SPECIALS,
    TERMINUS,
    State,
    Variant,
    lowest,
)
from terminus.games.timeline.rules import placement, reasons, setup, specials


class Duel(State):
    """A position of Timeline."""

    def copy(self) -> "Duel":
        other = Duel(self.variant, self.red_seat)
        self.copy_into(other)
        return other

    def resample(self, seat: i64, dice: Dice) -> "Duel":
        """Nothing to draw anew: a deck without order holds no secret from one who remembers what was played."""
        return self.copy()

    def over(self) -> bool:
        return self.step == STEP_OVER

    def to_decide(self) -> i64:
        return self.active

    def decisions(self) -> list[Decision]:
        if self.step == STEP_OVER:
            return []
        if self.step == STEP_PLAY:
            return [Decision(int(self.active), "play", "TL-13")]
        return [Decision(int(self.active), "specials", "TL-38")]

    def fill(self, seat: i64, out: MoveList) -> None:
        if seat != self.active or self.step == STEP_OVER:
            return
        if self.step == STEP_PLAY:
            self._fill_placings(PLAY, out)
            return
        if self.grows:
            self._fill_placings(PLAY_GROW, out)
        if self.freezes:
            self._fill_freezes(out)
        if self.swaps:
            self._fill_swaps(out)
        out.add(END_SPECIALS)

    def refusal(self, seat: i64, move: Move) -> Refusal | None:
        code = move.code
        symmetric = self.variant.deck.symmetric_cards
        if move.payload or not 0 <= code < CODES or not well_formed(i64(code), symmetric):
            raise MalformedMove(f"{move!r} is no move of Timeline")
        return reasons.refusal(self._reason(seat, i64(code)))

    def carry_out(self, seat: i64, code: i64, payload: tuple[int, ...], dice: Dice, log: list[Event] | None) -> None:
        kind = kind_of(code)
        if kind == PLAY:
            self._play_card(seat, code, log)
        elif kind == PLAY_GROW:
            self._grow(seat, code, log)
        elif kind == DO_FREEZE:
            specials.freeze(self, card_of(code))
            if log is not None:
                log.append(telling.frozen(self, card_of(code)))
        elif kind == DO_SWAP:
            specials.swap(self, seat, card_of(code), taken_of(code))
            if log is not None:
                log.append(telling.swapped(self, card_of(code), taken_of(code)))
        if self.step == STEP_OVER:
            return
        if kind == END_SPECIALS or not specials.anything_to_resolve(self, seat):
            self._end_turn(seat, dice, log)
        else:
            self.step = STEP_SPECIALS

    def winner(self) -> i64:
        """More visible victories win; equality is lost by whoever played Terminus (TL-2, TL-3, TL-R25)."""
        laid = self.laid
        assert laid is not None
        own = self.victories(0)
        other = self.victories(1)
        if own == other:
            return 1 - laid.seat
        return 0 if own > other else 1

    def value(self, seat: i64) -> float:
        return 1.0 if self.winner() == seat else 0.0

    def result(self) -> Result | None:
        if self.step != STEP_OVER:
            return None
        scores = [int(self.victories(0)), int(self.victories(1))]
        tied = scores[0] == scores[1]
        reason = "equal counts are lost by whoever played Terminus" if tied else "more visible victories"
        return Result(scores, [int(self.winner())], "TL-3" if tied else "TL-2", reason)

    def data(self) -> dict[str, object]:
        return telling.data(self)

    # Legality: `_reason` names the first reason that applies; the lists below are made from the same tests.

    def _reason(self, seat: i64, code: i64) -> i64:
        kind = kind_of(code)
        if self.step == STEP_OVER:
            return reasons.GAME_OVER
        if seat != self.active:
            return reasons.NOT_YOUR_TURN
        if self.step == STEP_PLAY and kind == END_SPECIALS:
            return reasons.MUST_PLAY
        if (kind == PLAY) != (self.step == STEP_PLAY):
            return reasons.WRONG_STEP
        if kind == PLAY_GROW and not self.grows:
            return reasons.SPECIAL_NOT_COVERED
        if kind == DO_FREEZE:
            return specials.freeze_reason(self, seat, card_of(code)) if self.freezes else reasons.SPECIAL_NOT_COVERED
        if kind == DO_SWAP:
            if not self.swaps:
                return reasons.SPECIAL_NOT_COVERED
            return specials.swap_reason(self, seat, card_of(code), taken_of(code))
        if kind == END_SPECIALS:
            return reasons.ALLOWED
        return self._placing_reason(seat, card_of(code), column_of(code), kind == PLAY_GROW)

    def _placing_reason(self, seat: i64, card: i64, column: i64, by_grow: bool) -> i64:
        if not self.hand(seat) & (ONE << card):
            return reasons.NOT_CONTROLLED
        if not placement.playable(self, seat) & (ONE << card):
            return reasons.NOT_LOWEST
        return placement.placement_reason(self, seat, column, by_grow)

    def _fill_placings(self, kind: i64, out: MoveList) -> None:
        places = placement.free_places(self, self.active, kind == PLAY_GROW)
        cards = placement.playable(self, self.active)
        while cards:
            self._fill_columns(kind, lowest(cards), places, out)
            cards &= cards - 1

    def _fill_columns(self, kind: i64, card: i64, places: i64, out: MoveList) -> None:
        turnable = not (self.variant.deck.symmetric_cards >> card) & 1
        column = self.left - HAND_SIZE
        while places:
            if places & 1:
                out.add(placing(kind, card, column, False))
                if turnable:
                    out.add(placing(kind, card, column, True))
            places >>= 1
            column += 1

    def _fill_freezes(self, out: MoveList) -> None:
        rest = specials.freezable(self, self.active)
        while rest:
            out.add(freezing(lowest(rest)))
            rest &= rest - 1

    def _fill_swaps(self, out: MoveList) -> None:
        own = self.hand(self.active)
        while own:
            give = lowest(own)
            own &= own - 1
            theirs = self.hand(1 - self.active)
            while theirs:
                take = lowest(theirs)
                theirs &= theirs - 1
                if specials.swap_reason(self, self.active, give, take) == reasons.ALLOWED:
                    out.add(swapping(give, take))

    # The turn

    def _play_card(self, seat: i64, code: i64, log: list[Event] | None) -> None:
        """Step 1; the seat's cards of its turn before are no longer its latest (ledger, section 7)."""
        if seat == 0:
            self.latest0 = 0
            self.shown0 = 0
        else:
            self.latest1 = 0
            self.shown1 = 0
        self._lay(seat, code, log)

    def _grow(self, seat: i64, code: i64, log: list[Event] | None) -> None:
        self.grows -= 1
        self._lay(seat, code, log)

    def _lay(self, seat: i64, code: i64, log: list[Event] | None) -> None:
        before = self.approaches
        placement.lay(self, seat, card_of(code), column_of(code), flipped_of(code))
        if card_of(code) == TERMINUS:
            self.step = STEP_OVER
            specials.lapse(self)
        if log is not None:
            telling.laid(self, kind_of(code) == PLAY_GROW, before, log)

    def _end_turn(self, seat: i64, dice: Dice, log: list[Event] | None) -> None:
        """Step 3, then the other player's turn, or the same player's again if the other is out (TL-52 to TL-55)."""
        specials.lapse(self)
        drawn: list[int] | None = None if log is None else []
        setup.draw(self, seat, dice, drawn)
        if not self.hand(seat):
            if seat == 0:
                self.out0 = True
            else:
                self.out1 = True
        self.turn += 1
        self.previous = seat
        self.step = STEP_PLAY
        if not self.is_out(1 - seat):
            self.active = 1 - seat
        if log is not None and drawn is not None:
            telling.turn_ended(self, seat, drawn, log)


def new_duel(variant: Variant, red_seat: i64, dice: Dice) -> Duel:
    """A game just dealt."""
    duel = Duel(variant, red_seat)
    setup.lay_impetus(duel)
    setup.deal(duel, dice)
    return duel
