-- Version 1: what SQLite's schema holds at its version 3, with PostgreSQL's types.

CREATE TABLE tables (
    id         TEXT PRIMARY KEY,
    game       TEXT NOT NULL,
    created    DOUBLE PRECISION NOT NULL,
    setup      TEXT NOT NULL,             -- JSON: record header, sitters, seed
    open_seats INTEGER NOT NULL,
    over       BOOLEAN NOT NULL,
    public     BOOLEAN NOT NULL,
    changed    DOUBLE PRECISION NOT NULL,
    listed     TEXT NOT NULL              -- JSON: seats, whose move, since when
);

CREATE INDEX tables_waiting ON tables (created) WHERE open_seats > 0 AND NOT over;
CREATE INDEX tables_running ON tables (changed) WHERE NOT over;

CREATE TABLE log (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number   INTEGER NOT NULL,            -- 1, 2, 3...: the version that the entry brought about
    at       DOUBLE PRECISION NOT NULL,
    entry    TEXT NOT NULL,               -- JSON: a move with its chance, a take-back, a seat change...
    PRIMARY KEY (table_id, number)
);

-- The log is the truth: it grows and never changes.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'the log is append-only'; END $$;
CREATE TRIGGER log_never_changes BEFORE UPDATE OR DELETE ON log FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE messages (
    number   BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    at       DOUBLE PRECISION NOT NULL,
    seat     INTEGER,
    text     TEXT NOT NULL
);

CREATE INDEX messages_of_table ON messages (table_id, number);

CREATE TABLE house (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE people (
    id     TEXT PRIMARY KEY,              -- the hash that a person's seats carry
    name   TEXT NOT NULL,
    emblem TEXT NOT NULL
);

CREATE TABLE sittings (
    person   TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (person, table_id)
);

-- Codes by which a person goes on at another device.
CREATE TABLE codes (
    code   TEXT PRIMARY KEY,              -- its hash
    person TEXT NOT NULL,
    until  DOUBLE PRECISION NOT NULL
);

CREATE TABLE content (
    hash TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    data TEXT NOT NULL                    -- JSON
);
