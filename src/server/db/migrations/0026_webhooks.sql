CREATE TABLE "webhook_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"delivery_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" integer,
	"milliseconds" integer NOT NULL,
	"answer" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"webhook_id" integer NOT NULL,
	"event_id" uuid NOT NULL,
	"type" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL,
	"links" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"sector_id" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"secret_seed" text NOT NULL,
	"former_seed" text,
	"former_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"switched_off_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_sector_id_sectors_id_fk" FOREIGN KEY ("sector_id") REFERENCES "public"."sectors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery" ON "webhook_attempts" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_listed" ON "webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook_id","next_attempt_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_old" ON "webhook_deliveries" USING btree ("occurred_at");--> statement-breakpoint
CREATE TRIGGER trail_row AFTER INSERT OR UPDATE OR DELETE ON webhooks
FOR EACH ROW EXECUTE FUNCTION trail_row('webhook', '{failing_since,created_at}', '{secret_seed,former_seed}');
--> statement-breakpoint
-- Writes an event for each address that is told of it, with what happens, and says to the workers that there is one.
-- Without such an address it costs one look at a table that is empty.
CREATE FUNCTION tell_webhooks(event text, sector integer, at timestamp with time zone, told jsonb, ways jsonb)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH event_id AS MATERIALIZED (SELECT gen_random_uuid() AS id)
  INSERT INTO webhook_deliveries (webhook_id, event_id, type, occurred_at, data, links, next_attempt_at)
  SELECT w.id, event_id.id, event, at, told, ways, at FROM webhooks w, event_id
  WHERE w.is_active AND event = ANY (w.events) AND (w.sector_id IS NULL OR w.sector_id = sector)
  ORDER BY w.id;
  PERFORM pg_notify('walkdown_jobs', 'webhooks-wait');
END $$;
--> statement-breakpoint
CREATE FUNCTION is_webhook_wanted(event text, sector integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('walkdown.trail', true), '') <> 'off' AND EXISTS (SELECT FROM webhooks w
    WHERE w.is_active AND event = ANY (w.events) AND (w.sector_id IS NULL OR w.sector_id = sector))
$$;
--> statement-breakpoint
CREATE FUNCTION describe_sector_for_webhook(wanted integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', s.id, 'name', s.name) FROM sectors s WHERE s.id = wanted
$$;
--> statement-breakpoint
CREATE FUNCTION describe_person_for_webhook(wanted integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) FROM users u WHERE u.id = wanted
$$;
--> statement-breakpoint
CREATE FUNCTION describe_equipment_for_webhook(wanted integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('equipment', jsonb_build_object('id', e.id, 'equipment_id', e.equipment_id, 'name', e.name),
    'plant', jsonb_build_object('id', p.id, 'plant_id', p.plant_id, 'name', p.name))
  FROM equipment e JOIN plants p ON p.id = e.plant_id WHERE e.id = wanted
$$;
--> statement-breakpoint
CREATE FUNCTION tell_webhooks_of_execution() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event text := TG_ARGV[0];
  place equipment_assignments;
  told jsonb;
BEGIN
  IF NOT is_webhook_wanted(event, NEW.sector_id) THEN RETURN NULL; END IF;
  SELECT * INTO place FROM equipment_assignments WHERE id = NEW.equipment_assignment_id;
  told := jsonb_build_object('execution_id', NEW.id, 'checklist_name', NEW.checklist_name,
      'assignment_id', place.assignment_id, 'sector', describe_sector_for_webhook(NEW.sector_id),
      'technician', describe_person_for_webhook(NEW.technician_id))
    || describe_equipment_for_webhook(place.equipment_id);
  IF event = 'checklist.submitted' THEN
    told := told || jsonb_build_object('submitted_after', NEW.submitted_after) || (
      SELECT jsonb_build_object('tasks', count(*), 'not_ok', count(*) FILTER (WHERE t.status = 'not_ok'),
        'not_ok_critical', count(*) FILTER (WHERE t.status = 'not_ok' AND t.is_critical))
      FROM execution_tasks t WHERE t.execution_id = NEW.id);
  ELSE
    told := told || jsonb_build_object('verdict', NEW.review_status,
      'reviewer', describe_person_for_webhook(NEW.reviewed_by));
  END IF;
  PERFORM tell_webhooks(event, NEW.sector_id,
    CASE event WHEN 'checklist.submitted' THEN NEW.received_at ELSE NEW.reviewed_at END, told,
    jsonb_build_object('app', '/supervisor/assignment/' || place.assignment_id,
      'api', '/api/executions/' || NEW.id || '/'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_webhooks_of_finding() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_webhook_wanted('finding.opened', NEW.sector_id) THEN RETURN NULL; END IF;
  PERFORM tell_webhooks('finding.opened', NEW.sector_id, NEW.created_at,
    jsonb_build_object('finding_id', NEW.id, 'title', NEW.title, 'checklist_name', NEW.checklist_name,
      'is_critical', NEW.is_critical, 'first_seen_at', NEW.first_seen_at,
      'sector', describe_sector_for_webhook(NEW.sector_id)) || describe_equipment_for_webhook(NEW.equipment_id),
    jsonb_build_object('app', '/supervisor/findings?finding=' || NEW.id,
      'api', '/api/supervisor/findings/' || NEW.id || '/'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_webhooks_of_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_webhook_wanted('report.ready', NEW.sector_id) THEN RETURN NULL; END IF;
  PERFORM tell_webhooks('report.ready', NEW.sector_id, coalesce(NEW.generation_completed_at, now()),
    jsonb_build_object('report_id', NEW.id, 'title', NEW.title, 'report_type', NEW.report_type,
      'pages', NEW.total_pages, 'bytes', NEW.file_size, 'assignment_id', NEW.assignment_id,
      'sector', describe_sector_for_webhook(NEW.sector_id), 'plant', (
        SELECT jsonb_build_object('id', p.id, 'plant_id', p.plant_id, 'name', p.name)
        FROM plants p WHERE p.id = NEW.plant_id)),
    jsonb_build_object('app', '/supervisor/reports?report=' || NEW.id,
      'api', '/api/reports/reports/' || NEW.id || '/download/'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_webhooks_submitted AFTER UPDATE ON executions FOR EACH ROW
WHEN (NEW.status = 'completed' AND NEW.received_at IS DISTINCT FROM OLD.received_at)
EXECUTE FUNCTION tell_webhooks_of_execution('checklist.submitted');
--> statement-breakpoint
CREATE TRIGGER tell_webhooks_reviewed AFTER UPDATE ON executions FOR EACH ROW
WHEN (NEW.reviewed_at IS NOT NULL AND NEW.reviewed_at IS DISTINCT FROM OLD.reviewed_at)
EXECUTE FUNCTION tell_webhooks_of_execution('checklist.reviewed');
--> statement-breakpoint
CREATE TRIGGER tell_webhooks_opened AFTER INSERT ON findings FOR EACH ROW
EXECUTE FUNCTION tell_webhooks_of_finding();
--> statement-breakpoint
CREATE TRIGGER tell_webhooks_ready AFTER UPDATE ON reports FOR EACH ROW
WHEN (NEW.status = 'Completed' AND OLD.status <> 'Completed')
EXECUTE FUNCTION tell_webhooks_of_report();
