ALTER TABLE "findings" ADD COLUMN "sector_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE findings f SET sector_id = p.sector_id FROM equipment e JOIN plants p ON p.id = e.plant_id WHERE e.id = f.equipment_id;--> statement-breakpoint
CREATE FUNCTION place_finding() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Rows that a backup brings come before their equipment, and with what was kept of them.
  NEW.sector_id := coalesce((SELECT p.sector_id FROM equipment e JOIN plants p ON p.id = e.plant_id
    WHERE e.id = NEW.equipment_id), NEW.sector_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER place_finding BEFORE INSERT OR UPDATE OF equipment_id ON findings
FOR EACH ROW EXECUTE FUNCTION place_finding();
--> statement-breakpoint
CREATE FUNCTION place_findings_of_plant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE findings f SET sector_id = NEW.sector_id FROM equipment e WHERE e.plant_id = NEW.id AND f.equipment_id = e.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER place_findings AFTER UPDATE OF sector_id ON plants
FOR EACH ROW WHEN (OLD.sector_id <> NEW.sector_id) EXECUTE FUNCTION place_findings_of_plant();
--> statement-breakpoint
CREATE INDEX "findings_unclosed" ON "findings" USING btree ("sector_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "findings_closed" ON "findings" USING btree ("sector_id","closed_at" DESC NULLS LAST,"is_critical" DESC NULLS LAST,"first_seen_at","id") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "findings_owner" ON "findings" USING btree ("owner_id") WHERE owner_id is not null;