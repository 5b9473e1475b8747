"""The picture of a Timeline view."""

from terminus.core.audience import Viewer
from terminus.core.scene import Node, Scene, node
from terminus.games.timeline.scene.board import board
from terminus.games.timeline.scene.cards import own_hand, shown_hand
from terminus.games.timeline.scene.preview import preview
from terminus.games.timeline.scene.status import status
from terminus.games.timeline.sheet.table import DuelSheet

__all__ = ["preview", "scene"]


def scene(table: DuelSheet, viewer: Viewer) -> Scene:
    """The viewer's cards lie along the bottom, the other seat's in the rail; the public sits beside seat 0."""
    near = 0 if viewer is None else viewer
    return Scene(board(table), status(table, viewer, near), _near_hand(table, viewer, near))


def _near_hand(table: DuelSheet, viewer: Viewer, near: int) -> Node:
    if viewer is None:
        return node("div", "hand", shown_hand(table, near), class_="timeline-hand public")
    return own_hand(table, viewer)
