"""Scene diffs: the steps that turn one scene into another, so that what stays keeps focus and moves smoothly.

    ["+", parent, before, node]    a new node under a parent, before one of its children or at the end (null)
    ["-", key]                     a node leaves, with all that is still in it
    ["m", key, parent, before]     a node goes somewhere else, with all that is in it
    ["~", key, {name: value}]      attributes change; null takes one away
    ["t", key, text]               a node's text changes

Steps are applied in order.
"""

from bisect import bisect_left

from terminus.core.scene import Node, Scene, walk
from terminus.web.frames import Op


def diff(old: Scene, new: Scene) -> list[Op] | None:
    """The steps from one scene to the next; None if only a fresh start will do (another root, or a key used twice).

    What is the same object in both scenes is passed by: games keep the parts of their scenes that did not change.
    """
    pairs = list(zip(_roots(old), _roots(new), strict=True))
    if any(a.key != b.key or a.tag != b.tag for a, b in pairs):
        return None
    steps = _Steps()
    changes = [_Change(was, node, steps) for was, node in pairs if was is not node and was != node]
    if steps.old.ambiguous or steps.new.ambiguous:
        return None
    steps.make(changes)
    return steps.steps


class _Index:
    """Nodes by key, and the parent of each: of those parts of a scene in which something came, went or moved."""

    def __init__(self) -> None:
        self.nodes: dict[str, Node] = {}
        self.parent: dict[str, str] = {}
        self.ambiguous = False

    def add(self, parent: Node, child: Node, whole: bool) -> None:
        """Take a child in, with all below it unless it was there before: what moved in there is found there."""
        self.ambiguous = self.ambiguous or child.key in self.nodes
        self.nodes[child.key] = child
        self.parent[child.key] = parent.key
        if whole:
            for below in child.children:
                self.add(child, below, True)


class _Change:
    """A node that is not what it was. Where it has the same children as before, those of them that changed."""

    def __init__(self, was: Node, node: Node, steps: "_Steps") -> None:
        self.was = was
        self.node = node
        self.inner: list[_Change] = []
        self.stayed: dict[str, _Change | None] = {}
        """Where other children came or some went: those that were here before, and what changed in them."""
        changed = _changed(was.children, node.children)
        self.same_children = changed is not None
        if changed is not None:
            self.inner = [_Change(before, after, steps) for before, after in changed]
        else:
            self._sort(steps)

    def _sort(self, steps: "_Steps") -> None:
        """Index what came and what went, whole; of what stayed, only that which came and went in it."""
        steps.staying.add(self.node.key)
        after = {child.key: child for child in self.node.children}
        for child in self.was.children:
            now = after.get(child.key)
            stays = now is not None and now.tag == child.tag
            steps.old.add(self.was, child, not stays)
            if stays and now is not None:
                self.stayed[child.key] = None if now is child or now == child else _Change(child, now, steps)
        for child in self.node.children:
            steps.new.add(self.node, child, child.key not in self.stayed)


def _changed(before: list[Node], after: list[Node]) -> list[tuple[Node, Node]] | None:
    """What changed among the same things in the same order; None if these are other things, or in another order."""
    if len(before) != len(after):
        return None
    pairs: list[tuple[Node, Node]] = []
    for was, node in zip(before, after, strict=True):
        if was is not node:
            if was.key != node.key or was.tag != node.tag:
                return None
            pairs.append((was, node))
    return [(was, node) for was, node in pairs if was != node]


class _Steps:
    """Works from the roots down: a node is in its place before its children are put into theirs."""

    def __init__(self) -> None:
        self.old = _Index()
        self.new = _Index()
        self.staying: set[str] = set()
        """Nodes that stay where they are while their children do not."""
        self.kept: set[str] = set()
        self.steps: list[Op] = []

    def make(self, changes: list[_Change]) -> None:
        self.kept = (set(self.old.nodes) & set(self.new.nodes)) | self.staying
        self._replace_retagged()
        for change in changes:
            self._follow(change)
        self._drop_the_rest()

    def _replace_retagged(self) -> None:
        """A node cannot change its tag: it leaves first, with all it holds, and its key comes back on a new node."""
        for key, node in list(self.old.nodes.items()):
            if key in self.kept and node.tag != self.new.nodes[key].tag:
                self.steps.append(["-", key])
                for inner in walk(node):
                    self.kept.discard(inner.key)
                    self.old.nodes.pop(inner.key, None)

    def _follow(self, change: _Change) -> None:
        self._restyle(change.was, change.node)
        if change.same_children:
            for inner in change.inner:
                self._follow(inner)
        else:
            self._place_children(change.was, change.node, change.stayed)

    def _settle(self, node: Node) -> None:
        """A node of the index, which may have come from elsewhere, be new, or have stayed."""
        was = self.old.nodes[node.key] if node.key in self.kept else None
        if was is node or was == node:
            return
        if was is not None:
            self._restyle(was, node)
            changed = _changed(was.children, node.children)
            if changed is not None:
                for _, child in changed:
                    self._settle(child)
                return
        self._place_children(was, node, {})

    def _place_children(self, was: Node | None, node: Node, stayed: dict[str, _Change | None]) -> None:
        stay = self._staying(was, node)
        unsettled: list[Node] = []
        before: str | None = None
        for child in reversed(node.children):
            if child.key not in self.kept:
                whole = self._all_new(child)
                self.steps.append(["+", node.key, before, child if whole else _bare(child)])
                if not whole:
                    unsettled.append(child)
            else:
                if child.key not in stay:
                    self.steps.append(["m", child.key, node.key, before])
                unsettled.append(child)
            before = child.key
        for child in reversed(unsettled):
            if child.key not in stayed:
                self._settle(child)
                continue
            change = stayed[child.key]
            if change is not None:
                self._follow(change)

    def _restyle(self, was: Node, node: Node) -> None:
        if was.attrs != node.attrs:
            changed: dict[str, str | None] = {k: v for k, v in node.attrs.items() if was.attrs.get(k) != v}
            changed.update({k: None for k in was.attrs if k not in node.attrs})
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
        """Is nothing of this there already, with all it holds? What is will move in."""
        if node.key in self.kept:
            return False
        for child in node.children:  # noqa: SIM110
            if not self._all_new(child):
                return False
        return True

    def _drop_the_rest(self) -> None:
        """What stays has moved out by now; what hangs on something that leaves goes with it."""
        for key in self.old.nodes:
            if key not in self.kept and self.old.parent[key] in self.kept:
                self.steps.append(["-", key])


def _bare(node: Node) -> Node:
    """A node without what it holds."""
    return Node(node.key, node.tag, node.attrs, node.text)


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
