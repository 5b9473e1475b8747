"""What every study is asked with: the options that all commands of the lab share, said once."""

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import msgspec
import typer

from terminus.core.errors import SettingsError
from terminus.core.sheet import OptionValue


class Asked(msgspec.Struct, frozen=True):
    """The shared options as they were given."""

    bot: list[str]
    players: int | None
    games: int | None
    minutes: float | None
    until: str | None
    iterations: int | None
    seed: int
    option: list[str]
    content: str | None
    number: list[str]
    lineup: str
    force: list[str]
    without: list[str]
    processes: int | None
    ray: str | None
    out: Path | None
    resume: str | None
    json: bool
    game: str | None = None
    settings: tuple[str, ...] = ()
    """The options that were given and say what is played, not for how long or where."""


def _shared(
    bot: Annotated[list[str] | None, typer.Option(help="A bot for all seats, or repeated: one for each.")] = None,
    players: Annotated[int | None, typer.Option(help="How many seats.")] = None,
    games: Annotated[int | None, typer.Option(help="So many games of each way of playing.", min=1)] = None,
    minutes: Annotated[float | None, typer.Option(help="At most so many minutes.", min=0.0)] = None,
    until: Annotated[str | None, typer.Option(help="Until figures are so sure: 2% means give or take 2.")] = None,
    iterations: Annotated[int | None, typer.Option(help="Passes of search per move.", min=1)] = None,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    option: Annotated[list[str] | None, typer.Option(help="A variant rule, as KEY=VALUE; may be repeated.")] = None,
    content: Annotated[str | None, typer.Option(help="Built-in content by name, or a file of your own.")] = None,
    number: Annotated[list[str] | None, typer.Option(help="A number or word in the content: boss[1].health=4.")] = None,
    lineup: Annotated[str, typer.Option(help="Who chooses before the game: lot (evenly) or bots.")] = "lot",
    force: Annotated[list[str] | None, typer.Option(help="As in seat0.faction=survivors; may be repeated.")] = None,
    without: Annotated[list[str] | None, typer.Option(help="Leave out, as in weapon=rifle; may be repeated.")] = None,
    processes: Annotated[
        int | None, typer.Option(help="How many; else one per core; 0 plays right here.", min=0)
    ] = None,
    ray: Annotated[str | None, typer.Option(help="Play on a Ray cluster: its address, or `local`.")] = None,
    out: Annotated[Path | None, typer.Option(help="Folder for this run; else one among `terminus lab runs`.")] = None,
    resume: Annotated[str | None, typer.Option(help="Go on with a run: its folder, its name, or `last`.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the tables as JSON.")] = False,
) -> None:
    """Only its signature is used."""


def study(command: Callable[..., None]) -> Callable[..., None]:
    """A command whose first parameter, `asked`, gathers the shared options; its own ones stand before them."""
    own = [each for name, each in inspect.signature(command).parameters.items() if name != "asked"]
    shared = list(inspect.signature(_shared).parameters.values())
    hints = {**get_type_hints(command, include_extras=True), **get_type_hints(_shared, include_extras=True)}
    keyword = [each.replace(kind=inspect.Parameter.KEYWORD_ONLY) for each in (*own, *shared)]

    def run(**given: Any) -> None:
        common = {each.name: given.pop(each.name) for each in shared}
        lists = {name: value or [] for name, value in common.items() if name in LISTS}
        chosen = tuple(each.name for each in (*own, *shared) if _is_setting(each, {**common, **given}[each.name]))
        command(asked=Asked(**{**common, **lists, "game": given.get("game"), "settings": chosen}), **given)

    run.__name__ = command.__name__
    run.__doc__ = command.__doc__
    run.__annotations__ = {each.name: hints[each.name] for each in keyword}
    setattr(run, "__signature__", inspect.Signature(keyword))  # noqa: B010
    return run


LISTS = ("bot", "option", "number", "force", "without")
OF_THE_RUN = ("games", "minutes", "until", "processes", "ray", "out", "resume", "json")
"""What may be otherwise when a run goes on."""


def _is_setting(option: inspect.Parameter, given: object) -> bool:
    named = option.default is not inspect.Parameter.empty and given not in (option.default, [])
    return named and option.name not in OF_THE_RUN


def spread(asked: Asked) -> tuple[Asked, list[str]]:
    """What was asked without the options that name several values, and those: what is to be varied."""
    from terminus.lab.changes import is_span

    spans = [word for word in asked.option if is_span(word)]
    kept = [word for word in asked.option if word not in spans]
    return msgspec.structs.replace(asked, option=kept), spans


def options_of(written: list[str]) -> dict[str, OptionValue]:
    """Options from `key=value` words."""
    return dict(pair(word, "--option", "boss_bonus=1") for word in written)


def numbers_of(written: list[str]) -> dict[str, float | str]:
    """Numbers and words of the content from `path=value`."""
    from terminus.lab.numbers import value_of

    return {key: value_of(value) for key, value in (pair(word, "--number", "boss[1].health=4") for word in written)}


def pair(word: str, flag: str, example: str) -> tuple[str, str]:
    key, equals, value = word.partition("=")
    if not (equals and key.strip() and value.strip()):
        raise SettingsError(f"{flag} {word}: write it as {example}")
    return key.strip(), value.strip()


def number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise SettingsError(f"'{text}' is no number: write for example 2%") from None


def share(text: str) -> float:
    """`2%`, or `0.02`."""
    found = number(text.removesuffix("%")) / 100.0 if text.endswith("%") else number(text)
    if not 0.0 < found < 1.0:
        raise SettingsError(f"'{text}' is no share to be sure of: write for example 2%")
    return found
