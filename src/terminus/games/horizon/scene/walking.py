"""A walk over several nodes: what a click on one farther off means, and what it costs (HZ-090, HZ-091)."""

from terminus.core.decisions import Refusal
from terminus.core.moves import Move
from terminus.core.plans import Plan
from terminus.core.prose import listing
from terminus.core.scene import Node, Preview, node
from terminus.games.horizon import moves
from terminus.games.horizon.content.field import MON, NODES, place_number, place_text
from terminus.games.horizon.moves import packed
from terminus.games.horizon.position import TURN, State
from terminus.games.horizon.rules.movement import STEP_COST, flight_nodes, speed
from terminus.games.horizon.scene.layout import hexagon, move_to, spot
from terminus.games.horizon.scene.looks import INK, path

WORD = "Walk there"


def plan(s: State, seat: int, clicks: list[str]) -> Plan | Refusal | None:
    """The walk to the node that was clicked, or why it is too far; None if that is no place to walk to."""
    goal = _goal(clicks)
    if goal is None or s.stage != TURN or s.active != seat or s.players[seat].place == MON:
        return None
    player = s.players[seat]
    way = _shortest(s, player.place, goal)
    if len(way) < 2:
        return None  # a single move, which the rules judge, or no way at all
    steps = tuple([Move(packed(moves.MOVE, there)) for there in way])
    left = speed(s, player) - s.steps
    refusal = s.refusal(seat, steps[0])
    if refusal is not None:
        return refusal
    if len(way) > left:
        return Refusal("not_adjacent", "HZ-091", f"That is {len(way)} moves away, and you have {left} left this turn.")
    after = player.supply - STEP_COST * len(way)
    if after <= 0:
        return Refusal("not_adjacent", "HZ-072", f"That is {len(way)} moves away: they would take your last energy.")
    by = listing([place_text(there) for there in way[:-1]])
    cost = f"Your energy: {player.supply} → {after}. Moves left: {left} → {left - len(way)}."
    return Plan(steps, Preview(f"To {place_text(goal)} by {by}. {cost}", _drawn(player.place, way)), WORD)


def _goal(clicks: list[str]) -> int | None:
    """The node that was clicked, and nothing before it."""
    word, _, name = clicks[0].partition("-") if len(clicks) == 1 else ("", "", "")
    try:
        goal = place_number(name) if word == "node" else MON
    except ValueError:
        return None
    return goal if goal < NODES else None


def _shortest(s: State, start: int, goal: int) -> list[int]:
    """The nodes of a shortest way through what is still to come; empty if there is none."""
    ways: dict[int, list[int]] = {start: []}
    for here in (queue := [start]):
        for there in flight_nodes(s, here):
            if there not in ways:
                ways[there] = [*ways[here], there]
                queue.append(there)
    return ways.get(goal, [])


def _drawn(start: int, way: list[int]) -> list[Node]:
    """The way as a line, and a mark on the place where it ends."""
    line = "M" + "L".join(f"{x:g} {y:g}" for x, y in map(spot, [start, *way]))
    drawn = path("walk", line, "ghost ghost-ring", fill="none", stroke=INK, stroke_width=4, aria_hidden="true")
    ring = path("ghost-ring", hexagon(54), "ghost-ring", fill="none", stroke=INK, stroke_width=4)
    return [drawn, node("g", "ghost", ring, class_="ghost", transform=move_to(spot(way[-1])), aria_hidden="true")]
