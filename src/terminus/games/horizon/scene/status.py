"""The rail: the rounds as a strip, and every player with points, energy, equipment and artifacts."""

from terminus.core.audience import Viewer
from terminus.core.scene import Node, node
from terminus.games.horizon.scene.looks import BOLT, GEAR, emblem, icon
from terminus.games.horizon.scene.possessions import ITEM_SIGNS, cast_count, cast_words, item_state, player_words
from terminus.games.horizon.scene.tracks import ROUNDS, period_words
from terminus.games.horizon.sheet.table import Cast, HorizonSheet, how_many

RESTING = "In a pre-realization round artifacts of the Events group rest (HZ-061)"


def status(table: HorizonSheet, viewer: Viewer) -> Node:
    """Players in the order of the round, so that it reads as who comes when; those who are out come last."""
    return node(
        "div",
        "status",
        _rounds(table),
        node("ol", "players", *[_player(table, seat, viewer) for seat in table.seats_in_order()], class_="players"),
        _decks(table),
        class_="horizon-status",
    )


# The rounds


def _rounds(table: HorizonSheet) -> Node:
    cells = [_cell(table, round_) for round_ in range(1, ROUNDS + 1)]
    label = f"Round {table.round} of {ROUNDS}, phase {table.phase}"
    head = node(
        "p",
        "round-head",
        node("b", "round-now", str(table.round), class_="number"),
        node("span", "round-of", f"of {ROUNDS}", class_="of"),
        node("span", "round-phase", f"phase {table.phase}", class_="phase"),
        class_="round-head",
    )
    strip = node("div", "strip", *cells, class_="strip", role="img", aria_label=label)
    words = period_words(table)
    notes = (
        [
            node(
                "p",
                "period-words",
                "; ".join(words),
                class_="periods",
                data_about=RESTING if table.now.pre_realization else None,
            )
        ]
        if words and not table.over
        else []
    )
    return node("section", "rounds", head, strip, *notes, class_="rounds", aria_label="Rounds and periods")


def _cell(table: HorizonSheet, round_: int) -> Node:
    phase = table.phase_of(round_)
    classes = ["cell", f"ring-{phase}"]
    classes += ["past"] if round_ < table.round or table.over else []
    classes += ["now"] if round_ == table.round and not table.over else []
    classes += ["last"] if round_ in table.phase_ends else []
    return node("i", f"cell-{round_}", class_=" ".join(classes))


# The players


def _player(table: HorizonSheet, seat: int, viewer: Viewer) -> Node:
    player = table.seats[seat]
    active = table.active == seat and not table.over
    classes = ["player", player.colour]
    classes += ["active"] if active else []
    classes += ["deciding"] if seat in table.owing() else []
    classes += ["out"] if player.out else []
    classes += ["you"] if seat == viewer else []
    head = node(
        "button",
        f"player-{seat}",
        emblem(f"emblem-{seat}", player.colour),
        node("span", f"player-{seat}-name", player.name, class_="name"),
        # The client knows who sits there
        node("span", f"player-{seat}-person", class_="person", style=f"--person: var(--person-{seat})"),
        node("b", f"score-{seat}", str(player.points), class_="score"),
        node(
            "span",
            f"supply-{seat}",
            icon(f"supply-{seat}-bolt", BOLT, "bolt"),
            node("b", f"supply-{seat}-amount", str(player.supply)),
            class_="supply",
        ),
        type="button",
        role="button",
        tabindex=-1,
        class_="player-head",
        aria_label=_label(table, seat, viewer),
        data_about=player_words(table, seat, _state(table, seat)),
    )
    return node("li", f"seat-{seat}", head, _gear(table, seat), class_=" ".join(classes))


def _state(table: HorizonSheet, seat: int) -> str:
    player = table.seats[seat]
    if player.out:
        return "out of energy"
    if table.stage == "bet":
        return "to bet" if player.tokens else "bet sealed"
    if table.stage == "swap":
        return "ready" if player.ready else "choosing"
    if seat in table.owing():
        return {"turn": "at turn", "flee": "must flee", "answer": "to answer"}.get(table.stage, "deciding")
    return "choosing a card" if how_many(player.refill) and not table.over else f"in {player.place}"


def _label(table: HorizonSheet, seat: int, viewer: Viewer) -> str:
    player = table.seats[seat]
    said = [
        f"{player.name} (you)" if seat == viewer else player.name,
        _state(table, seat),
        f"{player.points} points",
        f"{player.supply} energy",
        f"{how_many(player.hand)} event cards",
        f"{how_many(player.artifacts)} artifacts in hand",
    ]
    return ", ".join(said)


def _gear(table: HorizonSheet, seat: int) -> Node:
    """What somebody is doing, and their items and artifacts."""
    player = table.seats[seat]
    chips = [node("span", f"player-{seat}-state", _state(table, seat), class_="state")]
    chips += [
        _chip(f"has-{seat}-{item.id}", ITEM_SIGNS[item.id], f"item {item.id}", item_state(player, item.id), item.name)
        for item in table.pieces.items
        if player.items.level(item.id)
    ]
    chips += [_cast_chip(table, seat, cast) for cast in player.table]
    held = how_many(player.artifacts)
    if held:
        chips.append(_chip(f"holds-{seat}", GEAR, "held", str(held), "artifacts in hand"))
    return node("span", f"gear-{seat}", *chips, class_="gear")


def _cast_chip(table: HorizonSheet, seat: int, cast: Cast) -> Node:
    artifact = table.artifact(cast.artifact)
    code = cast.artifact.partition("-")[0]
    words = cast_words(table, cast)
    label = node("b", f"cast-{seat}-{cast.artifact}-code", code)
    count = node("span", f"cast-{seat}-{cast.artifact}-count", cast_count(table, cast))
    return node(
        "span", f"cast-{seat}-{cast.artifact}", label, count, class_=f"chip cast {artifact.group}", data_about=words,
        role="img", aria_label=words,
    )  # fmt: skip


def _chip(key: str, sign: str, class_: str, count: str, words: str) -> Node:
    return node(
        "span", key, icon(f"{key}-icon", sign, class_), node("span", f"{key}-count", count), class_=f"chip {class_}",
        data_about=f"{words} {count}", role="img", aria_label=f"{words} {count}",
    )  # fmt: skip


def _decks(table: HorizonSheet) -> Node:
    words = f"{table.deck} events in the deck, {table.discard} discarded; {table.artifact_deck} artifacts left"
    return node("p", "decks", words, class_="decks")
