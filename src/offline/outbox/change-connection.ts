import { isNoSpace } from '#src/offline/core/storage-error.ts'
import { readConnectionChoices } from '#src/offline/db/connection-choices.ts'
import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import { writeTransaction } from '#src/offline/db/transactions.ts'
import type { ConnectionChoices } from '#src/offline/model/connection-choices.ts'

/** Stores choices about the connection. @throws OfflineError no_space, but never for going online */
export async function changeConnection(
  database: OfflineDatabase,
  changes: Partial<ConnectionChoices>,
): Promise<void> {
  const { meta } = database
  try {
    await writeTransaction(database, [meta], async () => {
      const choices = { ...(await readConnectionChoices(database)), ...changes }
      await database.writeMeta('connection', choices)
    })
  } catch (error) {
    if (!isNoSpace(error) || changes.works_offline !== false) throw error
    // A full phone accepts only deletes: it loses the choice about photos, but sends and frees space.
    await writeTransaction(database, [meta], () => meta.delete('connection'))
  }
}
