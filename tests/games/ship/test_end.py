"""The end: victory, defeat, the teaching of one common aim (SH-104, SH-107, SH-108, SH-851, SH-852)."""

from terminus.core.events import Event, Fact
from terminus.games.ship.ending import TOO_LATE, TOO_NARROW, TOO_WEAK
from tests.games.ship.table import GAME, K, keys, mat, table


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


def test_the_end_tells_who_did_what_what_was_met_and_when_it_turned() -> None:
    """SH-102, SH-107: keys with carriers, who brought back whom, the closest fall of a boss, three kinds of things."""
    bosses = keys(flux="delivered", charge="delivered", fold="carried A")
    ship = table(mat("Gorma", "1,0#4"), mat("Yucca"), rooms=[K], bosses=bosses)
    close: dict[str, Fact] = {"own": 9, "other": 8}
    clear: dict[str, Fact] = {"own": 12, "other": 4}
    boss: dict[str, Fact] = {"boss": "BOSS-R", "name": "Fentonax", "won": True, "health": 1, "seats": [0, 1]}
    story = [
        Event("turn", 0, {"round": 7}),
        Event("spawned", 0, {"enemy": "PRI-3", "name": "Scrapie Shambler", "text": ""}),
        Event("attached", 0, {"card": "AUG-01", "name": "Trypsin", "zekts": 1}),
        Event("equipped", 1, {"card": "ARM-13", "name": "Ornithine Mask", "zekts": 0}),
        Event("revived", 1, {"seats": [0]}),
        Event("revived", 1, {"seats": [0]}),
        Event("boss_round", 0, {**boss, **close}),
        Event("boss_defeated", 0, {**boss, "zekts": 10}),
        Event("turn", 0, {"round": 9}),
        Event("boss_round", 0, {**boss, **clear}),
        *ship.play("A", "step W"),
        Event("key_delivered", 1, {"key": 1, "name": "Key of Flux"}),
        Event("key_delivered", 1, {"key": 2, "name": "Key of Charge"}),
    ]
    ending = GAME.ending(story, GAME.view(ship.position, None))
    assert ending.deeds[0] == "carried the Key of Fold; brought down Fentonax; won 2 rounds against bosses"
    assert ending.deeds[1] == "carried the Key of Flux and the Key of Charge; brought back Gorma twice"
    assert ending.turn == "Round 7: Gorma and Yucca against Fentonax, 9 : 8, and it fell."
    assert [met.entry for met in ending.facts] == ["PRI-3", "AUG-01", "ARM-13"]
    assert ending.sentence == "In round 1 of 36."
    assert ending.time == (1, 36)
    assert ending.picture == "escape-won-bacterium1-plant2-rooms01"
    picture = GAME.art(ending.picture)
    assert picture is not None
    assert picture.attrs["id"] == "still", "by this name the client asks for it where nothing is to move"


def test_a_lost_voyage_tells_what_was_missing_and_its_last_turn_warns() -> None:
    """SH-R57, SH-108: before the very last turn ends, and on the page that follows."""
    bosses = keys(flux="delivered", charge="carried A", fold="boss")
    ship = table(mat("Gorma", "1,0#4"), mat("Yucca"), rooms=[K], bosses=bosses, round=36, first=0, active=1)
    end = GAME.parse_move(ship.position, "end")
    assert "falls apart" in GAME.preview(ship.position, 1, end).sentence
    before = table(mat("Gorma", "1,0#4"), mat("Yucca"), rooms=[K], bosses=bosses, round=36, first=0, active=0)
    assert "you are not home" in GAME.preview(before.position, 0, end).sentence
    ending = GAME.ending(ship.play("B", "end"), GAME.view(ship.position, None))
    assert ending.title == "The ship is gone"
    assert ending.sentence == (
        "1 of 3 keys delivered, in round 36 of 36. What was missing: Fentonax, key with Gorma; Misfolda, not found yet."
    )
    assert ending.numbers[0] == (1, "key home")
    assert ending.numbers[1] == (0, "inhibitors beaten")
    assert ending.further == TOO_NARROW
    assert GAME.art(ending.picture) is not None


def test_who_lost_reads_what_would_have_helped() -> None:
    """SH-108, SH-852, SH-R57: all down, or not all at home when the ship falls apart."""
    ship = table(mat("Zarnax", "1,0#5", hearts=1), mat("Gorma", "1,0#5", hearts=1), rooms=[f"{K} PRI-5"])
    ending = GAME.ending(ship.play("A", "fight", "P1 E6"), GAME.view(ship.position, None))
    assert (ending.title, ending.further) == ("Nobody is left standing", TOO_WEAK)
    home = keys(flux="delivered", charge="delivered", fold="delivered")
    late = table(mat("Gorma", "1,0#4"), mat("Yucca"), rooms=[K], bosses=home, round=36, first=0, active=1)
    assert GAME.ending(late.play("B", "end"), GAME.view(late.position, None)).further == TOO_LATE


def test_keys_that_were_on_their_way_came_too_late() -> None:
    """SH-R57: no boss was left, so nobody was too weak for one; who falls with all keys at home was not late."""
    under_way = keys(flux="delivered", charge="carried A", fold="lying 1,0")
    ship = table(mat("Gorma", "1,0#4"), mat("Yucca"), rooms=[K], round=36, first=0, active=1, bosses=under_way)
    assert GAME.ending(ship.play("B", "end"), GAME.view(ship.position, None)).further == TOO_LATE
    home = keys(flux="delivered", charge="delivered", fold="delivered")
    down = mat("Yucca", "1,0#4", hearts=0, down=True)
    fallen = table(mat("Gorma", "1,0#4", hearts=1), down, rooms=[f"{K} PRI-3"], bosses=home)
    assert GAME.ending(fallen.play("A", "fight", "P1 E6"), GAME.view(fallen.position, None)).further == TOO_WEAK
