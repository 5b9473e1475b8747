"""Tables as small pictures, as everybody may see them."""

from collections import OrderedDict

from terminus.core.game import AnyGame
from terminus.core.picture import SVG, drawn
from terminus.table.moment import Moment
from terminus.table.table import Table

MOST_KEPT = 256


class Pictures:
    """Draws tables for lists, each version once."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], str] = OrderedDict()

    def of(self, table: Table, moment: Moment) -> str:
        which = (table.setup.table, moment.version)
        if which in self._kept:
            self._kept.move_to_end(which)
        else:
            self._kept[which] = drawn(table.game, table.view(moment, None))
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        return self._kept[which]

    def cover(self, game: AnyGame) -> str:
        """Of a game that has not begun: nobody may see what was dealt."""
        try:
            return game.page("cover.svg")
        except FileNotFoundError:
            return f'<svg xmlns="{SVG}" viewBox="0 0 16 9"/>'
