"""A figure as HTML: the game's own scene with rings and pins, a list of what the pins say, and a caption."""

import hashlib
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

import htpy as h
from markupsafe import Markup, escape
from msgspec.structs import replace

from terminus.core.errors import TerminusError
from terminus.core.game import AnyGame
from terminus.core.scene import Node, walk
from terminus.web.figures import moments, stages
from terminus.web.figures.boxes import Box, around, boxes, frame
from terminus.web.figures.cutting import Marks, bare, cropped, path_to, without_unused
from terminus.web.figures.described import Figure, FigureError, Side, read_figure
from terminus.web.figures.pinning import BAND, Target, placed, sides
from terminus.web.files import address

LARGEST = 60_000
"""Characters of a figure: a page holds many of them."""
FULL, TALL = 640.0, 400.0
"""How wide and how high a figure is at full size, in pixels."""
FADE = 16.0
"""Pixels in which a drawing fades where it goes on beyond its picture."""
RING = 4.0
"""How far a ring stays away from what it encloses, in pixels."""
Words = Callable[[str], str]
"""From a line of Markdown to HTML."""


def drawn(game: AnyGame, source: str, words: Words) -> Markup:
    """The figure that a block describes. One that cannot be drawn says so where it would stand."""
    try:
        figure = read_figure(source)
        return Markup(_framed(game, figure, picture(game, source), words))
    except TerminusError as error:
        return Markup(h.p(".figure-fault")[f"There should be a picture here, but it cannot be drawn: {error}."])


class Picture(NamedTuple):
    """What is drawn, and what a previewed move would do or why it is refused."""

    plate: Markup
    sentence: str = ""
    rule: str = ""


@lru_cache(512)
def picture(game: AnyGame, source: str) -> Picture:
    """The picture of a figure, without its words; FigureError if it cannot be drawn as it is described."""
    figure = read_figure(source)
    own = hashlib.sha256(source.encode()).hexdigest()[:6]
    if figure.art:
        return Picture(_art(game, figure.art))
    if figure.receipt:
        return Picture(Markup("").join(stages.staged(game, each) for each in moments.staged(game, figure)))
    shown = moments.shown(game, figure)
    root: Node = getattr(shown.scene, figure.region)
    around_it = path_to(root, figure.part or root.key)
    if not around_it:
        raise FigureError(f"the {figure.region} has no part '{figure.part}'")
    part = around_it[-1]
    if shown.overlay:
        part = replace(part, children=(*part.children, *shown.overlay))
    marks = Marks(moments.next_clicks(game, figure), figure.chosen)
    if part.tag == "svg":
        plate = _scene(part, figure, marks, own)
    else:
        plate = _table_part([*around_it[:-1], part], figure, marks, own)
    return Picture(plate, shown.sentence, shown.rule)


def _framed(game: AnyGame, figure: Figure, drawn: Picture, words: Words) -> str:
    """The picture in its frame, with its words."""
    said = (
        drawn.sentence
        and h.p(class_="figure-says refused" if drawn.rule else "figure-says")[
            Markup(words(f"{drawn.sentence} ({drawn.rule})" if drawn.rule else drawn.sentence))
        ]
    )
    pins = [
        h.li[h.b(".figure-pin")[str(number)], h.span[_in(words, pin.says)]] for number, pin in enumerate(figure.pin, 1)
    ]
    classes = " ".join(["figure", *(["with-pins"] if pins else []), *(["step"] if figure.step else [])])
    return str(
        h.figure(class_=f"{classes} wide" if figure.wide else classes)[
            figure.step and h.p(".figure-title")[figure.step],
            h.div(".figure-plate", data_game=game.key, role="img", aria_label=figure.alt)[drawn.plate],
            pins and h.ol(".figure-pins", role="list")[pins],
            h.figcaption[said, h.span[_in(words, figure.caption)]],
        ]
    )


def _in(words: Words, text: str) -> Markup:
    return Markup(words(text))


def _art(game: AnyGame, name: str) -> Markup:
    if game.art(name) is None:
        raise FigureError(f"{game.title} has no picture '{name}'")
    return Markup(h.img(".figure-art", src=address(f"art/{game.key}/{name}.svg"), alt=""))


# A drawing: the board, or one card


def _scene(part: Node, figure: Figure, marks: Marks, own: str) -> Markup:
    """A drawing with what is around the crop cut off, rings round what counts and pins at its edges."""
    where = boxes(part)
    view = _view(part, figure, where)
    unit = max(view.width / FULL, view.height / TALL)
    targets = [Target(_found(pin.at, where).within(view), pin.side, pin.aside) for pin in figure.pin]
    whole = _with_bands(view, sides(targets, view), BAND * unit)
    kept = cropped(replace(part, attrs={}), view, where)
    assert kept is not None, "the drawing itself meets its own view"
    inside = replace(
        without_unused(kept),
        attrs=part.attrs | _placed_at(view),
    )
    rings = "".join(_ring(_around(keys, where).within(view).wider(RING * unit), unit) for keys in figure.lit)
    drawing = _faded(bare(inside, marks, own), view, frame(part), unit, own)
    pins = placed(targets, view, unit)
    leaders = "".join(
        f'<path d="M{_n(pin.at[0])} {_n(pin.at[1])}L{_n(pin.to[0])} {_n(pin.to[1])}"/>'
        f'<circle cx="{_n(pin.to[0])}" cy="{_n(pin.to[1])}" r="{_n(3 * unit)}"/>'
        for pin in pins
    )
    badges = "".join(
        f'<b class="figure-pin" style="left:{(pin.at[0] - whole.left) / whole.width:.1%};'
        f'top:{(pin.at[1] - whole.top) / whole.height:.1%}">{pin.number}</b>'
        for pin in pins
    )
    shape = f"--wide:{_n(whole.width / unit)};--unit:{_n(unit)}"
    return Markup(
        f'<div class="figure-scene" data-region="board"><div class="figure-sheet" style="{shape}">'
        f'<svg viewBox="{_box(whole)}" aria-hidden="true">{drawing}'
        f'<g class="figure-rings">{rings}</g><g class="figure-leaders">{leaders}</g></svg>{badges}</div></div>'
    )


def _faded(drawn: str, view: Box, all_of_it: Box, unit: float, own: str) -> str:
    """A drawing whose edges are soft where the picture ends and the drawing does not."""
    fade = FADE * unit
    ends = [
        (view.left, fade / 2 if view.left > all_of_it.left else -fade),
        (view.top, fade / 2 if view.top > all_of_it.top else -fade),
        (view.right, -fade / 2 if view.right < all_of_it.right else fade),
        (view.bottom, -fade / 2 if view.bottom < all_of_it.bottom else fade),
    ]
    kept = Box(*[end + inwards for end, inwards in ends])
    if kept == view.wider(fade):
        return drawn
    return (
        f'<mask id="seen-{own}" maskUnits="userSpaceOnUse" {_sized(view)}><rect {_sized(kept)} rx="{_n(fade)}" '
        f'fill="#fff" filter="url(#soft-{own})"/></mask><filter id="soft-{own}"><feGaussianBlur '
        f'stdDeviation="{_n(fade / 4)}"/></filter><g mask="url(#seen-{own})">{drawn}</g>'
    )


def _sized(box: Box) -> str:
    return f'x="{_n(box.left)}" y="{_n(box.top)}" width="{_n(box.width)}" height="{_n(box.height)}"'


def _placed_at(view: Box) -> dict[str, str]:
    """How a drawing is set into a sheet; its size is a style too, as games' sheets give their boards another."""
    size = {"width": _n(view.width), "height": _n(view.height)}
    style = ";".join(f"{name}:{value}px" for name, value in size.items())
    return {"x": _n(view.left), "y": _n(view.top), "viewBox": _box(view), "style": style, **size}


def _view(part: Node, figure: Figure, where: dict[str, Box]) -> Box:
    """What is shown of a drawing: from the first part of the crop to the last, or all of it."""
    cut = around([_found(key, where) for key in figure.crop])
    return frame(part) if cut is None else cut.wider(figure.margin)


def _around(keys: str | list[str], where: dict[str, Box]) -> Box:
    """The box of a part, or around several."""
    both = around([_found(key, where) for key in ([keys] if isinstance(keys, str) else keys)])
    if both is None:
        raise FigureError("a ring around nothing")
    return both


def _found(key: str, where: dict[str, Box]) -> Box:
    if key not in where:
        raise FigureError(f"nothing in the picture is called '{key}'")
    return where[key]


def _with_bands(view: Box, at: set[Side], band: float) -> Box:
    """A view with room for pins at some of its edges."""
    return Box(
        view.left - band * ("left" in at),
        view.top - band * ("top" in at),
        view.right + band * ("right" in at),
        view.bottom + band * ("bottom" in at),
    )


def _ring(box: Box, unit: float) -> str:
    corner = _n(6 * unit)
    return f'<rect {_sized(box)} rx="{corner}"/>'


def _box(box: Box) -> str:
    return f"{_n(box.left)} {_n(box.top)} {_n(box.width)} {_n(box.height)}"


def _n(number: float) -> str:
    return f"{round(number, 2):g}"


# A part of the hand or of the rail


def _table_part(around_it: list[Node], figure: Figure, marks: Marks, own: str) -> Markup:
    """A part that the page lays out, in what stands around it, so that its styles hold."""
    part = around_it[-1]
    drawings = [each for each in walk(part) if each.tag == "svg"]
    drawn = {inside.key for drawing in drawings for inside in walk(drawing)}
    keys = {each.key for each in walk(part)}
    for key in (*(pin.at for pin in figure.pin), *figure.chosen):
        if key not in keys:
            raise FigureError(f"nothing in the {figure.region} is called '{key}'")
    for pin in figure.pin:
        if pin.at in drawn:
            raise FigureError(
                f"'{pin.at}' is drawn inside a part: point at the part, or make the drawing the figure's part"
            )
    if figure.lit or figure.crop:
        raise FigureError("rings and crops are for drawings; this part is laid out by the page")
    numbered = marks._replace(pins={pin.at: number for number, pin in enumerate(figure.pin, 1)})
    inner = bare(_unclipped(part), numbered, own)
    for outer in reversed(around_it[:-1]):
        shell = bare(_unclipped(replace(outer, children=(), text="")), Marks(), own)
        opening, _, closing = shell.rpartition("</")
        inner = f"{opening}{inner}</{closing}"
    size = f' style="--zoom:{figure.scale:g}"' if figure.scale != 1 else ""
    return Markup(f'<div class="figure-part" data-region="{escape(figure.region)}"{size}>{inner}</div>')


def _unclipped(part: Node) -> Node:
    """A part whose edges may be passed by pins, and which is as large as what is in it."""
    return replace(part, attrs=part.attrs | {"class": f"figure-shell {part.attrs.get('class', '')}".rstrip()})
