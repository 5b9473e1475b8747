"""Two versions of Terminus on the same deals: this one, and one that lies somewhere else."""

import shutil
from pathlib import Path

import pytest

import terminus
from terminus.core.errors import SettingsError
from terminus.lab.crew import LabError
from terminus.lab.elsewhere import HERE, THERE, find_elsewhere, playing_elsewhere
from terminus.lab.plan import Goal, Plan
from terminus.lab.reports import report_on
from terminus.lab.run import Results, carry_out
from terminus.lab.studies import compare_plan
from terminus.lab.wish import Wish, wish_for

PACKAGE = Path(terminus.__file__).parent
DEALS = 4


def checkout(place: Path) -> Path:
    """A checkout of the version that is tested; only the content of Timeline is a copy, all else leads back here."""
    inside = place / "src" / "terminus"
    content = inside / "games" / "timeline" / "content"
    content.parent.mkdir(parents=True)
    for below in ("", "games", "games/timeline"):
        for each in (PACKAGE / below).iterdir():
            if not (inside / below / each.name).exists():
                (inside / below / each.name).symlink_to(each)
    content.unlink()
    shutil.copytree(PACKAGE / "games" / "timeline" / "content", content)
    for library in PACKAGE.parent.glob("*__mypyc*"):
        (place / "src" / library.name).symlink_to(library)
    return place


def compared(wish: Wish, against: Path, *versus: str) -> Results:
    plan = compare_plan(wish, versus, None, Goal(DEALS, None), 3, str(against))
    return carry_out(plan, player=playing_elsewhere(plan.about["against"][0], plan.wishes[1], plan.seed, 0))


def test_the_same_version_plays_the_same_games(tmp_path: Path) -> None:
    """So the difference is none at all, and the report says who played; content of one's own is handed over."""
    deck = tmp_path / "mine.toml"
    text = (PACKAGE / "games/timeline/content/standard.toml").read_text("utf-8")
    deck.write_text(text.replace('"standard"', '"mine"').replace("RRG", "EEG"), "utf-8")
    results = compared(wish_for("timeline", deck, options={"hand_size": 4}), checkout(tmp_path / "there"))
    here, there = [[(game.deal, game.scores, game.had) for game in results.of_arm(arm)] for arm in (HERE, THERE)]
    assert len(here) == DEALS
    assert here == there
    report = report_on(results)
    assert report.lead[-1].endswith("no difference at all was seen.")
    assert report.sections[0].notes[0].count("rules 1") == 2


def test_another_content_there_is_seen(tmp_path: Path) -> None:
    """A deck without red victories, in that version alone: Red never scores there. What is asked for holds for both."""
    place = checkout(tmp_path)
    deck = place / "src/terminus/games/timeline/content/standard.toml"
    lines = deck.read_text("utf-8").splitlines()
    deck.write_text("\n".join(line.replace("R", "E") if line.startswith("face") else line for line in lines), "utf-8")
    results = compared(Wish("timeline", options={"colours": "first"}), place)
    assert all(game.scores[0] == 0 for game in results.of_arm(THERE))
    assert any(game.scores[0] > 0 for game in results.of_arm(HERE))


def test_what_is_no_terminus_is_said(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="there is no Terminus that plays timeline; name a Python"):
        find_elsewhere(str(tmp_path), "timeline")


def test_a_version_that_cannot_play_that_is_quoted(tmp_path: Path) -> None:
    """It may not know an option that this version has."""
    place = checkout(tmp_path)
    play = playing_elsewhere(str(place), Wish("timeline", options={"gravity": "on"}), 1, 0)
    plan = Plan("compare", (Wish("timeline"), Wish("timeline")), Goal(1, None))
    with pytest.raises(LabError, match=r"could not play: .*has no option 'gravity'"):
        carry_out(plan, player=play)
