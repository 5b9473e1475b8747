"""Which of two bots is stronger: every deal is played twice, with the seats exchanged."""

import msgspec

from terminus.core.errors import SettingsError
from terminus.core.game import Settings
from terminus.games import find_game
from terminus.lab.interval import Share, wilson
from terminus.lab.play import Pairing, PlayedGame, Player, as_player, seating, seed_of
from terminus.lab.workers import Progress, play_all


class Score(msgspec.Struct, frozen=True):
    """What a duel showed: the first bot's share of the wins, with its 95 % interval."""

    first: Player
    second: Player
    share: Share
    decisions: float
    """Length of a game on average."""

    @property
    def verdict(self) -> str:
        """One sentence: is one of them stronger, as far as the games can tell?"""
        if self.share.low > 0.5:
            return f"{self.first.bot} is stronger than {self.second.bot}: it won {self.share}."
        if self.share.high < 0.5:
            return f"{self.second.bot} is stronger than {self.first.bot}, which won only {self.share}."
        return f"No difference shown: {self.first.bot} won {self.share}."


def duel(
    game: str,
    first: Player | str,
    second: Player | str,
    games: int = 400,
    seed: int = 1,
    processes: int | None = None,
    settings: Settings | None = None,
    progress: Progress | None = None,
) -> Score:
    """Play two bots against each other; an odd number of games is rounded up, so that seats come out even.

    With more than two seats the bots sit in turn around the table, and a bot's share is that of its seats.
    """
    rules = find_game(game)
    if games < 1:
        raise SettingsError("a duel needs at least one game")
    chosen = rules.settings() if settings is None else settings
    rivals = (as_player(first), as_player(second))
    pairings = [
        Pairing(game, chosen, _around(rivals, chosen.players, swapped), seed_of(seed, deal))
        for deal in range((games + 1) // 2)
        for swapped in (0, 1)
    ]
    played = play_all(pairings, processes, progress)
    won = sum(_share(one, swapped=number % 2) for number, one in enumerate(played))
    length = sum(one.decisions for one in played) / len(played)
    return Score(*rivals, wilson(won, len(played)), length)


def _around(rivals: tuple[Player, Player], seats: int, swapped: int) -> tuple[Player, ...]:
    order = seating(rivals, swapped)
    return tuple(order[seat % 2] for seat in range(seats))


def _share(one: PlayedGame, swapped: int) -> float:
    """The first bot's part of what the game was worth to all."""
    own = sum(value for seat, value in enumerate(one.values) if seat % 2 == swapped)
    everyone = sum(one.values)
    return own / everyone if everyone else 0.5
