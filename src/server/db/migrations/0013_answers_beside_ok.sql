-- The SQL of the rule isTaskDone: what was not judged stands with its reason, and is neither measured nor commented.
CREATE FUNCTION is_task_done(t execution_tasks) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT t.status IS NOT NULL AND CASE WHEN t.status IN ('not_applicable', 'not_inspected') THEN t.answer_description <> ''
    ELSE (NOT t.requires_measurement OR t.measurement IS NOT NULL)
      AND (NOT (t.status = 'not_ok' OR t.requires_comment) OR t.answer_description <> '') END
$$;
--> statement-breakpoint
-- The same as isOutOfLimits.
CREATE FUNCTION is_out_of_limits(t execution_tasks) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(t.measurement > t.tolerance_max, false) OR coalesce(t.measurement < t.tolerance_min, false)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE FUNCTION mend_kept_figures() RETURNS TABLE (kind text, rows bigint) LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY WITH mended AS (UPDATE assignments a SET sector_id = p.sector_id,
      is_listed = a.archived_at IS NULL AND p.archived_at IS NULL
    FROM plant_assignments o JOIN plants p ON p.id = o.plant_id
    WHERE o.id = a.plant_assignment_id AND (a.sector_id, a.is_listed)
      IS DISTINCT FROM (p.sector_id, a.archived_at IS NULL AND p.archived_at IS NULL) RETURNING 1)
    SELECT 'assignments', count(*) FROM mended;
  RETURN QUERY WITH mended AS (UPDATE assignments a SET search_text = w.words
    FROM (SELECT id, search_text_of(id, plant_assignment_id, technician_id) AS words FROM assignments) w
    WHERE w.id = a.id AND a.search_text IS DISTINCT FROM w.words RETURNING 1)
    SELECT 'search_texts', count(*) FROM mended;
  RETURN QUERY WITH counted AS (SELECT t.execution_id, count(*)::int AS tasks,
      (count(*) FILTER (WHERE t.status = 'not_ok'))::int AS not_ok,
      (count(*) FILTER (WHERE t.status = 'not_ok' AND t.is_critical))::int AS critical,
      (count(*) FILTER (WHERE is_task_done(t)))::int AS done
    FROM execution_tasks t GROUP BY t.execution_id),
  pictured AS (SELECT DISTINCT t.execution_id FROM task_photos f JOIN execution_tasks t ON t.id = f.execution_task_id),
  mended AS (UPDATE executions x SET sector_id = w.sector_id, task_count = w.tasks, done_count = w.done,
      not_ok_count = w.not_ok, critical_count = w.critical, has_photos = w.pictured
    FROM (SELECT ex.id, p.sector_id, coalesce(c.tasks, 0) AS tasks, coalesce(c.done, 0) AS done,
        coalesce(c.not_ok, 0) AS not_ok, coalesce(c.critical, 0) AS critical, d.execution_id IS NOT NULL AS pictured
      FROM executions ex JOIN equipment_assignments ea ON ea.id = ex.equipment_assignment_id
      JOIN equipment e ON e.id = ea.equipment_id JOIN plants p ON p.id = e.plant_id
      LEFT JOIN counted c ON c.execution_id = ex.id LEFT JOIN pictured d ON d.execution_id = ex.id) w
    WHERE w.id = x.id AND (x.sector_id, x.task_count, x.done_count, x.not_ok_count, x.critical_count, x.has_photos)
      IS DISTINCT FROM (w.sector_id, w.tasks, w.done, w.not_ok, w.critical, w.pictured) RETURNING 1)
    SELECT 'executions', count(*) FROM mended;
  RETURN QUERY WITH lacking AS (SELECT sector_id, technician_id, sum(listed)::int AS listed, sum(completed)::int AS completed
    FROM (SELECT a.sector_id, a.technician_id, 1 AS listed, (a.status = 'completed')::int AS completed
        FROM assignments a WHERE a.is_listed
      UNION ALL SELECT t.sector_id, t.technician_id, -t.listed, -t.completed FROM assignment_tallies t) known
    GROUP BY 1, 2 HAVING sum(known.listed) <> 0 OR sum(known.completed) <> 0),
  mended AS (INSERT INTO assignment_tallies SELECT * FROM lacking RETURNING 1)
    SELECT 'tallies', count(*) FROM mended;
  RETURN QUERY WITH lacking AS (SELECT sector_id, sum(pending)::int AS pending
    FROM (SELECT x.sector_id, 1 AS pending FROM executions x
        WHERE x.status = 'completed' AND x.review_status = 'pending'
      UNION ALL SELECT t.sector_id, -t.pending FROM review_tallies t) known
    GROUP BY 1 HAVING sum(known.pending) <> 0),
  mended AS (INSERT INTO review_tallies SELECT * FROM lacking RETURNING 1)
    SELECT 'review_tallies', count(*) FROM mended;
END $$;
