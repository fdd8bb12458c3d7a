import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type AttentionReason, attentionReasons, operationStates } from '#src/offline/model/operation.ts'
import { memoryStates, syncStates } from '#src/offline/model/sync-state.ts'
import { engineErrors } from '#src/offline/offline-engine.ts'
import { answerAll, openPhoneWithWork, readSyncState, samplePicture } from '#tests/offline/harness/phone.ts'
import { type Opened, stateChanges } from '#tests/offline/harness/state-changes.ts'

const page = readFileSync('docs/sync-states.md', 'utf8')

test.each([
  ['The words about work', syncStates],
  ['The state of one thing on its way', operationStates],
  ['Why something needs attention', attentionReasons],
  ['Errors of the whole app', engineErrors],
  ['Memory of the phone', memoryStates],
])('docs/sync-states.md, "%s", has a row for each state, and no other', (title, states) => {
  const section = page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
  const rows = [...section.matchAll(/^\| `(\w+)`/gm)].map(([, state]) => state)
  expect(rows).toEqual([...states])
})

test.each(syncStates)('the sync state "%s" can be entered and left', async (state) => {
  const opened = await openPhoneWithWork()
  await stateChanges[state].reach(opened)
  expect(await readSyncState(opened.tab.engine, 11)).toBe(state)
  await stateChanges[state].leave(opened)
  expect(await readSyncState(opened.tab.engine, 11)).not.toBe(state)
})

const refuse =
  (status: number, code?: string) =>
  async ({ server, tab }: Opened) => {
    server.injectFaults(/submit/, code === undefined ? { status } : { status, code })
    await tab.engine.submitChecklist(11)
    await tab.engine.sendNow()
  }

/** How a checklist with one photo gets each reason. */
const reasons: Record<AttentionReason, (opened: Opened, photoId: string) => Promise<unknown>> = {
  invalid: refuse(400),
  forbidden: refuse(403),
  not_found: refuse(404),
  conflict: refuse(409),
  mismatch: refuse(422, 'idempotency_mismatch'),
  too_large: async ({ server, tab }) => {
    server.injectFaults(/images/, { status: 413 })
    await tab.engine.sendNow()
  },
  photo_missing: async ({ tab }, photoId) => {
    await tab.database.photoBytes.delete(photoId)
    await tab.engine.sendNow()
  },
  photo_damaged: async ({ tab }, photoId) => {
    await tab.database.photoBytes.update(photoId, { bytes: new ArrayBuffer(3) })
    await tab.engine.sendNow()
  },
  keeps_failing: async ({ phone, server, tab }) => {
    server.injectFaults(/images/, ...Array.from({ length: 5 }, () => ({ status: 500 })))
    for (let round = 0; round < 5; round += 1) {
      await tab.engine.sendNow()
      phone.later()
    }
  },
  unreadable: async ({ tab }) => {
    const row = (await tab.database.operations.toArray()).find(({ kind }) => kind === 'photo')!
    tab.disk.corruptRecord('operations', row.seq)
  },
}

test.each(attentionReasons)(
  'an operation that needs attention as "%s" has an action that ends it',
  async (reason) => {
    const opened = await openPhoneWithWork()
    const { tab } = opened
    await answerAll(tab.engine, 11)
    const photoId = await tab.engine.addPhoto(11, 111, samplePicture(1))
    await reasons[reason](opened, photoId)
    const operation = (await tab.engine.listOperations()).find((one) => one.reason === reason)
    expect(operation?.state).toBe('needs_attention')
    expect(['discard', 'remove_photo']).toContain(operation?.actions.at(-1))
    await tab.engine.discardOperation(operation!.seq!)
    await tab.engine.sendNow()
    expect(await tab.engine.syncStatus()).toMatchObject({ attention: 0, unsent: 0 })
  },
)
