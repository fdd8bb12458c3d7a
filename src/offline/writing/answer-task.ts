import { keep } from '#src/offline/database/keep.ts'
import type { OfflineDatabase } from '#src/offline/database/offline-database.ts'
import type { TaskAnswerInput } from '#src/offline/offline-engine.ts'
import { OfflineError } from '#src/offline/offline-error.ts'
import { limits } from '#src/rules/limits.ts'
import { sentences } from '#src/rules/sentences.ts'
import type { Moment } from './moment.ts'
import { openExecution, tablesOfDraft } from './open-execution.ts'

/** Keeps one answer, complete or not. */
export async function answerTask(
  database: OfflineDatabase,
  { executionId, taskId, status, description, measurement }: TaskAnswerInput,
  moment: Moment,
): Promise<void> {
  if (description.length > limits.descriptionLength) throw new OfflineError('too_long', sentences.tooLong)
  if (measurement !== null && !Number.isFinite(measurement))
    throw new OfflineError('not_a_number', sentences.notANumber)
  await keep(database, tablesOfDraft(database), async () => {
    const { row } = await openExecution(database, executionId, moment)
    if (!row.execution.tasks.some((task) => task.id === taskId))
      throw new OfflineError('not_found', 'This task is not in the checklist.')
    await database.answers.put({
      execution_id: executionId,
      task_id: taskId,
      status,
      description,
      measurement,
      answered_at: new Date(moment.now).toISOString(),
    })
  })
}

/** Keeps the notes as they are being written. */
export async function saveNotes(
  database: OfflineDatabase,
  executionId: number,
  notes: string,
  moment: Moment,
): Promise<void> {
  if (notes.length > limits.notesLength) throw new OfflineError('too_long', sentences.tooLong)
  await keep(database, tablesOfDraft(database), async () => {
    await openExecution(database, executionId, moment)
    await database.executions.update(executionId, { notes })
  })
}
