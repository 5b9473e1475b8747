"""When something is not there, or went wrong: what happened, a sentence and a way on. The number is small print."""

import htpy as h

from terminus.web.pages.layout import page

NOTHING_THERE = ("Not found", "The line ends here.")
BROKEN = ("Something went wrong", "Something went wrong here.")
HEADINGS = {
    403: ("Not open to you", "This is not open to you."),
    404: NOTHING_THERE,
    405: NOTHING_THERE,
    408: ("Too slow", "That took too long."),
    429: ("One moment", "One moment, please."),
    500: BROKEN,
    503: BROKEN,
}
PASSING = {408, 429, 500, 503}
"""What may go well a moment later."""


def error(status: int, sentence: str, looked: bool = True) -> str:
    """`looked` says that a page was asked for, which may be asked for again, and that nothing was sent."""
    title, heading = HEADINGS.get(status, ("That did not work", "That did not work."))
    return page(
        title,
        sentence,
        h.article(".error")[
            h.h1[heading],
            h.p(".lead")[_whole(sentence)],
            h.p(".ways")[_ways(again=looked and status in PASSING, looked=looked)],
            h.p(".facts")[f"Error {status}"],
        ],
        scripts=("back",),
        width="narrow",
    )


def _ways(again: bool, looked: bool) -> h.Node:
    """The one that helps most stands first."""
    to_games = h.a(class_={"button": True, "primary": looked and not again}, href="/")["Back to the games"]
    # A form is still filled in when one comes back to it; who typed the address has nowhere to go back to.
    back = h.button(class_={"primary": not looked}, type="button", hidden=True, data_back=True)[
        "Back to where you were"
    ]
    if again:
        return h.a(".button.primary", href="")["Try again"], back, to_games
    return (to_games, back) if looked else (back, to_games)


def _whole(sentence: str) -> str:
    """With a capital letter and a full stop: rules and tables complain in parts of sentences."""
    return f"{sentence[:1].upper()}{sentence[1:]}{'' if sentence.endswith(('.', '!', '?', '…')) else '.'}"
