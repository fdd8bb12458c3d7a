-- Function bodies name tables and functions that are created later.
SET LOCAL check_function_bodies = off;
--> statement-breakpoint
CREATE FUNCTION denormalize_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE plant record;
BEGIN
  SELECT p.id, p.sector_id, p.archived_at INTO plant FROM plant_assignments o JOIN plants p ON p.id = o.plant_id
    WHERE o.id = NEW.plant_assignment_id;
  -- A restore inserts these rows before their plants, with the denormalized columns filled.
  IF FOUND THEN
    NEW.sector_id := plant.sector_id;
    NEW.plant_id := plant.id;
    NEW.is_listed := plant.archived_at IS NULL;
  END IF;
  NEW.is_listed := NEW.is_listed AND NEW.archived_at IS NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION denormalize_assignments_of_plant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE assignments a SET sector_id = NEW.sector_id, is_listed = a.archived_at IS NULL AND NEW.archived_at IS NULL
    FROM plant_assignments o WHERE o.plant_id = NEW.id AND a.plant_assignment_id = o.id;
  UPDATE executions x SET sector_id = NEW.sector_id
    FROM equipment_assignments ea JOIN equipment e ON e.id = ea.equipment_id
    WHERE NEW.sector_id <> OLD.sector_id AND e.plant_id = NEW.id AND x.equipment_assignment_id = ea.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION denormalize_execution() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sector_id := coalesce((SELECT p.sector_id FROM equipment_assignments ea JOIN equipment e ON e.id = ea.equipment_id
    JOIN plants p ON p.id = e.plant_id WHERE ea.id = NEW.equipment_assignment_id), NEW.sector_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE executions x SET task_count = coalesce(c.tasks, 0), done_count = coalesce(c.done, 0),
    not_ok_count = coalesce(c.not_ok, 0), critical_count = coalesce(c.critical, 0)
  FROM (SELECT DISTINCT execution_id FROM changed) w LEFT JOIN (
    SELECT t.execution_id, count(*)::int AS tasks, (count(*) FILTER (WHERE t.status = 'not_ok'))::int AS not_ok,
      (count(*) FILTER (WHERE t.status = 'not_ok' AND t.is_critical))::int AS critical,
      (count(*) FILTER (WHERE is_task_done(t)))::int AS done
    FROM execution_tasks t WHERE t.execution_id IN (SELECT execution_id FROM changed) GROUP BY t.execution_id) c
    ON c.execution_id = w.execution_id
  WHERE x.id = w.execution_id AND (x.task_count, x.done_count, x.not_ok_count, x.critical_count)
    IS DISTINCT FROM (coalesce(c.tasks, 0), coalesce(c.done, 0), coalesce(c.not_ok, 0), coalesce(c.critical, 0));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Previous findings come from submitted work of the checklist. When a submission is undone, the checklist row gets a new
-- version, so that phones fetch it again.
CREATE FUNCTION bump_checklist_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE checklists SET name = name WHERE id = OLD.checklist_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION assignment_search_text(assignment integer, plant_assignment integer, holder integer) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT fold_text(concat_ws(E'\n', 'A-' || lpad(assignment::text, greatest(6, length(assignment::text)), '0'),
    o.title, p.name, code_search_text(p.plant_id), p.location, h.first_name || ' ' || h.last_name,
    (SELECT string_agg(code_search_text(e.equipment_id) || E'\n' || e.name, E'\n' ORDER BY ea.id)
      FROM equipment_assignments ea JOIN equipment e ON e.id = ea.equipment_id
      WHERE ea.assignment_id = assignment AND ea.removed_at IS NULL)))
  FROM plant_assignments o JOIN plants p ON p.id = o.plant_id, users h WHERE o.id = plant_assignment AND h.id = holder
$$;
--> statement-breakpoint
CREATE FUNCTION set_assignment_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A restore inserts these rows before their plants, with the denormalized columns filled.
  NEW.search_text := coalesce(assignment_search_text(NEW.id, NEW.plant_assignment_id, NEW.technician_id), NEW.search_text);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Rows are locked in the order of their ids, which prevents deadlocks.
CREATE FUNCTION update_assignment_search_texts(ids integer[]) RETURNS void LANGUAGE sql AS $$
  WITH locked AS MATERIALIZED (SELECT id, assignment_search_text(id, plant_assignment_id, technician_id) AS words
    FROM assignments WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE)
  UPDATE assignments a SET search_text = locked.words FROM locked
  WHERE a.id = locked.id AND a.search_text <> locked.words
$$;
--> statement-breakpoint
CREATE FUNCTION update_assignment_search_texts_of_equipment_assignments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM update_assignment_search_texts(array(SELECT DISTINCT assignment_id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION update_assignment_search_texts_of_plant_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM update_assignment_search_texts(array(SELECT id FROM assignments WHERE plant_assignment_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION update_assignment_search_texts_of_plant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM update_assignment_search_texts(array(SELECT a.id FROM plant_assignments o JOIN assignments a ON a.plant_assignment_id = o.id
    WHERE o.plant_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION update_assignment_search_texts_of_equipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM update_assignment_search_texts(array(SELECT DISTINCT assignment_id FROM equipment_assignments WHERE equipment_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION update_assignment_search_texts_of_technician() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM update_assignment_search_texts(array(SELECT id FROM assignments WHERE technician_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Insert only, so that concurrent transactions do not wait for each other.
CREATE FUNCTION tally_assignments_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO assignment_tallies SELECT sector_id, technician_id, count(*), count(*) FILTER (WHERE status = 'completed')
    FROM changed WHERE is_listed GROUP BY sector_id, technician_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tally_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.is_listed THEN
    INSERT INTO assignment_tallies VALUES (OLD.sector_id, OLD.technician_id, -1, -(OLD.status = 'completed')::int);
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF NEW.is_listed THEN
      INSERT INTO assignment_tallies VALUES (NEW.sector_id, NEW.technician_id, 1, (NEW.status = 'completed')::int);
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION repair_denormalized_columns() RETURNS TABLE (kind text, rows bigint) LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY SELECT * FROM repair_tallies_and_search_texts();
  RETURN QUERY WITH repaired AS (UPDATE equipment_assignments ea SET due_date = a.due_date FROM assignments a
    WHERE a.id = ea.assignment_id AND ea.due_date <> a.due_date RETURNING 1)
    SELECT 'equipment_assignments', count(*) FROM repaired;
  RETURN QUERY WITH repaired AS (UPDATE checklists c SET had_photos = true WHERE NOT c.had_photos
    AND EXISTS (SELECT 1 FROM executions x WHERE x.checklist_id = c.id AND x.status = 'completed'
      AND (x.has_photos OR x.late_submission_of IS NOT NULL)) RETURNING 1)
    SELECT 'checklists', count(*) FROM repaired;
END $$;
--> statement-breakpoint
CREATE FUNCTION compact_assignment_tallies() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (DELETE FROM assignment_tallies RETURNING *)
  INSERT INTO assignment_tallies SELECT sector_id, technician_id, sum(listed), sum(completed) FROM gone
    GROUP BY sector_id, technician_id HAVING sum(listed) <> 0 OR sum(completed) <> 0
$$;
--> statement-breakpoint
-- The version of an execution is its own row's version: the trigger updates the row whenever one of its tasks or photos
-- changes, once in a transaction. Triggers fire in the order of their names: update_execution_version_* comes after
-- count_tasks_*, whose write to the execution is enough.
CREATE FUNCTION bump_execution_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE executions x SET has_photos = x.has_photos FROM (SELECT DISTINCT execution_id FROM changed) w
    WHERE x.id = w.execution_id AND x.xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION bump_execution_version_of_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE executions x SET has_photos = EXISTS (SELECT 1 FROM execution_tasks t
        JOIN task_photos f ON f.execution_task_id = t.id WHERE t.execution_id = x.id)
      WHERE x.id = (SELECT execution_id FROM execution_tasks WHERE id = OLD.execution_task_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE executions x SET has_photos = true
      WHERE x.id = (SELECT execution_id FROM execution_tasks WHERE id = NEW.execution_task_id)
        AND (NOT x.has_photos OR x.xmin <> pg_current_xact_id()::xid);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Insert only, so that concurrent submissions do not wait for each other.
CREATE FUNCTION tally_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'completed' AND OLD.review_status = 'pending' THEN
    INSERT INTO review_tallies VALUES (OLD.sector_id, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'completed' AND NEW.review_status = 'pending' THEN
    INSERT INTO review_tallies VALUES (NEW.sector_id, 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION compact_review_tallies() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (DELETE FROM review_tallies RETURNING *)
  INSERT INTO review_tallies SELECT sector_id, sum(pending) FROM gone GROUP BY sector_id HAVING sum(pending) <> 0
$$;
--> statement-breakpoint
-- Notifies every web process of the subject and the sector of a change, without content. The app then refetches.
CREATE FUNCTION notify_sector() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('walkdown_live', TG_ARGV[0] || ':sector:' || c.sector_id)
    FROM (SELECT DISTINCT sector_id FROM changed WHERE sector_id IS NOT NULL) c;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION notify_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('walkdown_live', TG_ARGV[0] || ':person:' || c.user_id)
    FROM (SELECT DISTINCT user_id FROM changed) c;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Ends the event streams of users who signed out, moved to another sector or were deactivated.
CREATE FUNCTION notify_access_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('walkdown_live', 'access:person:' ||
    CASE TG_TABLE_NAME WHEN 'users' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'user_id' END);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- SQL of the rule isTaskDone: a task that was not inspected has a reason, and no measurement or comment.
CREATE FUNCTION is_task_done(t execution_tasks) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT t.status IS NOT NULL AND CASE WHEN t.status IN ('not_applicable', 'not_inspected') THEN t.answer_description <> ''
    ELSE (NOT t.requires_measurement OR t.measurement IS NOT NULL)
      AND (NOT (t.status = 'not_ok' OR t.requires_comment) OR t.answer_description <> '') END
$$;
--> statement-breakpoint
-- SQL of the rule isOutOfLimits.
CREATE FUNCTION is_out_of_limits(t execution_tasks) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(t.measurement > t.tolerance_max, false) OR coalesce(t.measurement < t.tolerance_min, false)
$$;
--> statement-breakpoint
CREATE FUNCTION denormalize_finding() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A restore inserts these rows before their equipment, with the denormalized columns filled.
  NEW.sector_id := coalesce((SELECT p.sector_id FROM equipment e JOIN plants p ON p.id = e.plant_id
    WHERE e.id = NEW.equipment_id), NEW.sector_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION denormalize_findings_of_plant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE findings f SET sector_id = NEW.sector_id FROM equipment e WHERE e.plant_id = NEW.id AND f.equipment_id = e.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION denormalize_assignments_of_plant_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE assignments SET plant_assignment_id = NEW.id WHERE plant_assignment_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION finding_search_text(finding integer, called text, ordered text, checklist text, piece integer)
RETURNS text LANGUAGE sql STABLE AS $$
  SELECT fold_text(concat_ws(E'\n', 'F-' || lpad(finding::text, greatest(6, length(finding::text)), '0'), called,
    code_search_text(e.equipment_id), e.name, ordered, checklist,
    (SELECT string_agg(sighting.description, E'\n' ORDER BY sighting.first) FROM (
      SELECT h.description, min(h.id) AS first
      FROM finding_sightings s JOIN task_answer_history h ON h.id = s.answer_id
      WHERE s.finding_id = finding AND h.description <> '' GROUP BY h.description) sighting)))
  FROM equipment e WHERE e.id = piece
$$;
--> statement-breakpoint
CREATE FUNCTION set_finding_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A restore inserts these rows before their equipment, with the denormalized columns filled.
  NEW.search_text := coalesce(finding_search_text(NEW.id, NEW.title, NEW.work_order, NEW.checklist_name,
    NEW.equipment_id), NEW.search_text);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Rows are locked in the order of their ids, which prevents deadlocks.
CREATE FUNCTION update_finding_search_texts(ids integer[]) RETURNS void LANGUAGE sql AS $$
  WITH locked AS MATERIALIZED (
    SELECT id, finding_search_text(id, title, work_order, checklist_name, equipment_id) AS words
    FROM findings WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE)
  UPDATE findings f SET search_text = locked.words FROM locked WHERE f.id = locked.id AND f.search_text <> locked.words
$$;
--> statement-breakpoint
CREATE FUNCTION update_finding_search_texts_of_sightings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM update_finding_search_texts(array(SELECT DISTINCT finding_id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The server never updates an answer's history; a migration or an operator may.
CREATE FUNCTION update_finding_search_texts_of_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM update_finding_search_texts(array(SELECT finding_id FROM finding_sightings WHERE answer_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION update_finding_search_texts_of_equipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM update_finding_search_texts(array(SELECT id FROM findings WHERE equipment_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Insert only, so that concurrent transactions do not wait for each other.
CREATE FUNCTION tally_finding() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.closed_at IS NOT NULL THEN
    INSERT INTO finding_tallies VALUES (OLD.sector_id, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.closed_at IS NOT NULL THEN
    INSERT INTO finding_tallies VALUES (NEW.sector_id, 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION compact_finding_tallies() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (DELETE FROM finding_tallies RETURNING *)
  INSERT INTO finding_tallies SELECT sector_id, sum(closed) FROM gone GROUP BY sector_id HAVING sum(closed) <> 0
$$;
--> statement-breakpoint
-- Writes one row of the audit log. The actor is set when the transaction begins (`run-transaction.ts`); `someone` is the
-- user for whom the server acts otherwise. A row that an undo restores is not logged as new.
CREATE FUNCTION write_audit_trail(
  action text, kind text, thing_id text, thing_name text, sector integer, type text, message text,
  before jsonb, after jsonb, someone integer DEFAULT NULL, localized jsonb DEFAULT NULL
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  who jsonb := nullif(current_setting('walkdown.actor', true), '')::jsonb;
  person integer := coalesce((who ->> 'id')::integer, someone);
  is_change boolean := coalesce(before, after) IS NOT NULL;
BEGIN
  INSERT INTO audit_trail (transaction_id, user_id, actor_name, via, address, user_agent, request_id, action, kind,
    thing_id, thing_name, sector_id, type, message, localized, before, after, is_summary)
  VALUES (pg_current_xact_id()::text::bigint, person,
    CASE WHEN who ->> 'id' IS NULL AND person IS NOT NULL
      THEN (SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = person)
      ELSE coalesce(who ->> 'name', '') END,
    coalesce(who ->> 'via', ''), coalesce(who ->> 'address', ''), coalesce(who ->> 'agent', ''),
    coalesce(who ->> 'request', ''),
    CASE WHEN action = 'created' AND current_setting('walkdown.undo', true) = 'yes' THEN 'restored' ELSE action END,
    kind, coalesce(thing_id, ''), coalesce(thing_name, ''), sector, type, message, localized, before, after,
    NOT is_change AND coalesce(current_setting('walkdown.changes', true), '') = 'yes');
  IF is_change THEN PERFORM set_config('walkdown.changes', 'yes', true); END IF;
END $$;
--> statement-breakpoint
-- Name of the actor, for a message.
CREATE FUNCTION describe_actor() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(nullif(current_setting('walkdown.actor', true), '')::jsonb ->> 'name', ''), 'The server')
$$;
--> statement-breakpoint
CREATE FUNCTION describe_equipment(wanted integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT equipment_id || ' ' || name FROM equipment WHERE id = wanted
$$;
--> statement-breakpoint
CREATE FUNCTION describe_record(kind text, thing jsonb) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  CASE kind
    WHEN 'user' THEN
      RETURN concat_ws(' ', thing ->> 'first_name', thing ->> 'last_name');
    WHEN 'second_factor', 'password_link', 'company_account', 'sign_in' THEN
      RETURN (SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = (thing ->> 'user_id')::integer);
    WHEN 'assignment' THEN
      RETURN (SELECT p.title FROM plant_assignments p WHERE p.id = (thing ->> 'plant_assignment_id')::integer);
    WHEN 'assigned_equipment' THEN
      RETURN describe_equipment((thing ->> 'equipment_id')::integer);
    WHEN 'equipment_file' THEN
      RETURN concat_ws(', ', describe_equipment((thing ->> 'equipment_id')::integer), thing ->> 'name');
    WHEN 'execution' THEN
      RETURN concat_ws(', ', thing ->> 'checklist_name', (SELECT describe_equipment(a.equipment_id)
        FROM equipment_assignments a WHERE a.id = (thing ->> 'equipment_assignment_id')::integer));
    WHEN 'finding_comment', 'finding_photo' THEN
      RETURN (SELECT f.title FROM findings f WHERE f.id = (thing ->> 'finding_id')::integer);
    ELSE
      RETURN coalesce(thing ->> 'name', thing ->> 'title', thing ->> 'key');
  END CASE;
END $$;
--> statement-breakpoint
CREATE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql AS $$
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
  localized jsonb;
  label text;
BEGIN
  -- A restored backup contains its own audit log.
  IF current_setting('walkdown.audit', true) = 'off' THEN RETURN NULL; END IF;
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
      message := describe_actor() || ' completed ' || describe_record(kind, whole) || ' (' || label || ')';
      localized := jsonb_build_object('key', 'action.completeAssignment', 'params', jsonb_build_object(
        'who', actor_param(), 'title', describe_record(kind, whole), 'label', label));
    ELSIF kind = 'execution' AND whole ->> 'status' = 'completed' AND after ? 'received_at' THEN
      action := 'submitted';
      type := 'checklist_submitted';
      -- One row for all answers; task_answer_history has each of them.
      SELECT after || jsonb_build_object('answers', count(t.status),
          'answers_not_ok', count(*) FILTER (WHERE t.status = 'not_ok'),
          'answers_not_ok_critical', count(*) FILTER (WHERE t.status = 'not_ok' AND t.is_critical))
        INTO after FROM execution_tasks t WHERE t.execution_id = (whole ->> 'id')::integer;
      SELECT describe_actor() || ' submitted ' || (whole ->> 'checklist_name') || ' for ' || e.equipment_id || ' ('
          || label_assignment(a.assignment_id) || ')',
          jsonb_build_object('key', 'action.submitChecklist', 'params', jsonb_build_object('who', actor_param(),
            'checklist', whole ->> 'checklist_name', 'tag', e.equipment_id, 'label', label_assignment(a.assignment_id)))
        INTO message, localized FROM equipment_assignments a JOIN equipment e ON e.id = a.equipment_id
        WHERE a.id = (whole ->> 'equipment_assignment_id')::integer;
    ELSIF kind = 'execution' AND after ? 'reviewed_at' AND after ->> 'reviewed_at' IS NOT NULL THEN
      action := 'reviewed';
    END IF;
  END IF;
  PERFORM write_audit_trail(action, kind, coalesce(whole ->> 'id', whole ->> 'key', whole ->> 'user_id'),
    describe_record(kind, whole), (whole ->> 'sector_id')::integer, type, message, before, after, NULL, localized);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Logs each sign-in and sign-out.
CREATE FUNCTION audit_sign_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('walkdown.audit', true) = 'off' THEN RETURN NULL; END IF;
  PERFORM write_audit_trail(TG_ARGV[0], 'sign_in', NEW.user_id::text, describe_record('sign_in', to_jsonb(NEW)), NULL, NULL, NULL,
    NULL, NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The audit log is insert only, for the server too. Only retention deletes rows.
CREATE FUNCTION protect_audit_trail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('walkdown.retention', true) = 'over' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'The audit trail is not changed.';
END $$;
--> statement-breakpoint
-- Writes a delivery for each webhook that wants the event, and notifies the workers.
-- Without webhooks it costs one read of an empty table.
CREATE FUNCTION notify_webhooks(event text, sector integer, at timestamp with time zone, localized jsonb, links jsonb)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH event_id AS MATERIALIZED (SELECT gen_random_uuid() AS id)
  INSERT INTO webhook_deliveries (webhook_id, event_id, type, occurred_at, data, links, next_attempt_at)
  SELECT w.id, event_id.id, event, at, localized, links, at FROM webhooks w, event_id
  WHERE w.is_active AND event = ANY (w.events) AND (w.sector_id IS NULL OR w.sector_id = sector)
  ORDER BY w.id;
  PERFORM pg_notify('walkdown_jobs', 'webhooks-wait');
END $$;
--> statement-breakpoint
CREATE FUNCTION has_webhook_subscription(event text, sector integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('walkdown.audit', true), '') <> 'off' AND EXISTS (SELECT FROM webhooks w
    WHERE w.is_active AND event = ANY (w.events) AND (w.sector_id IS NULL OR w.sector_id = sector))
$$;
--> statement-breakpoint
CREATE FUNCTION describe_sector_for_webhook(wanted integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', s.id, 'name', s.name) FROM sectors s WHERE s.id = wanted
$$;
--> statement-breakpoint
CREATE FUNCTION describe_user_for_webhook(wanted integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) FROM users u WHERE u.id = wanted
$$;
--> statement-breakpoint
CREATE FUNCTION describe_equipment_for_webhook(wanted integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('equipment', jsonb_build_object('id', e.id, 'equipment_id', e.equipment_id, 'name', e.name),
    'plant', jsonb_build_object('id', p.id, 'plant_id', p.plant_id, 'name', p.name))
  FROM equipment e JOIN plants p ON p.id = e.plant_id WHERE e.id = wanted
$$;
--> statement-breakpoint
CREATE FUNCTION notify_webhooks_of_execution() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event text := TG_ARGV[0];
  place equipment_assignments;
  localized jsonb;
BEGIN
  IF NOT has_webhook_subscription(event, NEW.sector_id) THEN RETURN NULL; END IF;
  SELECT * INTO place FROM equipment_assignments WHERE id = NEW.equipment_assignment_id;
  localized := jsonb_build_object('execution_id', NEW.id, 'checklist_name', NEW.checklist_name,
      'assignment_id', place.assignment_id, 'sector', describe_sector_for_webhook(NEW.sector_id),
      'technician', describe_user_for_webhook(NEW.technician_id))
    || describe_equipment_for_webhook(place.equipment_id);
  IF event = 'checklist.submitted' THEN
    localized := localized || jsonb_build_object('submitted_after', NEW.submitted_after) || (
      SELECT jsonb_build_object('tasks', count(*), 'not_ok', count(*) FILTER (WHERE t.status = 'not_ok'),
        'not_ok_critical', count(*) FILTER (WHERE t.status = 'not_ok' AND t.is_critical))
      FROM execution_tasks t WHERE t.execution_id = NEW.id);
  ELSE
    localized := localized || jsonb_build_object('verdict', NEW.review_status,
      'reviewer', describe_user_for_webhook(NEW.reviewed_by));
  END IF;
  PERFORM notify_webhooks(event, NEW.sector_id,
    CASE event WHEN 'checklist.submitted' THEN NEW.received_at ELSE NEW.reviewed_at END, localized,
    jsonb_build_object('app', '/supervisor/assignment/' || place.assignment_id,
      'api', '/api/executions/' || NEW.id || '/'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION notify_webhooks_of_finding() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT has_webhook_subscription('finding.opened', NEW.sector_id) THEN RETURN NULL; END IF;
  PERFORM notify_webhooks('finding.opened', NEW.sector_id, NEW.created_at,
    jsonb_build_object('finding_id', NEW.id, 'title', NEW.title, 'checklist_name', NEW.checklist_name,
      'is_critical', NEW.is_critical, 'first_seen_at', NEW.first_seen_at,
      'sector', describe_sector_for_webhook(NEW.sector_id)) || describe_equipment_for_webhook(NEW.equipment_id),
    jsonb_build_object('app', '/supervisor/findings?finding=' || NEW.id,
      'api', '/api/supervisor/findings/' || NEW.id || '/'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION notify_webhooks_of_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT has_webhook_subscription('report.ready', NEW.sector_id) THEN RETURN NULL; END IF;
  PERFORM notify_webhooks('report.ready', NEW.sector_id, coalesce(NEW.generation_completed_at, now()),
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
-- Name of the actor, as a parameter of a message.
CREATE FUNCTION actor_param() RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(to_jsonb(nullif(nullif(current_setting('walkdown.actor', true), '')::jsonb ->> 'name', '')),
    '{"key": "theServer"}')
$$;
--> statement-breakpoint
CREATE FUNCTION label_assignment(id integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'A-' || lpad(id::text, greatest(6, length(id::text)), '0')
$$;
--> statement-breakpoint
-- Copies the due date of an assignment to each of its equipment rows, so that an index finds the latest one of a piece.
CREATE FUNCTION denormalize_due_date_of_equipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A restore inserts these rows before their assignments, with the denormalized columns filled.
  NEW.due_date := coalesce((SELECT a.due_date FROM assignments a WHERE a.id = NEW.assignment_id), NEW.due_date);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION denormalize_due_date_of_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE equipment_assignments SET due_date = NEW.due_date WHERE assignment_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Previous findings come from the latest submission of a checklist. The trigger updates the checklist row at each
-- submission, so that its version changes. A late submission may refer to photos of the original one.
CREATE FUNCTION bump_checklist_version_submitted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE checklists SET had_photos = had_photos OR NEW.has_photos OR NEW.late_submission_of IS NOT NULL
    WHERE id = NEW.checklist_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The same when the technician's name changes.
CREATE FUNCTION bump_checklist_versions_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE checklists c SET had_photos = c.had_photos WHERE c.id IN (
    SELECT x.checklist_id FROM executions x WHERE x.technician_id = NEW.id AND x.status = 'completed');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A duplicate that gets another code loses its mark, and the unique index includes it.
CREATE FUNCTION clear_duplicate_mark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_duplicate := false;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- When the first row gets another code, the next duplicate takes its place in the unique index.
CREATE FUNCTION promote_duplicate_plant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE plants SET is_duplicate = false WHERE id = (SELECT min(id) FROM plants WHERE sector_id = OLD.sector_id
    AND is_duplicate AND archived_at IS NULL AND normalize_code(plant_id) = normalize_code(OLD.plant_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION promote_duplicate_equipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE equipment SET is_duplicate = false WHERE id = (SELECT min(id) FROM equipment WHERE plant_id = OLD.plant_id
    AND is_duplicate AND archived_at IS NULL AND normalize_code(equipment_id) = normalize_code(OLD.equipment_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION promote_duplicate_sector() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sectors SET is_duplicate = false WHERE id = (SELECT min(id) FROM sectors
    WHERE is_duplicate AND normalize_code(code) = normalize_code(OLD.code));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An undo marks a restored row as duplicate when another row took its code. A row that was created after the deletion makes
-- the unique index refuse the undo. Only an undo sets `walkdown.deleted_at`.
CREATE FUNCTION mark_restored_duplicate_plant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_duplicate := EXISTS (SELECT FROM plants o WHERE o.sector_id = NEW.sector_id AND o.id <> NEW.id
    AND o.archived_at IS NULL AND NOT o.is_duplicate AND normalize_code(o.plant_id) = normalize_code(NEW.plant_id)
    AND (NEW.is_duplicate OR o.created_at <= current_setting('walkdown.deleted_at')::timestamptz));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION mark_restored_duplicate_equipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_duplicate := EXISTS (SELECT FROM equipment o WHERE o.plant_id = NEW.plant_id AND o.id <> NEW.id
    AND o.archived_at IS NULL AND NOT o.is_duplicate AND normalize_code(o.equipment_id) = normalize_code(NEW.equipment_id)
    AND (NEW.is_duplicate OR o.created_at <= current_setting('walkdown.deleted_at')::timestamptz));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION repair_tallies_and_search_texts()
 RETURNS TABLE(kind text, rows bigint)
 LANGUAGE plpgsql
AS $function$
BEGIN
  RETURN QUERY WITH repaired AS (UPDATE assignments a SET sector_id = p.sector_id, plant_id = p.id,
      is_listed = a.archived_at IS NULL AND p.archived_at IS NULL
    FROM plant_assignments o JOIN plants p ON p.id = o.plant_id
    WHERE o.id = a.plant_assignment_id AND (a.sector_id, a.plant_id, a.is_listed)
      IS DISTINCT FROM (p.sector_id, p.id, a.archived_at IS NULL AND p.archived_at IS NULL) RETURNING 1)
    SELECT 'assignments', count(*) FROM repaired;
  RETURN QUERY WITH repaired AS (UPDATE assignments a SET search_text = w.words
    FROM (SELECT id, assignment_search_text(id, plant_assignment_id, technician_id) AS words FROM assignments) w
    WHERE w.id = a.id AND a.search_text IS DISTINCT FROM w.words RETURNING 1)
    SELECT 'search_texts', count(*) FROM repaired;
  RETURN QUERY WITH counted AS (SELECT t.execution_id, count(*)::int AS tasks,
      (count(*) FILTER (WHERE t.status = 'not_ok'))::int AS not_ok,
      (count(*) FILTER (WHERE t.status = 'not_ok' AND t.is_critical))::int AS critical,
      (count(*) FILTER (WHERE t.status IS NOT NULL AND (NOT t.requires_measurement OR t.measurement IS NOT NULL)
        AND (NOT (t.status = 'not_ok' OR t.requires_comment) OR t.answer_description <> '')))::int AS done
    FROM execution_tasks t GROUP BY t.execution_id),
  pictured AS (SELECT DISTINCT t.execution_id FROM task_photos f JOIN execution_tasks t ON t.id = f.execution_task_id),
  repaired AS (UPDATE executions x SET sector_id = w.sector_id, task_count = w.tasks, done_count = w.done,
      not_ok_count = w.not_ok, critical_count = w.critical, has_photos = w.pictured
    FROM (SELECT ex.id, p.sector_id, coalesce(c.tasks, 0) AS tasks, coalesce(c.done, 0) AS done,
        coalesce(c.not_ok, 0) AS not_ok, coalesce(c.critical, 0) AS critical, d.execution_id IS NOT NULL AS pictured
      FROM executions ex JOIN equipment_assignments ea ON ea.id = ex.equipment_assignment_id
      JOIN equipment e ON e.id = ea.equipment_id JOIN plants p ON p.id = e.plant_id
      LEFT JOIN counted c ON c.execution_id = ex.id LEFT JOIN pictured d ON d.execution_id = ex.id) w
    WHERE w.id = x.id AND (x.sector_id, x.task_count, x.done_count, x.not_ok_count, x.critical_count, x.has_photos)
      IS DISTINCT FROM (w.sector_id, w.tasks, w.done, w.not_ok, w.critical, w.pictured) RETURNING 1)
    SELECT 'executions', count(*) FROM repaired;
  RETURN QUERY WITH lacking AS (SELECT sector_id, technician_id, sum(listed)::int AS listed, sum(completed)::int AS completed
    FROM (SELECT a.sector_id, a.technician_id, 1 AS listed, (a.status = 'completed')::int AS completed
        FROM assignments a WHERE a.is_listed
      UNION ALL SELECT t.sector_id, t.technician_id, -t.listed, -t.completed FROM assignment_tallies t) known
    GROUP BY 1, 2 HAVING sum(known.listed) <> 0 OR sum(known.completed) <> 0),
  repaired AS (INSERT INTO assignment_tallies SELECT * FROM lacking RETURNING 1)
    SELECT 'tallies', count(*) FROM repaired;
  RETURN QUERY WITH lacking AS (SELECT sector_id, sum(pending)::int AS pending
    FROM (SELECT x.sector_id, 1 AS pending FROM executions x
        WHERE x.status = 'completed' AND x.review_status = 'pending'
      UNION ALL SELECT t.sector_id, -t.pending FROM review_tallies t) known
    GROUP BY 1 HAVING sum(known.pending) <> 0),
  repaired AS (INSERT INTO review_tallies SELECT * FROM lacking RETURNING 1)
    SELECT 'review_tallies', count(*) FROM repaired;
  RETURN QUERY WITH repaired AS (UPDATE findings f SET sector_id = w.sector_id, search_text = w.words
    FROM (SELECT fi.id, p.sector_id, finding_search_text(fi.id, fi.title, fi.work_order, fi.checklist_name, fi.equipment_id)
        AS words FROM findings fi JOIN equipment e ON e.id = fi.equipment_id JOIN plants p ON p.id = e.plant_id) w
    WHERE w.id = f.id AND (f.sector_id, f.search_text) IS DISTINCT FROM (w.sector_id, w.words) RETURNING 1)
    SELECT 'findings', count(*) FROM repaired;
  RETURN QUERY WITH lacking AS (SELECT sector_id, sum(closed)::int AS closed
    FROM (SELECT f.sector_id, 1 AS closed FROM findings f WHERE f.closed_at IS NOT NULL
      UNION ALL SELECT t.sector_id, -t.closed FROM finding_tallies t) known
    GROUP BY 1 HAVING sum(known.closed) <> 0),
  repaired AS (INSERT INTO finding_tallies SELECT * FROM lacking RETURNING 1)
    SELECT 'finding_tallies', count(*) FROM repaired;
END $function$;
--> statement-breakpoint
CREATE TRIGGER denormalize_due_date AFTER UPDATE OF due_date ON assignments FOR EACH ROW WHEN ((old.due_date <> new.due_date)) EXECUTE FUNCTION denormalize_due_date_of_assignment();
--> statement-breakpoint
CREATE TRIGGER denormalize_assignment BEFORE INSERT OR UPDATE OF plant_assignment_id, archived_at ON assignments FOR EACH ROW EXECUTE FUNCTION denormalize_assignment();
--> statement-breakpoint
CREATE TRIGGER tally_assignment AFTER UPDATE ON assignments FOR EACH ROW WHEN (((((old.sector_id IS DISTINCT FROM new.sector_id) OR (old.technician_id IS DISTINCT FROM new.technician_id)) OR (old.is_listed IS DISTINCT FROM new.is_listed)) OR ((old.status = 'completed'::text) IS DISTINCT FROM (new.status = 'completed'::text)))) EXECUTE FUNCTION tally_assignment();
--> statement-breakpoint
CREATE TRIGGER tally_assignment_deleted AFTER DELETE ON assignments FOR EACH ROW EXECUTE FUNCTION tally_assignment();
--> statement-breakpoint
CREATE TRIGGER tally_assignments_inserted AFTER INSERT ON assignments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_assignments_inserted();
--> statement-breakpoint
CREATE TRIGGER notify_delete AFTER DELETE ON assignments REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_sector('assignments');
--> statement-breakpoint
CREATE TRIGGER notify_insert AFTER INSERT ON assignments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_sector('assignments');
--> statement-breakpoint
CREATE TRIGGER notify_update AFTER UPDATE ON assignments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_sector('assignments');
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE ON assignments FOR EACH ROW EXECUTE FUNCTION audit_row('assignment', '{sector_id,plant_id,is_listed,search_text}', '{}');
--> statement-breakpoint
CREATE TRIGGER audit_row_changed AFTER UPDATE ON assignments FOR EACH ROW WHEN ((((((((old.plant_assignment_id IS DISTINCT FROM new.plant_assignment_id) OR (old.technician_id IS DISTINCT FROM new.technician_id)) OR (old.status IS DISTINCT FROM new.status)) OR (old.available_from IS DISTINCT FROM new.available_from)) OR (old.due_date IS DISTINCT FROM new.due_date)) OR (old.priority IS DISTINCT FROM new.priority)) OR (old.archived_at IS DISTINCT FROM new.archived_at))) EXECUTE FUNCTION audit_row('assignment', '{sector_id,plant_id,is_listed,search_text}', '{}');
--> statement-breakpoint
CREATE TRIGGER set_assignment_search_text BEFORE INSERT OR UPDATE OF plant_assignment_id, technician_id ON assignments FOR EACH ROW EXECUTE FUNCTION set_assignment_search_text();
--> statement-breakpoint
CREATE TRIGGER protect_audit_trail BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_trail FOR EACH STATEMENT EXECUTE FUNCTION protect_audit_trail();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON calendar_events FOR EACH ROW EXECUTE FUNCTION audit_row('calendar_event', '{updated_at}', '{}');
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE ON checklists FOR EACH ROW EXECUTE FUNCTION audit_row('checklist', '{had_photos}', '{}');
--> statement-breakpoint
CREATE TRIGGER audit_row_changed AFTER UPDATE ON checklists FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION audit_row('checklist', '{had_photos}', '{}');
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON oidc_accounts FOR EACH ROW EXECUTE FUNCTION audit_row('company_account', '{}', '{}');
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON company_logo FOR EACH ROW EXECUTE FUNCTION audit_row('company_logo', '{picture_id,file_key,thumbnail_key}', '{}');
--> statement-breakpoint
CREATE TRIGGER promote_duplicate_of_archived_equipment AFTER UPDATE OF archived_at ON equipment FOR EACH ROW WHEN (((NOT old.is_duplicate) AND (old.archived_at IS NULL) AND (new.archived_at IS NOT NULL))) EXECUTE FUNCTION promote_duplicate_equipment();
--> statement-breakpoint
CREATE TRIGGER promote_duplicate_equipment AFTER UPDATE OF equipment_id ON equipment FOR EACH ROW WHEN (((NOT old.is_duplicate) AND (normalize_code(old.equipment_id) <> normalize_code(new.equipment_id)))) EXECUTE FUNCTION promote_duplicate_equipment();
--> statement-breakpoint
CREATE TRIGGER promote_duplicate_of_deleted_equipment AFTER DELETE ON equipment FOR EACH ROW WHEN (((NOT old.is_duplicate) AND (old.archived_at IS NULL))) EXECUTE FUNCTION promote_duplicate_equipment();
--> statement-breakpoint
CREATE TRIGGER clear_duplicate_mark BEFORE UPDATE OF equipment_id ON equipment FOR EACH ROW WHEN ((old.is_duplicate AND (normalize_code(old.equipment_id) <> normalize_code(new.equipment_id)))) EXECUTE FUNCTION clear_duplicate_mark();
--> statement-breakpoint
CREATE TRIGGER mark_restored_duplicate_equipment BEFORE INSERT OR UPDATE OF archived_at ON equipment FOR EACH ROW WHEN (((new.archived_at IS NULL) AND (current_setting('walkdown.deleted_at'::text, true) <> ''::text))) EXECUTE FUNCTION mark_restored_duplicate_equipment();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON equipment FOR EACH ROW EXECUTE FUNCTION audit_row('equipment', '{is_duplicate}', '{}');
--> statement-breakpoint
CREATE TRIGGER update_assignment_search_texts AFTER UPDATE OF name, equipment_id ON equipment FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.equipment_id IS DISTINCT FROM new.equipment_id))) EXECUTE FUNCTION update_assignment_search_texts_of_equipment();
--> statement-breakpoint
CREATE TRIGGER update_finding_search_texts AFTER UPDATE OF name, equipment_id ON equipment FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.equipment_id IS DISTINCT FROM new.equipment_id))) EXECUTE FUNCTION update_finding_search_texts_of_equipment();
--> statement-breakpoint
CREATE TRIGGER denormalize_due_date_of_equipment BEFORE INSERT OR UPDATE OF assignment_id ON equipment_assignments FOR EACH ROW EXECUTE FUNCTION denormalize_due_date_of_equipment();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON equipment_assignments FOR EACH ROW EXECUTE FUNCTION audit_row('assigned_equipment', '{due_date}', '{}');
--> statement-breakpoint
CREATE TRIGGER update_assignment_search_texts_deleted AFTER DELETE ON equipment_assignments REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION update_assignment_search_texts_of_equipment_assignments();
--> statement-breakpoint
CREATE TRIGGER update_assignment_search_texts_entered AFTER UPDATE ON equipment_assignments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION update_assignment_search_texts_of_equipment_assignments();
--> statement-breakpoint
CREATE TRIGGER update_assignment_search_texts_inserted AFTER INSERT ON equipment_assignments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION update_assignment_search_texts_of_equipment_assignments();
--> statement-breakpoint
CREATE TRIGGER update_assignment_search_texts_left AFTER UPDATE ON equipment_assignments REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION update_assignment_search_texts_of_equipment_assignments();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON equipment_files FOR EACH ROW EXECUTE FUNCTION audit_row('equipment_file', '{file_key}', '{}');
--> statement-breakpoint
CREATE TRIGGER count_tasks_deleted AFTER DELETE ON execution_tasks REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_tasks();
--> statement-breakpoint
CREATE TRIGGER count_tasks_inserted AFTER INSERT ON execution_tasks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_tasks();
--> statement-breakpoint
CREATE TRIGGER count_tasks_updated AFTER UPDATE ON execution_tasks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_tasks();
--> statement-breakpoint
CREATE TRIGGER update_execution_version_deleted AFTER DELETE ON execution_tasks REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_execution_versions();
--> statement-breakpoint
CREATE TRIGGER update_execution_version_inserted AFTER INSERT ON execution_tasks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_execution_versions();
--> statement-breakpoint
CREATE TRIGGER update_execution_version_updated AFTER UPDATE ON execution_tasks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_execution_versions();
--> statement-breakpoint
CREATE TRIGGER denormalize_execution BEFORE INSERT OR UPDATE OF equipment_assignment_id ON executions FOR EACH ROW EXECUTE FUNCTION denormalize_execution();
--> statement-breakpoint
CREATE TRIGGER tally_review AFTER UPDATE ON executions FOR EACH ROW WHEN (((old.sector_id IS DISTINCT FROM new.sector_id) OR (((old.status = 'completed'::text) AND (old.review_status = 'pending'::text)) IS DISTINCT FROM ((new.status = 'completed'::text) AND (new.review_status = 'pending'::text))))) EXECUTE FUNCTION tally_review();
--> statement-breakpoint
CREATE TRIGGER tally_review_deleted AFTER DELETE ON executions FOR EACH ROW WHEN (((old.status = 'completed'::text) AND (old.review_status = 'pending'::text))) EXECUTE FUNCTION tally_review();
--> statement-breakpoint
CREATE TRIGGER tally_review_inserted AFTER INSERT ON executions FOR EACH ROW WHEN (((new.status = 'completed'::text) AND (new.review_status = 'pending'::text))) EXECUTE FUNCTION tally_review();
--> statement-breakpoint
CREATE TRIGGER notify_delete AFTER DELETE ON executions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_sector('executions');
--> statement-breakpoint
CREATE TRIGGER notify_insert AFTER INSERT ON executions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_sector('executions');
--> statement-breakpoint
CREATE TRIGGER notify_update AFTER UPDATE ON executions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_sector('executions');
--> statement-breakpoint
CREATE TRIGGER notify_webhooks_reviewed AFTER UPDATE ON executions FOR EACH ROW WHEN (((new.reviewed_at IS NOT NULL) AND (new.reviewed_at IS DISTINCT FROM old.reviewed_at))) EXECUTE FUNCTION notify_webhooks_of_execution('checklist.reviewed');
--> statement-breakpoint
CREATE TRIGGER notify_webhooks_submitted AFTER UPDATE ON executions FOR EACH ROW WHEN (((new.status = 'completed'::text) AND (new.received_at IS DISTINCT FROM old.received_at))) EXECUTE FUNCTION notify_webhooks_of_execution('checklist.submitted');
--> statement-breakpoint
CREATE TRIGGER bump_checklist_version AFTER UPDATE OF status ON executions FOR EACH ROW WHEN (((old.status = 'completed'::text) AND (new.status <> 'completed'::text))) EXECUTE FUNCTION bump_checklist_version();
--> statement-breakpoint
CREATE TRIGGER bump_checklist_version_deleted AFTER DELETE ON executions FOR EACH ROW WHEN ((old.status = 'completed'::text)) EXECUTE FUNCTION bump_checklist_version();
--> statement-breakpoint
CREATE TRIGGER bump_checklist_version_inserted AFTER INSERT ON executions FOR EACH ROW WHEN ((new.status = 'completed'::text)) EXECUTE FUNCTION bump_checklist_version_submitted();
--> statement-breakpoint
CREATE TRIGGER bump_checklist_version_submitted AFTER UPDATE ON executions FOR EACH ROW WHEN (((new.status = 'completed'::text) AND ((((old.status IS DISTINCT FROM new.status) OR (old.received_at IS DISTINCT FROM new.received_at)) OR (old.technician_id IS DISTINCT FROM new.technician_id)) OR (old.has_photos IS DISTINCT FROM new.has_photos)))) EXECUTE FUNCTION bump_checklist_version_submitted();
--> statement-breakpoint
CREATE TRIGGER audit_row_late_submission AFTER INSERT ON executions FOR EACH ROW WHEN ((new.late_submission_of IS NOT NULL)) EXECUTE FUNCTION audit_row('execution', '{sector_id,task_count,done_count,not_ok_count,critical_count,has_photos,content_hash,first_answer_at}', '{signature}');
--> statement-breakpoint
CREATE TRIGGER audit_row_changed AFTER UPDATE ON executions FOR EACH ROW WHEN (((((((((old.status IS DISTINCT FROM new.status) OR (old.paused_at IS DISTINCT FROM new.paused_at)) OR (old.received_at IS DISTINCT FROM new.received_at)) OR (old.review_status IS DISTINCT FROM new.review_status)) OR (old.review_comments IS DISTINCT FROM new.review_comments)) OR (old.reviewed_at IS DISTINCT FROM new.reviewed_at)) OR (old.submitted_after IS DISTINCT FROM new.submitted_after)) OR (old.equipment_assignment_id IS DISTINCT FROM new.equipment_assignment_id))) EXECUTE FUNCTION audit_row('execution', '{sector_id,task_count,done_count,not_ok_count,critical_count,has_photos,content_hash,first_answer_at}', '{signature}');
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON finding_comments FOR EACH ROW EXECUTE FUNCTION audit_row('finding_comment', '{}', '{}');
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON finding_photos FOR EACH ROW EXECUTE FUNCTION audit_row('finding_photo', '{file_key,thumbnail_key,sha256}', '{}');
--> statement-breakpoint
CREATE TRIGGER update_finding_search_texts_deleted AFTER DELETE ON finding_sightings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION update_finding_search_texts_of_sightings();
--> statement-breakpoint
CREATE TRIGGER update_finding_search_texts_entered AFTER UPDATE ON finding_sightings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION update_finding_search_texts_of_sightings();
--> statement-breakpoint
CREATE TRIGGER update_finding_search_texts_inserted AFTER INSERT ON finding_sightings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION update_finding_search_texts_of_sightings();
--> statement-breakpoint
CREATE TRIGGER update_finding_search_texts_left AFTER UPDATE ON finding_sightings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION update_finding_search_texts_of_sightings();
--> statement-breakpoint
CREATE TRIGGER denormalize_finding BEFORE INSERT OR UPDATE OF equipment_id ON findings FOR EACH ROW EXECUTE FUNCTION denormalize_finding();
--> statement-breakpoint
CREATE TRIGGER tally_finding AFTER UPDATE OF sector_id, closed_at, equipment_id ON findings FOR EACH ROW WHEN (((old.sector_id IS DISTINCT FROM new.sector_id) OR ((old.closed_at IS NULL) IS DISTINCT FROM (new.closed_at IS NULL)))) EXECUTE FUNCTION tally_finding();
--> statement-breakpoint
CREATE TRIGGER tally_finding_deleted AFTER DELETE ON findings FOR EACH ROW WHEN ((old.closed_at IS NOT NULL)) EXECUTE FUNCTION tally_finding();
--> statement-breakpoint
CREATE TRIGGER tally_finding_inserted AFTER INSERT ON findings FOR EACH ROW WHEN ((new.closed_at IS NOT NULL)) EXECUTE FUNCTION tally_finding();
--> statement-breakpoint
CREATE TRIGGER notify_webhooks_opened AFTER INSERT ON findings FOR EACH ROW EXECUTE FUNCTION notify_webhooks_of_finding();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE ON findings FOR EACH ROW EXECUTE FUNCTION audit_row('finding', '{tracked_task,last_seen_at,ok_at,search_text}', '{}');
--> statement-breakpoint
CREATE TRIGGER audit_row_changed AFTER UPDATE ON findings FOR EACH ROW WHEN ((((((old.state IS DISTINCT FROM new.state) OR (old.closed_at IS DISTINCT FROM new.closed_at)) OR (old.owner_id IS DISTINCT FROM new.owner_id)) OR (old.due_date IS DISTINCT FROM new.due_date)) OR (old.work_order IS DISTINCT FROM new.work_order))) EXECUTE FUNCTION audit_row('finding', '{tracked_task,last_seen_at,ok_at,search_text}', '{}');
--> statement-breakpoint
CREATE TRIGGER set_finding_search_text BEFORE INSERT OR UPDATE OF title, work_order, checklist_name, equipment_id ON findings FOR EACH ROW EXECUTE FUNCTION set_finding_search_text();
--> statement-breakpoint
CREATE TRIGGER notify_delete AFTER DELETE ON notifications REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_user('notifications');
--> statement-breakpoint
CREATE TRIGGER notify_insert AFTER INSERT ON notifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_user('notifications');
--> statement-breakpoint
CREATE TRIGGER notify_update AFTER UPDATE ON notifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_user('notifications');
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE ON password_links FOR EACH ROW EXECUTE FUNCTION audit_row('password_link', '{}', '{token_hash,token_seed}');
--> statement-breakpoint
CREATE TRIGGER denormalize_assignments AFTER UPDATE OF plant_id ON plant_assignments FOR EACH ROW WHEN ((old.plant_id <> new.plant_id)) EXECUTE FUNCTION denormalize_assignments_of_plant_assignment();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON plant_assignments FOR EACH ROW EXECUTE FUNCTION audit_row('plant_assignment', '{}', '{}');
--> statement-breakpoint
CREATE TRIGGER update_assignment_search_texts AFTER UPDATE OF title, plant_id ON plant_assignments FOR EACH ROW WHEN (((old.title IS DISTINCT FROM new.title) OR (old.plant_id IS DISTINCT FROM new.plant_id))) EXECUTE FUNCTION update_assignment_search_texts_of_plant_assignment();
--> statement-breakpoint
CREATE TRIGGER promote_duplicate_of_archived_plant AFTER UPDATE OF archived_at ON plants FOR EACH ROW WHEN (((NOT old.is_duplicate) AND (old.archived_at IS NULL) AND (new.archived_at IS NOT NULL))) EXECUTE FUNCTION promote_duplicate_plant();
--> statement-breakpoint
CREATE TRIGGER promote_duplicate_of_deleted_plant AFTER DELETE ON plants FOR EACH ROW WHEN (((NOT old.is_duplicate) AND (old.archived_at IS NULL))) EXECUTE FUNCTION promote_duplicate_plant();
--> statement-breakpoint
CREATE TRIGGER promote_duplicate_plant AFTER UPDATE OF plant_id ON plants FOR EACH ROW WHEN (((NOT old.is_duplicate) AND (normalize_code(old.plant_id) <> normalize_code(new.plant_id)))) EXECUTE FUNCTION promote_duplicate_plant();
--> statement-breakpoint
CREATE TRIGGER clear_duplicate_mark BEFORE UPDATE OF plant_id ON plants FOR EACH ROW WHEN ((old.is_duplicate AND (normalize_code(old.plant_id) <> normalize_code(new.plant_id)))) EXECUTE FUNCTION clear_duplicate_mark();
--> statement-breakpoint
CREATE TRIGGER denormalize_assignments AFTER UPDATE OF sector_id, archived_at ON plants FOR EACH ROW WHEN (((old.sector_id <> new.sector_id) OR ((old.archived_at IS NULL) <> (new.archived_at IS NULL)))) EXECUTE FUNCTION denormalize_assignments_of_plant();
--> statement-breakpoint
CREATE TRIGGER denormalize_findings AFTER UPDATE OF sector_id ON plants FOR EACH ROW WHEN ((old.sector_id <> new.sector_id)) EXECUTE FUNCTION denormalize_findings_of_plant();
--> statement-breakpoint
CREATE TRIGGER mark_restored_duplicate_plant BEFORE INSERT OR UPDATE OF archived_at ON plants FOR EACH ROW WHEN (((new.archived_at IS NULL) AND (current_setting('walkdown.deleted_at'::text, true) <> ''::text))) EXECUTE FUNCTION mark_restored_duplicate_plant();
--> statement-breakpoint
CREATE TRIGGER notify_delete AFTER DELETE ON plants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_sector('plants');
--> statement-breakpoint
CREATE TRIGGER notify_insert AFTER INSERT ON plants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_sector('plants');
--> statement-breakpoint
CREATE TRIGGER notify_update AFTER UPDATE ON plants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_sector('plants');
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON plants FOR EACH ROW EXECUTE FUNCTION audit_row('plant', '{is_duplicate}', '{}');
--> statement-breakpoint
CREATE TRIGGER update_assignment_search_texts AFTER UPDATE OF name, plant_id, location ON plants FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.plant_id IS DISTINCT FROM new.plant_id)) OR (old.location IS DISTINCT FROM new.location))) EXECUTE FUNCTION update_assignment_search_texts_of_plant();
--> statement-breakpoint
CREATE TRIGGER notify_revoked AFTER UPDATE OF revoked_at ON refresh_tokens FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION notify_access_change();
--> statement-breakpoint
CREATE TRIGGER audit_sign_out AFTER UPDATE OF revoked_at ON refresh_tokens FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL) AND (new.used_at IS NULL))) EXECUTE FUNCTION audit_sign_in('signed_out');
--> statement-breakpoint
CREATE TRIGGER notify_delete AFTER DELETE ON reports REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_sector('reports');
--> statement-breakpoint
CREATE TRIGGER notify_insert AFTER INSERT ON reports REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_sector('reports');
--> statement-breakpoint
CREATE TRIGGER notify_update AFTER UPDATE ON reports REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_sector('reports');
--> statement-breakpoint
CREATE TRIGGER notify_webhooks_ready AFTER UPDATE ON reports FOR EACH ROW WHEN (((new.status = 'Completed'::text) AND (old.status <> 'Completed'::text))) EXECUTE FUNCTION notify_webhooks_of_report();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE ON reports FOR EACH ROW EXECUTE FUNCTION audit_row('report', '{file_key,generation_started_at}', '{}');
--> statement-breakpoint
CREATE TRIGGER audit_row_changed AFTER UPDATE ON reports FOR EACH ROW WHEN ((new.status <> 'Generating'::text)) EXECUTE FUNCTION audit_row('report', '{file_key,generation_started_at}', '{}');
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE ON second_factors FOR EACH ROW EXECUTE FUNCTION audit_row('second_factor', '{last_step}', '{secret,recovery_hashes}');
--> statement-breakpoint
CREATE TRIGGER audit_row_changed AFTER UPDATE OF secret, confirmed_at, recovery_hashes ON second_factors FOR EACH ROW EXECUTE FUNCTION audit_row('second_factor', '{last_step}', '{secret,recovery_hashes}');
--> statement-breakpoint
CREATE TRIGGER promote_duplicate_of_deleted_sector AFTER DELETE ON sectors FOR EACH ROW WHEN ((NOT old.is_duplicate)) EXECUTE FUNCTION promote_duplicate_sector();
--> statement-breakpoint
CREATE TRIGGER promote_duplicate_sector AFTER UPDATE OF code ON sectors FOR EACH ROW WHEN (((NOT old.is_duplicate) AND (normalize_code(old.code) <> normalize_code(new.code)))) EXECUTE FUNCTION promote_duplicate_sector();
--> statement-breakpoint
CREATE TRIGGER clear_duplicate_mark BEFORE UPDATE OF code ON sectors FOR EACH ROW WHEN ((old.is_duplicate AND (normalize_code(old.code) <> normalize_code(new.code)))) EXECUTE FUNCTION clear_duplicate_mark();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON sectors FOR EACH ROW EXECUTE FUNCTION audit_row('sector', '{is_duplicate}', '{}');
--> statement-breakpoint
CREATE TRIGGER audit_sign_in AFTER INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION audit_sign_in('signed_in');
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON settings FOR EACH ROW EXECUTE FUNCTION audit_row('setting', '{updated_at}', '{}');
--> statement-breakpoint
CREATE TRIGGER update_finding_search_texts AFTER UPDATE OF description ON task_answer_history FOR EACH ROW WHEN ((old.description <> new.description)) EXECUTE FUNCTION update_finding_search_texts_of_answer();
--> statement-breakpoint
CREATE TRIGGER bump_execution_version_of_changed_photo AFTER UPDATE OF execution_task_id, uploaded_by, sha256, size, taken_at, taken_said, uploaded_at, submitted_at, removed_at ON task_photos FOR EACH ROW EXECUTE FUNCTION bump_execution_version_of_photo();
--> statement-breakpoint
CREATE TRIGGER bump_execution_version_of_photo AFTER INSERT OR DELETE ON task_photos FOR EACH ROW EXECUTE FUNCTION bump_execution_version_of_photo();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON tasks FOR EACH ROW EXECUTE FUNCTION audit_row('task', '{}', '{}');
--> statement-breakpoint
CREATE TRIGGER notify_changed_user AFTER UPDATE OF role, sector_id, is_active ON users FOR EACH ROW WHEN (((old.role <> new.role) OR (old.is_active <> new.is_active) OR (old.sector_id IS DISTINCT FROM new.sector_id))) EXECUTE FUNCTION notify_access_change();
--> statement-breakpoint
CREATE TRIGGER bump_checklist_versions_of_user AFTER UPDATE OF first_name, last_name ON users FOR EACH ROW WHEN (((old.first_name IS DISTINCT FROM new.first_name) OR (old.last_name IS DISTINCT FROM new.last_name))) EXECUTE FUNCTION bump_checklist_versions_of_user();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON users FOR EACH ROW EXECUTE FUNCTION audit_row('user', '{}', '{password_hash}');
--> statement-breakpoint
CREATE TRIGGER update_assignment_search_texts AFTER UPDATE OF first_name, last_name ON users FOR EACH ROW WHEN (((old.first_name IS DISTINCT FROM new.first_name) OR (old.last_name IS DISTINCT FROM new.last_name))) EXECUTE FUNCTION update_assignment_search_texts_of_technician();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON webhooks FOR EACH ROW EXECUTE FUNCTION audit_row('webhook', '{failing_since,created_at}', '{secret_seed,former_seed}');
--> statement-breakpoint
CREATE TRIGGER notify_delete AFTER DELETE ON weekly_pdfs REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_sector('pdfs');
--> statement-breakpoint
CREATE TRIGGER notify_insert AFTER INSERT ON weekly_pdfs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_sector('pdfs');
--> statement-breakpoint
CREATE TRIGGER notify_update AFTER UPDATE ON weekly_pdfs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_sector('pdfs');
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE ON weekly_pdfs FOR EACH ROW EXECUTE FUNCTION audit_row('weekly_pdf', '{file_key,file_sha256,reading,before_import,pages_read}', '{}');
--> statement-breakpoint
CREATE TRIGGER audit_row_changed AFTER UPDATE ON weekly_pdfs FOR EACH ROW WHEN ((old.title, old.description, old.sector_id, old.processing_status, old.assignment_status, old.confirmed_at, old.discarded_at) IS DISTINCT FROM (new.title, new.description, new.sector_id, new.processing_status, new.assignment_status, new.confirmed_at, new.discarded_at)) EXECUTE FUNCTION audit_row('weekly_pdf', '{file_key,file_sha256,reading,before_import,pages_read}', '{}');
