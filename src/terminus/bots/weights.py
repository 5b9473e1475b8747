"""What was learned about a game: weights as data, with the rules, content and tables for which they were learned.

A game's package may hold some in `advice/weights.json`. At any other table, and where a game has none, its bots judge
by its heuristics as they were written by hand.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec

from terminus.bots.search.learned import Learned
from terminus.bots.search.network import Network
from terminus.core.errors import SettingsError
from terminus.core.game import AnyGame, Settings
from terminus.core.heuristics import Heuristics

PACKAGED = "advice/weights.json"
LARGEST = 100_000
"""Bytes of a file that can be one of weights."""


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What they are for; numbers for the game's advice, by which moves are weighed; and the weights of a `Network`.

    Either may be missing. The first input of the network is the outlook, the others are `features`.
    """

    game: str
    rules: str
    """The version of the rules."""
    content: str
    """The hash of the content."""
    players: tuple[int, ...]
    advice: tuple[str, ...] = ()
    """The names of the numbers, as in `Heuristics.weights`."""
    numbers: tuple[tuple[float, ...], ...] = ()
    """A row of them for each number of players."""
    features: tuple[str, ...] = ()
    bias: float = 0.0
    straight: tuple[float, ...] = ()
    hidden: tuple[tuple[float, ...], ...] = ()
    bends: tuple[float, ...] = ()
    name: str = ""

    def misfit(self, settings: Settings) -> str | None:
        """Why they are not for a table, as the end of a sentence; None if they are."""
        game = settings.game
        if self.game != game.key:
            return f"for '{self.game}', not for '{game.key}'"
        if self.rules != game.rules_version:
            return f"for version {self.rules} of the rules, not for {game.rules_version}"
        if self.content != settings.content.hash:
            return f"for another content than '{settings.content.name}'"
        if settings.players not in self.players:
            return f"for {' or '.join(map(str, self.players))} players, not for {settings.players}"
        if self.advice and set(self.advice) != set(game.heuristics().weights()):
            return "for other advice than the game has"
        features = game.heuristics().features()
        if self.features and (features is None or tuple(features.names()) != self.features):
            return "for other features than the game has"
        return None

    def row(self, players: int) -> dict[str, float]:
        """The numbers for the advice at a table of so many players."""
        return dict(zip(self.advice, self.numbers[self.players.index(players)], strict=True)) if self.advice else {}

    def whole(self) -> bool:
        """Is there a number for everything, and is there anything?"""
        return bool(self.advice or self.features) and self._advice_whole() and self._network_whole()

    def _advice_whole(self) -> bool:
        rows = len(self.players) if self.advice else 0
        return len(self.numbers) == rows and all(len(row) == len(self.advice) for row in self.numbers)

    def _network_whole(self) -> bool:
        width = len(self.features) + 1
        rows_fit = all(len(unit) == width + 1 for unit in self.hidden)
        straight = width if self.features else 0
        return len(self.straight) == straight and rows_fit and len(self.hidden) == len(self.bends)


def weights_of(network: Network, settings: Settings, players: tuple[int, ...], name: str = "") -> Weights:
    """A network as data, for a table and those of so many players."""
    game = settings.game
    features = game.heuristics().features()
    assert features is not None
    straight, bends = [network.straight[i] for i in range(int(network.inputs))], list[float]()
    hidden: list[tuple[float, ...]] = []
    for unit in range(int(network.units)):
        bends.append(network.bends[unit])
        hidden.append(tuple(network.unit(unit)))
    return Weights(
        game.key,
        game.rules_version,
        settings.content.hash,
        players,
        features=tuple(features.names()),
        bias=network.bias,
        straight=tuple(straight),
        hidden=tuple(hidden),
        bends=tuple(bends),
        name=name,
    )


def advice_of(numbers: dict[str, float], settings: Settings, players: tuple[int, ...], name: str = "") -> Weights:
    """Numbers for the advice of a game as data, the same for tables of so many players."""
    game = settings.game
    row = tuple(numbers.values())
    return Weights(
        game.key,
        game.rules_version,
        settings.content.hash,
        players,
        advice=tuple(numbers),
        numbers=(row,) * len(players),
        name=name,
    )


def joined(parts: Sequence[Weights]) -> Weights:
    """Numbers for the advice of one game, learned for some numbers of players each, as one."""
    players = tuple(size for part in parts for size in part.players)
    numbers = tuple(row for part in parts for row in part.numbers)
    return msgspec.structs.replace(parts[0], players=players, numbers=numbers)


def read_weights(path: Path) -> Weights:
    """Weights from a file, under its name; SettingsError says what is wrong with it."""
    try:
        if path.stat().st_size > LARGEST:
            raise SettingsError(f"{path} is too large to be a file of weights")
        found = msgspec.json.decode(path.read_bytes(), type=Weights)
    except OSError as error:
        raise SettingsError(f"the weights in {path} cannot be read: {error.strerror or error}") from None
    except msgspec.MsgspecError as error:
        raise SettingsError(f"{path} is no file of weights: {error}") from None
    if not found.whole():
        raise SettingsError(f"{path} is no file of weights: there are not as many as its features and units need")
    return msgspec.structs.replace(found, name=path.stem)


def written(weights: Weights) -> bytes:
    """Weights as a file holds them."""
    return msgspec.json.format(msgspec.json.encode(weights), indent=1) + b"\n"


@cache
def packaged(game: AnyGame) -> Weights | None:
    """What a game's package has learned, if it holds any; a file that is not whole is none."""
    try:
        found = msgspec.json.decode(game.home().joinpath(PACKAGED).read_bytes(), type=Weights)
    except (OSError, msgspec.MsgspecError):
        return None
    return found if found.whole() else None


def judgement(
    settings: Settings,
    learned: Weights | bool = True,
    *,
    with_network: bool = True,
    taught: float = 1.0,
    mastered: tuple[str, ...] = (),
) -> Heuristics:
    """A game's heuristics, with what was learned for this very table: by the package, by nobody, or these weights.

    Of what the package has learned, the network may be left out: it costs time with every position. Its advice is taken
    only so far: `taught` is the share of the way from the hand's numbers, which those of `mastered` names go in full.
    """
    weights = packaged(settings.game) if learned is True else learned
    if not isinstance(weights, Weights) or weights.misfit(settings) is not None:
        return settings.game.heuristics()
    if learned is not True:
        with_network, taught = True, 1.0
    return _learned(settings.game, weights, settings.players, with_network, taught, mastered)


@cache
def _learned(
    game: AnyGame, weights: Weights, players: int, with_network: bool, taught: float, mastered: tuple[str, ...]
) -> Heuristics:
    own = game.heuristics()
    if weights.advice:
        hand, best = own.weights(), weights.row(players)
        shares = {name: 1.0 if name in mastered else taught for name in best}
        own = own.weighted({name: hand[name] + shares[name] * (to - hand[name]) for name, to in best.items()})
    features = own.features()
    if features is None or not weights.features or not with_network:
        return own
    return Learned(own, features, network_of(weights))


@cache
def network_of(weights: Weights) -> Network:
    return Network(weights.bias, list(weights.straight), [list(unit) for unit in weights.hidden], list(weights.bends))
