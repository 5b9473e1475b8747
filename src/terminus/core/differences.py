"""In what two contents differ, thing by thing, in words."""

from collections.abc import Iterator, Mapping

from terminus.core.complaints import quoted

IDENTITIES = ("id", "number", "board", "faction", "mission", "name")
"""The fields by which a thing of a list is known, the best first."""


def differences(before: object, after: object, where: str = "") -> Iterator[str]:
    """What changed, as lines such as `card 4: face was "SRE", is "SRR"`."""
    if before == after:
        return
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        for name in [*before, *(name for name in after if name not in before)]:
            place = f"{where}: {name}" if where and ": " not in where else f"{where}.{name}" if where else str(name)
            yield from _change(before.get(name), after.get(name), place)
    elif (named := _by_identity(before)) is not None and (others := _by_identity(after)) is not None:
        for name in [*named, *(name for name in others if name not in named)]:
            yield from _change(named.get(name), others.get(name), f"{where} {name}")
    else:
        yield f"{where} was {quoted(before)}, is {quoted(after)}"


def _change(before: object, after: object, where: str) -> Iterator[str]:
    if after is None and before is not None:
        yield f"{where} is gone"
    elif before is None and after is not None:
        yield f"{where} is new: {quoted(after)}"
    else:
        yield from differences(before, after, where)


def _by_identity(things: object) -> dict[str, object] | None:
    """The things of a list by what each is known by; None if it is no list of such things."""
    if not isinstance(things, (list, tuple)) or not all(isinstance(each, Mapping) for each in things):
        return None
    key = next((key for key in IDENTITIES if things and all(key in each for each in things)), None)
    if key is None:
        return None if things else {}
    found = {str(each[key]): each for each in things}
    return found if len(found) == len(things) else None
