"""Buttons of HTML, as all games draw them: beside a board of SVG, in the rail and along the hand."""

from terminus.core.scene import Node, node


def button(
    key: str,
    class_: str,
    label: str,
    *children: Node | str,
    about: str | None = None,
    origin: str | None = None,
    rule: str | None = None,
    glass: str | None = None,
    art: str | None = None,
    codex: str | None = None,
    step: str | None = None,
    short: str | None = None,
    send: str | None = None,
    drag: str | None = None,
    next_: str | None = None,
) -> Node:
    """Something to choose; the client moves the one tab stop among all of these, and tells what each is about.

    What it is told with is named as in docs/client.md, but for `origin`, which is `data-from` there: `step` says what
    is chosen with it on the way through a longer move, `short` what it is called there, and `send` what the button of
    the form says that opens with it.
    """
    return node(
        "button", key, *children, type="button", role="button", tabindex=-1, class_=class_, aria_label=label,
        data_about=about, data_from=origin, data_rule=rule, data_glass=glass, data_art=art, data_codex=codex,
        data_step=step, data_short=short, data_send=send, data_drag=drag, data_next=next_,
    )  # fmt: skip
