CREATE TABLE "finding_tallies" (
	"sector_id" integer NOT NULL,
	"closed" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "findings_unclosed";--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "plant_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "findings" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "finding_tallies_sector" ON "finding_tallies" USING btree ("sector_id");--> statement-breakpoint
CREATE INDEX "assignments_open" ON "assignments" USING btree ("sector_id","due_date","id","status") WHERE is_listed and status <> 'completed';--> statement-breakpoint
CREATE INDEX "assignments_open_of_technician" ON "assignments" USING btree ("technician_id","due_date") WHERE is_listed and status <> 'completed';--> statement-breakpoint
CREATE INDEX "assignments_of_plant" ON "assignments" USING btree ("plant_id",(status <> 'completed'),"due_date","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "findings_unclosed" ON "findings" USING btree ("sector_id","is_critical") WHERE closed_at is null;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION place_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE plant record;
BEGIN
  SELECT p.id, p.sector_id, p.archived_at INTO plant FROM plant_assignments o JOIN plants p ON p.id = o.plant_id
    WHERE o.id = NEW.plant_assignment_id;
  -- Rows that a backup brings come before their plants, and with what was kept of them.
  IF FOUND THEN
    NEW.sector_id := plant.sector_id;
    NEW.plant_id := plant.id;
    NEW.is_listed := plant.archived_at IS NULL;
  END IF;
  NEW.is_listed := NEW.is_listed AND NEW.archived_at IS NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION place_assignments_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE assignments SET plant_assignment_id = NEW.id WHERE plant_assignment_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER place_assignments AFTER UPDATE OF plant_id ON plant_assignments
FOR EACH ROW WHEN (OLD.plant_id <> NEW.plant_id) EXECUTE FUNCTION place_assignments_of_order();
--> statement-breakpoint
UPDATE assignments a SET plant_id = o.plant_id FROM plant_assignments o WHERE o.id = a.plant_assignment_id;
--> statement-breakpoint
-- What a search looks at, a part a line; the number is the SQL of the rule labelFinding. What was written about it comes
-- once, however often it was written.
CREATE FUNCTION finding_search_text_of(finding integer, called text, ordered text, checklist text, piece integer)
RETURNS text LANGUAGE sql STABLE AS $$
  SELECT lower(concat_ws(E'\n', 'F-' || lpad(finding::text, greatest(6, length(finding::text)), '0'), called,
    e.equipment_id, e.name, ordered, checklist,
    (SELECT string_agg(said.description, E'\n' ORDER BY said.first) FROM (
      SELECT h.description, min(h.id) AS first
      FROM finding_sightings s JOIN task_answer_history h ON h.id = s.answer_id
      WHERE s.finding_id = finding AND h.description <> '' GROUP BY h.description) said)))
  FROM equipment e WHERE e.id = piece
$$;
--> statement-breakpoint
CREATE FUNCTION word_finding() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Rows that a backup brings come before their equipment, and with what was kept of them.
  NEW.search_text := coalesce(finding_search_text_of(NEW.id, NEW.title, NEW.work_order, NEW.checklist_name,
    NEW.equipment_id), NEW.search_text);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER word_finding BEFORE INSERT OR UPDATE OF title, work_order, checklist_name, equipment_id ON findings
FOR EACH ROW EXECUTE FUNCTION word_finding();
--> statement-breakpoint
-- Held in the order of their numbers, so that two that change many wait for each other once.
CREATE FUNCTION word_findings(ids integer[]) RETURNS void LANGUAGE sql AS $$
  WITH held AS MATERIALIZED (
    SELECT id, finding_search_text_of(id, title, work_order, checklist_name, equipment_id) AS words
    FROM findings WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE)
  UPDATE findings f SET search_text = held.words FROM held WHERE f.id = held.id AND f.search_text <> held.words
$$;
--> statement-breakpoint
CREATE FUNCTION word_findings_of_sightings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM word_findings(array(SELECT DISTINCT finding_id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER word_findings_inserted AFTER INSERT ON finding_sightings REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION word_findings_of_sightings();
--> statement-breakpoint
CREATE TRIGGER word_findings_left AFTER UPDATE ON finding_sightings REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION word_findings_of_sightings();
--> statement-breakpoint
CREATE TRIGGER word_findings_entered AFTER UPDATE ON finding_sightings REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION word_findings_of_sightings();
--> statement-breakpoint
CREATE TRIGGER word_findings_deleted AFTER DELETE ON finding_sightings REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION word_findings_of_sightings();
--> statement-breakpoint
-- Nothing rewrites an answer's history; a migration or somebody's hand may.
CREATE FUNCTION word_findings_of_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM word_findings(array(SELECT finding_id FROM finding_sightings WHERE answer_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER word_findings AFTER UPDATE OF description ON task_answer_history FOR EACH ROW
WHEN (OLD.description <> NEW.description) EXECUTE FUNCTION word_findings_of_answer();
--> statement-breakpoint
CREATE FUNCTION word_findings_of_equipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM word_findings(array(SELECT id FROM findings WHERE equipment_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER word_findings AFTER UPDATE OF name, equipment_id ON equipment FOR EACH ROW
WHEN ((OLD.name, OLD.equipment_id) IS DISTINCT FROM (NEW.name, NEW.equipment_id))
EXECUTE FUNCTION word_findings_of_equipment();
--> statement-breakpoint
-- Added to and never changed, so that those who write at the same time do not wait for each other.
CREATE FUNCTION tally_finding() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.closed_at IS NOT NULL THEN
    INSERT INTO finding_tallies VALUES (OLD.sector_id, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.closed_at IS NOT NULL THEN
    INSERT INTO finding_tallies VALUES (NEW.sector_id, 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tally_finding AFTER UPDATE OF sector_id, closed_at, equipment_id ON findings FOR EACH ROW
WHEN ((OLD.sector_id, OLD.closed_at IS NULL) IS DISTINCT FROM (NEW.sector_id, NEW.closed_at IS NULL))
EXECUTE FUNCTION tally_finding();
--> statement-breakpoint
CREATE TRIGGER tally_finding_inserted AFTER INSERT ON findings FOR EACH ROW
WHEN (NEW.closed_at IS NOT NULL) EXECUTE FUNCTION tally_finding();
--> statement-breakpoint
CREATE TRIGGER tally_finding_deleted AFTER DELETE ON findings FOR EACH ROW
WHEN (OLD.closed_at IS NOT NULL) EXECUTE FUNCTION tally_finding();
--> statement-breakpoint
CREATE FUNCTION fold_finding_tallies() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (DELETE FROM finding_tallies RETURNING *)
  INSERT INTO finding_tallies SELECT sector_id, sum(closed) FROM gone GROUP BY sector_id HAVING sum(closed) <> 0
$$;
--> statement-breakpoint
INSERT INTO finding_tallies SELECT sector_id, count(*) FROM findings WHERE closed_at IS NOT NULL GROUP BY sector_id;
--> statement-breakpoint
UPDATE findings SET search_text = finding_search_text_of(id, title, work_order, checklist_name, equipment_id);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION mend_kept_figures() RETURNS TABLE (kind text, rows bigint) LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY WITH mended AS (UPDATE assignments a SET sector_id = p.sector_id, plant_id = p.id,
      is_listed = a.archived_at IS NULL AND p.archived_at IS NULL
    FROM plant_assignments o JOIN plants p ON p.id = o.plant_id
    WHERE o.id = a.plant_assignment_id AND (a.sector_id, a.plant_id, a.is_listed)
      IS DISTINCT FROM (p.sector_id, p.id, a.archived_at IS NULL AND p.archived_at IS NULL) RETURNING 1)
    SELECT 'assignments', count(*) FROM mended;
  RETURN QUERY WITH mended AS (UPDATE assignments a SET search_text = w.words
    FROM (SELECT id, search_text_of(id, plant_assignment_id, technician_id) AS words FROM assignments) w
    WHERE w.id = a.id AND a.search_text IS DISTINCT FROM w.words RETURNING 1)
    SELECT 'search_texts', count(*) FROM mended;
  RETURN QUERY WITH counted AS (SELECT t.execution_id, count(*)::int AS tasks,
      (count(*) FILTER (WHERE t.status = 'not_ok'))::int AS not_ok,
      (count(*) FILTER (WHERE t.status = 'not_ok' AND t.is_critical))::int AS critical,
      (count(*) FILTER (WHERE t.status IS NOT NULL AND (NOT t.requires_measurement OR t.measurement IS NOT NULL)
        AND (NOT (t.status = 'not_ok' OR t.requires_comment) OR t.answer_description <> '')))::int AS done
    FROM execution_tasks t GROUP BY t.execution_id),
  pictured AS (SELECT DISTINCT t.execution_id FROM task_photos f JOIN execution_tasks t ON t.id = f.execution_task_id),
  mended AS (UPDATE executions x SET sector_id = w.sector_id, task_count = w.tasks, done_count = w.done,
      not_ok_count = w.not_ok, critical_count = w.critical, has_photos = w.pictured
    FROM (SELECT ex.id, p.sector_id, coalesce(c.tasks, 0) AS tasks, coalesce(c.done, 0) AS done,
        coalesce(c.not_ok, 0) AS not_ok, coalesce(c.critical, 0) AS critical, d.execution_id IS NOT NULL AS pictured
      FROM executions ex JOIN equipment_assignments ea ON ea.id = ex.equipment_assignment_id
      JOIN equipment e ON e.id = ea.equipment_id JOIN plants p ON p.id = e.plant_id
      LEFT JOIN counted c ON c.execution_id = ex.id LEFT JOIN pictured d ON d.execution_id = ex.id) w
    WHERE w.id = x.id AND (x.sector_id, x.task_count, x.done_count, x.not_ok_count, x.critical_count, x.has_photos)
      IS DISTINCT FROM (w.sector_id, w.tasks, w.done, w.not_ok, w.critical, w.pictured) RETURNING 1)
    SELECT 'executions', count(*) FROM mended;
  RETURN QUERY WITH lacking AS (SELECT sector_id, technician_id, sum(listed)::int AS listed, sum(completed)::int AS completed
    FROM (SELECT a.sector_id, a.technician_id, 1 AS listed, (a.status = 'completed')::int AS completed
        FROM assignments a WHERE a.is_listed
      UNION ALL SELECT t.sector_id, t.technician_id, -t.listed, -t.completed FROM assignment_tallies t) known
    GROUP BY 1, 2 HAVING sum(known.listed) <> 0 OR sum(known.completed) <> 0),
  mended AS (INSERT INTO assignment_tallies SELECT * FROM lacking RETURNING 1)
    SELECT 'tallies', count(*) FROM mended;
  RETURN QUERY WITH lacking AS (SELECT sector_id, sum(pending)::int AS pending
    FROM (SELECT x.sector_id, 1 AS pending FROM executions x
        WHERE x.status = 'completed' AND x.review_status = 'pending'
      UNION ALL SELECT t.sector_id, -t.pending FROM review_tallies t) known
    GROUP BY 1 HAVING sum(known.pending) <> 0),
  mended AS (INSERT INTO review_tallies SELECT * FROM lacking RETURNING 1)
    SELECT 'review_tallies', count(*) FROM mended;
  RETURN QUERY WITH mended AS (UPDATE findings f SET sector_id = w.sector_id, search_text = w.words
    FROM (SELECT fi.id, p.sector_id, finding_search_text_of(fi.id, fi.title, fi.work_order, fi.checklist_name, fi.equipment_id)
        AS words FROM findings fi JOIN equipment e ON e.id = fi.equipment_id JOIN plants p ON p.id = e.plant_id) w
    WHERE w.id = f.id AND (f.sector_id, f.search_text) IS DISTINCT FROM (w.sector_id, w.words) RETURNING 1)
    SELECT 'findings', count(*) FROM mended;
  RETURN QUERY WITH lacking AS (SELECT sector_id, sum(closed)::int AS closed
    FROM (SELECT f.sector_id, 1 AS closed FROM findings f WHERE f.closed_at IS NOT NULL
      UNION ALL SELECT t.sector_id, -t.closed FROM finding_tallies t) known
    GROUP BY 1 HAVING sum(known.closed) <> 0),
  mended AS (INSERT INTO finding_tallies SELECT * FROM lacking RETURNING 1)
    SELECT 'finding_tallies', count(*) FROM mended;
END $$;
--> statement-breakpoint
-- A server of somebody else's need not have it: then a search looks at the rows of its sector.
DO $$
BEGIN
  CREATE INDEX findings_searched ON findings USING gin (search_text gin_trgm_ops);
EXCEPTION WHEN undefined_object OR insufficient_privilege OR feature_not_supported THEN
  RAISE NOTICE 'pg_trgm cannot be had: %', SQLERRM;
END $$;
