import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { notifyDueToday } from './assign/notify-due-today.ts'
import { notifyOverdue } from './assign/notify-overdue.ts'
import { requireStarted, type Startable } from './assign/require-started.ts'
import type { AssignmentsContext } from './assignments-context.ts'
import { lockAssignmentRow } from './locks-store.ts'
import { refreshStatus } from './refresh-status.ts'
import { countForSupervisor } from './views/read-assignments.ts'

export type AssignmentsService = ReturnType<typeof createAssignmentsService>

/** What other modules and jobs call. */
export function createAssignmentsService(context: AssignmentsContext) {
  const { lists } = context
  return {
    /** The job `notify-overdue`. */
    notifyOverdue: () => notifyOverdue(context),

    /** The job `notify-due-today`. */
    notifyDueToday: () => notifyDueToday(context),

    /** Clears the cached list rows. @returns how many there were */
    forgetLists: (): number => lists.forSupervisor.clear() + lists.forTechnician.clear(),

    countForSupervisor: (caller: Caller) => countForSupervisor(context, caller),

    /** Locks an assignment until the transaction ends. Executions are locked after it, never before. */
    async lock(tx: Tx, assignmentId: number): Promise<void> {
      await lockAssignmentRow(tx, assignmentId)
    },

    requireStarted: (tx: Tx, assignment: Startable) => requireStarted(context, tx, assignment),

    /** `isLocked`: the caller has already locked the assignment. */
    refreshStatus: (tx: Tx, assignmentId: number, isLocked = false) =>
      refreshStatus(tx, assignmentId, context.core.now(), isLocked),
  }
}
