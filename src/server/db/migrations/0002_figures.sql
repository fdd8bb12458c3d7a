DROP INDEX "executions_review";--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "sector_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "executions" ADD COLUMN "sector_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "executions" ADD COLUMN "task_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "executions" ADD COLUMN "done_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "executions" ADD COLUMN "not_ok_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "assignments_of_technician" ON "assignments" USING btree ("technician_id","due_date","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "assignments_of_sector" ON "assignments" USING btree ("sector_id","due_date","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "assignments_counted" ON "assignments" USING btree ("sector_id","status","due_date") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "executions_pending" ON "executions" USING btree ("sector_id","received_at","id") WHERE status = 'completed' and review_status = 'pending';--> statement-breakpoint
CREATE INDEX "executions_technician" ON "executions" USING btree ("technician_id");--> statement-breakpoint
CREATE INDEX "executions_beside" ON "executions" USING btree ("beside_of") WHERE beside_of is not null;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE FUNCTION place_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE plant record;
BEGIN
  SELECT p.sector_id, p.archived_at INTO plant FROM plant_assignments o JOIN plants p ON p.id = o.plant_id
    WHERE o.id = NEW.plant_assignment_id;
  -- Rows that a backup brings come before their plants, and with what was kept of them.
  IF FOUND THEN
    NEW.sector_id := plant.sector_id;
    NEW.is_listed := plant.archived_at IS NULL;
  END IF;
  NEW.is_listed := NEW.is_listed AND NEW.archived_at IS NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER place_assignment BEFORE INSERT OR UPDATE OF plant_assignment_id, archived_at ON assignments
FOR EACH ROW EXECUTE FUNCTION place_assignment();
--> statement-breakpoint
CREATE FUNCTION place_assignments_of_plant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE assignments a SET sector_id = NEW.sector_id, is_listed = a.archived_at IS NULL AND NEW.archived_at IS NULL
    FROM plant_assignments o WHERE o.plant_id = NEW.id AND a.plant_assignment_id = o.id;
  UPDATE executions x SET sector_id = NEW.sector_id
    FROM equipment_assignments ea JOIN equipment e ON e.id = ea.equipment_id
    WHERE NEW.sector_id <> OLD.sector_id AND e.plant_id = NEW.id AND x.equipment_assignment_id = ea.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER place_assignments AFTER UPDATE OF sector_id, archived_at ON plants
FOR EACH ROW WHEN (OLD.sector_id <> NEW.sector_id OR (OLD.archived_at IS NULL) <> (NEW.archived_at IS NULL))
EXECUTE FUNCTION place_assignments_of_plant();
--> statement-breakpoint
CREATE FUNCTION place_execution() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sector_id := coalesce((SELECT p.sector_id FROM equipment_assignments ea JOIN equipment e ON e.id = ea.equipment_id
    JOIN plants p ON p.id = e.plant_id WHERE ea.id = NEW.equipment_assignment_id), NEW.sector_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER place_execution BEFORE INSERT OR UPDATE OF equipment_assignment_id ON executions
FOR EACH ROW EXECUTE FUNCTION place_execution();
--> statement-breakpoint
-- Counts anew whatever has changed; "done" is the SQL of the rule isTaskDone.
CREATE FUNCTION count_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE executions x SET task_count = coalesce(c.tasks, 0), done_count = coalesce(c.done, 0),
    not_ok_count = coalesce(c.not_ok, 0)
  FROM (SELECT DISTINCT execution_id FROM changed) w LEFT JOIN (
    SELECT t.execution_id, count(*)::int AS tasks, (count(*) FILTER (WHERE t.status = 'not_ok'))::int AS not_ok,
      (count(*) FILTER (WHERE t.status IS NOT NULL AND (NOT t.requires_measurement OR t.measurement IS NOT NULL)
        AND (NOT (t.status = 'not_ok' OR t.requires_comment) OR t.answer_description <> '')))::int AS done
    FROM execution_tasks t WHERE t.execution_id IN (SELECT execution_id FROM changed) GROUP BY t.execution_id) c
    ON c.execution_id = w.execution_id
  WHERE x.id = w.execution_id AND (x.task_count, x.done_count, x.not_ok_count)
    IS DISTINCT FROM (coalesce(c.tasks, 0), coalesce(c.done, 0), coalesce(c.not_ok, 0));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_tasks_inserted AFTER INSERT ON execution_tasks REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_tasks();
--> statement-breakpoint
CREATE TRIGGER count_tasks_updated AFTER UPDATE ON execution_tasks REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_tasks();
--> statement-breakpoint
CREATE TRIGGER count_tasks_deleted AFTER DELETE ON execution_tasks REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_tasks();
--> statement-breakpoint
UPDATE assignments a SET sector_id = p.sector_id, is_listed = a.archived_at IS NULL AND p.archived_at IS NULL
FROM plant_assignments o JOIN plants p ON p.id = o.plant_id WHERE o.id = a.plant_assignment_id;
--> statement-breakpoint
UPDATE executions x SET sector_id = p.sector_id, task_count = c.tasks, done_count = c.done, not_ok_count = c.not_ok
FROM equipment_assignments ea JOIN equipment e ON e.id = ea.equipment_id JOIN plants p ON p.id = e.plant_id,
  (SELECT t.execution_id, count(*)::int AS tasks, (count(*) FILTER (WHERE t.status = 'not_ok'))::int AS not_ok,
    (count(*) FILTER (WHERE t.status IS NOT NULL AND (NOT t.requires_measurement OR t.measurement IS NOT NULL)
      AND (NOT (t.status = 'not_ok' OR t.requires_comment) OR t.answer_description <> '')))::int AS done
  FROM execution_tasks t GROUP BY t.execution_id) c
WHERE ea.id = x.equipment_assignment_id AND c.execution_id = x.id;
