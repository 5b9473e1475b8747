"""When something is not there, or went wrong: one sentence and a way on."""

import htpy as h

from terminus.web.pages.layout import page


def error(status: int, sentence: str) -> str:
    return page(
        "Not found" if status == 404 else "Something went wrong",
        sentence,
        h.article(".error")[
            h.p(".status", aria_hidden="true")[str(status)],
            h.h1["The line ends here." if status == 404 else "That did not work."],
            h.p(".lead")[f"{sentence[:1].upper()}{sentence[1:]}"],
            h.p[h.a(".button.primary", href="/")["Back to the games"]],
        ],
        width="narrow",
    )
