CREATE TABLE "assignment_tallies" (
	"sector_id" integer NOT NULL,
	"technician_id" integer NOT NULL,
	"listed" integer NOT NULL,
	"completed" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "assignment_tallies_sector" ON "assignment_tallies" USING btree ("sector_id");--> statement-breakpoint
CREATE INDEX "assignment_tallies_technician" ON "assignment_tallies" USING btree ("technician_id");--> statement-breakpoint
-- What a search looks at, a part a line: the label is the SQL of the rule labelAssignment.
CREATE FUNCTION search_text_of(assignment integer, plant_order integer, holder integer) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT lower(concat_ws(E'\n', 'A-' || lpad(assignment::text, greatest(6, length(assignment::text)), '0'),
    o.title, p.name, p.plant_id, p.location, h.first_name || ' ' || h.last_name,
    (SELECT string_agg(e.equipment_id || E'\n' || e.name, E'\n' ORDER BY ea.id)
      FROM equipment_assignments ea JOIN equipment e ON e.id = ea.equipment_id
      WHERE ea.assignment_id = assignment AND ea.removed_at IS NULL)))
  FROM plant_assignments o JOIN plants p ON p.id = o.plant_id, users h WHERE o.id = plant_order AND h.id = holder
$$;
--> statement-breakpoint
CREATE FUNCTION word_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Rows that a backup brings come before their plants, and with what was kept of them.
  NEW.search_text := coalesce(search_text_of(NEW.id, NEW.plant_assignment_id, NEW.technician_id), NEW.search_text);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER word_assignment BEFORE INSERT OR UPDATE OF plant_assignment_id, technician_id ON assignments
FOR EACH ROW EXECUTE FUNCTION word_assignment();
--> statement-breakpoint
-- Held in the order of their numbers, so that two that change many wait for each other once.
CREATE FUNCTION word_assignments(ids integer[]) RETURNS void LANGUAGE sql AS $$
  WITH held AS MATERIALIZED (SELECT id, search_text_of(id, plant_assignment_id, technician_id) AS words
    FROM assignments WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE)
  UPDATE assignments a SET search_text = held.words FROM held
  WHERE a.id = held.id AND a.search_text <> held.words
$$;
--> statement-breakpoint
CREATE FUNCTION word_assignments_of_equipment_in_them() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM word_assignments(array(SELECT DISTINCT assignment_id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER word_assignments_inserted AFTER INSERT ON equipment_assignments REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION word_assignments_of_equipment_in_them();
--> statement-breakpoint
CREATE TRIGGER word_assignments_left AFTER UPDATE ON equipment_assignments REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION word_assignments_of_equipment_in_them();
--> statement-breakpoint
CREATE TRIGGER word_assignments_entered AFTER UPDATE ON equipment_assignments REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION word_assignments_of_equipment_in_them();
--> statement-breakpoint
CREATE TRIGGER word_assignments_deleted AFTER DELETE ON equipment_assignments REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION word_assignments_of_equipment_in_them();
--> statement-breakpoint
CREATE FUNCTION word_assignments_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM word_assignments(array(SELECT id FROM assignments WHERE plant_assignment_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER word_assignments AFTER UPDATE OF title, plant_id ON plant_assignments FOR EACH ROW
WHEN ((OLD.title, OLD.plant_id) IS DISTINCT FROM (NEW.title, NEW.plant_id))
EXECUTE FUNCTION word_assignments_of_order();
--> statement-breakpoint
CREATE FUNCTION word_assignments_of_plant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM word_assignments(array(SELECT a.id FROM plant_assignments o JOIN assignments a ON a.plant_assignment_id = o.id
    WHERE o.plant_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER word_assignments AFTER UPDATE OF name, plant_id, location ON plants FOR EACH ROW
WHEN ((OLD.name, OLD.plant_id, OLD.location) IS DISTINCT FROM (NEW.name, NEW.plant_id, NEW.location))
EXECUTE FUNCTION word_assignments_of_plant();
--> statement-breakpoint
CREATE FUNCTION word_assignments_of_equipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM word_assignments(array(SELECT DISTINCT assignment_id FROM equipment_assignments WHERE equipment_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER word_assignments AFTER UPDATE OF name, equipment_id ON equipment FOR EACH ROW
WHEN ((OLD.name, OLD.equipment_id) IS DISTINCT FROM (NEW.name, NEW.equipment_id))
EXECUTE FUNCTION word_assignments_of_equipment();
--> statement-breakpoint
CREATE FUNCTION word_assignments_of_holder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM word_assignments(array(SELECT id FROM assignments WHERE technician_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER word_assignments AFTER UPDATE OF first_name, last_name ON users FOR EACH ROW
WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
EXECUTE FUNCTION word_assignments_of_holder();
--> statement-breakpoint
-- Added to and never changed, so that those who write at the same time do not wait for each other.
CREATE FUNCTION tally_assignments_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO assignment_tallies SELECT sector_id, technician_id, count(*), count(*) FILTER (WHERE status = 'completed')
    FROM changed WHERE is_listed GROUP BY sector_id, technician_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tally_assignments_inserted AFTER INSERT ON assignments REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION tally_assignments_inserted();
--> statement-breakpoint
CREATE FUNCTION tally_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.is_listed THEN
    INSERT INTO assignment_tallies VALUES (OLD.sector_id, OLD.technician_id, -1, -(OLD.status = 'completed')::int);
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF NEW.is_listed THEN
      INSERT INTO assignment_tallies VALUES (NEW.sector_id, NEW.technician_id, 1, (NEW.status = 'completed')::int);
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tally_assignment AFTER UPDATE ON assignments FOR EACH ROW
WHEN ((OLD.sector_id, OLD.technician_id, OLD.is_listed, OLD.status = 'completed')
  IS DISTINCT FROM (NEW.sector_id, NEW.technician_id, NEW.is_listed, NEW.status = 'completed'))
EXECUTE FUNCTION tally_assignment();
--> statement-breakpoint
CREATE TRIGGER tally_assignment_deleted AFTER DELETE ON assignments FOR EACH ROW EXECUTE FUNCTION tally_assignment();
--> statement-breakpoint
-- Compares all that is kept with a full count, puts right what differs, and says how many rows of which kind that were.
-- A tally that is wrong gets what it lacks: whoever writes at the same time adds to that.
CREATE FUNCTION mend_kept_figures() RETURNS TABLE (kind text, rows bigint) LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY WITH mended AS (UPDATE assignments a SET sector_id = p.sector_id,
      is_listed = a.archived_at IS NULL AND p.archived_at IS NULL
    FROM plant_assignments o JOIN plants p ON p.id = o.plant_id
    WHERE o.id = a.plant_assignment_id AND (a.sector_id, a.is_listed)
      IS DISTINCT FROM (p.sector_id, a.archived_at IS NULL AND p.archived_at IS NULL) RETURNING 1)
    SELECT 'assignments', count(*) FROM mended;
  RETURN QUERY WITH mended AS (UPDATE assignments a SET search_text = w.words
    FROM (SELECT id, search_text_of(id, plant_assignment_id, technician_id) AS words FROM assignments) w
    WHERE w.id = a.id AND a.search_text IS DISTINCT FROM w.words RETURNING 1)
    SELECT 'search_texts', count(*) FROM mended;
  RETURN QUERY WITH counted AS (SELECT t.execution_id, count(*)::int AS tasks,
      (count(*) FILTER (WHERE t.status = 'not_ok'))::int AS not_ok,
      (count(*) FILTER (WHERE t.status IS NOT NULL AND (NOT t.requires_measurement OR t.measurement IS NOT NULL)
        AND (NOT (t.status = 'not_ok' OR t.requires_comment) OR t.answer_description <> '')))::int AS done
    FROM execution_tasks t GROUP BY t.execution_id),
  mended AS (UPDATE executions x SET sector_id = w.sector_id, task_count = w.tasks, done_count = w.done,
      not_ok_count = w.not_ok
    FROM (SELECT ex.id, p.sector_id, coalesce(c.tasks, 0) AS tasks, coalesce(c.done, 0) AS done,
        coalesce(c.not_ok, 0) AS not_ok
      FROM executions ex JOIN equipment_assignments ea ON ea.id = ex.equipment_assignment_id
      JOIN equipment e ON e.id = ea.equipment_id JOIN plants p ON p.id = e.plant_id
      LEFT JOIN counted c ON c.execution_id = ex.id) w
    WHERE w.id = x.id AND (x.sector_id, x.task_count, x.done_count, x.not_ok_count)
      IS DISTINCT FROM (w.sector_id, w.tasks, w.done, w.not_ok) RETURNING 1)
    SELECT 'executions', count(*) FROM mended;
  RETURN QUERY WITH lacking AS (SELECT sector_id, technician_id, sum(listed)::int AS listed, sum(completed)::int AS completed
    FROM (SELECT a.sector_id, a.technician_id, 1 AS listed, (a.status = 'completed')::int AS completed
        FROM assignments a WHERE a.is_listed
      UNION ALL SELECT t.sector_id, t.technician_id, -t.listed, -t.completed FROM assignment_tallies t) known
    GROUP BY 1, 2 HAVING sum(known.listed) <> 0 OR sum(known.completed) <> 0),
  mended AS (INSERT INTO assignment_tallies SELECT * FROM lacking RETURNING 1)
    SELECT 'tallies', count(*) FROM mended;
END $$;
--> statement-breakpoint
CREATE FUNCTION fold_assignment_tallies() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (DELETE FROM assignment_tallies RETURNING *)
  INSERT INTO assignment_tallies SELECT sector_id, technician_id, sum(listed), sum(completed) FROM gone
    GROUP BY sector_id, technician_id HAVING sum(listed) <> 0 OR sum(completed) <> 0
$$;
--> statement-breakpoint
INSERT INTO assignment_tallies SELECT sector_id, technician_id, count(*), count(*) FILTER (WHERE status = 'completed')
FROM assignments WHERE is_listed GROUP BY sector_id, technician_id;
--> statement-breakpoint
UPDATE assignments SET search_text = search_text_of(id, plant_assignment_id, technician_id);
--> statement-breakpoint
-- A server of somebody else's need not have it, or let us have it: then a search looks at the rows of its sector.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX assignments_searched ON assignments USING gin (search_text gin_trgm_ops) WHERE is_listed;
EXCEPTION WHEN undefined_file OR insufficient_privilege OR feature_not_supported OR undefined_object THEN
  RAISE NOTICE 'pg_trgm cannot be had: %', SQLERRM;
END $$;
