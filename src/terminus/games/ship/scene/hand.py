"""Along the bottom: what the viewer may do, what the moment is about, and the viewer's own things."""

from terminus.core.audience import Viewer
from terminus.core.scene import Node, node
from terminus.games.ship.scene.buttons import actions
from terminus.games.ship.scene.mine import own_side
from terminus.games.ship.scene.panels import panels
from terminus.games.ship.scene.table import Table


def hand(table: Table, viewer: Viewer) -> Node:
    row = panels(table, viewer)
    if viewer is not None and table.active is not None:
        row += own_side(table, viewer)
    parts = [node("div", "desk", *row, class_="desk")]
    if viewer is not None:
        parts.insert(0, actions(table, viewer))
    return node("div", "hand", *parts, class_="ship-hand")
