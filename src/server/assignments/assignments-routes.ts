import { assignmentOverviewCalls } from '#src/contract/admin/assignment-overview.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { equipmentAssignmentCalls } from '#src/contract/supervisor/equipment-assignments.ts'
import { sectorEquipmentCalls } from '#src/contract/supervisor/sector-equipment.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { asJsonPage, asPage } from '#src/server/http/page-response.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import { localizedMessage } from '#src/server/messages/localized-text.ts'
import type { AssignmentsService } from './assignments-service.ts'
import { supervisorAssignmentsRoutes } from './supervisor-assignments-routes.ts'
import { technicianAssignmentsRoutes } from './technician-assignments-routes.ts'
import { technicianScheduleRoutes } from './technician-schedule-routes.ts'

/** Assignment routes for supervisors, technicians and the administrators' overview. */
export function assignmentsRoutes(assignments: AssignmentsService): Route[] {
  return [
    ...technicianAssignmentsRoutes(assignments),
    ...technicianScheduleRoutes(assignments),
    ...supervisorAssignmentsRoutes(assignments),
    serve(weeklyPdfCalls.assignPlant, ({ caller, body }) => assignments.assignPlant(caller, body)),
    serve(assignmentOverviewCalls.overviewForSector, async ({ caller, query, request }) => {
      const { found, ...figures } = await assignments.listOverview(caller, query, query)
      return { ...asPage(request, query, found, (view) => view), ...figures }
    }),
    serve(assignmentOverviewCalls.readForOverview, ({ caller, params }) =>
      assignments.readDetails(caller, params.id),
    ),
    serve(assignmentCalls.supervisorStats, ({ caller }) => assignments.countForSupervisor(caller)),
    serve(assignmentCalls.list, async ({ caller, query, request }) =>
      asJsonPage(request, query, await assignments.listForSupervisor(caller, query, query)),
    ),
    serve(assignmentCalls.plantOverview, async ({ caller, query, request }) =>
      asJsonPage(request, query, await assignments.listPlantOverview(caller, query, query)),
    ),
    serve(assignmentCalls.read, ({ caller, params }) => assignments.readForSupervisor(caller, params.id)),
    serve(assignmentCalls.remove, async ({ caller, params }) => {
      await assignments.remove(caller, params.id)
      return undefined
    }),
    serve(assignmentCalls.reassign, ({ caller, params, body }) =>
      assignments.reassign(caller, params.id, body.assigned_to, body.version),
    ),
    serve(assignmentCalls.changePriority, ({ caller, params, body }) =>
      assignments.change(caller, params.id, body),
    ),
    serve(assignmentCalls.changeDueDate, ({ caller, params, body }) =>
      assignments.change(caller, params.id, body),
    ),
    serve(equipmentAssignmentCalls.remove, async ({ caller, params }) => ({
      message: localizedMessage('answer.pieceRemoved'),
      undo: await assignments.removeEquipment(caller, params.id),
    })),
    serve(equipmentAssignmentCalls.reassign, ({ caller, params, body }) =>
      assignments.reassignEquipment(caller, params.id, body.assigned_to),
    ),
    serve(assignmentCalls.detailsForCalendar, ({ caller, params }) =>
      assignments.readDetails(caller, params.id),
    ),
    serve(sectorEquipmentCalls.view, ({ caller, params, query }) =>
      assignments.viewEquipment(caller, params.id, query.assignment),
    ),
  ]
}
