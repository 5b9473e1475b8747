-- Version 6: questions that bots on other machines answer. Not worth a disk's time: who asked asks again.

CREATE UNLOGGED TABLE questions (
    number       BIGSERIAL PRIMARY KEY,
    id           TEXT NOT NULL UNIQUE,
    asked        TIMESTAMPTZ NOT NULL DEFAULT now(),
    release      TEXT NOT NULL,
    bot          TEXT NOT NULL,
    question     TEXT NOT NULL,
    table_id     TEXT NOT NULL,
    clients      TEXT[] NOT NULL,
    person_waits BOOLEAN NOT NULL,
    taken_until  TIMESTAMPTZ,
    answer       TEXT
);

-- For whom bots have thought lately, forgotten by halves.
CREATE UNLOGGED TABLE thinking (
    whose   TEXT PRIMARY KEY,
    seconds DOUBLE PRECISION NOT NULL,
    at      TIMESTAMPTZ NOT NULL
);

CREATE FUNCTION thought_for(name TEXT) RETURNS DOUBLE PRECISION LANGUAGE SQL STABLE AS $$
    SELECT coalesce((SELECT seconds * power(0.5, extract(epoch FROM now() - at) / 60) FROM thinking
        WHERE whose = name), 0)
$$;
