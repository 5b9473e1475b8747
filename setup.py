"""Build script: compiles the rules, the search and the way to the picture with mypyc where a C compiler is at hand.

Everything else about the package stands in pyproject.toml. Set TERMINUS_INTERPRETED=1 to build without compiling, and
TERMINUS_OPTIMISED=1 to compile in half the time what then thinks a little more slowly.
"""

import ast
import os
import re
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path

from setuptools import setup

SOURCE = Path("src/terminus")
COMPILED = (
    "core/errors.py",
    "core/values.py",
    "core/masks.py",
    "core/dice.py",
    "core/moves.py",
    "core/kinds.py",
    "core/events.py",
    "core/decisions.py",
    "core/action.py",
    "core/position.py",
    "core/heuristics.py",
    "core/leeway.py",
    "core/scene.py",
    "core/seeing.py",
    "core/sharing.py",
    "geometry/*.py",
    "games/*/content/components.py",
    "games/*/content/vocabulary.py",
    "games/*/layout.py",
    "games/*/content/field.py",
    "games/*/position.py",
    "games/*/player.py",
    "games/*/things.py",
    "games/*/model.py",
    "games/*/offers.py",
    "games/*/moves.py",
    "games/*/rules/*.py",
    "games/*/heuristics.py",
    "games/*/advice/*.py",
    "games/*/sheet/writing.py",
    "bots/search/*.py",
    "web/diff.py",
)
OPTIMISED = os.environ.get("TERMINUS_OPTIMISED", "3")
ASKED_FIRST = {"egg_info", "dist_info"}
"""What installers ask for before they build: the name, and what is needed. It takes no compiler to tell."""
SMALL = 80_000
"""Bytes of source up to which a game is compiled into the engine's own library."""
FLAGS = ["-ffp-contract=off", "-fno-semantic-interposition"]
# Where the compiler leaves a place for a docstring: in a function's entry, in a class's and in a module's definition.
DOC = r'(?P<doc>NULL|"(?:[^"\\]|\\.)*")'
PLACES = (
    re.compile(rf"\(PyCFunction\)CPyPy_(?P<name>\w+),\s+[A-Z_ |]+, PyDoc_STR\({DOC}\)"),
    re.compile(rf"\.tp_methods = (?P<name>\w+)_methods,[^;]*?\.tp_doc = PyDoc_STR\({DOC}\)"),
    re.compile(rf'PyModuleDef_HEAD_INIT,\s+"(?P<name>[\w.]+)",\s+{DOC}, /\* docstring \*/'),
)


def compiler_works() -> bool:
    """Can this machine compile a Python extension? Needs a C compiler and Python's headers."""
    command = (sysconfig.get_config_var("CC") or "cc").split()
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n")
        include = sysconfig.get_paths()["include"]
        try:
            done = subprocess.run(
                [*command, "-c", str(probe), "-I", include, "-o", str(Path(folder, "probe.o"))], capture_output=True
            )
        except OSError:
            return False
        return done.returncode == 0


def extensions() -> list:
    if os.environ.get("TERMINUS_INTERPRETED") == "1":
        print("terminus: not compiling, as asked; everything will run interpreted", file=sys.stderr)
        return []
    if not compiler_works():
        print("terminus: no working C compiler with Python headers; everything will run interpreted", file=sys.stderr)
        return []
    files = sorted({str(path) for pattern in COMPILED for path in SOURCE.glob(pattern) if path.name != "__init__.py"})
    modules = compiled(files)
    document({source for module in modules for source in module.sources}, docstrings(files))
    if os.name == "posix":
        # Geometry must give the same bits everywhere; compilers for some machines fuse a * b + c unless told not to.
        # And nobody replaces our functions at load time, so the compiler may inline them: a fifth faster.
        for module in modules:
            module.extra_compile_args = [*module.extra_compile_args, *FLAGS]
    return modules


def compiled(files: list[str]) -> list:
    """What mypyc makes of the files: several libraries, but one program.

    Its own `mypycify` takes libraries for strangers to each other, so that any attribute might be unset and any method
    overridden elsewhere, and compiled code would ask each time: a quarter slower. Here all are compiled at once and
    nothing is kept of an earlier run, which may have known other classes.
    """
    from mypyc import build
    from mypyc.options import CompilerOptions

    options = CompilerOptions(separate=True)
    options.global_opts = True
    # Modules that are only imported, not compiled, are `make check`'s concern, not the build's.
    paths = ["--follow-imports=silent", f"--cache-dir={os.devnull}", *files]
    groups, written, _ = build.mypyc_build(paths, options, separate=libraries(files))
    build.setup_mypycify_vars()
    flags = build.get_cflags(opt_level=OPTIMISED)
    return [
        module
        for (sources, name), (code, headers) in zip(groups, written, strict=True)
        for module in build.build_using_shared_lib(sources, name, code, headers, options.target_dir, flags, [])
    ]


def libraries(files: list[str]) -> list[tuple[list[str], str]]:
    """One library per large game beside the engine's, so that several processors can compile side by side.

    Calls across libraries cost a little, and a small game, which takes little time to compile, is the one whose search
    is fast enough to notice: it stays with the engine.
    """
    groups: dict[str, list[str]] = {"engine": []}
    for file in files:
        parts = Path(file).relative_to(SOURCE).parts
        groups.setdefault(parts[1] if parts[0] == "games" else "engine", []).append(file)
    for name in [name for name in groups if name != "engine"]:
        if sum(Path(file).stat().st_size for file in groups[name]) <= SMALL:
            groups["engine"] += groups.pop(name)
    return [(sorted(members), f"terminus_{name}") for name, members in groups.items()]


def document(sources: set[str], docs: dict[str, str]) -> None:
    """Put docstrings into generated C code, where the compiler leaves them out; signatures are there already."""
    for source in sources:
        code = written = Path(source).read_text("utf-8")
        for place in PLACES:
            code = place.sub(lambda found: _documented(found, docs), code)
        if code != written:
            Path(source).write_text(code, "utf-8")


def _documented(found: re.Match[str], docs: dict[str, str]) -> str:
    doc = docs.get(found["name"].replace(".", "___"))
    if not doc:
        return found[0]
    signature = "" if found["doc"] == "NULL" else found["doc"][1:-1]
    literal = f'"{signature}{"".join(f"{chr(92)}{byte:03o}" for byte in doc.encode())}"'
    return found[0].replace(found["doc"], literal)


def docstrings(files: list[str]) -> dict[str, str]:
    """Docstrings by the names that modules, classes and functions have in C."""
    docs: dict[str, str] = {}
    for file in files:
        module = Path(file).relative_to("src").with_suffix("").parts
        docs.update(_docstrings(ast.parse(Path(file).read_text("utf-8")), module))
    return docs


def _docstrings(tree: ast.AST, names: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    if isinstance(tree, (ast.Module, ast.ClassDef, ast.FunctionDef)):
        yield "___".join(names), ast.get_docstring(tree) or ""
    if isinstance(tree, (ast.Module, ast.ClassDef)):
        for part in tree.body:
            yield from _docstrings(part, (*names, getattr(part, "name", "")))


setup(
    ext_modules=[] if ASKED_FIRST & set(sys.argv) else extensions(),
    options={
        "build": {"build_base": f"build/level-{OPTIMISED}"},  # so that none is taken for another
        "build_ext": {"parallel": os.cpu_count() or 1},
    },
)
