-- Version 3: content by its hash, so that a table goes on with the cards it began with, whatever a release changes.

CREATE TABLE content (
    hash TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    data TEXT NOT NULL                    -- JSON
) STRICT;
