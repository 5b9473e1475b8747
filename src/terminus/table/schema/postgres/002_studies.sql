-- Version 2: studies, each under an address made of what it holds, so that the same one is kept once.

CREATE TABLE studies (
    address TEXT PRIMARY KEY,
    created DOUBLE PRECISION NOT NULL,
    study   TEXT NOT NULL                 -- JSON: record and variations
);
