"""The picture of a Timeline view."""

from typing import Any

from terminus.core.audience import Viewer
from terminus.core.game import Preview
from terminus.core.moves import Move
from terminus.core.scene import Node, Scene, node
from terminus.games.timeline.position import State


def scene(seen: Any, viewer: Viewer) -> Scene:
    return Scene(_board(seen), node("div", "status"), node("div", "hand"))


def _board(seen: Any) -> Node:
    row = seen["row"]
    eras = [
        node("text", f"era-{era['column']}", era["era"], x=20 + 30 * i, y=40, fill="currentColor")
        for i, era in enumerate(row)
    ]
    return node("svg", "board", *eras, viewBox=f"0 0 {40 + 30 * len(row)} 80", role="group")


def preview(position: State, seat: int, move: Move) -> Preview:
    return Preview("", [])
