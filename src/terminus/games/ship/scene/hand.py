"""Along the bottom: what the viewer may do, what the moment is about, and the viewer's own things."""

from terminus.core.audience import Viewer
from terminus.core.scene import Node, node
from terminus.games.ship.scene.buttons import actions
from terminus.games.ship.scene.mine import cards_in_hand, vitals
from terminus.games.ship.scene.panels import panels
from terminus.games.ship.scene.track import track
from terminus.games.ship.sheet.table import ShipSheet


def hand(table: ShipSheet, viewer: Viewer) -> Node:
    moment = panels(table, viewer)
    if viewer is None:
        return node("div", "hand", _desk(table, moment), class_="ship-hand public")
    header = [actions(table, viewer)]
    own: list[Node] = []
    if table.active is not None:
        header.insert(0, vitals(table, viewer))
        own = [track(table, viewer), cards_in_hand(table, viewer)]
    return node(
        "div",
        "hand",
        node("div", "header", *header, class_="header"),
        _desk(table, [*moment, *own]),
        class_="ship-hand",
    )


def _desk(table: ShipSheet, things: list[Node]) -> Node:
    """It scrolls, by keyboard too; the game itself begins at a desk of its own."""
    return node(
        "div",
        "choosing" if table.active is None else "desk",
        *things,
        class_="desk",
        tabindex=0,
        role="group",
        aria_label="On the desk",
    )
