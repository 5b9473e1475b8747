"""The ship in words: prompts, moves and events as sentences, per reader."""

import pytest

from terminus.core.dice import FastDice
from terminus.core.match import Match
from terminus.core.told import Teller
from terminus.games.ship.sheet.table import ShipSheet
from tests.games.ship.table import GAME, K, Table, mat, new_game, table

NAMES = ["Ada", "Ben", "Cy"]


def seen(ship: Table) -> ShipSheet:
    return GAME.view(ship.position, None)


def prompt(ship: Table, reader: int | None) -> str:
    return GAME.prompt(seen(ship), reader)


def test_prompts_say_who_must_do_what() -> None:
    """SH-202, SH-308, SH-R10: to the one who is asked, and to everybody else."""
    ship = table(mat("Gorma"), mat("Yucca"))
    assert prompt(ship, 0) == "Your turn: 4 steps left. Walk to an arrow to explore."
    assert prompt(ship, 1) == prompt(ship, None) == "Gorma is to move."
    ship = table(mat("Gorma", "1,0#5"), mat("Yucca"), rooms=[f"{K} INH-3"])
    assert prompt(ship, 0).startswith("Iodoacetate Imp is here: fight it")
    ship.play("A", "fight", "P1 E6")
    assert prompt(ship, 0).startswith("You are trapped")


def test_who_begins_is_told_the_goal() -> None:
    """SH-107, SH-127, SH-R57: whoever has read nothing knows what the keys are for."""
    ship = new_game(2, "ARM-01 AUG-01 ARM-02 AUG-02 ARM-03")
    assert prompt(ship, 0) == (
        "Choose your character. Together, take the keys of 3 bosses, bring them home and escape before round 36 is"
        " over."
    )


@pytest.mark.parametrize(
    ("at", "hand", "wealth", "errand"),
    [
        ("0,0#2", "", 0, "Go through the arrow beside you, or walk."),
        ("0,0#5", "AUG-01", 0, "Walk to an arrow to explore."),
        ("0,0#5", "", 9, "Buy from the Merchant, walk or explore."),
        ("1,0#5", "", 9, "Go through the arrow beside you, or walk."),
        ("0,0#5", "ARM-01", 9, "Put on Glucose Visor from your hand: it costs nothing."),
    ],
)
def test_a_turn_begins_with_what_is_worth_doing_here(at: str, hand: str, wealth: int, errand: str) -> None:
    """SH-202, SH-351, SH-607, SH-751: where one stands and what one holds decides."""
    ship = table(mat("Gorma", at, hand, zekts=wealth), mat("Yucca"), rooms=[K], stock=["ARM-04"])
    assert prompt(ship, 0) == f"Your turn: 4 steps left. {errand}"


def test_who_can_help_or_holds_a_key_is_told_so() -> None:
    """SH-107, SH-456: rescue comes first, then keys."""
    fallen = mat("Yucca", "1,0#4", down=True)
    assert prompt(table(mat("Gorma", "1,0#5"), fallen, rooms=[K]), 0).endswith("Revive Yucca: it costs nothing.")
    tired = mat("Gorma", "1,0#5", steps_used=4)
    assert prompt(table(tired, fallen, rooms=[K]), 0) == "No steps left. Revive Yucca: it costs nothing."
    carried = table(mat("Gorma", "1,0#5"), mat("Yucca"), rooms=[K], bosses=[{"key": "carried", "carrier": 0}])
    assert prompt(carried, 0).endswith("Carry the key home to the Escape Pod Bay, or look for the next boss first.")
    ready = [{"key": "carried", "carrier": 0}, {"key": "delivered"}, {"key": "delivered"}]
    last = table(mat("Gorma", "1,0#5"), mat("Yucca"), rooms=[K], bosses=ready)
    assert prompt(last, 0).endswith("Carry the key home to the Escape Pod Bay.")


@pytest.mark.parametrize(
    ("hand", "hearts", "friend", "words"),
    [
        ("", 3, "0,0#2", "No steps left. End your turn."),
        ("ITM-01 AUG-01", 3, "0,0#2", "No steps left. End your turn."),
        ("ITM-01", 2, "0,0#2", "No steps left. See to your cards, or end your turn."),
        ("ITM-01", 2, "1,0#4", "No steps left. See to your cards, deal, or end your turn."),
    ],
)
def test_without_steps_only_that_is_named_which_can_be_done(hand: str, hearts: int, friend: str, words: str) -> None:
    """SH-202, SH-502: no card is looked for that is of no use, and no partner where nobody stands."""
    ship = table(mat("Gorma", "1,0#5", hand, steps_used=4, hearts=hearts), mat("Yucca", friend), rooms=[K])
    assert prompt(ship, 0) == words


@pytest.mark.parametrize(
    ("zekts", "head", "words"),
    [
        (8, "ARM-01", "Fentonax asks 10 Zekts at the door, and you have 8: walk on."),
        (8, "ARM-01 AUG-22", "Fentonax is behind the arrow beside you: tap it for price and odds, or walk."),
        (10, "ARM-01", "Fentonax is behind the arrow beside you: tap it for price and odds, or walk."),
    ],
)
def test_before_a_boss_the_prompt_knows_who_can_pay(zekts: int, head: str, words: str) -> None:
    """SH-801, SH-C22: also where an enzyme makes the door cheaper."""
    gorma = mat("Gorma", "1,0#5", zekts=zekts, head=head)
    ship = table(gorma, mat("Yucca"), rooms=["TIL-01 1,0", "TIL-26 2,0 r1"])
    assert prompt(ship, 0) == f"Your turn: 4 steps left. {words}"


@pytest.mark.parametrize(
    ("hearts", "words"),
    [
        (3, "A pause: go on to the next round, or give up and leave."),
        (2, "A pause: use a heart card if you like, then go on or give up."),
    ],
)
def test_a_pause_names_a_heart_card_where_one_mends(hearts: int, words: str) -> None:
    """SH-R35: between two rounds with a boss."""
    gorma = mat("Gorma", "1,0#5", "ITM-01", zekts=10, hearts=hearts)
    ship = table(gorma, mat("Yucca"), rooms=["TIL-01 1,0", "TIL-26 2,0 r1"])
    ship.play("A", "enter E", "P6 B1")
    assert prompt(ship, 0) == words


def test_who_is_trapped_without_a_card_is_not_told_to_see_to_any() -> None:
    """SH-308."""
    ship = table(mat("Gorma", "1,0#5", voluntary_used=True), mat("Yucca"), rooms=[f"{K} INH-3"])
    assert prompt(ship, 0) == "You are trapped here until your next turn. End your turn."


def test_who_is_trapped_with_armor_in_hand_is_told_to_put_it_on() -> None:
    """SH-607, SH-608: it costs nothing, and the next fight is as good as certain."""
    ship = table(mat("Gorma", "1,0#5", "ARM-01", voluntary_used=True), mat("Yucca"), rooms=[f"{K} INH-3"])
    assert prompt(ship, 0).endswith("until your next turn. Put on Glucose Visor from your hand: it costs nothing.")


def test_the_last_round_is_named_where_one_looks() -> None:
    """SH-R57: after this turn there is no other."""
    ship = table(mat("Gorma"), mat("Yucca"), round=20, options={"collapse_round": 20})
    assert prompt(ship, 0).startswith("The last round: 4 steps left.")


def test_who_may_try_again_is_not_told_to_wait() -> None:
    """SH-R9: where fights are unlimited, a lost one is not the last."""
    options: dict[str, str | int | bool] = {"engagements_per_turn": "unlimited"}
    ship = table(mat("Gorma", "1,0#5"), mat("Yucca"), rooms=[f"{K} INH-3"], options=options)
    ship.play("A", "fight", "P1 E6")
    assert prompt(ship, 0).startswith("Iodoacetate Imp is here: fight it")


def test_every_stage_has_its_prompts() -> None:
    """SH-202: a random game with all its questions, read by everybody."""
    settings = GAME.settings(3, {"collapse_round": 20})
    match = Match.start(GAME, settings, FastDice(11))
    while match.result is None:
        for reader in (0, 1, 2, None):
            sentence = GAME.prompt(match.view(reader), reader)
            assert sentence.endswith((".", "?"))
        moves = match.moves()
        for move in moves:
            assert GAME.describe(match.view(), move)
        match.push(moves[len(match.turns) * 7 % len(moves)])
    assert GAME.prompt(match.view(), None) == "The ship fell apart before everybody was out."


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("step #3", "Step to the north-east circle"),
        ("step E", "Go to Plasmid Passage"),
        ("explore N", "Explore to the north"),
        ("buy ARM-04", "Buy Citrate Crown"),
        ("sell ARM-01", "Sell Glucose Visor"),
        ("equip ARM-01", "Put on Glucose Visor"),
        ("attach AUG-01 head", "Attach Trypsin to your head armor"),
        ("attach AUG-01 legs", "Attach Trypsin to your leg armor"),
        ("offer 1 ARM-01,2 for nothing", "Offer Yucca Glucose Visor and 2 Zekts as a gift"),
        ("offer 1 ARM-01 for 2", "Offer Yucca Glucose Visor for 2 Zekts"),
        ("offer 1 nothing for ARM-04", "Ask Yucca for Citrate Crown"),
        ("take key 1", "Take the Key of Flux"),
        ("give key 3 to 1", "Give the Key of Fold to Yucca"),
        ("end", "End your turn"),
    ],
)
def test_moves_are_short_imperatives(move: str, words: str) -> None:
    """SH-203: with the names on the cards."""
    ship = table(mat("Gorma", "0,0#6", "ARM-01 AUG-01"), mat("Yucca"), rooms=[K], stock=["ARM-04"])
    value = GAME.parse_move(ship.position, move)
    assert GAME.describe(seen(ship), value) == words


def sentences(ship: Table, who: str, move: str, chance: str, reader: int | None) -> list[str]:
    told = [GAME.told(event, reader).say(Teller(NAMES, reader)) for event in ship.play(who, move, chance)]
    return [sentence for sentence in told if sentence]


def test_a_fight_is_told() -> None:
    """SH-102, SH-401 to SH-410: to the fighter and to others, with a sentence of biochemistry."""
    ship = table(mat("Zarnax", "0,0#6"), mat("Yucca"), rooms=[K])
    assert sentences(ship, "A", "step E", "E3 INH-4 P3 E3 ARM-10", 0) == [
        "You came into Plasmid Passage.",
        "The enemy die shows 3: something stirs.",
        "Malonate Mimic, an inhibitor, attacks you. One carbon short of succinate: the textbook competitor.",
        "You fought Malonate Mimic: 3 + 1 Zarnax = 4 against 3.",
        "Malonate Mimic is defeated: 2 Zekts for everybody in the room.",
        "You drew Palmitoyl Hood.",
    ]
    ship = table(mat("Zarnax", "0,0#6"), mat("Yucca"), rooms=[K])
    assert sentences(ship, "A", "step E", "E3 INH-4 P1 E6", None)[2:] == [
        "Malonate Mimic, an inhibitor, attacks Ada. One carbon short of succinate: the textbook competitor.",
        "Ada fought Malonate Mimic: 1 + 1 Zarnax = 2 against 6.",
        "Ada lost 1 step.",
    ]


def test_a_boss_round_is_told() -> None:
    """SH-805, SH-807, SH-809."""
    rooms = ["TIL-01 1,0", "TIL-26 2,0 r1"]
    ship = table(mat("Gorma", "1,0#5", zekts=10), mat("Yucca"), rooms=rooms)
    assert sentences(ship, "A", "enter E", "P1 B8", 0) == [
        "You paid 10 Zekts to go in to Fentonax.",
        "Fentonax awaits you.",
        "On the dice: you 1; Fentonax 8.",
        "The round is lost: 1 against 8 + 1 = 9.",
        "You had no Zekts left to lose.",
        "Fentonax throws you out.",
        "Being thrown out costs you a heart.",
        "Fentonax is alone again and recovers.",
    ]


def test_a_tie_with_a_boss_is_told() -> None:
    """SH-R33: both rolls, so that nobody wonders about the second one."""
    ship = table(mat("Gorma", "1,0#5", zekts=10), mat("Yucca"), rooms=["TIL-01 1,0", "TIL-26 2,0 r1"])
    assert sentences(ship, "A", "enter E", "P4 B3 P6 B1", 0)[2:] == [
        "On the dice: you 4; Fentonax 3.",
        "A tie: 4 against 3 + 1 = 4.",
        "On the dice: you 6; Fentonax 1.",
        "The round is won: 6 against 1 + 1 = 2.",
    ]


def test_a_tie_with_an_enemy_and_the_price_of_going_down_are_told() -> None:
    """SH-R6, SH-452: why the dice are rolled twice, and what is gone without the last heart."""
    ship = table(mat("Gorma", "1,0#5", zekts=4, hearts=1), mat("Yucca"), rooms=[f"{K} PRI-3"])
    assert sentences(ship, "A", "fight", "P2 E2 P1 E6", 0)[:4] == [
        "You fought Scrapie Shambler: a tie, 2 against 2.",
        "You fought Scrapie Shambler: 1 against 6.",
        "You lost 1 heart.",
        "You are down: all Zekts and cards in hand are lost.",
    ]


def test_nobody_is_called_by_a_character_before_it_is_theirs() -> None:
    """SH-127, SH-133: choices by seat; the highest roll by name."""
    ship = new_game(2, "ARM-01 ARM-02 ARM-03 ARM-04 ARM-05", {"start_space": "centre"})
    ship.play("A", "claim CHR-2")
    assert sentences(ship, "B", "claim CHR-3", "P4 P4 P2 P5", 1) == [
        "You made a choice.",
        "Player 1 will be Zarnax.",
        "You will be Gorma.",
        "A tie for the first turn: Ada 4 and you 4.",
        "You rolled highest for the first turn: Ada 2 and you 5.",
        "Your turn, in round 1.",
    ]


def test_a_roll_off_says_what_it_is_for() -> None:
    """SH-131, SH-814: for a character that two want, or for the cards and the key of a boss."""
    ship = new_game(2, "ARM-01 ARM-02 ARM-03 ARM-04 ARM-05")
    ship.play("A", "claim CHR-2")
    assert sentences(ship, "B", "claim CHR-2", "P4 P3", 1)[1] == (
        "Player 1 rolled highest for Zarnax: Player 1 a 4 and you a 3."
    )
    seats = [mat("Gorma", "1,0#5", zekts=10), mat("Yucca", "1,0#5", zekts=10)]
    bosses = [{}, {"health": 1}, {}]
    fight = table(*seats, rooms=["TIL-01 1,0", "TIL-26 2,0 r1"], bosses=bosses)
    fight.play("A", "enter E")
    told = sentences(fight, "B", "join", "P6 P6 B1 P2 P5 ARM-01 ARM-02", 0)
    assert "Ben rolled highest for the cards and the key of Fentonax: you 2 and Ben 5." in told


def test_circles_are_called_by_where_they_lie() -> None:
    """SH-R1, SH-C2: no circle carries its number, so nobody is told one."""
    ship = new_game(2, "ARM-01 ARM-02 ARM-03 ARM-04 ARM-05")
    ship.play("A", "claim CHR-2")
    ship.play("B", "claim CHR-3")
    assert GAME.describe(seen(ship), GAME.parse_move(ship.position, "space 7")) == "Begin on the south-west circle"
    assert sentences(ship, "A", "space 7", "", 0) == ["You begin on the south-west circle."]
    ship.play("B", "space 5", "P6 P1")
    assert sentences(ship, "A", "step #4", "", 1) == ["Ada stepped to the western circle."]


def test_events_name_what_they_speak_of() -> None:
    """SH-204: keys of things in the scene, for lighting them up."""
    ship = table(mat("Zarnax", "0,0#6"), mat("Yucca"), rooms=[K])
    mentioned = [GAME.told(event, None).keys() for event in ship.play("A", "step E", "E3 INH-4 P3 E3 ARM-10")]
    assert mentioned[0] == ["player-0", "room-1,0"]
    assert mentioned[2] == ["player-0", "enemy-INH-4"]
    assert mentioned[-1] == ["player-0", "card-ARM-10"]


def test_the_table_as_text() -> None:
    """SH-542, SH-126: the map with everybody on it, mats, Merchant, bosses; cards with what they do."""
    ship = table(mat("Gorma", "1,0#4", "ARM-01"), mat("Yucca"), rooms=[f"{K} INH-3"], stock=["ARM-04"])
    text = str(ship.match)
    assert "0 Gorma" in text
    assert "1,0: INH-3 Iodoacetate Imp" in text
    assert "      hand  ARM-01 Glucose Visor: +1 attack alone" in text
    assert "if it wins: 1 step lost; if you win: 2 Zekts and 1 card" in text
    assert "Merchant: ARM-04 Citrate Crown for " in text
    assert max(len(line) for line in text.splitlines()) <= 110


def test_a_shared_circle_hides_nobody_in_text() -> None:
    """SH-303, SH-302: a sign of its own, explained below the map; steps as what is left of them."""
    text = str(table(mat("Gorma", "0,0#5"), mat("Yucca", "0,0#5"), mat("Zarnax", "0,0#1", steps_used=1)).match)
    assert "| 2 G G|\n  G & G\n| G G G|" in text
    assert "G start, & several players" in text
    assert "2/3 steps left, at 0,0#1" in text


def test_a_pathway_that_becomes_whole_is_told() -> None:
    """SH-609: with the third piece, whichever it is, and not before it."""
    ship = table(mat("Gorma", "0,0#5", "ARM-13 ARM-15", chest="ARM-14"), mat("Yucca"))
    kinds = [event.kind for event in ship.play("A", "equip ARM-15")]
    assert kinds == ["equipped"]
    equipped, whole = ship.play("A", "equip ARM-13")
    assert (equipped.kind, whole.kind, whole.facts) == ("equipped", "completed", {"pathway": "Urea Cycle"})
    told = GAME.told(whole, None)
    assert told.say(Teller(NAMES, 0)).startswith("Your Urea Cycle is complete")
    assert told.brief(Teller(NAMES, 1), "") == "completed the Urea Cycle"


def test_a_recap_speaks_of_the_past_whoever_else_did_the_same() -> None:
    """SH-R1: "Ben and Cy began on the middle circle"."""
    ship = new_game(2, "ARM-01 AUG-01 ARM-02 AUG-02 ARM-03")
    ship.play("A", "claim CHR-3")
    ship.play("B", "claim CHR-1")
    (began, *_) = ship.play("A", "space 5")
    told = GAME.told(began, None)
    assert told.brief(Teller(NAMES, 1), told.say(Teller(NAMES, 1))) == "began on the middle circle"
