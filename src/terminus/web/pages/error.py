"""When something is not there, or went wrong: one sentence and a way on."""

import htpy as h

from terminus.web.pages.layout import page


def error(status: int, sentence: str) -> str:
    nowhere = status == 404
    return page(
        "Not found" if nowhere else "Something went wrong",
        sentence,
        h.article(".error")[
            h.p(".status", aria_hidden="true")[str(status)],
            h.h1["The line ends here." if nowhere else "That did not work."],
            h.p(".lead")[f"{sentence[:1].upper()}{sentence[1:]}"],
            h.p(".ways")[
                # A form is still filled in when one comes back to it; who typed the address has nowhere to go back to.
                h.button(class_="" if nowhere else "primary", type="button", hidden=True, data_back=True)[
                    "Back to where you were"
                ],
                h.a(class_="button primary" if nowhere else "button", href="/")["Back to the games"],
            ],
        ],
        scripts=("back",),
        width="narrow",
    )
