import { technicianAssignmentCalls } from '#src/contract/technician/technician-assignments.ts'
import { technicianScheduleCalls } from '#src/contract/technician/technician-schedule.ts'
import { asPage } from '#src/server/http/page-response.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import type { AssignmentsService } from './assignments-service.ts'

/** Routes of a technician's own assignments by due date. */
export function technicianScheduleRoutes(assignments: AssignmentsService): Route[] {
  return [
    serve(technicianAssignmentCalls.byDate, ({ caller, query }) => assignments.readDay(caller, query.date)),
    serve(technicianAssignmentCalls.byDay, ({ caller, query }) => assignments.readDay(caller, query.date)),
    serve(technicianAssignmentCalls.byWeek, ({ caller, query }) => assignments.readDays(caller, query)),
    serve(technicianAssignmentCalls.today, ({ caller }) => assignments.readDay(caller)),
    serve(technicianAssignmentCalls.upcoming, async ({ caller, query, request }) =>
      asPage(request, query, await assignments.listUpcoming(caller, query), (view) => view),
    ),
    serve(technicianAssignmentCalls.overdue, async ({ caller, query, request }) =>
      asPage(request, query, await assignments.listOverdue(caller, query), (view) => view),
    ),
    serve(technicianAssignmentCalls.checklists, ({ caller, params }) =>
      assignments.listChecklists(caller, params.id),
    ),
    serve(technicianScheduleCalls.read, ({ caller, query }) => assignments.readSchedule(caller, query)),
    serve(technicianScheduleCalls.today, ({ caller }) => assignments.readDay(caller)),
    serve(technicianScheduleCalls.availability, ({ caller, query }) =>
      assignments.countAvailability(caller, query),
    ),
  ]
}
