"""The content that comes with the game."""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from terminus.core.content import ContentFile
from terminus.games.skirmish.content.schema import BoardFile, FactionFile, MissionFile, Pack, PackFile

STANDARD = "standard"
BUILT_IN = (STANDARD, "tuned")


def standard() -> Pack:
    """Everything that comes with the game, by the rulebook's numbers."""
    return built_in(STANDARD)


@cache
def built_in(name: str) -> Pack:
    """A pack that comes with the game."""
    root = files(__package__)
    listed = _read(root, f"{name}.toml").convert(PackFile)
    return Pack(
        listed.name,
        [_read(root, f"boards/{name}.toml").convert(BoardFile) for name in listed.boards],
        [_read(root, f"factions/{name}.toml").convert(FactionFile) for name in listed.factions],
        [_read(root, f"missions/{name}.toml").convert(MissionFile) for name in listed.missions],
    )


def files_of(name: str) -> dict[str, str]:
    """The files of a pack, each with the board, the faction or the mission that it holds."""
    listed = _read(files(__package__), f"{name}.toml").convert(PackFile)
    folders = {"boards": listed.boards, "factions": listed.factions, "missions": listed.missions}
    return {
        f"{name}.toml": files(__package__).joinpath(folder, f"{name}.toml").read_text("utf-8")
        for folder, names in folders.items()
        for name in names
    }


def _read(root: Traversable, name: str) -> ContentFile:
    return ContentFile(name, root.joinpath(name).read_text("utf-8"))
