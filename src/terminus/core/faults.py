"""All that is wrong with content at once: what does not fit its form, and what its game finds."""

import types
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from terminus.core.complaints import Complaint, complaint, short
from terminus.core.errors import ContentError

Fail = Callable[[str, str], ContentError]
"""Makes the error about the part at a path such as `$.tile[3].circles`."""
MOST_TOLD = 25
"""Faults that are told of one content; who has more will mend these first."""


class ContentErrors(ContentError):
    """Several things in content are wrong; source and line are those of the first."""

    def __init__(self, faults: list[ContentError]) -> None:
        first = faults[0]
        super().__init__(first.source, first.line, first.message)
        self.args = (faults,)
        self.faults = faults

    def __str__(self) -> str:
        return "; ".join(str(fault) for fault in self.faults)


def faults_in(error: ContentError) -> list[ContentError]:
    """Each thing that an error complains of, in the order of the file."""
    return error.faults if isinstance(error, ContentErrors) else [error]


def together(errors: list[ContentError]) -> ContentError:
    """One error for all that is wrong, each thing once, in the order of the file; what has no line comes last."""
    found: dict[str, ContentError] = {str(fault): fault for error in errors for fault in faults_in(error)}
    ordered = sorted(found.values(), key=lambda fault: (fault.source, fault.line is None, fault.line or 0))
    return ordered[0] if len(ordered) == 1 else ContentErrors(ordered)


def clickable(fault: ContentError) -> str:
    """A fault as editors and terminals understand it: `mine.toml:12: ...`."""
    line = "" if fault.line is None else f":{fault.line}"
    return f"{fault.source}{line}: {fault.message}"


class Faults:
    """Makes errors about parts of a content, and remembers those that need not be the last.

    A check raises `faults(path, message)`. What stands in `with faults.each():` is one thing of many: the check of the
    next one goes on, and `settle` raises all that was found. `note` is for what does not hinder the rest of a check.
    """

    def __init__(self, fail: Fail) -> None:
        self._fail = fail
        self.found: list[ContentError] = []

    def __call__(self, path: str, message: str) -> ContentError:
        return self._fail(path, message)

    def note(self, path: str, message: str) -> None:
        self.found.append(self._fail(path, message))

    @contextmanager
    def each(self) -> Iterator[None]:
        try:
            yield
        except ContentError as error:
            self.found.append(error)

    def settle(self) -> None:
        """ContentError if anything was found."""
        if self.found:
            raise together(self.found[:MOST_TOLD])


def misfits(data: object, form: Any, path: str = "$") -> Iterator[tuple[str, str]]:
    """Where data differs from a form of structs, lists and tables, and how; several differences of several parts."""
    form = _plain(form)
    parts = _parts(data, form)
    if parts is None:
        wrong = _converted(data, form)
        if wrong is not None:
            meant = Complaint(wrong.path, wrong.what, str(data)).knowing(_words(form))
            yield _below(path, meant.path), meant.what
        return
    if isinstance(form, type) and issubclass(form, msgspec.Struct):
        yield from _strange_fields(data, form, path)
    for name, part, inner in parts:
        yield from misfits(part, inner, f"{path}{name}")


class Supposed:
    """What stands in for fields that are missing or do not fit, and what can be said of the parts they belong to.

    Of two suppositions the first takes what the first of the other entries has in that field, the second what the last
    one has. What is found wrong under both with another field of the same entry has nothing to do with them.
    """

    def __init__(self, last: bool) -> None:
        self.last = last
        self._unsure: list[tuple[str, str]] = []

    def stand_in(self, path: str, name: str, value: Any, form: Any, others: Sequence[Any]) -> Any:
        """A value for a field of the part at a path, which has a wrong one or none."""
        fitting = [other[name] for other in others if isinstance(other, dict) and name in other]
        made = _stand_in(value, form, [each for each in fitting if _converted(each, form) is None], self.last)
        # What a file is called and what it lists say nothing about the rest of it; its measures do.
        by_itself = path == "$" and isinstance(made, str | list)
        self._unsure.append((f"{path}.{name}" if by_itself else path, f"{path}.{name}"))
        return made

    def doubts(self, path: str) -> bool:
        """May what is found wrong at a path come from what was supposed?"""
        return any(concerns(path, part) for part, _ in self._unsure)

    def is_beside(self, path: str) -> bool:
        """Is it another field of an entry in which something stands in?"""
        return path.count(".") > 1 and not any(
            concerns(path, field) or (concerns(path, part) and not path.startswith(f"{part}."))
            for part, field in self._unsure
        )


def known_fields(data: Any, form: Any, supposed: Supposed, path: str = "$", others: Sequence[Any] = ()) -> Any:
    """The same data as far as it can be understood, to see what else is wrong with it.

    It is without fields that there are not; one whose name is nearly right gets the name that was meant. What does not
    fit its form is left out. Where it may not be left out something else stands in; `others` are the entries of the
    same list.
    """
    form = _plain(form)
    parts = _parts(data, form)
    if parts is None:
        return data
    if isinstance(form, type) and issubclass(form, msgspec.Struct):
        return _known_struct(data, form, supposed, path, others)
    beside = data if isinstance(data, list) else ()
    known = [(name, known_fields(value, inner, supposed, f"{path}{name}", beside)) for name, value, inner in parts]
    return [value for _, value in known] if isinstance(data, list) else {name[1:]: value for name, value in known}


def _known_struct(
    data: Any, form: type[msgspec.Struct], supposed: Supposed, path: str, others: Sequence[Any]
) -> dict[str, Any]:
    given = _as_meant(data, form)
    forms = _forms(form)
    found: dict[str, Any] = {}
    for field in msgspec.structs.fields(form):
        name = field.encode_name
        value = known_fields(given.get(name), forms[name], supposed, f"{path}.{name}")
        if name in given and _converted(value, field.type) is None:
            found[name] = value
        elif field.required:
            found[name] = supposed.stand_in(path, name, value, forms[name], others)
    return found


def _as_meant(data: Any, form: type[msgspec.Struct]) -> dict[str, Any]:
    """The fields that there are, and those whose names are nearly right under the names that were meant."""
    forms = _forms(form)
    given = {name: value for name, value in data.items() if name in forms}
    for name in [name for name in data if name not in forms]:
        for meant in get_close_matches(name, [each for each in forms if each not in given], 1):
            given[meant] = data[name]
    return given


def _stand_in(data: Any, form: Any, others: list[Any], last: bool) -> Any:
    """Something that fits a form in place of what does not: the first or last of the others, or anything at all."""
    if others and not (last and others[0] == others[-1]):
        return others[-1 if last else 0]
    form = _plain(form)
    if isinstance(form, type) and issubclass(form, msgspec.Struct):
        return known_fields({}, form, Supposed(last))
    candidates = (str(data), *_words(form), 0, 1, False, [], {})
    return next((each for each in candidates if _converted(each, form) is None), None)


def concerns(path: str, part: str) -> bool:
    """Is what stands at a path a part, or in it, or does it hold it?"""
    short, long = sorted((path, part), key=len)
    return long.startswith(short) and long[len(short) : len(short) + 1] in ("", ".", "[")


def _plain(form: Any) -> Any:
    """A form without its notes, and without the ways to leave it out: what is left out does not differ from it."""
    if get_origin(form) is Annotated and not _is_leaf(get_args(form)[0]):
        form = get_args(form)[0]
    if get_origin(form) in (Union, types.UnionType):
        given = [each for each in get_args(form) if each not in (type(None), msgspec.UnsetType)]
        if len(given) == 1 and not _is_leaf(given[0]):
            return _plain(given[0])
    return form


def _words(form: Any) -> list[str]:
    """The words that a form allows, if it is a choice of them."""
    choices = [each for each in (form, *get_args(form)) if get_origin(each) is Literal]
    return [str(word) for each in choices for word in get_args(each)]


def _is_leaf(form: Any) -> bool:
    return get_origin(form) not in (list, dict) and not (isinstance(form, type) and issubclass(form, msgspec.Struct))


def _parts(data: object, form: Any) -> list[tuple[str, object, Any]] | None:
    """The parts of data with the form of each, if both have some."""
    if isinstance(data, dict) and isinstance(form, type) and issubclass(form, msgspec.Struct):
        forms = _forms(form)
        return [(f".{name}", value, forms[name]) for name, value in data.items() if name in forms]
    if isinstance(data, list) and get_origin(form) is list:
        return [(f"[{i}]", value, get_args(form)[0]) for i, value in enumerate(data)]
    if isinstance(data, dict) and get_origin(form) is dict:
        return [(f".{name}", value, get_args(form)[1]) for name, value in data.items()]
    return None


def _forms(form: type[msgspec.Struct]) -> dict[str, Any]:
    """What each field holds."""
    hints = get_type_hints(form, include_extras=True)
    return {field.encode_name: hints[field.name] for field in msgspec.structs.fields(form)}


def _strange_fields(data: object, form: type[msgspec.Struct], path: str) -> Iterator[tuple[str, str]]:
    """Fields that there are not, and fields that must be there and are not."""
    assert isinstance(data, dict)
    known = [field.encode_name for field in msgspec.structs.fields(form)]
    strange = [name for name in data if name not in known] if form.__struct_config__.forbid_unknown_fields else []
    for name in strange:
        yield f"{path}.{name}", Complaint("", f"there is no field '{short(name)}'", name).knowing(known).what
    for field in msgspec.structs.fields(form):
        if field.required and field.encode_name not in data:
            yield path, f"the field '{field.encode_name}' is missing"


def _converted(data: object, form: Any) -> Complaint | None:
    try:
        msgspec.convert(data, form, strict=True)
    except (msgspec.ValidationError, RecursionError) as error:
        return complaint(error)
    return None


def _below(path: str, inner: str) -> str:
    return f"{path}.{inner}" if inner else path
