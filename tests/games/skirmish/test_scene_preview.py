"""What a move would do, told before it is made: exact odds, and what is drawn over the table."""

import pytest

from terminus.core.game import Preview
from terminus.core.scene import Node, walk
from terminus.games.skirmish import GAME
from terminus.games.skirmish.content.components import INJURED, SLAIN, UNHARMED
from terminus.games.skirmish.scene.chalk import TOKEN
from terminus.games.skirmish.scene.odds import Fighter, duel, fate, percent, to_hit
from terminus.games.skirmish.speech import by_name
from tests.games.skirmish.table import Field, field, opened

SAVES = [UNHARMED, SLAIN, INJURED, INJURED, INJURED, INJURED, UNHARMED]


def preview(fight: Field, who: str, move: str) -> Preview:
    seat = {"P1": 0, "P2": 1}[who]
    shown = GAME.preview(fight.battle, seat, GAME.parse_move(fight.battle, move))
    return Preview(shown.sentence.replace("\u00a0", " "), shown.overlay)


def drawn(shown: Preview) -> dict[str, Node]:
    return {each.key: each for root in shown.overlay for each in walk(root)}


# Odds


@pytest.mark.parametrize(
    ("dice", "hit", "critical"),
    [(1, 0.6667, 0.1667), (2, 0.4444, 0.0278), (3, 0.2963, 0.0046), (4, 0.1975, 0.0008), (6, 0.0878, 0.00002)],
)
def test_the_chance_to_hit(dice: int, hit: float, critical: float) -> None:
    """The lowest of all dice, 3 or more hits, 6 is critical (SK-80 to SK-83)."""
    odds = to_hit(dice, reroll=False, precision=0, rapid=None)
    assert odds.hit == pytest.approx(hit, abs=1e-4)
    assert odds.critical == pytest.approx(critical, abs=1e-4)


@pytest.mark.parametrize(
    ("dice", "cover", "precise", "slain", "injured"),
    [
        (1, False, False, 1 / 4, 1 / 3),
        (1, False, True, 5 / 12, 1 / 3),
        (1, True, False, 13 / 72, 1 / 3),
        (1, True, True, 25 / 72, 1 / 3),
        (2, False, False, 7 / 72, 5 / 18),
        (2, False, True, 13 / 72, 7 / 18),
        (2, True, False, 17 / 432, 5 / 18),
        (2, True, True, 43 / 432, 7 / 18),
    ],
)
def test_what_becomes_of_the_target(dice: int, cover: bool, precise: bool, slain: float, injured: float) -> None:
    """Hit, then save with one die or two (SK-90 to SK-94), Precision on the lowest die (SK-135)."""
    shot = to_hit(dice, reroll=False, precision=int(precise), rapid=None)
    result = fate(shot, SAVES, 2 if cover else 1, 0, 4, stopping=False)
    assert result.slain == pytest.approx(slain)
    assert result.injured == pytest.approx(injured)


def test_a_reroll_and_rapid_fire_help_but_no_die_is_thrown_three_times() -> None:
    """One die again against an exposed target (SK-71), ones again with a pistol (SK-139), each die once (SK-R7)."""
    assert to_hit(1, reroll=True, precision=0, rapid=None).hit == pytest.approx(2 / 3 + 1 / 3 * 2 / 3)
    assert to_hit(1, reroll=False, precision=0, rapid=1).hit == pytest.approx(4 / 6 + 1 / 6 * 4 / 6)
    both = to_hit(1, reroll=True, precision=0, rapid=1).hit
    assert both == pytest.approx(4 / 6 + 1 / 6 * 4 / 6 + 1 / 6 * 4 / 6)  # a one becomes final, a two may go once more


def test_stopping_power_and_old_injuries_make_an_injury_deadly() -> None:
    """1d3 injuries at short range (SK-137); the fourth slays (SK-95)."""
    shot = to_hit(1, reroll=False, precision=0, rapid=None)
    plain, heavy = (fate(shot, SAVES, 1, 2, 4, stopping=stopping) for stopping in (False, True))
    assert heavy.slain - plain.slain == pytest.approx(0.5 * (4 / 6) * (2 / 3))
    assert fate(shot, SAVES, 1, 3, 4, stopping=False).injured == 0


@pytest.mark.parametrize(
    ("mover", "enemy", "odds"),
    [
        ((0, 0), (0, 0), (0.4959, 0.4959)),
        ((1, 0), (0, 0), (0.3057, 0.6874)),
        ((0, 1), (0, 0), (0.3136, 0.6758)),
        ((2, 0), (0, 0), (0.1867, 0.7913)),
        ((3, 0), (3, 0), (0.1218, 0.1218)),
    ],
)
def test_whole_shootouts(mover: tuple[int, int], enemy: tuple[int, int], odds: tuple[float, float]) -> None:
    """Ties hurt both and go on, a win by one hurts the winner (SK-113 to SK-117)."""
    found = duel(Fighter(*mover, slain_at=4, rapid=None), Fighter(*enemy, slain_at=4, rapid=None))
    assert found.mover == pytest.approx(odds[0], abs=1e-4)
    assert found.enemy == pytest.approx(odds[1], abs=1e-4)


def test_what_is_possible_is_never_called_impossible() -> None:
    assert [percent(chance).replace("\u00a0", " ") for chance in (0.0, 0.001, 0.2963, 0.999, 1.0)] == [
        "0 %",
        "under 1 %",
        "30 %",
        "over 99 %",
        "100 %",
    ]


# Shots


def test_a_shot_counts_its_dice_and_names_what_is_in_the_way() -> None:
    """Long range, a runner and a barricade (SK-84, SK-85, SK-87) cost a die each, which lies where its cause is.

    The line turns from near to far where short range ends (SK-R21); nothing else is drawn over the ground.
    """
    fight = field({"A": "10,10 shotgun"}, {"B": "24,10 running"}, pieces=["low 16,8,17,12"])
    fight.cards("A:aimed_shot")
    shown = preview(fight, "P1", "shoot B shotgun")
    assert "Steel B is 12.7 inches away: long range." in shown.sentence
    assert (
        "You roll 4 dice (long range, a running target and the low) and keep the lowest: 20 % to hit." in shown.sentence
    )
    assert "In the open, it saves with one die" in shown.sentence
    things = drawn(shown)
    dice = [things[f"foreseen-die-{number}-words"].text for number in (2, 3, 4)]
    assert dice == ["long range", "running", "low"]
    turn = things["foreseen-near"].attrs["d"].split("L")[1]
    assert things["foreseen-far"].attrs["d"].startswith(f"M{turn}L")
    assert turn == "1963,2600", "9 inches from the rim of a base of 0.63 inches"
    assert not [key for key in things if "band" in key or "screen" in key]


def test_a_shot_over_ones_own_barricade_is_free_and_cover_is_told() -> None:
    """A piece within 1 inch of the shooter does not count (SK-87); cover gives a second save die (SK-91)."""
    fight = field({"A": "18.5,18"}, {"B": "28,18"}, pieces=["low 20,16.5,21,19.5", "low 26,16.5,27,19.5"])
    fight.cards("A:aimed_shot")
    sentence = preview(fight, "P1", "shoot B rifle").sentence
    assert "You roll 2 dice (the low) and keep the lowest" in sentence
    assert "In cover, it saves with two dice" in sentence


# Moves


def test_a_move_tells_its_length_and_who_would_see_it() -> None:
    """Anybody may measure (SK-R14): the preview says who sees the end of the way, and from where it is in the open."""
    fight = field({"A": "10,5"}, {"A": "10,33", "B": "30,33"}, pieces=["wall 5,10,15,11"], markers="10,8")
    fight.cards("A:run")
    shown = preview(fight, "P1", "move 10,8")
    assert shown.sentence.startswith("Moves 3 of 12 inches.")
    assert shown.sentence.endswith("Ochre would hold flag 1.")
    assert drawn(shown)["way-length"].text == "3″"
    assert "ghost-0-A" in drawn(shown)
    assert preview(fight, "P1", "move").sentence.startswith("Stays where it is.")
    assert preview(fight, "P1", "move 15,8").sentence.endswith("There it is in the open to Steel's A and B.")


def test_a_move_before_a_shot_tells_whom_it_may_hit_from_there() -> None:
    """SK-62, SK-63: the easiest target after the move, or that there is none; of a Run there is nothing to tell."""
    fight = field({"A": "10,5"}, {"A": "10,25", "B": "16,25 exposed"}, pieces=["wall 5,10,15,11"])
    fight.cards("A:move_and_shoot")
    fight.play("P1", "begin move")
    assert preview(fight, "P1", "move 15,5").sentence.endswith(" Best shot from there: Steel B, 59 %.")
    assert preview(fight, "P1", "move 10,8").sentence.endswith(" No target from there.")


def test_a_move_into_a_fight_tells_where_it_stops_and_the_odds() -> None:
    """Within 3 inches two enemies fight (SK-110); the mover stops there (SK-R53)."""
    fight = field({"A": "10,10"}, {"B": "18,10"})
    fight.cards("A:run")
    shown = preview(fight, "P1", "move 22,10")
    assert "After 3.7 inches it meets Steel B." in shown.sentence
    assert "A alone is left with 50 %, Steel B with 50 %." in shown.sentence
    assert "danger" in drawn(shown)


# Everything else


def test_a_draft_of_a_script_is_drawn_beside_the_figures() -> None:
    """Which model and which action (SK-42), in the order of the stack (SK-44)."""
    shown = preview(field({"A": "10,5", "B": "14,5"}, {"A": "10,33"}), "P1", "script A:run B:aimed_shot A:pass")
    assert shown.sentence == "1. A: Run 2. B: Aimed shot 3. A: Pass."
    assert {"draft-0", "draft-1", "draft-2"} <= set(drawn(shown))
    assert "order-reach" not in drawn(shown), "an aimed shot goes nowhere"
    shown = preview(field({"A": "10,5", "B": "14,5"}, {"A": "10,33"}), "P1", "script A:run B:move_and_shoot B:run")
    assert drawn(shown)["order-reach"].attrs["r"] == "1200", "one circle, that of the order given last"
    assert drawn(shown)["order-reach-word"].text == "runs 12″"


def test_dice_are_told_what_they_would_mean() -> None:
    """A re-roll must be kept (SK-R7); Precision may make a critical hit (SK-135, SK-S17)."""
    fight = field({"A": "10,10"}, {"B": "18,10 exposed"})
    fight.cards("A:aimed_shot")
    fight.play("P1", "shoot B rifle", dice="5")
    assert preview(fight, "P1", "reroll none").sentence == "The dice stay: 5 counts so far."
    fight.play("P1", "reroll none")
    assert preview(fight, "P1", "precision 0").sentence == "Then 6 counts: a critical hit."
    assert preview(fight, "P1", "precision none").sentence == "Then 5 counts: a hit."


def test_markers_and_deployments_are_shown_where_they_would_stand() -> None:
    """SK-23 and SK-28."""
    fight = opened("1 5 2", first_game=True)
    assert "within 2 inches" in preview(fight, "P1", "marker 18,9").sentence
    for who, at in zip(("P1", "P2", "P1"), ("18,9", "9,18", "27,18"), strict=True):
        fight.play(who, f"marker {at}", dice="6 1" if at == "27,18" else "")
    fight.play("P1", "edge S")
    shown = preview(fight, "P1", "deploy A 10,2 B 14,2 C 18,2 D 22,2")
    assert [key for key in drawn(shown) if key in ("ghost-0-A", "ghost-0-D")] == ["ghost-0-A", "ghost-0-D"]


def test_what_is_in_the_way_is_named_as_one_would_say_it() -> None:
    assert by_name(["crate"]) == ["the crate"]
    assert by_name(["fence", "crate", "fence"]) == ["the fence", "another", "the crate"]
    assert by_name(["fence", "fence", "fence"]) == ["the fence", "two others"]


def test_a_die_on_the_ground_lies_upon_no_figure() -> None:
    """SK-87: a figure stands close to the wall that is on the way; the die goes below or above it."""
    fight = field({"A": "5,10", "B": "15,10.85"}, {"A": "25,10"}, pieces=["low 14,9,16,10.2"])
    fight.cards("A:aimed_shot B:pass", "A:pass A:run")
    things = drawn(preview(fight, "P1", "shoot A rifle"))
    words = next(key for key, each in things.items() if each.text == "low")
    die = things[words.removesuffix("-words")]
    middle = float(die.attrs["transform"].removesuffix(")").split()[1])
    assert abs(middle - 100 * (36 - 10.85)) > 63 + TOKEN / 2
