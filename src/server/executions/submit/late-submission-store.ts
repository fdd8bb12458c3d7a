import type { LateFlag } from '#src/rules/execution-status.ts'
import type { Tx } from '#src/server/db/database.ts'
import { executions, executionTasks } from '#src/server/db/schema/executions.ts'
import { type ExecutionRow, findTasks } from '#src/server/executions/executions-store.ts'
import type { Caller } from '#src/server/http/route.ts'
import type { AnswerToWrite } from './submission-content.ts'

/**
 * Creates a separate execution for work whose assignment changed before it arrived. It refers to the original execution
 * and does not change it.
 */
export async function insertLateSubmission(
  tx: Tx,
  row: ExecutionRow,
  answers: AnswerToWrite[],
  caller: Caller,
  late: LateFlag,
): Promise<{ executionId: number; answers: AnswerToWrite[] }> {
  const { id: original, created_at: _created, ...content } = row.execution
  const [inserted] = await tx
    .insert(executions)
    .values({
      ...content,
      late_submission_of: original,
      technician_id: caller.id,
      submitted_after: late,
      started_at: null,
      first_answer_at: null,
      completed_said: null,
      content_hash: null,
      signature: null,
      review_comments: '',
      times_sent_back: 0,
      has_photos: false,
      critical_count: 0,
    })
    .returning({ id: executions.id })
  const executionId = inserted!.id
  const originals = await findTasks(tx, original)
  const rows = originals.map(({ id: _id, ...task }) => ({
    ...task,
    execution_id: executionId,
    status: null,
    answer_description: '',
    corrective_action: null,
    measurement: null,
    answered_at: null,
    answered_said: null,
    answered_by: null,
    needs_attention: false,
  }))
  await tx.insert(executionTasks).values(rows)
  const copies = await findTasks(tx, executionId)
  const copyOf = new Map(originals.map((task, index) => [task.id, { ...copies[index]!, photos: 0 }]))
  return {
    executionId,
    answers: answers.map((answer) => ({ ...answer, task: copyOf.get(answer.task.id)! })),
  }
}
