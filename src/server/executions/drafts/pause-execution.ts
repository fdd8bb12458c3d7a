import type { AnswerOf } from '#src/contract/call.ts'
import type { technicianExecutionCalls } from '#src/contract/technician/technician-executions.ts'
import type { ExecutionsContext } from '#src/server/executions/executions-context.ts'
import type { Caller } from '#src/server/http/route.ts'
import { hashRequest, withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts'
import { localizedMessage } from '#src/server/messages/localized-text.ts'
import { problem } from '#src/server/problems/problem.ts'
import { updateExecution } from './drafts-store.ts'
import { lockForDraft } from './lock-for-draft.ts'

type PauseReply = AnswerOf<typeof technicianExecutionCalls.pause>

interface PauseRequest {
  caller: Caller
  executionId: number
  /** The wanted state. */
  isPaused: boolean
  key: string | undefined
}

/** Pauses or resumes an execution. An execution that is already in the wanted state does not change. */
export async function pauseExecution(context: ExecutionsContext, request: PauseRequest): Promise<PauseReply> {
  const { caller, executionId, isPaused, key } = request
  const { database, now } = context.core
  const requestHash = hashRequest({ execution: executionId, isPaused })
  return withIdempotencyKey(database.by(caller), { key, userId: caller.id, requestHash }, async (tx) => {
    const { execution } = await lockForDraft(context, tx, caller, executionId)
    if (execution.status === 'not_started') throw problem('not_begun')
    const pausedAt = isPaused ? (execution.paused_at ?? now()) : null
    await updateExecution(tx, executionId, { paused_at: pausedAt })
    return {
      execution_id: executionId,
      is_paused: isPaused,
      paused_at: pausedAt?.toISOString() ?? null,
      message: localizedMessage(isPaused ? 'response.paused' : 'response.resumed'),
      op_id: key ?? null,
    }
  })
}
