import { expect, test, vi } from 'vitest'
import type { OfflineEngine } from '#src/offline/offline-engine.ts'
import { openPhoneWithWork, samplePicture, type Tab } from '#tests/offline/harness/phone.ts'

const REPORT = '0198c000-0000-7000-8000-000000000001'

const capture = async (engine: OfflineEngine, count: number) => {
  const seeds = Array.from({ length: count }, (_, index) => index + 1)
  return Promise.all(seeds.map((seed) => engine.capturePhoto(samplePicture(seed), 'camera')))
}

const report = async (engine: OfflineEngine, photos = 2, words = ' Oil below the gearbox ') =>
  engine.reportFinding({
    report_id: REPORT,
    equipment_id: 5,
    equipment_name: 'Feed pump',
    words,
    is_critical: true,
    photos: await capture(engine, photos),
  })

const listReports = async (engine: OfflineEngine) =>
  (await engine.listOperations()).filter((one) => one.report !== null)

test('a finding is sent before its photos, and each of them once', async () => {
  const { server, tab } = await openPhoneWithWork()
  await report(tab.engine)
  await report(tab.engine)
  expect(await tab.engine.syncStatus()).toMatchObject({ unsent: 3, unsent_photos: 2, state: 'waiting' })
  expect(await tab.engine.countUnsent()).toMatchObject({ operations: 3, photos: 2 })
  const [finding, first, second] = await listReports(tab.engine)
  expect(finding).toMatchObject({
    kind: 'finding',
    equipment_name: 'Feed pump',
    task_title: 'Oil below the gearbox',
    report: { equipment_id: 5, words: 'Oil below the gearbox', is_critical: true },
  })
  await tab.engine.sendNow()
  await tab.engine.sendNow()
  expect(server.effects).toEqual([
    `finding ${REPORT}`,
    `photo ${first!.photo_id}`,
    `photo ${second!.photo_id}`,
  ])
  expect(server.findings.get(REPORT)).toEqual({
    equipment: 5,
    words: 'Oil below the gearbox',
    is_critical: true,
  })
  expect(await tab.engine.syncStatus()).toMatchObject({ unsent: 0, state: 'sent' })
  // The screens show it until the equipment guide has it.
  expect((await listReports(tab.engine)).map(({ state }) => state)).toEqual(['done', 'done', 'done'])
})

test('a kill at any write of a report leaves all of it or nothing', async () => {
  let attempts = 0
  for (let write = 1; ; write += 1) {
    const { phone, server, tab } = await openPhoneWithWork()
    tab.disk.killAtWrite(null, write)
    await Promise.allSettled([report(tab.engine)])
    const hasFailed = tab.disk.hasFailed()
    phone.kill()
    const { engine, database } = phone.openTab()
    const left = await listReports(engine)
    expect(left).toHaveLength(hasFailed ? 0 : 3)
    expect(await database.photos.count()).toBe(hasFailed ? 0 : 2)
    await report(engine)
    await engine.sendNow()
    expect(server.findings.size).toBe(1)
    expect(server.findingPhotos.size).toBe(2)
    if (!hasFailed) break
    attempts += 1
  }
  expect(attempts).toBeGreaterThanOrEqual(2)
})

test.each([
  ['findings/$', 'hang'],
  ['findings/$', 'commit and hang'],
  ['photos/$', 'hang'],
  ['photos/$', 'commit and hang'],
  ['photos/$', 'lose answer'],
] as const)(
  'after a kill during the request %s (%s), the same request is sent again',
  async (path, fault) => {
    const { phone, server, tab } = await openPhoneWithWork()
    await report(tab.engine, 1)
    server.injectFaults(new RegExp(path), fault)
    void Promise.allSettled([tab.engine.sendNow()])
    await vi.waitFor(() => expect(server.countFaultsLeft()).toBe(0))
    if (fault === 'commit and hang')
      await vi.waitFor(() => expect(server.effects).toHaveLength(path.startsWith('photos') ? 2 : 1))
    phone.kill()
    const { engine } = phone.openTab()
    phone.time += 60 * 60_000
    await engine.sendNow()
    expect(server.effects.filter((effect) => effect.startsWith('finding'))).toHaveLength(1)
    expect(server.effects.filter((effect) => effect.startsWith('photo'))).toHaveLength(1)
    expect((await engine.syncStatus()).is_all_sent).toBe(true)
  },
)

test.each(['receipts', 'operations', 'photoBytes'])(
  'a kill between the response and the receipt (%s) repeats nothing on the server',
  async (table) => {
    for (let write = 1; write <= 4; write += 1) {
      const { phone, server, tab } = await openPhoneWithWork()
      await report(tab.engine, 1)
      tab.disk.killAtWrite(table, write)
      await Promise.allSettled([tab.engine.sendNow()])
      phone.kill()
      const { engine, database } = phone.openTab()
      await engine.sendNow()
      expect(server.effects).toHaveLength(2)
      expect(await database.operations.count()).toBe(0)
    }
  },
)

test('an unsent photo survives a pull, and a sent one is deleted a day later', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  await report(tab.engine, 1)
  const [, photo] = await listReports(tab.engine)
  const touch = () => {
    server.assignments = server.assignments.map((one) => ({ ...one, title: `${one.title}.` }))
    return tab.engine.pull()
  }
  await touch()
  expect((await tab.engine.readPhoto(photo!.photo_id!, 'full'))?.size).toBe(2_000)
  await tab.engine.sendNow()
  await touch()
  expect(await tab.engine.readPhoto(photo!.photo_id!, 'full')).toBeNull()
  expect(await tab.engine.readPhoto(photo!.photo_id!, 'thumbnail')).not.toBeNull()
  phone.time += 25 * 60 * 60_000
  await touch()
  expect(await tab.database.photos.count()).toBe(0)
  expect(await tab.database.photoBytes.count()).toBe(0)
})

test('a refused finding can be discarded with its photos, and a refused photo alone', async () => {
  const { server, tab } = await openPhoneWithWork()
  await report(tab.engine, 2)
  server.injectFaults(/findings\/$/, { status: 404, code: 'not_found' })
  await tab.engine.sendNow()
  const [finding, photo] = await listReports(tab.engine)
  expect(finding).toMatchObject({
    state: 'needs_attention',
    reason: 'not_found',
    actions: ['retry', 'discard'],
  })
  expect(photo!.state).toBe('queued')
  await tab.engine.discardOperation(finding!.seq!)
  expect(await listReports(tab.engine)).toEqual([])
  for (const table of [tab.database.photos, tab.database.photoBytes]) expect(await table.count()).toBe(0)

  await report(tab.engine, 2)
  server.injectFaults(/photos\/$/, { status: 403, code: 'forbidden' })
  await tab.engine.sendNow()
  const refused = (await listReports(tab.engine)).find(({ state }) => state === 'needs_attention')!
  expect(refused.actions).toEqual(['retry', 'remove_photo'])
  await tab.engine.discardOperation(refused.seq!)
  await tab.engine.sendNow()
  expect([server.findings.size, server.findingPhotos.size]).toEqual([1, 1])
  expect(await tab.database.operations.count()).toBe(0)
})

test('a photo that is too large is sent as a smaller copy', async () => {
  const { server, tab } = await openPhoneWithWork()
  await report(tab.engine, 1)
  server.injectFaults(/photos\/$/, { status: 413, html: true })
  await tab.engine.sendNow()
  const photo = (await listReports(tab.engine)).find(({ kind }) => kind === 'photo')!
  await tab.engine.reducePhoto(photo.seq!)
  await tab.engine.sendNow()
  expect(server.findingPhotos.size).toBe(1)
  expect((await tab.engine.syncStatus()).is_all_sent).toBe(true)
})

test('the export contains the words and the photos of an unsent finding', async () => {
  const { tab } = await openPhoneWithWork()
  await report(tab.engine, 1)
  const file = JSON.parse(await (await tab.engine.exportUnsent()).text())
  expect(file.operations.map(({ kind }: { kind: string }) => kind)).toEqual(['finding', 'photo'])
  expect(file.operations[0].request.body.description).toBe('Oil below the gearbox')
  expect(file.photos).toMatchObject([{ report_id: REPORT, data: expect.any(String) }])
})

test('a finding needs words within the limit, and at most ten photos', async () => {
  const { tab } = await openPhoneWithWork()
  for (const [code, words, photos] of [
    ['incomplete', '  ', 0],
    ['too_long', 'x'.repeat(501), 0],
    ['too_many_photos', 'Oil', 11],
  ] as const)
    await expect(report(tab.engine, photos, words)).rejects.toMatchObject({ code })
  expect(await tab.database.operations.count()).toBe(0)
})

const corruptReport = async ({ database, disk }: Tab, kind: string) => {
  const { seq } = (await database.operations.toArray()).find((row) => row.kind === kind)!
  disk.corruptRecord('operations', seq)
  return seq
}

test.each([
  ['finding', 2, []],
  ['photo', 2, [1]],
  ['finding', 0, []],
] as const)(
  'F60 an unreadable record of a %s with %d photos is one, and can be given up',
  async (kind, photos, left) => {
    const { phone, tab } = await openPhoneWithWork()
    await tab.engine.startAssignment(1)
    phone.later(1_000)
    await report(tab.engine, photos)
    const seq = await corruptReport(tab, kind)
    const [unreadable] = (await tab.engine.listOperations()).filter((one) => one.reason === 'unreadable')
    expect(unreadable).toMatchObject({ kind, sync_state: 'needs_attention' })
    if (photos > 0)
      expect(unreadable).toMatchObject({ equipment_name: 'Feed pump', report: { report_id: REPORT } })
    await tab.engine.discardOperation(seq)
    expect((await listReports(tab.engine)).filter((one) => one.kind === 'photo')).toHaveLength(left.length)
    expect(await tab.database.photos.count()).toBe(left.length)
  },
)
