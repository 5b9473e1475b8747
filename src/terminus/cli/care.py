"""Looking after a server's tables: backups, bringing them back, and a check-up."""

from collections.abc import Iterator
from pathlib import Path

import typer

from terminus.cli.console import say
from terminus.core.prose import plural
from terminus.table.checkup import Finding, examine
from terminus.table.copies import back_up, restore
from terminus.web.server import DATABASE, data_folder


def _database(data: Path | None) -> Path:
    return (data or data_folder()) / DATABASE


def back_up_here(target: Path, data: Path | None, database: str | None) -> None:
    if database is None:
        back_up(_database(data), target)
    else:
        from terminus.table.database_copies import back_up_database

        back_up_database(database, target)
    say(f"The tables are in {target} as they were just now. It holds the secrets of their dice: let nobody read it.")


def restore_here(source: Path, data: Path | None, database: str | None) -> None:
    if database is None:
        done = restore(source, _database(data))
    else:
        from terminus.table.database_copies import restore_database

        done = restore_database(source, database)
    if done.whole:
        kept = " What was there could not be read; it is kept beside it." if done.kept else ""
        say(f"The backup is in place, with {plural(done.tables, 'table')}.{kept}")
    elif done.tables:
        back = "is" if done.tables == 1 else "are"
        mended = f", of which {done.mended} could not be read any more" if done.mended else ""
        say(f"{plural(done.tables, 'table').capitalize()} {back} back{mended}. All others stay as they are.")
    else:
        say("Every table of the backup is there already; nothing was changed.")


def examine_here(data: Path | None, database: str | None) -> None:
    """Say what was found; the exit code is 1 if something is to be done."""
    sound = True
    for finding in _findings(data, database):
        sound = sound and finding.sound
        say(finding.says if finding.sound else f"! {finding.says}\n  {finding.remedy}")
    if not sound:
        raise typer.Exit(1)


def _findings(data: Path | None, database: str | None) -> Iterator[Finding]:
    if database is None:
        return examine(_database(data))
    from terminus.table.database_checkup import examine_database

    return examine_database(database)
