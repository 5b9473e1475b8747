"""What happened, as one sentence to one reader, and the things in the scene that it speaks of."""

from collections.abc import Callable
from typing import Any

from terminus.core.audience import Viewer
from terminus.core.prose import listing
from terminus.games.horizon.speech import DIRECTIONS, bundle, place_name, signed, stake

PHASES = ["zero", "one", "two", "three", "four"]


class Telling:
    """Who tells, to whom: `who` begins a sentence, `name` stands inside one."""

    def __init__(self, names: list[str], reader: Viewer) -> None:
        self.names = names
        self.reader = reader

    def who(self, seat: int | None) -> str:
        return "Somebody" if seat is None else "You" if seat == self.reader else self.names[seat]

    def name(self, seat: int) -> str:
        return "you" if seat == self.reader else self.names[seat]


def sentence(event: Any, names: list[str], reader: Viewer) -> str:
    """An event as one sentence; empty if it is not worth telling."""
    tell = _TELL.get(event["kind"])
    telling = Telling(names, reader)
    return "" if tell is None else tell(event, telling.who(event["seat"]), telling)


def _happens(yes: bool) -> str:
    return "✓" if yes else "X"


def _swap_sealed(event: Any, who: str, telling: Telling) -> str:
    if event.get("swap"):
        give, take = event["names"]
        return f"{who} swapped {give} for {take}."
    return f"{who} decided about swapping a card."


def _swaps_made(event: Any, who: str, telling: Telling) -> str:
    return f"All swaps are made; {event['left']} cards lie in the event deck."


def _round(event: Any, who: str, telling: Telling) -> str:
    phase = PHASES[event["phase"]]
    order = listing([telling.names[seat] for seat in event["order"]])
    return f"Round {event['round']} (phase {phase}): {order}."


def _moved(event: Any, who: str, telling: Telling) -> str:
    return f"{who} moved to {event['to']}."


def _organised(event: Any, who: str, telling: Telling) -> str:
    words = f"{who} organised {event['name']} in {event['node']}, token on {_happens(event['token'])}"
    if event["yes"] is not None:
        words += f", ✓ for {telling.name(event['yes'])}"
    if event["no"] is not None:
        words += f", X for {telling.name(event['no'])}"
    if event["delayed"]:
        words += f"; a delayed impact of {signed(event['delayed'])} acts on it"
    return words + "."


def _began_logistic(event: Any, who: str, telling: Telling) -> str:
    return f"{who} began to lay the links of a Logistic event in {event['node']}."


def _laid_link(event: Any, who: str, telling: Telling) -> str:
    kind = "cause" if event["cause"] else "hindrance"
    return f"{who} laid a {kind} of strength {event['strength']} to the {DIRECTIONS[event['side']]}."


def _extracted(event: Any, who: str, telling: Telling) -> str:
    return f"{who} extracted {event['energy']} energy" + (" with the Collector." if event["collector"] else ".")


def _impact(event: Any, who: str, telling: Telling) -> str:
    return f"{who} pushed the event in {event['node']}: {signed(event['impact'])}."


def _bought(event: Any, who: str, telling: Telling) -> str:
    item, level = event["item"], event["level"]
    if level > 1:
        return f"{who} raised the {item} to level {'I' * level} for {event['price']} energy."
    return f"{who} bought {'an' if item[0] == 'a' else 'a'} {item} for {event['price']} energy."


def _attacked(event: Any, who: str, telling: Telling) -> str:
    victim = telling.name(event["victim"])
    return f"{who} attacked {victim}: {event['loss']} energy lost."


def _discharged(event: Any, who: str, telling: Telling) -> str:
    return f"{who} discharged {event['name']} for 22 energy."


def _cast(event: Any, who: str, telling: Telling) -> str:
    return f"{who} cast {event['name']}."


def _gained(event: Any, who: str, telling: Telling) -> str:
    return f"{who} gained an artifact: {event['name']}." if "name" in event else f"{who} gained an artifact."


def _no_artifact(event: Any, who: str, telling: Telling) -> str:
    return "There is no artifact left to gain."


def _jumped(event: Any, who: str, telling: Telling) -> str:
    return f"{who} jumped to {place_name(event['to'])}."


def _wormhole(event: Any, who: str, telling: Telling) -> str:
    return f"{who} passed the wormhole of {event['node']} to {place_name(event['to'])}; it closed."


def _borrowed(event: Any, who: str, telling: Telling) -> str:
    return f"{who} took {event['energy']} energy from the Hole; the anti-charge is {event['debt']}."


def _repaid(event: Any, who: str, telling: Telling) -> str:
    return f"{who} paid {event['energy']} energy back; the anti-charge is {event['debt']}."


def _tension(event: Any, who: str, telling: Telling) -> str:
    return f"The tension of the Hole rises to {event['tension']} of {event['scale']}."


def _annihilation(event: Any, who: str, telling: Telling) -> str:
    return f"The Hole in the Box annihilates with an anti-charge of {event['debt']}!"


def _struck(event: Any, who: str, telling: Telling) -> str:
    return f"The field strikes {telling.name(event['seat'])}: {event['loss']} energy lost, {event['left']} left in it."


def _needle(event: Any, who: str, telling: Telling) -> str:
    kind = "cause" if event["cause"] else "hindrance"
    return f"{who} linked {event['source']} to {event['target']} as {kind}."


def _stabilised(event: Any, who: str, telling: Telling) -> str:
    return f"{who} pushed {listing(event['nodes'])} by {signed(event['impact'])} each."


def _amplified(event: Any, who: str, telling: Telling) -> str:
    kind = "Needle link" if event["needle"] else "link"
    return f"{who} amplified the {kind} of {event['node']} and {event['other']} to strength {event['strength']}."


def _emptied(event: Any, who: str, telling: Telling) -> str:
    return f"{who} took {event['energy']} energy out of the Kinetic Storage."


def _proposed(event: Any, who: str, telling: Telling) -> str:
    to = telling.name(event["to"])
    if "give_names" not in event:
        return f"{who} proposed an exchange to {to}."
    give, get = bundle(event["give_energy"], event["give_names"]), bundle(event["get_energy"], event["get_names"])
    return f"{who} offered {to} {give} for {get}."


def _exchanged(event: Any, who: str, telling: Telling) -> str:
    give = bundle(event["give_energy"], event.get("give_names", _open_part(event, "give")))
    get = bundle(event["get_energy"], event.get("get_names", _open_part(event, "get")))
    return f"{who} accepted: {telling.name(event['by'])} gave {give} and got {get}."


def _open_part(event: Any, side: str) -> list[str]:
    """What everybody sees change hands: artifacts on the table by name, those in hand by number."""
    held = event[f"{side}_hand"]
    hidden = [f"{held} hidden artifact{'s' if held > 1 else ''}"] if held else []
    return [*event[f"{side}_table_names"], *hidden]


def _declined(event: Any, who: str, telling: Telling) -> str:
    whose = "your" if event["by"] == telling.reader else f"{telling.names[event['by']]}'s"
    return f"{who} declined {whose} proposal."


def _withdrew(event: Any, who: str, telling: Telling) -> str:
    return f"{who} withdrew the proposal."


def _sealed_bet(event: Any, who: str, telling: Telling) -> str:
    if "token" not in event:
        return f"{who} placed a sealed bet."
    return f"{who} bet on {_happens(event['token'])}{stake(event['impacts'])}."


def _bets_opened(event: Any, who: str, telling: Telling) -> str:
    bets = zip(event["seats"], event["tokens"], event["impacts"], strict=True)
    told = [f"{telling.names[seat]} {_happens(token == 1)}{stake(impacts)}" for seat, token, impacts in bets]
    return f"The bets on {event['node']}: {listing(told)}."


def _drew(event: Any, who: str, telling: Telling) -> str:
    if "cards" in event:
        return (
            f"{who} drew {listing(event['names'])} to choose from." if event["cards"] else "There is no card to draw."
        )
    return f"{who} drew {event['count']} cards to choose from."


def _kept(event: Any, who: str, telling: Telling) -> str:
    return f"{who} kept {event['name']}." if "card" in event else f"{who} kept one of the cards."


def _shortage(event: Any, who: str, telling: Telling) -> str:
    return "There are not enough event cards: whoever still has to choose must do so now."


def _ended_turn(event: Any, who: str, telling: Telling) -> str:
    return f"{who} ended the turn."


def _phase_ends(event: Any, who: str, telling: Telling) -> str:
    return f"Phase {PHASES[event['phase']]} ends: its radius becomes past."


def _realized(event: Any, who: str, telling: Telling) -> str:
    result = "happens" if event["happened"] else "does not happen"
    acting = [f"{word} {signed(event[key])}" for word, key in (("links", "links"), ("impacts", "impact")) if event[key]]
    balance = ", ".join(acting) or "nothing acts on it"
    token = "; the token decides" if event["by_token"] else ""
    scored = [f"{telling.names[seat]} {signed(gain)}" for seat, gain in enumerate(event["gains"]) if gain]
    points = f" {listing(scored)}." if scored else ""
    return f"{event['name']} in {event['node']} {result} ({balance}{token}).{points}"


def _fled(event: Any, who: str, telling: Telling) -> str:
    return f"{who} fled to {event['to']}."


def _out(event: Any, who: str, telling: Telling) -> str:
    runs = "run" if who == "You" else "runs"
    return f"{who} {runs} out of energy and can no longer act."


def _over(event: Any, who: str, telling: Telling) -> str:
    points = listing([f"{name} {event['points'][seat]}" for seat, name in enumerate(telling.names)])
    return f"Everything is past. Points: {points}. Won by {listing([telling.names[s] for s in event['winners']])}."


_TELL: dict[str, Callable[[Any, str, Telling], str]] = {
    "swap_sealed": _swap_sealed,
    "swaps_made": _swaps_made,
    "round": _round,
    "moved": _moved,
    "organised": _organised,
    "began_logistic": _began_logistic,
    "laid_link": _laid_link,
    "extracted": _extracted,
    "impact": _impact,
    "bought": _bought,
    "attacked": _attacked,
    "discharged": _discharged,
    "cast": _cast,
    "gained_artifact": _gained,
    "no_artifact": _no_artifact,
    "jumped": _jumped,
    "wormhole": _wormhole,
    "borrowed": _borrowed,
    "repaid": _repaid,
    "tension": _tension,
    "annihilation": _annihilation,
    "struck": _struck,
    "needle": _needle,
    "stabilised": _stabilised,
    "amplified": _amplified,
    "emptied_storage": _emptied,
    "proposed": _proposed,
    "exchanged": _exchanged,
    "declined": _declined,
    "withdrew": _withdrew,
    "sealed_bet": _sealed_bet,
    "bets_opened": _bets_opened,
    "drew": _drew,
    "kept": _kept,
    "shortage": _shortage,
    "ended_turn": _ended_turn,
    "phase_ends": _phase_ends,
    "realized": _realized,
    "fled": _fled,
    "out": _out,
    "over": _over,
}


def mentions(event: Any) -> list[str]:
    """Keys of the things in the scene that an event speaks of."""
    places = [event[name] for name in ("node", "to", "other", "source", "target") if isinstance(event.get(name), str)]
    places += event.get("nodes", [])
    seat = event["seat"]
    return [f"node-{place}" for place in places] + ([] if seat is None else [f"player-{seat}"])
