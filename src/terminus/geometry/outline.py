"""What can be wrong with the outline of a terrain piece, told so that the author of a board file can mend it.

An outline is good if it has three or more vertices and is simple: no edge of length 0, no two edges that meet
anywhere but in the corner between neighbours. Vertices are numbered from 1 in messages, as a person counts them.
"""

from terminus.geometry.crossing import crosses_edge, passes_through, square_to_edge
from terminus.geometry.measure import EPS, Point, distance, square_to_segment
from terminus.geometry.polygon import EPS_SQUARED, Edge, Polygon, inner_point, strictly_inside


def faults(vertices: list[Point], width: float, height: float) -> list[str]:
    """Everything that is wrong with an outline on a table of this size; nothing if it is good."""
    if len(vertices) < 3:
        return [f"an outline needs three or more vertices, not {len(vertices)}"]
    found: list[str] = []
    for i in range(len(vertices)):
        v = vertices[i]
        if not (v.x >= -EPS and v.x <= width + EPS and v.y >= -EPS and v.y <= height + EPS):
            found.append(f"{name(vertices, i)} lies off the table ({width:g} x {height:g})")
    repeated = repeated_vertices(vertices)
    return found + (repeated if repeated else meeting_edges(vertices))


def name(vertices: list[Point], i: int) -> str:
    """A vertex as the author of the file knows it: its number and its coordinates."""
    return f"vertex {i + 1} ({vertices[i].x:g}, {vertices[i].y:g})"


def repeated_vertices(vertices: list[Point]) -> list[str]:
    """The vertices that are the same as the next one. The first closes the outline and is not to be repeated."""
    found: list[str] = []
    for i in range(len(vertices)):
        following = (i + 1) % len(vertices)
        if distance(vertices[i].x, vertices[i].y, vertices[following].x, vertices[following].y) <= EPS:
            found.append(f"{name(vertices, i)} and {name(vertices, following)} are the same point")
    return found


def meeting_edges(vertices: list[Point]) -> list[str]:
    """The pairs of edges that cross, touch or fold back on each other."""
    count = len(vertices)
    edges = [Edge(vertices[i], vertices[(i + 1) % count]) for i in range(count)]
    found: list[str] = []
    for i in range(count):
        for j in range(i + 1, count):
            if j == i + 1:
                bad = folds_back(edges[i], edges[j])
            elif i == 0 and j == count - 1:
                bad = folds_back(edges[j], edges[i])
            else:
                bad = meets(edges[i], edges[j])
            if bad:
                found.append(f"the edges from {name(vertices, i)} and from {name(vertices, j)} meet")
    return found


def meets(edge: Edge, other: Edge) -> bool:
    """Do two edges that share no corner cross or touch (come within EPS)?"""
    if crosses_edge(edge.ax, edge.ay, edge.bx, edge.by, other):
        return True
    return square_to_edge(edge.ax, edge.ay, edge.bx, edge.by, other) <= EPS_SQUARED


def folds_back(edge: Edge, following: Edge) -> bool:
    """Does the outline turn right back at the corner between two neighbours, so that they lie on each other?"""
    end_on_edge = square_to_segment(following.bx, following.by, edge.ax, edge.ay, edge.bx, edge.by) <= EPS_SQUARED
    return end_on_edge or (
        square_to_segment(edge.ax, edge.ay, following.ax, following.ay, following.bx, following.by) <= EPS_SQUARED
    )


def overlap(a: Polygon, b: Polygon) -> bool:
    """Do the interiors of two good polygons share a place? Touching along edges or in corners is no overlap.

    If no edge of one passes through the other the interiors are apart or the same, and one inner point tells which.
    """
    for edge in a.edges:
        if passes_through(edge.ax, edge.ay, edge.bx, edge.by, b):
            return True
    for edge in b.edges:
        if passes_through(edge.ax, edge.ay, edge.bx, edge.by, a):
            return True
    inner = inner_point(a)
    return strictly_inside(b, inner.x, inner.y)
