"""Playing right in the terminal: against bots or hot-seat, also over ssh and from a script."""

from terminus.cli.terminal.seating import sit_down
from terminus.cli.wishes import Wishes


def play_here(wishes: Wishes) -> None:
    from terminus.cli.terminal.session import Session

    Session(sit_down(wishes)).run()
