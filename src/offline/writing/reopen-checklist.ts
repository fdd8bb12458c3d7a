import { keep } from '#src/offline/database/keep.ts'
import type { OfflineDatabase } from '#src/offline/database/offline-database.ts'
import type { OutboxRow } from '#src/offline/database/rows.ts'
import { OfflineError } from '#src/offline/offline-error.ts'

/** Only a submission that the server certainly does not have can become a draft again. */
export function canReopen(rows: readonly OutboxRow[]): boolean {
  const submission = rows.find((row) => row.kind === 'submit')
  return submission !== undefined && submission.state !== 'sending' && !submission.may_have_arrived
}

/** Takes a submission back; submitted again, it gets another key. */
export async function reopenChecklist(database: OfflineDatabase, executionId: number): Promise<void> {
  await keep(database, [database.executions, database.operations], async () => {
    const rows = await database.operations.where('execution_id').equals(executionId).toArray()
    if (!canReopen(rows))
      throw new OfflineError(
        'already_sending',
        'The server may have this checklist already, so that it cannot be changed any more.',
      )
    await database.operations.bulkDelete(rows.filter((row) => row.kind === 'submit').map((row) => row.seq))
    await database.executions.update(executionId, { submitted: null })
  })
}
