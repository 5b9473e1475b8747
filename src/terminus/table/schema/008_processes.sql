-- Version 8: several processes may serve the file. The bots of a table think where its lease is; and lessons, which all
-- processes must find, are forgotten in time: of all other tables the log grows and never changes.

CREATE TABLE leases (
    table_id TEXT PRIMARY KEY,
    owner    TEXT NOT NULL,
    until    REAL NOT NULL              -- in days, as julianday counts them
) STRICT, WITHOUT ROWID;

DROP TRIGGER log_never_shrinks;
CREATE TRIGGER log_never_shrinks BEFORE DELETE ON log
    WHEN (SELECT json_extract(setup, '$.lesson') FROM tables WHERE id = OLD.table_id) IS NOT TRUE
    BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
