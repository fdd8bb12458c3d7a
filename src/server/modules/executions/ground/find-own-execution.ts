import type { LateFlag } from '#src/rules/execution-status.ts'
import type { Db } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import type { AssignmentsService } from '#src/server/modules/assignments/assignments-service.ts'
import { notFound } from '#src/server/problems/problem.ts'
import { type ExecutionRow, findExecution, lockExecution } from './executions-store.ts'

export interface OwnExecution {
  row: ExecutionRow
  /** Why work on it stands beside the order now; null while it is the technician's own to do. */
  late: LateFlag | null
}

/**
 * The execution, if the technician holds it or held it before; everybody else is told that it does not exist.
 * Whoever held it may still hand in what was done.
 */
export async function findOwnExecution(
  db: Db,
  assignments: AssignmentsService,
  caller: Caller,
  executionId: number,
): Promise<OwnExecution> {
  const row = await findExecution(db, executionId)
  if (!row || isBesideOfAnother(row, caller)) throw notFound('This checklist')
  const held = await assignments.findHeldBy(db, caller.id, row.assignment.id, row.equipmentAssignment.id)
  if (!held && row.execution.technician_id !== caller.id) throw notFound('This checklist')
  return { row, late: findLateFlag(row, held?.heldAs === 'holder') }
}

/**
 * The same, held until the transaction ends: first the assignment, then the execution, in the order in which whoever
 * changes an order holds them too.
 */
export async function holdOwnExecution(
  tx: Db,
  assignments: AssignmentsService,
  caller: Caller,
  executionId: number,
): Promise<OwnExecution> {
  await findOwnExecution(tx, assignments, caller, executionId)
  await lockExecution(tx, executionId)
  return findOwnExecution(tx, assignments, caller, executionId)
}

/** Work that stands beside an order is whoever's did it, whoever has the order. */
function isBesideOfAnother({ execution }: ExecutionRow, caller: Caller): boolean {
  return execution.beside_of !== null && execution.technician_id !== caller.id
}

function findLateFlag(row: ExecutionRow, isHolder: boolean): LateFlag | null {
  if (!isHolder) return 'reassigned'
  if (row.assignment.archived_at || row.plant.archived_at) return 'deleted'
  if (row.equipmentAssignment.removed_at) return 'removed'
  return null
}
