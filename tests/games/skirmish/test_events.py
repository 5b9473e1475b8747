"""Events for people: their sentences, and their dice as the table shows them."""

from msgspec.structs import replace

from terminus.core.staging import Stage
from terminus.core.told import Teller
from terminus.games.skirmish import GAME
from terminus.games.skirmish.events.fighting import Save
from tests.games.skirmish.table import Field, field, opened


def shown(fight: Field, who: str, move: str, dice: str) -> list[tuple[str, str]]:
    """Kind of event and faces, as `ochre 5 2`, for everything a move throws."""
    found: list[tuple[str, str]] = []
    for event in fight.play(who, move, dice):
        rolls = GAME.told(event, None).rolls()
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


def sentences(fight: Field, who: str, move: str, dice: str = "", reader: int | None = None) -> list[str]:
    teller = Teller(["Ochre", "Steel"], reader)
    return [GAME.told(event, reader).say(teller) for event in fight.play(who, move, dice)]


def test_teams_zones_and_roll_offs_in_words() -> None:
    """SK-26, SK-R4, SK-R28: models by what they carry, edges by name, and "you" in the middle of a sentence."""
    game = opened(board="blank")
    game.play("P1", "team phase_one_survivors survivor:rifle survivor:rifle survivor:shotgun survivor:pistol")
    told = sentences(game, "P2", "team phase_two_raiders runner:pistol+machete" + 4 * " scav:pipe_rifle", "1 6 4", 0)
    assert told[1:3] == [
        "You field Phase One Survivors: 2\u00a0× survivor with rifle, survivor with shotgun, survivor with pistol.",
        "Steel fields Phase Two Raiders: runner with pistol and machete, 4\u00a0× scav with pipe rifle.",
    ]
    assert told[-1] == "Roll-off for the first marker: 6 to 4; you won it."
    for who, at in (("P1", "12,18"), ("P2", "18,18")):
        game.play(who, f"marker {at}")
    assert sentences(game, "P1", "marker 24,18", "2 5")[-1].endswith("2 to 5; Steel won it.")
    assert sentences(game, "P2", "edge N") == ["Steel chose the north edge."]


# The stage


def staged(game: Field, who: str, move: str, dice: str) -> list[Stage]:
    """What is worth watching of a move, as the public sees it."""
    events = game.play(who, move, dice)
    found = [GAME.told(event, None).stage(Teller(["Ochre", "Steel"], None)) for event in events]
    return [stage for stage in found if stage is not None]


def test_a_shot_is_staged_with_a_word_for_every_die() -> None:
    """SK-80, SK-84 to SK-89: one die, one more for each circumstance, and the lowest of them; then the save (SK-90)."""
    fight = field({"A": "10,10 shotgun"}, {"B": "24,10 exposed"})
    fight.cards("A:aimed_shot")
    (shot,) = staged(fight, "P1", "shoot B shotgun", "5 2")
    (row,) = shot.rows
    assert [(roll.face, roll.why) for roll in row.dice] == [(5, "the shot"), (2, "long range")]
    assert (row.chips, row.total) == ((), 2)
    assert shot.words == "2 dice, and the lowest counts: 2."
    assert GAME.art(row.actors[0].picture) is not None
    assert GAME.art("ochre-Z") is None
    save, casualty = staged(fight, "P1", "reroll 1", "4 3 5")
    assert (save.kind, save.rows[0].total, save.words) == ("save", 3, "In the open: 3, injured.")
    assert casualty.words == "3 beats 1 injury: Steel B holds on."


def test_a_recap_tells_whose_shot_hurt_whom() -> None:
    """Harm counts as the deed of whoever caused it, in a few words; an order in vain says why (SK-49)."""
    fight = field({"A": "10,10"}, {"B": "18,10 exposed", "C": "30,34"}, pieces=["wall 0,30,36,31"])
    fight.cards("A:aimed_shot A:run", "C:aimed_shot C:aimed_shot")
    events = [
        *fight.play("P1", "shoot B rifle", "4"),
        *fight.play("P1", "reroll none"),
        *fight.play("P1", "precision none", "4"),
    ]
    teller = Teller(["Ochre", "Steel"], None)
    told = [GAME.told(event, None) for event in events]
    short = [(each.doer(), each.brief(teller, each.say(teller))) for each in told]
    assert [each for each in short if each[1]] == [
        (0, "A shot at Steel B"),
        (0, "injured Steel B"),
        (1, "C's Aimed shot skipped"),
    ]
    in_vain = [stage for each in told if (stage := each.stage(teller)) is not None][-1]
    assert in_vain.words == "Skipped: there is nobody in sight and range."


def test_a_recap_tells_who_held_on_and_who_was_lost() -> None:
    """SK-51, SK-52: what the dice showed is in the log; and an order that hit nobody is told in few words (SK-65)."""
    fight = field({"A": "10,10"}, {"B": "18,30 injuries=1", "C": "30,34 injuries=1"}, pieces=["wall 0,20,36,21"])
    fight.cards("A:pass A:pass A:pass", "B:move_and_shoot B:pass B:pass", order="")
    fight.play("P1", "go first")
    events = [*fight.play("P2", "begin move"), *fight.play("P2", "move 18,29", "3 1")]
    teller = Teller(["Ochre", "Steel"], None)
    told = [GAME.told(event, None) for event in events]
    briefs = [each.brief(teller, each.say(teller)) for each in told]
    assert [each for each in briefs if each] == ["B moved 1 inch", "B had no target", "B held on", "lost C"]


def test_the_stakes_of_a_save_are_those_of_whoever_saves() -> None:
    """SK-92 to SK-94, and a profile of somebody's own, whose skin is thicker."""
    fight = field({"A": "10,10"}, {"B": "18,10 exposed"})
    fight.cards("A:aimed_shot A:run")
    for move, dice in (("shoot B rifle", "4"), ("reroll none", "")):
        fight.play("P1", move, dice)
    save = GAME.told(fight.play("P1", "precision none", "4")[1], None)
    assert isinstance(save, Save)
    thick = replace(save, comes_to=("slain", "injury", "injury", "none", "none", "none"))
    teller = Teller(["Ochre", "Steel"], None)
    assert [each.stage(teller).note for each in (save, thick)] == [
        "1: slain, 2 to 5: injured, 6: unharmed.",
        "1: slain, 2 to 3: injured, 4 to 6: unharmed.",
    ]
    assert [each.say(teller).endswith("unharmed.") for each in (save, thick)] == [False, True]


def test_a_shootout_is_staged_with_both_sides() -> None:
    """SK-112, SK-113: the mover's dice and the enemy's, and the lowest of each."""
    fight = field({"A": "10,10"}, {"B": "18,10"})
    fight.cards("A:run")
    duel, end = staged(fight, "P1", "move 22,10", "6 3")
    assert duel.foe is not None
    assert (duel.rows[0].actors[0].name, duel.rows[0].total) == ("Ochre A", 6)
    assert (duel.foe.actors[0].name, duel.foe.total, duel.words) == ("Steel B", 3, "6 against 3.")
    assert end.foe is not None
    assert [end.rows[0].actors[0].fallen, end.foe.actors[0].fallen] == [False, True]
    assert end.words == "6 to 3: Steel B is slain. An ace: Ochre A is unhurt."


def test_dice_of_a_shootout_say_what_they_are_for() -> None:
    """SK-117 to SK-119: injuries, no ammunition, and being the only one in the open."""
    fight = field({"A": "8,10"}, {"B": "18,10 shotgun empty injuries=1", "C": "30,30"}, pieces=["low 16,8,17,12"])
    fight.cards("A:run", "C:pass C:run")
    duel, _ = staged(fight, "P1", "move 14.5,10", "4 3 5 2 6")
    assert duel.foe is not None
    assert [roll.why for roll in duel.rows[0].dice] == ["the duel", "in the open"]
    assert [roll.why for roll in duel.foe.dice] == ["the duel", "injured", "no ammo"]
