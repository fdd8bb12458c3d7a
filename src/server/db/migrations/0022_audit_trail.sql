CREATE TABLE "audit_trail" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_trail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"transaction_id" bigint NOT NULL,
	"user_id" integer,
	"actor_name" text DEFAULT '' NOT NULL,
	"via" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"request_id" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"kind" text NOT NULL,
	"thing_id" text DEFAULT '' NOT NULL,
	"thing_name" text DEFAULT '' NOT NULL,
	"sector_id" integer,
	"type" text,
	"message" text,
	"is_summary" boolean DEFAULT false NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE INDEX "audit_trail_at" ON "audit_trail" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_trail_user" ON "audit_trail" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_trail_thing" ON "audit_trail" USING btree ("kind","thing_id","id");--> statement-breakpoint
CREATE INDEX "audit_trail_activity" ON "audit_trail" USING btree ("id") WHERE type is not null;--> statement-breakpoint
-- Writes one row of the trail. Who does it was said when the transaction began (`run-transaction.ts`); `someone` is whom
-- the server works for where nobody was named.
CREATE FUNCTION write_trail(
  action text, kind text, thing_id text, thing_name text, sector integer, type text, message text,
  before jsonb, after jsonb, someone integer DEFAULT NULL
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  who jsonb := nullif(current_setting('walkdown.actor', true), '')::jsonb;
  person integer := coalesce((who ->> 'id')::integer, someone);
  is_change boolean := coalesce(before, after) IS NOT NULL;
BEGIN
  INSERT INTO audit_trail (transaction_id, user_id, actor_name, via, address, user_agent, request_id, action, kind,
    thing_id, thing_name, sector_id, type, message, before, after, is_summary)
  VALUES (pg_current_xact_id()::text::bigint, person,
    CASE WHEN who ->> 'id' IS NULL AND person IS NOT NULL
      THEN (SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = person)
      ELSE coalesce(who ->> 'name', '') END,
    coalesce(who ->> 'via', ''), coalesce(who ->> 'address', ''), coalesce(who ->> 'agent', ''),
    coalesce(who ->> 'request', ''), action, kind, coalesce(thing_id, ''), coalesce(thing_name, ''), sector, type,
    message, before, after,
    NOT is_change AND coalesce(current_setting('walkdown.changes', true), '') = 'yes');
  IF is_change THEN PERFORM set_config('walkdown.changes', 'yes', true); END IF;
END $$;
--> statement-breakpoint
-- Whose doing it is, for a sentence.
CREATE FUNCTION actor_in_words() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(nullif(current_setting('walkdown.actor', true), '')::jsonb ->> 'name', ''), 'The server')
$$;
--> statement-breakpoint
CREATE FUNCTION name_equipment(wanted integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT equipment_id || ' ' || name FROM equipment WHERE id = wanted
$$;
--> statement-breakpoint
-- What people call a thing, by its row.
CREATE FUNCTION name_thing(kind text, thing jsonb) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  CASE kind
    WHEN 'user' THEN
      RETURN concat_ws(' ', thing ->> 'first_name', thing ->> 'last_name');
    WHEN 'second_factor', 'password_link', 'sign_in' THEN
      RETURN (SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = (thing ->> 'user_id')::integer);
    WHEN 'assignment' THEN
      RETURN (SELECT p.title FROM plant_assignments p WHERE p.id = (thing ->> 'plant_assignment_id')::integer);
    WHEN 'assigned_equipment' THEN
      RETURN name_equipment((thing ->> 'equipment_id')::integer);
    WHEN 'equipment_file' THEN
      RETURN concat_ws(', ', name_equipment((thing ->> 'equipment_id')::integer), thing ->> 'name');
    WHEN 'execution' THEN
      RETURN concat_ws(', ', thing ->> 'checklist_name', (SELECT name_equipment(a.equipment_id)
        FROM equipment_assignments a WHERE a.id = (thing ->> 'equipment_assignment_id')::integer));
    WHEN 'finding_comment', 'finding_photo' THEN
      RETURN (SELECT f.title FROM findings f WHERE f.id = (thing ->> 'finding_id')::integer);
    ELSE
      RETURN coalesce(thing ->> 'name', thing ->> 'title', thing ->> 'key');
  END CASE;
END $$;
--> statement-breakpoint
-- The trigger of every table that people change: its arguments are the kind of thing, the columns that nobody misses, as
-- they are kept by triggers or are the machine's own, and those whose values are never told.
CREATE FUNCTION trail_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kind text := TG_ARGV[0];
  kept_out text[] := TG_ARGV[1]::text[] || 'id'::text;
  secrets text[] := TG_ARGV[2]::text[];
  whole jsonb;
  before jsonb;
  after jsonb;
  action text;
  type text;
  message text;
BEGIN
  -- A backup that is restored brings its own trail.
  IF current_setting('walkdown.trail', true) = 'off' THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    whole := to_jsonb(NEW);
    action := 'created';
    after := jsonb_strip_nulls(whole - kept_out - secrets);
  ELSIF TG_OP = 'DELETE' THEN
    whole := to_jsonb(OLD);
    action := 'deleted';
    before := jsonb_strip_nulls(whole - kept_out - secrets);
  ELSE
    whole := to_jsonb(NEW);
    action := 'changed';
    SELECT jsonb_object_agg(o.key, CASE WHEN o.key = ANY (secrets) THEN '"not shown"' ELSE o.value END),
        jsonb_object_agg(o.key, CASE WHEN o.key = ANY (secrets) THEN '"another, not shown"' ELSE whole -> o.key END)
      INTO before, after
      FROM jsonb_each(to_jsonb(OLD) - kept_out) o WHERE whole -> o.key IS DISTINCT FROM o.value;
    IF before IS NULL THEN RETURN NULL; END IF;
    IF after ? 'archived_at' OR after ? 'removed_at' THEN
      action := CASE WHEN coalesce(after ->> 'archived_at', after ->> 'removed_at') IS NULL
        THEN 'restored' ELSE 'deleted' END;
    ELSIF kind IN ('execution', 'assignment') AND after ->> 'status' = 'in_progress'
        AND before ->> 'status' <> 'completed' THEN
      action := 'started';
    ELSIF kind = 'assignment' AND after ->> 'status' = 'completed' THEN
      action := 'completed';
      type := 'assignment_completed';
      message := actor_in_words() || ' completed ' || name_thing(kind, whole) || ' (A-'
        || lpad(whole ->> 'id', greatest(6, length(whole ->> 'id')), '0') || ')';
    ELSIF kind = 'execution' AND whole ->> 'status' = 'completed' AND after ? 'received_at' THEN
      action := 'submitted';
      type := 'checklist_submitted';
      -- One row for all answers, which are kept each for itself in task_answer_history.
      SELECT after || jsonb_build_object('answers', count(t.status),
          'answers_not_ok', count(*) FILTER (WHERE t.status = 'not_ok'),
          'answers_not_ok_critical', count(*) FILTER (WHERE t.status = 'not_ok' AND t.is_critical))
        INTO after FROM execution_tasks t WHERE t.execution_id = (whole ->> 'id')::integer;
      SELECT actor_in_words() || ' submitted ' || (whole ->> 'checklist_name') || ' for ' || e.equipment_id || ' (A-'
          || lpad(a.assignment_id::text, greatest(6, length(a.assignment_id::text)), '0') || ')'
        INTO message FROM equipment_assignments a JOIN equipment e ON e.id = a.equipment_id
        WHERE a.id = (whole ->> 'equipment_assignment_id')::integer;
    ELSIF kind = 'execution' AND after ? 'reviewed_at' AND after ->> 'reviewed_at' IS NOT NULL THEN
      action := 'reviewed';
    END IF;
  END IF;
  PERFORM write_trail(action, kind, coalesce(whole ->> 'id', whole ->> 'key', whole ->> 'user_id'),
    name_thing(kind, whole), (whole ->> 'sector_id')::integer, type, message, before, after);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER trail_row AFTER INSERT OR UPDATE OR DELETE ON sectors
FOR EACH ROW EXECUTE FUNCTION trail_row('sector', '{}', '{}');
--> statement-breakpoint
CREATE TRIGGER trail_row AFTER INSERT OR UPDATE OR DELETE ON users
FOR EACH ROW EXECUTE FUNCTION trail_row('user', '{}', '{password_hash}');
--> statement-breakpoint
CREATE TRIGGER trail_row AFTER INSERT OR DELETE ON second_factors
FOR EACH ROW EXECUTE FUNCTION trail_row('second_factor', '{last_step}', '{secret,recovery_hashes}');
--> statement-breakpoint
-- The half minute of the last code changes at each sign-in; that a recovery code was used up is worth a row.
CREATE TRIGGER trail_row_changed AFTER UPDATE OF secret, confirmed_at, recovery_hashes ON second_factors
FOR EACH ROW EXECUTE FUNCTION trail_row('second_factor', '{last_step}', '{secret,recovery_hashes}');
--> statement-breakpoint
CREATE TRIGGER trail_row AFTER INSERT OR UPDATE ON password_links
FOR EACH ROW EXECUTE FUNCTION trail_row('password_link', '{}', '{token_hash}');
--> statement-breakpoint
CREATE TRIGGER trail_row AFTER INSERT OR UPDATE OR DELETE ON plants
FOR EACH ROW EXECUTE FUNCTION trail_row('plant', '{}', '{}');
--> statement-breakpoint
CREATE TRIGGER trail_row AFTER INSERT OR UPDATE OR DELETE ON equipment
FOR EACH ROW EXECUTE FUNCTION trail_row('equipment', '{}', '{}');
--> statement-breakpoint
CREATE TRIGGER trail_row AFTER INSERT OR UPDATE OR DELETE ON equipment_files
FOR EACH ROW EXECUTE FUNCTION trail_row('equipment_file', '{file_key}', '{}');
--> statement-breakpoint
CREATE TRIGGER trail_row AFTER INSERT OR UPDATE OR DELETE ON checklists
FOR EACH ROW EXECUTE FUNCTION trail_row('checklist', '{}', '{}');
--> statement-breakpoint
CREATE TRIGGER trail_row AFTER INSERT OR UPDATE OR DELETE ON tasks
FOR EACH ROW EXECUTE FUNCTION trail_row('task', '{}', '{}');
--> statement-breakpoint
CREATE TRIGGER trail_row AFTER INSERT OR DELETE ON weekly_pdfs
FOR EACH ROW EXECUTE FUNCTION trail_row('weekly_pdf', '{file_key,file_sha256,reading,pages_read}', '{}');
--> statement-breakpoint
-- How far the reader has come is no change.
CREATE TRIGGER trail_row_changed AFTER UPDATE ON weekly_pdfs
FOR EACH ROW WHEN ((OLD.title, OLD.description, OLD.sector_id, OLD.processing_status, OLD.assignment_status)
  IS DISTINCT FROM (NEW.title, NEW.description, NEW.sector_id, NEW.processing_status, NEW.assignment_status))
EXECUTE FUNCTION trail_row('weekly_pdf', '{file_key,file_sha256,reading,pages_read}', '{}');
--> statement-breakpoint
CREATE TRIGGER trail_row AFTER INSERT OR UPDATE OR DELETE ON plant_assignments
FOR EACH ROW EXECUTE FUNCTION trail_row('plant_assignment', '{}', '{}');
--> statement-breakpoint
CREATE TRIGGER trail_row AFTER INSERT OR DELETE ON assignments
FOR EACH ROW EXECUTE FUNCTION trail_row('assignment', '{sector_id,plant_id,is_listed,search_text}', '{}');
--> statement-breakpoint
CREATE TRIGGER trail_row_changed AFTER UPDATE ON assignments
FOR EACH ROW WHEN ((OLD.plant_assignment_id, OLD.technician_id, OLD.status, OLD.available_from, OLD.due_date,
    OLD.priority, OLD.archived_at)
  IS DISTINCT FROM (NEW.plant_assignment_id, NEW.technician_id, NEW.status, NEW.available_from, NEW.due_date,
    NEW.priority, NEW.archived_at))
EXECUTE FUNCTION trail_row('assignment', '{sector_id,plant_id,is_listed,search_text}', '{}');
--> statement-breakpoint
CREATE TRIGGER trail_row AFTER INSERT OR UPDATE OR DELETE ON equipment_assignments
FOR EACH ROW EXECUTE FUNCTION trail_row('assigned_equipment', '{}', '{}');
--> statement-breakpoint
-- The copies that are frozen when an order is handed out are part of the order. What stands beside one is work.
CREATE TRIGGER trail_row_beside AFTER INSERT ON executions FOR EACH ROW WHEN (NEW.beside_of IS NOT NULL)
EXECUTE FUNCTION trail_row('execution',
  '{sector_id,task_count,done_count,not_ok_count,critical_count,has_photos,content_hash,first_answer_at}', '{}');
--> statement-breakpoint
-- That it was begun, paused, submitted, reviewed; what is saved in between is a draft.
CREATE TRIGGER trail_row_changed AFTER UPDATE ON executions
FOR EACH ROW WHEN ((OLD.status, OLD.paused_at, OLD.received_at, OLD.review_status, OLD.review_comments,
    OLD.reviewed_at, OLD.submitted_after, OLD.equipment_assignment_id)
  IS DISTINCT FROM (NEW.status, NEW.paused_at, NEW.received_at, NEW.review_status, NEW.review_comments,
    NEW.reviewed_at, NEW.submitted_after, NEW.equipment_assignment_id))
EXECUTE FUNCTION trail_row('execution',
  '{sector_id,task_count,done_count,not_ok_count,critical_count,has_photos,content_hash,first_answer_at}', '{}');
--> statement-breakpoint
CREATE TRIGGER trail_row AFTER INSERT OR DELETE ON findings
FOR EACH ROW EXECUTE FUNCTION trail_row('finding', '{tracked_task,last_seen_at,ok_at,search_text}', '{}');
--> statement-breakpoint
-- When it was seen last is said by the submissions.
CREATE TRIGGER trail_row_changed AFTER UPDATE ON findings
FOR EACH ROW WHEN ((OLD.state, OLD.closed_at, OLD.owner_id, OLD.due_date, OLD.work_order)
  IS DISTINCT FROM (NEW.state, NEW.closed_at, NEW.owner_id, NEW.due_date, NEW.work_order))
EXECUTE FUNCTION trail_row('finding', '{tracked_task,last_seen_at,ok_at,search_text}', '{}');
--> statement-breakpoint
CREATE TRIGGER trail_row AFTER INSERT OR UPDATE OR DELETE ON finding_comments
FOR EACH ROW EXECUTE FUNCTION trail_row('finding_comment', '{}', '{}');
--> statement-breakpoint
CREATE TRIGGER trail_row AFTER INSERT OR UPDATE OR DELETE ON finding_photos
FOR EACH ROW EXECUTE FUNCTION trail_row('finding_photo', '{file_key,thumbnail_key,sha256}', '{}');
--> statement-breakpoint
CREATE TRIGGER trail_row AFTER INSERT OR DELETE ON reports
FOR EACH ROW EXECUTE FUNCTION trail_row('report', '{file_key,generation_started_at}', '{}');
--> statement-breakpoint
-- That it is being made is no news; that it was made is.
CREATE TRIGGER trail_row_changed AFTER UPDATE ON reports FOR EACH ROW WHEN (NEW.status <> 'Generating')
EXECUTE FUNCTION trail_row('report', '{file_key,generation_started_at}', '{}');
--> statement-breakpoint
CREATE TRIGGER trail_row AFTER INSERT OR UPDATE OR DELETE ON calendar_events
FOR EACH ROW EXECUTE FUNCTION trail_row('calendar_event', '{updated_at}', '{}');
--> statement-breakpoint
CREATE TRIGGER trail_row AFTER INSERT OR UPDATE OR DELETE ON settings
FOR EACH ROW EXECUTE FUNCTION trail_row('setting', '{updated_at}', '{}');
--> statement-breakpoint
-- Who signs in and out, wherever in the server that is done.
CREATE FUNCTION trail_sign_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('walkdown.trail', true) = 'off' THEN RETURN NULL; END IF;
  PERFORM write_trail(TG_ARGV[0], 'sign_in', NEW.user_id::text, name_thing('sign_in', to_jsonb(NEW)), NULL, NULL, NULL,
    NULL, NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER trail_sign_in AFTER INSERT ON sessions
FOR EACH ROW EXECUTE FUNCTION trail_sign_in('signed_in');
--> statement-breakpoint
-- Of the tokens of a session one can still be used: with it, the session ends.
CREATE TRIGGER trail_sign_out AFTER UPDATE OF revoked_at ON refresh_tokens
FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL AND NEW.used_at IS NULL)
EXECUTE FUNCTION trail_sign_in('signed_out');
--> statement-breakpoint
-- Nobody changes the trail, the program included. What is older than the settings keep goes, and says so.
CREATE FUNCTION keep_trail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('walkdown.retention', true) = 'over' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'The audit trail is not changed.';
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_trail BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_trail
FOR EACH STATEMENT EXECUTE FUNCTION keep_trail();
