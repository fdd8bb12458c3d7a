import type { AssignmentStatus } from '#src/rules/assignment-status.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { AssignmentPriority } from '#src/rules/priority.ts'
import type { Db } from '#src/server/db/database.ts'
import { statement } from '#src/server/db/statement.ts'
import type { DateRange } from '#src/server/http/date-range.ts'

/** An assignment as a calendar entry. */
export interface CalendarRow {
  id: number
  title: string
  instructions: string
  status: AssignmentStatus
  priority: AssignmentPriority
  available_from: CalendarDate
  due_date: CalendarDate
  plant_id: number
  plant_name: string
  technician_id: number
  technician_name: string
  total_checklists: number
  completed_checklists: number
  /** Total minutes of the open checklists that have an estimate. */
  open_minutes: number
}

// Reads only the days of the range.
const selectRows = (
  wanted: string,
) => `select a.id, o.title, o.instructions, a.status, a.priority, a.available_from, a.due_date, p.id as plant_id,
    p.name as plant_name, a.technician_id, h.first_name || ' ' || h.last_name as technician_name, w.*
  from assignments a
  join plant_assignments o on o.id = a.plant_assignment_id
  join plants p on p.id = o.plant_id
  join users h on h.id = a.technician_id
  cross join lateral (
    select count(*)::int as total_checklists, (count(*) filter (where x.status = 'completed'))::int as completed_checklists,
      coalesce(sum(x.estimated_duration) filter (where x.status <> 'completed'), 0)::int as open_minutes
    from equipment_assignments ea join executions x on x.equipment_assignment_id = ea.id
    where ea.assignment_id = a.id and ea.removed_at is null and x.late_submission_of is null) w
  where a.sector_id = $1 and a.is_listed and a.due_date between $2 and $3 ${wanted}`

const findAll = statement<CalendarRow>('calendar', `${selectRows('')} order by a.due_date, a.id`)

/** A sector's assignments that are due in these days, by day. */
export function findDue(db: Db, sectorId: number, range: DateRange): Promise<CalendarRow[]> {
  return findAll(db, sectorId, range.from, range.to)
}

const findOpenRows = statement<CalendarRow>(
  'calendar_open',
  `${selectRows(`and a.status in ('pending', 'in_progress') and ($4::int is null or a.technician_id = $4)`)}
  order by a.due_date, technician_name, a.technician_id, a.id`,
)

/** The open ones; of one technician if given. */
export function findOpen(
  db: Db,
  sectorId: number,
  range: DateRange,
  technicianId: number | null,
): Promise<CalendarRow[]> {
  return findOpenRows(db, sectorId, range.from, range.to, technicianId)
}

const findRow = statement<{ id: number }>(
  'technician_of_sector',
  `select id from users where id = $1 and sector_id = $2 and role = 'technician'`,
)

export async function isTechnicianOf(db: Db, sectorId: number, id: number): Promise<boolean> {
  return (await findRow(db, id, sectorId)).length > 0
}
