"""What every page has in common: head, header, footer."""

from collections.abc import Sequence

import htpy as h
from markupsafe import Markup

from terminus.table.store import Known
from terminus.web.files import address, loaded_by, sheets_address
from terminus.web.pages.emblems import emblem

SHEETS = ("base", "pages", "reading", "home", "people", "opening", "waiting")
ICON = "/static/svg/icon.svg"


def page(
    title: str,
    about: str,
    *content: h.Node,
    scripts: Sequence[str] = (),
    sheets: Sequence[str] = (),
    head: h.Node = None,
    width: str = "wide",
    known: Known | None = None,
    count: int = 0,
    lab: bool = False,
) -> str:
    """A page to read: header, content and footer. `width` is `wide` or `narrow`, for running text.

    `known` is who reads it, where that matters, and `count` is how many tables wait for them; `sheets` and `head` are
    what only this kind of page needs. `lab` says that there is a lab for who reads.
    """
    called = f"{title} · Terminus" if title else "Terminus"
    return document(
        f"({count}) {called}" if count else called,
        about,
        h.body(".page")[
            h.a(".skip", href="#main")["Skip to the content"],
            _header(known),
            h.main("#main", class_=width)[content],
            _footer(lab),
        ],
        sheets=(*SHEETS, *sheets),
        scripts=("drop", "fairness/hand", *scripts),
        head=head,
    )


def document(
    title: str,
    about: str,
    body: h.Element,
    sheets: Sequence[str],
    scripts: Sequence[str] = (),
    head: h.Node = None,
    themed: bool = True,
) -> str:
    """A whole HTML document; `about` is what a list of pages says of it, sheets and scripts are names of files.

    One that is not themed is light for everybody: paper.
    """
    modules = [f"js/{script}.js" for script in scripts]
    return str(
        h.html(lang="en")[
            h.head[
                h.meta(charset="utf-8"),
                h.meta(name="viewport", content="width=device-width, initial-scale=1, viewport-fit=cover"),
                h.meta(name="color-scheme", content="light dark" if themed else "light"),
                h.meta(name="description", content=about),
                h.title[title],
                h.link(rel="icon", href=ICON, type="image/svg+xml"),
                # The theme is set before the first paint, so that nobody is dazzled by the wrong one.
                themed and h.script(src=address("js/theme.js")),
                themed and h.script(type="module", src=address("js/selects.js")),
                h.script(src=address("js/room.js")),
                h.link(rel="stylesheet", href=sheets_address(sheets)),
                head,
                h.link(rel="stylesheet", href=address("css/large.css")),
                [h.script(type="module", src=address(script)) for script in modules],
                [h.link(rel="modulepreload", href=each) for each in loaded_by(modules)],
            ],
            body,
        ]
    )


def mark() -> h.Element:
    """The sign of the house: a line that runs to a bar."""
    return h.svg(".mark", viewBox="0 0 48 24", aria_hidden="true", focusable="false")[
        Markup(
            '<path d="M1 12h38" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" fill="none"/>'
            '<circle cx="12" cy="12" r="4" fill="currentColor"/><circle cx="25" cy="12" r="2.6" fill="currentColor"/>'
            '<path d="M42 2v20" stroke="currentColor" stroke-width="5" stroke-linecap="round"/>'
        )
    ]


def _header(known: Known | None) -> h.Element:
    return h.header(".top")[
        h.a(".home", href="/")[mark(), h.span["Terminus"]],
        h.nav(aria_label="Site")[
            h.a(href="/")["Games"],
            h.a(href="/analysis")["Analysis"],
            h.a(href="/about")["About"],
            _person(known or Known()),
            h.button(".quiet.theme", type="button", data_theme_button=True, aria_label="Switch between light and dark")[
                h.span(aria_hidden="true")["◐"]
            ],
        ],
    ]


def _person(known: Known) -> h.Element:
    """Who reads, as a way to the page about them."""
    return h.a(".person", href="/you")[emblem(known.emblem) if known.emblem else None, h.span[known.name or "You"]]


def greeted(whole: str, known: Known) -> str:
    """A page that was made for nobody in particular, with its reader at the head."""
    return whole.replace(str(_person(Known())), str(_person(known)), 1)


def _footer(lab: bool) -> h.Element:
    return h.footer(".bottom")[
        h.p["Tabletop games about the end of things. An independent, open implementation: ", _about(), "."],
        h.p[
            h.a(href="/analysis")["Open a record or set up a position"],
            " · ",
            h.a(href="/search")["Guides and rules"],
            " · ",
            h.a(href="/workshop")["The workshop: cards and boards of your own"],
            lab and [" · ", h.a(href="/lab")["The lab"]],
        ],
    ]


def _about() -> h.Element:
    return h.a(href="/about")["who designed them"]
