CREATE TABLE "layout_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "layout_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sector_id" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"title" text NOT NULL,
	"rule" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "layout_rules_unique" UNIQUE("sector_id","fingerprint","rule")
);
--> statement-breakpoint
CREATE TABLE "manual_values" (
	"kind" text NOT NULL,
	"item_id" integer NOT NULL,
	"field" text NOT NULL,
	"file_value" jsonb,
	"changed_by" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "manual_values_kind_item_id_field_pk" PRIMARY KEY("kind","item_id","field")
);
--> statement-breakpoint
CREATE TABLE "removed_tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "removed_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"checklist_id" integer NOT NULL,
	"task_id" integer,
	"task_number" text NOT NULL,
	"title" text NOT NULL,
	"removed_by" integer NOT NULL,
	"removed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reading_corrections" ADD COLUMN "rule_id" integer;--> statement-breakpoint
ALTER TABLE "weekly_pdfs" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "weekly_pdfs" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "weekly_pdfs" ADD COLUMN "plan_week" date;--> statement-breakpoint
ALTER TABLE "weekly_pdfs" ADD COLUMN "unfit_rules" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "layout_rules" ADD CONSTRAINT "layout_rules_sector_id_sectors_id_fk" FOREIGN KEY ("sector_id") REFERENCES "public"."sectors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layout_rules" ADD CONSTRAINT "layout_rules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_values" ADD CONSTRAINT "manual_values_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_tasks" ADD CONSTRAINT "removed_tasks_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_tasks_checklist" ON "removed_tasks" USING btree ("checklist_id");--> statement-breakpoint
ALTER TABLE "reading_corrections" ADD CONSTRAINT "reading_corrections_rule_id_layout_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."layout_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weekly_pdf_items_item" ON "weekly_pdf_items" USING btree ("item_id","kind");--> statement-breakpoint
-- Records which values of an imported row a person changed. TG_ARGV: the kind of row, its fields.
CREATE FUNCTION record_manual_values() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor integer := (nullif(current_setting('walkdown.actor', true), '')::jsonb ->> 'id')::integer;
  was jsonb := to_jsonb(OLD);
  now_is jsonb := to_jsonb(NEW);
  changed text[];
  -- The four columns of a limit count as one value.
  limit_fields text[] := '{tolerance_min,tolerance_max,unread_limits,unit}';
BEGIN
  IF actor IS NULL OR current_setting('walkdown.import', true) = 'on' OR current_setting('walkdown.audit', true) = 'off' THEN
    RETURN NULL;
  END IF;
  SELECT array_agg(f) INTO changed FROM unnest(TG_ARGV[1]::text[]) f WHERE was -> f IS DISTINCT FROM now_is -> f;
  IF changed IS NULL THEN RETURN NULL; END IF;
  IF TG_ARGV[0] = 'task' AND changed && limit_fields THEN
    SELECT array_agg(DISTINCT f) INTO changed FROM unnest(changed || limit_fields) f;
  END IF;
  IF NOT EXISTS (SELECT FROM weekly_pdf_items i
      WHERE i.kind = CASE TG_ARGV[0] WHEN 'task' THEN 'checklist' ELSE TG_ARGV[0] END
      AND i.item_id = (now_is ->> CASE TG_ARGV[0] WHEN 'task' THEN 'checklist_id' ELSE 'id' END)::integer) THEN
    RETURN NULL;
  END IF;
  INSERT INTO manual_values AS m (kind, item_id, field, file_value, changed_by, changed_at)
    SELECT TG_ARGV[0], NEW.id, f, was -> f, actor, now() FROM unnest(changed) f
    ON CONFLICT (kind, item_id, field) DO UPDATE SET changed_by = excluded.changed_by, changed_at = excluded.changed_at;
  -- The row has the values of the file again.
  DELETE FROM manual_values m WHERE m.kind = TG_ARGV[0] AND m.item_id = NEW.id AND m.field = ANY (changed)
    AND m.file_value IS NOT DISTINCT FROM now_is -> m.field
    AND NOT (m.field = ANY (limit_fields) AND EXISTS (SELECT FROM manual_values o
      WHERE o.kind = m.kind AND o.item_id = m.item_id AND o.field = ANY (limit_fields)
      AND o.file_value IS DISTINCT FROM now_is -> o.field));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A person added a task to an imported checklist: imports keep it. A restored task was not added.
CREATE FUNCTION record_added_task() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor integer := (nullif(current_setting('walkdown.actor', true), '')::jsonb ->> 'id')::integer;
BEGIN
  IF actor IS NULL OR current_setting('walkdown.import', true) = 'on' OR current_setting('walkdown.audit', true) = 'off' THEN
    RETURN NULL;
  END IF;
  IF current_setting('walkdown.undo', true) = 'yes' THEN
    DELETE FROM removed_tasks r WHERE r.task_id = NEW.id;
  ELSIF EXISTS (SELECT FROM weekly_pdf_items i WHERE i.kind = 'checklist' AND i.item_id = NEW.checklist_id) THEN
    INSERT INTO manual_values (kind, item_id, field, file_value, changed_by, changed_at)
      VALUES ('task', NEW.id, '', NULL, actor, now()) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A person removed a task of an imported checklist: imports do not add it again.
CREATE FUNCTION record_removed_task() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor integer := (nullif(current_setting('walkdown.actor', true), '')::jsonb ->> 'id')::integer;
BEGIN
  IF actor IS NULL OR current_setting('walkdown.import', true) = 'on' OR current_setting('walkdown.audit', true) = 'off' THEN
    RETURN NULL;
  END IF;
  INSERT INTO removed_tasks (checklist_id, task_id, task_number, title, removed_by, removed_at)
    SELECT OLD.checklist_id, OLD.id,
      coalesce((SELECT m.file_value #>> '{}' FROM manual_values m
        WHERE m.kind = 'task' AND m.item_id = OLD.id AND m.field = 'task_number'), OLD.task_number),
      coalesce((SELECT m.file_value #>> '{}' FROM manual_values m
        WHERE m.kind = 'task' AND m.item_id = OLD.id AND m.field = 'title'), OLD.title), actor, now()
    -- A deleted checklist takes its tasks along.
    WHERE EXISTS (SELECT FROM checklists c WHERE c.id = OLD.checklist_id)
      AND EXISTS (SELECT FROM weekly_pdf_items i WHERE i.kind = 'checklist' AND i.item_id = OLD.checklist_id)
      AND NOT EXISTS (SELECT FROM manual_values m WHERE m.kind = 'task' AND m.item_id = OLD.id AND m.field = '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_manual_values AFTER UPDATE OF plant_id, name, location ON plants FOR EACH ROW EXECUTE FUNCTION record_manual_values('plant', '{plant_id,name,location}');
--> statement-breakpoint
CREATE TRIGGER record_manual_values AFTER UPDATE OF equipment_id, name, equipment_type, manufacturer, model, criticality, location ON equipment FOR EACH ROW EXECUTE FUNCTION record_manual_values('equipment', '{equipment_id,name,equipment_type,manufacturer,model,criticality,location}');
--> statement-breakpoint
CREATE TRIGGER record_manual_values AFTER UPDATE OF name, description, checklist_type, priority, estimated_duration, frequency ON checklists FOR EACH ROW EXECUTE FUNCTION record_manual_values('checklist', '{name,description,checklist_type,priority,estimated_duration,frequency}');
--> statement-breakpoint
CREATE TRIGGER record_manual_values AFTER UPDATE ON tasks FOR EACH ROW EXECUTE FUNCTION record_manual_values('task', '{task_number,order,title,description,is_required,is_critical,requires_photo,requires_measurement,requires_comment,expected_result,tolerance_min,tolerance_max,unread_limits,unit}');
--> statement-breakpoint
CREATE TRIGGER record_added_task AFTER INSERT ON tasks FOR EACH ROW EXECUTE FUNCTION record_added_task();
--> statement-breakpoint
CREATE TRIGGER record_removed_task AFTER DELETE ON tasks FOR EACH ROW EXECUTE FUNCTION record_removed_task();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON layout_rules FOR EACH ROW EXECUTE FUNCTION audit_row('layout_rule', '{fingerprint}', '{}');
