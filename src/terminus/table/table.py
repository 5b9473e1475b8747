"""A table: seats, a game in progress and the log of everything that happened, as one value without any input or output.

Every change is made in two steps. A method such as `play` checks what was asked and gives the moment that would follow;
once that moment's entry is durable, `adopt` makes it the present. Nobody ever sees a moment that could still be lost.
"""

from collections.abc import Sequence
from typing import Any, TypeGuard

from msgspec.structs import replace

from terminus.core.audience import Viewer
from terminus.core.decisions import Refusal, Result, resignation
from terminus.core.errors import IllegalMove
from terminus.core.game import AnyGame, Preview
from terminus.core.moves import Move
from terminus.core.plans import Plan
from terminus.core.record import Chance, Header, Record, record_settings, starting_position
from terminus.core.settings import Settings
from terminus.core.turn import play_turn
from terminus.table import answers, dealing, undo
from terminus.table.asking import Asking
from terminus.table.dice import MIXED, CommittedDice, Salt, bot_seed, commitment, mix_of
from terminus.table.entries import (
    AnsweredBack,
    Arranged,
    AskedBack,
    BotSitter,
    Claimed,
    Closed,
    Dealt,
    Door,
    Entry,
    Followed,
    GivenOver,
    Hinted,
    Hosted,
    Nobody,
    Person,
    Played,
    Reseated,
    Resigned,
    Returned,
    Salted,
    Sealed,
    Seated,
    Setup,
    Sitter,
    Started,
    TakenBack,
    key_hash,
)
from terminus.table.errors import NotYourSeat, StaleVersion, TableError
from terminus.table.line import Line
from terminus.table.listed import Listed, ended
from terminus.table.moment import QUIET, Moment, Opening, SentMove
from terminus.table.room import Room, begun, host_of
from terminus.table.sheets import Sheets

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
        self.moments = [
            Moment(0, None, start, setup.sitters, result, opening, at=began, since=began, room=begun(setup))
        ]
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
        idle = over or room.waits
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
        )

    def seats_of(self, key: str | None) -> list[int]:
        """The seats that a key opens; several at a hot seat, none for spectators."""
        if key is None:
            return []
        hashed = key_hash(key)
        return [n for n, sitter in enumerate(self.now.sitters) if _has(sitter, hashed)]

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
        seen = self.view(moment, None)
        return [self.game.seat_name(seen, seat) for seat in range(seats)]

    def bot_to_play(self) -> int | None:
        """The first bot that owes an answer."""
        if self.over or self.stopped or self.waits:
            return None
        owing = sorted(self.now.line.owing())
        return next((seat for seat in owing if isinstance(self.now.sitters[seat], BotSitter)), None)

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
    ) -> Moment:
        """The moment after a move; IllegalMove or MalformedMove if there is none.

        `stepwise` is for moves that somebody sees happen: they can be shown event by event. `salt` goes into
        the dice.
        """
        self.check_running()
        before = self.now.line
        dice = CommittedDice(self.setup.seed, before.length + 1, self._mix(seat, salt))
        played = play_turn(self.game, before.position, seat, move, dice, chance, stepwise)
        line = Line(played.position, before, played.turn)
        line.events = played.events
        line.chronicle = played.chronicle
        return self._next(Played(played.turn, remark, salt), line=line, result=played.position.result())

    def _mix(self, seat: int, salt: str) -> str:
        """What the dice of the next move are mixed with."""
        if self.setup.dice != MIXED:
            return ""
        at = self.version + 1
        return mix_of([*self.salts(), Salt(at, seat, salt)], seat, at)

    def salts(self) -> list[Salt]:
        """All the salt that was ever given, first to last."""
        played = [(each.version, each.entry) for each in self.moments if isinstance(each.entry, Played)]
        return [Salt(version, entry.turn.seat, entry.salt) for version, entry in played if entry.salt]

    def take_back(self, key: str | None) -> Moment:
        """The moment after the key's seats took back their latest move; TableError says why they may not."""
        turns, seat = undo.allowed(self.now.line, self.now.sitters, self.seats_of(key), self.over)
        return self.follow(TakenBack(seat, turns))

    def may_take_back(self, key: str | None) -> bool:
        return undo.possible(self.now.line, self.now.sitters, self.seats_of(key), self.over)

    def resign(self, seat: int, successor: BotSitter) -> Moment:
        """Give up: a duel ends; in a larger game a bot takes the seat over."""
        self.check_running()
        if len(self.now.sitters) == 2:
            return self.follow(Resigned(seat))
        sitter = self.now.sitters[seat]
        return self.follow(GivenOver(seat, replace(successor, owner=sitter if isinstance(sitter, Person) else None)))

    def seat(self, seat: int, sitter: Sitter) -> Moment:
        """Somebody else sits down, or takes another name."""
        if not 0 <= seat < len(self.now.sitters):
            raise TableError(f"There is no seat {seat} at this table.")
        return self.follow(Seated(seat, sitter))

    def follow(self, entry: Entry) -> Moment:
        """The moment after an entry of the log, from which everything it did can be told again."""
        room = self.now.room
        match entry:
            case Played(turn, remark, salt):
                return self.play(turn.seat, turn.move, remark, turn.chance, salt=salt)
            case TakenBack(_, turns):
                return self._next(entry, line=undo.stepped_down(self.now.line, turns))
            case Seated(seat, sitter):
                sitters = [sitter if n == seat else old for n, old in enumerate(self.now.sitters)]
                sent_away = isinstance(sitter, Nobody) and isinstance(self.now.sitters[seat], Person)
                return self._next(entry, sitters=tuple(sitters), room=replace(room, removed=room.removed + sent_away))
            case GivenOver(seat, bot):
                return self._reseated(entry, seat, bot)
            case Returned(seat):
                keeper = self.now.sitters[seat]
                assert isinstance(keeper, BotSitter)
                assert keeper.owner is not None
                return self._reseated(entry, seat, keeper.owner)
            case Hinted():
                return self._next(entry)
            case AskedBack(seat, turns):
                return replace(self._next(entry), asking=Asking(seat, turns))
            case AnsweredBack(seat, yes):
                asking = self.now.asking
                more = replace(asking, agreed=(*asking.agreed, seat)) if yes and asking is not None else None
                return replace(self._next(entry), asking=more)
            case Reseated(order):
                return self._next(entry, sitters=tuple(self.now.sitters[old] for old in order))
            case Started():
                later = self.setup.deals_later
                return self._next(entry, room=replace(room, waits=later, dealing=later))
            case Arranged(header, sitters):
                return self._opened(entry, header, sitters, room)
            case Sealed() | Salted():
                return self._next(entry, room=dealing.pinched(room, entry, self.version + 1))
            case Dealt(header):
                return self._opened(entry, header, self.now.sitters, replace(room, waits=False, dealing=False))
            case Hosted(host):
                return self._next(entry, room=replace(room, host=host))
            case Door(public, name):
                return self._next(entry, room=replace(room, public=public, name=name))
            case Closed():
                return self._next(entry, room=replace(room, waits=False, dealing=False, closed=True))
            case Resigned(seat):
                return self._next(entry, result=resignation(seat, len(self.now.sitters), self.game.together))
            case Claimed(old, new):
                sitters = [replace(who, key=new) if _has(who, old) else who for who in self.now.sitters]
                return self._next(entry, sitters=tuple(sitters), room=dealing.claimed(room, old, new))
            case Followed(table):
                return self._next(entry, successor=table)

    def _opened(self, entry: Entry, header: Header, sitters: tuple[Sitter, ...], room: Room) -> Moment:
        """The game is set up anew."""
        opening = Opening(header, record_settings(self.game, header, self._any_rules))
        line = Line(starting_position(self.game, header, opening.settings))
        return replace(self._next(entry, line=line, sitters=sitters, room=room), opening=opening)

    def _reseated(self, entry: Entry, seat: int, sitter: Sitter) -> Moment:
        sitters = [sitter if n == seat else old for n, old in enumerate(self.now.sitters)]
        return self._next(entry, sitters=tuple(sitters))

    def dated(self, moment: Moment, at: float) -> Moment:
        """A moment that is to follow the present, with its time."""
        now = self.now
        same_stage = (moment.result is None, moment.room.waits) == (now.result is None, now.room.waits)
        goes_on = same_stage and moment.line.owing() == now.line.owing()
        return replace(moment, at=at, since=now.since if goes_on else at)

    def adopt(self, moment: Moment) -> None:
        """Make a moment the present: its entry is durable now."""
        assert moment.version == self.version + 1
        self.moments.append(moment)
        if moment.version >= NEWS:
            self.moments[-NEWS].line.chronicle = None

    def check_running(self) -> None:
        """TableError if nobody can move: the game is still to begin, or over."""
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
        for moment in self.moments[version + 1 :]:
            if not self._left_question_open(moment, seat):
                raise StaleVersion(version, self.version)

    def _left_question_open(self, moment: Moment, seat: int) -> bool:
        """A change of seats asks nothing new; neither does somebody else's answer to a question put to both at once."""
        if isinstance(moment.entry, QUIET):
            return True
        before = self.moments[moment.version - 1].line
        return isinstance(moment.entry, Played) and moment.entry.turn.seat != seat and seat in before.owing()

    def _next(
        self,
        entry: Entry,
        line: Line | None = None,
        sitters: tuple[Sitter, ...] | None = None,
        result: Result | None = None,
        successor: str | None = None,
        room: Room | None = None,
    ) -> Moment:
        now = self.now
        return Moment(
            now.version + 1,
            entry,
            line or now.line,
            sitters or now.sitters,
            result or now.result,
            now.opening,
            successor or now.successor,
            room=room or now.room,
            asking=now.asking if line is None and result is None else None,
        )


def _has(sitter: Sitter, key: str) -> TypeGuard[Person]:
    """Does this hash of a key open the seat?"""
    return isinstance(sitter, Person) and sitter.key == key
