"""What the player sees: the table, the moves by number, and what happened in sentences."""

from terminus.cli.console import console, say, say_spans
from terminus.core.audience import Viewer
from terminus.core.choices import Choice
from terminus.core.events import Event
from terminus.core.match import Match
from terminus.core.moves import Move
from terminus.core.prose import outcome
from terminus.core.told import Teller

FEW = 8
"""So many moves are told in words at once; more are listed by notation, and `moves` tells them in words."""


def show_table(match: Match, viewer: Viewer) -> None:
    say()
    say_spans(match.game.spans(match.view(viewer)))


def sentences(match: Match, events: list[Event], reader: Viewer) -> list[str]:
    """What happened, as told to a reader; None is told everyone's part by name."""
    names = match.seat_names()
    teller = Teller(names, reader)
    told = [match.game.told(event, reader).say(teller) for event in events]
    return [sentence for sentence in told if sentence]


def show_choices(match: Match, seat: int, choices: list[Choice], in_words: bool = False) -> None:
    """The legal answers by number; `in_words` tells what each would do."""
    entries = [notation(match, seat, choice) for choice in choices]
    if in_words or len(choices) <= FEW:
        widest = max(len(entry) for entry in entries)
        for number, (choice, entry) in enumerate(zip(choices, entries, strict=True), 1):
            words = in_plain_words(match, seat, choice, number)
            more = foretold(match, seat, choice) if in_words else ""
            told = words if more.rstrip(".") in ("", words) else f"{words}. {more}"
            say(f"  {number:>3}  {entry:<{widest}}  {told}")
        return
    cell = max(len(entry) for entry in entries) + 8
    per_line = max(1, min(console().width, 80) // cell)
    cells = [f"  {number:>3}  {entry}".ljust(cell) for number, entry in enumerate(entries, 1)]
    for start in range(0, len(cells), per_line):
        say("".join(cells[start : start + per_line]).rstrip())


def notation(match: Match, seat: int, choice: Choice) -> str:
    """How to write a choice; of one with values to fill in, an example."""
    if not choice.fields:
        return match.notation(Move(choice.code))
    suggested = [move for move in match.moves(seat) if move.code == choice.code]
    return " ".join(choice.path) if not suggested else str(suggested[0])


def in_plain_words(match: Match, seat: int, choice: Choice, number: int) -> str:
    if not choice.fields:
        return match.game.describe(match.view(seat), Move(choice.code))
    values = "; ".join(field.asks() for field in choice.fields)
    return f"for example; or {number} and then {values}"


def foretold(match: Match, seat: int, choice: Choice) -> str:
    """What a move would do, as far as its player can know."""
    return "" if choice.fields else match.game.preview(match.position, seat, Move(choice.code)).sentence


def show_result(match: Match, reader: Viewer) -> None:
    """How it ended, as told to a reader; None is told everyone's part by name."""
    result = match.result
    assert result is not None
    say(outcome(result, match.seat_names(), reader, match.game.together).sentence, "bold")
