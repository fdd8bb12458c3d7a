import { useCall } from '#src/app/shared/api/use-call.ts'
import { useIsOnline } from '#src/app/shared/network/use-is-online.ts'
import { technicianAssignmentCalls } from '#src/contract/technician/technician-assignments.ts'
import type { TechnicianAssignment } from '#src/contract/technician.ts'
import type { AssignmentView } from '#src/offline/public.ts'
import { compareAssignments } from '#src/rules/assignment-order.ts'
import { addDays, type CalendarDate } from '#src/rules/calendar.ts'
import { type Live, useLive } from '../engine/use-live.ts'
import { usePullState, useToday } from '../engine/use-pull-state.ts'
import { type ShownAssignment, showServerCopy } from './show-server-copy.ts'

/** State of the days before the range that the phone stores completely. */
export type OlderWork =
  /** The phone stores all requested days. */
  | { status: 'not_needed' }
  | { status: 'loading'; before: CalendarDate }
  /** Loaded from the server at that time (ISO 8601). */
  | { status: 'there'; before: CalendarDate; read_at: string }
  /** Lists of days before `before` may be incomplete. `error` is null when the phone is offline. */
  | { status: 'missing'; before: CalendarDate; error: unknown; retry: () => void }

/** True when a list of that day may lack assignments that only the server has. */
export function isIncomplete(older: OlderWork, day: CalendarDate): boolean {
  return (older.status === 'missing' || older.status === 'loading') && day < older.before
}

/**
 * Merges both sources for a date range. The phone's copy wins, even with another due date, because the server
 * may lack its unsynced changes.
 */
export function mergeCopies(
  onPhone: readonly AssignmentView[],
  onServer: readonly TechnicianAssignment[],
  range: { from: CalendarDate; to: CalendarDate },
  today: CalendarDate,
): ShownAssignment[] {
  const here = new Set(onPhone.map(({ id }) => id))
  const shown = [
    ...onPhone.map((assignment) => ({ ...assignment, is_on_phone: true })),
    ...onServer.filter(({ id }) => !here.has(id)).map((assignment) => showServerCopy(assignment, today)),
  ]
  return shown
    .filter(({ due_date }) => due_date >= range.from && due_date <= range.to)
    .sort(compareAssignments)
}

/**
 * Assignments due in an inclusive date range: from the phone, and for older days also from the server. Needs
 * a QueryArea around it.
 */
export function useAssignmentsBetween(
  from: CalendarDate,
  to: CalendarDate,
): { work: Live<readonly ShownAssignment[]>; older: OlderWork } {
  const isOnline = useIsOnline()
  const today = useToday()
  const before = usePullState()?.kept_from ?? null
  // All assignments, because the phone's copy may have another due date than the server's.
  const onPhone = useLive((engine) => engine.listAssignments())

  const isNeeded = before !== null && from < before
  const lastOlder = isNeeded ? addDays(before, -1) : to
  const asked = useCall(
    technicianAssignmentCalls.byWeek,
    { start_date: from, end_date: lastOlder < to ? lastOlder : to },
    { enabled: isNeeded && isOnline },
  )
  const onServer = isNeeded ? (asked.data?.assignments ?? []) : []

  const work: Live<readonly ShownAssignment[]> =
    onPhone.status === 'ready'
      ? { status: 'ready', value: mergeCopies(onPhone.value, onServer, { from, to }, today) }
      : onPhone
  return { work, older: isNeeded ? describeOlder(before, asked, isOnline) : { status: 'not_needed' } }
}

function describeOlder(
  before: CalendarDate,
  asked: {
    data: unknown
    dataUpdatedAt: number
    isFetching: boolean
    error: unknown
    refetch: () => unknown
  },
  isOnline: boolean,
): OlderWork {
  if (asked.data) return { status: 'there', before, read_at: new Date(asked.dataUpdatedAt).toISOString() }
  if (asked.isFetching) return { status: 'loading', before }
  if (isOnline && asked.error === null) return { status: 'loading', before }
  return {
    status: 'missing',
    before,
    error: isOnline ? asked.error : null,
    retry: () => void asked.refetch(),
  }
}
