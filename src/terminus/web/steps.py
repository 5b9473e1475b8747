"""A move of many parts, shown part by part: what the scene becomes with each event, up to the last one."""

import logging

from terminus.core.audience import Viewer
from terminus.core.scene import Scene
from terminus.table.entries import Played
from terminus.table.moment import Moment
from terminus.table.table import Table
from terminus.web.diff import diff
from terminus.web.frames import Op

log = logging.getLogger(__name__)


def steps(table: Table, moment: Moment, viewer: Viewer, eyes: Viewer, shown: Scene) -> tuple[list[list[Op]], Scene]:
    """The diffs after each event of a moment but its last, and the scene that they lead to from the one shown.

    None where the moment is no news any more: then there is only what came of it.
    """
    chronicle = moment.line.chronicle if isinstance(moment.entry, Played) else None
    found: list[list[Op]] = []
    first, last = shown, None
    for sheet in [] if chronicle is None else chronicle.sheets:
        if sheet is last:  # something was told, and nothing changed
            found.append([])
            continue
        last = sheet
        try:
            scene = table.game.scene(table.game.view_of(sheet, eyes), viewer)
        except Exception:  # whatever a game's picture makes of half a move, the whole one can be shown
            log.exception("table %s: a part of version %s", table.setup.table, moment.version)
            return [], first
        ops = diff(shown, scene)
        if ops is None:  # only a fresh start would do: what changed is shown with the next event
            ops = []
        else:
            shown = scene
        found.append(ops)
    return found, shown
