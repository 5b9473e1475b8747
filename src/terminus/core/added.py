"""What installed packages add by entry points. One that cannot be used is left out and never takes the others down."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from terminus.core.errors import SettingsError, one_line

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


def take_added(added: "Iterable[EntryPoint]", kind: str, take: Callable[[Any], None]) -> list[str]:
    """Load what entry points name, and take it; tells in a sentence each why some could not be taken.

    `take` raises SettingsError at what cannot be a `kind` ("game").
    """
    left_out: list[str] = []
    for entry in added:
        try:
            take(entry.load())
        except (Exception, SystemExit) as error:  # whatever a package does wrong when it is imported
            why = str(error) if isinstance(error, SettingsError) else f"{type(error).__name__}: {error}"
            left_out.append(one_line(f"the package '{_package(entry)}' could not add its {kind}: {why}"))
    return left_out


def _package(entry: "EntryPoint") -> str:
    return entry.dist.name if entry.dist is not None else entry.value
