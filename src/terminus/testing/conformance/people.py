"""What people meet: clicks, words, pictures and pages."""

import re

import pytest

from terminus.core.choices import Point, Way
from terminus.core.dice import FastDice
from terminus.core.game import AnyGame
from terminus.core.position import Position
from terminus.core.rulebook import NUMBER, rules
from terminus.core.scene import markup
from terminus.core.scene import walk as nodes_of
from terminus.core.told import Teller
from terminus.testing.conformance.suite import Suite
from terminus.testing.walks import Walk
from terminus.web.figures import LARGEST, described, picture, read_figure


class People(Suite):
    """What people meet: clicks, words, pictures and pages."""

    def test_choices_are_the_moves(self, walk: Walk) -> None:
        """Every move fits a choice and every choice holds a move: clicks and codes say the same."""
        for stop in walk.some():
            for seat in walk.seats:
                moves = stop.position.moves(seat)
                choices = walk.game.choices(stop.position, seat)
                listed = {move.code for move in moves}
                # Of what is no finite choice candidates are listed; of what has no end there may be none
                assert listed <= {choice.code for choice in choices}
                assert {choice.code for choice in choices if not walk.game.endless(choice.code)} <= listed
                for choice in choices:
                    if not choice.fields:
                        assert choice.move([]) in moves
                for move in moves:
                    assert any(
                        choice.code == move.code and choice.move(list(move.payload)) == move for choice in choices
                    )

    def test_described_values_are_legal(self, walk: Walk) -> None:
        """What a choice describes may be played; only points and ways may be refused, for their regions are guides."""
        dice = FastDice(8)
        for stop in walk.some():
            for choice in walk.game.choices(stop.position, stop.seat):
                move = choice.sample(dice)
                refusal = stop.position.refusal(stop.seat, move)
                assert refusal is None or any(isinstance(field, (Point, Way)) for field in choice.fields)
                assert choice.move(list(move.payload)) == move

    def test_clicks_lead_to_one_move(self, walk: Walk) -> None:
        """No two choices have the same path, and none is the beginning of another."""
        for stop in walk.some():
            paths = [choice.path for choice in walk.game.choices(stop.position, stop.seat)]
            beginnings = {path[:n] for path in paths for n in range(len(path))}
            assert len(set(paths)) == len(paths)
            assert not beginnings & set(paths)

    def test_a_finished_path_means_its_move(self, walk: Walk) -> None:
        """`attempt` understands every path that `choices` offers, and no garbage breaks it."""
        for stop in walk.some():
            for choice in walk.game.choices(stop.position, stop.seat):
                if not choice.fields:
                    attempted = walk.game.attempt(stop.position, stop.seat, list(choice.path))
                    assert attempted == choice.move([])
            for garbage in ([], ["nothing"], ["nothing-7", "-"], ["é" * 50]):
                walk.game.attempt(stop.position, stop.seat, garbage)

    def test_keys_are_unique_in_a_scene(self, walk: Walk) -> None:
        """A key is a thing's identity."""
        for stop in walk.some():
            for viewer in walk.viewers:
                keys = scene_keys(walk, stop.position, viewer)
                assert len(keys) == len(set(keys))

    def test_everything_to_click_is_in_the_scene(self, walk: Walk) -> None:
        """Each step of each path is a node that the player's page shows."""
        for stop in walk.some():
            keys = set(scene_keys(walk, stop.position, stop.seat))
            for choice in walk.game.choices(stop.position, stop.seat):
                assert set(choice.path) <= keys

    def test_a_scene_is_drawn_to_the_end(self, walk: Walk) -> None:
        """Also of the finished game, as markup, and the board is one picture."""
        for viewer in walk.viewers:
            scene = walk.game.scene(walk.match.view(viewer), viewer)
            assert scene.board.tag == "svg"
            assert markup(scene.board).startswith("<svg")

    def test_everything_has_words(self, walk: Walk) -> None:
        """Prompts, moves, previews, seats and the table as text; every move is told to everybody."""
        game = walk.game
        for stop in walk.some():
            for viewer in walk.viewers:
                seen = game.view(stop.position, viewer)
                names = game.seat_names(seen, len(walk.seats))
                assert len(set(names)) == len(names)
                assert game.prompt(seen, viewer)
                assert game.text(seen)
                told = [game.told(event, viewer).say(Teller(names, viewer)) for event in stop.events]
                assert any(told)
            seen = game.view(stop.position, stop.seat)
            for move in stop.position.moves(stop.seat)[:10]:
                assert game.describe(seen, move)
            assert game.preview(stop.position, stop.seat, stop.move).sentence

    def test_every_rule_that_is_named_stands_in_the_rulebook(self, walk: Walk) -> None:
        """Decisions, options and results name rules that a player can look up."""
        game = walk.game
        result = walk.match.result
        assert result is not None
        named = {decision.rule for stop in walk.stops for decision in stop.position.decisions()}
        named |= {option.rule for option in game.options} | {result.rule}
        text = game.page("rulebook.md")
        for rule in named:
            assert re.search(rf"\b{re.escape(rule)}\b", text), rule

    def test_options_explain_themselves(self, game: AnyGame) -> None:
        """Each value of each option has its explanation; the first is the default."""
        for option in game.options:
            assert option.title
            assert len(option.explains) == len(option.values) > (0 if option.variant else 1)
            assert not option.variant or option.numbers
            assert game.settings().options[option.key] == option.values[0]

    @pytest.mark.parametrize("name", ["guide.md", "rulebook.md"])
    def test_figures_show_what_they_name(self, game: AnyGame, name: str) -> None:
        """Every picture in a text can be drawn, its pins and rings are on something, and it names rules there are."""
        known = rules(game.page("rulebook.md"))
        for block in described(game.page(name)):
            figure = read_figure(block)
            assert len(picture(game, block).plate) <= LARGEST, figure.caption
            words = " ".join([figure.caption, *(pin.says for pin in figure.pin)])
            named = set(re.findall(NUMBER, words))
            assert named <= known.keys(), figure.caption
            assert named or name != "rulebook.md", f"which rule does it show: {figure.caption}"

    @pytest.mark.parametrize("content", [None, "other"])
    def test_the_codex_tells_of_every_content(self, game: AnyGame, content: str | None) -> None:
        """Entries have addresses of their own, pictures that exist, and name rules that there are."""
        known = rules(game.page("rulebook.md"))
        found = game.codex(game.content(game.contents[-1] if content else game.contents[0]))
        entries = [entry for chapter in found.chapters for entry in chapter.entries] if found is not None else []
        keys = [entry.key for entry in entries]
        assert len(set(keys)) == len(keys)
        for entry in entries:
            assert entry.name
            assert not entry.art or game.art(entry.art) is not None, entry.art
            assert set(re.findall(NUMBER, f"{entry.does} {entry.about}")) <= known.keys(), entry.name

    @pytest.mark.parametrize("fact", ["title", "tagline", "designer", "minutes", "rules_version"])
    def test_a_game_introduces_itself(self, game: AnyGame, fact: str) -> None:
        """The facts of the front page."""
        assert getattr(game, fact)


def scene_keys(walk: Walk, position: Position, viewer: int | None) -> list[str]:
    """The keys of all nodes a viewer's page shows."""
    scene = walk.game.scene(walk.game.view(position, viewer), viewer)
    return [node.key for region in (scene.board, scene.status, scene.hand) for node in nodes_of(region)]
