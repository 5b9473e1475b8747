"""The rail: the rounds as a strip, and every player with points, energy, equipment and artifacts."""

from terminus.core.audience import Viewer
from terminus.core.buttons import button
from terminus.core.prose import plural
from terminus.core.scene import Node, kept, node
from terminus.games.horizon.scene.looks import BOLT, GEAR, emblem, icon
from terminus.games.horizon.scene.possessions import (
    ITEM_SIGNS,
    POWER_RULES,
    PlayerRow,
    cast_count,
    cast_words,
    item_state,
    player_words,
    points_words,
    standing,
)
from terminus.games.horizon.scene.tracks import Clock, clock_of
from terminus.games.horizon.sheet.box import ArtifactFace, Box, artifacts
from terminus.games.horizon.sheet.table import Cast, HorizonSheet, how_many

SAFE = "Nobody can be attacked yet (HZ-059)"
BRINGING = "An event with a pinion brings an artifact when it is organised (HZ-060)"
RESTING = "In a pre-realization round artifacts of the Events group rest (HZ-061)"

DRAWING = "Whoever has fewer than five events draws some after the turn and keeps one."
CHOOSING = "choosing a card"
SHORT = {CHOOSING: "choosing"}
"""What leaves more room beside it for what somebody owns."""


def status(table: HorizonSheet, viewer: Viewer) -> Node:
    """Players in the order of the round, so that it reads as who comes when; those who are out come last."""
    owing = table.owing()
    active = None if table.over else table.active
    players = [
        _player(
            standing(seat, table.seats[seat]),
            table.pieces,
            _state(table, seat, seat in owing),
            seat == active,
            seat in owing,
            seat == viewer,
        )
        for seat in table.seats_in_order()
    ]
    return node(
        "div",
        "status",
        _rounds(clock_of(table)),
        node("ol", "players", *players, class_="players"),
        _decks(how_many(table.deck), how_many(table.discard), how_many(table.artifact_deck)),
        class_="horizon-status",
    )


# The rounds


@kept
def _rounds(clock: Clock) -> Node:
    cells = [_cell(clock, round_) for round_ in range(1, clock.rounds + 1)]
    head = node(
        "p",
        "round-head",
        node("b", "round-now", str(clock.round), class_="number"),
        node("span", "round-of", f"of {clock.rounds}", class_="of"),
        node("span", "round-phase", f"phase {clock.phase}", class_="phase"),
        class_="round-head",
        data_about=clock.words,
        data_rule="HZ-056",
    )
    strip = node(
        "div", "strip", *cells, class_="strip", role="img", aria_label=clock.label, data_about=clock.words,
        data_rule="HZ-056",
    )  # fmt: skip
    words = [] if clock.over else clock.period_words()
    notes = [node("p", "period-words", "; ".join(words), class_="periods", data_about=_about(clock))] if words else []
    return node("section", "rounds", head, strip, *notes, class_="rounds", aria_label="Rounds and periods")


def _about(clock: Clock) -> str:
    """What the periods mean that are on (HZ-059 to HZ-061)."""
    now = clock.periods
    on = [(now.safety, SAFE), (now.artifacts, BRINGING), (now.pre_realization, RESTING)]
    return ". ".join(words for is_on, words in on if is_on)


def _cell(clock: Clock, round_: int) -> Node:
    classes = ["cell", f"ring-{clock.phase_of(round_)}"]
    classes += ["past"] if clock.is_past(round_) else []
    classes += ["now"] if round_ == clock.round and not clock.over else []
    classes += ["last"] if round_ in clock.phase_ends else []
    return node("i", f"cell-{round_}", class_=" ".join(classes))


# The players


@kept
def _player(player: PlayerRow, box: Box, state: str, active: bool, deciding: bool, you: bool) -> Node:
    seat = player.seat
    said = {"active": active, "deciding": deciding, "out": player.out, "you": you}
    head = button(
        f"player-{seat}",
        "player-head",
        _label(player, state, you),
        *_who(seat, player.colour, player.name),
        node("b", f"score-{seat}", str(player.points), class_="score"),
        _supply(seat, player.supply),
        about=player_words(player, box, state),
        rule="HZ-072",
        step="a player",
    )
    classes = ["player", player.colour, *[word for word, so in said.items() if so]]
    return node("li", f"seat-{seat}", head, _gear(player, box, state), class_=" ".join(classes))


@kept
def _who(seat: int, colour: str, name: str) -> tuple[Node, ...]:
    return (
        emblem(f"emblem-{seat}", colour),
        node("span", f"player-{seat}-name", name, class_="name"),
        # The client knows who sits there
        node("span", f"player-{seat}-person", class_="person", style=f"--person: var(--person-{seat})"),
    )


@kept
def _supply(seat: int, supply: int) -> Node:
    bolt = icon(f"supply-{seat}-bolt", BOLT, "bolt")
    return node("span", f"supply-{seat}", bolt, node("b", f"supply-{seat}-amount", str(supply)), class_="supply")


def _state(table: HorizonSheet, seat: int, owing: bool) -> str:
    player = table.seats[seat]
    if player.out:
        return "out of energy"
    if table.stage == "bet":
        return "to bet" if player.tokens else "bet sealed"
    if table.stage == "swap":
        return "ready" if player.ready else "choosing"
    if owing:
        return {"turn": "to play", "flee": "must flee", "answer": "to answer"}.get(table.stage, "deciding")
    return CHOOSING if how_many(player.refill) and table.chooses(seat) else f"in {player.place}"


def _label(player: PlayerRow, state: str, you: bool) -> str:
    said = [
        f"{player.name} (you)" if you else player.name,
        state,
        points_words(player.points),
        f"{player.supply} energy",
        plural(player.cards, "event card"),
        f"{plural(player.artifacts, 'artifact')} in hand",
    ]
    return ", ".join(said)


def _gear(player: PlayerRow, box: Box, state: str) -> Node:
    """What somebody is doing, and their items and artifacts."""
    seat = player.seat
    chips = [node("span", f"player-{seat}-state", SHORT.get(state, state), class_="state")]
    chips += [
        _chip(
            f"has-{seat}-{item.id}",
            ITEM_SIGNS[item.id],
            f"item {item.id}",
            item_state(player.items, item.id),
            item.name,
        )
        for item in box.items
        if player.items.level(item.id)
    ]
    chips += [_cast_chip(seat, cast, artifacts(box)[cast.artifact]) for cast in player.casts]
    if player.artifacts:
        chips.append(_chip(f"holds-{seat}", GEAR, "in-hand", str(player.artifacts), "artifacts in hand"))
    return node("span", f"gear-{seat}", *chips, class_="gear")


@kept
def _cast_chip(seat: int, cast: Cast, artifact: ArtifactFace) -> Node:
    code = cast.artifact.partition("-")[0]
    words = cast_words(artifact, cast)
    label = node("b", f"cast-{seat}-{cast.artifact}-code", code)
    count = node("span", f"cast-{seat}-{cast.artifact}-count", cast_count(artifact, cast))
    return node(
        "span", f"cast-{seat}-{cast.artifact}", label, count, class_=f"chip cast {artifact.group}", data_about=words,
        role="img", aria_label=words, data_rule=POWER_RULES[artifact.power],
    )  # fmt: skip


@kept
def _chip(key: str, sign: str, class_: str, count: str, words: str) -> Node:
    return node(
        "span", key, icon(f"{key}-icon", sign, class_), node("span", f"{key}-count", count), class_=f"chip {class_}",
        data_about=f"{words} {count}", role="img", aria_label=f"{words} {count}",
    )  # fmt: skip


@kept
def _decks(deck: int, discard: int, artifacts_left: int) -> Node:
    words = f"{deck} events in the deck, {discard} discarded; {artifacts_left} artifacts left"
    return node(
        "p", "decks", words, class_="decks", data_about=f"{words[0].upper()}{words[1:]}. {DRAWING}", data_rule="HZ-140"
    )
