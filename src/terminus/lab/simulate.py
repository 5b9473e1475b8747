"""What a game is like when bots play it: who wins from where, how long it takes, which rule ends it."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from terminus.core.errors import SettingsError
from terminus.core.game import Settings
from terminus.games import find_game
from terminus.lab.interval import Mean, Share, mean_of, wilson
from terminus.lab.play import Outcome, Pairing, Player, as_player, seating, seed_of
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


def summarise(game: str, pairings: Sequence[Pairing], outcomes: Sequence[Outcome]) -> Simulation:
    """The figures of games that have been played."""
    seats = range(len(outcomes[0].values))
    return Simulation(
        game=game,
        games=len(outcomes),
        by_seat=[_share([outcome.values[seat] for outcome in outcomes]) for seat in seats],
        by_name=_grouped([pair for outcome in outcomes for pair in zip(outcome.names, outcome.values, strict=True)]),
        by_trait=_by_trait(outcomes),
        by_player=_grouped(
            [
                (player.bot, value)
                for pairing, outcome in zip(pairings, outcomes, strict=True)
                for player, value in zip(pairing.players, outcome.values, strict=True)
            ]
        ),
        first=_share([outcome.values[outcome.first] for outcome in outcomes]),
        points=[mean_of([outcome.scores[seat] for outcome in outcomes]) for seat in seats],
        decisions=mean_of([outcome.decisions for outcome in outcomes]),
        spread=mean_of([max(outcome.scores) - min(outcome.scores) for outcome in outcomes]),
        endings=dict(Counter(outcome.rule for outcome in outcomes).most_common()),
    )


def _by_trait(outcomes: Sequence[Outcome]) -> dict[str, dict[str, Share]]:
    """A trait that a seat has twice, two rifles say, counts twice."""
    kinds: dict[str, list[tuple[str, float]]] = {}
    for outcome in outcomes:
        for traits, value in zip(outcome.traits, outcome.values, strict=True):
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
