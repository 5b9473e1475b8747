"""The analysis of a recorded game in a terminal: the curve, the key moments, and what a bot would have played."""

from pathlib import Path

from terminus.bots.bot import Bot, find_bot
from terminus.bots.judge import judge
from terminus.cli.console import console, say
from terminus.cli.records import read_record_file
from terminus.core.files import naming
from terminus.core.prose import outcome
from terminus.core.told import Teller
from terminus.table.judging import (
    BEYOND_DOUBT,
    LOOKS,
    Judgement,
    Swing,
    final_chances,
    first_look,
    inquiry_of,
    judgement_of,
    turning_points,
)
from terminus.table.luck import luck_of
from terminus.table.study import Study, StudyData, StudyNode

SECONDS = 5.0
"""The longest that the judge may think about a moment."""
STEPS = " ▁▂▃▄▅▆▇█"
WIDEST = 70
"""Letters of a curve."""
LEAST_LUCK = 0.03
"""What chance did is told from here on, and where the judge can tell it from its own error."""
MOST_DRAWS = 5
"""Things that are told of what a player drew."""


def analyse_here(path: Path, level: str, every: bool) -> None:
    """Let a bot judge a record and tell what it found; `every` lists all moments that it judged."""
    record = read_record_file(path)
    with naming(path):
        study = Study(StudyData(record.header, record.turns, record.result))
    found = judge_all(study, find_bot(level))
    _tell(study, found, find_bot(level), every)


def judge_all(study: Study, bot: Bot) -> dict[int, Judgement]:
    """Judge a game as the browser does; at a terminal, with a word about how far it is."""
    found: dict[int, Judgement] = {}
    screen = console()
    wanted = first_look(study)
    with screen.status(f"{bot.title} is looking at the game") as status:
        for look in (lambda *_: wanted, *LOOKS):
            for number in look(study, found):
                found[number] = _judged(study, study.node(number), bot)
                status.update(f"{bot.title} has judged {len(found)} of {max(len(wanted), len(found))} moments")
    return found


def _judged(study: Study, node: StudyNode, bot: Bot) -> Judgement:
    if node.result is not None:
        return Judgement(final_chances(study, node))
    inquiry = inquiry_of(study, node, SECONDS)
    return judgement_of(judge(bot, inquiry), inquiry)


def _tell(study: Study, found: dict[int, Judgement], bot: Bot, every: bool) -> None:
    titles = study.seat_names(study.nodes[study.length])
    result = study.nodes[study.length].result
    say(f"{study.game.title}, {study.length} moves", "bold")
    say("The game was not played to its end." if result is None else _ending(study, titles))
    say()
    say(f"Chances in 100, as {bot.title} judges them:", "bold")
    seats = [0] if study.game.together else range(study.settings.players)
    names = ["All"] if study.game.together else titles
    wide = max(map(len, names))
    for seat in seats:
        say(f"{names[seat]:<{wide}}  {_curve([found[n].chances[seat] for n in sorted(found)])}")
    if every:
        for number in sorted(found):
            say(f"{number:>4}  {_shares(found[number], names)}  {_said(study, study.node(number), titles)}")
    moments = turning_points(study, found)
    if not moments:
        say("No single move changed the chances much.")
    for rank, swing in enumerate(moments, 1):
        _tell_moment(study, found, bot, swing, f"Key moment {rank} of {len(moments)}, move {swing.node}", titles)
    _tell_luck(study, titles)


def _tell_luck(study: Study, titles: list[str]) -> None:
    """What chance gave each player, beside what was to be expected; nothing where there was none."""
    lucks = [seat for seat in luck_of(study) if seat.dice or seat.draws]
    if not lucks:
        return
    say()
    say("Luck, without the set-up", "bold")
    for seat in lucks:
        for die in seat.dice:
            often = f"as high or higher {round(100 * die.as_high)} times in 100"
            average = f"{die.average:.2f} on average where {die.expected:.1f} is expected, {often}"
            say(f"{titles[seat.seat]}: {die.thrown} dice with {die.sides} sides, {average}.")
        if seat.draws:
            told = [f"{draw.thing} ({draw.drawn} for {draw.expected:.1f})" for draw in seat.draws[:MOST_DRAWS]]
            say(f"{titles[seat.seat]}: {seat.drawn} draws, drawn for expected: {', '.join(told)}.")


def _ending(study: Study, titles: list[str]) -> str:
    result = study.nodes[study.length].result
    assert result is not None
    return outcome(result, titles, None, study.game.together).sentence


def _tell_moment(
    study: Study, found: dict[int, Judgement], bot: Bot, swing: Swing, head: str, titles: list[str]
) -> None:
    node = study.node(swing.node)
    assert node.before is not None
    assert node.turn is not None
    before, after = round(100 * swing.before), round(100 * swing.after)
    say()
    say(head, "bold")
    say(_said(study, node, titles))
    word = f"cost {before - after}" if after < before else f"brought {after - before}"
    say(f"That {word} in 100 for {titles[swing.seat]}: from {before} to {after}.")
    judged = found.get(node.before.number)
    if judged is None or judged.seat != node.turn.seat:
        return
    if judged.played_value is not None and node.turn.chance:
        luck = swing.after - judged.played_value
        if abs(luck) >= max(LEAST_LUCK, BEYOND_DOUBT * swing.error):
            gave = f"{'gave' if luck > 0 else 'took'} {abs(after - round(100 * judged.played_value))}"
            say(f"The move by itself promised {round(100 * judged.played_value)}; chance {gave}.")
    if judged.best == node.turn.move:
        say(f"{bot.title} would have played the same.")
        return
    value = "" if judged.best_value is None else f", for {round(100 * judged.best_value)} in 100"
    say(f"{bot.title} would: {judged.line[0].say}{value}.")
    for step in judged.line[1:]:
        say(f"  then {titles[step.seat]}: {step.say}.")


def _said(study: Study, node: StudyNode, titles: list[str]) -> str:
    if node.turn is None:
        return "The beginning."
    teller = Teller(titles, None)
    told = [study.game.told(event, node.turn.seat).say(teller) for event in node.events]
    return " ".join(each for each in told if each) or f"{titles[node.turn.seat]}: {node.turn.move}"


def _shares(judgement: Judgement, names: list[str]) -> str:
    return "  ".join(f"{name} {round(100 * chance):>3}" for name, chance in zip(names, judgement.chances, strict=False))


def _curve(values: list[float]) -> str:
    """A line of blocks, from empty for 0 to full for 100, with the first and the last figure."""
    step = max(1, -(-len(values) // WIDEST))
    blocks = "".join(STEPS[round(value * (len(STEPS) - 1))] for value in values[::step])
    return f"{round(100 * values[0]):>3} {blocks} {round(100 * values[-1])}"
