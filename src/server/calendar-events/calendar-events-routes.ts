import { calendarEventCalls } from '#src/contract/admin/calendar-events.ts'
import { deletionCalls } from '#src/contract/supervisor/deletions.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import { localizedMessage } from '#src/server/messages/localized-text.ts'
import type { CalendarEventsService } from './calendar-events-service.ts'

/** The administrators' calendar. */
export function calendarEventsRoutes(calendar: CalendarEventsService): Route[] {
  return [
    serve(calendarEventCalls.read, ({ caller, query }) => calendar.read(caller, query)),
    serve(calendarEventCalls.add, ({ caller, body, idempotencyKey: key }) => calendar.add(caller, body, key)),
    serve(calendarEventCalls.change, ({ caller, params, body }) => calendar.change(caller, params.id, body)),
    serve(calendarEventCalls.remove, async ({ caller, params }) => {
      await calendar.remove(caller, params.id)
      return undefined
    }),
    serve(deletionCalls.undoEvents, async ({ caller, body }) => {
      await calendar.restore(caller, body.ids)
      return { message: localizedMessage('response.deletionUndone') }
    }),
  ]
}
