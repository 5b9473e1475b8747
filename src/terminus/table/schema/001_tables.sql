-- Version 1: tables, their append-only logs, and table talk.

CREATE TABLE tables (
    id         TEXT PRIMARY KEY,
    game       TEXT NOT NULL,
    created    REAL NOT NULL,
    setup      TEXT NOT NULL,             -- JSON: record header, sitters, seed
    open_seats INTEGER NOT NULL,
    over       INTEGER NOT NULL
) STRICT;

CREATE INDEX tables_waiting ON tables (created) WHERE open_seats > 0 AND over = 0;

CREATE TABLE log (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number   INTEGER NOT NULL,            -- 1, 2, 3...: the version that the entry brought about
    at       REAL NOT NULL,
    entry    TEXT NOT NULL,               -- JSON: a move with its chance, a take-back, a seat change...
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

-- The log is the truth: it grows and never changes.
CREATE TRIGGER log_never_changes BEFORE UPDATE ON log BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER log_never_shrinks BEFORE DELETE ON log BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;

CREATE TABLE messages (
    table_id TEXT NOT NULL REFERENCES tables (id),
    at       REAL NOT NULL,
    seat     INTEGER,
    text     TEXT NOT NULL
) STRICT;

CREATE INDEX messages_of_table ON messages (table_id, at);
