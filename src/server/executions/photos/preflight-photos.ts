import { limits } from '#src/rules/limits.ts'
import { findOwnForPreflight } from '#src/server/executions/access.ts'
import type { ExecutionsContext } from '#src/server/executions/executions-context.ts'
import type { ExecutionPreflight } from '#src/server/executions/technician-execution-store.ts'
import type { Caller, ExpectFile } from '#src/server/http/route.ts'
import { isAnswered } from '#src/server/idempotency/with-idempotency-key.ts'
import { Problem, problem } from '#src/server/problems/problem.ts'
import { taskIdOfField, unknownTask } from './photo-field.ts'
import { photoLimitReached } from './photo-limit.ts'

interface PhotosToCome {
  caller: Caller
  executionId: number
  key: string | undefined
}

/** Checks whether a technician may send a photo of a task before the server reads its body. */
export async function preflightPhoto(
  context: ExecutionsContext,
  request: PhotosToCome & { taskId: number; originalId: string | undefined },
): Promise<void> {
  await unlessReplayed(context, request, (own) => {
    const taken = countTaken(own).get(request.taskId)
    if (taken === undefined) throw problem('not_found', { what: 'task' })
    // Without a key, the photo may already be stored under its id; an annotated copy takes the place of its original.
    // Both are checked after the body is read.
    const isCheckedLater = request.key === undefined || request.originalId !== undefined
    if (!isCheckedLater && taken >= limits.photosPerTask) throw photoLimitReached('image')
  })
}

/** Checks a submission with photos. @returns a check for each file, which runs before the file is read */
export async function preflightSubmission(
  context: ExecutionsContext,
  request: PhotosToCome,
): Promise<ExpectFile | undefined> {
  return unlessReplayed(context, request, (own) => {
    const taken = countTaken(own)
    return (field) => {
      const taskId = taskIdOfField(field)
      const before = taken.get(taskId)
      if (before === undefined) throw unknownTask(taskId)
      if (before >= limits.photosPerTask) throw photoLimitReached(field)
      taken.set(taskId, before + 1)
    }
  })
}

/** How many photos count against each task's limit. Photos of a late submission are counted only once it is read. */
function countTaken({ status, tasks }: ExecutionPreflight): Map<number, number> {
  const isDone = status === 'completed'
  return new Map(tasks?.map((task) => [task.id, isDone ? 0 : task.photos]))
}

/** A retry of an answered request gets the stored response, even if the assignment has changed since. */
async function unlessReplayed<Result>(
  context: ExecutionsContext,
  request: PhotosToCome,
  check: (own: ExecutionPreflight) => Result,
): Promise<Result | undefined> {
  const { db } = context.core.database
  try {
    return check(await findOwnForPreflight(db, request.caller, request.executionId))
  } catch (error) {
    if (error instanceof Problem && (await isAnswered(db, request.key, request.caller.id))) return undefined
    throw error
  }
}
