"""Time Horizon in numbers: what the chances may hang on beyond the standings, for a value learned from games."""

from math import log, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from terminus.core.heuristics import Features
from terminus.core.position import Position
from terminus.games.horizon.advice.chances import prospects_of
from terminus.games.horizon.advice.standing import MID_ROUND
from terminus.games.horizon.advice.weights import HAND
from terminus.games.horizon.advice.worth import hand_worth, rounds_left
from terminus.games.horizon.content.components import BORROW
from terminus.games.horizon.content.field import NODES
from terminus.games.horizon.player import Player
from terminus.games.horizon.position import OVER, UNREALIZED, State
from terminus.games.horizon.rules.energy import basic_extraction, own_bonus

NAMES: Final = [
    "time",
    "lead",
    "late lead",
    "promise",
    "late promise",
    "energy",
    "early energy",
    "lack",
    "rival lack",
    "gun",
    "shield",
    "accelerator",
    "storage",
    "artifacts",
    "charges",
    "debt",
    "hand",
    "yield",
    "turn",
    "turns ahead",
    "rivals in turn",
    "doubt",
    "rival doubt",
    "out",
    "rivals out",
    "apart",
]
ENOUGH: Final = 8  # energy with which a player can act for a turn


class Travellers(Features):
    """A seat beside its rivals. A difference is to their mean, a lead is over the best of them, in points.

    - time: the share of the rounds still to come.
    - lead: points ahead of the best rival; late lead: the same, the more the later it is.
    - promise: what open events are expected to bring, beside the rival for whom points and promise are most; late
      promise: the same, the more the later it is.
    - energy: the logarithm of the supply, as a difference; early energy: the same, the more the earlier it is.
    - lack: how much the supply is short of what a turn needs; rival lack: the same for the rivals' mean.
    - gun, shield, accelerator: levels, as differences; storage: whether there is one, as a difference.
    - artifacts: how many in hand, and charges: how many on those on the table, as differences.
    - debt: what a Hole of one's own has borrowed.
    - hand: what the cards in the seat's own hand promise beyond ordinary ones.
    - yield: what the seat's node gives to those who draw energy there, as a difference.
    - turn: actions that the seat has left in its own turn; turns ahead: whether its turn of this round is to come.
    - rivals in turn: the share of the rivals whose turns of this round are to come.
    - doubt: how uncertain the seat's points from open events are (their standard deviation), as are those of the best
      rival in rival doubt.
    - out: whether the seat is out of the game; rivals out: the share of rivals who are.
    - apart: how far the best rival is ahead of the next one.
    """

    def names(self) -> list[str]:
        return NAMES

    def of(self, position: Position, seat: i64) -> vec[float]:
        assert isinstance(position, State)
        found: vec[float] = vec[float]()
        if position.stage == OVER:
            return found
        s = position
        own = s.players[int(seat)]
        rivals = [player for player in s.players if player.seat != own.seat]
        many = float(len(rivals))
        time = float(max(0, rounds_left(s))) / float(s.variant.rounds)
        promised = prospects_of(s).points
        best = rivals[0]
        for rival in rivals:
            if standing(rival, promised) > standing(best, promised):
                best = rival
        second = -99.0
        for rival in rivals:
            if rival.seat != best.seat:
                second = max(second, standing(rival, promised))
        lead = 0.25 * float(own.points - most_points(rivals))
        promise = 0.25 * (promised[own.seat] - promised[best.seat])
        energy = rich(own)
        lack = 0.0
        gun = float(own.levels[0])
        shield = float(own.levels[1])
        accelerator = float(own.levels[2])
        storage = 1.0 if own.storage is not None else 0.0
        artifacts = float(len(own.artifacts))
        charges = charged(own)
        ground = yielded(s, own)
        out = 0.0
        for rival in rivals:
            energy -= rich(rival) / many
            lack += short(rival) / many
            gun -= float(rival.levels[0]) / many
            shield -= float(rival.levels[1]) / many
            accelerator -= float(rival.levels[2]) / many
            storage -= (1.0 if rival.storage is not None else 0.0) / many
            artifacts -= float(len(rival.artifacts)) / many
            charges -= charged(rival) / many
            ground -= yielded(s, rival) / many
            out += (1.0 if rival.out else 0.0) / many
        hole = own.on_table(BORROW)
        numbers = [
            time,
            lead,
            lead * (1.0 - time),
            promise,
            promise * (1.0 - time),
            energy,
            energy * time,
            short(own),
            lack,
            gun,
            shield,
            accelerator,
            storage,
            0.5 * artifacts,
            0.25 * charges,
            0.1 * float(hole.debt) if hole is not None else 0.0,
            0.0 if own.out else hand_worth(HAND, s, own),
            0.1 * ground,
            0.5 * float(s.au) if MID_ROUND[s.stage] and s.active == own.seat else 0.0,
            1.0 if waits(s, own.seat) else 0.0,
            rivals_waiting(s, own.seat) / many,
            doubt(s, own.seat),
            doubt(s, best.seat),
            1.0 if own.out else 0.0,
            out,
            min(3.0, standing(best, promised) - second),
        ]
        for number in numbers:
            found = append(found, number)
        return found


def standing(player: Player, promised: vec[float]) -> float:
    return float(player.points) + promised[player.seat]


def most_points(players: list[Player]) -> int:
    most = players[0].points
    for player in players:
        most = max(most, player.points)
    return most


def rich(player: Player) -> float:
    return 0.0 if player.out else log(1.0 + float(max(0, player.supply)))


def short(player: Player) -> float:
    return 0.0 if player.out else max(0.0, 1.0 - float(player.supply) / float(ENOUGH))


def charged(player: Player) -> float:
    total = 0
    for cast in player.table:
        total += cast.charges
    return float(total)


def yielded(s: State, player: Player) -> float:
    return 0.0 if player.out else float(min(16, basic_extraction(s, player.place) + own_bonus(s, player.place)))


def waits(s: State, seat: int) -> bool:
    """Is the seat's turn of this round still to come?"""
    if not MID_ROUND[s.stage] or s.players[seat].out or s.active == seat:
        return False
    after = False
    for other in s.order:
        if other == seat:
            return after
        after = after or other == s.active
    return False


def rivals_waiting(s: State, seat: int) -> float:
    count = 0.0
    for player in s.players:
        if player.seat != seat and waits(s, player.seat):
            count += 1.0
    return count


def doubt(s: State, seat: int) -> float:
    """The standard deviation of the points that open events bring a seat, if each went its own way."""
    chances = prospects_of(s).chances
    variance = 0.0
    for node in range(s.radius_first(), NODES):
        laid = s.laid[node]
        if laid is not None and s.status[node] == UNREALIZED:
            stake = 0.0
            if laid.yes_seat == seat:
                stake += float(laid.card.points)
            if laid.no_seat == seat:
                stake -= float(laid.card.points)
            variance += stake * stake * chances[node] * (1.0 - chances[node])
    return sqrt(variance)
