"""The chapters put together as one native position: who is asked, what may be answered, and what comes of it."""

from typing import Final

from mypy_extensions import i64

from terminus.core.action import Fate, Kernel, Payload, Reason
from terminus.core.decisions import Decision, Refusal, Result
from terminus.core.dice import Dice
from terminus.core.errors import MalformedMove
from terminus.core.events import Log
from terminus.core.moves import Move, MoveList
from terminus.games.ship.content.components import Box
from terminus.games.ship.layout import Layout, Room
from terminus.games.ship.moves import ATTACH, CODES, DETACH, EQUIP, REMOVE, WITHDRAW, kind_of, well_formed
from terminus.games.ship.position import (
    ALL_DOWN,
    CLAIM,
    COLLAPSED,
    DELIVERED,
    DOWN,
    JOIN,
    OVER,
    PASSING,
    REST,
    STAGES,
    TURN,
    WON,
    State,
    Variant,
)
from terminus.games.ship.rules import (
    boss_door,
    boss_fight,
    combat,
    explore,
    gear,
    keys,
    merchant,
    movement,
    reasons,
    reviving,
    setup,
    trade,
    turn,
)

KERNEL: Final[Kernel[State]] = Kernel(
    len(STAGES),
    [
        setup.ClaimCharacter(),
        setup.ChooseSpace(),
        movement.Step(),
        explore.Explore(),
        explore.PlaceTile(),
        boss_door.EnterBoss(),
        boss_door.Stay(),
        boss_door.JoinIn(),
        boss_door.StayOut(),
        boss_door.GoWithout(),
        combat.Fight(),
        combat.Escape(),
        combat.RollAgain(),
        combat.Keep(),
        boss_fight.RollAgainBoss(),
        boss_fight.KeepBoss(),
        boss_fight.Continue(),
        boss_fight.Concede(),
        reviving.Revive(),
        reviving.Reset(),
        reviving.StayDown(),
        keys.TakeKey(),
        keys.GiveKey(),
        gear.Use(),
        gear.Equip(),
        gear.Attach(),
        gear.Remove(),
        gear.Detach(),
        gear.Discard(),
        merchant.Buy(),
        merchant.Sell(),
        trade.MakeOffer(),
        trade.MakeCounter(),
        trade.Accept(),
        trade.Decline(),
        trade.Withdraw(),
        turn.EndTurn(),
    ],
)
OUTCOMES: Final = {
    WON: ("SH-107", "three access keys delivered, and everybody home"),
    ALL_DOWN: ("SH-108", "everybody was down at once"),
    COLLAPSED: ("SH-R57", "the ship fell apart before everybody was out"),
}
"""The rule by which each ending comes, and what it says."""


class Voyage(State):
    """A position of the ship game."""

    def copy(self) -> "Voyage":
        other = Voyage(self.variant, self.layout)
        self.copy_into(other)
        return other

    def resample(self, seat: i64, dice: Dice) -> "Voyage":
        """Decks have no order and hands lie open; only claims not yet shown are somebody's secret (SH-R54)."""
        other = self.copy()
        for claimer in range(self.variant.seats):
            if claimer in other.claims and claimer != seat:
                other.claims[claimer] = dice.draw_from(setup.free_characters(self))
        return other

    def over(self) -> bool:
        return self.stage == OVER

    def to_decide(self) -> i64:
        if self.stage == CLAIM:
            return self._claiming()[0]
        if self.asked:
            return self.asked[0]
        if self.offer is not None:
            return self.offer.taker
        return self.active

    def decisions(self) -> list[Decision]:
        if self.stage in (OVER, PASSING):
            return []
        kind = STAGES[self.stage]
        rule = reasons.ASKED_FIRST[self.stage].rule
        if self.stage == CLAIM:
            return [Decision(seat, kind, rule, secret=True) for seat in self._claiming()]
        asked = [Decision(int(self.to_decide()), kind, rule)]
        waiting = self._waiting()
        if waiting is not None:
            asked.append(Decision(waiting, "withdraw", rule, optional=True))
        return asked

    def fill(self, seat: i64, out: MoveList) -> None:
        if self.stage == OVER:
            return
        if self._asks(seat):
            KERNEL.fill(self, self.stage, seat, out)
        elif self._waiting() == int(seat):
            out.add(WITHDRAW)

    def refusal(self, seat: i64, move: Move) -> Refusal | None:
        if not 0 <= move.code < CODES or not well_formed(i64(move.code), move.payload):
            raise MalformedMove(f"{move!r} is no move of the ship")
        code = i64(move.code)
        reason = self._reason(seat, code, move.payload)
        if reason is None:
            return None
        action = KERNEL.action(self.stage, kind_of(code)) if self.stage != OVER else None
        return reason.refusal(None if action is None else action.numbers(self, seat, code, move.payload, reason))

    def carry_out(self, seat: i64, code: i64, payload: Payload, dice: Dice, log: Log | None) -> None:
        fate = Fate(dice, log)
        action = KERNEL.action(self.stage, kind_of(code))
        assert action is not None
        action.perform(self, seat, code, payload, fate)
        turn.move_on(self, fate)

    def value(self, seat: i64) -> float:
        return 1.0 if self.ending == WON else 0.0

    def result(self) -> Result | None:
        if self.stage != OVER:
            return None
        rule, reason = OUTCOMES[self.ending]
        seats = list(range(self.variant.seats))
        delivered = self.key_places.count(DELIVERED)
        return Result([delivered for _ in seats], seats if self.ending == WON else [], rule, reason)

    def _claiming(self) -> list[int]:
        """Seats that have neither a character nor an open claim."""
        return [seat for seat in range(self.variant.seats) if seat not in self.claims and seat not in self.chosen]

    def _waiting(self) -> int | None:
        """Who waits for somebody else's answer and may take the question back: to a deal, or to a boss."""
        if self.offer is not None:
            return self.offer.giver
        return self.active if self.stage == JOIN else None

    def _asks(self, seat: i64) -> bool:
        return int(seat) in self._claiming() if self.stage == CLAIM else seat == self.to_decide()

    def _reason(self, seat: i64, code: i64, payload: Payload) -> Reason | None:
        """The first reason against a move: the seat, the moment, being down, and then the action's own."""
        kind = kind_of(code)
        if self.stage == OVER:
            return reasons.GAME_OVER
        withdrawing = kind == WITHDRAW and self._waiting() is not None
        if not (self._asks(seat) or withdrawing):
            return reasons.NOT_YOUR_TURN
        action = KERNEL.action(self.stage, kind)
        return self._not_now(kind) if action is None else action.reason(self, seat, code, payload)

    def _not_now(self, kind: int) -> Reason:
        """Why a kind of move is none for this stage."""
        if self.stage == DOWN and KERNEL.action(TURN, kind) is not None:
            return reasons.IS_DOWN
        if self.stage == REST and kind in (EQUIP, REMOVE, ATTACH, DETACH):
            return reasons.GEAR_IN_FIGHT
        return reasons.ASKED_FIRST[self.stage]


def empty_ship(variant: Variant) -> Voyage:
    """A position before anything was drawn: the start tile, and nobody on it (SH-126)."""
    box: Box = variant.box
    start = Room(0, box.start, 0, 0, 0, list(box.start.shapes[0].doors))
    return Voyage(variant, Layout([start]))


def new_voyage(variant: Variant, dice: Dice) -> Voyage:
    """A game just set up."""
    voyage = empty_ship(variant)
    setup.lay_out(voyage, Fate(dice, None))
    return voyage
