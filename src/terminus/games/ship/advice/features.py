"""The ship in numbers: what a team's chances may hang on beyond its outlook, for a value learned from games."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from terminus.core.heuristics import Features
from terminus.core.position import Position
from terminus.games.ship.advice.outlook import CLOCK, RAID, SEARCH, WAY, found_bosses, rounds_left
from terminus.games.ship.content.vocabulary import ATTACK
from terminus.games.ship.position import CARRIED, CLAIM, DELIVERED, LYING, ON_BOSS, OVER, SPACE, State

NAMES: Final = [
    "time",
    "bosses",
    "bosses late",
    "hidden",
    "carried",
    "lying",
    "pressure",
    "wounds",
    "hearts",
    "weakest",
    "down",
    "strongest",
    "attack",
    "attack for bosses",
    "zekts",
    "cards",
    "augments",
    "rooms",
    "enemies",
    "together",
    "in a fight",
    "inside",
    "players",
]


class Crew(Features):
    """The team against the ship; the same for every seat.

    - time: the share of the rounds still to come.
    - bosses: those that live; bosses late: the same, the more the later it is; hidden: those whose rooms are unknown.
    - carried, lying: keys that somebody carries, or that lie somewhere.
    - pressure: the rounds that the work left takes, beside those there are.
    - wounds: what all living bosses together have lost of their health.
    - hearts: of the team on average; weakest: of the one who has fewest; down: the share of the team that is down.
    - strongest: attacks on the best outfit; attack: on average; attack for bosses: that, times the bosses.
    - zekts, cards, augments: what a player has of these on average.
    - rooms: tiles laid so far; enemies: those that live in them.
    - together: the most players in one room.
    - in a fight: whether a boss is being fought, and inside: how many do.
    - players: how many there are.
    """

    def names(self) -> list[str]:
        return NAMES

    def of(self, position: Position, seat: i64) -> vec[float]:
        """Once everybody has a character."""
        assert isinstance(position, State)
        found: vec[float] = vec[float]()
        s = position
        if s.stage == CLAIM or s.stage == SPACE or s.stage == OVER or not s.players:
            return found
        many = float(len(s.players))
        time = min(1.5, rounds_left(s) / CLOCK)
        bosses = float(s.key_places.count(ON_BOSS))
        keys = float(len(s.key_places)) - bosses - float(s.key_places.count(DELIVERED))
        hidden = bosses - found_bosses(s)
        work = RAID * bosses + WAY * keys + SEARCH * hidden
        hearts = 0.0
        weakest = 99.0
        down = 0.0
        strongest = 0.0
        attack = 0.0
        zekts = 0.0
        cards = 0.0
        augments = 0.0
        together = 0
        for player in s.players:
            hearts += float(player.hearts) / many
            weakest = min(weakest, float(player.hearts))
            down += (1.0 if player.down else 0.0) / many
            own = 0.0
            for effect in player.outfit.effects:
                if effect.op == ATTACK:
                    own += 1.0
            strongest = max(strongest, own)
            attack += own / many
            zekts += float(min(20, player.zekts)) / many
            cards += float(len(player.hand)) / many
            augments += float(player.outfit.augments) / many
            together = max(together, s.company(player))
        numbers = [
            time,
            bosses,
            bosses * (1.0 - time),
            hidden,
            float(s.key_places.count(CARRIED)),
            float(s.key_places.count(LYING)),
            min(4.0, work / (rounds_left(s) + WAY)),
            0.2 * wounds(s),
            0.25 * hearts,
            0.25 * weakest,
            down,
            0.5 * strongest,
            0.5 * attack,
            0.5 * attack * bosses,
            0.1 * zekts,
            0.5 * cards,
            0.5 * augments,
            0.1 * float(len(s.layout.rooms)),
            0.2 * alive(s),
            0.5 * float(together),
            1.0 if s.fight is not None else 0.0,
            0.5 * float(len(s.fight.inside)) if s.fight is not None else 0.0,
            0.25 * many,
        ]
        for number in numbers:
            found = append(found, number)
        return found


def wounds(s: State) -> float:
    """What the bosses that live have lost."""
    total = 0.0
    for boss in s.variant.box.bosses:
        if s.boss_health[boss.number] > 0:
            total += float(boss.health - s.boss_health[boss.number])
    return total


def alive(s: State) -> float:
    count = 0.0
    for enemy in s.enemies:
        if enemy is not None:
            count += 1.0
    return count
