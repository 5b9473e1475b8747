"""One game between bots, from a seed alone: the unit of work of everything in the lab."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from terminus.bots.bot import Bot, Situation, find_bot
from terminus.bots.searcher import Searcher
from terminus.core.dice import FastDice
from terminus.core.errors import SettingsError
from terminus.core.events import Event, Log
from terminus.core.match import Match
from terminus.core.moves import Move, MoveList
from terminus.core.position import Position
from terminus.core.record import Record
from terminus.core.traits import SEAT, By, Had, Traits
from terminus.lab.arm import Arm, Forced
from terminus.lab.lessons import Pupil
from terminus.lab.played import Played
from terminus.lab.varying import varied
from terminus.lab.watch import Watch

REDEALS = 20_000
"""How often a deal is repeated until it gives what is forced."""
LINEUPS = 100
"""How often a line-up is drawn until nobody takes what another seat is to have."""
STRAYING = 4
"""One game in so many strays, where games do."""
APART = 0x9E3779B9
"""Between the seeds of two deals that were tried in turn."""


T = TypeVar("T")


class TakenError(SettingsError):
    """A seat cannot choose what it is to have: another one has it."""


class Thought(NamedTuple):
    """A move, and the chances that the bot which chose it gives its seat, if it gives any."""

    move: Move
    value: float | None = None


class Dealt(NamedTuple):
    """A game just set up, with the dice it goes on with and their seed."""

    position: Position
    dice: FastDice
    seed: int


def seed_of(seed: int, deal: int) -> int:
    """The seed of one deal of a series; series of different seeds share no deals, up to a million each."""
    return seed * 1_000_003 + deal


def play(arm: Arm, number: int, deal: int, seed: int, closely: bool = False) -> Played:
    """Play a deal of an arm to its end; `number` is the arm's place in the run.

    The dice of the table, of the bots and of the line-up are seeded apart, so that thinking longer does not change what
    is dealt. Bots are handed positions in which what they cannot know is drawn anew. `closely` measures the shape.
    """
    return _lined_up(lambda attempt: _played(Sitting(arm, deal, seed, attempt), number, seed, closely))


def _lined_up(play_it: Callable[[int], T]) -> T:
    """The game with a line-up that gives what is forced: drawn anew on the same deal until it does."""
    for attempt in range(LINEUPS - 1):
        try:
            return play_it(attempt)
        except TakenError:
            continue
    return play_it(LINEUPS - 1)


def _played(table: "Sitting", number: int, seed: int, closely: bool) -> Played:
    arm, deal = table.arm, table.deal
    position = table.dealt.position
    watch = Watch(arm.settings.game, arm.settings.players) if closely else None
    pupil = Pupil(arm.settings, arm.lessons, seed_of(seed, deal)) if arm.lessons else None
    while not position.over():
        seat = int(position.to_decide())
        here = table.situation(seat)
        if watch is not None:
            watch.before(position, seat, here)
        thought = table.think(seat, here)
        if pupil is not None:
            pupil.look(position, table.decisions, seat, thought.value)
        table.play(seat, thought.move)
        if watch is not None:
            watch.after(position, table.log)
    result = position.result()
    assert result is not None
    values = tuple(float(position.value(seat)) for seat in range(arm.settings.players))
    return Played(
        arm=number,
        deal=deal,
        values=values,
        scores=tuple(result.scores),
        bots=tuple(player.bot for player in arm.seated(deal)),
        decisions=table.decisions,
        rounds=table.traits.round(position),
        rule=result.rule,
        reason=result.reason,
        had=table.things(),
        shape=None if watch is None else watch.shape(values),
        lessons=() if pupil is None else tuple(pupil.lessons),
    )


def record_of(arm: Arm, deal: int, seed: int) -> Record:
    """The same game as a record, to be looked at move by move."""
    return _lined_up(lambda attempt: _recorded(Sitting(arm, deal, seed, attempt)))


def _recorded(table: "Sitting") -> Record:
    arm = table.arm
    match = Match.start(arm.settings.game, arm.settings, FastDice(table.dealt.seed))
    while not table.dealt.position.over():
        seat = int(table.dealt.position.to_decide())
        move = table.think(seat, table.situation(seat)).move
        table.play(seat, move)
        match.push(move, seat)
    return match.record()


class Sitting:
    """A game under way in the lab."""

    def __init__(self, arm: Arm, deal: int, seed: int, attempt: int = 0) -> None:
        """`attempt` counts the line-ups that were drawn for this deal before."""
        self.arm = arm
        self.deal = deal
        self.game = arm.settings.game
        self.traits: Traits[Position] = self.game.traits
        own = seed_of(seed, deal)
        self.players = varied(arm.seated(deal), arm, own) if arm.vary else arm.seated(deal)
        self.bots = [find_bot(player.bot) for player in self.players]
        self.minds = FastDice(own ^ 0x5EED)
        self.lots = FastDice((own ^ 0x107) + attempt * APART)
        self.dealt = _deal_out(arm, self.traits, own)
        self.had = dict.fromkeys(_at_start(self.traits, self.dealt.position))
        self.log: list[Event] = []
        self.decisions = 0
        self.strays = arm.strays if deal % STRAYING == 0 else 0

    def situation(self, seat: int) -> Situation:
        """What the seat's bot thinks about, with the moves that it may choose from."""
        position = self.dealt.position
        player = self.players[seat]
        here = Situation.imagined(self.game, position, seat, self.minds.seed(), player.iterations)
        here.learned = player.learned
        if self.arm.unchosen or self.traits.lines_up(position):
            here.moves = self._allowed(here, seat)
        return here

    def think(self, seat: int, here: Situation) -> Thought:
        """The move of a seat, and its chances where the move is its bot's own."""
        if self.arm.by_lot and self.traits.lines_up(self.dealt.position):
            return Thought(self._drawn(here, seat))
        if here.moves.size == 1:
            return Thought(here.moves.move(0))
        if self.strays and self.lots.below(self.strays) == 0:
            return Thought(here.moves.move(int(self.lots.below(here.moves.size))))
        return _within(self.bots[seat], here, bool(self.arm.unchosen or self.arm.force))

    def play(self, seat: int, move: Move) -> None:
        position = self.dealt.position
        heard = Log()
        position.carry_out(seat, move.code, move.payload, self.dealt.dice, heard)
        self.log = heard.events
        self.decisions += 1
        for event in self.log:
            for had in self.traits.happened(position, event):
                self.had[had] = None

    def things(self) -> tuple[Had, ...]:
        for had in self.traits.at_end(self.dealt.position):
            self.had[had] = None
        return tuple(self.had)

    def _allowed(self, here: Situation, seat: int) -> MoveList:
        """The moves that force and ablation leave; where they leave none, what was asked for cannot be."""
        moves = here.moves.to_list()
        left = [move for move in moves if self._may(here.position, seat, move)]
        if not left:
            wanted = ", ".join(f"{each.trait} {each.name}" for each in (*self.arm.force, *self.arm.unchosen))
            raise TakenError(f"seat {seat} has no choice left that agrees with what was asked for: {wanted}")
        found = MoveList()
        for move in left:
            found.add_with(move.code, move.payload) if move.payload else found.add(move.code)
        return found

    def _may(self, position: Position, seat: int, move: Move) -> bool:
        chosen = self.traits.chosen(position, seat, move)
        kinds = {had.trait for had in chosen}
        names = {(had.trait, had.name) for had in chosen}
        if any((each.trait, each.name) in names for each in self.arm.unchosen):
            return False
        wanted = [each for each in self.arm.force if each.seat in (None, seat) and each.trait in kinds]
        return all((each.trait, each.name) in names for each in wanted)

    def _drawn(self, here: Situation, seat: int) -> Move:
        """First the thing evenly among those there are, then evenly among the ways to have it."""
        groups: dict[str, list[Move]] = {}
        for move in here.moves.to_list():
            chosen = self.traits.chosen(here.position, seat, move)
            groups.setdefault(chosen[0].name if chosen else "", []).append(move)
        group = list(groups.values())[int(self.lots.below(len(groups)))]
        return group[int(self.lots.below(len(group)))]


def _within(bot: Bot, here: Situation, narrowed: bool) -> Thought:
    """The bot's move; where the choice was narrowed, the best of those it thought about that are left."""
    if not narrowed and not isinstance(bot, Searcher):
        return Thought(bot.choose_from(here))
    left = here.moves.to_list()
    thought = [Thought(each.move, each.value) for each in bot.weigh(here)] or [Thought(bot.choose_from(here))]
    allowed = [each for each in thought if each.move in left]
    return allowed[0] if allowed else Thought(left[int(here.dice.below(len(left)))])


def _at_start(traits: Traits[Position], position: Position) -> list[Had]:
    seats = [Had(seat, SEAT.key, f"seat {seat}") for seat in range(position.settings.players)]
    return [*seats, *traits.at_start(position)]


def _deal_out(arm: Arm, traits: Traits[Position], seed: int) -> Dealt:
    """A deal that gives what is forced: dealt anew until it does, so that all else is as likely as it was."""
    wanted = [each for each in arm.force if traits.find(each.trait).by is not By.LINEUP]
    for attempt in range(REDEALS if wanted else 1):
        own = seed + attempt * APART
        dice = FastDice(own)
        position = arm.settings.game.setup(arm.settings, dice)
        if not wanted or _gives(wanted, _at_start(traits, position)):
            return Dealt(position, dice, own)
    raise SettingsError(f"no deal of {REDEALS:,} gave what was forced: {', '.join(each.name for each in wanted)}")


def _gives(wanted: list[Forced], had: list[Had]) -> bool:
    """Has every seat what it must have? What is forced for no seat in particular, somebody must have."""
    return all(
        any(one.trait == each.trait and one.name == each.name and each.seat in (None, one.seat) for one in had)
        for each in wanted
    )
