"""Sharing: a new sheet made of the objects of the one before wherever nothing changed.

So whoever draws or compares can pass by what is the same object. Compiled, and apart from the sheets for that reason.
"""

from typing import Any

from msgspec.structs import force_setattr

from terminus.core.sheet import Sheet


def share(old: Any, new: Any) -> Any:
    """A value equal to `new`, made of `old`'s objects wherever nothing changed; nobody may have seen `new` yet."""
    return old if old is new or old == new else _mixed(old, new)


def _mixed(old: Any, new: Any) -> Any:
    """As `share`, of values that differ."""
    kind = type(new)
    if type(old) is not kind:
        return new
    if kind is tuple:
        if len(old) != len(new):
            return new
        return tuple([a if a is b or a == b else _mixed(a, b) for a, b in zip(old, new, strict=True)])
    if isinstance(new, Sheet):
        for name in new.__struct_fields__:
            was, now = getattr(old, name), getattr(new, name)
            if was is not now:
                force_setattr(new, name, was if was == now else _mixed(was, now))
    return new
