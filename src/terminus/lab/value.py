"""What a thing is worth: wins and points with it and without it, and how sure that is."""

from collections import Counter
from collections.abc import Sequence

from terminus.core.traits import OPENS, SEAT, By, Trait
from terminus.lab.arm import Arm
from terminus.lab.interval import Cluster, Pair, clear, difference, mean_of, share_of
from terminus.lab.measures import drawn, measures
from terminus.lab.played import Played
from terminus.lab.report import (
    Dot,
    Dots,
    Example,
    Report,
    Row,
    Section,
    change_text,
    mean_text,
    percent,
    points_text,
    share_text,
)
from terminus.lab.run import Results

COMMON = 0.05
"""A thing seen in fewer games does not hold up a run that waits to be sure."""
NAMED = 3
"""Things that a leading sentence names."""


class Worth:
    """One thing of a kind, and what the games say about it."""

    def __init__(
        self, name: str, games: Sequence[Played], holders: dict[int, list[int]], totals: "Totals | None"
    ) -> None:
        """`holders` are the seats that had it, by the place of the game; `totals` are those of a team's games."""
        self.name = name
        who = [(games[i], [0] if totals is not None else seats) for i, seats in holders.items()]
        telling = [(game, seats) for game, seats in who if totals is not None or len(seats) < len(game.values)]
        self.seen = len(who)
        self.telling = len(games) if totals is not None else len(telling)
        self.mirrors = len(who) - len(telling)
        values = Counter(_pair(game.values, seats, totals is not None) for game, seats in telling)
        scores = Counter(_pair(game.scores, seats, totals is not None) for game, seats in telling)
        if totals is not None:
            values += totals.without(values, totals.values)
            scores += totals.without(scores, totals.scores)
        self.wins = share_of(_half(values, 0))
        self.others = share_of(_half(values, 2))
        self.gain = difference(values)
        self.points = difference(scores, shares=False)
        self.draws = share_of(Counter((float(game.drawn), 1.0) for game, _ in telling))
        self.examples = _examples(telling)


class Totals:
    """What all games of a team gave, so that those without a thing need not be looked at for each thing."""

    def __init__(self, games: Sequence[Played]) -> None:
        self.values = Counter(float(game.values[0]) for game in games)
        self.scores = Counter(float(game.scores[0]) for game in games)

    def without(self, having: "Counter[Pair]", whole: "Counter[float]") -> "Counter[Pair]":
        """The games of the whole that are not among those which had the thing."""
        had = Counter({pair[0]: times for pair, times in having.items()})
        return Counter({(0.0, 0.0, figure, 1.0): times for figure, times in (whole - had).items()})


def value(results: Results, kinds: Sequence[str] = ()) -> Report:
    """A report on every kind of thing that was asked for, or on all that the game declares."""
    arm = results.arms[0]
    game = arm.settings.game
    traits = [game.traits.find(key) for key in kinds] or list(game.traits.all())
    if game.together and not kinds:
        traits = [trait for trait in traits if trait not in (SEAT, OPENS)]
    worths = {trait.key: _worths(results, trait) for trait in traits}
    sections = [_section(results, trait, worths[trait.key]) for trait in traits if worths[trait.key]]
    sections += [
        _table_section(results, trait) for trait in traits if _is_shared(results.games, trait) and not game.together
    ]
    reach = max([_reach(each, len(results.games)) for each in worths.values()], default=1.0)
    return Report(
        f"What things are worth in {game.title}",
        (*about_games(results), *_standing_out(traits, worths)),
        (*sections, _endings(results.games, game.together)),
        reach,
    )


def about_games(results: Results) -> tuple[str, ...]:
    """What was played, by whom."""
    bots = " and ".join(dict.fromkeys(player.bot for arm in results.arms for player in arm.players))
    *fewer, most = dict.fromkeys(str(arm.settings.players) for arm in results.arms)
    players = f"{', '.join(fewer)} or {most}" if fewer else most
    ways = f" in {len(results.arms)} ways" if len(results.arms) > 1 else ""
    count = len(results.games)
    said = [f"{count:,} games of {players} players, played by {bots}{ways}, seed {results.plan.seed}."]
    wish = results.plan.wishes[0]
    if not ways and wish.force:
        said.append(f"Forced: {', '.join(wish.force)}.")
    if not ways and wish.without:
        said.append(f"Played without: {', '.join(wish.without)}.")
    if results.ended == "stopped":
        said.append("It was stopped: this is what had been played.")
    return tuple(said)


def _worths(results: Results, trait: Trait) -> list[Worth]:
    together = results.arms[0].settings.game.together
    if _is_shared(results.games, trait) and not together:
        return []
    totals = Totals(results.games) if together else None
    found = [Worth(name, results.games, who, totals) for name, who in _holdings(results.games, trait).items()]
    return sorted(found, key=lambda worth: worth.gain.value, reverse=True)


def _holdings(games: Sequence[Played], trait: Trait) -> dict[str, dict[int, list[int]]]:
    """Which seats had which things of a kind: by name, and by the place of the game."""
    found: dict[str, dict[int, list[int]]] = {}
    for i, game in enumerate(games):
        for seat, name in game.names(trait.key):
            seats = list(range(len(game.values))) if seat is None else [seat]
            found.setdefault(name, {}).setdefault(i, []).extend(seats)
    return found


def _is_shared(games: Sequence[Played], trait: Trait) -> bool:
    return any(seat is None for game in games[:20] for seat, _ in game.names(trait.key))


def _section(results: Results, trait: Trait, worths: list[Worth]) -> Section:
    together = results.arms[0].settings.game.together
    marks = _marks(worths)
    fair = _fair(results)
    head = ("", "games", "won with", "won without", "difference", "points", *(() if together else ("draws",)), "")
    rows = tuple(
        Row(
            (
                worth.name,
                f"{worth.seen if together else worth.telling:,}",
                share_text(worth.wins),
                share_text(worth.others),
                change_text(worth.gain),
                points_text(worth.points),
                *(() if together else (percent(worth.draws.share) if worth.telling else "-",)),
                mark or ("" if worth.telling else "never told apart"),
            ),
            mark,
            worth.examples,
        )
        for worth, mark in zip(worths, marks, strict=True)
    )
    dots = tuple(
        Dot(worth.name, worth.wins.share, worth.wins.low, worth.wins.high, mark)
        for worth, mark in zip(worths, marks, strict=True)
        if worth.telling
    )
    title = f"{trait.title} ({trait.when.value})"
    return Section(title, _notes(results, trait, worths, fair), head, rows, Dots(dots, fair))


def _table_section(results: Results, trait: Trait) -> Section:
    """What concerns all seats alike helps none of them: it may favour who begins, draw games out or even them out."""
    arm = results.arms[0]
    holdings = _holdings(results.games, trait)
    shown = measures(arm)
    rows = tuple(
        Row((name, f"{len(where):,}", *[each.text([results.games[i] for i in where]) for each in shown]))
        for name, where in sorted(holdings.items())
    )
    first = shown[0]
    dots = tuple(first.dot(name, [results.games[i] for i in where]) for name, where in sorted(holdings.items()))
    notes = (f"Assigned {assigned(arm, trait)}.", f"The picture shows the share {first.title}.")
    head = ("", "games", *[each.title for each in shown])
    return Section(f"{trait.title} ({trait.when.value})", notes, head, rows, Dots(dots, first.fair))


def _notes(results: Results, trait: Trait, worths: list[Worth], fair: float) -> tuple[str, ...]:
    arm = results.arms[0]
    together = arm.settings.game.together
    notes = [f"Assigned {assigned(arm, trait)}."]
    if together:
        notes.append(f"All win or lose as one: {percent(fair)} of the games were won.")
    else:
        notes.append(f"The fair share is {percent(fair)}; a shared win counts in part.")
        mirrors = max((worth.mirrors for worth in worths), default=0)
        if mirrors:
            notes.append(f"Mirror matches are left out: up to {mirrors:,} games in which every seat had the same.")
    missing = sorted(set(arm.settings.game.traits.known(arm.settings).get(trait.key, ())) - {w.name for w in worths})
    if missing:
        notes.append(f"Nobody ever had: {', '.join(missing)}.")
    return tuple(notes)


def assigned(arm: Arm, trait: Trait) -> str:
    """How the seats came by what they had, and what that means for the figures."""
    if any(forced.trait == trait.key for forced in arm.force):
        return "by force, where it was asked for"
    if trait.by is By.LINEUP:
        if arm.by_lot:
            return "by lot, evenly, before the game: a difference is the thing's own"
        return "by the bots, before the game: a difference may be due to who chooses it, or when"
    if trait.by is By.DEAL:
        return "by lot, at the start: a difference is the thing's own"
    if trait.by is By.LOT:
        return "by lot, in play: a difference is the thing's own, but for longer games, in which more comes up"
    if trait.by is By.PLAY:
        return (
            "by choice in play: who is ahead may choose otherwise, so a difference is a hint, and playing without it"
            " (--without) a test"
        )
    drawn_by_lot = [key for key, v in arm.settings.game.traits.by_lot.items() if arm.settings.options.get(key) == v]
    return (
        "by lot, as the options say" if drawn_by_lot and trait is not SEAT else "for the table, the same in every game"
    )


def _fair(results: Results) -> float:
    arm = results.arms[0]
    if arm.settings.game.together:
        return share_of([(game.values[0], 1.0) for game in results.games]).share
    return 1.0 / arm.settings.players


def _marks(worths: Sequence[Worth]) -> list[str]:
    """Which things stand out when all of a kind are looked at together."""
    stands = clear([worth.gain.p for worth in worths])
    return [
        ("strong" if worth.gain.value > 0 else "weak") if found and worth.telling else ""
        for worth, found in zip(worths, stands, strict=True)
    ]


def _reach(worths: Sequence[Worth], games: int) -> float:
    return max((worth.wins.reach for worth in worths if worth.telling >= COMMON * games), default=0.0)


def _standing_out(traits: Sequence[Trait], worths: dict[str, list[Worth]]) -> list[str]:
    """The findings in words."""
    said: list[str] = []
    for trait in traits:
        marks = _marks(worths[trait.key])
        for word, ranked in (("strong", worths[trait.key]), ("weak", worths[trait.key][::-1])):
            named = [w.name for w, m in zip(worths[trait.key], marks, strict=True) if m == word]
            found = [worth.name for worth in ranked if worth.name in named][:NAMED]
            if found:
                more = f" and {len(named) - len(found)} more" if len(named) > len(found) else ""
                said.append(f"{trait.title}: {word} {'is' if len(named) == 1 else 'are'} {', '.join(found)}{more}.")
    return said or ["Nothing stands out: no difference was shown."]


def _endings(games: Sequence[Played], together: bool) -> Section:
    reasons = Counter((game.rule, game.reason) for game in games)
    rows = [
        Row((reason, rule, share_text(share_of([(float((g.rule, g.reason) == (rule, reason)), 1.0) for g in games]))))
        for (rule, reason), _ in reasons.most_common()
    ]
    notes = [f"A game takes {mean_text(mean_of([g.decisions for g in games]))} decisions."] if games else []
    if not together and games:
        notes.append(f"Drawn: {share_text(share_of([drawn(game) for game in games]))}.")
    return Section("How games end", tuple(notes), ("ended by", "rule", "of all games"), tuple(rows))


# What a game adds to the figures: the seats that have a thing, and the others; a team has it as one


def _pair(figures: Sequence[float], seats: list[int], together: bool) -> Pair:
    if together:
        return float(figures[0]), 1.0, 0.0, 0.0
    own = float(sum(figures[seat] for seat in seats))
    return own, float(len(seats)), float(sum(figures)) - own, float(len(figures) - len(seats))


def _half(pairs: "Counter[Pair]", start: int) -> "Counter[Cluster]":
    """The first or the second figure of each pair."""
    found: Counter[Cluster] = Counter()
    for pair, times in pairs.items():
        found[pair[start], pair[start + 1]] += times
    return found


def _examples(telling: Sequence[tuple[Played, list[int]]]) -> tuple[Example, ...]:
    """A game won with the thing, and one lost."""
    won = next((game for game, seats in telling if seats and game.values[seats[0]] == 1.0), None)
    lost = next((game for game, seats in telling if seats and game.values[seats[0]] == 0.0), None)
    found = [(won, "won with it"), (lost, "lost with it")]
    return tuple(Example(game.arm, game.deal, shows) for game, shows in found if game is not None)
