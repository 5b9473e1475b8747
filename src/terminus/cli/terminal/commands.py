"""What else than a move a player can type."""

from collections.abc import Callable
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

import msgspec

from terminus.cli.console import say, say_markdown
from terminus.cli.records import write_record_file
from terminus.cli.rulebook import rule
from terminus.cli.terminal import screen
from terminus.core.errors import MalformedMove

if TYPE_CHECKING:
    from terminus.cli.terminal.session import Session


class Command(msgspec.Struct, frozen=True):
    """A word the player can type; `carry_out` gets the rest of the line."""

    usage: str
    about: str
    carry_out: "Callable[[Session, str], None]"


def obey(session: "Session", line: str) -> None:
    """Do what a line says: a listed move comes first, as a game may use a command's word; then commands."""
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(ALSO.get(word.lower(), word.lower()))
    if command is not None and not session.lists(line):
        command.carry_out(session, rest.strip())
    else:
        session.play(session.seat, session.read_move(line))


def _help(session: "Session", rest: str) -> None:
    say("Type a move as it is listed, or its number; @ and a path stand for the text of that file. Besides:")
    for command in COMMANDS.values():
        say(f"  {command.usage:<14} {command.about}")


def _board(session: "Session", rest: str) -> None:
    screen.show_table(session.match, session.seat)


def _moves(session: "Session", rest: str) -> None:
    if not session.choices:
        say("There are no moves: the game is over.")
        return
    screen.show_choices(session.match, session.seat, session.choices, in_words=True)


def _why(session: "Session", rest: str) -> None:
    if not rest:
        raise MalformedMove("Say which move you ask about, as in: why 7+@3")
    match, seat, move = session.match, session.seat, session.read_move(rest)
    refused = match.position.refusal(seat, move)
    if refused is None:
        say(f"That move is allowed. {match.game.preview(match.position, seat, move).sentence}")
    else:
        say(f"{refused.sentence} ({refused.rule})")


def _hint(session: "Session", rest: str) -> None:
    from terminus.bots.bot import ask, find_bot
    from terminus.cli.terminal.session import HELPER

    match = session.match
    if match.result is not None:
        say("The game is over: nothing is left to decide.")
        return
    seat = session.seat
    answer = ask(HELPER, session.question(seat))
    move = match.game.parse_move(match.position, answer.move)
    chances = "".join(f", winning {t.value:.0%}" for t in answer.thoughts[:1])
    reason = find_bot(HELPER).reason(match.settings, match.position, seat, move)
    say(f"{HELPER} would play {answer.move}: {match.game.describe(match.view(seat), move)}{chances}. {reason}")


def _undo(session: "Session", rest: str) -> None:
    session.undo()


def _log(session: "Session", rest: str) -> None:
    if not session.story:
        say("Nothing has happened yet.")
    for number, (turn, events) in enumerate(zip(session.match.turns, session.story, strict=True), 1):
        told = " ".join(screen.sentences(session.match, events, session.reader))
        say(f"{number:>3}  {turn.move:<10}  {told}")


def _save(session: "Session", rest: str) -> None:
    if not rest:
        raise MalformedMove("Say where to, as in: save game.jsonl")
    write_record_file(Path(rest), session.match)
    say(f"Saved to {rest}; terminus play --load {quote(rest)} goes on with it.")


def _rules(session: "Session", rest: str) -> None:
    if not rest:
        raise MalformedMove("Say which rule, by its number, as in: rules 13")
    say_markdown(rule(session.match.game, rest))


def _pass(session: "Session", rest: str) -> None:
    if session.must_decide():
        raise MalformedMove("This cannot be left open: the game waits for it.")
    session.passed.add(session.seat)


def _quit(session: "Session", rest: str) -> None:
    session.going = False


ALSO = {"?": "help", "q": "quit", "exit": "quit"}
"""What people type out of habit."""
COMMANDS = {
    "help": Command("help", "this list", _help),
    "board": Command("board", "show the table again", _board),
    "moves": Command("moves", "tell what every move would do", _moves),
    "why": Command("why MOVE", "is a move allowed, what would it do, or which rule forbids it", _why),
    "hint": Command("hint", "ask a bot what it would play", _hint),
    "undo": Command("undo", "take your latest move back", _undo),
    "log": Command("log", "what happened so far", _log),
    "rules": Command("rules NUMBER", "one rule of the rulebook", _rules),
    "save": Command("save FILE", "write the record of the game", _save),
    "pass": Command("pass", "leave open what you need not decide", _pass),
    "quit": Command("quit", "end", _quit),
}
