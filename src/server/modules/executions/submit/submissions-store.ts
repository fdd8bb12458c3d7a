import { and, eq, or } from 'drizzle-orm'
import type { LateFlag } from '#src/rules/execution-status.ts'
import type { Tx } from '#src/server/db/database.ts'
import { executions, executionTasks, taskAnswerHistory } from '#src/server/db/schema/executions.ts'
import type { ExecutionRow } from '#src/server/modules/executions/ground/executions-store.ts'
import type { SubmissionTimes } from './judge-times.ts'
import type { AnswerToWrite } from './submission-content.ts'

/** Whether a technician has handed in that very content for an execution, as its own or beside it. */
export async function isSubmittedBy(
  tx: Tx,
  executionId: number,
  technicianId: number,
  contentHash: string,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: executions.id })
    .from(executions)
    .where(
      and(
        or(eq(executions.id, executionId), eq(executions.beside_of, executionId)),
        eq(executions.status, 'completed'),
        eq(executions.technician_id, technicianId),
        eq(executions.content_hash, contentHash),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** @returns the number that each task's answer has in the history, in the order of the answers. */
export async function writeAnswers(
  tx: Tx,
  answers: AnswerToWrite[],
  times: SubmissionTimes,
  { technicianId, now }: { technicianId: number; now: Date },
): Promise<number[]> {
  const history = []
  for (const [index, answer] of answers.entries()) {
    const { at, said } = times.during[index]!
    const given = { status: answer.status, measurement: answer.measurement }
    await tx
      .update(executionTasks)
      .set({
        ...given,
        answer_description: answer.description,
        answered_at: at ?? now,
        answered_said: said,
        answered_by: technicianId,
        needs_attention: false,
      })
      .where(eq(executionTasks.id, answer.task.id))
    history.push({
      ...given,
      execution_task_id: answer.task.id,
      technician_id: technicianId,
      description: answer.description,
      answered_at: at,
      answered_said: said,
      recorded_at: now,
    })
  }
  const written = new Map<number, number>()
  for (let start = 0; start < history.length; start += 1000) {
    const rows = await tx
      .insert(taskAnswerHistory)
      .values(history.slice(start, start + 1000))
      .returning({ id: taskAnswerHistory.id, task: taskAnswerHistory.execution_task_id })
    for (const row of rows) written.set(row.task, row.id)
  }
  return answers.map((answer) => written.get(answer.task.id)!)
}

/** Finished work as it goes into its execution. */
interface SubmittedWork {
  /** The execution that it was done for. */
  row: ExecutionRow
  technicianId: number
  notes: string
  contentHash: string
  times: SubmissionTimes
  now: Date
  late: LateFlag | null
}

/** @param executionId the one of `row`, or the one that stands beside it */
export async function writeExecution(
  tx: Tx,
  executionId: number,
  { row, technicianId, notes, contentHash, times, now, late }: SubmittedWork,
): Promise<void> {
  const answered = times.during.flatMap(({ at }) => (at ? [at.getTime()] : []))
  const first = answered.length > 0 ? new Date(Math.min(...answered)) : null
  // What stands beside began by itself, whenever the other did.
  const known = late ? null : row.execution
  await tx
    .update(executions)
    .set({
      status: 'completed',
      technician_id: technicianId,
      technician_notes: notes,
      notes_by: technicianId,
      content_hash: contentHash,
      started_at: known?.started_at ?? first ?? row.assignment.started_at ?? now,
      first_answer_at: known?.first_answer_at ?? first,
      paused_at: null,
      completed_at: times.completed.at ?? now,
      completed_said: times.completed.said,
      received_at: now,
      is_clock_off: times.isClockOff,
      submitted_after: late,
      review_status: 'pending',
      reviewed_by: null,
      reviewed_at: null,
    })
    .where(eq(executions.id, executionId))
}
