import { OfflineError } from '#src/offline/core/offline-error.ts'
import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import { writeTransaction } from '#src/offline/db/transactions.ts'
import { isReadOnly } from '#src/offline/model/checklist.ts'
import { dropUnlistedAssignment } from '#src/offline/sync/drop-unlisted.ts'
import { tablesOfDraft } from './open-execution.ts'
import { dropPhoto } from './remove-photo.ts'

/**
 * Deletes the unsubmitted answers, photos and notes, and the assignment when the server no longer lists it.
 * @throws OfflineError read_only
 */
export async function discardDraft(
  database: OfflineDatabase,
  executionId: number,
  now: number,
): Promise<void> {
  const { photos, photoBytes, receipts } = database
  await writeTransaction(database, [...tablesOfDraft(database), photos, photoBytes, receipts], async () => {
    const row = await database.executions.get(executionId)
    if (!row) return
    const answers = await database.answersOf(executionId)
    if (isReadOnly(row, answers)) throw new OfflineError('read_only')
    for (const photo of await database.photosOf(executionId)) await dropPhoto(database, row, photo, now)
    await database.answers.bulkDelete(answers.map((answer) => [executionId, answer.task_id]))
    await database.executions.update(executionId, { notes: null, signature: null })
    const assignment = await database.assignments.get(row.assignment_id)
    if (assignment?.is_unlisted) await dropUnlistedAssignment(database, assignment)
  })
}
