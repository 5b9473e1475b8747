"""Which Terminus this is."""

import terminus
from terminus.core import position


def version_line() -> str:
    """The version, and whether rules and search were compiled: interpreted ones are some thirty times slower."""
    return f"terminus {terminus.__version__} ({'compiled' if compiled() else 'interpreted'})"


def compiled() -> bool:
    return not position.__file__.endswith(".py")
