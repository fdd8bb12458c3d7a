import { desc, type SQL, sql } from 'drizzle-orm'
import type { AssignmentSort } from '#src/contract/assignments.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import { assignmentPriorities } from '#src/rules/priority.ts'
import { displayStatusCondition } from '#src/server/db/overdue-condition.ts'
import { assignments } from '#src/server/db/schema/assignments.ts'

/** A sort column; a leading `-` reverses it. */
export type Sort = AssignmentSort | `-${AssignmentSort}`

const priorityNames = sql.join(
  assignmentPriorities.map((name) => sql`${name}`),
  sql`, `,
)

/** The SQL of the displayed value of a column, for one row of `assignments`. */
const shown: Record<AssignmentSort, (today: CalendarDate) => SQL> = {
  due: () => sql`${assignments.due_date}`,
  plant: () => sql`(select lower(p.name) from plant_assignments o join plants p on p.id = o.plant_id
    where o.id = ${assignments.plant_assignment_id})`,
  technician: () => sql`(select lower(h.first_name || ' ' || h.last_name) from users h
    where h.id = ${assignments.technician_id})`,
  // The most urgent first.
  status: (today) => sql`case when ${displayStatusCondition('overdue', today)} then 0
    when ${assignments.status} = 'in_progress' then 1 when ${assignments.status} = 'pending' then 2 else 3 end`,
  priority: () => sql`array_position(array[${priorityNames}]::text[], ${assignments.priority})`,
  // The rule `progressPercentage`, but for its rounding.
  progress: () => sql`(select coalesce(avg(case when x.status = 'completed' then 1.0 else 0 end), 0)
    from equipment_assignments ea join executions x on x.equipment_assignment_id = ea.id and x.late_submission_of is null
    where ea.assignment_id = ${assignments.id} and ea.removed_at is null)`,
}

/** The order of a list; equal rows keep the default order, by due date descending. */
export function orderBy(sort: Sort, today: CalendarDate): SQL[] {
  const isDown = sort.startsWith('-')
  const by = shown[(isDown ? sort.slice(1) : sort) as AssignmentSort](today)
  return [isDown ? sql`${by} desc` : by, desc(assignments.due_date), desc(assignments.id)]
}
