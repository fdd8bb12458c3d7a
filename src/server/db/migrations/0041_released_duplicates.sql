DROP INDEX "sectors_code_unique";--> statement-breakpoint
ALTER TABLE "sectors" ADD COLUMN "is_duplicate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "sectors_duplicate" ON "sectors" USING btree ("id") WHERE is_duplicate;
--> statement-breakpoint
ALTER TABLE sectors DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE plants DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE equipment DISABLE TRIGGER USER;
--> statement-breakpoint
-- Sector codes in several spellings stay, as those of plants did: all but the first are marked.
UPDATE sectors s SET is_duplicate = true FROM (SELECT id, row_number() OVER (
    PARTITION BY normalize_code(code) ORDER BY id) AS place FROM sectors) d
WHERE d.id = s.id AND d.place > 1;
--> statement-breakpoint
-- Marked rows whose first twin was deleted before this migration: one of each code enters the unique index.
UPDATE plants SET is_duplicate = false WHERE id IN (SELECT min(d.id) FROM plants d
  WHERE d.is_duplicate AND d.archived_at IS NULL AND NOT EXISTS (SELECT FROM plants p WHERE p.sector_id = d.sector_id
    AND NOT p.is_duplicate AND p.archived_at IS NULL AND normalize_code(p.plant_id) = normalize_code(d.plant_id))
  GROUP BY d.sector_id, normalize_code(d.plant_id));
--> statement-breakpoint
UPDATE equipment SET is_duplicate = false WHERE id IN (SELECT min(d.id) FROM equipment d
  WHERE d.is_duplicate AND d.archived_at IS NULL AND NOT EXISTS (SELECT FROM equipment e WHERE e.plant_id = d.plant_id
    AND NOT e.is_duplicate AND e.archived_at IS NULL AND normalize_code(e.equipment_id) = normalize_code(d.equipment_id))
  GROUP BY d.plant_id, normalize_code(d.equipment_id));
--> statement-breakpoint
ALTER TABLE sectors ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE plants ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE equipment ENABLE TRIGGER USER;
--> statement-breakpoint
CREATE UNIQUE INDEX "sectors_code_unique" ON "sectors" USING btree (normalize_code(code)) WHERE not is_duplicate;
--> statement-breakpoint
-- The audit trail does not list the mark: no person sets it.
DROP TRIGGER trail_row ON sectors;
--> statement-breakpoint
CREATE TRIGGER trail_row AFTER INSERT OR UPDATE OR DELETE ON sectors
FOR EACH ROW EXECUTE FUNCTION trail_row('sector', '{is_duplicate}', '{}');
--> statement-breakpoint
DROP TRIGGER trail_row ON plants;
--> statement-breakpoint
CREATE TRIGGER trail_row AFTER INSERT OR UPDATE OR DELETE ON plants
FOR EACH ROW EXECUTE FUNCTION trail_row('plant', '{is_duplicate}', '{}');
--> statement-breakpoint
DROP TRIGGER trail_row ON equipment;
--> statement-breakpoint
CREATE TRIGGER trail_row AFTER INSERT OR UPDATE OR DELETE ON equipment
FOR EACH ROW EXECUTE FUNCTION trail_row('equipment', '{is_duplicate}', '{}');
--> statement-breakpoint
CREATE TRIGGER leave_duplicates BEFORE UPDATE OF code ON sectors FOR EACH ROW
WHEN (OLD.is_duplicate AND normalize_code(OLD.code) <> normalize_code(NEW.code))
EXECUTE FUNCTION leave_duplicates();
--> statement-breakpoint
CREATE FUNCTION follow_sector() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sectors SET is_duplicate = false WHERE id = (SELECT min(id) FROM sectors
    WHERE is_duplicate AND normalize_code(code) = normalize_code(OLD.code));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_sector AFTER UPDATE OF code ON sectors FOR EACH ROW
WHEN (NOT OLD.is_duplicate AND normalize_code(OLD.code) <> normalize_code(NEW.code))
EXECUTE FUNCTION follow_sector();
--> statement-breakpoint
-- Where the row in the unique index is erased or archived, the next twin takes its place, as after a renaming.
CREATE TRIGGER follow_erased_sector AFTER DELETE ON sectors FOR EACH ROW
WHEN (NOT OLD.is_duplicate) EXECUTE FUNCTION follow_sector();
--> statement-breakpoint
CREATE TRIGGER follow_erased_plant AFTER DELETE ON plants FOR EACH ROW
WHEN (NOT OLD.is_duplicate AND OLD.archived_at IS NULL) EXECUTE FUNCTION follow_plant();
--> statement-breakpoint
CREATE TRIGGER follow_archived_plant AFTER UPDATE OF archived_at ON plants FOR EACH ROW
WHEN (NOT OLD.is_duplicate AND OLD.archived_at IS NULL AND NEW.archived_at IS NOT NULL) EXECUTE FUNCTION follow_plant();
--> statement-breakpoint
CREATE TRIGGER follow_erased_equipment AFTER DELETE ON equipment FOR EACH ROW
WHEN (NOT OLD.is_duplicate AND OLD.archived_at IS NULL) EXECUTE FUNCTION follow_equipment();
--> statement-breakpoint
CREATE TRIGGER follow_archived_equipment AFTER UPDATE OF archived_at ON equipment FOR EACH ROW
WHEN (NOT OLD.is_duplicate AND OLD.archived_at IS NULL AND NEW.archived_at IS NOT NULL) EXECUTE FUNCTION follow_equipment();
--> statement-breakpoint
-- An undo brings a row back beside a twin that took its place: it is marked. What was created after the deletion is no such
-- twin, and the unique index refuses the undo. `walkdown.deleted_at` is set by an undo alone.
CREATE FUNCTION restore_plant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_duplicate := EXISTS (SELECT FROM plants o WHERE o.sector_id = NEW.sector_id AND o.id <> NEW.id
    AND o.archived_at IS NULL AND NOT o.is_duplicate AND normalize_code(o.plant_id) = normalize_code(NEW.plant_id)
    AND (NEW.is_duplicate OR o.created_at <= current_setting('walkdown.deleted_at')::timestamptz));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER restore_plant BEFORE INSERT OR UPDATE OF archived_at ON plants FOR EACH ROW
WHEN (NEW.archived_at IS NULL AND current_setting('walkdown.deleted_at', true) <> '')
EXECUTE FUNCTION restore_plant();
--> statement-breakpoint
CREATE FUNCTION restore_equipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_duplicate := EXISTS (SELECT FROM equipment o WHERE o.plant_id = NEW.plant_id AND o.id <> NEW.id
    AND o.archived_at IS NULL AND NOT o.is_duplicate AND normalize_code(o.equipment_id) = normalize_code(NEW.equipment_id)
    AND (NEW.is_duplicate OR o.created_at <= current_setting('walkdown.deleted_at')::timestamptz));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER restore_equipment BEFORE INSERT OR UPDATE OF archived_at ON equipment FOR EACH ROW
WHEN (NEW.archived_at IS NULL AND current_setting('walkdown.deleted_at', true) <> '')
EXECUTE FUNCTION restore_equipment();
