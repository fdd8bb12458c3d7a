import { limits } from '#src/rules/limits.ts'
import { findOwnToAdmit } from '#src/server/executions/access.ts'
import type { ExecutionsContext } from '#src/server/executions/executions-context.ts'
import type { ExecutionToAdmit } from '#src/server/executions/own-execution-store.ts'
import type { Caller, ExpectFile } from '#src/server/http/route.ts'
import { isAnswered } from '#src/server/idempotency/with-idempotency-key.ts'
import { Problem, problem } from '#src/server/problems/problem.ts'
import { taskIdOfField, unknownTask } from './photo-field.ts'
import { noRoom } from './photo-limit.ts'

interface PhotosToCome {
  caller: Caller
  executionId: number
  key: string | undefined
}

/** Whether a technician may send a photo of a task, before a byte of it is read. */
export async function preflightPhoto(
  context: ExecutionsContext,
  request: PhotosToCome & { taskId: number; originalId: string | undefined },
): Promise<void> {
  await unlessAnswered(context, request, (own) => {
    const taken = countTaken(own).get(request.taskId)
    if (taken === undefined) throw problem('not_found', { what: 'task' })
    // Without a key, what comes may be here already under its own id; a marked copy takes the room of its original.
    // Both are judged when they are known.
    const isJudgedLater = request.key === undefined || request.originalId !== undefined
    if (!isJudgedLater && taken >= limits.photosPerTask) throw noRoom('image')
  })
}

/** The same for a submission with photos inside; gives what looks at each of them before it is read. */
export async function preflightSubmission(
  context: ExecutionsContext,
  request: PhotosToCome,
): Promise<ExpectFile | undefined> {
  return unlessAnswered(context, request, (own) => {
    const taken = countTaken(own)
    return (field) => {
      const taskId = taskIdOfField(field)
      const before = taken.get(taskId)
      if (before === undefined) throw unknownTask(taskId)
      if (before >= limits.photosPerTask) throw noRoom(field)
      taken.set(taskId, before + 1)
    }
  })
}

/** How many photos each task has that leave less room. What follows a submission is judged when it is here. */
function countTaken({ status, tasks }: ExecutionToAdmit): Map<number, number> {
  const isDone = status === 'completed'
  return new Map(tasks?.map((task) => [task.id, isDone ? 0 : task.photos]))
}

/** A request that was answered gets that answer again, whatever has become of its order: it is not refused here. */
async function unlessAnswered<Result>(
  context: ExecutionsContext,
  request: PhotosToCome,
  look: (own: ExecutionToAdmit) => Result,
): Promise<Result | undefined> {
  const { db } = context.core.database
  try {
    return look(await findOwnToAdmit(db, request.caller, request.executionId))
  } catch (error) {
    if (error instanceof Problem && (await isAnswered(db, request.key, request.caller.id))) return undefined
    throw error
  }
}
