"""The options of a game as a form: the same where a table is set up and where its host changes it.

Fields: `option-KEY` per option as it is spelled on a command line, `number-KEY` for a number that is not in its list,
and `content` where there are several.
"""

import htpy as h

from terminus.core.game import AnyGame, Option, OptionValue, Settings
from terminus.core.settings import spelled


def option_fields(game: AnyGame, settings: Settings | None = None) -> list[h.Element]:
    """A field per option; it says what the settings have, or else what is usual."""
    chosen = game.settings() if settings is None else settings
    cards = [_content(game, chosen)] if len(game.contents) > 1 else []
    usual = [_option(game, option, chosen.options[option.key]) for option in game.options if not option.variant]
    return cards + usual + _variants(game, chosen)


def _variants(game: AnyGame, chosen: Settings) -> list[h.Element]:
    """Numbers of the rulebook's own, for those who want to try another game: a group by itself, closed."""
    fields = [
        _variant(game, option, *option.numbers, chosen.options[option.key])
        for option in game.options
        if option.variant and option.numbers
    ]
    about = f"variant: {chosen.variation}" if chosen.varied else "other numbers than the rulebook's"
    summary = h.summary[h.strong["Variants"], " ", h.span(".facts")[about]]
    return [h.details(".variants")[summary, fields]] if fields else []


def _variant(game: AnyGame, option: Option, least: int, most: int, chosen: OptionValue) -> h.Element:
    """A number to fill in; left empty, it is the rulebook's, also where another was set before."""
    name = f"number-{option.key}"
    return h.p(".field")[
        h.input(type="hidden", name=f"option-{option.key}", value=spelled(option.values[0])),
        _label(game, option, name),
        _number_input(option, least, most, chosen, aria_describedby=f"{name}-about"),
        h.span(".facts", id=f"{name}-about")[f"{least} to {most}; left empty: {option.explains[0]}"],
    ]


def _content(game: AnyGame, chosen: Settings) -> h.Element:
    own = [] if game.is_built_in(chosen.content) else [h.option(value="", selected=True)[chosen.content.name]]
    built_in = [
        h.option(value=name, selected=not own and name == chosen.content.name)[name.capitalize()]
        for name in game.contents
    ]
    return h.p(".field")[h.label(for_="content")["Cards"], h.select("#content", name="content")[own, built_in]]


def _option(game: AnyGame, option: Option, chosen: OptionValue) -> h.Element:
    name = f"option-{option.key}"
    return h.p(".field")[
        _label(game, option, name),
        h.select(id=name, name=name)[
            [
                h.option(value=spelled(value), selected=value == chosen)[explained]
                for value, explained in zip(option.values, option.explains, strict=True)
            ]
        ],
        option.numbers and _number(option, *option.numbers, chosen),
    ]


def _number(option: Option, least: int, most: int, chosen: OptionValue) -> h.Element:
    """For a number that is not in the list; it counts more than the list."""
    said = f"{option.title}: or {option.before} so many {option.counted}"
    return h.span(".own-number")[
        f"or {option.before} ",
        _number_input(option, least, most, chosen, placeholder=f"{least}-{most}", aria_label=said),
        f" {option.counted}",
    ]


def _label(game: AnyGame, option: Option, name: str) -> h.Element:
    rule = h.a(".mention", href=f"/rules/{game.key}#{option.rule}")[option.rule]
    return h.label(for_=name)[option.title, " ", rule]


def _number_input(option: Option, least: int, most: int, chosen: OptionValue, **more: str) -> h.VoidElement:
    name = f"number-{option.key}"
    value = None if chosen in option.values else str(chosen)
    return h.input(id=name, name=name, type="number", min=least, max=most, value=value, **more)
