"""What happens at a table besides the game itself, in sentences."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from terminus.bots.bot import seatable
from terminus.core.audience import Viewer
from terminus.core.prose import listing
from terminus.games import find_game
from terminus.table import arranging
from terminus.table.clock import spelled
from terminus.table.entries import (
    AnsweredBack,
    Arranged,
    Asked,
    AskedBack,
    BotSitter,
    Dealt,
    Followed,
    Gift,
    GivenOver,
    Hinted,
    Nobody,
    Paused,
    Person,
    Played,
    RanOut,
    Reseated,
    Resigned,
    Resumed,
    Returned,
    Seated,
    Sitter,
    Started,
    Stood,
    TakenBack,
    Timed,
    Wish,
)
from terminus.table.moment import Moment
from terminus.web.since import ago

WISHES: dict[Wish, str] = {
    "back": "for the latest move back",
    "pause": "for a pause",
    "resume": "to go on with the game",
    "give_up": "all to give up together",
}


def sitter_name(sitter: Sitter) -> str:
    """Who sits there, for people."""
    if isinstance(sitter, Person):
        return sitter.name or "Guest"
    if isinstance(sitter, BotSitter):
        bot = seatable().get(sitter.level)
        return f"{bot.title if bot else sitter.level} (bot)"
    return "Open seat"


def company(sitters: Iterable[Sitter]) -> str:
    """Several people and bots in a sentence; those who are called alike are counted."""
    names = Counter(map(sitter_name, sitters))
    return listing([name if times == 1 else f"{times} × {name}" for name, times in names.items()])


def remarks(moment: Moment, titles: list[str], viewer: Viewer) -> list[dict[str, object]]:
    """What the table itself has to tell about a moment, as events like the game's own."""
    entry = moment.entry
    tell = None if moment.room.dealing else _TELL.get(type(entry))  # a game has begun once it is dealt
    say = "" if tell is None else tell(entry, titles, viewer)
    if not say:
        return []
    seat = entry.turn.seat if isinstance(entry, Played) else getattr(entry, "seat", None)
    event: dict[str, object] = {"kind": "table", "seat": seat, "say": say, "keys": [], "at": moment.version}
    if isinstance(entry, TakenBack):  # a recap of what was done is of no use then
        event.update(undone=True, doer=seat, brief=_what_was_taken_back(entry))
    return [event]


def _played(entry: Played, titles: list[str], viewer: Viewer) -> str:
    """Not which move: where answers are sealed, that is nobody's business."""
    if not entry.remark:
        return ""
    return f"The bot of {titles[entry.turn.seat]} was no help ({entry.remark}), so a legal move was made for it."


def _taken_back(entry: TakenBack, titles: list[str], viewer: Viewer) -> str:
    anew = "; dice and draws fall anew" if entry.afresh else ""
    return f"{_who(entry.seat, titles, viewer)} {_what_was_taken_back(entry)}{anew}."


def _what_was_taken_back(entry: TakenBack) -> str:
    return f"took {'the latest move' if entry.turns == 1 else f'the latest {entry.turns} moves'} back"


def _asked_back(entry: AskedBack, titles: list[str], viewer: Viewer) -> str:
    return f"{_who(entry.seat, titles, viewer)} asked to take the latest move back."


def _answered_back(entry: AnsweredBack, titles: list[str], viewer: Viewer) -> str:
    return f"{_who(entry.seat, titles, viewer)} {'agreed' if entry.yes else 'said no'}."


def _given_over(entry: GivenOver, titles: list[str], viewer: Viewer) -> str:
    owner = entry.bot.owner
    name = f"{owner.name}, {titles[entry.seat]}," if owner and owner.name else titles[entry.seat]
    if entry.by is None:
        return f"{name} left; {sitter_name(entry.bot)} plays on, until somebody comes back."
    return f"{_who(entry.by, titles, viewer)} asked {sitter_name(entry.bot)} to play for {name} who is away."


def _returned(entry: Returned, titles: list[str], viewer: Viewer) -> str:
    return f"{_who(entry.seat, titles, viewer)} came back."


def _asked(entry: Asked, titles: list[str], viewer: Viewer) -> str:
    return f"{_who(entry.seat, titles, viewer)} asked {WISHES[entry.what]}."


def _paused(entry: Paused, titles: list[str], viewer: Viewer) -> str:
    return "The game is paused."


def _resumed(entry: Resumed, titles: list[str], viewer: Viewer) -> str:
    return "The game goes on."


def _timed(entry: Timed, titles: list[str], viewer: Viewer) -> str:
    return f"The host has changed the clock: {'none' if entry.clock is None else entry.clock.words}."


def _ran_out(entry: RanOut, titles: list[str], viewer: Viewer) -> str:
    owner = entry.bot.owner
    who = _who(entry.seat, titles, viewer)
    late = f"{owner.name}, {who}," if owner and owner.name and entry.seat != viewer else who
    if entry.others:
        return "Everybody ran out of time."
    follows = {
        "move": "a bot makes the move",
        "seat": f"{sitter_name(entry.bot)} plays on, until somebody comes back",
        "lose": "the game is lost" if len(titles) == 2 else f"{sitter_name(entry.bot)} plays the seat to the end",
    }
    return f"{late} ran out of time: {follows[entry.then]}."


def _stood(entry: Stood, titles: list[str], viewer: Viewer) -> str:
    return f"The house was closed for {ago(entry.seconds)}; no clock ran meanwhile."


def _gift(entry: Gift, titles: list[str], viewer: Viewer) -> str:
    to = "you" if entry.seat == viewer else titles[entry.seat]
    return f"{_who(entry.by, titles, viewer)} gave {to} {spelled(entry.seconds)} more."


def _hinted(entry: Hinted, titles: list[str], viewer: Viewer) -> str:
    return f"{_who(entry.seat, titles, viewer)} asked for a hint."


def _resigned(entry: Resigned, titles: list[str], viewer: Viewer) -> str:
    if entry.all_agreed:
        return "Everybody gave up."
    return f"{_who(entry.seat, titles, viewer)} resigned."


def _seated(entry: Seated, titles: list[str], viewer: Viewer) -> str:
    if isinstance(entry.sitter, Nobody):
        return f"The seat of {_titled(entry.seat, titles)} is free."
    return f"{sitter_name(entry.sitter)} plays {_titled(entry.seat, titles)}."


def _started(entry: Started, titles: list[str], viewer: Viewer) -> str:
    return "The game begins."


def _arranged(entry: Arranged, titles: list[str], viewer: Viewer) -> str:
    return arranging.sentence(find_game(entry.header.game), entry)


def _dealt(entry: Dealt, titles: list[str], viewer: Viewer) -> str:
    """Whose browsers had a hand in the deal."""
    if entry.mixed == (viewer,):
        return "The game begins, dealt with random digits from your browser."
    names = ["you" if seat == viewer else _titled(seat, titles) for seat in entry.mixed]
    whose = "browser" if len(names) == 1 else "browsers"
    dealt = f", dealt with random digits from the {whose} of {listing(names)}" if names else ""
    return f"The game begins{dealt}."


def _reseated(entry: Reseated, titles: list[str], viewer: Viewer) -> str:
    return "The players changed places."


def _followed(entry: Followed, titles: list[str], viewer: Viewer) -> str:
    return "A rematch has begun."


_TELL: dict[type, Callable[[Any, list[str], Viewer], str]] = {
    Played: _played,
    TakenBack: _taken_back,
    AskedBack: _asked_back,
    AnsweredBack: _answered_back,
    GivenOver: _given_over,
    Returned: _returned,
    Hinted: _hinted,
    Resigned: _resigned,
    Seated: _seated,
    Started: _started,
    Reseated: _reseated,
    Arranged: _arranged,
    Dealt: _dealt,
    Followed: _followed,
    Asked: _asked,
    Paused: _paused,
    Resumed: _resumed,
    Timed: _timed,
    RanOut: _ran_out,
    Stood: _stood,
    Gift: _gift,
}


def _who(seat: int, titles: list[str], viewer: Viewer) -> str:
    return "You" if seat == viewer else _titled(seat, titles)


def _titled(seat: int, titles: list[str]) -> str:
    """What the game calls a seat; before it began there may have been more of them."""
    return titles[seat] if seat < len(titles) else f"seat {seat + 1}"
