"""Write a golden game: `python -m tests.golden.write timeline tie 8 thaw_on_swap=on content=hastened`.

A golden game is never rewritten. When rules change, raise the game's rules version and write new ones beside the old.
"""

import sys
from pathlib import Path

import msgspec

from terminus.core.game import AnyGame, OptionValue
from terminus.core.match import Match
from terminus.games import find_game
from terminus.testing.walks import take_walk

HERE = Path(__file__).parent


def folder_of(game: AnyGame) -> Path:
    """The golden games of the rules as they are now."""
    return HERE / game.key / f"rules-{game.rules_version}"


def position_text(match: Match) -> str:
    """The position in which a game ended, as a file that shows differences line by line.

    What is printed on pieces is left out: it is content, which the record pins by its hash, in words that may improve.
    """
    data = {part: value for part, value in match.game.data(match.position).items() if part != "faces"}
    return msgspec.json.format(msgspec.json.encode(data), indent=1).decode() + "\n"


def write(key: str, name: str, seed: int, settings: dict[str, str]) -> None:
    game = find_game(key)
    options: dict[str, OptionValue] = {option: value for option, value in settings.items() if option != "content"}
    save(take_walk(game, game.settings(options=options, content=settings.get("content")), seed).match, name)


def save(match: Match, name: str) -> None:
    """Put a finished game among the golden ones."""
    game = match.game
    folder = folder_of(game)
    folder.mkdir(parents=True, exist_ok=True)
    for file, text in ((f"{name}.jsonl", match.record().to_text()), (f"{name}.json", position_text(match))):
        with (folder / file).open("x") as out:
            out.write(text)


if __name__ == "__main__":
    write(sys.argv[1], sys.argv[2], int(sys.argv[3]), dict(word.split("=", 1) for word in sys.argv[4:]))
