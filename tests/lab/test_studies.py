"""What the studies say, on games made up for it and on games played."""

from random import Random

import pytest
from msgspec.structs import replace

from terminus.core.errors import SettingsError, TerminusError
from terminus.core.traits import Had
from terminus.lab.arm import Player
from terminus.lab.changes import Axis, apply, axis_of
from terminus.lab.duel import meetings, ratings
from terminus.lab.grid import grid
from terminus.lab.plan import Goal, Plan
from terminus.lab.played import Played
from terminus.lab.report import Report
from terminus.lab.reports import report_on
from terminus.lab.run import Results, carry_out
from terminus.lab.wish import Wish, arm_of

SKIRMISH = Wish("skirmish")


def _game(deal: int, won: int | None, first: str, second: str, arm: int = 0) -> Played:
    """A battle between two factions, won by a seat or drawn."""
    values = (0.5, 0.5) if won is None else (float(won == 0), float(won == 1))
    had = (
        Had(0, "seat", "seat 0"),
        Had(1, "seat", "seat 1"),
        Had(0, "faction", first),
        Had(1, "faction", second),
        Had(None, "board", "Yard"),
    )
    scores = (int(10 * values[0]), int(10 * values[1]))
    return Played(arm, deal, values, scores, ("novice", "novice"), 60, 4, "SK-R64", "the higher score wins", had)


def _results(games: list[Played], kind: str = "value", about: dict[str, list[str]] | None = None) -> Results:
    plan = Plan(kind, (SKIRMISH,), about=about or {"traits": ["faction"]})
    return Results(plan, plan.arms(), tuple(games))


def _cells(report: Report, section: int = 0) -> dict[str, tuple[str, ...]]:
    return {row.cells[0]: row.cells[1:] for row in report.sections[section].rows}


def test_a_bot_that_weighs_nothing_plays_as_ever_where_something_is_forced() -> None:
    """A beginner beats one who plays by chance, whatever is dealt; it was made to play by chance itself."""
    wish = Wish("timeline", bots=(Player("beginner"), Player("random")), force=("seat0.hand=12",))
    played = carry_out(Plan("value", (wish,), Goal(40), about={"traits": ["seat"]}), processes=0).games
    won = sum(game.values[game.bots.index("beginner")] for game in played)
    assert len(played) == 40
    assert won >= 28


def test_mirror_matches_say_nothing_about_a_faction() -> None:
    """The bots' favourite against itself: half of its seats win, and that is no finding."""
    mirrors = [_game(deal, deal % 2, "Raiders", "Raiders") for deal in range(300)]
    real = [_game(deal, 0 if deal % 10 < 7 else 1, "Survivors", "Raiders") for deal in range(300, 400)]
    report = report_on(_results(mirrors + real))
    rows = _cells(report)
    assert rows["Survivors"][0] == rows["Raiders"][0] == "100"
    assert rows["Survivors"][1].startswith("70.0 %")
    assert rows["Raiders"][1].startswith("30.0 %")
    assert "Faction: strong is Survivors." in report.lead
    assert any("300 games in which every seat had the same" in note for note in report.sections[0].notes)
    alone = report_on(_results(mirrors))
    assert _cells(alone)["Raiders"][-1] == "never told apart"
    assert "Nothing stands out: no difference was shown." in alone.lead


def test_draws_stand_apart_and_endings_are_words() -> None:
    games = [_game(deal, None if deal < 10 else 0, "Survivors", "Raiders") for deal in range(40)]
    report = report_on(_results(games))
    assert _cells(report)["Survivors"][5] == "25.0%"
    assert report.sections[-1].rows[0].cells[0] == "the higher score wins"
    assert any(note.startswith("Drawn: 25.0 %") for note in report.sections[-1].notes)


def test_what_concerns_the_table_is_measured_by_whom_it_favours() -> None:
    games = [_game(deal, int(deal % 4 == 0), "Survivors", "Raiders") for deal in range(40)]
    report = report_on(_results(games, about={"traits": ["board"]}))
    assert report.sections[0].head[:3] == ("", "games", "won by who begins")
    assert "won by seat 0" in report.sections[0].head
    yard = dict(zip(report.sections[0].head, report.sections[0].rows[0].cells, strict=True))
    assert yard["won by seat 0"].startswith("75.0 %")


def test_a_team_has_a_thing_as_one() -> None:
    """The ship is won or lost by all: a character is worth what the team wins with it, less what it wins without."""
    plan = Plan("value", (Wish("ship", players=3),), Goal(12, None), about={"traits": ["character"]})
    report = report_on(carry_out(plan, processes=0))
    rows = _cells(report)
    assert sum(int(cells[0]) for cells in rows.values()) == 3 * 12
    assert any("All win or lose as one" in note for note in report.sections[0].notes)


def test_a_comparison_on_the_same_deals_finds_what_is_there() -> None:
    wishes = (Wish("timeline", name="as it is"), Wish("timeline", name="bot=random", bots=(Player("random"),)))
    same = replace(Plan("compare", (wishes[0], wishes[0]), Goal(20, None)))
    report = report_on(carry_out(same, processes=0))
    assert report.lead[-1].endswith("no difference at all was seen.")
    other = Plan("compare", wishes, Goal(20, None))
    rows = _cells(report_on(carry_out(other, processes=0)))
    assert rows["decisions"][4] in ("-", "very many") or int(rows["decisions"][4].replace(",", "")) > 0


def test_every_deal_of_a_duel_is_played_both_ways() -> None:
    """Equal bots share each pair of games, so they share the wins exactly."""
    wishes = meetings(Wish("timeline"), [Player("novice"), Player("random")])
    results = carry_out(Plan("duel", tuple(wishes), Goal(20, None)), processes=0)
    assert "novice is stronger than random" in report_on(results).lead[-1]
    equal = meetings(Wish("timeline"), [Player("novice"), Player("novice", 5)])  # novices make no passes
    report = report_on(carry_out(Plan("duel", tuple(equal), Goal(20, None)), processes=0))
    assert "No difference shown: novice won 50.0%" in report.lead[-1]


def test_ratings_follow_from_who_beats_whom() -> None:
    """By hand: about three of four wins are about 191 Elo points."""
    wishes = meetings(Wish("timeline"), [Player("random"), Player("novice")])
    plan = Plan("duel", tuple(wishes), Goal(200, None))
    games, random = [], Random(1)
    for deal in range(200):
        beaten = random.random() < 0.25
        for arm in (0, 1):
            seated = plan.arms()[arm].seated(deal)
            stronger = [player.bot for player in seated].index("novice")
            values = (float(stronger == 0), float(stronger == 1)) if not beaten else (float(stronger), 1.0 - stronger)
            games.append(replace(_game(deal, 0, "", "", arm), values=values, had=()))
    elo, reach = ratings(Results(plan, plan.arms(), tuple(games)), ["random", "novice"])["novice"]
    assert elo == pytest.approx(191, abs=45)
    assert 10 < reach < 80


def test_bots_of_one_team_cannot_duel() -> None:
    with pytest.raises(SettingsError, match="all win or lose as one"):
        meetings(Wish("ship"), [Player("novice"), Player("random")])
    with pytest.raises(SettingsError, match="at least two bots"):
        meetings(Wish("timeline"), [Player("novice")])


def test_a_sweep_and_a_matrix_have_a_cell_for_each_pair() -> None:
    rows, columns = axis_of(Wish("ship"), "boss_bonus"), axis_of(Wish("ship"), "players=2..3")
    wishes = grid(Wish("ship"), rows, columns)
    assert [wish.name for wish in wishes[:3]] == ["0 · 2", "0 · 3", "1 · 2"]
    plan = Plan("sweep", tuple(wishes), Goal(1, None), about={"rows": ["boss_bonus"], "columns": ["players"]})
    report = report_on(carry_out(plan, processes=0))
    assert report.sections[0].head == ("boss_bonus", "players 2", "players 3")
    assert [row.cells[0] for row in report.sections[0].rows] == ["0", "1", "2"]


def test_factions_meet_each_other_but_not_themselves() -> None:
    axis = axis_of(SKIRMISH, "faction")
    wishes = grid(SKIRMISH, axis, axis)
    assert [wish.force for wish in wishes] == [
        ("seat0.faction=Phase One Survivors", "seat1.faction=Phase Two Raiders"),
        ("seat0.faction=Phase Two Raiders", "seat1.faction=Phase One Survivors"),
    ]
    plan = Plan("matrix", tuple(wishes), Goal(2, None), about={"rows": ["faction"], "columns": ["faction"]})
    report = report_on(carry_out(plan, processes=0))
    assert report.sections[0].rows[0].cells[-1] == "-"


def test_numbers_of_the_content_are_varied_by_their_paths() -> None:
    wishes = grid(Wish("ship"), axis_of(Wish("ship"), "hull[0]=8..12/2"), None)
    assert [wish.numbers for wish in wishes] == [{"hull[0]": 8}, {"hull[0]": 10}, {"hull[0]": 12}]
    plan = Plan("sweep", tuple(wishes), Goal(1, None), about={"rows": ["hull[0]"]})
    hulls = [arm.settings.content.data["hull"] for arm in plan.arms()]
    assert [hull[0] for hull in hulls if isinstance(hull, list)] == [8, 10, 12]
    assert len(report_on(carry_out(plan, processes=0)).sections[0].rows) == 3


def test_changes_are_named_in_one_word() -> None:
    wish = apply(apply(apply(Wish("ship"), "players", "3"), "boss[*].health", "4"), "bot", "random")
    assert (wish.players, wish.numbers, wish.bots) == (3, {"boss[*].health": 4.0}, (Player("random"),))
    deck = arm_of(apply(Wish("timeline"), "card[Nexus].face", "EEE")).settings.content.data["card"]
    assert isinstance(deck, list)
    assert next(card["face"] for card in deck if card["name"] == "Nexus") == "EEE", "a word, as well as a number"
    assert axis_of(Wish("horizon"), "players") == Axis("players", ("3", "4", "5", "6"))


@pytest.mark.parametrize(
    ("key", "value", "complaint"),
    [
        ("luck", "3", "nothing that can be changed: bot, players"),
        ("players", "many", "no number of players"),
        ("boss[0].health", "x", "is no number"),
        ("content", "nowhere.toml", "there is no such file"),
        ("hull", "30", r"is a list: write hull\[0\] to hull\[3\]"),
        ("boss[0]", "30", r"has parts: write one of boss\[0\]\."),
    ],
)
def test_a_change_that_cannot_be_is_said_in_words(key: str, value: str, complaint: str) -> None:
    with pytest.raises(TerminusError, match=complaint):
        apply(Wish("ship"), key, value)


@pytest.mark.parametrize("written", ["hull[0]", "boss_bonus=", "hull[0]=1..9000", "players=5..2", "seat"])
def test_an_axis_without_values_is_refused(written: str) -> None:
    with pytest.raises(SettingsError, match="values"):
        axis_of(Wish("ship"), written)


@pytest.mark.parametrize(("written", "meant"), [("hul", "hull"), ("plyers", "players"), ("charcter", "character")])
def test_an_axis_that_there_is_not_is_told_from_one_without_values(written: str, meant: str) -> None:
    with pytest.raises(SettingsError, match=f"nothing that can be varied: did you mean '{meant}'"):
        axis_of(Wish("ship"), written)
