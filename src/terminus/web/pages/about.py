"""Who made the games, and what this is."""

from functools import cache
from importlib.resources import files

import htpy as h

from terminus.web.pages import markdown
from terminus.web.pages.layout import page


@cache
def about() -> str:
    source = files("terminus.web.pages").joinpath("about.md").read_text("utf-8")
    text = markdown.render(source, set())
    return page(
        "About",
        "Who designed the games of Terminus, and what this is.",
        h.article[h.h1[text.title], text.body],
        width="narrow",
    )
