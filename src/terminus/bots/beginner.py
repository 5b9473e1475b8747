"""The bot for one's first games: it judges as the novice does, but overlooks much of what it could do, as people do.

What it overlooks is a matter of manner, not of chance alone: around a table, one beginner is bold and never misses a
fight, the next is careful, and the third has an eye for a bargain.
"""

from terminus.bots.bot import Bot, Situation
from terminus.bots.search.judging import first_idea
from terminus.core.heuristics import BOLD, CAREFUL, PLAIN, TRADING
from terminus.core.moves import Move, MoveList

AT_LEAST = 2
"""So many are noticed in any case, where there are few."""
MANNERS = (BOLD, CAREFUL, TRADING)
"""By seat, and so on around the table."""


class Beginner(Bot):
    name = "beginner"
    title = "Beginner"
    about = (
        "Has just learnt the rules and overlooks much: one sees only fights, the next only safety, a third bargains."
    )
    rank = 1

    def choose_from(self, here: Situation) -> Move:
        noticed = MoveList()
        heuristics = here.game.heuristics()
        for index in self._seen(here):
            move = here.moves.move(index)
            noticed.add_with(move.code, move.payload)
        return noticed.move(first_idea(here.position, here.seat, noticed, heuristics, here.dice))

    def _seen(self, here: Situation) -> list[int]:
        """What it notices: all that goes with its manner or that nobody overlooks, and some of the rest."""
        heuristics = here.game.heuristics()
        overlooked, clear = heuristics.overlooked(), (MANNERS[here.seat % len(MANNERS)], PLAIN)
        seen: list[int] = []
        for index in range(int(here.moves.size)):
            lot = here.dice.below(100)
            if lot >= overlooked or heuristics.manner(here.moves.code(index)) in clear:
                seen.append(index)
        while len(seen) < AT_LEAST:
            seen.append(int(here.dice.below(here.moves.size)))
        return seen


BOT = Beginner()
