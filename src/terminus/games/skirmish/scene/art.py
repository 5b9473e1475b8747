"""Pictures of single figures, for the stage."""

import re

from terminus.core.scene import Node, node
from terminus.games.skirmish.scene.models import SIDES, token

_FIGURE = re.compile(rf"({'|'.join(SIDES)})-([A-J])")


def art(name: str) -> Node | None:
    """A figure by its side and letter: `ochre-A`; None if there is no such picture."""
    found = _FIGURE.fullmatch(name)
    if found is None:
        return None
    return node(
        "svg", name, *token(name, SIDES.index(found[1]), found[2], 0.63), xmlns="http://www.w3.org/2000/svg",
        viewBox="-68 -68 136 136", width=136, height=136,
    )  # fmt: skip
