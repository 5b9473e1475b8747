"""The table as text, for terminals, `print` and bug reports."""

from typing import Any

from terminus.games.timeline.moves import card_text

WIDTH = 18  # eras per line: 18 columns of four characters fit a terminal of 80


def text(seen: Any) -> str:
    """Row with columns and card numbers, both hands, the deck and Terminus."""
    lines: list[str] = []
    row = seen["row"]
    for start in range(0, len(row), WIDTH):
        part = row[start : start + WIDTH]
        lines.append("column " + "".join(f"{era['column']:>4}" for era in part))
        lines.append("era    " + "".join(f"{era['era']:>4}" for era in part))
        lines.append("card   " + "".join(f"{card_text(era['card']):>4}" for era in part))
        lines.append("")
    for seat, entry in enumerate(seen["seats"]):
        mark = "*" if seat == seen["active"] and seen["step"] != "over" else " "
        hand = ", ".join(card_text(held["card"]) + ("f" if held["frozen"] else "") for held in entry["hand"])
        out = "  (out)" if entry["out"] else ""
        lines.append(f"{mark} {entry['colour']:<5} {entry['victories']:>2} victories   hand {{{hand}}}{out}")
    deck = seen["deck"] if isinstance(seen["deck"], int) else len(seen["deck"])
    lines.append(
        f"  deck {deck}, Terminus {seen['terminus']['place']} as {seen['terminus']['number']}, "
        f"approached {seen['approaches']} times"
    )
    return "\n".join(lines)
