"""What content files look like, as JSON Schema."""

import msgspec

from terminus.core.errors import SettingsError
from terminus.games import find_game


def print_form(key: str, kind: str | None) -> None:
    game = find_game(key)
    forms = game.content_forms
    if kind is None and len(forms) == 1:
        kind = next(iter(forms))
    if kind not in forms:
        asked = "say which kind of file is meant" if kind is None else f"{game.title} has no files of kind '{kind}'"
        raise SettingsError(f"{asked}: {', '.join(forms)}")
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"{game.title}: {kind}",
        **msgspec.json.schema(forms[kind]),
    }
    print(msgspec.json.format(msgspec.json.encode(schema), indent=2).decode())
