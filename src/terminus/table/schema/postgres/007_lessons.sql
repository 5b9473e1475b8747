-- Version 7: lessons are forgotten in time; of all other tables the log grows and never changes.

CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' AND (SELECT setup::json ->> 'lesson' FROM tables WHERE id = OLD.table_id) = 'true' THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION 'the log is append-only';
END $$;
