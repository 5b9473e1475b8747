"""Bosses: who goes in and who stays out, the rounds of the fight, and how it ends."""

from terminus.core.prose import listing
from terminus.core.staging import Actor, Chip, Roll, Row, Stage, Verdict, against, chips
from terminus.core.told import Teller
from terminus.games.ship.events.kinds import (
    OUTCOMES,
    Rewarded,
    ShipTold,
    all_of,
    enzyme_in_turn,
    own_dice,
    player_actor,
    winner,
)
from terminus.games.ship.events.losses import AtStake
from terminus.games.ship.rolls import boss_die, item_words, player_die
from terminus.games.ship.speech import plural


class BossTold(ShipTold):
    """Something that a boss has to do with."""

    boss: str
    name: str


class PaidFee(BossTold):
    zekts: int

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} paid {plural(self.zekts, 'Zekt')} to go in to {self.name}."


class StayedOut(ShipTold):
    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} {to.verb(self.seat, 'stay')} outside."

    def brief(self, to: Teller, said: str) -> str:
        return "stayed outside"


class WentWithout(ShipTold):
    """The leader does not wait for an answer (SH-R31)."""

    seats: tuple[int, ...]

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} {to.verb(self.seat, 'do', 'does')} not wait for {all_of(to, self.seats)}."

    def concerned(self) -> list[int]:
        return [*super().concerned(), *self.seats]


class WentOn(ShipTold):
    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} {to.verb(self.seat, 'go', 'goes')} on."

    def brief(self, to: Teller, said: str) -> str:
        return ""


class GaveUp(ShipTold):
    """Somebody has had enough of a fight, and is thrown out (SH-R35)."""

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} {to.verb(self.seat, 'give', 'gives')} up."

    def brief(self, to: Teller, said: str) -> str:
        return "gave up"


class BossFight(BossTold):
    """All who paid are inside (SH-R32)."""

    inside: tuple[int, ...]

    def say(self, to: Teller) -> str:
        return f"{self.name} awaits {all_of(to, self.inside)}."

    def concerned(self) -> list[int]:
        return [*super().concerned(), *self.inside]


class BossDice(BossTold):
    """Everybody inside rolled once, and the boss (SH-805)."""

    seats: tuple[int, ...]
    dice: tuple[int, ...]
    boss_die: int

    def say(self, to: Teller) -> str:
        rolls = [f"{to.whom(seat)} {die}" for seat, die in zip(self.seats, self.dice, strict=True)]
        return f"On the dice: {listing(rolls)}; {self.name} {self.boss_die}."

    def concerned(self) -> list[int]:
        return list(self.seats)

    def rolls(self) -> list[Roll]:
        return [*(player_die(face) for face in self.dice), boss_die(self.boss_die)]

    def cast(self, to: Teller) -> list[Roll]:
        return [*own_dice(to, self.seats, self.dice), boss_die(self.boss_die, self.name)]

    def thrown(self, to: Teller) -> str:
        return f"{self.name} against {all_of(to, self.seats)}."


class BossRound(AtStake):
    """A round against a boss: everybody's total, and the best of them against the boss's; `seat` won it (SH-R33)."""

    boss: str
    own: int
    other: int
    won: bool
    lost: bool
    seats: tuple[int, ...]
    dice: tuple[int, ...]
    cells: tuple[str, ...]
    totals: tuple[int, ...]
    own_seats: tuple[int, ...]
    own_from: tuple[str, ...]
    own_names: tuple[str, ...]
    own_by: tuple[int, ...]
    boss_die: int
    other_from: tuple[str, ...]
    other_names: tuple[str, ...]
    other_by: tuple[int, ...]
    health: int
    health_of: int

    def rows(self, to: Teller) -> list[Row]:
        """Everybody inside, in the order of rolling."""
        best = self.totals.index(self.own)
        return [
            Row((player_actor(to, seat, cell),), (player_die(die),), self._items(seat), total, best=n == best)
            for n, (seat, cell, die, total) in enumerate(
                zip(self.seats, self.cells, self.dice, self.totals, strict=True)
            )
        ]

    def _items(self, seat: int) -> tuple[Chip, ...]:
        items = zip(self.own_seats, self.own_from, self.own_names, self.own_by, strict=True)
        return tuple(Chip(item_words(source, name), by, source) for owner, source, name, by in items if owner == seat)

    def foe(self) -> Row:
        its = [item_words(*item) for item in zip(self.other_from, self.other_names, strict=True)]
        actor = Actor(self.name, self.boss, "boss")
        return Row((actor,), (boss_die(self.boss_die),), chips(self.other_from, its, self.other_by), self.other)

    def say(self, to: Teller) -> str:
        outcome = "The round is won" if self.won else "The round is lost" if self.lost else "A tie"
        best = next(row for row in self.rows(to) if row.best)
        return f"{outcome}: {against(best, self.foe())}."

    def brief(self, to: Teller, said: str) -> str:
        return f"won a round against {self.name}, {self.own} : {self.other}" if self.won else ""

    def stage(self, to: Teller) -> Stage:
        verdict: Verdict = "won" if self.won else "lost" if self.lost else "tie"
        words = f"{OUTCOMES[verdict]}, {self.own} against {self.other}."
        title = f"{self.name} against {all_of(to, self.seats)}."
        rows = tuple(self.rows(to))
        health = (self.health, self.health_of)
        stakes = ("its health −1", self.losing(), winner(to, self.seats))
        told = enzyme_in_turn(self.own_from, self.own_names, self.boss_die)
        return Stage("boss", title, rows, self.foe(), verdict, words, *stakes, *told, health)

    def concerned(self) -> list[int]:
        return list(self.seats)

    def rolls(self) -> list[Roll]:
        return [*(player_die(face) for face in self.dice), boss_die(self.boss_die)]


class BossDefeated(Rewarded):
    """A boss is dead, and everybody inside is paid (SH-812)."""

    boss: str

    def say(self, to: Teller) -> str:
        return f"{self.name} is dead: {plural(self.zekts, 'Zekt')} for everybody still inside{self.more(to)}."

    def brief(self, to: Teller, said: str) -> str:
        return f"brought {self.name} down"


class BossRecovers(BossTold):
    """Everybody was thrown out (SH-810)."""

    def say(self, to: Teller) -> str:
        return f"{self.name} is alone again and recovers."


class KickedOut(BossTold):
    def say(self, to: Teller) -> str:
        return f"{self.name} throws {to.whom(self.seat)} out."

    def brief(self, to: Teller, said: str) -> str:
        return f"was thrown out by {self.name}"


BOSSES = (
    PaidFee | StayedOut | WentWithout | WentOn | GaveUp | BossFight | BossDice | BossRound | BossDefeated | BossRecovers
    | KickedOut
)  # fmt: skip
