"""One server per data folder: whoever opens it first holds its lock until it ends, however it ends.

A server of several processes has a second lock for them, by which they know who of them is the first.
"""

import os
import sys
from pathlib import Path

from terminus.table.errors import StoreError

if sys.platform == "win32":
    import msvcrt

    def _take(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def _share(file: int) -> None:
        raise StoreError("Only one process can serve a data folder on this system.")
else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _share(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_SH)


class Lock:
    """Held from its making until it is released; StoreError if another server has it."""

    def __init__(self, path: Path) -> None:
        self._file = _opened(path)
        try:
            _take(self._file)
        except OSError:
            os.close(self._file)
            raise StoreError(
                f"Another Terminus server is using {path.parent}: stop it, or give this one another data folder."
            ) from None

    def release(self) -> None:
        os.close(self._file)


class Presence:
    """Shared by the processes of one server, until each of them ends; the first keeps it to itself until it settles."""

    def __init__(self, path: Path) -> None:
        self._file = _opened(path)

    def enter(self) -> bool:
        """Come in; is nobody else there? If somebody is who has not settled yet, this waits for that."""
        try:
            _take(self._file)
        except OSError:
            _share(self._file)
            return False
        return True

    def settle(self) -> None:
        """Let others come in."""
        _share(self._file)

    def release(self) -> None:
        os.close(self._file)


def _opened(path: Path) -> int:
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        reason = f"the folder is read-only or somebody else's ({error.strerror})"
        raise StoreError(f"{path.parent} cannot be written: {reason}.") from None


def is_held(path: Path) -> bool:
    """Is a server running on this lock's folder?"""
    try:
        file = os.open(path, os.O_RDWR if os.access(path, os.W_OK) else os.O_RDONLY)
    except OSError:
        return path.exists()  # who may not even look cannot tell, and should not believe to be alone
    try:
        _take(file)
    except OSError:
        return True
    finally:
        os.close(file)
    return False
