import { expect, test, vi } from 'vitest'
import { answerAll, openPhoneWithWork, readSyncState, samplePicture } from '#tests/offline/harness/phone.ts'

test.each(['hang', 'commit and hang'] as const)(
  'F13 after a kill during a request (%s), the same request is sent again',
  async (fault) => {
    const { phone, server, tab } = await openPhoneWithWork()
    await answerAll(tab.engine, 11)
    const photoId = await tab.engine.addPhoto(11, 111, samplePicture(1))
    await tab.engine.submitChecklist(11)
    server.injectFaults(/images/, fault)
    void Promise.allSettled([tab.engine.sendNow()])
    await vi.waitFor(() => expect(server.countFaultsLeft()).toBe(0))
    if (fault === 'commit and hang') await vi.waitFor(() => expect(server.photos.has(photoId)).toBe(true))
    phone.kill()
    const relaunched = phone.openTab()
    expect(await readSyncState(relaunched.engine, 11)).toBe('sending')
    await relaunched.engine.sendNow()
    expect(server.effects).toEqual(['start 1', `photo ${photoId}`, 'submit 11'])
    expect(await readSyncState(relaunched.engine, 11)).toBe('sent')
    const keys = server.requests.filter((request) => request.path.includes('images')).map(({ key }) => key)
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(fault === 'hang' ? 1 : 2)
  },
)

test('F13 after a kill between response and receipt, the server repeats the stored response', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  tab.disk.killAtWrite('receipts', 1)
  await expect(tab.engine.sendNow()).rejects.toThrow()
  expect(tab.disk.hasFailed()).toBe(true)
  phone.kill()
  const relaunched = phone.openTab()
  await relaunched.engine.sendNow()
  expect(server.effects).toEqual(['start 1', 'submit 11'])
  expect(await readSyncState(relaunched.engine, 11)).toBe('sent')
})

test('F14 after a kill during submit, the checklist is either a draft or in the outbox', async () => {
  let attempts = 0
  for (let write = 1; ; write += 1) {
    const { phone, server, tab } = await openPhoneWithWork()
    await answerAll(tab.engine, 11)
    tab.disk.killAtWrite(null, write)
    const [finish] = await Promise.allSettled([tab.engine.submitChecklist(11)])
    phone.kill()
    const { engine, database } = phone.openTab()
    const view = await engine.readChecklist({ assignment: 1, equipment: 5, checklist: 111 })
    const inOutbox = await database.operations.filter((row) => row.kind === 'submit').count()
    expect(inOutbox).toBe(view?.is_read_only ? 1 : 0)
    expect(view?.execution.answered_tasks).toBe(2)
    expect(view?.execution.technician_notes).toBe('All in order')
    if (!tab.disk.hasFailed()) {
      expect(finish?.status).toBe('fulfilled')
      break
    }
    expect(view?.is_read_only).toBe(false)
    await engine.submitChecklist(11)
    await engine.sendNow()
    expect(server.submissions.size).toBe(1)
    attempts += 1
  }
  expect(attempts).toBeGreaterThanOrEqual(2)
})

test('F15 writes use strict durability', async () => {
  const { tab } = await openPhoneWithWork()
  await tab.engine.startAssignment(1)
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  expect(tab.disk.durabilities.length).toBeGreaterThan(4)
  expect(new Set(tab.disk.durabilities)).toEqual(new Set(['strict']))
})
