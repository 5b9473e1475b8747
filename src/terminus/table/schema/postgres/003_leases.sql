-- Version 3: which process lets the bots of a table play; whoever dies loses it in time.

CREATE TABLE leases (
    table_id TEXT PRIMARY KEY,
    owner    TEXT NOT NULL,
    until    TIMESTAMPTZ NOT NULL
);
