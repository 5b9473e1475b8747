"""A study: a game and the variations somebody has tried from it, as a tree whose every node is a position.

Node 0 is the beginning, the nodes of the game itself follow in order, and those of the variations after them. It is
data first (`StudyData`): a record with branches, complete with the chance that each move met, so that reading it again
always gives the same tree.
"""

import hashlib
from base64 import b32encode

import msgspec

from terminus.core.audience import Data
from terminus.core.complaints import UNREADABLE, complaint
from terminus.core.decisions import Result
from terminus.core.dice import Dice, DictatedDice
from terminus.core.errors import RecordError, TerminusError
from terminus.core.events import Event
from terminus.core.game import AnyGame
from terminus.core.match import Match
from terminus.core.moves import Move
from terminus.core.position import Position
from terminus.core.record import Header, Record, Turn, read_record, record_settings, starting_position
from terminus.core.turn import play_turn
from terminus.games import find_game, game_of
from terminus.table.errors import TableError

LONGEST_TEXT = 400_000
"""Characters of a study as it is kept."""
MOST_NODES = 6_000
LONGEST_TITLE = 60


class Branch(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Moves that leave the tree after one of its nodes. `name` is what somebody calls the variation."""

    after: int
    turns: list[Turn]
    name: str = ""


class StudyData(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A study as it is kept and sent."""

    header: Header
    turns: list[Turn]
    result: Data | None = None
    branches: list[Branch] = []
    title: str = ""

    def to_text(self) -> str:
        return msgspec.json.encode(self).decode()

    @property
    def address(self) -> str:
        """What it is kept under: the same study is kept once."""
        return b32encode(hashlib.sha256(self.to_text().encode()).digest()[:10]).decode().lower()


class StudyNode:
    """A position of the tree and how it came about. Never changes, but for its `name`."""

    def __init__(self, number: int, before: "StudyNode | None", turn: Turn | None, position: Position) -> None:
        self.number = number
        self.before = before
        self.turn = turn
        self.position = position
        self.events: list[Event] = []
        self.result: Result | None = position.result()
        self.main = True
        self.name = ""

    @property
    def given_up(self) -> bool:
        """Did the game end here because somebody gave up? What that changed is no move's doing."""
        return self.result is not None and self.result.resigned is not None


class Study:
    """The tree itself."""

    def __init__(self, data: StudyData) -> None:
        """RecordError says which move does not fit."""
        self.game: AnyGame = find_game(data.header.game)
        self.header = data.header
        self.title = data.title
        self.settings = record_settings(self.game, data.header)
        self.nodes = [StudyNode(0, None, None, starting_position(self.game, data.header, self.settings))]
        if 1 + len(data.turns) + sum(len(branch.turns) for branch in data.branches) > MOST_NODES:
            raise RecordError(f"this is more than {MOST_NODES} moves, and more than can be looked at here")
        for turn in data.turns:
            self._replay(self.nodes[-1], turn)
        self.length = len(data.turns)
        self._end_as(Record(data.header, data.turns, data.result))
        self.graft(data.branches)

    def _end_as(self, record: Record) -> None:
        """Somebody resigns, as recorded; or the recorded result must be the one that the moves lead to."""
        last = self.nodes[-1]
        forfeited = record.forfeit(self.game.together)
        if forfeited is not None:
            if last.result is not None:
                raise RecordError(f"seat {forfeited.resigned} cannot have resigned: the game was over")
            last.result = forfeited
        elif record.result is not None and last.result is not None:
            reached = last.result
            if (record.result.get("scores"), record.result.get("winners")) != (reached.scores, reached.winners):
                raise RecordError("the moves do not lead to the result that is written at its end")
        elif record.result is not None:
            raise RecordError("its result says that the game is over, but its moves do not end it")

    def graft(self, branches: list[Branch]) -> None:
        """Add variations; RecordError says what does not fit."""
        for branch in branches:
            at = self.node(branch.after)
            for step, turn in enumerate(branch.turns):
                at = self._replay(at, turn)
                at.name = branch.name if step == 0 else ""
                at.main = False

    def node(self, number: int) -> StudyNode:
        if not 0 <= number < len(self.nodes):
            raise TableError(f"There is no move {number} in this study: it ends at {len(self.nodes) - 1}.")
        return self.nodes[number]

    def seat_names(self, node: StudyNode) -> list[str]:
        """What the game calls each seat there, to everybody."""
        return self.game.seat_names(self.game.view(node.position, None), self.settings.players)

    def children(self, node: StudyNode) -> list[StudyNode]:
        return [each for each in self.nodes if each.before is node]

    def _replay(self, at: StudyNode, turn: Turn) -> StudyNode:
        try:
            return self._add(at, turn.seat, turn.move, DictatedDice([]), turn)
        except TerminusError as error:
            where = "" if at.turn is None else f" after {at.turn.move[:40]}"
            raise RecordError(f"move {len(self.nodes)}{where} does not fit: {error}") from None

    def play(self, at: StudyNode, seat: int, move: Move, dice: Dice) -> StudyNode:
        """Try a move: the node it leads to, which is an old one where the same was played there before."""
        if at.result is not None:
            raise TableError("The game is over here; go back to try something else.")
        if len(self.nodes) >= MOST_NODES:
            raise TableError(f"A study holds {MOST_NODES} moves, and this one is full.")
        notation = self.game.format_move(at.position, move)
        for child in self.children(at):
            assert child.turn is not None
            if (child.turn.seat, child.turn.move) == (seat, notation):
                return child
        node = self._add(at, seat, move, dice, None)
        node.main = False
        return node

    def _add(self, at: StudyNode, seat: int, move: Move | str, dice: Dice, recorded: Turn | None) -> StudyNode:
        chance = None if recorded is None else recorded.chance
        played = play_turn(self.game, at.position, seat, move, dice, chance)
        node = StudyNode(len(self.nodes), at, played.turn, played.position)
        node.events = played.events
        if recorded is not None:
            node.turn = recorded
        self.nodes.append(node)
        return node

    def branches(self) -> list[Branch]:
        """The variations as data: each runs on as long as its nodes are the first to follow one another."""
        found: list[Branch] = []
        holder: dict[int, Branch] = {}
        for node in self.nodes[self.length + 1 :]:
            assert node.before is not None
            assert node.turn is not None
            last = holder.get(node.before.number)
            if last is None or node.before.number != node.number - 1 or node.name:
                last = Branch(node.before.number, [], node.name)
                found.append(last)
            last.turns.append(node.turn)
            holder[node.number] = last
        return found

    def data(self) -> StudyData:
        main = self.nodes[: self.length + 1]
        result = main[-1].result
        turns = [node.turn for node in main if node.turn is not None]
        ended = None if result is None else result.data()
        return StudyData(self.header, turns, ended, self.branches(), self.title)

    def without(self, node: StudyNode) -> "Study":
        """The study without a variation, and what was tried from it."""
        if node.number <= self.length:
            raise TableError("That is the game itself; only what was tried from it can be removed.")
        gone = {node.number}
        for each in self.nodes[node.number + 1 :]:
            if each.before is not None and each.before.number in gone:
                gone.add(each.number)
        rest = Study(msgspec.structs.replace(self.data(), branches=[]))
        places: dict[int, StudyNode] = {n: rest.nodes[n] for n in range(self.length + 1)}
        for each in self.nodes[self.length + 1 :]:
            if each.number in gone or each.before is None or each.turn is None:
                continue
            kept = rest._replay(places[each.before.number], each.turn)
            kept.main, kept.name = False, each.name
            places[each.number] = kept
        return rest


def study_of_record(text: str) -> StudyData:
    """The study of a record as a file holds it; RecordError names the line that is wrong."""
    record = read_record(text)
    return StudyData(record.header, record.turns, record.result)


def study_of_position(data: Data) -> StudyData:
    """The study of a position that somebody has set up; PositionError says what cannot be."""
    game = game_of(data)
    match = Match.from_position(game, game.settings_in(data), data, DictatedDice([]))
    return StudyData(match.header, [])


def read_study(text: str) -> StudyData:
    try:
        return msgspec.json.decode(text, type=StudyData)
    except UNREADABLE as error:
        raise RecordError(f"this is no study: {complaint(error)}") from None
