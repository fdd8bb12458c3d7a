CREATE TABLE "review_tallies" (
	"sector_id" integer NOT NULL,
	"pending" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "executions_pending";--> statement-breakpoint
ALTER TABLE "executions" ADD COLUMN "critical_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "executions" ADD COLUMN "has_photos" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "review_tallies_sector" ON "review_tallies" USING btree ("sector_id");--> statement-breakpoint
CREATE INDEX "executions_pending" ON "executions" USING btree ("sector_id",(critical_count = 0),"received_at","id") WHERE status = 'completed' and review_status = 'pending';--> statement-breakpoint
-- Whoever asks by row versions whether anything in an execution has changed looks at its own row alone: it is written
-- whenever one of its tasks or of their photos is, unless the same transaction has written it already.
CREATE FUNCTION touch_executions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE executions x SET has_photos = x.has_photos FROM (SELECT DISTINCT execution_id FROM changed) w
    WHERE x.id = w.execution_id AND x.xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER touch_executions_inserted AFTER INSERT ON execution_tasks REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION touch_executions();
--> statement-breakpoint
CREATE TRIGGER touch_executions_updated AFTER UPDATE ON execution_tasks REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION touch_executions();
--> statement-breakpoint
CREATE TRIGGER touch_executions_deleted AFTER DELETE ON execution_tasks REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION touch_executions();
--> statement-breakpoint
CREATE FUNCTION touch_execution_of_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE executions x SET has_photos = EXISTS (SELECT 1 FROM execution_tasks t
        JOIN task_photos f ON f.execution_task_id = t.id WHERE t.execution_id = x.id)
      WHERE x.id = (SELECT execution_id FROM execution_tasks WHERE id = OLD.execution_task_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE executions x SET has_photos = true
      WHERE x.id = (SELECT execution_id FROM execution_tasks WHERE id = NEW.execution_task_id)
        AND (NOT x.has_photos OR x.xmin <> pg_current_xact_id()::xid);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER touch_execution_of_photo AFTER INSERT OR DELETE ON task_photos
FOR EACH ROW EXECUTE FUNCTION touch_execution_of_photo();
--> statement-breakpoint
-- What is found out about its file later, its thumbnail, is not said of a photo.
CREATE TRIGGER touch_execution_of_changed_photo AFTER UPDATE OF execution_task_id, uploaded_by, sha256, size, taken_at,
  taken_said, uploaded_at, submitted_at, removed_at ON task_photos
FOR EACH ROW EXECUTE FUNCTION touch_execution_of_photo();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE executions x SET task_count = coalesce(c.tasks, 0), done_count = coalesce(c.done, 0),
    not_ok_count = coalesce(c.not_ok, 0), critical_count = coalesce(c.critical, 0)
  FROM (SELECT DISTINCT execution_id FROM changed) w LEFT JOIN (
    SELECT t.execution_id, count(*)::int AS tasks, (count(*) FILTER (WHERE t.status = 'not_ok'))::int AS not_ok,
      (count(*) FILTER (WHERE t.status = 'not_ok' AND t.is_critical))::int AS critical,
      (count(*) FILTER (WHERE t.status IS NOT NULL AND (NOT t.requires_measurement OR t.measurement IS NOT NULL)
        AND (NOT (t.status = 'not_ok' OR t.requires_comment) OR t.answer_description <> '')))::int AS done
    FROM execution_tasks t WHERE t.execution_id IN (SELECT execution_id FROM changed) GROUP BY t.execution_id) c
    ON c.execution_id = w.execution_id
  WHERE x.id = w.execution_id AND (x.task_count, x.done_count, x.not_ok_count, x.critical_count)
    IS DISTINCT FROM (coalesce(c.tasks, 0), coalesce(c.done, 0), coalesce(c.not_ok, 0), coalesce(c.critical, 0));
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE executions x SET critical_count = c.critical FROM (SELECT t.execution_id, count(*)::int AS critical
  FROM execution_tasks t WHERE t.status = 'not_ok' AND t.is_critical GROUP BY t.execution_id) c WHERE c.execution_id = x.id;
--> statement-breakpoint
UPDATE executions SET has_photos = true WHERE id IN (
  SELECT t.execution_id FROM task_photos f JOIN execution_tasks t ON t.id = f.execution_task_id);
--> statement-breakpoint
-- Added to and never changed, so that those who hand in at the same time do not wait for each other.
CREATE FUNCTION tally_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'completed' AND OLD.review_status = 'pending' THEN
    INSERT INTO review_tallies VALUES (OLD.sector_id, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'completed' AND NEW.review_status = 'pending' THEN
    INSERT INTO review_tallies VALUES (NEW.sector_id, 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tally_review AFTER UPDATE ON executions FOR EACH ROW
WHEN ((OLD.sector_id, OLD.status = 'completed' AND OLD.review_status = 'pending')
  IS DISTINCT FROM (NEW.sector_id, NEW.status = 'completed' AND NEW.review_status = 'pending'))
EXECUTE FUNCTION tally_review();
--> statement-breakpoint
CREATE TRIGGER tally_review_inserted AFTER INSERT ON executions FOR EACH ROW
WHEN (NEW.status = 'completed' AND NEW.review_status = 'pending') EXECUTE FUNCTION tally_review();
--> statement-breakpoint
CREATE TRIGGER tally_review_deleted AFTER DELETE ON executions FOR EACH ROW
WHEN (OLD.status = 'completed' AND OLD.review_status = 'pending') EXECUTE FUNCTION tally_review();
--> statement-breakpoint
CREATE FUNCTION fold_review_tallies() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (DELETE FROM review_tallies RETURNING *)
  INSERT INTO review_tallies SELECT sector_id, sum(pending) FROM gone GROUP BY sector_id HAVING sum(pending) <> 0
$$;
--> statement-breakpoint
INSERT INTO review_tallies SELECT sector_id, count(*) FROM executions
WHERE status = 'completed' AND review_status = 'pending' GROUP BY sector_id;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION mend_kept_figures() RETURNS TABLE (kind text, rows bigint) LANGUAGE plpgsql AS $$
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
END $$;
