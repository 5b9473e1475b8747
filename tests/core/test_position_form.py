"""Positions as forms: what the form holds is all that a position needs, and things go by their names."""

from typing import Any

import pytest

from terminus.core.errors import PositionError
from terminus.core.position_form import FieldForm, PositionForm, position_form, under_way
from terminus.games import find_game, games


def picked(form: PositionForm, data: Any, sheet: str) -> dict[str, Any]:
    """What of a sheet is in the form."""
    return {each.name: value(form, each, data[each.name]) for each in form.sheets[sheet] if each.name in data}


def value(form: PositionForm, field: FieldForm, given: Any) -> Any:
    if given is None:
        return None
    if field.kind == "sheet":
        return picked(form, given, field.sheet)
    if field.kind == "list" and field.each is not None:
        return [value(form, field.each, entry) for entry in given]
    return given


@pytest.mark.parametrize("key", list(games()))
def test_what_the_form_holds_makes_the_same_position(key: str) -> None:
    """Whatever is not in it follows from the rest, at the beginning and in the middle of games."""
    game = find_game(key)
    for players in {game.players[0], game.players[-1]}:
        settings = game.settings(players)
        form = position_form(settings)
        for moves in (1, 9, 40):
            position = under_way(settings, moves, moves)
            data = game.data(position)
            settled = {name: data[name] for name in ("game", "options", "content")}
            assert game.read({**settled, **picked(form, data, form.root)}).key() == position.key()


def test_things_go_by_their_names() -> None:
    """Learnt from the content and from play: cards in hands, creatures in rooms; nobody has declared it twice."""
    form = position_form(find_game("ship").settings())
    fields = {each.name: each for each in form.sheets["Mat"]}
    hand = fields["hand"].each
    assert hand is not None
    assert (hand.kind, set(hand.things)) == ("thing", {"armor", "augment", "item"})
    assert ("CHR-1", "Yucca") in form.things["character"]
    assert fields["grace"].kind == "choice"
    timeline = position_form(find_game("timeline").settings())
    assert timeline.sheets["Held"][0].kind == "thing"


def test_a_wrong_value_is_refused_by_the_field() -> None:
    game = find_game("ship")
    data: dict[str, Any] = game.data(under_way(game.settings(), 3))
    data["seats"][0]["hearts"] = 44
    with pytest.raises(PositionError, match=r"seats\[0\]\.hearts"):
        game.read(data)
