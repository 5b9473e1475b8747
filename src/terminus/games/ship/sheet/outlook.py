"""What the table holds out to its players: prices, and the next round against a boss. Worked out for people only.

Nothing of it is a rule of its own: prices and chances are asked of the rules, and what a lost round does to each is
found by playing one, on a copy and with dice that always fall against the crew.
"""

from msgspec.structs import replace
from mypy_extensions import i64

from terminus.core.dice import Dice
from terminus.core.errors import ChanceError
from terminus.core.events import Event, Log
from terminus.games.ship import moves
from terminus.games.ship.chances import round_odds
from terminus.games.ship.moves import packed
from terminus.games.ship.position import REROLL_BOSS, REST, START, BossFight, Player, State
from terminus.games.ship.rules.effects import switched_off
from terminus.games.ship.rules.merchant import price_of, ware_in_stock
from terminus.games.ship.sheet.table import Fight, Mat, Prospect, ShipSheet, Threat

BOSS_SIDES = 8
MOST_ROLLS = 60


def with_outlook(s: State, sheet: ShipSheet) -> ShipSheet:
    """The sheet with what its position holds out."""
    if not s.players:
        return sheet
    mats = tuple([_mat(s, player, mat) for player, mat in zip(s.players, sheet.seats, strict=True)])
    if s.fight is None or sheet.fight is None:
        return replace(sheet, seats=mats)
    return replace(sheet, seats=mats, fight=_fight(s, s.fight, sheet.fight))


def _mat(s: State, player: Player, mat: Mat) -> Mat:
    shopping = player.room == START and bool(s.stock)
    off = switched_off(s, player)
    if not shopping and not off:
        return mat
    prices = [price_of(s, player, ware_in_stock(s, number)) for number in s.stock] if shopping else []
    return replace(mat, prices=tuple(prices), gear_off=off)


# Bosses


def _fight(s: State, fight: BossFight, shown: Fight) -> Fight:
    teams = [fight.inside, *[[each for each in fight.inside if each != seat] for seat in fight.inside]]
    prospects = [Prospect(tuple(team), _share(s, fight, team)) for team in teams if team]
    threats = _threats(s) if s.stage == REST else ()
    return replace(shown, prospects=tuple(prospects), threats=threats)


def _share(s: State, fight: BossFight, team: list[int]) -> int:
    """The next round for these alone: whoever else is inside would be out at the door."""
    left = s.copy()
    assert isinstance(left, State)
    for seat in fight.inside:
        if seat not in team:
            left.players[seat].room = fight.outer_room
    return round_odds(left, team, fight.boss, s.layout.rooms[fight.room]).share


def _threats(s: State) -> tuple[Threat, ...]:
    """What a lost round would do to each who is inside; nothing where even the worst dice win it (SH-807 to SH-809)."""
    assert s.fight is not None
    after = s.copy()
    assert isinstance(after, State)
    log = Log()
    dice = _AgainstThem()
    try:
        while after.fight is not None and (after.stage == REROLL_BOSS or after.fight.round == s.fight.round):
            code = packed(moves.CONTINUE if after.stage == REST else moves.KEEP)
            after.carry_out(after.to_decide(), code, (), dice, log)
    except ChanceError:  # a tie that would be rolled again for ever
        return ()
    return tuple([_threat(seat, log.events) for seat in s.fight.inside])


def _threat(seat: int, events: list[Event]) -> Threat:
    own = [event for event in events if event.seat == seat]
    lost = {what: _lost(own, what) for what in ("hearts", "zekts", "moves")}
    kinds = [event.kind for event in own]
    lost["hearts"] += kinds.count("heart")
    return Threat(seat, **lost, out="kicked_out" in kinds, down="down" in kinds)


def _lost(events: list[Event], what: str) -> int:
    amounts = [event.facts["amount"] for event in events if event.kind == "lost" and event.facts["what"] == what]
    return sum(amount for amount in amounts if isinstance(amount, int))


class _AgainstThem(Dice):
    """The boss always rolls best, the crew always worst."""

    def __init__(self) -> None:
        self.rolls = 0

    def below(self, n: i64) -> i64:
        self.rolls += 1
        if self.rolls > MOST_ROLLS:
            raise ChanceError("these dice decide nothing")
        return n - 1 if n == BOSS_SIDES else 0
