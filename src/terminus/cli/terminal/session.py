"""A game at the terminal: people type, bots answer, and everything is told in sentences."""

from terminus.bots.bot import CLOCKS, Question, ask
from terminus.cli.console import console, say
from terminus.cli.terminal import screen
from terminus.cli.terminal.commands import obey
from terminus.cli.terminal.files import with_files
from terminus.cli.terminal.keyboard import Keyboard
from terminus.cli.terminal.seating import Opening
from terminus.core.audience import Viewer
from terminus.core.choices import Choice
from terminus.core.errors import IllegalMove, MalformedMove, TerminusError
from terminus.core.events import Event
from terminus.core.match import Match
from terminus.core.moves import Move
from terminus.core.prose import listing

PATIENCE = float(max(CLOCKS))
"""Seconds after which a bot must answer here."""
HELPER = "adept"
"""The bot that gives hints."""


class Session:
    """The match, who plays it, and what happened so far."""

    def __init__(self, opening: Opening) -> None:
        self.match: Match = opening.match
        self.people = opening.people
        self.bot = opening.bot
        self.minds = opening.minds
        self.story: list[list[Event]] = opening.story
        self.keyboard = Keyboard()
        self.going = True
        self.seat = self.people[0]
        """The seat that the player at the keyboard speaks for."""
        self.choices: list[Choice] = []
        """Its legal answers by number, as last shown."""
        self.passed: set[int] = set()
        """Who has passed on an optional decision in this position."""

    @property
    def reader(self) -> Viewer:
        """Who reads the screen: the one person at it, or everybody."""
        return self.people[0] if len(self.people) == 1 else None

    def run(self) -> None:
        self._welcome()
        while self.going:
            seat = self._next_person()
            if self.match.result is not None:
                self._after_the_end()
            elif seat is not None:
                self._hand_over(seat)
                self._let_person_play()
            else:
                self._let_bot_play(self.match.to_decide[0])

    def must_decide(self) -> bool:
        """Does the game wait for the seat at the keyboard?"""
        return self.seat in self.match.to_decide

    def _next_person(self) -> int | None:
        """The person to ask next: one with an optional decision, before it is too late, else the one waited for."""
        waited_for = self.match.to_decide[:1]
        asked = [seat for seat in self.match.may_decide if seat not in self.passed and seat not in waited_for]
        return next((seat for seat in [*asked, *waited_for] if seat in self.people), None)

    def play(self, seat: int, move: Move | str) -> None:
        """Play a move of a seat, and tell what it brought about."""
        events = self.match.push(move, seat)
        self.story.append(events)
        self.passed.clear()
        for sentence in screen.sentences(self.match, events, self.reader):
            say(sentence)

    def undo(self) -> None:
        """Take back the latest move of a person, and what the bots answered."""
        if not any(turn.seat in self.people for turn in self.match.turns):
            raise IllegalMove("nothing_to_undo", "", "There is no move of yours to take back.")
        taken = self.match.pop()
        self.story.pop()
        while taken.seat not in self.people:
            taken = self.match.pop()
            self.story.pop()
        self.passed.clear()
        say(f"Taken back: {taken.move}.")

    def read_move(self, words: str) -> Move:
        """A move by its number in the list, with values where it needs some, or by its notation."""
        number, *values = words.split() or [""]
        if not number.isdigit():
            return self.match.game.read_move(self.match.position, with_files(words))
        if not self.choices:
            raise MalformedMove("There are no moves: the game is over.")
        if not 1 <= int(number) <= len(self.choices):
            raise MalformedMove(f"There is no move {number}: they are numbered from 1 to {len(self.choices)}.")
        try:
            return self.choices[int(number) - 1].move([int(value) for value in values])
        except ValueError:
            raise MalformedMove("The values after a move's number must be whole numbers.") from None

    def lists(self, words: str) -> bool:
        """Are these words the notation of a move in the list?"""
        return any(screen.notation(self.match, self.seat, choice) == words for choice in self.choices)

    def question(self, seat: int) -> Question:
        """What a bot is asked: it knows what the seat knows, and nothing else."""
        match = self.match
        view = match.view(seat, memory=True)
        return Question(match.game.key, match.settings, view, seat, self.minds.seed(), seconds=PATIENCE)

    def _welcome(self) -> None:
        match = self.match
        say(match.settings.title, "bold")
        names = match.seat_names()
        if self.reader is not None:
            others = [name for seat, name in enumerate(names) if seat != self.reader]
            say(f"You are {names[self.reader]}; {self.bot} plays {listing(others)}.")
        say("Type a move or its number; help lists what else you can type.")

    def _let_bot_play(self, seat: int) -> None:
        if self.keyboard.at_terminal:
            with console().status(f"{self.bot} is thinking"):
                answer = ask(self.bot, self.question(seat))
        else:
            answer = ask(self.bot, self.question(seat))
        self.play(seat, answer.move)

    def _let_person_play(self) -> None:
        """Show the table and read lines until something on it has changed."""
        match, seat = self.match, self.seat
        position = match.position
        self.choices = match.game.choices(position, seat)
        screen.show_table(match, seat)
        say(match.game.prompt(match.view(seat), seat), "bold")
        if not self.must_decide():
            say("You need not decide this: pass leaves it.")
        screen.show_choices(match, seat, self.choices)
        prompt = "> " if self.reader is not None else f"{match.seat_names()[seat]}> "
        while self.going and match.position is position and seat not in self.passed:
            self._read_line(prompt)

    def _after_the_end(self) -> None:
        position = self.match.position
        self.choices = []
        screen.show_table(self.match, self.reader)
        screen.show_result(self.match, self.reader)
        while self.going and self.match.position is position:
            self._read_line("The game is over (save FILE, log, undo, quit) > ")

    def _hand_over(self, to: int) -> None:
        """Where the two may not see the same, the next one should sit down before anything is shown."""
        match, last = self.match, self.seat
        self.seat = to
        if self.keyboard.at_terminal and match.view(last) != match.view(to):
            console().clear()
            self.keyboard.read(f"Hand the keyboard to {match.seat_names()[to]}, who presses Enter. ")

    def _read_line(self, prompt: str) -> None:
        line = self.keyboard.read(prompt)
        if line is None:
            self.going = False
        elif line:
            try:
                obey(self, line)
            except TerminusError as error:
                say(str(error), "yellow")
