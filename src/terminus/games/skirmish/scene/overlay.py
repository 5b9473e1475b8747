"""What previews draw over the table: ghosts, rings, lines and words, in the units of the picture."""

from terminus.core.scene import Node, node
from terminus.games.skirmish.content.components import ACTIONS, LABELS
from terminus.games.skirmish.model import Model
from terminus.games.skirmish.position import State
from terminus.games.skirmish.scene.badges import beside, order_badge
from terminus.games.skirmish.scene.layout import INCH, across, down, outline, place
from terminus.games.skirmish.scene.models import SIDES, token
from terminus.geometry.measure import Point


def ghost(s: State, model: Model, at: Point) -> Node:
    """A figure where it would stand."""
    key = f"ghost-{model.seat}-{LABELS[model.label]}"
    body = token(key, model.seat, LABELS[model.label], model.radius)
    where = place((at.x, at.y), s.table().height)
    return node("g", key, *body, class_=f"ghost {SIDES[model.seat]}", transform=where, opacity="0.8")


def ring(s: State, key: str, at: Point, radius: float, sort: str) -> Node:
    """A circle of so many inches round a place."""
    return node(
        "circle", key, class_=sort, cx=across(at.x), cy=down(at.y, s.table().height), r=INCH * radius, fill="none",
        stroke="#fff8e4", stroke_width=8, stroke_dasharray="20 14",
    )  # fmt: skip


def line(s: State, key: str, points: list[Point], sort: str) -> Node:
    d = outline([(point.x, point.y) for point in points], s.table().height, closed=False)
    return node("path", key, class_=sort, d=d, fill="none", stroke="#fff8e4", stroke_width=10, stroke_linejoin="round")


def word(s: State, key: str, text: str, at: Point) -> Node:
    return node(
        "text", key, text, class_="chalk-word", x=across(at.x), y=down(at.y, s.table().height), font_size=58,
        text_anchor="middle", fill="#2b1d0e", font_family="system-ui, sans-serif",
    )  # fmt: skip


def flag(s: State, at: Point, within: float) -> Node:
    """A marker where it would stand, with the reach that controls it."""
    pole = node(
        "path", "ghost-marker-flag", d="M0 46V-78H70L52-50 70-22H4", fill="#f4ead2", stroke="#2b1d0e", stroke_width=8
    )
    reach = node("circle", "ghost-marker-reach", r=INCH * within, fill="none", stroke="#fff8e4", stroke_width=6)
    return node("g", "ghost-marker", reach, pole, class_="ghost", transform=place((at.x, at.y), s.table().height))


def order_ghosts(s: State, seat: int, cards: list[tuple[int, int]]) -> list[Node]:
    """The cards of a script beside the figures they name."""
    found: list[Node] = []
    named = [label for label, _ in cards]
    size = (s.table().width, s.table().height)
    for n, (label, action) in enumerate(cards):
        model = s.models[seat][label]
        stack = beside((model.x, model.y, model.radius), named.count(label), size)
        badge = order_badge(f"draft-{n}", n, ACTIONS[action], named[:n].count(label), stack)
        found.append(node("g", f"draft-{n}-at", badge, transform=place((model.x, model.y), size[1])))
    return found
