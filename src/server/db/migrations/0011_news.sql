ALTER TABLE "notifications" ADD COLUMN "event" text;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_event" ON "notifications" USING btree ("user_id","event");--> statement-breakpoint
-- Says to every web process of what something has changed, and in which sector; never what. Whoever shows it asks.
CREATE FUNCTION tell_of_sector() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('walkdown_live', TG_ARGV[0] || ':sector:' || c.sector_id)
    FROM (SELECT DISTINCT sector_id FROM changed WHERE sector_id IS NOT NULL) c;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('walkdown_live', TG_ARGV[0] || ':person:' || c.user_id)
    FROM (SELECT DISTINCT user_id FROM changed) c;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Whoever has signed out, or was moved or deactivated, must not go on listening.
CREATE FUNCTION tell_of_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('walkdown_live', 'access:person:' ||
    CASE TG_TABLE_NAME WHEN 'users' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'user_id' END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_of_revoked AFTER UPDATE OF revoked_at ON refresh_tokens FOR EACH ROW
WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION tell_of_access();
--> statement-breakpoint
CREATE TRIGGER tell_of_changed_person AFTER UPDATE OF role, sector_id, is_active ON users FOR EACH ROW
WHEN (OLD.role <> NEW.role OR OLD.is_active <> NEW.is_active OR OLD.sector_id IS DISTINCT FROM NEW.sector_id)
EXECUTE FUNCTION tell_of_access();
--> statement-breakpoint
CREATE TRIGGER tell_of_insert AFTER INSERT ON assignments REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION tell_of_sector('assignments');
--> statement-breakpoint
CREATE TRIGGER tell_of_update AFTER UPDATE ON assignments REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION tell_of_sector('assignments');
--> statement-breakpoint
CREATE TRIGGER tell_of_delete AFTER DELETE ON assignments REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION tell_of_sector('assignments');
--> statement-breakpoint
CREATE TRIGGER tell_of_insert AFTER INSERT ON executions REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION tell_of_sector('executions');
--> statement-breakpoint
CREATE TRIGGER tell_of_update AFTER UPDATE ON executions REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION tell_of_sector('executions');
--> statement-breakpoint
CREATE TRIGGER tell_of_delete AFTER DELETE ON executions REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION tell_of_sector('executions');
--> statement-breakpoint
CREATE TRIGGER tell_of_insert AFTER INSERT ON weekly_pdfs REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION tell_of_sector('pdfs');
--> statement-breakpoint
CREATE TRIGGER tell_of_update AFTER UPDATE ON weekly_pdfs REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION tell_of_sector('pdfs');
--> statement-breakpoint
CREATE TRIGGER tell_of_delete AFTER DELETE ON weekly_pdfs REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION tell_of_sector('pdfs');
--> statement-breakpoint
CREATE TRIGGER tell_of_insert AFTER INSERT ON plants REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION tell_of_sector('plants');
--> statement-breakpoint
CREATE TRIGGER tell_of_update AFTER UPDATE ON plants REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION tell_of_sector('plants');
--> statement-breakpoint
CREATE TRIGGER tell_of_delete AFTER DELETE ON plants REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION tell_of_sector('plants');
--> statement-breakpoint
CREATE TRIGGER tell_of_insert AFTER INSERT ON reports REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION tell_of_sector('reports');
--> statement-breakpoint
CREATE TRIGGER tell_of_update AFTER UPDATE ON reports REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION tell_of_sector('reports');
--> statement-breakpoint
CREATE TRIGGER tell_of_delete AFTER DELETE ON reports REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION tell_of_sector('reports');
--> statement-breakpoint
CREATE TRIGGER tell_of_insert AFTER INSERT ON notifications REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION tell_of_person('notifications');
--> statement-breakpoint
CREATE TRIGGER tell_of_update AFTER UPDATE ON notifications REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION tell_of_person('notifications');
--> statement-breakpoint
CREATE TRIGGER tell_of_delete AFTER DELETE ON notifications REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION tell_of_person('notifications');
