import type { LateFlag } from '#src/rules/execution-status.ts'
import type { Db } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import type { ExecutionsContext } from '#src/server/modules/executions/executions-service.ts'
import type { ExecutionRow } from '#src/server/modules/executions/ground/executions-store.ts'
import { holdOwnExecution } from '#src/server/modules/executions/ground/find-own-execution.ts'
import { conflict, type Problem } from '#src/server/problems/problem.ts'

/** Holds an execution of the technician's that may be worked on now: started, theirs and not submitted. */
export async function holdForDraft(
  context: ExecutionsContext,
  tx: Db,
  caller: Caller,
  executionId: number,
): Promise<ExecutionRow> {
  const { row, late } = await holdOwnExecution(tx, context.assignments, caller, executionId)
  if (late) throw lateDraft(late)
  if (row.execution.status === 'completed') throw alreadySubmitted()
  await context.assignments.requireStarted(tx, row.assignment)
  return row
}

export function alreadySubmitted(): Problem {
  return conflict('already_submitted', 'This checklist was already submitted.')
}

/** Finished work is taken late; what is on its way has nowhere to go when the order has changed. */
export function lateDraft(late: LateFlag): Problem {
  if (late === 'deleted') return conflict('deleted', 'This assignment was deleted by your supervisor.')
  if (late === 'removed')
    return conflict('removed', 'This equipment was taken out of your assignment by your supervisor.')
  return conflict('reassigned', 'This assignment was given to another technician.')
}
