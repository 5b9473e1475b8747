"""Things to read: the games there are, and their rulebooks."""

from terminus.cli.console import say, say_markdown
from terminus.cli.rulebook import book, rule
from terminus.core.game import AnyGame
from terminus.core.settings import spelled
from terminus.games import find_game, games, left_out

VARIANT = ": a variant, other than the rulebook's game"


def show_games() -> None:
    for game in games().values():
        _show_game(game)
    for sentence in left_out():
        say(f"Left out: {sentence}", "yellow")


def _show_game(game: AnyGame) -> None:
    seats = sorted({game.players[0], game.players[-1]})
    say(game.key, "bold")
    say(f"  {game.title}, by {game.designer}. {game.tagline}")
    say(f"  {' to '.join(map(str, seats))} players, {game.minutes} minutes, rules version {game.rules_version}")
    say(f"  content: {', '.join(game.contents)}")
    for option in sorted(game.options, key=lambda option: option.variant):
        say(f"  --option {option.key}=VALUE  {option.title} ({option.rule}){VARIANT * option.variant}")
        for value, explained in zip(option.values, option.explains, strict=True):
            default = " (default)" if value == option.values[0] else ""
            say(f"      {spelled(value):<12} {explained}{default}")
        if option.numbers:
            say(f"      {'{} to {}'.format(*option.numbers):<12} {option.explained('N')}")


def show_rules(key: str, number: str | None) -> None:
    game = find_game(key)
    say_markdown(book(game) if number is None else rule(game, number))
