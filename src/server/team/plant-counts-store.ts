import type { CalendarDate } from '#src/rules/calendar.ts'
import type { Db } from '#src/server/db/database.ts'
import { statement } from '#src/server/db/statement.ts'
import type { DateRange } from '#src/server/http/date-range.ts'

/** A plant with the counts of its work that was due in a period. */
interface PlantCounts {
  id: number
  plant_id: string
  name: string
  total_assignments: number
  completed_assignments: number
  overdue_assignments: number
  total_checklists: number
  completed_checklists: number
  issues_found: number
}

/** Overdue is the SQL of the rule `isOverdue`. */
const countRows = statement<PlantCounts>(
  'plant_counts',
  `select p.id, p.plant_id, p.name, count(*)::int as total_assignments,
    (count(*) filter (where a.status = 'completed'))::int as completed_assignments,
    (count(*) filter (where a.status <> 'completed' and a.due_date < $4))::int as overdue_assignments,
    sum(w.checklists)::int as total_checklists, sum(w.submitted)::int as completed_checklists,
    coalesce(sum(w.not_ok), 0)::int as issues_found
  from assignments a
  join plant_assignments o on o.id = a.plant_assignment_id
  join plants p on p.id = o.plant_id
  cross join lateral (
    select count(*) as checklists, count(*) filter (where x.status = 'completed') as submitted,
      sum(x.not_ok_count) as not_ok
    from equipment_assignments ea join executions x on x.equipment_assignment_id = ea.id
    where ea.assignment_id = a.id and ea.removed_at is null and x.late_submission_of is null) w
  where a.sector_id = $1 and a.is_listed and a.due_date between $2 and $3
  group by p.id order by lower(p.name), p.id`,
)

/** The plants of a sector with work that is due in these days. */
export function countPlants(db: Db, sectorId: number, range: DateRange, today: CalendarDate) {
  return countRows(db, sectorId, range.from, range.to, today)
}
