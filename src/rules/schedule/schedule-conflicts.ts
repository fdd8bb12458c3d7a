import type { AssignmentStatus } from '#src/rules/assignment-status.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'

/** The kinds of conflict in a technician's day. */
export const conflictReasons = ['several_assignments', 'several_plants', 'too_much_work'] as const
/** One of the {@link conflictReasons}. */
export type ConflictReason = (typeof conflictReasons)[number]

/** A shift: more open work than this on one day is a conflict. Minutes. */
export const SHIFT_MINUTES = 8 * 60

interface Scheduled {
  technician_id: number
  due_date: CalendarDate
  status: AssignmentStatus
  plant_id: number
  /** Remaining minutes, from the checklists that have an estimate. */
  open_minutes: number
}

/** A day on which a technician's open assignments conflict. */
export interface ScheduleConflict<Assignment> {
  date: CalendarDate
  technician_id: number
  reasons: ConflictReason[]
  /** Minutes. */
  open_minutes: number
  assignments: Assignment[]
}

/**
 * The days on which a technician has several open assignments, several plants, or more work than a shift.
 * Completed assignments do not count. Sorted by day; within a day, the order of the input stays.
 */
export function findConflicts<Assignment extends Scheduled>(
  assignments: readonly Assignment[],
): ScheduleConflict<Assignment>[] {
  const days = new Map<string, Assignment[]>()
  for (const assignment of assignments) {
    if (assignment.status === 'completed') continue
    const key = `${assignment.due_date} ${assignment.technician_id}`
    const day = days.get(key)
    if (day) day.push(assignment)
    else days.set(key, [assignment])
  }
  return [...days.values()]
    .map(checkDay)
    .filter(({ reasons }) => reasons.length > 0)
    .sort((one, other) => one.date.localeCompare(other.date))
}

function checkDay<Assignment extends Scheduled>(day: Assignment[]): ScheduleConflict<Assignment> {
  const open_minutes = day.reduce((sum, assignment) => sum + assignment.open_minutes, 0)
  const plants = new Set(day.map(({ plant_id }) => plant_id))
  const applies: Record<ConflictReason, boolean> = {
    several_assignments: day.length > 1,
    several_plants: plants.size > 1,
    too_much_work: open_minutes > SHIFT_MINUTES,
  }
  const [{ due_date, technician_id }] = day as [Assignment]
  return {
    date: due_date,
    technician_id,
    reasons: conflictReasons.filter((reason) => applies[reason]),
    open_minutes,
    assignments: day,
  }
}
