"""The referee's desk: the matches being refereed, by name, and how requests name seats and moves."""

import secrets

from terminus.core.choices import Choice
from terminus.core.dice import FastDice
from terminus.core.errors import MalformedMove, NoSuchSeat, TerminusError
from terminus.core.match import Match
from terminus.core.moves import Move


class NoMatch(TerminusError):
    """A request speaks of a match that was never set up."""


class Desk:
    """The matches by name. Nobody changes a match that lies here: one that was played on is put in its place."""

    def __init__(self) -> None:
        self.open = True
        """Until somebody sends `quit`."""
        self._matches: dict[str, Match] = {}

    def put(self, name: str, match: Match) -> None:
        """Take a match on, in place of the one that had the name before."""
        self._matches[name] = match

    def kept(self, name: str) -> Match | None:
        """The match of that name, if there is one."""
        return self._matches.get(name)

    def put_back(self, name: str, kept: Match | None) -> None:
        """Have the match again that was kept before a request came to grief, or none."""
        if kept is None:
            self._matches.pop(name, None)
        else:
            self._matches[name] = kept

    def find(self, name: str) -> Match:
        if name not in self._matches:
            which = f"There is no match '{name}'" if name else "There is no match yet"
            raise NoMatch(f"{which}: send new, set or load first.")
        return self._matches[name]

    def close(self, name: str) -> None:
        self.find(name)
        del self._matches[name]


def dice_from(seed: int | None) -> FastDice:
    """Dice that repeat for a seed; without one, nobody knows what they will show."""
    return FastDice(secrets.randbits(64) if seed is None else seed)


def seat_in(match: Match, seat: int | None) -> int:
    """The seat asked for, or the one whose answer is due first."""
    if seat is None:
        return match.to_decide[0] if match.to_decide else 0
    if not 0 <= seat < match.settings.players:
        raise NoSuchSeat(seat, match.settings.players)
    return seat


def filled_in(match: Match, seat: int, path: list[str], values: list[int | str]) -> Move:
    """The move of a described choice, from its clicks and the values that fill its fields in."""
    return _choice(match, seat, path).move(values)


def _choice(match: Match, seat: int, path: list[str]) -> Choice:
    for choice in match.game.choices(match.position, seat):
        if list(choice.path) == path:
            return choice
    raise MalformedMove(f"The clicks {', '.join(path) or '(none)'} are no choice of seat {seat}: see moves.")
