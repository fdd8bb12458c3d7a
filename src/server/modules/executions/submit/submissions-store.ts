import { and, eq, or } from 'drizzle-orm'
import type { LateFlag } from '#src/rules/execution-status.ts'
import type { Tx } from '#src/server/db/database.ts'
import { executions } from '#src/server/db/schema/executions.ts'
import { statement } from '#src/server/db/statement.ts'
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

const writeRows = statement<{ id: number; task: number }>(
  'write_answers',
  `with given as (
    select * from unnest($3::int[], $4::text[], $5::float8[], $6::text[], $7::timestamptz[], $8::text[])
      as given(task, status, measurement, description, at, said)),
  written as (
    update execution_tasks t set status = given.status, measurement = given.measurement,
      answer_description = given.description, answered_at = coalesce(given.at, $2), answered_said = given.said,
      answered_by = $1, needs_attention = false
    from given where t.id = given.task)
  insert into task_answer_history
    (execution_task_id, technician_id, status, measurement, description, answered_at, answered_said, recorded_at)
  select task, $1, status, measurement, description, at, said, $2 from given
  returning id, execution_task_id as task`,
)

/** @returns the number that each task's answer has in the history, in the order of the answers. */
export async function writeAnswers(
  tx: Tx,
  answers: AnswerToWrite[],
  times: SubmissionTimes,
  { technicianId, now }: { technicianId: number; now: Date },
): Promise<number[]> {
  const rows = await writeRows(
    tx,
    technicianId,
    now,
    answers.map(({ task }) => task.id),
    answers.map(({ status }) => status),
    answers.map(({ measurement }) => measurement),
    answers.map(({ description }) => description),
    times.during.map(({ at }) => at),
    times.during.map(({ said }) => said),
  )
  const written = new Map(rows.map((row) => [row.task, row.id]))
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
  await writeRow(
    tx,
    executionId,
    technicianId,
    notes,
    contentHash,
    known?.started_at ?? first ?? row.assignment.started_at ?? now,
    known?.first_answer_at ?? first,
    times.completed.at ?? now,
    times.completed.said,
    now,
    times.isClockOff,
    late,
  )
}

const writeRow = statement(
  'write_submission',
  `update executions set status = 'completed', technician_id = $2, technician_notes = $3, notes_by = $2,
    content_hash = $4, started_at = $5, first_answer_at = $6, paused_at = null, completed_at = $7,
    completed_said = $8, received_at = $9, is_clock_off = $10, submitted_after = $11, review_status = 'pending',
    reviewed_by = null, reviewed_at = null
  where id = $1`,
)
