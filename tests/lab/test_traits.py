"""What games declare for designers: every thing they tell of is declared and known, and can be forced or left out."""

import pytest

from terminus.core.errors import SettingsError
from terminus.core.traits import By
from terminus.games import find_game, games
from terminus.lab.play import play, record_of
from terminus.lab.wish import Wish, arm_of


@pytest.mark.parametrize("key", list(games()))
def test_games_tell_only_of_what_they_declare(key: str) -> None:
    game = find_game(key)
    arm = arm_of(Wish(key))
    declared = game.traits.keys()
    known = game.traits.known(arm.settings)
    assert set(known) <= set(declared)
    for deal in range(2):
        played = play(arm, 0, deal, seed=3)
        assert {had.trait for had in played.had} <= set(declared)
        for had in played.had:
            assert had.name in known.get(had.trait, [had.name]), had
        assert len(set(played.had)) == len(played.had)
        assert played.rounds > 0


@pytest.mark.parametrize("key", list(games()))
def test_what_can_be_left_out_is_never_seen_again(key: str) -> None:
    """Of each kind that the game lets one leave out, the first thing that it can do without."""
    game = find_game(key)
    settings = game.settings()
    for trait in game.traits.declared:
        for name in game.traits.known(settings).get(trait.key, [])[:1]:
            try:
                arm = arm_of(Wish(key, without=(f"{trait.key}={name}",)))
            except SettingsError:
                continue
            played = play(arm, 0, 0, seed=4)
            if trait.key not in ("hand", "drawn", "played", "frozen", "swapped"):  # such a card is blank, not gone
                assert not played.having(trait.key, name)


@pytest.mark.parametrize(
    ("key", "forced", "trait", "name"),
    [
        ("timeline", "seat1.hand=12", "hand", "12 The Divided Hour"),
        ("ship", "seat0.character=gorma", "character", "Gorma"),
        ("skirmish", "seat0.faction=survivors", "faction", "Phase One Survivors"),
        ("skirmish", "seat1.weapon=sawn-off", "weapon", "Sawn-off shotgun"),
        ("horizon", "seat2.colour=gray", "colour", "Gray"),
    ],
)
def test_what_is_forced_is_there(key: str, forced: str, trait: str, name: str) -> None:
    """Even where somebody who chooses sooner might have taken it."""
    seat = int(forced[4])
    arm = arm_of(Wish(key, force=(forced,)))
    for deal in (12, 14) if trait == "character" else (0, 1):
        assert seat in play(arm, 0, deal, seed=5).having(trait, name)


def test_the_lot_gives_every_faction_and_character_its_turn() -> None:
    """Left to the bots, both would always take the same: then nothing can be compared."""
    arm = arm_of(Wish("ship"))
    seen = {had.name for deal in range(12) for had in play(arm, 0, deal, seed=1).had if had.trait == "character"}
    assert len(seen) == 5
    chosen = arm_of(Wish("skirmish", lineup="bots"))
    factions = [play(chosen, 0, deal, seed=1).names("faction") for deal in range(3)]
    assert len({name for names in factions for _, name in names}) == 1


@pytest.mark.parametrize(
    ("wish", "complaint"),
    [
        (Wish("timeline", force=("seat5.hand=12",)), "seat0 to seat1"),
        (Wish("timeline", force=("played=12",)), "chosen in play"),
        (Wish("timeline", force=("hand",)), "write it as"),
        (Wish("timeline", force=("colour=green",)), "Red, Blue"),
        (Wish("skirmish", without=("weapon=r",)), "names several weapon"),
        (Wish("ship", without=("boss=x",)), "bosses and rooms cannot be left out"),
        (Wish("ship", without=("hat=x",)), "there are: seat, opens, character"),
        (Wish("timeline", lineup="fate"), "lot or bots"),
        (Wish("timeline", numbers={"card[2]": 3}), "has parts: write one of"),
        (Wish("ship", numbers={"boss[0].health": "much"}), "'much' is no number"),
        (Wish("ship", numbers={"boss[9].health": 3}), "places 0 to 2"),
        (Wish("ship", numbers={"boss[0].height": 3}), "there is no 'height'"),
    ],
)
def test_what_cannot_be_is_said_in_words(wish: Wish, complaint: str) -> None:
    with pytest.raises(SettingsError, match=complaint):
        play(arm_of(wish), 0, 0, 1)


def test_a_deal_that_cannot_be_is_given_up() -> None:
    """Both seats cannot hold the same card."""
    arm = arm_of(Wish("timeline", force=("seat0.hand=12", "seat1.hand=12")))
    with pytest.raises(SettingsError, match="no deal of 20,000"):
        play(arm, 0, 0, 1)


@pytest.mark.parametrize("key", ["timeline", "ship"])
def test_a_game_of_the_lab_can_be_looked_at_as_a_record(key: str) -> None:
    arm = arm_of(Wish(key, force=("seat0.hand=7",) if key == "timeline" else ()))
    played = play(arm, 0, 3, seed=2)
    record = record_of(arm, 3, seed=2)
    assert record.result is not None
    assert record.result["scores"] == list(played.scores)
    assert len(record.turns) == played.decisions


def test_every_game_says_how_its_things_are_assigned() -> None:
    for game in games().values():
        assert all(isinstance(trait.by, By) for trait in game.traits.all())
