"""The emblems that people go by: symbols of one static drawing, which pages and client refer to by name."""

import re
from functools import cache
from importlib.resources import files

import htpy as h

DRAWING = "/static/svg/emblems.svg"


@cache
def emblems() -> tuple[str, ...]:
    """Their names, in the order of the drawing."""
    drawing = files("terminus.web").joinpath("static", "svg", "emblems.svg").read_text("utf-8")
    return tuple(re.findall(r'<symbol id="(\w+)"', drawing))


def emblem(name: str, called: str = "") -> h.Element:
    """An emblem; the first letter of what somebody without one is called, or the place for one."""
    if name not in emblems():
        return h.span(class_=["emblem none", called and "letter"], aria_hidden="true")[called[:1].upper() or "?"]
    return h.svg(".emblem", aria_hidden="true", focusable="false")[h.use(href=f"{DRAWING}#{name}")]


def choose(chosen: str) -> h.Element:
    """A row of emblems of which one can be chosen, as `emblem` of a form."""
    return h.fieldset(".emblems")[
        h.legend["Your emblem"],
        [
            h.label(title=name)[
                h.input(type="radio", name="emblem", value=name, checked=name == chosen),
                emblem(name),
                h.span(".unseen")[name],
            ]
            for name in emblems()
        ],
    ]
