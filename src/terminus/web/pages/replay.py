"""The slim bar with which one looks back: at a table, and in the analysis of a game."""

import htpy as h

SPEEDS = {"slow": "Slow", "normal": "Normal", "fast": "Fast"}


def replay_bar(*more: h.Node, hidden: bool = True, above: h.Node = None, end: h.Node = None) -> h.Element:
    """Transport, scrubber with marks, speed and eyes.

    `more` stands beside what is told, `above` over the scrubber, `end` after everything else.
    """
    return h.section("#replay", hidden=hidden, aria_label="Replay")[
        h.div(".told")[h.span(data_past_text=True), h.button(".quiet", type="button", data_do="moment")["Share"], more],
        above,
        h.form("#scrubber", aria_label="Moment of the game")[
            h.div(".marks", aria_hidden="true"),
            h.input(type="range", min="0", max="0", value="0", aria_label="Moment of the game"),
        ],
        h.div(".transport")[
            h.span(role="group", aria_label="Go through the game")[
                _button("first", "M3 3h2v10H3zM13 3v10L6 8z", "To the beginning"),
                _button("step-back", "M11 3v10L4 8z", "One step back"),
                _button("play", "M4 2v12l9-6z", "Play"),
                _button("step-on", "M5 3v10l7-5z", "One step on"),
                _button("last", "M13 3h-2v10h2zM3 3v10l7-5z", "To the end"),
            ],
            h.label[
                h.span["Speed"],
                h.select(name="speed")[
                    [h.option(value=key, selected=key == "normal")[text] for key, text in SPEEDS.items()]
                ],
            ],
            h.label(data_eyes=True, hidden=True)[h.span["View as"], h.select(name="eyes")],
            end,
        ],
    ]


def _button(do: str, sign: str, label: str) -> h.Element:
    """A button with a drawn sign: not every font has those of a tape deck."""
    return h.button(type="button", data_do=do, aria_label=label, title=label)[
        h.svg(viewBox="0 0 16 16", aria_hidden="true", focusable="false")[h.path(d=sign)]
    ]
