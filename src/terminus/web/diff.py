"""Scene diffs: the steps that turn one scene into another, so that what stays keeps focus and moves smoothly.

    ["+", parent, before, node]    a new node under a parent, before one of its children or at the end (null)
    ["-", key]                     a node leaves, with all that is still in it
    ["m", key, parent, before]     a node goes somewhere else, with all that is in it
    ["~", key, {name: value}]      attributes change; null takes one away
    ["t", key, text]               a node's text changes

Steps are applied in order.
"""

from bisect import bisect_left
from collections.abc import Callable

from terminus.core.scene import Node, Scene, walk
from terminus.web.frames import Op


def diff(old: Scene, new: Scene) -> list[Op] | None:
    """The steps from one scene to the next; None if only a fresh start will do (another root, or a key used twice)."""
    pairs = list(zip(_roots(old), _roots(new), strict=True))
    if any(a.key != b.key or a.tag != b.tag for a, b in pairs):
        return None
    before, after = _Index(old), _Index(new)
    if before.ambiguous or after.ambiguous:
        return None
    return _Steps(before, after).steps


class _Index:
    """The nodes of a scene by key, and the parent of each."""

    def __init__(self, scene: Scene) -> None:
        self.roots = _roots(scene)
        self.nodes: dict[str, Node] = {}
        self.parent: dict[str, str] = {}
        count = 0
        left = list(self.roots)
        while left:
            node = left.pop()
            count += 1
            self.nodes[node.key] = node
            for child in node.children:
                self.parent[child.key] = node.key
            left += node.children
        self.ambiguous = count != len(self.nodes)


class _Steps:
    """Works from the roots down: a node is in its place before its children are put into theirs."""

    def __init__(self, old: _Index, new: _Index) -> None:
        self.old = old
        self.new = new
        self.steps: list[Op] = []
        self.kept = set(old.nodes) & set(new.nodes)
        self._replace_retagged()
        for root in new.roots:
            self._settle(root)
        self._drop_the_rest()

    def _replace_retagged(self) -> None:
        """A node cannot change its tag: it leaves first, with all it holds, and its key comes back on a new node."""
        for key, node in list(self.old.nodes.items()):
            if key in self.kept and node.tag != self.new.nodes[key].tag:
                self.steps.append(["-", key])
                self._forget(node)

    def _forget(self, node: Node) -> None:
        for inner in walk(node):
            self.kept.discard(inner.key)
            self.old.nodes.pop(inner.key, None)

    def _settle(self, node: Node) -> None:
        was = self.old.nodes[node.key] if node.key in self.kept else None
        if was == node:
            return  # the same down to its last leaf, as most of a table is from move to move
        if was is not None:
            self._restyle(was, node)
        stay = self._staying(was, node)
        before: str | None = None
        for child in reversed(node.children):
            if child.key not in self.kept:
                self.steps.append(["+", node.key, before, self._fresh(child)])
            elif child.key not in stay:
                self.steps.append(["m", child.key, node.key, before])
            before = child.key
        for child in node.children:
            if child.key in self.kept or not self._all_new(child):
                self._settle(child)

    def _restyle(self, was: Node, node: Node) -> None:
        changed: dict[str, str | None] = {k: v for k, v in node.attrs.items() if was.attrs.get(k) != v}
        changed.update({k: None for k in was.attrs if k not in node.attrs})
        if changed:
            self.steps.append(["~", node.key, changed])
        if was.text != node.text:
            self.steps.append(["t", node.key, node.text])

    def _staying(self, was: Node | None, node: Node) -> set[str]:
        """As many children as possible that need not move: the longest run whose order is the same as before."""
        if was is None:
            return set()
        place = {child.key: i for i, child in enumerate(was.children)}
        same = [c.key for c in node.children if c.key in self.kept and self.old.parent.get(c.key) == node.key]
        return {same[i] for i in _longest_rising([place[key] for key in same])}

    def _all_new(self, node: Node) -> bool:
        return not any(inner.key in self.kept for inner in walk(node))

    def _fresh(self, node: Node) -> Node:
        """A new node with all it holds, or bare where something that is already there will move in."""
        return node if self._all_new(node) else Node(node.key, node.tag, node.attrs, node.text)

    def _drop_the_rest(self) -> None:
        """What stays has moved out by now; what hangs on something that leaves goes with it."""
        for key in self.old.nodes:
            if key not in self.kept and self.old.parent[key] in self.kept:
                self.steps.append(["-", key])


def _longest_rising(values: list[int]) -> list[int]:
    """The places of a longest rising run in a list of different numbers (patience sorting)."""
    tops: list[int] = []
    piles: list[int] = []
    below: list[int] = []
    for place, value in enumerate(values):
        pile = bisect_left(tops, value)
        below.append(piles[pile - 1] if pile else -1)
        if pile == len(tops):
            tops.append(value)
            piles.append(place)
        else:
            tops[pile] = value
            piles[pile] = place
    run: list[int] = []
    at = piles[-1] if piles else -1
    while at >= 0:
        run.append(at)
        at = below[at]
    return run[::-1]


def _roots(scene: Scene) -> list[Node]:
    return [scene.board, scene.status, scene.hand]


def apply(scene: Scene, steps: list[Op]) -> Scene:
    """The scene after the steps, as the client makes it; the given one is left alone."""
    changed = Scene(*(_copy(root) for root in _roots(scene)))
    for step in steps:
        _APPLY[str(step[0])](changed, *step[1:])
    return changed


def _find(scene: Scene, key: object) -> Node:
    return next(node for root in _roots(scene) for node in walk(root) if node.key == key)


def _take(scene: Scene, key: object) -> Node:
    parent = next(n for root in _roots(scene) for n in walk(root) if any(c.key == key for c in n.children))
    node = next(child for child in parent.children if child.key == key)
    parent.children.remove(node)
    return node


def _put(scene: Scene, parent: object, before: object, node: object) -> None:
    assert isinstance(node, Node)
    children = _find(scene, parent).children
    keys = [child.key for child in children]
    children.insert(len(keys) if before is None else keys.index(str(before)), _copy(node))


def _move(scene: Scene, key: object, parent: object, before: object) -> None:
    _put(scene, parent, before, _take(scene, key))


def _restyle(scene: Scene, key: object, changed: object) -> None:
    assert isinstance(changed, dict)
    attrs = _find(scene, key).attrs
    attrs.update(changed)
    for name in [name for name, value in changed.items() if value is None]:
        del attrs[name]


def _retext(scene: Scene, key: object, text: object) -> None:
    _find(scene, key).text = str(text)


def _copy(node: Node) -> Node:
    return Node(node.key, node.tag, dict(node.attrs), node.text, [_copy(child) for child in node.children])


_APPLY: dict[str, Callable[..., object]] = {"+": _put, "-": _take, "m": _move, "~": _restyle, "t": _retext}
