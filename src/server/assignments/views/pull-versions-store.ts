import { technicianCalls } from '#src/contract/technician.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import { limits } from '#src/rules/limits.ts'
import type { SessionPrefetch } from '#src/server/core/prefetch-with-session.ts'

/** An assignment of a pull, reduced to the values that can change. */
export interface PullVersion {
  id: number
  available_from: CalendarDate
  due_date: CalendarDate
  /** Not completed: it is the technician's to do at any due date. */
  is_open: boolean
  /** Stays the same while none of the source rows of the assignment changes. */
  mark: string
  /** Has photos or reference pictures, whose signed URLs expire after a day or two. */
  has_photos: boolean
}

/** The day of the request in UTC, and the largest distance of a due date from it. */
const DAY = "($3::timestamptz at time zone 'UTC')::date"
const DAYS = limits.daysKept + 2

/*
 * The version of an assignment combines the ids and `xmin` of all rows that it is described from, its equipment's open
 * findings included. `xmin` is the transaction that last wrote a row. Any insert, update or delete changes the version,
 * and nothing has to be described to detect that. Triggers write an execution with its tasks and photos, and a
 * checklist with its submissions. People count by name, since each sign-in writes their row. Another or a restored
 * database may reuse transaction numbers, so the database's identity is part of the version.
 */
const MARKS = `with mine as materialized (
    select a.id, a.xmin as version, a.available_from, a.due_date, a.plant_assignment_id, a.status <> 'completed' as is_open
    from assignments a where a.technician_id = $1 and a.is_listed
      and (a.status <> 'completed' or a.due_date between ${DAY} - ${DAYS} and ${DAY} + ${DAYS})),
  parts as materialized (
    select ea.id, ea.assignment_id, concat_ws(':', ea.id, ea.xmin, e.xmin,
      (select concat_ws('.', count(*), sum(hashtextextended(concat_ws(':', f.id, f.xmin), 0)))
        from findings f where f.equipment_id = e.id and f.closed_at is null)) as mark
    from mine join equipment_assignments ea on ea.assignment_id = mine.id join equipment e on e.id = ea.equipment_id),
  work as materialized (
    select parts.assignment_id, bool_or(x.has_photos or c.had_photos or exists (
        select from execution_tasks t where t.execution_id = x.id and t.pictures <> '[]')) as has_photos,
      string_agg(concat_ws(':', x.id, x.xmin, c.xmin, s.first_name, s.last_name, r.first_name, r.last_name), ','
        order by x.id) as mark
    from parts join executions x on x.equipment_assignment_id = parts.id and x.late_submission_of is null
    join checklists c on c.id = x.checklist_id
    left join users s on s.id = x.technician_id left join users r on r.id = x.reviewed_by
    group by parts.assignment_id)
  select mine.id, mine.available_from, mine.due_date, mine.is_open, coalesce(work.has_photos, false) as has_photos,
    md5(concat_ws('|', cluster.system_identifier, checkpoint.timeline_id, place.oid, mine.id, mine.version, o.xmin, p.xmin,
      b.first_name, b.last_name, parts.mark, work.mark)) as mark
  from mine
  join plant_assignments o on o.id = mine.plant_assignment_id
  join plants p on p.id = o.plant_id
  join users b on b.id = o.created_by
  left join (select assignment_id, string_agg(mark, ',' order by id) as mark from parts group by 1) parts
    on parts.assignment_id = mine.id
  left join work on work.assignment_id = mine.id
  cross join pg_control_system() cluster
  cross join pg_control_checkpoint() checkpoint
  join pg_database place on place.datname = current_database()
  order by mine.due_date, mine.id`

/**
 * The versions of the assignments that a technician's phone must store, by due date; every poll for changes reads them.
 * This statement runs before the time zone is known, so it includes two more days at both ends of the period.
 */
export const pullVersions: SessionPrefetch = {
  path: technicianCalls.pull.path,
  name: 'pull_marks',
  text: `(select coalesce(json_agg(row_to_json(marks)), '[]') from (${MARKS}) marks)`,
}
