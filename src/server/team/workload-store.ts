import type { CalendarDate } from '#src/rules/calendar.ts'
import type { Db } from '#src/server/db/database.ts'
import { statement } from '#src/server/db/statement.ts'

/** A technician's open work of one due date. */
export interface OpenDay {
  technician_id: number
  due_date: CalendarDate
  /** Assignments, and how many of them are not started. */
  assignments: number
  pending: number
  checklists: number
  estimated_minutes: number
}

const findDays = statement<OpenDay>(
  'open_days',
  `select a.technician_id, a.due_date, count(*)::int as assignments,
    (count(*) filter (where a.status = 'pending'))::int as pending, sum(w.checklists)::int as checklists,
    coalesce(sum(w.minutes), 0)::int as estimated_minutes
  from assignments a cross join lateral (
    select count(*) as checklists, sum(x.estimated_duration) as minutes
    from equipment_assignments ea join executions x on x.equipment_assignment_id = ea.id
    where ea.assignment_id = a.id and ea.removed_at is null and x.late_submission_of is null and x.status <> 'completed') w
  where a.sector_id = $1 and a.is_listed and a.status in ('pending', 'in_progress')
    and ($2::int is null or a.technician_id = $2)
  group by a.technician_id, a.due_date order by a.due_date`,
)

/** The open work in a sector's plants by technician and due date; of one technician if given. */
export function findOpenDays(db: Db, sectorId: number, technicianId: number | null): Promise<OpenDay[]> {
  return findDays(db, sectorId, technicianId)
}
