"""What guides, rulebooks and codices have in common: contents, search, ways onwards, and how they are printed."""

from collections.abc import Sequence

import htpy as h

from terminus.core.game import AnyGame
from terminus.core.package import Package
from terminus.games import games
from terminus.web.files import address
from terminus.web.pages import markdown
from terminus.web.pages.cover import has
from terminus.web.pages.layout import page


def book_page(
    game: AnyGame, title: str, headings: Sequence[markdown.Heading], article: h.Element, paper: str = ""
) -> str:
    """A book about a game, with its contents beside it; `paper` is the address of what is to be printed of it."""
    return page(
        title,
        f"{title}. {game.tagline}",
        h.div(".reading")[_aside(game, headings, paper), h.div(".book")[search_field([game]), article]],
        sheets=("receipt", "figures", "codex", "book_search"),
        scripts=("books",),
        head=h.link(rel="stylesheet", href=address(f"games/{game.key}.css")),
    )


def search_page() -> str:
    """The search through all books of all games."""
    return page(
        "Search",
        "Search the rulebooks, guides and codices of all games.",
        h.div(".book.everywhere")[
            h.h1["Guides and rules"],
            search_field(list(games().values())),
            h.ul(".shelf")[[h.li[h.h2[game.called], _books(game)] for game in games().values()]],
        ],
        sheets=("book_search",),
        scripts=("books",),
        width="narrow",
    )


def search_field(some: Sequence[AnyGame]) -> h.Element:
    """A field that searches the books of some games, and where its hits are shown."""
    whose = f"guide, rules and codex of {some[0].called}" if len(some) == 1 else "all guides, rulebooks and codices"
    indexes = " ".join(address(f"books/{game.key}.json") for game in some)
    return h.div(".book-search", data_indexes=indexes)[
        h.form(role="search", action="/search", method="get")[
            h.input(
                "#book-field",
                type="search",
                name="q",
                autocomplete="off",
                spellcheck="false",
                maxlength="80",
                aria_label=f"Search {whose}",
                aria_controls="book-hits",
                placeholder="Search guide, rules and codex",
            )
        ],
        h.div("#book-results", hidden=True)[
            h.p("#book-said", role="status"),
            h.ol("#book-hits", aria_label="Found"),
            len(some) == 1 and h.p[h.a(href="/search", data_everywhere=True)["Search the books of all games"]],
        ],
        h.noscript[h.p["The search needs JavaScript; your browser's own search finds words on this page."]],
    ]


def _aside(game: AnyGame, headings: Sequence[markdown.Heading], paper: str) -> h.Element:
    return h.div(".aside")[
        markdown.contents(headings),
        _books(game, paper),
        play_now(game, "primary"),
    ]


def play_now(game: AnyGame, looks: str = "") -> h.Element:
    """A game at once, against bots that suit whoever reads."""
    return h.form(method="post", action=f"/play/{game.key}", data_deals=True)[
        h.button(class_=looks, type="submit")["Play now"]
    ]


def _books(game: AnyGame, paper: str = "") -> h.Element:
    """The ways to all that can be read of a game, and to this one on paper."""
    return h.nav(".books", aria_label=f"Books of {game.called}")[
        has(game, "guide.md") and h.a(href=f"/guide/{game.key}")["Guide"],
        has(game, "rulebook.md") and h.a(href=f"/rules/{game.key}")["Rulebook"],
        has_codex(game) and h.a(href=f"/codex/{game.key}")["Codex"],
        has(game, "tutorial.jsonl") and h.a(href=f"/learn/{game.key}")["Lesson"],
        paper and h.a(href=paper)["Print"],
    ]


def has_codex(game: AnyGame) -> bool:
    """Does the game tell of its pieces?"""
    return type(game).codex is not Package.codex
