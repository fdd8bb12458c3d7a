import type { CalendarDate } from '#src/rules/calendar.ts'
import type { AssignmentPriority } from '#src/rules/priority.ts'
import type { Db } from '#src/server/db/connect.ts'
import type { Ground } from '#src/server/ground.ts'
import type { Caller } from '#src/server/http/route.ts'
import { assignPlant } from './assign-plant.ts'
import type { AssignmentsContext, AssignmentsDependencies } from './assignments-context.ts'
import { changeDueDate, changePriority, reassign, removeAssignment } from './change-assignment.ts'
import { reassignEquipment, removeEquipment } from './change-equipment.ts'
import { listChecklists, listOverdue, listUpcoming, readDay, readDays } from './due-assignments.ts'
import { viewEquipment } from './equipment-view.ts'
import { findHeldBy } from './held-assignments.ts'
import { lockAssignment } from './locks-store.ts'
import { listPlantOverview } from './plant-overview.ts'
import { pull } from './pull.ts'
import {
  countForSupervisor,
  countForTechnician,
  listForSupervisor,
  listForTechnician,
  listOverview,
  readDetails,
} from './read-assignments.ts'
import { refreshStatus } from './refresh-status.ts'
import { requireStarted } from './require-started.ts'
import { startAssignment } from './start-assignment.ts'
import { countAvailability, readSchedule } from './technician-schedule.ts'

export type AssignmentsService = ReturnType<typeof createAssignmentsService>

export function createAssignmentsService(ground: Ground, dependencies: AssignmentsDependencies) {
  const context: AssignmentsContext = { ground, ...dependencies }
  return {
    assignPlant: assignPlant.bind(null, context),
    startAssignment: startAssignment.bind(null, context),
    pull: pull.bind(null, context),
    listForSupervisor: listForSupervisor.bind(null, context),
    listForTechnician: listForTechnician.bind(null, context),
    listOverview: listOverview.bind(null, context),
    listPlantOverview: listPlantOverview.bind(null, context),
    readDetails: readDetails.bind(null, context),
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
    remove: removeAssignment.bind(null, context),
    removeEquipment: removeEquipment.bind(null, context),

    async reassign(caller: Caller, id: number, technicianId: number) {
      await reassign(context, caller, id, technicianId)
      return readDetails(context, caller, id)
    },

    async reassignEquipment(caller: Caller, id: number, technicianId: number) {
      return readDetails(context, caller, await reassignEquipment(context, caller, id, technicianId))
    },

    async changePriority(caller: Caller, id: number, priority: AssignmentPriority) {
      await changePriority(context, caller, id, priority)
      return readDetails(context, caller, id)
    },

    async changeDueDate(caller: Caller, id: number, dueDate: CalendarDate) {
      await changeDueDate(context, caller, id, dueDate)
      return readDetails(context, caller, id)
    },

    findHeldBy,

    /** Holds an assignment until the transaction ends; executions are held after it, never before. */
    async hold(tx: Db, assignmentId: number): Promise<void> {
      await lockAssignment(tx, assignmentId)
    },

    requireStarted: requireStarted.bind(null, context),

    refreshStatus: (tx: Db, assignmentId: number) => refreshStatus(tx, assignmentId, ground.now()),
  }
}
