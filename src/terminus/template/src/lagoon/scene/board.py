"""The sea: a boat above, three depths with what is left there, and the air as a gauge.

A node's key is its identity. The keys of what can be clicked are those of `moves.KINDS`. A part that is `kept` is drawn
once for what it shows, and is the same object in every scene in which that has not changed.
"""

from terminus.core.scene import Node, kept, node

from lagoon.content.components import DEPTHS
from lagoon.sheet.table import Face, WreckSheet

WIDTH = 480
SKY = 90
BAND = 80
GAUGE = 24
WATER = {1: "#3b8ea5", 2: "#2b6f8a", 3: "#1d4e69"}
"""Drawn also where there is no style sheet, as in a notebook."""


def board(seen: WreckSheet) -> Node:
    height = SKY + BAND * len(DEPTHS)
    return node(
        "svg",
        "board",
        _boat(),
        *[_depth(seen.finds, depth, left) for depth, left in zip(DEPTHS, seen.left, strict=True)],
        _gauge(seen, height - SKY - 16),
        class_="sea",
        viewBox=f"0 0 {WIDTH} {height}",
        role="group",
        aria_label=f"The sea, with {seen.air} air left",
    )


@kept
def _boat() -> Node:
    return node(
        "g",
        "boat",
        node("rect", "boat-hit", class_="hit", width=WIDTH, height=SKY, fill="#bcd9e2"),
        node("path", "boat-hull", class_="hull", d="M170 60H310L285 88H195Z", fill="#7a4a2b"),
        node("path", "boat-mast", class_="mast", d="M240 60V14L290 50H240", fill="none", stroke="#7a4a2b"),
        role="button",
        tabindex=-1,
        aria_label="The boat: surface with what you carry",
    )


@kept
def _depth(faces: tuple[Face, ...], depth: int, left: int) -> Node:
    y = SKY + BAND * (depth - 1)
    words = f"Depth {depth}: {left} {'find' if left == 1 else 'finds'} left"
    list_of_finds = ", ".join(f"{face.name} {face.worth}" for face in faces if face.depth == depth)
    label = node("text", f"depth-{depth}-label", f"Depth {depth}", class_="label", x=20, y=y + 46, fill="#fff")
    finds = [
        node("circle", f"depth-{depth}-{i}", class_="find", cx=150 + 32 * i, cy=y + 40, r=10, fill="#e8c872")
        for i in range(left)
    ]
    return node(
        "g",
        f"depth-{depth}",
        node("rect", f"depth-{depth}-hit", class_="hit", y=y, width=WIDTH, height=BAND, fill=WATER[depth]),
        label,
        *finds,
        class_="depth",
        role="button",
        tabindex=-1,
        aria_label=words,
        data_about=f"{words}, of these: {list_of_finds}.",
    )


def _gauge(seen: WreckSheet, height: int) -> Node:
    """The tank, and how full it is. A text that is a number counts up or down by itself when it changes."""
    x, y = WIDTH - GAUGE - 12, SKY + 8
    full = height * seen.air // max(1, seen.tank)
    return node(
        "g",
        "air",
        node("rect", "air-tank", class_="tank", x=x, y=y, width=GAUGE, height=height, rx=8, fill="#10303c"),
        node("rect", "air-full", class_="full", x=x, y=y + height - full, width=GAUGE, height=full, rx=8, fill="#fff"),
        node("text", "air-number", str(seen.air), class_="number", x=x - 8, y=y + 20, text_anchor="end", fill="#fff"),
        role="img",
        aria_label=f"{seen.air} of {seen.tank} air left",
    )
