-- Version 8: what bots made of positions, so that a game that was analysed once need not be again. The oldest go first.

CREATE TABLE judgements (
    number    BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    key       TEXT NOT NULL UNIQUE,       -- of the bot, its edition, the position and the move that was made there
    judgement TEXT NOT NULL               -- JSON
);
