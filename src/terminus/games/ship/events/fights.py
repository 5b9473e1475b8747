"""Enemies and bosses: who appears, what the dice say, what it costs and what it brings."""

from functools import partial

from terminus.core.prose import listing
from terminus.core.staging import Actor, Chip, Roll, Row, Stage, Verdict, against, chips, receipt
from terminus.core.told import Teller
from terminus.games.ship.events.kinds import (
    ShipTold,
    all_of,
    boss_die,
    enemy_die,
    foe_kind,
    item_words,
    player_actor,
    player_die,
)
from terminus.games.ship.speech import plural

LOSSES = {"hearts": "heart", "zekts": "Zekt", "moves": "movement token"}
OUTCOMES = {"won": "Won", "lost": "Lost", "tie": "A tie"}
CAUSES = {"salt": "The salt costs {} a heart.", "boss": "Being thrown out costs {} a heart."}


class SpawnRoll(ShipTold):
    """The enemy die on entering a room (SH-401)."""

    die: int
    appears: bool

    def say(self, to: Teller) -> str:
        return f"The enemy die shows {self.die}: {'something stirs' if self.appears else 'nobody is here'}."

    def goes_on(self) -> bool:
        return not self.appears

    def rolls(self) -> list[Roll]:
        return [enemy_die(self.die)]


class Spawned(ShipTold):
    """An enemy appeared: who it is, and the biochemistry where it happens (SH-102)."""

    enemy: str
    name: str
    type: str
    text: str

    def say(self, to: Teller) -> str:
        kind = f"an {self.type}" if self.type == "inhibitor" else f"a {self.type}"
        return f"{self.name}, {kind}, attacks {to.whom(self.seat)}. {self.text}"

    def things(self) -> list[str]:
        return [f"enemy-{self.enemy}"]


class Dice(ShipTold):
    """The dice of a fight lie there, and a re-roll is possible (SH-C24)."""

    player_die: int
    enemy_die: int

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} rolled {self.player_die} against {self.enemy_die}."

    def brief(self, to: Teller, said: str) -> str:
        return ""

    def rolls(self) -> list[Roll]:
        return [player_die(self.player_die), enemy_die(self.enemy_die)]


class AtStake(ShipTold):
    """A foe was met: what losing costs, and what winning brings (SH-404)."""

    name: str
    loss: str
    loss_by: int
    zekts: int
    cards: int

    def losing(self) -> str:
        return f"{plural(self.loss_by, LOSSES[self.loss])} lost"

    def winning(self) -> str:
        cards = f", {plural(self.cards, 'card')}" if self.cards else ""
        return f"{plural(self.zekts, 'Zekt')} each{cards}"


class Fought(AtStake):
    """A fight as it stands after all modifiers (SH-403): both totals, and what made them up."""

    enemy: str
    player_die: int
    enemy_die: int
    own: int
    other: int
    allies: tuple[int, ...]
    cells: tuple[str, ...]
    wins_ties: bool
    own_from: tuple[str, ...]
    own_names: tuple[str, ...]
    own_by: tuple[int, ...]
    other_from: tuple[str, ...]
    other_names: tuple[str, ...]
    other_by: tuple[int, ...]

    def sides(self, to: Teller) -> tuple[Row, Row]:
        us = tuple(map(partial(player_actor, to), (self.seat, *self.allies), self.cells))
        words = [item_words(*item) for item in zip(self.own_from, self.own_names, strict=True)]
        own = chips(self.own_from, words, self.own_by)
        ties = (Chip("wins ties"),) if self.wins_ties and self.own == self.other else ()
        foe = (Actor(self.name, self.enemy, foe_kind(self.enemy)),)
        its = [item_words(*item) for item in zip(self.other_from, self.other_names, strict=True)]
        other = chips(self.other_from, its, self.other_by)
        return (
            Row(us, (player_die(self.player_die),), (*own, *ties), self.own, best=True),
            Row(foe, (enemy_die(self.enemy_die),), other, self.other),
        )

    def verdict(self) -> Verdict:
        if self.own == self.other:
            return "won" if self.wins_ties else "tie"
        return "won" if self.own > self.other else "lost"

    def say(self, to: Teller) -> str:
        tie = "a tie, " if self.own == self.other else ""
        return f"{to.who(self.seat)} fought {self.name}: {tie}{against(*self.sides(to))}."

    def brief(self, to: Teller, said: str) -> str:
        outcome = self.verdict()
        if outcome == "tie":
            return ""  # it is rolled again
        return f"fought {self.name}: {OUTCOMES[outcome].lower()} {self.own} : {self.other}"

    def stage(self, to: Teller) -> Stage:
        own, foe = self.sides(to)
        verdict = self.verdict()
        title = f"{to.who(self.seat)} {to.verb(self.seat, 'fight')} {self.name}."
        words = f"{OUTCOMES[verdict]}, {self.own} against {self.other}."
        return Stage("fight", title, (own,), foe, verdict, words, self.winning(), self.losing())

    def things(self) -> list[str]:
        return [f"enemy-{self.enemy}"]

    def rolls(self) -> list[Roll]:
        return [player_die(self.player_die), enemy_die(self.enemy_die)]


class Defeated(ShipTold):
    """An enemy fell, and everybody in the room is paid (SH-409, SH-412)."""

    enemy: str
    name: str
    zekts: int

    def say(self, to: Teller) -> str:
        return f"{self.name} is defeated: {plural(self.zekts, 'Zekt')} for everybody in the room."

    def things(self) -> list[str]:
        return [f"enemy-{self.enemy}"]


class EscapeRoll(AtStake):
    """An attempt to get away: the die and what helps must reach what is needed (SH-309)."""

    enemy: str
    die: int
    escaped: bool
    needed: int
    cell: str
    own_from: tuple[str, ...]
    own_names: tuple[str, ...]
    own_by: tuple[int, ...]

    def row(self, to: Teller) -> Row:
        own = chips(self.own_from, self.own_names, self.own_by)
        return Row(
            (player_actor(to, self.seat, self.cell),),
            (player_die(self.die),),
            own,
            self.die + sum(self.own_by),
            best=True,
        )

    def say(self, to: Teller) -> str:
        outcome = "and got away from" if self.escaped else "but could not get away from"
        return f"{to.who(self.seat)} rolled {receipt(self.row(to))} {outcome} {self.name}."

    def brief(self, to: Teller, said: str) -> str:
        return f"{'got away' if self.escaped else 'could not get away'} from {self.name}"

    def stage(self, to: Teller) -> Stage:
        title = f"{to.who(self.seat)} {to.verb(self.seat, 'try', 'tries')} to get away from {self.name}."
        foe = Row((Actor(self.name, self.enemy, foe_kind(self.enemy)),), (), (), self.needed)
        words = "Got away." if self.escaped else "No way out."
        verdict: Verdict = "won" if self.escaped else "lost"
        return Stage("escape", title, (self.row(to),), foe, verdict, words, "the way is free", self.losing())

    def things(self) -> list[str]:
        return [f"enemy-{self.enemy}"]

    def rolls(self) -> list[Roll]:
        return [player_die(self.die)]


class RolledAgain(ShipTold):
    """A re-roll in a boss round (SH-C24)."""

    die: int

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} rolled again: {self.die}."

    def rolls(self) -> list[Roll]:
        return [player_die(self.die)]


class Kept(ShipTold):
    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} {to.verb(self.seat, 'keep')} the dice."

    def brief(self, to: Teller, said: str) -> str:
        return ""


# What it costs, what it brings


class Lost(ShipTold):
    """What an enemy or boss took: hearts, Zekts or moves (SH-404)."""

    what: str
    amount: int

    def say(self, to: Teller) -> str:
        if self.amount == 0:
            return f"{to.who(self.seat)} had nothing left to give."
        return f"{to.who(self.seat)} lost {plural(self.amount, LOSSES[self.what])}."


class Saved(ShipTold):
    """Gear kept a loss away (SH-C17)."""

    what: str
    amount: int

    def say(self, to: Teller) -> str:
        return f"Armor saved {to.whom(self.seat)} from losing {plural(self.amount, LOSSES[self.what])}."


class Heart(ShipTold):
    """A heart that no enemy took (SH-R22, SH-R36)."""

    cause: str

    def say(self, to: Teller) -> str:
        return CAUSES[self.cause].format(to.whom(self.seat))

    def brief(self, to: Teller, said: str) -> str:
        return "lost a heart to the salt" if self.cause == "salt" else "lost a heart"


class Healed(ShipTold):
    amount: int

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} repaired {plural(self.amount, 'heart')}."


class Down(ShipTold):
    """Going down, and its price (SH-452)."""

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} {to.verb(self.seat, 'are', 'is')} down: all Zekts and cards in hand are lost."

    def brief(self, to: Teller, said: str) -> str:
        return "went down"


# Bosses


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
        left = self.health - self.won
        title = f"{self.name} against {all_of(to, self.seats)}."
        rows = tuple(self.rows(to))
        health = (left, self.health_of)
        return Stage("boss", title, rows, self.foe(), verdict, words, "its health −1", self.losing(), "", health)

    def concerned(self) -> list[int]:
        return list(self.seats)

    def rolls(self) -> list[Roll]:
        return [*(player_die(face) for face in self.dice), boss_die(self.boss_die)]


class BossDefeated(BossTold):
    zekts: int

    def say(self, to: Teller) -> str:
        return f"{self.name} is dead: {plural(self.zekts, 'Zekt')} for everybody still inside."

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


FIGHTS = (
    SpawnRoll | Spawned | Dice | Fought | Defeated | EscapeRoll | RolledAgain | Kept | Lost | Saved | Heart | Healed
    | Down | PaidFee | StayedOut | WentWithout | WentOn | BossFight | BossDice | BossRound | BossDefeated
    | BossRecovers | KickedOut
)  # fmt: skip
