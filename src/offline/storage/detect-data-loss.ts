import type { UnsentWork, UnsentWorkRecord } from '#src/offline/browser/unsent-work-record.ts'
import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import { writeIfSpace, writeTransaction } from '#src/offline/db/transactions.ts'
import type { UnsentCount } from '#src/offline/model/phone-state.ts'
import type { PhoneMemory } from '#src/offline/model/sync-state.ts'
import { createUuidV7 } from '#src/rules/uuid-v7.ts'

/**
 * Gives a new database its id, and records the lost work of a deleted one. A browser can evict data, and an empty
 * database would look like one whose work was all sent.
 */
export async function detectDataLoss(
  database: OfflineDatabase,
  record: UnsentWork | null,
  now: number,
): Promise<void> {
  await writeIfSpace(database, [database.meta], async () => {
    let device = await database.readMeta('device')
    if (device === null) {
      const isOlder = (await database.readMeta('pull')) !== null
      device = { id: createUuidV7(now), since: isOlder ? null : new Date(now).toISOString() }
      await database.writeMeta('device', device)
      if (!isOlder && record && record.unsent + record.drafts > 0) await database.writeMeta('loss', record)
    }
    database.deviceId = device.id
  })
}

/** How complete this phone's record is. @param here whether the phone has any work or ever sent any */
export async function readDeviceMemory(
  database: OfflineDatabase,
  here: { isAnything: boolean },
): Promise<PhoneMemory> {
  const [device, loss] = await Promise.all([database.readMeta('device'), database.readMeta('loss')])
  const since = device?.since ?? null
  if (loss) return { state: 'lost', since, lost: loss }
  return { state: since !== null && !here.isAnything ? 'new' : 'known', since, lost: null }
}

/** Acknowledges the loss: the screens stop showing it. */
export async function acknowledgeLoss(database: OfflineDatabase): Promise<void> {
  await writeTransaction(database, [database.meta], () => database.meta.delete('loss'))
}

/** Debounce of the record. Milliseconds. */
const DEBOUNCE = 500

/** Keeps the record of unsent work up to date, debounced. */
export function createUnsentWorkRecorder(
  records: UnsentWorkRecord,
  userId: number,
  {
    count,
    now,
    onFailure,
  }: { count: () => Promise<UnsentCount>; now: () => number; onFailure: (error: unknown) => void },
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = async () => {
    const { operations, drafts } = await count()
    records.write(userId, { unsent: operations, drafts, at: new Date(now()).toISOString() })
  }
  return {
    noteChange() {
      clearTimeout(timer)
      timer = setTimeout(() => void write().catch(onFailure), DEBOUNCE)
    },
    stop: () => clearTimeout(timer),
  }
}
