"""A table: seats, a game in progress and the log of everything that happened, as one value without any input or output.

Every change is made in two steps. A method such as `play` checks what was asked and gives the moment that would follow;
once that moment's entry is durable, `adopt` makes it the present. Nobody ever sees a moment that could still be lost.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from terminus.core.audience import Viewer
from terminus.core.decisions import Refusal
from terminus.core.errors import IllegalMove
from terminus.core.game import AnyGame, Preview
from terminus.core.moves import Move
from terminus.core.plans import Plan
from terminus.core.record import Chance, Header, Record, record_settings, starting_position
from terminus.core.settings import Settings
from terminus.core.turn import play_turn
from terminus.table import answers, times, undo
from terminus.table.dice import MIXED, CommittedDice, Salt, bot_seed, commitment, mix_of
from terminus.table.entries import (
    Arranged,
    BotSitter,
    Dealt,
    Entry,
    GivenOver,
    Nobody,
    Person,
    Played,
    Resigned,
    Seated,
    Setup,
    Sitter,
    TakenBack,
    key_hash,
    opens,
)
from terminus.table.errors import NotYourSeat, StaleVersion, TableError
from terminus.table.line import Line
from terminus.table.listed import Listed, ended
from terminus.table.moment import Moment, Opening, SentMove
from terminus.table.room import Room, begun, host_of
from terminus.table.sheets import Sheets
from terminus.table.succession import following, next_moment

NEWS = 12
"""Moments that are still news: whoever is further behind is shown what came of them, not how."""


class Table:
    """One running game with its seats."""

    def __init__(self, game: AnyGame, setup: Setup, any_rules: bool = False) -> None:
        self.game = game
        self.setup = setup
        self.notice = ""
        """What everybody should know about this table."""
        self.stopped = False
        """Whether nothing can happen here any more, though the game is not over."""
        self._any_rules = any_rules
        opening = Opening(setup.header, record_settings(game, setup.header, any_rules))
        start = Line(starting_position(game, setup.header, opening.settings))
        began = setup.created
        result = start.position.result()
        first = Moment(0, None, start, setup.sitters, result, opening, at=began, since=began, room=begun(setup))
        self.moments = [replace(first, times=times.passed(first, first, began))]
        self.salts: list[Salt] = []
        """All the salt that was ever given, first to last."""
        self.afresh: list[int] = []
        """The versions from which on dice fell anew, because a move that had met chance was taken back."""
        self._sheets = Sheets(game)

    @classmethod
    def restore(cls, game: AnyGame, setup: Setup, entries: Sequence[Entry], times: Sequence[float]) -> "Table":
        """The table that a log describes."""
        table = cls(game, setup)
        for entry, at in zip(entries, times, strict=True):
            table.adopt(table.dated(table.follow(entry), at))
        return table

    # Looking

    @property
    def now(self) -> Moment:
        return self.moments[-1]

    @property
    def version(self) -> int:
        return self.now.version

    @property
    def commitment(self) -> str:
        return commitment(self.setup.seed)

    @property
    def settings(self) -> Settings:
        return self.now.opening.settings

    @property
    def over(self) -> bool:
        return self.now.result is not None

    @property
    def waits(self) -> bool:
        """Is the game still to begin, or never to begin?"""
        return self.now.room.waits or self.now.room.closed

    @property
    def hints(self) -> bool:
        """May people ask for hints although others play against them?"""
        return self.game.together if self.now.room.hints is None else self.now.room.hints

    @property
    def standing(self) -> Listed:
        return self.listed(self.now)

    def listed(self, moment: Moment) -> Listed:
        """What a list of tables shows at a moment, which may still be to come."""
        seen = self._sheets.view(moment.line, None, memory=False)
        room = moment.room
        over = moment.result is not None or room.closed
        idle = over or room.waits or moment.paused
        return Listed(
            sum(isinstance(sitter, Nobody) for sitter in moment.sitters),
            over,
            public=room.public and not self.setup.lesson,
            version=moment.version,
            titles=tuple(self._sheets.titles(moment.line, len(moment.sitters))),
            sitters=moment.sitters,
            owing=() if idle else tuple(sorted(moment.line.owing())),
            since=moment.since,
            stand="" if room.waits else self.game.stand(seen),
            ended=ended(moment.result),
            name=room.name,
            host=host_of(room, moment.sitters),
            waits=room.waits,
            closed=room.closed,
            paused=moment.paused,
            clock=room.clock,
            times=moment.times,
            lesson=self.setup.lesson,
        )

    def seats_of(self, key: str | None) -> list[int]:
        """The seats that a key opens; several at a hot seat, none for spectators."""
        if key is None:
            return []
        hashed = key_hash(key)
        return [n for n, sitter in enumerate(self.now.sitters) if opens(sitter, hashed)]

    def view(self, moment: Moment, viewer: Viewer, memory: bool = False) -> Any:
        """What a viewer may know at a moment; of the latest one, all look at the same sheet."""
        if moment.line is self.now.line:
            return self._sheets.view(moment.line, viewer, memory)
        return self.game.view(moment.line.position, viewer, memory)

    def titles(self, moment: Moment) -> list[str]:
        """What the game calls each seat at a moment, to everybody."""
        seats = len(moment.sitters)
        if moment.line is self.now.line:
            return self._sheets.titles(moment.line, seats)
        return self.game.seat_names(self.view(moment, None), seats)

    def bot_to_play(self) -> int | None:
        """The first bot that owes an answer, or seat for which one has to."""
        now = self.now
        if self.over or self.stopped or self.waits or now.paused:
            return None
        asked = (
            seat for seat in sorted(now.line.owing()) if seat in now.late or isinstance(now.sitters[seat], BotSitter)
        )
        return next(asked, None)

    def bot_seed(self, seat: int) -> int:
        return bot_seed(self.setup.seed, self.version, seat)

    def hides_nothing(self) -> bool:
        """Whether the record tells no secrets: the game is over, or nothing was ever hidden from anybody."""
        begun = [moment for moment in self.moments if not moment.room.waits]
        return self.over or (not self.waits and all(self._was_open(moment.line) for moment in begun))

    def _was_open(self, line: Line) -> bool:
        seen = self.game.view(line.position, None, memory=True)
        return not any(event.secrets for event in line.events) and seen == self.game.sheet(line.position)

    def record(self) -> Record:
        result = self.now.result
        return Record(self.now.opening.header, self.now.line.turns(), None if result is None else result.data())

    # What a seat may ask

    def why_not(self, seat: int, path: list[str]) -> Refusal | None:
        """Why clicks lead nowhere; None if they are part of a legal move."""
        return answers.why_not(self.game, self.now.line.position, seat, path)

    def way_to(self, seat: int, path: list[str]) -> Plan | Refusal | None:
        """Several moves that lead where clicks point, or why the first may not be made; None if that means nothing."""
        return answers.way_to(self.game, self.now.line.position, seat, path)

    def preview(self, seat: int, answer: SentMove) -> tuple[str, Preview]:
        """What a legal move would do, and its notation."""
        position = self.now.line.position
        move = self.meant(seat, answer)
        refused = position.refusal(seat, move)
        if refused is not None:
            raise IllegalMove(refused.code, refused.rule, refused.sentence)
        return self.game.format_move(position, move), self.game.preview(position, seat, move)

    def wrong_so_far(self, seat: int, path: list[str], values: list[int]) -> Refusal | None:
        """What is wrong with a form that is only half filled in; None if nothing is, so far."""
        position = self.now.line.position
        choice = next((each for each in self.game.choices(position, seat) if list(each.path) == path), None)
        return None if choice is None else self.game.wrong_so_far(position, seat, choice.code, values)

    def meant(self, seat: int, answer: SentMove) -> Move:
        """The move that an answer means, legal or not."""
        return answers.meant(self.game, self.now.line.position, seat, answer.move, answer.path, answer.values)

    # Changing, in two steps

    def play(
        self,
        seat: int,
        move: Move | str,
        remark: str = "",
        chance: Chance | None = None,
        stepwise: bool = False,
        salt: str = "",
        made_for: bool = False,
    ) -> Moment:
        """The moment after a move; IllegalMove or MalformedMove if there is none.

        `stepwise` is for moves that somebody sees happen: they can be shown event by event. `salt` goes into
        the dice. `made_for` somebody is what a bot plays whose time was up.
        """
        self.check_running()
        before = self.now.line
        dice = CommittedDice(self.setup.seed, before.length + 1, self._mix(seat, salt), len(self.afresh))
        sheet = self._sheets.whole(before) if stepwise else None
        played = play_turn(self.game, before.position, seat, move, dice, chance, stepwise, sheet)
        line = Line(played.position, before, played.turn)
        line.events = played.events
        line.chronicle = played.chronicle
        late = tuple(each for each in self.now.late if each != seat)
        moment = next_moment(
            self.now, Played(played.turn, remark, salt, made_for), line=line, result=played.position.result()
        )
        return replace(moment, late=late)

    def _mix(self, seat: int, salt: str) -> str:
        """What the dice of the next move are mixed with."""
        if self.setup.dice != MIXED:
            return ""
        at = self.version + 1
        return mix_of([*self.salts, Salt(at, seat, salt)], seat, at)

    def take_back(self, key: str | None) -> Moment:
        """The moment after the key's seats took back their latest move; TableError says why they may not."""
        self.check_running()
        turns, seat = undo.allowed(self.now.line, self.now.sitters, self.seats_of(key), self.over)
        return self.follow(TakenBack(seat, turns))

    def may_take_back(self, key: str | None) -> bool:
        return not self.now.paused and undo.possible(self.now.line, self.now.sitters, self.seats_of(key), self.over)

    def resign(self, seat: int, successor: BotSitter) -> Moment:
        """Give up: a duel ends; in a larger game, or where others play along, a bot takes the seat over."""
        self.check_begun()
        sitter = self.now.sitters[seat]
        owner = sitter if isinstance(sitter, Person) else None
        others = [who for who in self.now.sitters if isinstance(who, Person) and owner and who.key != owner.key]
        if not others if self.game.together else len(self.now.sitters) == 2:
            return self.follow(Resigned(seat))
        return self.follow(GivenOver(seat, replace(successor, owner=owner)))

    def seat(self, seat: int, sitter: Sitter) -> Moment:
        """Somebody else sits down, or takes another name."""
        if not 0 <= seat < len(self.now.sitters):
            raise TableError(f"There is no seat {seat} at this table.")
        return self.follow(Seated(seat, sitter))

    def follow(self, entry: Entry) -> Moment:
        """The moment after an entry of the log, from which everything it did can be told again."""
        room = self.now.room
        match entry:
            case Played(turn, remark, salt, made_for):
                return self.play(turn.seat, turn.move, remark, turn.chance, salt=salt, made_for=made_for)
            case Arranged(header, sitters):
                return self._opened(entry, header, sitters, room)
            case Dealt(header):
                return self._opened(entry, header, self.now.sitters, replace(room, waits=False, dealing=False))
            case _:
                return following(self.now, entry, self.game.together, self.setup.deals_later)

    def _opened(self, entry: Entry, header: Header, sitters: tuple[Sitter, ...], room: Room) -> Moment:
        """The game is set up anew."""
        opening = Opening(header, record_settings(self.game, header, self._any_rules))
        line = Line(starting_position(self.game, header, opening.settings))
        return replace(next_moment(self.now, entry, line=line, sitters=sitters, room=room), opening=opening)

    def dated(self, moment: Moment, at: float) -> Moment:
        """A moment that is to follow the present, with its time."""
        now = self.now
        same_stage = (moment.result is None, moment.room.waits) == (now.result is None, now.room.waits)
        goes_on = same_stage and moment.line.owing() == now.line.owing()
        return replace(moment, at=at, since=now.since if goes_on else at, times=times.passed(now, moment, at))

    def adopt(self, moment: Moment) -> None:
        """Make a moment the present: its entry is durable now."""
        assert moment.version == self.version + 1
        self.moments.append(moment)
        entry = moment.entry
        if isinstance(entry, Played) and entry.salt:
            self.salts.append(Salt(moment.version, entry.turn.seat, entry.salt))
        if isinstance(entry, TakenBack) and entry.afresh:
            self.afresh.append(moment.version)
        moment.line.come_back()
        if moment.version >= NEWS and self.moments[-NEWS].line is not moment.line:
            self.moments[-NEWS].line.let_go(self.game)

    def check_running(self) -> None:
        """TableError if nobody can move: the game is still to begin, paused, or over."""
        self.check_begun()
        if self.now.paused:
            raise TableError("The game is paused: it goes on when somebody resumes it.")

    def check_begun(self) -> None:
        """TableError if the game is still to begin, or over."""
        if self.now.room.closed:
            raise TableError("The host has closed this table.")
        if self.now.room.waits:
            raise TableError("The game begins when the host of the table starts it.")
        if self.over:
            raise TableError("The game is over.")

    def check_seat(self, key: str | None, seat: int) -> None:
        if seat not in self.seats_of(key):
            raise NotYourSeat(f"Seat {seat} is not yours: your link does not open it.")

    def check_version(self, seat: int, version: int) -> None:
        """StaleVersion if something happened since that may have changed what the seat was asked."""
        if not 0 <= version <= self.version:
            raise StaleVersion(version, self.version)
        later = self.moments[version:]
        if any(moment.asks_anew(seat, before) for before, moment in pairwise(later)):
            raise StaleVersion(version, self.version)
