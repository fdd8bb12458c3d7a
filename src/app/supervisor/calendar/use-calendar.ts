import { useCall } from '#src/app/shared/api/use-call.ts'
import { calendarCalls } from '#src/contract/supervisor/calendar.ts'
import { readStatus } from '../read-status.ts'
import type { CalendarAssignment, Days } from './calendar-data.ts'

/** The assignments due in these days. Older servers respond 404 to an empty period (docs/agreed.md). */
export function useCalendar({ from, to }: Days) {
  const read = useCall(calendarCalls.read, { date_from: from, date_to: to }, { keepsPrevious: true })
  const isNothing = readStatus(read.error) === 404
  const days = isNothing ? [] : (read.data?.calendar_data ?? [])
  return {
    assignments: days.flatMap(({ assignments }): CalendarAssignment[] => assignments),
    isPending: read.isPending,
    error: isNothing ? null : read.error,
    refetch: () => void read.refetch(),
  }
}
