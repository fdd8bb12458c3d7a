import type { CalendarDate } from './calendar.ts'
import { type AssignmentPriority, comparePriority } from './priority.ts'

interface Ordered {
  id: number
  due_date: CalendarDate
  priority: AssignmentPriority
}

/** The order of every list of a technician's work: by due date, then the most pressing first, then as it was made. */
export function compareAssignments(one: Ordered, other: Ordered): number {
  return (
    one.due_date.localeCompare(other.due_date) ||
    comparePriority(one.priority, other.priority) ||
    one.id - other.id
  )
}
