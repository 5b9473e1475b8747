"""Who you are here: name and emblem, the same on another device, and the way to be forgotten."""

import htpy as h

from terminus.table.store import Known
from terminus.web.pages.emblems import choose
from terminus.web.pages.layout import page
from terminus.web.qr import code_of

LONGEST_NAME = 24


def name_field(known: Known, needed: bool = False) -> h.Element:
    return h.p(".field")[
        h.label(for_="name")["Your name"],
        h.input(
            "#name",
            name="name",
            value=known.name,
            maxlength=LONGEST_NAME,
            autocomplete="nickname",
            required=needed,
            placeholder="as others should call you",
        ),
    ]


def you(known: Known, tables: int, saved: bool = False) -> str:
    """The page of a person; `tables` counts where they sit."""
    return page(
        "You",
        "Your name and emblem, your other devices, and how to be forgotten.",
        h.h1["Who you are here"],
        h.p(".lead")["There are no accounts. This browser keeps a cookie that opens your seats, and nothing else."],
        saved and h.p(".notice", role="status")["Saved. Tables you sit down at from now on will show it."],
        h.form(".card", method="post", action="/you")[
            name_field(known), choose(known.emblem), h.button(".primary", type="submit")["Save"]
        ],
        _devices(),
        _export(),
        _everything(),
        _forget(tables),
        width="narrow",
        known=known,
    )


def _devices() -> h.Element:
    return h.section(".card", aria_labelledby="devices")[
        h.h2("#devices")["The same you on another device"],
        h.p["Make a code here and open it there. It works once, within ten minutes."],
        h.form(method="post", action="/you/code")[h.button(type="submit")["Show a code"]],
        code_field(),
    ]


def code_field(code: str = "") -> h.Element:
    """Where a code from another device is typed."""
    return h.form(".row", method="post", action="/you/device")[
        h.label(for_="code")["A code from your other device"],
        h.input("#code", name="code", value=code, required=True, autocomplete="off", autocapitalize="off"),
        h.button(type="submit")["Use it"],
    ]


def _export() -> h.Element:
    return h.section(".card", aria_labelledby="export")[
        h.h2("#export")["Keep it, bring it back"],
        h.p["The file opens every seat of yours: keep it like a key."],
        h.form(method="post", action="/you/export")[h.button(type="submit")["Download who I am"]],
        h.form(".row", method="post", action="/you/import", enctype="multipart/form-data")[
            h.label(for_="file")["A file that you kept"],
            h.input("#file", name="file", type="file", accept=".json,application/json", required=True),
            h.button(type="submit")["Bring it back"],
        ],
    ]


def _everything() -> h.Element:
    return h.section(".card", aria_labelledby="everything")[
        h.h2("#everything")["All that is kept of you"],
        h.p["Your tables, your moves, what you said, and the records of finished games, in one file to read."],
        h.form(method="post", action="/you/everything")[h.button(type="submit")["Download everything"]],
    ]


def _forget(tables: int) -> h.Element:
    tables_too = f" and your list of {'one table' if tables == 1 else f'{tables} tables'} are" if tables else " is"
    return h.section(".card", aria_labelledby="forget")[
        h.h2("#forget")["Forget me"],
        h.p[
            f"Your name{tables_too} deleted, bots take your seats where a game goes on, and this "
            "browser becomes a stranger. The logs of your games stay, with the name you had there."
        ],
        h.details[
            h.summary["Forget me…"],
            h.form(method="post", action="/you/forget")[h.button(".danger", type="submit")["Yes, forget me"]],
        ],
    ]


def show_code(code: str, address: str) -> str:
    """A code to be used on another device."""
    return page(
        "A code for your other device",
        "Open this address or type this code on your other device.",
        h.h1["Open this on your other device"],
        h.section(".card.code")[
            code_of(address),
            h.p["Scan it, or open ", h.strong[address.split("://")[-1].rsplit("?")[0]], " there and type"],
            h.p(".big")[code],
            h.p(".facts")["It works once, within ten minutes. Whoever uses it is you: show it to nobody else."],
        ],
        h.p[h.a(href="/you")["Back"]],
        width="narrow",
    )


def use_code(code: str, known: Known) -> str:
    """Where a scanned code leads: nothing happens before the button is pressed."""
    warning = f"This browser is {known.name} now; it will be somebody else." if known.name else ""
    return page(
        "Another device",
        "Go on here as the same person.",
        h.h1["Go on here"],
        h.section(".card")[h.p["This browser becomes the person who made the code. ", warning], code_field(code)],
        width="narrow",
    )


def no_cookies() -> str:
    """For a browser that does not keep the passport it was given."""
    return page(
        "Cookies are blocked",
        "A seat needs a cookie.",
        h.h1["This browser keeps no cookies"],
        h.p(".lead")[
            "A seat is yours by a cookie that only this site can read. Allow cookies for this address and open your "
            "link again; watching works without."
        ],
        width="narrow",
    )
