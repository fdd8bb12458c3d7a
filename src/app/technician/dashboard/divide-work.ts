import type { AssignmentView } from '#src/offline/public.ts'
import { addDays, type CalendarDate, startOfWeek } from '#src/rules/calendar.ts'

type Dated = Pick<AssignmentView, 'is_overdue' | 'due_date' | 'status' | 'can_start'>

/** The work of the dashboard that is not overdue. Each assignment is in one list at most. */
export interface DividedWork<Work> {
  /** Due today; completed work last. */
  today: Work[]
  /** Open, and due on a later day of this week. */
  laterThisWeek: Work[]
  /** Due after this week, but started already or ready to start. */
  afterThisWeek: Work[]
}

/** Divides work by its due date, in the order of `work`. */
export function divideWork<Work extends Dated>(
  work: readonly Work[],
  today: CalendarDate,
): DividedWork<Work> {
  const sunday = addDays(startOfWeek(today), 6)
  const dueToday = work.filter(({ due_date }) => due_date === today)
  const isDone = ({ status }: Dated) => status === 'completed'
  const later = work.filter((assignment) => assignment.due_date > today && !isDone(assignment))
  return {
    today: [...dueToday.filter((assignment) => !isDone(assignment)), ...dueToday.filter(isDone)],
    laterThisWeek: later.filter(({ due_date }) => due_date <= sunday),
    afterThisWeek: later.filter(
      ({ due_date, status, can_start }) => due_date > sunday && (status === 'in_progress' || can_start),
    ),
  }
}
