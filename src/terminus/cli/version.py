"""Which Terminus this is."""

from importlib.metadata import PackageNotFoundError, version

from terminus.core import position


def version_line() -> str:
    """The version, and whether rules and search were compiled: interpreted ones are some thirty times slower."""
    try:
        number = version("terminus-games")
    except PackageNotFoundError:
        number = "from source"
    return f"terminus {number} ({'compiled' if compiled() else 'interpreted'})"


def compiled() -> bool:
    return not position.__file__.endswith(".py")
