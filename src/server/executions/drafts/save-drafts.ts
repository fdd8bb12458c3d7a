import type * as z from 'zod/mini'
import type { execution as executionShape, executionTask } from '#src/contract/executions.ts'
import { viewerOf } from '#src/server/executions/access.ts'
import { describeExecutions } from '#src/server/executions/describe-executions.ts'
import { earliestStart } from '#src/server/executions/earliest-start.ts'
import type { ExecutionsContext } from '#src/server/executions/executions-context.ts'
import { findTasks, type TaskRow } from '#src/server/executions/executions-store.ts'
import { photoSigning } from '#src/server/executions/photo-address.ts'
import type { Caller } from '#src/server/http/route.ts'
import { hashRequest, withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts'
import { problem } from '#src/server/problems/problem.ts'
import { type AnswerChange, applyChange, requireComplete, writeDrafts } from './draft-answers.ts'
import { findExecutionIdOfTask, updateExecution } from './drafts-store.ts'
import { lockForDraft } from './lock-for-draft.ts'

type ExecutionView = z.input<typeof executionShape>
type TaskView = z.input<typeof executionTask>

/** The notes under either of their two field names. */
export interface NotesInput {
  technician_notes?: string | undefined
  comments?: string | undefined
}

interface SaveRequest {
  caller: Caller
  executionId: number
  body: NotesInput & { task_responses?: (AnswerChange & { task_id: number })[] | undefined }
  key: string | undefined
}

interface TaskRequest {
  caller: Caller
  executionId: number
  taskId: number
  change: AnswerChange
  /** The answer must contain everything that the task requires. */
  mustBeComplete?: boolean
  key: string | undefined
}

/** Saves notes and answers without submitting them, all or none. */
export async function saveDrafts(context: ExecutionsContext, request: SaveRequest): Promise<ExecutionView> {
  const { core } = context
  const { caller, executionId, body, key } = request
  const notes = readNotes(body)
  const requestHash = hashRequest({ save: executionId, notes, answers: body.task_responses })
  return withIdempotencyKey(core.database.by(caller), { key, userId: caller.id, requestHash }, async (tx) => {
    const row = await lockForDraft(context, tx, caller, executionId)
    const changes = matchChanges(await findTasks(tx, executionId), body.task_responses ?? [])
    const now = core.now()
    const work = { begins: earliestStart(row), received: now }
    const drafts = changes.map(({ task, change }) => applyChange(task, change, caller, work))
    if (notes !== undefined)
      await updateExecution(tx, executionId, { technician_notes: notes, notes_by: caller.id })
    await writeDrafts(context, tx, row, drafts)
    const signing = photoSigning(core)
    const [view] = await describeExecutions(tx, [executionId], signing, viewerOf(caller))
    return view!
  })
}

/** Saves the answer to one task. */
export async function changeTask(context: ExecutionsContext, request: TaskRequest): Promise<TaskView> {
  const { core } = context
  const { caller, executionId, taskId, change, key } = request
  const mustBeComplete = request.mustBeComplete === true
  const requestHash = hashRequest({ execution: executionId, task: taskId, change, mustBeComplete })
  return withIdempotencyKey(core.database.by(caller), { key, userId: caller.id, requestHash }, async (tx) => {
    const row = await lockForDraft(context, tx, caller, executionId)
    const task = (await findTasks(tx, executionId)).find((candidate) => candidate.id === taskId)
    if (!task) throw problem('not_found', { what: 'task' })
    const now = core.now()
    const draft = applyChange(task, change, caller, { begins: earliestStart(row), received: now })
    if (mustBeComplete) requireComplete(draft)
    await writeDrafts(context, tx, row, [draft])
    const signing = photoSigning(core)
    const [view] = await describeExecutions(tx, [executionId], signing, viewerOf(caller))
    return view!.tasks.find((candidate) => candidate.id === taskId)!
  })
}

/** Like `changeTask`, for a task id without its execution. */
export async function changeSingleTask(
  context: ExecutionsContext,
  request: Omit<TaskRequest, 'executionId'>,
): Promise<TaskView> {
  const executionId = await findExecutionIdOfTask(context.core.database.db, request.taskId)
  if (executionId === null) throw problem('not_found', { what: 'task' })
  return changeTask(context, { ...request, executionId })
}

/** Notes and comments are two names of the same field; undefined when neither is given. */
export function readNotes({ technician_notes, comments }: NotesInput): string | undefined {
  if (technician_notes !== undefined && comments !== undefined && technician_notes !== comments)
    throw problem('comments_twice', { at: 'comments' })
  return technician_notes ?? comments
}

function matchChanges(
  tasks: TaskRow[],
  responses: (AnswerChange & { task_id: number })[],
): { task: TaskRow; change: AnswerChange }[] {
  const taskById = new Map(tasks.map((task) => [task.id, task]))
  const seen = new Set<number>()
  return responses.map(({ task_id, ...change }) => {
    const task = taskById.get(task_id)
    if (!task) throw problem('task_of_another', { task: task_id }, { at: 'task_responses' })
    if (seen.has(task_id)) throw problem('task_twice', { title: task.title }, { at: 'task_responses' })
    seen.add(task_id)
    return { task, change }
  })
}
