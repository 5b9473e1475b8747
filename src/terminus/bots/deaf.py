"""Processes that never hear Ctrl-C: it is meant for the program that has started them, which ends them itself."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager

if sys.platform == "win32":

    @contextmanager
    def deaf() -> Iterator[None]:
        """There a process can do no more than turn a deaf ear once it has started."""
        yield
else:
    from multiprocessing.resource_tracker import ensure_running

    @contextmanager
    def deaf() -> Iterator[None]:
        """A process started now never hears Ctrl-C, not even while it is still starting; a moment later we do again."""
        ensure_running()  # it is started with the first process otherwise, and would hear for us
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
