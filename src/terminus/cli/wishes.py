"""What somebody who wants to play asks for on the command line."""

from pathlib import Path

import msgspec

from terminus.core.errors import SettingsError
from terminus.core.prose import listing
from terminus.core.sheet import OptionValue


class Wishes(msgspec.Struct, frozen=True):
    """The options of `terminus play`, as they were given."""

    game: str | None = None
    bot: str | None = None
    seat: int | None = None
    hotseat: bool = False
    players: int | None = None
    seed: int | None = None
    options: list[str] = []
    content: str | None = None
    load: Path | None = None
    clock: str | None = None
    after: str | None = None

    def check(self) -> None:
        """SettingsError where they contradict each other."""
        if self.hotseat and self.bot is not None:
            raise SettingsError("with --hotseat people sit in all seats: leave out --bot")
        if self.hotseat and self.seat is not None:
            raise SettingsError("with --hotseat people sit in all seats: leave out --seat")
        said = {"--players": self.players, "--option": self.options or None, "--content": self.content}
        already = [flag for flag, wish in said.items() if wish is not None]
        if self.load is not None and already:
            raise SettingsError(f"a record says itself what is played: leave out {listing(already)}")

    def say_more(self) -> bool:
        """Do they say more than which game?"""
        return Wishes(self.game) != self


def read_options(written: list[str]) -> dict[str, OptionValue]:
    """Options from `key=value` words."""
    options: dict[str, OptionValue] = {}
    for word in written:
        key, equals, value = word.partition("=")
        if not equals:
            raise SettingsError(f"'{word}' is no option: write it as KEY=VALUE")
        options[key.strip()] = value.strip()
    return options
