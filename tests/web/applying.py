"""A scene diff applied, as the client does it, so that tests can see where it leads."""

from collections.abc import Callable

from terminus.core.scene import Node, Scene, walk
from terminus.web.frames import Op


def apply(scene: Scene, steps: list[Op]) -> Scene:
    """The scene after the steps, as the client makes it; the given one is left alone."""
    changed = Scene(*(_copy(root) for root in (scene.board, scene.status, scene.hand)))
    for step in steps:
        _APPLY[str(step[0])](changed, *step[1:])
    return changed


def _find(scene: Scene, key: object) -> Node:
    return next(node for root in (scene.board, scene.status, scene.hand) for node in walk(root) if node.key == key)


def _take(scene: Scene, key: object) -> Node:
    parent = next(
        n
        for root in (scene.board, scene.status, scene.hand)
        for n in walk(root)
        if any(c.key == key for c in n.children)
    )
    node = next(child for child in parent.children if child.key == key)
    parent.children = tuple(child for child in parent.children if child is not node)
    return node


def _put(scene: Scene, parent: object, before: object, node: object) -> None:
    assert isinstance(node, Node)
    found = _find(scene, parent)
    keys = [child.key for child in found.children]
    at = len(keys) if before is None else keys.index(str(before))
    found.children = (*found.children[:at], _copy(node), *found.children[at:])


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
    return Node(node.key, node.tag, dict(node.attrs), node.text, tuple(map(_copy, node.children)))


_APPLY: dict[str, Callable[..., object]] = {"+": _put, "-": _take, "m": _move, "~": _restyle, "t": _retext}
