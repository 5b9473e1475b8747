-- Version 6: when the first clock of a table runs out, or bots are asked at one with a clock; else NULL.

ALTER TABLE tables ADD COLUMN due REAL;

CREATE INDEX tables_timed ON tables (due) WHERE due IS NOT NULL;
