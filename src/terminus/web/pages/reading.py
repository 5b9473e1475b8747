"""Pages to read: a game's rulebook with an anchor per rule, and its guide."""

from functools import cache

import htpy as h

from terminus.core.errors import TerminusError
from terminus.core.game import Game
from terminus.web.pages import markdown
from terminus.web.pages.cover import has
from terminus.web.pages.layout import page


@cache
def rules(game: Game) -> str:
    """The rulebook; `/rules/timeline#TL-13` leads to a rule."""
    source = game.page("rulebook.md")
    text = markdown.render(source, markdown.rule_numbers(source))
    return _reading(
        game, text, f"Rules of {game.title}", ("guide.md", f"/guide/{game.key}", "New here? Read the guide.")
    )


@cache
def guide(game: Game) -> str:
    """How to play, with links into the rulebook."""
    known = markdown.rule_numbers(game.page("rulebook.md"))
    text = markdown.render(game.page("guide.md"), known, f"/rules/{game.key}")
    return _reading(
        game, text, f"Guide to {game.title}", ("tutorial.jsonl", f"/learn/{game.key}", "Rather learn by playing?")
    )


@cache
def codex(game: Game) -> str:
    """The world behind the pieces; TerminusError if the game has no such page."""
    source = game.codex()
    if source is None:
        raise TerminusError(f"{game.title} has no codex.")
    known = markdown.rule_numbers(game.page("rulebook.md"))
    text = markdown.render(source, known, f"/rules/{game.key}")
    return _reading(game, text, f"Codex of {game.title}", ("guide.md", f"/guide/{game.key}", "How is it played?"))


def _reading(game: Game, text: markdown.Text, title: str, elsewhere: tuple[str, str, str]) -> str:
    """A text with its contents and a link elsewhere: the file that must be there, the address, what it says."""
    file, address, says = elsewhere
    return page(
        title,
        h.div(".reading", data_game=game.key)[
            h.div(".aside")[
                markdown.contents(text.headings),
                has(game, file) and h.p[h.a(href=address)[says]],
                h.form(method="post", action=f"/play/{game.key}")[h.button(".primary", type="submit")["Play now"]],
            ],
            h.article[h.h1[text.title], text.body],
        ],
    )
