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

Nodes = tuple[Node, ...]


def diff(old: Scene, new: Scene) -> list[Op] | None:
    """The steps from one scene to the next; None if only a fresh start will do (another root, or a key used twice).

    What is the same object in both scenes is passed by: games keep the parts of their scenes that did not change.
    """
    if not (_same(old.board, new.board) and _same(old.status, new.status) and _same(old.hand, new.hand)):
        return None
    steps = _Steps()
    steps.follow(old.board, new.board)
    steps.follow(old.status, new.status)
    steps.follow(old.hand, new.hand)
    if steps.old.ambiguous or steps.new.ambiguous:
        return None
    steps.rearrange()
    return steps.steps


class _Index:
    """Nodes by key, and the parent of each: of those parts of a scene in which something came, went or moved."""

    def __init__(self) -> None:
        self.nodes: dict[str, Node] = {}
        self.parent: dict[str, str] = {}
        self.ambiguous = False

    def add(self, parent: str, child: Node, whole: bool) -> None:
        """Take a child in, with all below it unless it was there before: what moved in there is found there."""
        key = child.key
        self.ambiguous = self.ambiguous or key in self.nodes
        self.nodes[key] = child
        self.parent[key] = parent
        if whole:
            for below in child.children:
                self.add(key, below, True)


class _Stretch:
    """Children of a node side by side, among which some came, went or changed places; around them nothing did."""

    def __init__(self, parent: str, before: Nodes, after: Nodes, beyond: str | None) -> None:
        self.parent = parent
        self.before = before
        self.after = after
        self.beyond = beyond
        """What they stand before; None if they are the last."""
        self.stayed: set[str] = set()
        """Those that were here before, and have been followed."""


class _Steps:
    """What stays under its parent is followed down first; then the rest comes, goes and moves, parents before children.

    So each pair of nodes is compared once, and only what came and went is ever looked for elsewhere.
    """

    def __init__(self) -> None:
        self.old = _Index()
        self.new = _Index()
        self.stretches: list[_Stretch] = []
        self.kept: set[str] = set()
        self.steps: list[Op] = []

    def follow(self, was: Node, node: Node) -> None:
        """A node that stays where it is."""
        if was is node:
            return
        self._restyle(was, node)
        before, after = was.children, node.children
        first, least = 0, min(len(before), len(after))
        while first < least and _same(before[first], after[first]):
            self.follow(before[first], after[first])
            first += 1
        if first == len(before) == len(after):
            return
        end, ended = len(before), len(after)
        while min(end, ended) > first and _same(before[end - 1], after[ended - 1]):
            end, ended = end - 1, ended - 1
            self.follow(before[end], after[ended])
        beyond = after[ended].key if ended < len(after) else None
        self._sort(_Stretch(node.key, before[first:end], after[first:ended], beyond))

    def _sort(self, stretch: _Stretch) -> None:
        """Index what came and what went, whole; of what stayed, only that which came and went in it."""
        self.stretches.append(stretch)
        now = {child.key: child for child in stretch.after}
        for child in stretch.before:
            same = now.get(child.key)
            stays = same is not None and same.tag == child.tag
            self.old.add(stretch.parent, child, not stays)
            if stays and same is not None:
                stretch.stayed.add(child.key)
                self.follow(child, same)
        for child in stretch.after:
            self.new.add(stretch.parent, child, child.key not in stretch.stayed)

    def rearrange(self) -> None:
        """Let come, go and move what does not stay under its parent."""
        if not self.stretches:
            return
        self.kept = set(self.old.nodes) & set(self.new.nodes)
        self.kept.update([stretch.parent for stretch in self.stretches])
        self._replace_retagged()
        for stretch in self.stretches:
            self._place(stretch)
        self._drop_the_rest()

    def _replace_retagged(self) -> None:
        """A node cannot change its tag: it leaves first, with all it holds, and its key comes back on a new node."""
        for key, node in list(self.old.nodes.items()):
            if key in self.kept and node.tag != self.new.nodes[key].tag:
                self.steps.append(["-", key])
                for inner in walk(node):
                    self.kept.discard(inner.key)
                    self.old.nodes.pop(inner.key, None)

    def _place(self, stretch: _Stretch) -> None:
        stay = self._staying(stretch)
        unsettled: list[Node] = []
        before = stretch.beyond
        for child in reversed(stretch.after):
            key = child.key
            if key not in self.kept:
                whole = self._all_new(child)
                self.steps.append(["+", stretch.parent, before, child if whole else _bare(child)])
                if not whole:
                    unsettled.append(child)
            else:
                if key not in stay:
                    self.steps.append(["m", key, stretch.parent, before])
                if key not in stretch.stayed:
                    unsettled.append(child)
            before = key
        for child in reversed(unsettled):
            self._settle(child)

    def _settle(self, node: Node) -> None:
        """A node of the index, which has come from elsewhere or is new, or is held by such a one."""
        was = self.old.nodes[node.key] if node.key in self.kept else None
        if was is node or was == node:
            return
        if was is not None:
            self._restyle(was, node)
        self._place(_Stretch(node.key, () if was is None else was.children, node.children, None))

    def _restyle(self, was: Node, node: Node) -> None:
        before, after = was.attrs, node.attrs
        if before != after:
            changed: dict[str, str | None] = {k: v for k, v in after.items() if before.get(k) != v}
            changed.update({k: None for k in before if k not in after})
            self.steps.append(["~", node.key, changed])
        if was.text != node.text:
            self.steps.append(["t", node.key, node.text])

    def _staying(self, stretch: _Stretch) -> set[str]:
        """As many children as possible that need not move: the longest run whose order is the same as before."""
        place = {child.key: i for i, child in enumerate(stretch.before)}
        here = stretch.parent
        same = [c.key for c in stretch.after if c.key in self.kept and self.old.parent.get(c.key) == here]
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


def _same(was: Node, node: Node) -> bool:
    """Can one become the other where it stands?"""
    return was is node or (was.key == node.key and was.tag == node.tag)


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
