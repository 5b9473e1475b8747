"""The content that comes with the games: to see, to take out, and to start one's own from."""

import re
from pathlib import Path
from shlex import quote

from terminus.cli.console import say
from terminus.core.errors import SettingsError
from terminus.core.files import told, write_text
from terminus.core.game import AnyGame
from terminus.games import find_game, games

NAME = re.compile(r"\w[\w .'-]{0,59}")
"""What content may be called: its name becomes that of a file, and stands in lists."""


def list_built_in(key: str | None) -> None:
    for game in games().values() if key is None else [find_game(key)]:
        for name in game.contents:
            content = game.content(name)
            about = content.data.get("about") or game.title
            say(f"{game.key:<10} {name:<12} {content.hash}  {about}")
            files = list(game.content_files(name))
            if len(files) > 1:
                say(f"{'':<10} made of {', '.join(Path(file).stem for file in files)}")


def export_built_in(key: str, name: str | None, out: Path | None) -> None:
    """A single file is printed or written; several go into a folder."""
    game = find_game(key)
    files = _files(game, name or game.contents[0])
    if len(files) == 1 and out is None:
        print(next(iter(files.values())), end="")
        return
    if len(files) == 1 and out is not None and not out.is_dir():
        _write(out, next(iter(files.values())))
        return
    folder = out or Path(name or game.contents[0])
    for file, text in files.items():
        _write(folder / file, text)


def begin_new(key: str, name: str, like: str | None, out: Path | None) -> None:
    """Write a copy of a built-in file under a name of its own; it is checked, so that one starts from what works."""
    game = find_game(key)
    if not NAME.fullmatch(name):
        letters = "up to 60 letters, digits, spaces, '.', '-' and \"'\", the first a letter or digit"
        raise SettingsError(f"'{name}' is no name for content: {letters}")
    if name in game.contents:
        raise SettingsError(f"'{name}' comes with {game.title}: give yours a name of its own")
    text = next(iter(_files(game, like or _first(game)).values()))
    path = out or Path(f"{name}.toml")
    path = path / f"{name}.toml" if path.is_dir() else path
    _write(path, _renamed(game, text, name))
    named = quote(str(path))
    say(f"Change it, look with `terminus content check {named}`, play with `terminus play {key} --content {named}`.")


def _first(game: AnyGame) -> str:
    return Path(next(iter(game.content_files(game.contents[0])))).stem


def _files(game: AnyGame, name: str) -> dict[str, str]:
    """The files of a content by its name, or one of them by its own."""
    if name in game.contents:
        return game.content_files(name)
    known = {Path(file).stem: {file: text} for each in game.contents for file, text in game.content_files(each).items()}
    if name not in known:
        names = dict.fromkeys([*game.contents, *known])
        raise SettingsError(f"{game.title} has no content '{name}'; there are: {', '.join(names)}")
    return known[name]


def _renamed(game: AnyGame, text: str, name: str) -> str:
    """A file with another name, and, where its things go by an id, with an id made of it."""
    as_id = re.sub(r"\W+", "_", name.lower()).strip("_")
    for kind in game.content_forms:
        text = re.sub(rf'^{kind} = ".*"$', f'{kind} = "{as_id}"', text, count=1, flags=re.MULTILINE)
    return re.sub(r'^name = ".*"$', f'name = "{name}"', text, count=1, flags=re.MULTILINE)


def _write(path: Path, text: str) -> None:
    """Write a file; SettingsError if it is there already, or cannot be written."""
    with told(path):
        if path.exists() or path.is_symlink():
            raise SettingsError(f"{path} is there already: say another place with --out")
        path.parent.mkdir(parents=True, exist_ok=True)
    write_text(path, text)
    say(f"{path}: written.")
