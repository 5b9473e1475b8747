"""The slim rail: mission and round, then both sides with their score and every figure's state."""

from terminus.core.audience import Viewer
from terminus.core.scene import Node, node
from terminus.games.skirmish.scene.models import SIDES, token
from terminus.games.skirmish.sheet.table import BattleSheet, Model
from terminus.games.skirmish.speech import SEATS


def status(table: BattleSheet, viewer: Viewer) -> Node:
    return node(
        "div",
        "status",
        _battle(table),
        *(_side(table, seat, "you" if seat == viewer else "") for seat in range(2)),
        class_="skirmish-status",
    )


def _battle(table: BattleSheet) -> Node:
    """Where the battle stands: a line of rounds that runs to a bar; the last may not be played (SK-32)."""
    rounds = [_round(table, number) for number in range(1, table.task.last_round + 1)]
    words = "Set-up" if not table.round else "The end" if table.over else f"Round {table.round}"
    board = "no board yet" if table.ground is None else table.ground.name
    return node(
        "section",
        "battle",
        node("p", "battle-mission", table.task.name, class_="mission"),
        node("p", "battle-board", board, class_="where"),
        node("p", "battle-round", words, class_="round-word"),
        node("span", "battle-rounds", *rounds, class_="rounds", aria_hidden="true"),
        class_="battle",
        aria_label="The battle",
    )


def _round(table: BattleSheet, number: int) -> Node:
    state = "now" if number == table.round and not table.over else "done" if number <= table.round else "to-come"
    doubtful = " maybe" if number > table.task.rounds else ""
    return node("i", f"round-{number}", class_=f"round {state}{doubtful}")


def _side(table: BattleSheet, seat: int, note: str) -> Node:
    side = table.seats[seat]
    active = seat in table.owing() and not table.over
    head = node(
        "div",
        f"side-{seat}-head",
        emblem(f"side-{seat}-emblem", seat, SEATS[seat][0]),
        node("span", f"side-{seat}-name", SEATS[seat], class_="name"),
        node("span", f"side-{seat}-note", "to act" if active else note, class_="state"),
        node(
            "b", f"score-{seat}", str(side.score), class_="score", role="img", aria_label=f"{side.score} points so far"
        ),
        class_="side-head",
    )
    figures = [_figure(seat, model) for model in side.models]
    return node(
        "section",
        f"side-{seat}",
        head,
        node("ul", f"side-{seat}-figures", *figures, class_="figures"),
        class_=f"side {SIDES[seat]}" + (" active" if active else ""),
        aria_label=SEATS[seat],
    )


def emblem(key: str, seat: int, letter: str) -> Node:
    return node(
        "svg", key, *token(key, seat, letter, 0.63), class_=f"emblem {SIDES[seat]}", viewBox="-68 -68 136 136",
        aria_hidden="true",
    )  # fmt: skip


def _figure(seat: int, model: Model) -> Node:
    key = f"figure-{seat}-{model.label}"
    weapons = " + ".join(weapon.name for weapon in model.weapons)
    return node(
        "li",
        key,
        emblem(f"{key}-emblem", seat, model.label),
        node("span", f"{key}-weapon", weapons, class_="weapon"),
        *([node("span", f"{key}-injuries", "●" * model.injuries, class_="injuries", role="img",
                aria_label=f"{model.injuries} injured")] if model.injuries else []),
        node("span", f"{key}-state", _state(model), class_="state"),
        class_="figure" if model.alive else "figure dead",
    )  # fmt: skip


def _state(model: Model) -> str:
    if not model.alive:
        return f"dead since round {model.fell_in}"
    words = [name for name in ("exposed", "running") if getattr(model, name)]
    return ", ".join([*words, *(["empty"] if model.empty else [])])
