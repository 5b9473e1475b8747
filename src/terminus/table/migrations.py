"""The numbered steps by which the schema of a store has grown, one file each."""

from importlib.resources import files

from terminus.table.errors import StoreError


def steps(*kind: str) -> list[str]:
    """What is to be done in each step, the oldest first: in SQLite, or in another kind of database."""
    folder = files("terminus.table").joinpath("schema", *kind)
    written = sorted((step for step in folder.iterdir() if step.name.endswith(".sql")), key=lambda step: step.name)
    return [step.read_text("utf-8") for step in written]


def check_known(store: str, version: int, known: int) -> None:
    """StoreError if a newer program has written a store, whose schema has this version."""
    if version > known:
        raise StoreError(f"{store} was written by a newer Terminus (schema {version}, this one knows {known}).")
