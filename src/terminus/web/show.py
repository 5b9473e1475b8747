"""A table as one viewer may see it, as frames."""

from collections.abc import Sequence

import msgspec

from terminus.bots.ratings import rating
from terminus.core.audience import Viewer
from terminus.core.choices import Choice
from terminus.core.prose import outcome
from terminus.core.scene import Scene
from terminus.core.sheet import TableSheet
from terminus.core.told import Teller, Told
from terminus.table import asking, talking
from terminus.table.entries import BotSitter, Person, Played
from terminus.table.live import LiveTable
from terminus.table.moment import Moment
from terminus.table.store import Message
from terminus.table.table import Table
from terminus.web import clocks, frames, words
from terminus.web.diff import diff
from terminus.web.steps import steps
from terminus.web.taking_back import ask_first, seen_since, wish_back

_KINDS = {Person: "person", BotSitter: "bot"}


class Shown(msgspec.Struct, frozen=True):
    """What a client shows now."""

    version: int
    scene: Scene
    viewer: Viewer
    """Whose side of the table it is."""
    eyes: Viewer
    """Whose knowledge it shows."""


def viewer_of(table: Table, moment: Moment, seats: Sequence[int], before: Viewer) -> Viewer:
    """Through whose eyes somebody with these seats looks: at a hot seat, the one who must decide."""
    if len(seats) < 2:
        return seats[0] if seats else None
    asked = [decision.seat for decision in moment.line.decisions if decision.seat in seats]
    if asked:
        return asked[0]
    return before if before in seats else seats[0]


def eyes_of(table: Table, moment: Moment, seats: Sequence[int], viewer: Viewer) -> Viewer:
    """Whose knowledge is shown: at a hot seat no more than everybody's, where that is enough to decide by."""
    together = len(seats) > 1 and table.game.in_public(table.view(moment, None))
    return None if together else viewer


def reader_of(viewer: Viewer, seats: Sequence[int]) -> Viewer:
    """Who is "you" in what happened: nobody where several seats share a screen and "you" is soon somebody else."""
    return viewer if len(seats) < 2 else None


def guarded(table: Table, moment: Moment, seats: Sequence[int]) -> bool:
    """Does one of several seats at the same screen know, or have to decide, what the others there may not see?

    A game that is over keeps no secrets.
    """
    if len(seats) < 2 or moment.result is not None:
        return False
    decides = any(decision.secret and decision.seat in seats for decision in moment.line.decisions)
    public = _told_only(msgspec.to_builtins(table.view(moment, None)))
    own = [_told_only(msgspec.to_builtins(table.view(moment, seat))) for seat in seats]
    return decides or any(view != public for view in own)


def looker(table: Table, moment: Moment, seats: Sequence[int], now: Viewer) -> Viewer:
    """Through whose eyes an earlier moment is looked at: as it was shown, but never with another's secrets."""
    return now if guarded(table, moment, seats) else viewer_of(table, moment, seats, now)


def _told_only(data: object) -> object:
    """Data without what is None: that says no more than what is missing."""
    if isinstance(data, dict):
        return {name: _told_only(value) for name, value in data.items() if value is not None}
    return [_told_only(value) for value in data] if isinstance(data, (list, tuple)) else data


def state(
    live: LiveTable, moment: Moment, key: str | None, viewer: Viewer, shown: Shown | None, curtain: bool = False
) -> tuple[frames.State, Shown]:
    """The frame that brings a client to a moment, from what it shows now if it can, and what it shows then.

    With a `curtain` the screen changes hands: whoever sits down gets the whole story as they may know it.
    """
    table = live.table
    seats = table.seats_of(key)
    eyes = eyes_of(table, moment, seats, viewer)
    if curtain or (shown is not None and eyes is None and shown.eyes is not None):
        shown = None  # what one of them was told is not for all who look on now
    reader = reader_of(viewer, seats)
    seen = table.view(moment, eyes)
    scene = table.game.scene(seen, viewer)
    titles = table.titles(moment)
    parts, before = ([], None) if shown is None else steps(table, moment, shown.viewer, shown.eyes, shown.scene)
    rest = None if before is None else diff(before, scene)
    base = None if shown is None or rest is None else shown.version
    moments = table.moments[0 if base is None else base + 1 : moment.version + 1]
    events = [event for each in moments for event in told(table, each, titles, eyes, reader, base is not None)]
    if base is not None:
        for event, part in zip(events[len(events) - len(parts) - 1 :], parts, strict=False):
            event["diff"] = part
    newest = moment.version == table.version
    undo = newest and table.may_take_back(key)
    frame = frames.State(
        version=moment.version,
        base=base,
        viewer=viewer,
        events=events,
        prompt=_prompt(table, moment, seen, viewer, "" if viewer is None or reader == viewer else titles[viewer]),
        choices=_choices(table, moment, seen, viewer) if newest and viewer is not None else [],
        undo=undo,
        ask=newest and not undo and asking.may_ask_back(table, key),
        ask_first=ask_first(table, key) if newest and not undo else "",
        asks=not asking.asks_nobody(table, key),
        asking=_asking(table, moment, key, titles, eyes, reader) if newest else None,
        paused=moment.paused,
        times=clocks.times(moment, live.time),
        result=_result(table, moment, titles, reader),
        thinking=_thinking(moment),
        last=keys_of([event for event in events if event["at"] == moment.version]),
        own=isinstance(moment.entry, Played) and moment.entry.turn.seat in seats and not moment.entry.made_for,
        begun=next((each.version for each in table.moments if not each.room.waits), 0),
        note=table.notice if live.lesson is None else live.lesson.note(moment),
        taught=live.lesson is not None and live.lesson.just_over(moment),
        rematch=moment.successor,
        curtain=curtain,
        scene=scene if rest is None else msgspec.UNSET,
        diff=msgspec.UNSET if rest is None else rest,
    )
    return frame, Shown(moment.version, scene, viewer, eyes)


def told(
    table: Table, moment: Moment, titles: list[str], viewer: Viewer, reader: Viewer, news: bool = False
) -> list[dict[str, object]]:
    """What happened at a moment, as one viewer may know it, in sentences to a reader; `news` also as it is staged."""
    game = table.game
    teller = Teller(titles, reader)
    happened = moment.line.events if isinstance(moment.entry, Played) else []
    events: list[dict[str, object]] = []
    for event in happened:
        told = game.told(event, viewer)
        sentence = told.say(teller)
        said = {"say": sentence, "keys": told.keys(), "rolls": told.cast(teller), "at": moment.version}
        begun = {"anew": True} if told.anew() else {}
        events.append({**event.seen_by(viewer), **said, **begun, **(_as_news(told, teller, sentence) if news else {})})
    return words.remarks(moment, titles, reader) + events


def _as_news(told: Told, teller: Teller, sentence: str) -> dict[str, object]:
    """How an event is staged, what a recap makes of it; whether moves go on or the story turns with it."""
    news: dict[str, object] = {}
    stage, balance, brief = told.stage(teller), told.balance(teller), told.brief(teller, sentence)
    if stage is not None:
        news["stage"] = stage
    elif told.rolls():
        news["thrown"] = told.thrown(teller)
    if balance is not None:
        news["balance"] = balance
    if brief:
        news.update(brief=brief, doer=told.doer())
    if told.goes_on():
        news["on"] = True
    if told.momentous():
        news["momentous"] = True
    return news


def seating(live: LiveTable) -> tuple[object, ...]:
    """Whatever `seat_infos` are made of: while it is equal, so are they."""
    now = live.table.now
    return now.sitters, live.table.titles(now), live.comings


def seat_infos(live: LiveTable, key: str | None) -> list[frames.SeatInfo]:
    table = live.table
    mine, kept = table.seats_of(key), asking.kept_for(table, key)
    titles = table.titles(table.now)
    return [
        frames.SeatInfo(
            seat=seat,
            title=titles[seat],
            name=words.sitter_name(sitter),
            kind=_KINDS.get(type(sitter), "open"),
            bot=sitter.level if isinstance(sitter, BotSitter) else None,
            connected=live.connected(seat),
            you=seat in mine,
            emblem=sitter.emblem if isinstance(sitter, Person) else "",
            kept=seat in kept,
            rating=rating(table.game.key, sitter.level) if isinstance(sitter, BotSitter) else None,
            whisper=talking.may_whisper(table, key, seat),
        )
        for seat, sitter in enumerate(table.now.sitters)
    ]


def said(table: Table, message: Message) -> frames.Said:
    """A line of talk with the names of today."""
    names = [words.sitter_name(sitter) for sitter in table.now.sitters]
    seat, to = message.seat, message.to
    name = "Spectator" if seat is None else names[seat]
    return frames.Said(
        seat=seat, name=name, text=message.text, at=message.at, to=to, to_name="" if to is None else names[to]
    )


def table_info(live: LiveTable, key: str | None) -> frames.TableInfo:
    table = live.table
    name = table.setup.table
    return frames.TableInfo(
        id=name,
        game=table.game.key,
        title=table.settings.title,
        options=table.settings.options,
        content=table.settings.content.name,
        seats=seat_infos(live, key),
        spectator=not table.seats_of(key),
        commitment=table.commitment,
        lesson=live.lesson is not None,
        next_lesson=0 if live.lesson is None else live.lesson.following,
        hints=table.hints,
        together=table.game.together,
        clock=clocks.about(table),
        links={"join": f"/t/{name}", "record": f"/t/{name}/record", "verify": f"/t/{name}/verify"},
    )


def _asking(
    table: Table, moment: Moment, key: str | None, titles: list[str], eyes: Viewer, reader: Viewer
) -> frames.AskingInfo | None:
    if moment.asking is None:
        return None
    asked = moment.asking
    who = "You ask" if asked.seat == reader else f"{titles[asked.seat]} asks"
    own = asked.seat in table.seats_of(key)
    learnt = seen_since(table, moment, titles, eyes, reader)
    say = f"{who} {words.WISHES[asked.what]}{wish_back(asked.turns)}.{learnt}"
    return frames.AskingInfo(say, bool(asking.to_answer(table, key)), own, asked.what)


def _prompt(table: Table, moment: Moment, seen: TableSheet, viewer: Viewer, addressed: str) -> frames.Prompt:
    """Who must do what; a seat that shares its screen is addressed by its title."""
    if moment.paused and moment.result is None:
        return frames.Prompt("The game is paused.", False, [], "")
    decisions = [] if moment.result is not None else moment.line.decisions
    asked = [decision for decision in decisions if decision.seat == viewer and not decision.optional]
    rule = (asked or decisions)[0].rule if decisions else ""
    text = table.game.prompt(seen, viewer) if decisions else "The game is over."
    if asked and addressed:
        text = f"{addressed} · {text}"
    owing = sorted({decision.seat for decision in decisions if not decision.optional})
    return frames.Prompt(text, bool(asked), owing, rule)


def _choices(table: Table, moment: Moment, seen: TableSheet, seat: int) -> list[frames.ChoiceInfo]:
    """The answers of the seat that looks: at a hot seat the others' would tell what they hold."""
    rests = moment.result is not None or moment.paused
    if rests or all(decision.seat != seat for decision in moment.line.decisions):
        return []
    return [_choice(table, moment, seen, seat, choice) for choice in table.game.choices(moment.line.position, seat)]


def _choice(table: Table, moment: Moment, seen: TableSheet, seat: int, choice: Choice) -> frames.ChoiceInfo:
    if choice.fields:
        return frames.ChoiceInfo("", choice.path, "", seat, [field.data() for field in choice.fields])
    move = choice.move([])
    notation = table.game.format_move(moment.line.position, move)
    return frames.ChoiceInfo(notation, choice.path, table.game.describe(seen, move), seat)


def _result(table: Table, moment: Moment, titles: list[str], reader: Viewer) -> frames.ResultInfo | None:
    result = moment.result
    if result is None:
        return None
    told = outcome(result, titles, reader, table.game.together)
    ended = moment.line.position.over()
    return frames.ResultInfo(
        result.scores,
        result.winners,
        result.rule,
        told.reason,
        told.kind,
        told.headline,
        told.sentence,
        table.game.ending(moment.line.story(), table.view(moment, None)) if ended else None,
    )


def _thinking(moment: Moment) -> list[int]:
    if moment.result is not None or moment.paused:
        return []
    late, sitters = moment.late, moment.sitters
    return [seat for seat in sorted(moment.line.owing()) if seat in late or isinstance(sitters[seat], BotSitter)]


def keys_of(events: list[dict[str, object]]) -> list[str]:
    """Of the things that events speak of, each once."""
    found: dict[str, None] = {}
    for event in events:
        keys = event["keys"]
        assert isinstance(keys, list)
        found.update(dict.fromkeys(keys))
    return list(found)
