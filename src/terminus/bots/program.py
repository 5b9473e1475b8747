"""A bot that is a program in any language: it is asked in lines of JSON, and answers in lines of JSON."""

import os
import selectors
import subprocess
from collections.abc import Sequence
from time import monotonic
from typing import ClassVar

import msgspec

from terminus.bots.bot import Bot, Situation
from terminus.bots.deaf import deaf
from terminus.core.audience import Data
from terminus.core.errors import SettingsError
from terminus.core.moves import Move
from terminus.core.sheet import plain

LONGEST = 65_536
"""Bytes of an answer; a move takes some twenty."""

FAREWELL = 1.0
"""Seconds for it to end."""


class Reply(msgspec.Struct, frozen=True):
    """What the program answers; whatever else stands in the line is its own affair."""

    move: str


class Program(Bot):
    """A bot whose moves a program chooses: a subclass says the `command` that starts it, and how long to wait.

    The program gets a question a line on standard input: the `game`, the `seat`, the `view` of that seat, its legal
    `moves` in notation (or, where no list could hold them all, good ones), and a `seed` for its dice. It writes a line
    with its `move` to standard output, and ends when its input does. It keeps nothing between questions: there may be
    several of it, and one that has died is started again.
    """

    command: ClassVar[Sequence[str]]
    patience: ClassVar[float] = 10.0
    """Seconds for an answer."""

    def __init__(self) -> None:
        self._running: subprocess.Popen[bytes] | None = None

    def choose_from(self, here: Situation) -> Move:
        return here.game.read_move(here.position, self._asked(question(here)).move)

    def _asked(self, asked: Data) -> Reply:
        """What it answers; SettingsError says what it did instead."""
        try:
            answer = self._answer(asked)
        except (OSError, EOFError):  # it has ended, perhaps long ago: it is started and asked once more
            self._stop()
            try:
                answer = self._answer(asked)
            except (OSError, EOFError):
                code = self._stop()
                raise SettingsError(f"the program of the bot '{self.name}' has ended with exit code {code}") from None
        try:
            return msgspec.json.decode(answer, type=Reply)
        except msgspec.MsgspecError as error:
            self._stop()
            raise SettingsError(f"the program of the bot '{self.name}' answers with no move: {error}") from None

    def _answer(self, asked: Data) -> bytes:
        """The line it answers; an error of the pipes if it has ended."""
        running = self._started()
        assert running.stdin is not None
        assert running.stdout is not None
        left, line = memoryview(msgspec.json.encode(asked) + b"\n"), b""
        until = monotonic() + self.patience
        with selectors.DefaultSelector() as selector:
            selector.register(running.stdin, selectors.EVENT_WRITE)
            selector.register(running.stdout, selectors.EVENT_READ)
            while not line.endswith(b"\n"):
                ready = [key.fileobj for key, _ in selector.select(max(0.0, until - monotonic()))]
                if not ready or len(line) > LONGEST:
                    self._stop()
                    raise SettingsError(f"the program of the bot '{self.name}' gave no answer in {self.patience:g} s")
                if running.stdin in ready:
                    left = left[os.write(running.stdin.fileno(), left) :]
                    if not left:
                        selector.unregister(running.stdin)
                if running.stdout in ready:
                    line += self._read(running.stdout.fileno())
        return line

    def _started(self) -> "subprocess.Popen[bytes]":
        if self._running is None or self._running.poll() is not None:
            pipe = subprocess.PIPE
            try:
                with deaf():
                    self._running = subprocess.Popen(list(self.command), stdin=pipe, stdout=pipe, bufsize=0)
                assert self._running.stdin is not None
                os.set_blocking(self._running.stdin.fileno(), False)  # it may think before it reads
            except OSError as error:
                why = error.strerror or error
                raise SettingsError(f"the program of the bot '{self.name}' cannot be started: {why}") from None
        return self._running

    def _read(self, pipe: int) -> bytes:
        read = os.read(pipe, LONGEST)
        if not read:
            raise EOFError
        return read

    def _stop(self) -> int | None:
        """Be done with it, and tell its exit code: it has a moment to end by itself."""
        running, self._running = self._running, None
        if running is None:
            return None
        try:
            running.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            running.kill()
        for pipe in (running.stdin, running.stdout):
            if pipe is not None:
                pipe.close()
        return running.wait()


def question(here: Situation) -> Data:
    """What the program is asked: everything that its seat may know, as plain data."""
    view = here.game.view(here.position, here.seat, memory=True)
    moves = [here.game.format_move(here.position, move) for move in here.moves.to_list()]
    about = {"game": here.game.key, "seat": here.seat, "seed": here.dice.seed()}
    return {**about, "view": plain(view), "moves": moves}
