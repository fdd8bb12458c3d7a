import type { CalendarDate } from './calendar.ts'
import { type AssignmentPriority, comparePriority } from './priority.ts'

interface Ordered {
  id: number
  due_date: CalendarDate
  priority: AssignmentPriority
}

/** Sort order of a technician's assignment lists: due date, then highest priority, then creation order (id). */
export function compareAssignments(one: Ordered, other: Ordered): number {
  return (
    one.due_date.localeCompare(other.due_date) ||
    comparePriority(one.priority, other.priority) ||
    one.id - other.id
  )
}
