ALTER TABLE "audit_trail" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "told" jsonb;--> statement-breakpoint
-- What is written in a sentence is kept as its sentence too, which each reader reads in their language. What was written
-- before stays as it is.
DROP FUNCTION write_trail(text, text, text, text, integer, text, text, jsonb, jsonb, integer);
--> statement-breakpoint
-- Writes one row of the trail. Who does it was said when the transaction began (`run-transaction.ts`); `someone` is whom
-- the server works for where nobody was named.
CREATE FUNCTION write_trail(
  action text, kind text, thing_id text, thing_name text, sector integer, type text, message text,
  before jsonb, after jsonb, someone integer DEFAULT NULL, told jsonb DEFAULT NULL
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  who jsonb := nullif(current_setting('walkdown.actor', true), '')::jsonb;
  person integer := coalesce((who ->> 'id')::integer, someone);
  is_change boolean := coalesce(before, after) IS NOT NULL;
BEGIN
  INSERT INTO audit_trail (transaction_id, user_id, actor_name, via, address, user_agent, request_id, action, kind,
    thing_id, thing_name, sector_id, type, message, told, before, after, is_summary)
  VALUES (pg_current_xact_id()::text::bigint, person,
    CASE WHEN who ->> 'id' IS NULL AND person IS NOT NULL
      THEN (SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = person)
      ELSE coalesce(who ->> 'name', '') END,
    coalesce(who ->> 'via', ''), coalesce(who ->> 'address', ''), coalesce(who ->> 'agent', ''),
    coalesce(who ->> 'request', ''), action, kind, coalesce(thing_id, ''), coalesce(thing_name, ''), sector, type,
    message, told, before, after,
    NOT is_change AND coalesce(current_setting('walkdown.changes', true), '') = 'yes');
  IF is_change THEN PERFORM set_config('walkdown.changes', 'yes', true); END IF;
END $$;
--> statement-breakpoint
-- Whose doing it is, as a sentence keeps it.
CREATE FUNCTION actor_told() RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(to_jsonb(nullif(nullif(current_setting('walkdown.actor', true), '')::jsonb ->> 'name', '')),
    '{"say": "theServer"}')
$$;
--> statement-breakpoint
CREATE FUNCTION label_assignment(id integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'A-' || lpad(id::text, greatest(6, length(id::text)), '0')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION trail_row() RETURNS trigger LANGUAGE plpgsql AS $$
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
  told jsonb;
  label text;
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
      label := label_assignment((whole ->> 'id')::integer);
      message := actor_in_words() || ' completed ' || name_thing(kind, whole) || ' (' || label || ')';
      told := jsonb_build_object('say', 'did.completeAssignment', 'with', jsonb_build_object(
        'who', actor_told(), 'title', name_thing(kind, whole), 'label', label));
    ELSIF kind = 'execution' AND whole ->> 'status' = 'completed' AND after ? 'received_at' THEN
      action := 'submitted';
      type := 'checklist_submitted';
      -- One row for all answers, which are kept each for itself in task_answer_history.
      SELECT after || jsonb_build_object('answers', count(t.status),
          'answers_not_ok', count(*) FILTER (WHERE t.status = 'not_ok'),
          'answers_not_ok_critical', count(*) FILTER (WHERE t.status = 'not_ok' AND t.is_critical))
        INTO after FROM execution_tasks t WHERE t.execution_id = (whole ->> 'id')::integer;
      SELECT actor_in_words() || ' submitted ' || (whole ->> 'checklist_name') || ' for ' || e.equipment_id || ' ('
          || label_assignment(a.assignment_id) || ')',
          jsonb_build_object('say', 'did.submitChecklist', 'with', jsonb_build_object('who', actor_told(),
            'checklist', whole ->> 'checklist_name', 'tag', e.equipment_id, 'label', label_assignment(a.assignment_id)))
        INTO message, told FROM equipment_assignments a JOIN equipment e ON e.id = a.equipment_id
        WHERE a.id = (whole ->> 'equipment_assignment_id')::integer;
    ELSIF kind = 'execution' AND after ? 'reviewed_at' AND after ->> 'reviewed_at' IS NOT NULL THEN
      action := 'reviewed';
    END IF;
  END IF;
  PERFORM write_trail(action, kind, coalesce(whole ->> 'id', whole ->> 'key', whole ->> 'user_id'),
    name_thing(kind, whole), (whole ->> 'sector_id')::integer, type, message, before, after, NULL, told);
  RETURN NULL;
END $$;
