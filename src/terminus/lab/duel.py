"""Bots against each other: every deal is played from both sides, so that neither luck nor seats decide."""

from collections.abc import Sequence
from itertools import combinations
from math import log10, sqrt

import msgspec

from terminus.core.errors import SettingsError
from terminus.games import find_game
from terminus.lab.arm import Player
from terminus.lab.interval import NORMAL_95, Share, share_of
from terminus.lab.played import Played
from terminus.lab.report import Dot, Dots, Heat, Report, Row, Section, share_text
from terminus.lab.run import Results
from terminus.lab.value import about_games
from terminus.lab.wish import Wish

GROUPS = 20
"""Parts of a run that are left out in turn, to see how sure a rating is (a grouped jackknife)."""
STEPS = 200
FURTHEST = 1200.0
"""Elo points that a bot can be seen to be ahead: one that wins every game is at least so much better."""


def meetings(wish: Wish, bots: Sequence[Player]) -> list[Wish]:
    """Every pair of bots, both ways round; around a larger table they sit in turn."""
    game = find_game(wish.game)
    if game.together:
        raise SettingsError(
            f"in {game.title} all win or lose as one: compare bots by `lab compare {game.key} --versus bot=...`"
        )
    if len({bot.name for bot in bots}) != len(bots) or len(bots) < 2:
        raise SettingsError("name at least two bots, each once")
    seats = game.players[0] if wish.players is None else wish.players
    found: list[Wish] = []
    for one, other in combinations(bots, 2):
        for pair in ((one, other), (other, one)):
            around = tuple(pair[seat % 2] for seat in range(seats))
            name = f"{pair[0].name} / {pair[1].name}"
            found.append(msgspec.structs.replace(wish, players=seats, bots=around, name=name))
    return found


def duel(results: Results) -> Report:
    """A report on two bots, or on every pair of several with a rating for each."""
    names = list(dict.fromkeys(player.name for arm in results.arms for player in arm.players))
    shares = {(a, b): share_of(clusters(results, a, b)) for a in names for b in names if a != b}
    met = {pair: share for pair, share in shares.items() if share.games}
    reach = max((share.reach for share in met.values()), default=1.0)
    if len(names) == 2:
        verdict = _verdict(names[0], names[1], met.get((names[0], names[1])))
        sections: tuple[Section, ...] = (_pairs(names, met),)
    else:
        verdict = f"Strongest to weakest: {', '.join(_ranked(results, names))}."
        sections = (_ratings(results, names), _pairs(names, met))
    return Report(f"{' against '.join(names)}", (*about_games(results), verdict), sections, reach)


def clusters(results: Results, one: str, other: str) -> list[tuple[float, float]]:
    """What the first got of the wins against the second, by deal: both ways round are one cluster."""
    wanted = [number for number, arm in enumerate(results.arms) if {p.name for p in arm.players} == {one, other}]
    by_deal: dict[int, tuple[float, float]] = {}
    for game in results.games:
        if game.arm in wanted:
            own, all_of = by_deal.get(game.deal, (0.0, 0.0))
            by_deal[game.deal] = (own + _won(results, game, one), all_of + 1.0)
    return list(by_deal.values())


def _won(results: Results, game: Played, bot: str) -> float:
    players = results.arms[game.arm].seated(game.deal)
    own = sum(value for value, player in zip(game.values, players, strict=True) if player.name == bot)
    everyone = sum(game.values)
    return own / everyone if everyone else 0.5


def _verdict(first: str, second: str, share: Share | None) -> str:
    if share is None:
        return "Nothing was played."
    if share.low > 0.5:
        return f"{first} is stronger than {second}: it won {share}."
    if share.high < 0.5:
        return f"{second} is stronger than {first}, which won only {share}."
    return f"No difference shown: {first} won {share}."


def _pairs(names: list[str], met: dict[tuple[str, str], Share]) -> Section:
    rows = tuple(
        Row((one, *[share_text(met[one, other]) if (one, other) in met else "-" for other in names])) for one in names
    )
    values = tuple(tuple(met[one, other].share if (one, other) in met else None for other in names) for one in names)
    notes = ("Each deal is played both ways round and counts once.", "A row's share of the wins against a column.")
    return Section("Who beats whom", notes, ("", *names), rows, Heat(tuple(names), tuple(names), values))


# Ratings


def ratings(results: Results, names: Sequence[str]) -> dict[str, tuple[float, float]]:
    """Elo points of each bot above the first, with half the width of their 95 % interval."""
    deals = sorted({game.deal for game in results.games})
    whole = _elo(results, names, set(deals))
    groups = min(GROUPS, len(deals))
    parts = [_elo(results, names, {d for i, d in enumerate(deals) if i % groups != g}) for g in range(groups)]
    found: dict[str, tuple[float, float]] = {}
    for name in names:
        spread = sum((part[name] - whole[name]) ** 2 for part in parts) * (groups - 1) / max(1, groups)
        found[name] = (whole[name], NORMAL_95 * sqrt(spread))
    return found


def _elo(results: Results, names: Sequence[str], deals: set[int]) -> dict[str, float]:
    """Strengths that explain the results best (Bradley and Terry), half a win each way added so that all are finite."""
    wins = {(a, b): 0.5 for a in names for b in names if a != b}
    for game in results.games:
        if game.deal in deals:
            one, other = (player.name for player in results.arms[game.arm].seated(game.deal)[:2])
            share = _won(results, game, one)
            wins[one, other] += share
            wins[other, one] += 1.0 - share
    strength = dict.fromkeys(names, 1.0)
    for _ in range(STEPS):
        for name in names:
            met = [other for other in names if other != name]
            against = sum((wins[name, o] + wins[o, name]) / (strength[name] + strength[o]) for o in met)
            strength[name] = sum(wins[name, o] for o in met) / against
        scale = strength[names[0]]
        strength = {name: value / scale for name, value in strength.items()}
    return {name: max(-FURTHEST, min(FURTHEST, 400.0 * log10(value))) for name, value in strength.items()}


def _ranked(results: Results, names: Sequence[str]) -> list[str]:
    found = ratings(results, names)
    return sorted(names, key=lambda name: found[name][0], reverse=True)


def _ratings(results: Results, names: list[str]) -> Section:
    found = ratings(results, names)
    ranked = sorted(names, key=lambda name: found[name][0], reverse=True)
    rows = tuple(
        Row((name, f"{found[name][0]:+.0f}", f"{found[name][0] - found[name][1]:+.0f} to {sum(found[name]):+.0f}"))
        for name in ranked
    )
    dots = tuple(Dot(n, found[n][0], found[n][0] - found[n][1], found[n][0] + found[n][1]) for n in ranked)
    notes = (f"Elo points above {names[0]}: 100 points win 64 of 100 games, 200 win 76.",)
    return Section("Ratings", notes, ("", "Elo", "95 % interval"), rows, Dots(dots, 0.0, percent=False))
