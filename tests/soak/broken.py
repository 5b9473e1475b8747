"""What a soak finds."""

from tests.web.serving import Server


class Broken(Exception):
    """What must never happen."""


def stop_cleanly(server: Server) -> None:
    """Stop a server that has had a hard time; Broken if it has complained of it to its host."""
    server.stop()
    if complaints := server.last_words():
        raise Broken(complaints[-2000:])
