import { OfflineError } from '#src/offline/core/offline-error.ts'
import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import { readOperationsOf } from '#src/offline/db/operations.ts'
import { writeTransaction } from '#src/offline/db/transactions.ts'
import { canReopen, identifySubmission } from '#src/offline/model/checklist.ts'

/**
 * Turns a submission back into a draft; the next submission gets a new key.
 * @throws OfflineError already_sending
 */
export async function reopenChecklist(database: OfflineDatabase, executionId: number): Promise<void> {
  await writeTransaction(database, [database.executions, database.operations], async () => {
    const row = await database.executions.get(executionId)
    const found = await readOperationsOf(database, executionId)
    const rows = row ? identifySubmission(row, found) : found
    if (!canReopen(rows)) throw new OfflineError('already_sending')
    await database.operations.bulkDelete(
      rows.filter((other) => other.kind === 'submit').map((other) => other.seq),
    )
    await database.executions.update(executionId, { submitted: null })
  })
}
