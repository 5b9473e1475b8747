"""Pictures of single things, for the stage: players' tokens."""

from terminus.core.scene import Node, node
from terminus.games.horizon.scene.cards import colour_word
from terminus.games.horizon.scene.looks import PLAYERS, token

TOKENS = {f"token-{colour_word(colour).lower()}": colour for colour in PLAYERS}


def art(name: str) -> Node | None:
    """A player's token by its colour: `token-yellow`; None if there is no such picture."""
    colour = TOKENS.get(name)
    if colour is None:
        return None
    return node(
        "svg", name, *token(name, colour, 0, 0), xmlns="http://www.w3.org/2000/svg", viewBox="-17 -17 34 34",
        width=136, height=136,
    )  # fmt: skip
