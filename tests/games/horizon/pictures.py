"""Pictures of tables, and games that last long enough to be worth a picture."""

from collections.abc import Iterator

from terminus.core.dice import FastDice
from terminus.core.scene import Node, Scene, walk
from terminus.games.horizon import GAME
from tests.games.horizon.table import Table, table

RICH = 400
"""With so much energy even players who act at random see the end of the game."""


def picture(game: Table, who: str | None) -> dict[str, Node]:
    """Everything a player sees, by key; None for the public."""
    return by_key(GAME.scene(game.sheet(who), None if who is None else game.seat(who)))


def by_key(scene: Scene) -> dict[str, Node]:
    return {each.key: each for each in things(scene)}


def things(scene: Scene) -> list[Node]:
    return [each for region in (scene.board, scene.status, scene.hand) for each in walk(region)]


def classes(thing: Node) -> list[str]:
    return thing.attrs.get("class", "").split()


def label(thing: Node) -> str:
    return thing.attrs["aria-label"]


def words(thing: Node) -> str:
    """All text in a thing."""
    return " ".join(each.text for each in walk(thing) if each.text)


def lively_game(seed: int, colours: str = "YOPB") -> Iterator[Table]:
    """A whole game of rich players who act at random: before every move, and at the end."""
    dice = FastDice(seed)
    rich = {colour: {"supply": RICH, "place": "1/0"} for colour in colours}
    game = table(colours, round=3, turn=colours[0], **rich)
    while game.match.result is None:
        yield game
        moves = game.match.moves()
        game.match.push(moves[int(dice.below(len(moves)))])
    yield game
