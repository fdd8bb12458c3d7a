import { canReview, reviewNotes } from '#src/rules/execution-status.ts'
import { settleEach } from '#src/server/core/settle-each.ts'
import type { Tx } from '#src/server/db/database.ts'
import { findOfSector } from '#src/server/executions/access.ts'
import type { ExecutionsContext } from '#src/server/executions/executions-context.ts'
import {
  type ExecutionRow,
  findExecution,
  findTasks,
  lockExecution,
} from '#src/server/executions/executions-store.ts'
import { submissionVersion } from '#src/server/executions/submission-version.ts'
import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { problem } from '#src/server/problems/problem.ts'
import { markForAttention, writeVerdict } from './review-store.ts'

export interface Verdict {
  verdict: 'approved' | 'rejected' | 'revision_requested'
  comments?: string | undefined
  /** The submission that the reviewer saw; undefined when the client does not name it. */
  submission?: string | undefined
  /** For a revision request: the tasks to redo. */
  taskIds: number[]
}

/** Verdicts on several executions, each with the submission that the reviewer saw, if given. */
interface ManyVerdicts {
  execution_ids: number[]
  comments?: string | undefined
  submissions?: { id: number; submission: string }[] | undefined
}

/** Records a supervisor's verdict. A rejection or revision request returns the checklist to the technician. */
export async function reviewExecution(
  context: ExecutionsContext,
  caller: Caller,
  executionId: number,
  verdict: Verdict,
): Promise<void> {
  await context.core.database.by(caller).transaction(async (tx) => {
    const row = await lockForReview(context, tx, caller, executionId)
    if (!canReview(row.execution)) throw problem('not_reviewable')
    if (verdict.submission !== undefined && verdict.submission !== submissionVersion(row.execution))
      throw problem('submitted_again')
    const comments = verdict.comments?.trim() || defaultNote(verdict.verdict)
    const isSentBack = verdict.verdict !== 'approved'
    await writeVerdict(tx, executionId, {
      review_status: verdict.verdict,
      review_comments: comments,
      reviewed_by: caller.id,
      reviewed_at: context.core.now(),
      ...(isSentBack && canReopen(row)
        ? { status: 'in_progress' as const, times_sent_back: row.execution.times_sent_back + 1 }
        : {}),
    })
    if (isSentBack && canReopen(row)) await reopen(context, tx, row, verdict)
    // The report of a completed assignment contains the reviewer and the verdict.
    else if (row.assignment.status === 'completed') await context.onAssignmentCompleted(tx, row.assignment.id)
    await notifyTechnician(context, tx, row, caller, verdict, comments)
  })
}

/** Each review has its own transaction: one that fails does not stop the others. */
export async function reviewMany(
  context: ExecutionsContext,
  caller: Caller,
  given: ManyVerdicts,
  verdict: 'approved' | 'rejected',
) {
  const seen = new Map(given.submissions?.map(({ id, submission }) => [id, submission]))
  const { done, failed } = await settleEach(new Set(given.execution_ids), (id) =>
    reviewExecution(context, caller, id, {
      verdict,
      comments: given.comments,
      submission: seen.get(id),
      taskIds: [],
    }),
  )
  return {
    reviewed: done.map(({ item }) => item),
    failed: failed.map(({ item, problem }) => ({ id: item, problem })),
  }
}

/** Locks the assignment, then the execution: the lock order of every change. */
async function lockForReview(
  context: ExecutionsContext,
  tx: Tx,
  caller: Caller,
  executionId: number,
): Promise<ExecutionRow> {
  const before = await findOfSector(tx, caller, executionId)
  await context.assignments.lock(tx, before.assignment.id)
  await lockExecution(tx, executionId)
  const row = await findExecution(tx, executionId)
  if (!row) throw problem('not_found', { what: 'checklist' })
  return row
}

/** A late submission cannot be returned: its author is no longer the assignee. */
function canReopen(row: ExecutionRow): boolean {
  return row.execution.late_submission_of === null
}

function defaultNote(verdict: Verdict['verdict']): string {
  if (verdict === 'approved') return reviewNotes.approved
  return verdict === 'rejected' ? reviewNotes.rejected : reviewNotes.revision
}

async function reopen(
  context: ExecutionsContext,
  tx: Tx,
  row: ExecutionRow,
  verdict: Verdict,
): Promise<void> {
  if (verdict.taskIds.length > 0) {
    const known = new Set((await findTasks(tx, row.execution.id)).map((task) => task.id))
    if (verdict.taskIds.some((id) => !known.has(id))) throw problem('tasks_of_another', { at: 'task_ids' })
    await markForAttention(tx, row.execution.id, verdict.taskIds)
  }
  await context.assignments.refreshStatus(tx, row.assignment.id)
}

async function notifyTechnician(
  context: ExecutionsContext,
  tx: Tx,
  row: ExecutionRow,
  caller: Caller,
  verdict: Verdict,
  comments: string,
): Promise<void> {
  const subject = `${row.execution.checklist_name}, ${row.equipment.equipment_id}`
  await context.notifications.notify(tx, {
    userId: row.execution.technician_id ?? row.assignment.technician_id,
    kind: `review_${verdict.verdict}`,
    title: message(`review.${verdict.verdict}`, { checklist: subject }),
    message: comments === defaultNote(verdict.verdict) ? message(`review.note.${verdict.verdict}`) : comments,
    link: `/technician/assignment/${row.assignment.id}`,
  })
  await context.activity.record(tx, {
    type: `execution_${verdict.verdict}`,
    message: message('action.review', {
      who: caller.full_name,
      checklist: subject,
      verdict: message(`verdict.${verdict.verdict}`),
    }),
    sectorId: row.plant.sector_id,
    userId: caller.id,
  })
}
