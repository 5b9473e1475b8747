"""How long ago something was, as people say it."""

MINUTE = 60
HOUR = 60 * MINUTE
DAY = 24 * HOUR
SPANS = ((2 * DAY, DAY, "days"), (2 * HOUR, HOUR, "hours"), (2 * MINUTE, MINUTE, "minutes"))


def ago(seconds: float) -> str:
    """A span of time that has passed: "5 minutes", "a day"."""
    for least, unit, name in SPANS:
        if seconds >= least:
            return f"{int(seconds // unit)} {name}"
    if seconds >= DAY:
        return "a day"
    if seconds >= HOUR:
        return "an hour"
    return "a minute" if seconds >= MINUTE else "a moment"
