"""Values: what is told to people and passed between programs behaves as one expects of plain Python.

A value is its fields. Two are equal if their fields are, it prints what one would type to make it, and it can be
copied, pickled and sent to another process, compiled or not.
"""

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """Something that is its fields. They bear the names that its constructor gives them, and nobody changes them."""

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and fields_of(self) == fields_of(other)

    def __hash__(self) -> int:
        """A value that holds a list or a table has no hash, as those have none."""
        return hash(tuple(fields_of(self).values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([f'{name}={value!r}' for name, value in fields_of(self).items()])})"

    def __reduce__(self) -> tuple[object, ...]:
        return restored if hasattr(self, "__dict__") else _made, (type(self), fields_of(self))


def fields_of(value: object) -> dict[str, object]:
    """Of a Python object its dictionary; a compiled one has none, and tells its fields as the state to be pickled."""
    fields = getattr(value, "__dict__", None)
    if fields is None:
        fields = value.__getstate__()
    assert isinstance(fields, dict)
    return fields


def _made(kind: type[Value], fields: dict[str, object]) -> Value:
    """A value of a compiled class once more: it cannot be made without its constructor."""
    return kind(**fields)


def restored(kind: type[object], fields: dict[str, object]) -> object:
    """An object of a Python class once more, or of a compiled one without any fields."""
    value = kind.__new__(kind)
    if fields:
        value.__dict__.update(fields)
    return value
