-- Version 6: when the first clock of a table runs out; NULL where none runs.

ALTER TABLE tables ADD COLUMN due REAL;

CREATE INDEX tables_timed ON tables (due) WHERE due IS NOT NULL;
