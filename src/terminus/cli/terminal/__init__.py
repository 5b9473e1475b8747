"""Playing right in the terminal: against bots or hot-seat, also over ssh and from a script."""

from terminus.cli.terminal.seating import Wishes, sit_down


def play_here(wishes: Wishes) -> None:
    from terminus.cli.terminal.session import Session

    Session(sit_down(wishes)).run()
