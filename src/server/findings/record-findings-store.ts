import type { Tx } from '#src/server/db/database.ts'
import { statement } from '#src/server/db/statement.ts'

/** The SQL of the rule `isFinding`, for the answer of a task. */
const IS_FOUND = `coalesce(t.status = 'not_ok' or t.measurement > t.tolerance_max or t.measurement < t.tolerance_min, false)`

/** A finding of a submission. */
export interface RecordedFinding {
  id: number
  title: string
  is_critical: boolean
  /** The submission opened it. */
  is_new: boolean
  /** The new comment. */
  description: string
  /** How it was fixed on the spot; null when it was not. */
  corrective_action: string | null
}

/*
 * An answer belongs to the open finding of its task, or to one that was closed after the answer was given: phones may
 * submit days later. Otherwise it opens a finding. Later answers that were OK are taken into account, so that the order
 * of arrival does not matter. Concurrent submissions for one task open a single finding.
 */
const recordRows = statement<RecordedFinding>(
  'record_findings',
  `with answer as materialized (
    select t.id as task, ea.equipment_id, t.source_task_id, coalesce(t.source_task_id, -t.id) as tracked_task,
      x.checklist_name, t.task_number, t.title, t.is_critical, h.id as answer_id, h.description,
      h.corrective_action,
      coalesce(h.answered_at, h.recorded_at) as seen_at, date_trunc('week', a.due_date)::date as week,
      ${IS_FOUND} as is_found
    from executions x
    join equipment_assignments ea on ea.id = x.equipment_assignment_id
    join assignments a on a.id = ea.assignment_id
    join execution_tasks t on t.execution_id = x.id
    cross join lateral (select h.id, h.description, h.corrective_action, h.answered_at, h.recorded_at from task_answer_history h
      where h.execution_task_id = t.id order by h.id desc limit 1) h
    where x.id = $1 and (t.status = 'ok' or ${IS_FOUND})),
  place as materialized (
    select answer.task, f.id from answer cross join lateral (
      select f.id from findings f
      where f.equipment_id = answer.equipment_id and f.tracked_task = answer.tracked_task
        and (f.closed_at is null or f.closed_at >= answer.seen_at)
      order by f.closed_at nulls last, f.id limit 1) f),
  known as (
    update findings f set
      first_seen_at = case when answer.is_found then least(f.first_seen_at, answer.seen_at) else f.first_seen_at end,
      last_seen_at = case when answer.is_found then greatest(f.last_seen_at, answer.seen_at) else f.last_seen_at end,
      ok_at = case when answer.is_found then f.ok_at else greatest(f.ok_at, answer.seen_at) end,
      corrected_at = case when answer.corrective_action is null then f.corrected_at
        else greatest(f.corrected_at, answer.seen_at) end,
      is_critical = f.is_critical or (answer.is_found and answer.is_critical)
    from answer join place using (task) where f.id = place.id
    returning f.id, answer.task),
  opened as (
    insert into findings (equipment_id, tracked_task, checklist_name, task_number, title, is_critical, first_seen_at,
      last_seen_at, corrected_at, ok_at, created_at)
    select equipment_id, tracked_task, checklist_name, task_number, title, is_critical, seen_at, seen_at,
      case when corrective_action is not null then seen_at end,
      (select max(coalesce(h.answered_at, h.recorded_at)) from execution_tasks t
        join task_answer_history h on h.execution_task_id = t.id
        where t.source_task_id = answer.source_task_id and h.status = 'ok'
          and (h.measurement > t.tolerance_max or h.measurement < t.tolerance_min) is not true), $2
    from answer where is_found and task not in (select task from place) order by tracked_task
    on conflict (equipment_id, tracked_task) where closed_at is null do update
      set last_seen_at = greatest(findings.last_seen_at, excluded.last_seen_at),
        first_seen_at = least(findings.first_seen_at, excluded.first_seen_at),
        corrected_at = greatest(findings.corrected_at, excluded.corrected_at),
        is_critical = findings.is_critical or excluded.is_critical
    returning id, tracked_task, xmax = 0 as is_new),
  seen as (
    select known.id, answer.*, false as is_new from known join answer using (task) where answer.is_found
    union all
    select opened.id, answer.*, opened.is_new from opened join answer using (tracked_task)),
  kept as (
    insert into finding_sightings (finding_id, answer_id, week) select id, answer_id, week from seen
    on conflict (answer_id) do nothing)
  select id, title, is_critical, is_new, description, corrective_action from seen order by id`,
)

/** Records the findings of a submission, in the transaction that wrote its answers. */
export function recordFindings(tx: Tx, executionId: number, now: Date): Promise<RecordedFinding[]> {
  return recordRows(tx, executionId, now)
}
