import type { Moment } from '#src/offline/core/moment.ts'
import { OfflineError } from '#src/offline/core/offline-error.ts'
import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import { writeTransaction } from '#src/offline/db/transactions.ts'
import type { TaskAnswerInput } from '#src/offline/model/checklist-view.ts'
import { limits } from '#src/rules/limits.ts'
import { openExecution, tablesOfDraft } from './open-execution.ts'

/** The last answer write of each database: a queue of one writer. */
const pendingWrites = new WeakMap<OfflineDatabase, Promise<void>>()

/**
 * Saves one answer, complete or not, field by field: two tabs that change different fields keep both changes.
 * Writes run one after the other in the order of the calls: a screen continues before they end, and a write
 * without space runs twice.
 * @throws OfflineError not_found, read_only, not_due, too_long, not_a_number, no_space
 */
export function answerTask(
  database: OfflineDatabase,
  answer: TaskAnswerInput,
  moment: Moment,
): Promise<void> {
  const writeThis = () => writeAnswer(database, answer, moment)
  // The caller of the previous answer gets its error; this write runs in any case.
  const written = (pendingWrites.get(database) ?? Promise.resolve()).then(writeThis, writeThis)
  pendingWrites.set(database, written)
  return written
}

async function writeAnswer(
  database: OfflineDatabase,
  { executionId, taskId, ...given }: TaskAnswerInput,
  moment: Moment,
): Promise<void> {
  const { description = '', corrective_action: action, measurement = null } = given
  if (Math.max(description.length, action?.length ?? 0) > limits.descriptionLength)
    throw new OfflineError('too_long')
  if (measurement !== null && !Number.isFinite(measurement)) throw new OfflineError('not_a_number')
  await writeTransaction(database, tablesOfDraft(database), async () => {
    const { row, answers } = await openExecution(database, executionId, moment)
    const task = row.execution.tasks.find(({ id }) => id === taskId)
    if (!task) throw new OfflineError('not_found')
    const stored = answers.find((answer) => answer.task_id === taskId) ?? task.response
    await database.answers.put({
      execution_id: executionId,
      task_id: taskId,
      status: given.status === undefined ? (stored?.status ?? null) : given.status,
      description: given.description ?? stored?.description ?? '',
      corrective_action: action === undefined ? (stored?.corrective_action ?? null) : action,
      measurement: given.measurement === undefined ? (stored?.measurement ?? null) : given.measurement,
      answered_at: new Date(moment.now).toISOString(),
    })
  })
}

/** @throws OfflineError too_long */
export function rejectLongNotes(notes: string): void {
  if (notes.length > limits.notesLength) throw new OfflineError('too_long')
}

/** Saves the notes while they are being written. @throws OfflineError as {@link answerTask} */
export async function saveNotes(
  database: OfflineDatabase,
  executionId: number,
  notes: string,
  moment: Moment,
): Promise<void> {
  rejectLongNotes(notes)
  await writeTransaction(database, tablesOfDraft(database), async () => {
    await openExecution(database, executionId, moment)
    await database.executions.update(executionId, { notes })
  })
}
