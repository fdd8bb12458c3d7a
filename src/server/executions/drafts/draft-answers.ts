import { type ServerTimes, validatePhoneTimes } from '#src/rules/phone-times.ts'
import { type AnswerGap, findAnswerGaps, type TaskAnswer } from '#src/rules/task-answer.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { ExecutionsContext } from '#src/server/executions/executions-context.ts'
import type { ExecutionRow, TaskRow } from '#src/server/executions/executions-store.ts'
import type { Caller } from '#src/server/http/route.ts'
import { findInvalidFields, type PlainProblemCode } from '#src/server/problems/problem.ts'
import { type Draft, updateExecution, writeDraft } from './drafts-store.ts'

/** A change of an answer. Missing fields keep their values; a null status deletes the answer. */
export interface AnswerChange {
  status?: TaskAnswer | null | undefined
  description?: string | undefined
  corrective_action?: string | null | undefined
  measurement?: number | null | undefined
  /** By the client's clock. */
  completed_at?: string | null | undefined
}

/** A task with the answer that will be stored. */
export interface TaskDraft {
  task: TaskRow
  draft: Draft
}

/** The answer after a change. */
export function applyChange(
  task: TaskRow,
  change: AnswerChange,
  caller: Caller,
  work: ServerTimes,
): TaskDraft {
  const status = change.status === undefined ? task.status : change.status
  const isAnsweredNow = change.status !== undefined || change.completed_at != null
  const given = validatePhoneTimes({ completed: change.completed_at }, work).completed
  const answeredAt = isAnsweredNow ? (given.at ?? work.received) : task.answered_at
  const rejectedTime = isAnsweredNow ? given.rejectedTime : task.answered_said
  const draft: Draft = {
    status,
    answer_description: change.description ?? task.answer_description,
    corrective_action:
      change.corrective_action === undefined ? task.corrective_action : change.corrective_action || null,
    measurement: change.measurement === undefined ? task.measurement : change.measurement,
    answered_at: status === null ? null : answeredAt,
    answered_said: status === null ? null : rejectedTime,
    answered_by: status === null ? null : caller.id,
  }
  return { task, draft }
}

/** Saves draft answers. The first answer starts the execution; an answer ends a pause. */
export async function writeDrafts(
  context: ExecutionsContext,
  tx: Tx,
  { execution, assignment }: ExecutionRow,
  drafts: TaskDraft[],
): Promise<void> {
  for (const { task, draft } of drafts) await writeDraft(tx, task.id, draft)
  const given = drafts.map(({ draft }) => draft).filter(hasContent)
  if (given.length === 0) return
  const moments = given.flatMap((draft) => (draft.answered_at ? [draft.answered_at.getTime()] : []))
  const firstAnswer = moments.length > 0 ? new Date(Math.min(...moments)) : null
  await updateExecution(tx, execution.id, {
    status: 'in_progress',
    started_at: execution.started_at ?? firstAnswer ?? context.core.now(),
    first_answer_at: execution.first_answer_at ?? firstAnswer,
    paused_at: null,
  })
  await context.assignments.refreshStatus(tx, assignment.id)
}

function hasContent(draft: Draft): boolean {
  return draft.status !== null || draft.answer_description !== '' || draft.measurement !== null
}

/** A complete answer has everything that its task requires, except a photo, which is optional. */
export function requireComplete({ task, draft }: TaskDraft): void {
  const answer = { ...draft, description: draft.answer_description, photo_count: 0 }
  const faults: Record<string, PlainProblemCode> = {}
  for (const gap of findAnswerGaps(answer, task)) {
    const refusal = refusals[gap]
    if (refusal) faults[refusal.field] = refusal.code
  }
  const refused = findInvalidFields(faults, 'first')
  if (refused) throw refused
}

const refusals: Record<AnswerGap, { field: string; code: PlainProblemCode } | null> = {
  status: { field: 'status', code: 'answer_required' },
  measurement: { field: 'measurement', code: 'measurement_required' },
  description: { field: 'description', code: 'description_required' },
  // An empty one was removed before.
  corrective_action: null,
  reason: { field: 'description', code: 'reason_required' },
  comment: { field: 'description', code: 'comment_required' },
  photo: null,
}
