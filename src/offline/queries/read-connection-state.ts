import { readConnectionChoices } from '#src/offline/db/connection-choices.ts'
import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import { readShownOperations } from '#src/offline/db/operations.ts'
import type { ConnectionState } from '#src/offline/model/connection-choices.ts'

/** The choices of the person about the connection. Reads the outbox only if photos may have to wait. */
export async function readConnectionState(database: OfflineDatabase, now: number): Promise<ConnectionState> {
  const choices = await readConnectionChoices(database)
  const operations = choices.photos_on_wifi ? await readShownOperations(database, now) : []
  return {
    ...choices,
    is_photo_sending: operations.some(({ kind, state }) => kind === 'photo' && state === 'sending'),
  }
}
