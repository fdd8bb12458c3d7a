import { and, eq, or } from 'drizzle-orm'
import type { LateFlag } from '#src/rules/execution-status.ts'
import type { Signature } from '#src/rules/signature.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { NamedFile } from '#src/server/db/file-locks.ts'
import { executions } from '#src/server/db/schema/executions.ts'
import { statement } from '#src/server/db/statement.ts'
import type { ExecutionRow } from '#src/server/executions/executions-store.ts'
import type { StoredPhoto } from '#src/server/executions/photos/store-photo.ts'
import type { AnswerToWrite } from './submission-content.ts'
import type { SubmissionTimes } from './validate-times.ts'

/** Whether a technician has already submitted this content for an execution, late submissions included. */
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
        or(eq(executions.id, executionId), eq(executions.late_submission_of, executionId)),
        eq(executions.status, 'completed'),
        eq(executions.technician_id, technicianId),
        eq(executions.content_hash, contentHash),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** A photo inside the submission, which has no row yet. */
export interface NewPhoto extends StoredPhoto {
  file_key: NamedFile
  id: string
  /** The task. */
  execution_task_id: number
}

/** A submission as it is written to its execution. */
interface SubmittedWork {
  /** The execution that it was done for. */
  row: ExecutionRow
  technicianId: number
  notes: string
  signature: Signature | null
  contentHash: string
  answers: AnswerToWrite[]
  times: SubmissionTimes
  photos: NewPhoto[]
  /** The photos that each task's answer names. */
  named: { task: number; photo: string }[]
  now: Date
  late: LateFlag | null
}

// One statement for one round trip: answers, their permanent copies, photos, the photos of each answer, and the
// execution itself.
const writeRows = statement(
  'write_submission',
  `with answer as (
    select * from json_to_recordset($4)
      as given(task int, status text, measurement float8, description text, corrective_action text,
        at timestamptz, rejected_time text)),
  written as (
    update execution_tasks t set status = answer.status, measurement = answer.measurement,
      answer_description = answer.description, corrective_action = answer.corrective_action, answered_at = coalesce(answer.at, $3),
      answered_said = answer.rejected_time, answered_by = $2, needs_attention = false
    from answer where t.id = answer.task),
  remembered as (
    insert into task_answer_history
      (execution_task_id, technician_id, status, measurement, description, corrective_action, answered_at,
        answered_said, recorded_at)
    select task, $2, status, measurement, description, corrective_action, at, rejected_time, $3 from answer
    returning id, execution_task_id as task),
  photographed as (
    insert into task_photos
      (id, execution_task_id, file_key, sha256, size, width, height, uploaded_by, uploaded_at, submitted_at)
    select given.*, $2, $3, $3 from json_to_recordset($5) as given(id uuid, execution_task_id int, file_key text,
      sha256 text, size int, width int, height int)),
  named as (
    insert into answer_photos (answer_id, photo_id)
    select remembered.id, given.photo from json_to_recordset($6) as given(task int, photo uuid)
    join remembered using (task) on conflict do nothing)
  update executions x set status = 'completed', technician_id = $2, technician_notes = $7, notes_by = $2,
    content_hash = $8, started_at = $9, first_answer_at = $10, paused_at = null, completed_at = $11,
    completed_said = $12, received_at = $3, is_clock_off = $13, submitted_after = $14, review_status = 'pending',
    reviewed_by = null, reviewed_at = null, signature = $15
  where x.id = $1`,
)

/** @param executionId the id of `row`, or of the late submission's execution */
export async function writeSubmission(
  tx: Tx,
  executionId: number,
  {
    row,
    technicianId,
    notes,
    signature,
    contentHash,
    answers,
    times,
    photos,
    named,
    now,
    late,
  }: SubmittedWork,
): Promise<void> {
  const answered = times.during.flatMap(({ at }) => (at ? [at.getTime()] : []))
  const first = answered.length > 0 ? new Date(Math.min(...answered)) : null
  // A late submission has its own start, independent of the original execution.
  const known = late ? null : row.execution
  const given = answers.map(({ task, status, measurement, description, correctiveAction }, index) => ({
    task: task.id,
    status,
    measurement,
    description,
    corrective_action: correctiveAction,
    at: times.during[index]?.at,
    rejected_time: times.during[index]?.rejectedTime,
  }))
  await writeRows(
    tx,
    executionId,
    technicianId,
    now,
    JSON.stringify(given),
    JSON.stringify(photos),
    JSON.stringify(named),
    notes,
    contentHash,
    known?.started_at ?? first ?? row.assignment.started_at ?? now,
    known?.first_answer_at ?? first,
    times.completed.at ?? now,
    times.completed.rejectedTime,
    times.isClockOff,
    late,
    signature && JSON.stringify(signature),
  )
}
