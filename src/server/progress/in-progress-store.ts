import type { CalendarDate } from '#src/rules/calendar.ts'
import { limits } from '#src/rules/limits.ts'
import type { AssignmentPriority } from '#src/rules/priority.ts'
import type { Db } from '#src/server/db/database.ts'
import { asDate, statement } from '#src/server/db/statement.ts'

interface Row {
  id: number
  title: string
  plant_id: number
  plant_name: string
  technician_id: number
  technician_name: string
  priority: AssignmentPriority
  due_date: CalendarDate
  started_at: string | null
  last_activity_at: string | null
  is_paused: boolean
  total_checklists: number
  completed_checklists: number
  total_tasks: number
  answered_tasks: number
  issues_found: number
  /** Of all work in progress, including rows that are not shown. */
  under_way: number
  working_technicians: number
}

/** Reads only open work, by a partial index: years of completed work cost nothing. */
const findRows = statement<Row>(
  'assignments_in_progress',
  `with open as materialized (select a.* from assignments a
    where a.sector_id = $1 and a.is_listed and a.status = 'in_progress')
  select a.id, o.title, p.id as plant_id, p.name as plant_name, a.technician_id,
    h.first_name || ' ' || h.last_name as technician_name, a.priority, a.due_date, a.started_at, w.*,
    greatest(a.started_at, w.worked_at) as last_activity_at,
    (select count(*)::int from open) as under_way,
    (select count(distinct technician_id)::int from open) as working_technicians
  from (select * from open order by due_date, id limit ${limits.largestPageSize}) a
  join plant_assignments o on o.id = a.plant_assignment_id
  join plants p on p.id = o.plant_id
  join users h on h.id = a.technician_id
  cross join lateral (
    select count(*)::int as total_checklists, (count(*) filter (where x.status = 'completed'))::int as completed_checklists,
      coalesce(sum(x.task_count), 0)::int as total_tasks, coalesce(sum(x.done_count), 0)::int as answered_tasks,
      coalesce(sum(x.not_ok_count), 0)::int as issues_found,
      coalesce(bool_or(x.paused_at is not null and x.status = 'in_progress'), false) as is_paused,
      max(greatest(x.started_at, x.received_at, (select max(t.answered_at) from execution_tasks t
        where t.execution_id = x.id))) as worked_at
    from equipment_assignments ea join executions x on x.equipment_assignment_id = ea.id
    where ea.assignment_id = a.id and ea.removed_at is null and x.late_submission_of is null) w
  order by a.due_date, a.id`,
)

/** The work in progress of a sector, overdue or not, by due date, and its total. */
export async function findUnderWay(db: Db, sectorId: number) {
  const rows = await findRows(db, sectorId)
  return {
    under_way: rows[0]?.under_way ?? 0,
    working_technicians: rows[0]?.working_technicians ?? 0,
    rows: rows.map((row) => ({
      ...row,
      started_at: asDate(row.started_at),
      last_activity_at: asDate(row.last_activity_at),
    })),
  }
}
