import type { AppContext } from '#src/server/core/app-context.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { findForAssignee } from './access.ts'
import { assignPlant } from './assign/assign-plant.ts'
import { createAssignment, createAssignments } from './assign/create-assignment.ts'
import { notifyOverdue } from './assign/notify-overdue.ts'
import { requireStarted } from './assign/require-started.ts'
import { startAssignment } from './assign/start-assignment.ts'
import type { AssignmentsContext, AssignmentsDependencies } from './assignments-context.ts'
import { changeAssignment } from './changes/change-assignment.ts'
import { reassignEquipment, removeEquipment } from './changes/change-equipment.ts'
import { changePriorities, reassignMany, removeMany } from './changes/change-many.ts'
import { reassign } from './changes/reassign.ts'
import { removeAssignment } from './changes/remove-assignment.ts'
import { undoChanges } from './changes/undo-changes.ts'
import { lockAssignmentRow } from './locks-store.ts'
import { refreshStatus } from './refresh-status.ts'
import { listChecklists, listOverdue, listUpcoming, readDay, readDays } from './views/due-assignments.ts'
import { viewEquipment } from './views/equipment-view.ts'
import { listPlantOverview } from './views/plant-overview.ts'
import { pull } from './views/pull.ts'
import {
  countForSupervisor,
  countForTechnician,
  createListCaches,
  listForSupervisor,
  listForTechnician,
  listOverview,
  readChanged,
  readDetails,
} from './views/read-assignments.ts'
import { readForSupervisor } from './views/read-for-supervisor.ts'
import { countAvailability, readSchedule } from './views/technician-schedule.ts'

export type AssignmentsService = ReturnType<typeof createAssignmentsService>

export function createAssignmentsService(core: AppContext, dependencies: AssignmentsDependencies) {
  const context: AssignmentsContext = { core, ...dependencies }
  const lists = createListCaches()
  return {
    assignPlant: assignPlant.bind(null, context),
    create: createAssignment.bind(null, context),
    createMany: createAssignments.bind(null, context),
    reassignMany: reassignMany.bind(null, context),
    changePriorities: changePriorities.bind(null, context),
    removeMany: removeMany.bind(null, context),
    undo: undoChanges.bind(null, context),
    startAssignment: startAssignment.bind(null, context),
    pull: pull.bind(null, context),
    listForSupervisor: listForSupervisor.bind(null, { ...context, lists }),
    listForTechnician: listForTechnician.bind(null, { ...context, lists }),
    listOverview: listOverview.bind(null, context),
    listPlantOverview: listPlantOverview.bind(null, { ...context, lists }),
    readDetails: readDetails.bind(null, context),
    readForSupervisor: readForSupervisor.bind(null, context),
    countForSupervisor: countForSupervisor.bind(null, context),
    countForTechnician: countForTechnician.bind(null, context),
    readDay: readDay.bind(null, context),
    readDays: readDays.bind(null, context),
    listUpcoming: listUpcoming.bind(null, context),
    listOverdue: listOverdue.bind(null, context),
    listChecklists: listChecklists.bind(null, context),
    readSchedule: readSchedule.bind(null, context),
    countAvailability: countAvailability.bind(null, context),
    viewEquipment: viewEquipment.bind(null, context),
    remove: (caller: Caller, id: number) => removeAssignment(context, caller, id),
    removeEquipment: removeEquipment.bind(null, context),

    async reassign(caller: Caller, id: number, technicianId: number, version?: string) {
      await reassign(context, caller, id, technicianId, version)
      return readChanged(context, caller, id)
    },

    async reassignEquipment(caller: Caller, id: number, technicianId: number) {
      const { assignmentId, undo } = await reassignEquipment(context, caller, id, technicianId)
      return { ...(await readDetails(context, caller, assignmentId)), undo }
    },

    async change(caller: Caller, id: number, wanted: Parameters<typeof changeAssignment>[3]) {
      await changeAssignment(context, caller, id, wanted)
      return readChanged(context, caller, id)
    },

    findForAssignee,

    /** The job `tell-late-work`. */
    notifyOverdue: () => notifyOverdue(context),

    /** Clears the cached list rows. @returns how many there were */
    forgetLists: (): number => lists.forSupervisor.clear() + lists.forTechnician.clear(),

    /** Locks an assignment until the transaction ends. Executions are locked after it, never before. */
    async hold(tx: Tx, assignmentId: number): Promise<void> {
      await lockAssignmentRow(tx, assignmentId)
    },

    requireStarted: requireStarted.bind(null, context),

    /** `isHeld`: the caller already holds the row lock on the assignment. */
    refreshStatus: (tx: Tx, assignmentId: number, isHeld = false) =>
      refreshStatus(tx, assignmentId, core.now(), isHeld),
  }
}
