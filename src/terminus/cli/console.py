"""What the commands print with: colour and width at a terminal, plain unbroken lines in a pipe."""

from collections.abc import Iterable
from functools import cache

from rich.console import Console
from rich.text import Text

from terminus.core.errors import one_line
from terminus.core.game import Span


@cache
def console() -> Console:
    return Console(highlight=False, markup=False, emoji=False)


def say(words: str = "", style: str = "") -> None:
    """Print some words; only a terminal breaks long lines. Words from files cannot steer the terminal."""
    screen = console()
    safe = "\n".join(one_line(line) for line in words.split("\n"))
    screen.print(Text(safe, style), soft_wrap=not screen.is_terminal)


def say_spans(spans: Iterable[Span]) -> None:
    """Print a table that a game has laid out itself."""
    text = Text()
    for words, style in spans:
        text.append(words, style)
    console().print(text, soft_wrap=True)


def say_markdown(text: str) -> None:
    """A page of text: typeset at a terminal, as it is written in a pipe."""
    screen = console()
    if screen.is_terminal:
        from rich.markdown import Markdown

        screen.print(Markdown(text), width=min(screen.width, 100))
    else:
        say(text)
