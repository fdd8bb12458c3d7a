import { assignmentOverviewCalls } from '#src/contract/admin/assignment-overview.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { equipmentAssignmentCalls } from '#src/contract/supervisor/equipment-assignments.ts'
import { sectorEquipmentCalls } from '#src/contract/supervisor/sector-equipment.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { asJsonPage, asPage } from '#src/server/http/page-response.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import { localizedMessage } from '#src/server/messages/localized-text.ts'
import { assignPlant } from './assign/assign-plant.ts'
import type { AssignmentsContext } from './assignments-context.ts'
import { assignmentBoardRoutes } from './board/board-routes.ts'
import { changeAndRead } from './changes/change-assignment.ts'
import { reassignEquipment, removeEquipment } from './changes/change-equipment.ts'
import { reassign } from './changes/reassign.ts'
import { removeAssignment } from './changes/remove-assignment.ts'
import { supervisorAssignmentsRoutes } from './supervisor-assignments-routes.ts'
import { technicianAssignmentsRoutes } from './technician-assignments-routes.ts'
import { technicianScheduleRoutes } from './technician-schedule-routes.ts'
import { viewEquipment } from './views/equipment-view.ts'
import { listPlantOverview } from './views/plant-overview.ts'
import {
  countForSupervisor,
  listForSupervisor,
  listOverview,
  readChanged,
  readDetails,
} from './views/read-assignments.ts'
import { readForSupervisor } from './views/read-for-supervisor.ts'

/** Assignment routes for supervisors, technicians and the administrators' overview. */
export function assignmentsRoutes(context: AssignmentsContext): Route[] {
  return [
    ...technicianAssignmentsRoutes(context),
    ...technicianScheduleRoutes(context),
    ...supervisorAssignmentsRoutes(context),
    ...assignmentBoardRoutes(context),
    serve(weeklyPdfCalls.assignPlant, ({ caller, body }) => assignPlant(context, caller, body)),
    serve(assignmentOverviewCalls.overviewForSector, async ({ caller, query, request }) => {
      const { found, ...figures } = await listOverview(context, caller, query, query)
      return { ...asPage(request, query, found, (view) => view), ...figures }
    }),
    serve(assignmentOverviewCalls.readForOverview, ({ caller, params }) =>
      readDetails(context, caller, params.id),
    ),
    serve(assignmentCalls.supervisorStats, ({ caller }) => countForSupervisor(context, caller)),
    serve(assignmentCalls.list, async ({ caller, query, request }) =>
      asJsonPage(request, query, await listForSupervisor(context, caller, query, query)),
    ),
    serve(assignmentCalls.plantOverview, async ({ caller, query, request }) =>
      asJsonPage(request, query, await listPlantOverview(context, caller, query, query)),
    ),
    serve(assignmentCalls.read, ({ caller, params }) => readForSupervisor(context, caller, params.id)),
    serve(assignmentCalls.remove, async ({ caller, params }) => {
      await removeAssignment(context, caller, params.id)
      return undefined
    }),
    serve(assignmentCalls.reassign, async ({ caller, params, body }) => {
      await reassign(context, caller, params.id, body.assigned_to, body.version)
      return readChanged(context, caller, params.id)
    }),
    serve(assignmentCalls.changePriority, ({ caller, params, body }) =>
      changeAndRead(context, caller, params.id, body),
    ),
    serve(assignmentCalls.changeDueDate, ({ caller, params, body }) =>
      changeAndRead(context, caller, params.id, body),
    ),
    serve(equipmentAssignmentCalls.remove, async ({ caller, params }) => ({
      message: localizedMessage('response.equipmentRemoved'),
      undo: await removeEquipment(context, caller, params.id),
    })),
    serve(equipmentAssignmentCalls.reassign, async ({ caller, params, body }) => {
      const { assignmentId, undo } = await reassignEquipment(context, caller, params.id, body.assigned_to)
      return { ...(await readDetails(context, caller, assignmentId)), undo }
    }),
    serve(assignmentCalls.detailsForCalendar, ({ caller, params }) =>
      readDetails(context, caller, params.id),
    ),
    serve(sectorEquipmentCalls.view, ({ caller, params, query }) =>
      viewEquipment(context, caller, params.id, query.assignment),
    ),
  ]
}
