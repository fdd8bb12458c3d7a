import { useCall } from '#src/app/shared/api/use-call.ts'
import { calendarEventCalls, type EventType } from '#src/contract/admin/calendar-events.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'

/** Loads the calendar events of a date range, of one type or of all types. */
export function useEvents(from: CalendarDate, to: CalendarDate, type: EventType | undefined) {
  const read = useCall(calendarEventCalls.read, { date_from: from, date_to: to }, { keepsPrevious: true })
  const all = read.data?.events ?? []
  return {
    events: type ? all.filter((event) => event.type === type) : all,
    isPending: read.isPending,
    error: read.data ? null : read.error,
    refetch: () => void read.refetch(),
  }
}
