import type { UnsentWork, UnsentWorkRecord } from '#src/offline/browser/unsent-work-record.ts'
import { createUuidV7 } from '#src/offline/core/uuid-v7.ts'
import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import { writeIfSpace, writeTransaction } from '#src/offline/db/transactions.ts'
import type { UnsentCount } from '#src/offline/model/phone-state.ts'
import type { PhoneMemory } from '#src/offline/model/sync-state.ts'

/**
 * Names this store when it is new, and writes down what an earlier one had that is gone: a browser may clear what it
 * keeps, by itself or by hand, and an empty store looks like one from which everything was sent.
 */
export async function beginMemory(
  database: OfflineDatabase,
  mark: UnsentWork | null,
  now: number,
): Promise<void> {
  await writeIfSpace(database, [database.meta], async () => {
    let device = await database.readMeta('device')
    if (device === null) {
      const isOlder = (await database.readMeta('pull')) !== null
      device = { id: createUuidV7(now), since: isOlder ? null : new Date(now).toISOString() }
      await database.writeMeta('device', device)
      if (!isOlder && mark && mark.unsent + mark.drafts > 0) await database.writeMeta('loss', mark)
    }
    database.deviceId = device.id
  })
}

/** How far this phone's memory reaches. @param here what is on it, and whether anything was ever sent from it */
export async function readMemory(
  database: OfflineDatabase,
  here: { isAnything: boolean },
): Promise<PhoneMemory> {
  const [device, loss] = await Promise.all([database.readMeta('device'), database.readMeta('loss')])
  const since = device?.since ?? null
  if (loss) return { state: 'lost', since, lost: loss }
  return { state: since !== null && !here.isAnything ? 'new' : 'known', since, lost: null }
}

/** The person has looked through the work: what was lost needs no saying any more. */
export async function acknowledgeLoss(database: OfflineDatabase): Promise<void> {
  await writeTransaction(database, [database.meta], () => database.meta.delete('loss'))
}

/** How long a mark may be behind. Milliseconds. */
const REST = 500

/** Keeps the mark up with what is on the phone, without a word at every tap. */
export function createUnsentWorkRecorder(
  marks: UnsentWorkRecord,
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
    marks.write(userId, { unsent: operations, drafts, at: new Date(now()).toISOString() })
  }
  return {
    noteChange() {
      clearTimeout(timer)
      timer = setTimeout(() => void write().catch(onFailure), REST)
    },
    stop: () => clearTimeout(timer),
  }
}
