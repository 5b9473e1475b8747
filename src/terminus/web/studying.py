"""A study as frames: its tree in sentences, a node as a scene, what a move there would do."""

import msgspec
from msgspec import UNSET, UnsetType

from terminus.bots.bot import bots
from terminus.core.audience import Viewer
from terminus.core.choices import Choice
from terminus.core.errors import NoSuchSeat, TerminusError
from terminus.core.prose import outcome
from terminus.core.sheet import TableSheet
from terminus.core.told import Teller
from terminus.table.entries import Played
from terminus.table.errors import TableError
from terminus.table.line import Line
from terminus.table.study import Study, StudyData, StudyNode
from terminus.table.table import Table
from terminus.web import analysis_frames as frames
from terminus.web import words
from terminus.web.client_frames import Id
from terminus.web.frames import ChoiceInfo


def study_of_table(table: Table) -> StudyData:
    """The study of a finished game; TableError while it runs, for a judge would tell what players are to find out."""
    if not table.over:
        raise TableError("This game is still being played. Once it is over, it can be analysed.")
    record = table.record()
    header = msgspec.structs.replace(record.header, seats=[words.sitter_name(each) for each in table.now.sitters])
    return StudyData(header, record.turns, record.result)


def versions_of(table: Table) -> list[int]:
    """The version of a table that brought about each node of its game."""
    played = {id(each.line): each.version for each in table.moments if isinstance(each.entry, Played)}
    line: Line | None = table.now.line
    found: list[int] = []
    while line is not None:
        found.append(played.get(id(line), 0))
        line = line.before
    return found[::-1]


def signed(study: Study, names: list[str]) -> StudyData:
    """The study as data, with the names of those who played."""
    data = study.data()
    return msgspec.structs.replace(data, header=msgspec.structs.replace(data.header, seats=names))


def opened(study: Study, names: list[str], versions: list[int]) -> frames.Opened:
    last = study.nodes[study.length]
    titles = study.seat_names(last)  # who somebody plays may be chosen on the way
    result = last.result
    return frames.Opened(
        game=study.game.key,
        name=study.game.title,
        title=study.title,
        players=[frames.Player(title, names[seat] if seat < len(names) else "") for seat, title in enumerate(titles)],
        together=study.game.together,
        length=study.length,
        nodes=[node_info(study, node) for node in study.nodes],
        branches=study.branches(),
        bots=[(bot.name, bot.title) for bot in bots().values()],
        ended="" if result is None else outcome(result, titles, None, study.game.together).sentence,
        key=last.position.key(),
        versions=versions,
    )


def node_info(study: Study, node: StudyNode) -> frames.NodeInfo:
    turn = node.turn
    before = None if node.before is None else node.before.number
    if turn is None:
        return frames.NodeInfo(node.number, before, None, "", "The beginning.", node.main, given_up=node.given_up)
    told = sentences(study, node, turn.seat)
    if _passes_on(study, node):
        told = [_meant(study, node), *told]
    said = " ".join(told) or _meant(study, node)
    chance = bool(turn.chance)
    return frames.NodeInfo(node.number, before, turn.seat, turn.move, said, node.main, node.name, chance, node.given_up)


def _passes_on(study: Study, node: StudyNode) -> bool:
    """Is nothing told of a move but what comes to others by it, such as whose turn it is then?"""
    assert node.turn is not None
    doers = [study.game.told(event, node.turn.seat).doer() for event in node.events]
    return bool(doers) and all(doer is not None and doer != node.turn.seat for doer in doers)


def _meant(study: Study, node: StudyNode) -> str:
    """A move that brought nothing about, in words: what its seat meant to do."""
    assert node.turn is not None
    assert node.before is not None
    position, seat = node.before.position, node.turn.seat
    doing = study.game.describe(study.game.view(position, seat), study.game.parse_move(position, node.turn.move))
    return f"{study.seat_names(node)[seat]}: {doing}."


def sentences(study: Study, node: StudyNode, viewer: Viewer) -> list[str]:
    """What the move that led to a node brought about, as one viewer may know it."""
    teller = Teller(study.seat_names(node), None)
    told = [study.game.told(event, viewer).say(teller) for event in node.events]
    return [each for each in told if each]


def visited(study: Study, node: StudyNode, eyes: int | UnsetType | None, id: Id | None) -> frames.Visited:
    """A node as somebody sees it; those who are to decide there may try their moves."""
    deciding = [decision.seat for decision in node.position.decisions()] if node.result is None else []
    viewer: Viewer = (deciding[0] if deciding else None) if eyes is UNSET else eyes
    if viewer is not None and not 0 <= viewer < study.settings.players:
        raise NoSuchSeat(viewer, study.settings.players)
    seen = study.game.view(node.position, viewer)
    choices = [] if viewer is None or viewer not in deciding else study.game.choices(node.position, viewer)
    return frames.Visited(
        node=node.number,
        viewer=viewer,
        scene=study.game.scene(seen, viewer),
        prompt=_prompt(study, node, seen, viewer, deciding),
        choices=[_choice(study, node, seen, viewer or 0, choice) for choice in choices],
        say=sentences(study, node, viewer if node.turn is None else node.turn.seat),
        id=id,
    )


def _prompt(study: Study, node: StudyNode, seen: TableSheet, viewer: Viewer, deciding: list[int]) -> str:
    if node.result is not None:
        return outcome(node.result, study.seat_names(node), None, study.game.together).sentence
    if viewer in deciding:
        return f"{study.game.seat_name(seen, viewer or 0)}: {study.game.prompt(seen, viewer)}"
    return study.game.prompt(seen, viewer)


def _choice(study: Study, node: StudyNode, seen: TableSheet, seat: int, choice: Choice) -> ChoiceInfo:
    if choice.fields:
        return ChoiceInfo("", choice.path, "", seat, [field.data() for field in choice.fields])
    move = choice.move([])
    notation = study.game.format_move(node.position, move)
    return ChoiceInfo(notation, choice.path, study.game.describe(seen, move), seat)


def foretold(study: Study, node: StudyNode, seat: int | None, move: str) -> str:
    """What the game says that a move would do; empty where there is none."""
    if seat is None or not move:
        return ""
    try:
        meant = study.game.parse_move(node.position, move)
        return study.game.preview(node.position, seat, meant).sentence
    except TerminusError:  # a move from another world, which this position does not have
        return ""


def path_of(study: Study, node: StudyNode, seat: int | None, move: str) -> list[str]:
    """The clicks that make a move, or begin it; none if it cannot be played here."""
    if seat is None or not move:
        return []
    try:
        meant = study.game.parse_move(node.position, move)
    except TerminusError:
        return []
    choices = study.game.choices(node.position, seat)
    return next((list(choice.path) for choice in choices if choice.code == meant.code), [])
