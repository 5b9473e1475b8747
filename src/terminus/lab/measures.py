"""What can be measured of a game, so that ways of playing can be compared: wins, draws, points, length."""

from collections.abc import Callable

import msgspec

from terminus.core.errors import SettingsError
from terminus.core.traits import FIRST, OPENS
from terminus.lab.arm import Arm
from terminus.lab.interval import Cluster, mean_by_game, share_of
from terminus.lab.played import Played
from terminus.lab.report import Dot, mean_text, share_text

Reading = Callable[[Played], Cluster]


class Measure(msgspec.Struct, frozen=True):
    """A figure of a game: what it adds above and below. `percent` says whether it is a share."""

    key: str
    title: str
    read: Reading
    percent: bool = True
    fair: float | None = None

    def text(self, games: list[Played]) -> str:
        clusters = [self.read(game) for game in games]
        return share_text(share_of(clusters)) if self.percent else mean_text(mean_by_game(clusters))

    def dot(self, label: str, games: list[Played]) -> Dot:
        clusters = [self.read(game) for game in games]
        if self.percent:
            share = share_of(clusters)
            return Dot(label, share.share, share.low, share.high)
        mean = mean_by_game(clusters)
        return Dot(label, mean.mean, mean.low, mean.high)


def having(trait: str, name: str) -> Reading:
    """The share of the seats that had a thing, in games that can tell: where some had it and others had not."""

    def read(game: Played) -> Cluster:
        who = game.having(trait, name)
        if not 0 < len(who) < len(game.values):
            return 0.0, 0.0
        return sum(game.values[seat] for seat in who), float(len(who))

    return read


def won_together(game: Played) -> Cluster:
    return game.values[0], 1.0


def drawn(game: Played) -> Cluster:
    return float(game.drawn), 1.0


def points(game: Played) -> Cluster:
    return float(sum(game.scores)), float(len(game.scores))


def apart(game: Played) -> Cluster:
    return float(max(game.scores) - min(game.scores)), 1.0


def decisions(game: Played) -> Cluster:
    return float(game.decisions), 1.0


def rounds(game: Played) -> Cluster:
    return float(game.rounds), 1.0


def measures(arm: Arm, of: str | None = None) -> list[Measure]:
    """What can be measured of an arm's games, the most telling first; `of` names a thing, as in `faction=survivors`."""
    game, players = arm.settings.game, arm.settings.players
    length = [Measure("decisions", "decisions", decisions, False), Measure("rounds", "rounds", rounds, False)]
    if game.together:
        first = [Measure("won", "won by all", won_together), Measure("points", "points", points, False)]
        return ([_of(arm, of)] if of else []) + first + length
    fair = 1.0 / players
    found = [_of(arm, of)] if of else []
    if OPENS in game.traits.declared:
        found.append(Measure("opens", "won by who begins", having(OPENS.key, FIRST), fair=fair))
    found += [
        Measure(f"seat{seat}", f"won by seat {seat}", having("seat", f"seat {seat}"), fair=fair)
        for seat in range(players)
    ]
    return [
        *found,
        Measure("draws", "draws", drawn),
        Measure("points", "points of a seat", points, False),
        Measure("apart", "points between first and last", apart, False),
        *length,
    ]


def measure(arm: Arm, key: str | None, of: str | None = None) -> Measure:
    """One measure by its key, or the most telling; SettingsError says which there are."""
    known = measures(arm, of)
    for each in known:
        if key in (None, each.key):
            return each
    raise SettingsError(f"'{key}' cannot be measured; there are: {', '.join(each.key for each in known)}")


def _of(arm: Arm, written: str | None) -> Measure:
    key, equals, given = (written or "").partition("=")
    if not equals:
        raise SettingsError(f"--of {written}: write it as faction=survivors")
    traits = arm.settings.game.traits
    traits.find(key)
    name = traits.find_name(arm.settings, key, given)
    if arm.settings.game.together:
        return Measure("of", f"won with {name}", _together_with(key, name))
    return Measure("of", f"won with {name}", having(key, name), fair=1.0 / arm.settings.players)


def _together_with(trait: str, name: str) -> Reading:
    def read(game: Played) -> Cluster:
        return (game.values[0], 1.0) if game.having(trait, name) else (0.0, 0.0)

    return read
