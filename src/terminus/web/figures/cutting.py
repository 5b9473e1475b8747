"""A part of a scene cut out for a page: only what is seen of it, and nothing that can be clicked or has to be named."""

import re
from collections.abc import Collection, Mapping
from html import escape
from typing import NamedTuple

from msgspec.structs import replace

from terminus.core.scene import Node, walk
from terminus.web.figures.boxes import Box

STILL = {"button": "div", "a": "span", "input": "span", "form": "div"}
"""What could be used at a table, and what stands for it in a picture; `.button` looks like a button."""
_FOR_USE = re.compile(r"role|tabindex|aria-.*|data-(?!phase|tone|face|kind|state).*|disabled|href|type|name")
_LINK = re.compile(r"url\(#([^)]+)\)")
UNSEEN = {"title", "desc"}
SHAPES = {"path", "rect", "circle", "ellipse", "line", "polygon", "polyline", "use"}
"""What has nothing inside and need not be closed."""


class Marks(NamedTuple):
    """What a figure says about parts of a scene: which can be clicked, which are chosen, which bear which pin."""

    legal: Collection[str] = ()
    chosen: Collection[str] = ()
    pins: Mapping[str, int] = {}


def path_to(root: Node, key: str) -> list[Node]:
    """A part and everything around it, from the outermost; empty if there is none of that key."""
    if root.key == key:
        return [root]
    for child in root.children:
        found = path_to(child, key)
        if found:
            return [root, *found]
    return []


def cropped(part: Node, view: Box, boxes: Mapping[str, Box]) -> Node | None:
    """A drawing without the parts that lie outside a view; patterns and the like stay."""
    if part.tag == "defs":
        return part
    box = boxes.get(part.key)
    if part.tag not in ("tspan",) and (box is None or not box.meets(view)):
        return None
    kept = (cropped(child, view, boxes) for child in part.children)
    return replace(part, children=tuple(child for child in kept if child is not None))


def without_unused(root: Node) -> Node:
    """A drawing without the patterns and shades that nothing in it refers to."""
    used = {name for part in walk(root) for value in part.attrs.values() for name in _LINK.findall(value)}

    def cleared(part: Node) -> Node:
        children = [cleared(child) for child in part.children]
        if part.tag == "defs":
            children = [child for child in children if child.attrs.get("id") in used]
        return replace(part, children=tuple(child for child in children if child.tag != "defs" or child.children))

    return cleared(root)


def bare(part: Node, marks: Marks, own: str) -> str:
    """A part as HTML or SVG text, without its keys; `own` makes the names in it this figure's own."""
    if part.tag in UNSEEN:
        return ""
    attrs = {name: _owned(name, value, own) for name, value in part.attrs.items() if not _FOR_USE.fullmatch(name)}
    classes = [attrs.get("class", ""), *(["button"] if part.tag == "button" else [])]
    classes += [name for name, keys in (("legal", marks.legal), ("chosen", marks.chosen)) if part.key in keys]
    if any(classes):
        attrs["class"] = " ".join(filter(None, classes))
    pin = marks.pins.get(part.key)
    if pin is not None:
        attrs["data-pinned"] = str(pin)
    tag = STILL.get(part.tag, part.tag)
    written = "".join(f' {name}="{escape(value)}"' for name, value in attrs.items())
    badge = "" if pin is None else f'<b class="figure-pin inside">{pin}</b>'
    inner = badge + escape(part.text) + "".join(bare(child, marks, own) for child in part.children)
    return f"<{tag}{written}/>" if tag in SHAPES and not inner else f"<{tag}{written}>{inner}</{tag}>"


def _owned(name: str, value: str, own: str) -> str:
    return f"{value}-{own}" if name == "id" else _LINK.sub(rf"url(#\1-{own})", value)
