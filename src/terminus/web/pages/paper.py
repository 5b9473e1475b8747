"""A book for paper: black on white, without anything to click, chapters with their rules on the first page."""

import htpy as h

from terminus.core.game import AnyGame
from terminus.web.files import address
from terminus.web.pages import markdown
from terminus.web.pages.cover import facts
from terminus.web.pages.layout import document


def paper(game: AnyGame, text: markdown.Text, title: str, back: str) -> str:
    """A text as pages to print; `back` is where it is read on a screen."""
    heading = text.title or title
    about = [h.p[game.title], h.p(".facts")[facts(game)], h.p(".facts")[f"Rules version {game.rules_version}"]]
    return document(
        title,
        f"{title}, to print.",
        h.body(".paper")[
            h.nav(".paper-tools", aria_label="This page")[
                h.button(".primary", type="button", data_print=True)["Print"],
                h.a(href=back)["Back to the page"],
                h.span["Your browser can also keep it as a PDF file."],
            ],
            h.main[h.header[h.h1[heading], about], _contents(text), h.article[text.body]],
        ],
        sheets=("base", "pages", "reading", "receipt", "figures", "codex", "paper"),
        scripts=("paper",),
        head=h.link(rel="stylesheet", href=address(f"games/{game.key}.css")),
        themed=False,
    )


def _contents(text: markdown.Text) -> h.Element:
    """The chapters, each with the first and the last of its rules."""
    return h.nav(".paper-contents", aria_label="Contents")[
        h.h2["Contents"],
        h.ol[
            [
                h.li[h.a(href=f"#{each.anchor}")[each.title], bool(each.rules) and h.span[_span(each.rules)]]
                for each in text.headings
                if each.level == 2
            ]
        ],
    ]


def _span(rules: tuple[str, ...]) -> str:
    return rules[0] if len(rules) == 1 else f"{rules[0]} to {rules[-1]}"
