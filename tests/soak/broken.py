"""What a soak finds."""

from tests.web.serving import Server


class Broken(Exception):
    """What must never happen."""


BUSY = "did not answer within"
"""What a server may say of a bot: a busy machine is no failure."""


def stop_cleanly(server: Server) -> None:
    """Stop a server that has had a hard time; Broken if it has complained of it to its host."""
    server.stop()
    server.last_words()
    complaints = [line for line in server.log if BUSY not in line]
    if complaints:
        raise Broken("".join(complaints)[-2000:])
