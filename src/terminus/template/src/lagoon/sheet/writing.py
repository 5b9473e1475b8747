"""The sheet of a position. Nothing here runs in playouts or search."""

from functools import cache

from terminus.core.game import AnyGame
from terminus.core.sheet import asked

from lagoon.content.components import DEPTHS, Wreck
from lagoon.position import OVER, State
from lagoon.sheet.table import Carried, Diver, Face, WreckSheet


def write(game: AnyGame, p: State) -> WreckSheet:
    """Everything on the table."""
    return WreckSheet(
        game=game.key,
        options=p.settings.written,
        content=game.content_name(p.settings),
        decisions=asked(p.decisions()),
        finds=_faces(p.variant.wreck),
        tank=p.variant.air,
        air=p.air,
        active=p.active,
        seats=tuple([_diver(p, seat) for seat in range(len(p.bags))]),
        left=tuple([len(p.at(depth)) for depth in DEPTHS]),
        over=p.stage == OVER,
    )


@cache
def _faces(wreck: Wreck) -> tuple[Face, ...]:
    return tuple([Face(str(find.number), find.name, find.depth, find.worth) for find in wreck.finds.values()])


def _diver(p: State, seat: int) -> Diver:
    wreck = p.variant.wreck
    return Diver(
        bag=tuple([Carried(str(find), wreck.depth(find)) for find in p.bags[seat]]),
        landed=tuple([str(find) for find in p.landed[seat]]),
        worth=wreck.worth(p.landed[seat]),
    )
