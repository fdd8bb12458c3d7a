import { technicianAssignmentCalls } from '#src/contract/technician/technician-assignments.ts'
import { technicianScheduleCalls } from '#src/contract/technician/technician-schedule.ts'
import { asPage } from '#src/server/http/page-response.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import type { AssignmentsContext } from './assignments-context.ts'
import { listChecklists, listOverdue, listUpcoming, readDay, readDays } from './views/due-assignments.ts'
import { countAvailability, readSchedule } from './views/technician-schedule.ts'

/** Routes of a technician's own assignments by due date. */
export function technicianScheduleRoutes(context: AssignmentsContext): Route[] {
  return [
    serve(technicianAssignmentCalls.byDate, ({ caller, query }) => readDay(context, caller, query.date)),
    serve(technicianAssignmentCalls.byDay, ({ caller, query }) => readDay(context, caller, query.date)),
    serve(technicianAssignmentCalls.byWeek, ({ caller, query }) => readDays(context, caller, query)),
    serve(technicianAssignmentCalls.today, ({ caller }) => readDay(context, caller)),
    serve(technicianAssignmentCalls.upcoming, async ({ caller, query, request }) =>
      asPage(request, query, await listUpcoming(context, caller, query), (view) => view),
    ),
    serve(technicianAssignmentCalls.overdue, async ({ caller, query, request }) =>
      asPage(request, query, await listOverdue(context, caller, query), (view) => view),
    ),
    serve(technicianAssignmentCalls.checklists, ({ caller, params }) =>
      listChecklists(context, caller, params.id),
    ),
    serve(technicianScheduleCalls.read, ({ caller, query }) => readSchedule(context, caller, query)),
    serve(technicianScheduleCalls.today, ({ caller }) => readDay(context, caller)),
    serve(technicianScheduleCalls.availability, ({ caller, query }) =>
      countAvailability(context, caller, query),
    ),
  ]
}
