"""What a game is like when bots play it: who wins from where, how long it takes, which rule ends it."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from terminus.core.errors import SettingsError
from terminus.core.game import Settings
from terminus.games import find_game
from terminus.lab.interval import Mean, Share, mean_of, wilson
from terminus.lab.play import Pairing, PlayedGame, Player, as_player, seating, seed_of
from terminus.lab.workers import Progress, play_all


class Simulation(msgspec.Struct, frozen=True):
    """What many games showed. Shares of wins; a win that several share counts for each of them in part."""

    game: str
    games: int
    by_seat: list[Share]
    by_name: dict[str, Share]
    """By what the game calls a seat: the worth of a colour or a role."""
    by_trait: dict[str, dict[str, Share]]
    """By kind of trait and name: the worth of a weapon, a character, a board to its seat."""
    by_player: dict[str, Share]
    """By bot; bots of one name are taken together."""
    first: Share
    """Of the seat that decided first."""
    points: list[Mean]
    """By seat, as the game counts them in the end."""
    decisions: Mean
    spread: Mean
    """Between the best and the worst score of a game."""
    endings: dict[str, int]
    """How often each rule decided the game."""


def simulate(
    game: str,
    players: Sequence[Player | str],
    games: int = 1000,
    seed: int = 1,
    processes: int | None = None,
    settings: Settings | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Play so many games. One player stands for all seats; else there is one per seat, moving on a seat a game."""
    rules = find_game(game)
    if games < 1:
        raise SettingsError("a simulation needs at least one game")
    named = [as_player(player) for player in players]
    chosen = rules.settings(len(named) if len(named) > 1 else None) if settings is None else settings
    if len(named) not in (1, chosen.players):
        raise SettingsError(f"{len(named)} players cannot fill {chosen.players} seats: name one for all, or one each")
    around = named * (chosen.players // len(named))
    pairings = [Pairing(game, chosen, seating(around, number), seed_of(seed, number)) for number in range(games)]
    return summarise(game, pairings, play_all(pairings, processes, progress))


def summarise(game: str, pairings: Sequence[Pairing], played: Sequence[PlayedGame]) -> Simulation:
    """The figures of games that have been played."""
    seats = range(len(played[0].values))
    return Simulation(
        game=game,
        games=len(played),
        by_seat=[_share([one.values[seat] for one in played]) for seat in seats],
        by_name=_grouped([pair for one in played for pair in zip(one.names, one.values, strict=True)]),
        by_trait=_by_trait(played),
        by_player=_grouped(
            [
                (player.bot, value)
                for pairing, one in zip(pairings, played, strict=True)
                for player, value in zip(pairing.players, one.values, strict=True)
            ]
        ),
        first=_share([one.values[one.first] for one in played]),
        points=[mean_of([one.scores[seat] for one in played]) for seat in seats],
        decisions=mean_of([one.decisions for one in played]),
        spread=mean_of([max(one.scores) - min(one.scores) for one in played]),
        endings=dict(Counter(one.rule for one in played).most_common()),
    )


def _by_trait(played: Sequence[PlayedGame]) -> dict[str, dict[str, Share]]:
    """A trait that a seat has twice, two rifles say, counts twice."""
    kinds: dict[str, list[tuple[str, float]]] = {}
    for one in played:
        for traits, value in zip(one.traits, one.values, strict=True):
            for kind, name in traits:
                kinds.setdefault(kind, []).append((name, value))
    return {kind: _grouped(pairs) for kind, pairs in kinds.items()}


def _share(values: list[float]) -> Share:
    return wilson(sum(values), len(values))


def _grouped(pairs: list[tuple[str, float]]) -> dict[str, Share]:
    groups: dict[str, list[float]] = {}
    for name, value in pairs:
        groups.setdefault(name, []).append(value)
    return {name: _share(values) for name, values in sorted(groups.items())}
