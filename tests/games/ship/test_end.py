"""The end: victory, defeat, the teaching of one common aim (SH-104, SH-107, SH-108, SH-851, SH-852)."""

from tests.games.ship.table import K, keys, mat, table


def test_all_win_together() -> None:
    """SH-104, SH-107, SH-851, SH-852: with the last key and the last player home, at once, in mid-turn."""
    bosses = keys(flux="delivered", charge="delivered", fold="carried A")
    ship = table(mat("Gorma", "1,0#4"), mat("Yucca"), rooms=[K], bosses=bosses)
    ship.play("A", "step W")
    result = ship.match.result
    assert result is not None
    assert (result.winners, result.rule, result.scores) == ([0, 1], "SH-107", [3, 3])
    assert [ship.position.value(seat) for seat in (0, 1)] == [1.0, 1.0]
    assert ship.refused("A", "end") == "not_your_turn"


def test_two_keys_are_not_enough() -> None:
    """SH-851."""
    bosses = keys(flux="delivered", fold="carried A")
    ship = table(mat("Gorma", "1,0#4"), mat("Yucca"), rooms=[K], bosses=bosses)
    ship.play("A", "step W")
    assert ship.result() is None


def test_everybody_has_to_be_there() -> None:
    """SH-852, SH-R28: the last one home wins it for all."""
    bosses = keys(flux="delivered", charge="delivered", fold="delivered")
    ship = table(mat("Gorma", "0,0#5"), mat("Yucca", "1,0#4"), rooms=[K], bosses=bosses)
    ship.play("A", "end")
    assert ship.result() is None
    ship.play("B", "step W")
    assert ship.result() == "won"


def test_a_downed_player_at_home_has_to_be_revived_first() -> None:
    """SH-R28: none of them down."""
    bosses = keys(flux="delivered", charge="delivered", fold="carried A")
    ship = table(mat("Gorma", "1,0#4"), mat("Yucca", "0,0#5", down=True), rooms=[K], bosses=bosses)
    ship.play("A", "step W")
    assert ship.result() is None
    ship.play("A", "revive")
    assert ship.result() == "won"


def test_defeat_is_shared_too() -> None:
    """SH-108: nobody wins, whatever was delivered."""
    ship = table(
        mat("Gorma", "1,0#4", hearts=1),
        mat("Yucca", "1,0#4", hearts=1),
        rooms=[f"{K} PRI-5"],
        bosses=keys(flux="delivered"),
    )
    ship.play("A", "fight", "P1 E6")
    result = ship.match.result
    assert result is not None
    assert (result.winners, result.scores) == ([], [1, 1])
    assert [ship.position.value(seat) for seat in (0, 1)] == [0.0, 0.0]
