-- What was found before comes from the submitted work of a checklist, however old. Where that is taken back, its
-- checklist is another one from then on for whoever asks by row versions whether anything has changed.
CREATE FUNCTION touch_checklist() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE checklists SET name = name WHERE id = OLD.checklist_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER touch_checklist AFTER UPDATE OF status ON executions
FOR EACH ROW WHEN (OLD.status = 'completed' AND NEW.status <> 'completed') EXECUTE FUNCTION touch_checklist();
--> statement-breakpoint
CREATE TRIGGER touch_checklist_of_deleted AFTER DELETE ON executions
FOR EACH ROW WHEN (OLD.status = 'completed') EXECUTE FUNCTION touch_checklist();
