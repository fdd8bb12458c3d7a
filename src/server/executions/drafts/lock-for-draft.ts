import type { Tx } from '#src/server/db/database.ts'
import { lockOwnExecution } from '#src/server/executions/access.ts'
import type { ExecutionsContext } from '#src/server/executions/executions-context.ts'
import type { ExecutionRow } from '#src/server/executions/executions-store.ts'
import { alreadySubmitted, lateDraft } from '#src/server/executions/problems.ts'
import type { Caller } from '#src/server/http/route.ts'

/** Locks an execution that the technician may work on: their own, started and not submitted. */
export async function lockForDraft(
  context: ExecutionsContext,
  tx: Tx,
  caller: Caller,
  executionId: number,
): Promise<ExecutionRow> {
  const { row, late } = await lockOwnExecution(tx, context.assignments, caller, executionId)
  if (late) throw lateDraft(late)
  if (row.execution.status === 'completed') throw alreadySubmitted()
  await context.assignments.requireStarted(tx, row.assignment)
  return row
}
