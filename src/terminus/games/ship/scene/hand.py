"""Along the bottom: what the viewer may do, what the moment is about, and the viewer's own things."""

from terminus.core.audience import Viewer
from terminus.core.scene import Node, node
from terminus.games.ship.scene.buttons import actions
from terminus.games.ship.scene.mine import cards_in_hand, vitals
from terminus.games.ship.scene.panels import panels, whereabouts
from terminus.games.ship.scene.track import track
from terminus.games.ship.sheet.table import ShipSheet


def hand(table: ShipSheet, viewer: Viewer) -> Node:
    moment = panels(table, viewer)
    if viewer is None:
        header = [] if table.active is None else [whereabouts(table, table.active)]
        return _mat(header, _desk(table, moment), "ship-hand public")
    header = [actions(table, viewer)]
    own: list[Node] = []
    if table.active is not None:
        header = [vitals(table, viewer), *header, whereabouts(table, viewer)]
        own = [track(table, viewer), cards_in_hand(table, viewer)]
    return _mat(header, _desk(table, [*moment, *own]), "ship-hand")


def _mat(header: list[Node], desk: Node, class_: str) -> Node:
    return node("div", "hand", node("div", "header", *header, class_="header"), desk, class_=class_)


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
