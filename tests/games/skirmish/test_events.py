"""The dice behind events, as the table shows them."""

from terminus.games.skirmish import GAME
from tests.games.skirmish.table import Field, field


def shown(fight: Field, who: str, move: str, dice: str) -> list[tuple[str, str]]:
    """Kind of event and faces, as `ochre 5 2`, for everything a move throws."""
    found: list[tuple[str, str]] = []
    for event in fight.play(who, move, dice):
        rolls = GAME.rolls(event.seen_by(None))
        if rolls:
            found.append((event.kind, " ".join(f"{roll.die} {roll.face}" for roll in rolls)))
    return found


def test_each_side_throws_dice_of_its_own_colour() -> None:
    """To hit (SK-80), again (SK-71), and the save of the other side (SK-90)."""
    fight = field({"A": "10,10 shotgun"}, {"B": "24,10 exposed"})
    fight.cards("A:aimed_shot")
    assert shown(fight, "P1", "shoot B shotgun", "5 2") == [("shot", "ochre 5 ochre 2")]
    after = [("rerolled", "ochre 4"), ("save", "steel 3"), ("casualty", "steel 3")]
    assert shown(fight, "P1", "reroll 1", "4 3 5") == after


def test_a_shootout_shows_both_sides() -> None:
    """Both throw, the mover first (SK-112)."""
    fight = field({"A": "10,10"}, {"B": "18,10"})
    fight.cards("A:run")
    assert shown(fight, "P1", "move 22,10", "6 3") == [("shootout", "ochre 6 steel 3")]


def test_a_roll_off_is_seen_with_its_ties() -> None:
    """SK-46, SK-47."""
    fight = field({"A": "10,10"}, {"B": "18,30"})
    fight.play("P1", "script A:pass A:pass A:pass")
    rolled = dict(shown(fight, "P2", "script B:pass B:pass B:pass", "4 4 2 5"))
    assert rolled["rolled_off"] == "ochre 4 steel 4 ochre 2 steel 5"
