"""A shot or a shoot-out on the ground: the line it goes along, what costs dice on its way, and who is meant."""

from terminus.core.scene import Node, kept, kept_for_the_moment, node
from terminus.games.skirmish.scene.chalk import Chalk, standing
from terminus.games.skirmish.scene.layout import INCH, across, down, outline
from terminus.games.skirmish.scene.sight import along
from terminus.games.skirmish.sheet.lines import Spot, causes, line, spot
from terminus.games.skirmish.sheet.printed import At, Ground, Piece
from terminus.games.skirmish.sheet.table import BattleSheet
from terminus.games.skirmish.speech import PENALTIES


def fire(table: BattleSheet) -> list[Node]:
    """While dice lie on the table: one group for the shot, or for the two who fight."""
    acting, actor = table.activation, table.actor()
    if acting is None or actor is None or table.ground is None:
        return []
    if acting.attack is not None:
        target = table.model(1 - acting.seat, acting.attack.target)
        short = table.weapons(acting.seat)[acting.attack.weapon].short
        drawn = shot("fire", table.ground, spot(actor), spot(target), short, causes(table), standing(table))
        return [node("g", "fire", *drawn, class_="fire shot", aria_hidden="true", data_meanwhile="dice")]
    if acting.shootout is not None:
        enemy = table.model(1 - acting.seat, acting.shootout.enemy)
        return [_duel(spot(actor), spot(enemy), table.ground.height)]
    return []


@kept_for_the_moment
def shot(
    key: str,
    ground: Ground,
    shooter: Spot,
    target: Spot,
    short: float,
    added: tuple[str, ...],
    figures: tuple[Spot, ...],
) -> tuple[Node, ...]:
    """White within short range, red and dashed beyond it; every die that is added lies where its cause is."""
    high = ground.height
    start, turn, end = along(shooter, target), along(shooter, target, short), along(target, shooter)
    seen = line(ground, shooter, target)
    far = seen.gap > short
    parts = [_line(f"{key}-near", start, turn if far else end, high, "near", None)]
    if far:
        parts.append(_line(f"{key}-far", turn, end, high, "far", "34 22"))
    parts.append(_ring(f"{key}-target", target, high))
    screens = [piece for piece in ground.pieces if piece.id in seen.screen_ids]
    words = Chalk(ground, figures)
    for number, cause in enumerate(added, 2):
        name, (x, y) = PENALTIES[cause], _where(cause, shooter, target, turn)
        if cause == "terrain":
            piece = screens.pop(0)
            name, (x, y) = piece.name, _on_the_way(piece, start, end)
        parts.append(words.chip(f"{key}-die-{number}", number, name, across(x), down(y, high)))
    return tuple(parts)


def _where(cause: str, shooter: Spot, target: Spot, turn: At) -> At:
    """Where a die is earned: on the far part of the line, at the runner, or at the shooter."""
    if cause == "long":
        return _between(turn, target[:2])
    return target[:2] if cause == "running" else shooter[:2]


def _on_the_way(piece: Piece, start: At, end: At) -> At:
    """The place of the line that is nearest to the middle of a piece."""
    xs, ys = zip(*piece.poly, strict=True)
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    dx, dy = end[0] - start[0], end[1] - start[1]
    share = ((x - start[0]) * dx + (y - start[1]) * dy) / max(dx * dx + dy * dy, 0.01)
    share = min(max(share, 0.0), 1.0)
    return start[0] + share * dx, start[1] + share * dy


@kept
def _duel(mover: Spot, enemy: Spot, high: float) -> Node:
    drawn = [_line("fire-near", along(mover, enemy), along(enemy, mover), high, "near", None)]
    rings = [_ring("fire-mover", mover, high), _ring("fire-target", enemy, high)]
    return node("g", "fire", *drawn, *rings, class_="fire duel", aria_hidden="true", data_meanwhile="dice")


def _between(one: At, other: At) -> At:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _line(key: str, start: At, end: At, high: float, sort: str, dashes: str | None) -> Node:
    colour = "#fffdf4" if sort == "near" else "#ff8a70"
    return node(
        "path", key, class_=sort, d=outline([start, end], high, closed=False), stroke=colour, stroke_width=16,
        stroke_dasharray=dashes, stroke_linecap="round", pathLength=None if dashes else 1, data_sight=sort,
    )  # fmt: skip


def _ring(key: str, at: Spot, high: float) -> Node:
    return node(
        "circle", key, class_="ring", cx=across(at[0]), cy=down(at[1], high), r=INCH * at[2] + 30, fill="none",
        stroke="#d5402b", stroke_width=14,
    )  # fmt: skip
