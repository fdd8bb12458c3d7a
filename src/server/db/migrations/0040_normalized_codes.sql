DROP INDEX "equipment_tag_unique";--> statement-breakpoint
DROP INDEX "plants_code_unique";--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "is_duplicate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "plants" ADD COLUMN "is_duplicate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "equipment_duplicate" ON "equipment" USING btree ("plant_id") WHERE is_duplicate;--> statement-breakpoint
CREATE INDEX "plants_duplicate" ON "plants" USING btree ("sector_id") WHERE is_duplicate;--> statement-breakpoint
-- One code in several spellings that is there already stays: all but the first are marked, exempt from the unique index,
-- and listed to administrators until they are renamed or deleted.
ALTER TABLE equipment DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE plants DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE equipment e SET is_duplicate = true FROM (SELECT id, row_number() OVER (
    PARTITION BY plant_id, normalize_code(equipment_id) ORDER BY id) AS place FROM equipment WHERE archived_at IS NULL) d
WHERE d.id = e.id AND d.place > 1;
--> statement-breakpoint
UPDATE plants p SET is_duplicate = true FROM (SELECT id, row_number() OVER (
    PARTITION BY sector_id, normalize_code(plant_id) ORDER BY id) AS place FROM plants WHERE archived_at IS NULL) d
WHERE d.id = p.id AND d.place > 1;
--> statement-breakpoint
ALTER TABLE equipment ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE plants ENABLE TRIGGER USER;
--> statement-breakpoint
CREATE UNIQUE INDEX "equipment_tag_unique" ON "equipment" USING btree ("plant_id",normalize_code(equipment_id)) WHERE archived_at is null and not is_duplicate;--> statement-breakpoint
CREATE UNIQUE INDEX "plants_code_unique" ON "plants" USING btree ("sector_id",normalize_code(plant_id)) WHERE archived_at is null and not is_duplicate;
--> statement-breakpoint
-- A duplicate that gets another code is one no more, and the unique index holds it from then on.
CREATE FUNCTION leave_duplicates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_duplicate := false;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER leave_duplicates BEFORE UPDATE OF plant_id ON plants FOR EACH ROW
WHEN (OLD.is_duplicate AND normalize_code(OLD.plant_id) <> normalize_code(NEW.plant_id))
EXECUTE FUNCTION leave_duplicates();
--> statement-breakpoint
CREATE TRIGGER leave_duplicates BEFORE UPDATE OF equipment_id ON equipment FOR EACH ROW
WHEN (OLD.is_duplicate AND normalize_code(OLD.equipment_id) <> normalize_code(NEW.equipment_id))
EXECUTE FUNCTION leave_duplicates();
--> statement-breakpoint
-- Where the first gets another code, the next one takes its place in the unique index.
CREATE FUNCTION follow_plant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE plants SET is_duplicate = false WHERE id = (SELECT min(id) FROM plants WHERE sector_id = OLD.sector_id
    AND is_duplicate AND archived_at IS NULL AND normalize_code(plant_id) = normalize_code(OLD.plant_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_plant AFTER UPDATE OF plant_id ON plants FOR EACH ROW
WHEN (NOT OLD.is_duplicate AND normalize_code(OLD.plant_id) <> normalize_code(NEW.plant_id))
EXECUTE FUNCTION follow_plant();
--> statement-breakpoint
CREATE FUNCTION follow_equipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE equipment SET is_duplicate = false WHERE id = (SELECT min(id) FROM equipment WHERE plant_id = OLD.plant_id
    AND is_duplicate AND archived_at IS NULL AND normalize_code(equipment_id) = normalize_code(OLD.equipment_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_equipment AFTER UPDATE OF equipment_id ON equipment FOR EACH ROW
WHEN (NOT OLD.is_duplicate AND normalize_code(OLD.equipment_id) <> normalize_code(NEW.equipment_id))
EXECUTE FUNCTION follow_equipment();
