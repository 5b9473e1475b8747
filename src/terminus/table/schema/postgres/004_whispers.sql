-- Version 4: messages from one seat to another, which nobody else reads.

ALTER TABLE messages ADD COLUMN recipient INTEGER;   -- NULL: for the whole table
