"""What the tables of a study speak of, as it is written into its plan."""

from terminus.core.errors import SettingsError


def about(**given: str | list[str] | None) -> dict[str, list[str]]:
    """Only what was given."""
    return {key: [value] if isinstance(value, str) else value for key, value in given.items() if value}


def axes(written: list[str]) -> dict[str, str]:
    """The names of the axes, by which a table is headed."""
    if len(written) > 2:
        raise SettingsError("at most two things are varied at once: the third would need a table for each")
    return dict(zip(("rows", "columns"), (word.partition("=")[0] for word in written), strict=False))
