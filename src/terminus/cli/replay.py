"""Stepping through a recorded game."""

import sys
from pathlib import Path

from terminus.cli.console import console, say, say_spans
from terminus.cli.records import Playback
from terminus.core.audience import Viewer
from terminus.core.dice import DictatedDice
from terminus.core.events import Event
from terminus.core.prose import outcome
from terminus.core.told import Teller

STEPPING = "Enter: next   b: back   a number: go to that move   q: quit > "


def replay_here(path: Path, viewer: Viewer, everything: bool) -> None:
    """Show the set-up and then move by move: at a terminal on request, in a pipe all at once."""
    playback = Playback(path, DictatedDice([]))
    waits = sys.stdin.isatty() and console().is_terminal and not everything
    _show(playback, [], viewer)
    if waits:
        _step_by_step(playback, viewer)
    else:
        while not playback.at_end:
            _show(playback, playback.forward(), viewer)


def _step_by_step(playback: Playback, viewer: Viewer) -> None:
    while True:
        try:
            answer = console().input(STEPPING).strip().lower()
        except EOFError:
            return
        if answer == "q" or (not answer and playback.at_end):
            return
        here = len(playback.match.turns)
        wanted = here - 1 if answer == "b" else int(answer) if answer.isdigit() else here + 1
        _show(playback, _go_to(playback, wanted), viewer)


def _go_to(playback: Playback, wanted: int) -> list[Event]:
    """Be after so many moves, or as near as the record goes; what the last step brought about."""
    events: list[Event] = []
    while len(playback.match.turns) > max(0, wanted):
        playback.match.pop()
    while len(playback.match.turns) < wanted and not playback.at_end:
        events = playback.forward()
    return events


def _show(playback: Playback, events: list[Event], viewer: Viewer) -> None:
    match = playback.match
    seen = match.view(viewer)
    names = match.game.seat_names(seen, match.settings.players)
    say()
    if match.turns:
        turn = match.turns[-1]
        say(f"Move {len(match.turns)} of {len(playback.record.turns)}: {names[turn.seat]} {turn.move}", "bold")
    note = playback.record.turns[len(match.turns) - 1].note if match.turns else playback.record.header.note
    if note:
        say(note, "italic")
    for event in events:
        sentence = match.game.told(event, viewer).say(Teller(names, None))
        if sentence:
            say(sentence)
    say_spans(match.game.spans(seen))
    result = match.result
    if result is not None:
        say(outcome(result, names, None, match.game.together).sentence, "bold")
