"""The public library explains itself: what is exported, and what help() and inspect find, compiled or not."""

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import terminus
from terminus.core.choices import Field
from terminus.core.heuristics import Heuristics
from terminus.core.moves import MoveList

Function = ast.FunctionDef
HOME = Path(terminus.__file__).parent
CLASSES = [getattr(terminus, name) for name in terminus.__all__ if inspect.isclass(getattr(terminus, name))]
CLASSES += [Field, Heuristics, MoveList]


def source_of(kind: type) -> ast.ClassDef:
    """The class as it is written; compiled classes have their source beside them."""
    module = HOME.joinpath(*kind.__module__.split(".")[1:]).with_suffix(".py")
    tree = ast.parse(module.read_text("utf-8"))
    return next(part for part in tree.body if isinstance(part, ast.ClassDef) and part.name == kind.__name__)


def methods_of(source: ast.ClassDef) -> Iterator[Function]:
    """Its own public methods, but no properties."""
    for part in source.body:
        if isinstance(part, Function) and not part.name.startswith("_"):
            names = {decorator.id for decorator in part.decorator_list if isinstance(decorator, ast.Name)}
            if names.isdisjoint({"property", "cached_property"}):
                yield part


def parameters_of(function: Function) -> list[str]:
    return [argument.arg for argument in (*function.args.args, *function.args.kwonlyargs)]


def test_everything_exported_is_there() -> None:
    """In order, and with a version."""
    assert list(terminus.__all__) == sorted(terminus.__all__)
    for name in terminus.__all__:
        assert hasattr(terminus, name)
    assert re.fullmatch(r"\d+\.\d+\.\d+\S*", terminus.__version__)


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_a_class_tells_what_it_is_and_takes(kind: type) -> None:
    """Its docstring as written, and the parameters of its constructor."""
    source = source_of(kind)
    assert inspect.getdoc(kind) == ast.get_docstring(source)
    assert inspect.getdoc(kind)
    constructor = next((part for part in source.body if isinstance(part, Function) and part.name == "__init__"), None)
    if constructor is not None:
        signature = inspect.signature(kind)
        assert ["self", *signature.parameters] == parameters_of(constructor) or constructor.args.vararg


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_a_method_tells_what_it_does_and_takes(kind: type) -> None:
    """Its docstring as written, and its parameters, with defaults where there are any."""
    for method in methods_of(source_of(kind)):
        found = getattr(kind, method.name)
        written = ast.get_docstring(method)
        if written:
            assert inspect.getdoc(found) == written, method.name
        parameters = inspect.signature(found).parameters
        names = parameters_of(method)
        assert list(parameters) == (names[1:] if inspect.ismethod(found) else names), method.name
        optional = [name for name in parameters if parameters[name].default is not inspect.Parameter.empty]
        assert len(optional) == len(method.args.defaults) + sum(d is not None for d in method.args.kw_defaults)


@pytest.mark.parametrize("function", [terminus.new, terminus.load, terminus.find_game, terminus.read_record])
def test_a_function_tells_what_it_does(function: object) -> None:
    assert inspect.getdoc(function)
