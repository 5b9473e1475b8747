-- Version 2: people and where they sit, what lists show of a table, and the house's own secret.

ALTER TABLE tables ADD COLUMN public INTEGER NOT NULL DEFAULT 1;
ALTER TABLE tables ADD COLUMN changed REAL NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN listed TEXT NOT NULL DEFAULT '';   -- JSON: seats, whose move, since when; '' if not yet known

CREATE INDEX tables_running ON tables (changed) WHERE over = 0;

CREATE TABLE house (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;

CREATE TABLE people (
    id     TEXT PRIMARY KEY,              -- the hash that a person's seats carry
    name   TEXT NOT NULL,
    emblem TEXT NOT NULL
) STRICT;

CREATE TABLE sittings (
    person   TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;

-- Codes by which a person goes on at another device.
CREATE TABLE codes (
    code   TEXT PRIMARY KEY,              -- its hash
    person TEXT NOT NULL,
    until  REAL NOT NULL
) STRICT;
