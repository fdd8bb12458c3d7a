DROP INDEX "equipment_assignments_equipment";--> statement-breakpoint
ALTER TABLE "equipment_assignments" ADD COLUMN "due_date" date DEFAULT 'infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "checklists" ADD COLUMN "had_photos" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "equipment_assignments_equipment" ON "equipment_assignments" USING btree ("equipment_id","due_date","id");
--> statement-breakpoint
-- When a piece of equipment is due is said once in an assignment, and written at each piece of it, so that the latest of a
-- piece stands at the end of an index.
CREATE FUNCTION date_equipment_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Rows that a backup brings come before their assignments, and with what was kept of them.
  NEW.due_date := coalesce((SELECT a.due_date FROM assignments a WHERE a.id = NEW.assignment_id), NEW.due_date);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER date_equipment_assignment BEFORE INSERT OR UPDATE OF assignment_id ON equipment_assignments
FOR EACH ROW EXECUTE FUNCTION date_equipment_assignment();
--> statement-breakpoint
CREATE FUNCTION date_equipment_of_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE equipment_assignments SET due_date = NEW.due_date WHERE assignment_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER date_equipment AFTER UPDATE OF due_date ON assignments
FOR EACH ROW WHEN (OLD.due_date <> NEW.due_date) EXECUTE FUNCTION date_equipment_of_assignment();
--> statement-breakpoint
-- What was found before is the last work of a checklist. Whoever asks by row versions whether anything has changed sees
-- it at the checklist's own row: it is written whenever work of it is handed in, or is handed in otherwise than it was.
-- Work that stands beside another may name that one's photos.
CREATE FUNCTION touch_checklist_of_submitted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE checklists SET had_photos = had_photos OR NEW.has_photos OR NEW.beside_of IS NOT NULL
    WHERE id = NEW.checklist_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER touch_checklist_of_inserted AFTER INSERT ON executions
FOR EACH ROW WHEN (NEW.status = 'completed') EXECUTE FUNCTION touch_checklist_of_submitted();
--> statement-breakpoint
CREATE TRIGGER touch_checklist_of_submitted AFTER UPDATE ON executions
FOR EACH ROW WHEN (NEW.status = 'completed' AND (OLD.status, OLD.received_at, OLD.technician_id, OLD.has_photos)
  IS DISTINCT FROM (NEW.status, NEW.received_at, NEW.technician_id, NEW.has_photos))
EXECUTE FUNCTION touch_checklist_of_submitted();
--> statement-breakpoint
-- So it is when whoever has done it has another name.
CREATE FUNCTION touch_checklists_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE checklists c SET had_photos = c.had_photos WHERE c.id IN (
    SELECT x.checklist_id FROM executions x WHERE x.technician_id = NEW.id AND x.status = 'completed');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER touch_checklists_of_person AFTER UPDATE OF first_name, last_name ON users FOR EACH ROW
WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
EXECUTE FUNCTION touch_checklists_of_person();
--> statement-breakpoint
-- Nothing that is searched or told changes by what is filled in here.
ALTER TABLE equipment_assignments DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE checklists DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE equipment_assignments ea SET due_date = a.due_date FROM assignments a WHERE a.id = ea.assignment_id;
--> statement-breakpoint
UPDATE checklists c SET had_photos = true WHERE EXISTS (SELECT 1 FROM executions x
  WHERE x.checklist_id = c.id AND x.status = 'completed' AND (x.has_photos OR x.beside_of IS NOT NULL));
--> statement-breakpoint
ALTER TABLE equipment_assignments ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE checklists ENABLE TRIGGER USER;
--> statement-breakpoint
-- The trail tells when the assignment is due, and what a checklist is.
DROP TRIGGER trail_row ON equipment_assignments;
--> statement-breakpoint
CREATE TRIGGER trail_row AFTER INSERT OR UPDATE OR DELETE ON equipment_assignments
FOR EACH ROW EXECUTE FUNCTION trail_row('assigned_equipment', '{due_date}', '{}');
--> statement-breakpoint
DROP TRIGGER trail_row ON checklists;
--> statement-breakpoint
CREATE TRIGGER trail_row AFTER INSERT OR DELETE ON checklists
FOR EACH ROW EXECUTE FUNCTION trail_row('checklist', '{had_photos}', '{}');
--> statement-breakpoint
CREATE TRIGGER trail_row_changed AFTER UPDATE ON checklists FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*)
EXECUTE FUNCTION trail_row('checklist', '{had_photos}', '{}');
--> statement-breakpoint
ALTER FUNCTION mend_kept_figures() RENAME TO mend_sums_and_texts;
--> statement-breakpoint
CREATE FUNCTION mend_kept_figures() RETURNS TABLE (kind text, rows bigint) LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY SELECT * FROM mend_sums_and_texts();
  RETURN QUERY WITH mended AS (UPDATE equipment_assignments ea SET due_date = a.due_date FROM assignments a
    WHERE a.id = ea.assignment_id AND ea.due_date <> a.due_date RETURNING 1)
    SELECT 'equipment_assignments', count(*) FROM mended;
  RETURN QUERY WITH mended AS (UPDATE checklists c SET had_photos = true WHERE NOT c.had_photos
    AND EXISTS (SELECT 1 FROM executions x WHERE x.checklist_id = c.id AND x.status = 'completed'
      AND (x.has_photos OR x.beside_of IS NOT NULL)) RETURNING 1)
    SELECT 'checklists', count(*) FROM mended;
END $$;
