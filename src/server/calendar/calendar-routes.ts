import { calendarCalls } from '#src/contract/supervisor/calendar.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import type { CalendarService } from './calendar-service.ts'

/** A supervisor's calendar. */
export function calendarRoutes(calendar: CalendarService): Route[] {
  return [
    serve(calendarCalls.read, ({ caller, query }) => calendar.read(caller, query)),
    serve(calendarCalls.conflicts, ({ caller, query }) => calendar.findConflicts(caller, query)),
  ]
}
