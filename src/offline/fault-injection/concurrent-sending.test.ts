import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import type { FakeServer, Fault } from '#tests/offline/harness/fake-server.ts'
import { answerAll, openPhoneWithWork, samplePicture, type Tab } from '#tests/offline/harness/phone.ts'
import { sampleAssignment, sampleExecution } from '#tests/offline/harness/sample-work.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const CHECKLISTS = [11, 12, 13, 14]
/** The first two checklists belong to one assignment, the others to another one. */
const assignmentOf = (checklist: number) => (checklist < 13 ? 1 : 2)

/** A phone with two assignments of two checklists each. */
async function openWith() {
  const opened = await openPhoneWithWork()
  const { server, tab } = opened
  server.executions = CHECKLISTS.map((id) => ({ ...sampleExecution(id), assignment_id: assignmentOf(id) }))
  server.assignments = [1, 2].map((id) =>
    sampleAssignment(
      id,
      server.executions.filter(({ assignment_id }) => assignment_id === id),
    ),
  )
  await tab.engine.pull()
  return opened
}

/** Finishes all checklists offline; returns the photos of each task in the order in which they were taken. */
async function finishAll({ engine }: Tab, photosOfTask: number): Promise<string[][]> {
  const tasks: string[][] = []
  for (const id of CHECKLISTS) {
    await answerAll(engine, id)
    for (const task of [id * 10 + 1, id * 10 + 2]) {
      const photos: string[] = []
      for (let index = 0; index < photosOfTask; index += 1)
        photos.push(await engine.addPhoto(id, task, samplePicture(task * 10 + index, 300)))
      tasks.push(photos)
    }
    await engine.submitChecklist(id)
  }
  return tasks
}

/** Delays responses by different times and counts concurrent requests. */
function countRequests(tab: Tab, waits: readonly number[]) {
  const seen = { now: 0, most: 0, mostOfChecklist: 0 }
  const ofChecklist = new Map<string, number>()
  const { authorizedFetch } = tab.session
  let index = 0
  vi.spyOn(tab.session, 'authorizedFetch').mockImplementation(async (input, init, ...rest) => {
    const checklist = /executions?\/(\d+)/.exec(String(input))?.[1] ?? 'none'
    const count = (by: number) => {
      seen.now += by
      seen.most = Math.max(seen.most, seen.now)
      ofChecklist.set(checklist, (ofChecklist.get(checklist) ?? 0) + by)
      if (checklist !== 'none')
        seen.mostOfChecklist = Math.max(seen.mostOfChecklist, ofChecklist.get(checklist)!)
    }
    count(1)
    index += 1
    const wait = waits[index % waits.length]!
    try {
      await new Promise((resolve) => setTimeout(resolve, wait))
      return await authorizedFetch(input, init, ...rest)
    } finally {
      count(-1)
    }
  })
  return seen
}

function expectOrder({ effects }: FakeServer, tasks: string[][]): void {
  const at = (effect: string) => effects.indexOf(effect)
  expect(new Set(effects).size).toBe(effects.length)
  expect(effects).toHaveLength(2 + tasks.flat().length + CHECKLISTS.length)
  for (const [index, photos] of tasks.entries()) {
    const checklist = CHECKLISTS[Math.floor(index / 2)]!
    for (const photoId of photos) {
      expect(at(`photo ${photoId}`)).toBeGreaterThan(at(`start ${assignmentOf(checklist)}`))
      expect(at(`submit ${checklist}`)).toBeGreaterThan(at(`photo ${photoId}`))
    }
  }
}

test('F83 sends independent operations concurrently, and the photos of one task in order', async () => {
  const { server, tab } = await openWith()
  server.isDown = true
  const tasks = await finishAll(tab, 3)
  server.isDown = false
  const counts = countRequests(tab, [1, 9, 4, 14, 2])
  await tab.engine.sendNow()
  expect(await tab.engine.syncStatus()).toMatchObject({ unsent: 0, attention: 0, is_all_sent: true })
  expectOrder(server, tasks)
  for (const photos of tasks) {
    const arrived = server.effects.map((effect) => effect.split(' ')[1]!).filter((id) => photos.includes(id))
    expect(arrived).toEqual(photos)
  }
  expect(counts.most).toBe(3)
  expect(counts.mostOfChecklist).toBe(2)
  const progress = await tab.database.readMeta('progress')
  expect(progress?.sent_in_batch).toBe(server.effects.length)
})

test.each([
  ['without upload progress, as in a service worker', {}, null],
  ['when the person saves data', { connection: { saveData: true } }, undefined],
  ['on a slow connection', { connection: { effectiveType: '2g' } }, undefined],
])('F83 sends one request at a time %s', async (_, navigator, upload) => {
  vi.stubGlobal('navigator', navigator)
  const { phone, server } = await openWith()
  const tab = phone.openTab(upload === null ? { upload } : {})
  server.isDown = true
  const tasks = await finishAll(tab, 1)
  server.isDown = false
  const counts = countRequests(tab, [1, 9, 4])
  await tab.engine.sendNow()
  expectOrder(server, tasks)
  expect(counts.most).toBe(1)
})

test('F83 sends one photo at a time while photos are slow, however fast small requests are', async () => {
  const { server, tab } = await openWith()
  server.isDown = true
  const tasks = await finishAll(tab, 1)
  server.isDown = false
  // A fake clock makes the photos slow.
  let time = 0
  vi.spyOn(performance, 'now').mockImplementation(() => time)
  let photos = 0
  let most = 0
  const { authorizedFetch } = tab.session
  vi.spyOn(tab.session, 'authorizedFetch').mockImplementation(async (input, init, ...rest) => {
    if (!String(input).includes('images')) return authorizedFetch(input, init, ...rest)
    photos += 1
    most = Math.max(most, photos)
    await new Promise((resolve) => setTimeout(resolve, 5))
    time += 2_500
    photos -= 1
    return authorizedFetch(input, init, ...rest)
  })
  await tab.engine.sendNow()
  expectOrder(server, tasks)
  expect(most).toBe(1)
})

test('F83 a pause requested by the server lasts, although concurrent requests succeed', async () => {
  const { phone, server, tab } = await openWith()
  server.isDown = true
  const tasks = await finishAll(tab, 2)
  server.isDown = false
  countRequests(tab, [1, 9, 4, 14, 2])
  server.injectFaults(/122\/images/, { status: 429, headers: { 'Retry-After': '120' } })
  await tab.engine.sendNow()
  const before = server.requests.length
  expect(server.effects.length).toBeGreaterThan(2)
  phone.later(60_000)
  await tab.engine.sendNow()
  expect(server.requests).toHaveLength(before)
  phone.later(61_000)
  await tab.engine.sendNow()
  expectOrder(server, tasks)
})

const fault = fc.constantFrom<Fault>(
  'lose answer',
  'cut',
  'portal',
  { status: 500 },
  { status: 503, html: true },
  { status: 409, code: 'in_progress' },
)

test('F83 with random faults and responses out of order, each operation has one effect, in order', async () => {
  const scenario = fc.record({
    photos: fc.integer({ min: 0, max: 2 }),
    waits: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
    faults: fc.array(fc.tuple(fc.constantFrom(/start/, /images/, /submit/, /technician/), fault), {
      maxLength: 12,
    }),
    isKilled: fc.boolean(),
    hasSecondTab: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(scenario, async ({ photos, waits, faults, isKilled, hasSecondTab }) => {
      const { phone, server, tab } = await openWith()
      server.isDown = true
      const tasks = await finishAll(tab, photos)
      server.isDown = false
      countRequests(tab, waits)
      for (const [path, one] of faults) server.injectFaults(path, one)
      let { engine } = tab
      if (isKilled) {
        const sending = engine.sendNow()
        await new Promise((resolve) => setTimeout(resolve, 15))
        phone.kill()
        await Promise.allSettled([sending])
        engine = phone.openTab().engine
      }
      const other = hasSecondTab ? phone.openTab().engine : engine
      for (let round = 0; round < 20 && !(await engine.syncStatus()).is_all_sent; round += 1) {
        await Promise.all([engine.sendNow(), other.sendNow()])
        phone.later(61 * 60_000)
      }
      expect(await engine.syncStatus()).toMatchObject({ unsent: 0, attention: 0, is_all_sent: true })
      expectOrder(server, tasks)
    }),
    { seed: Number(process.env.STORM_SEED ?? 20260302), numRuns: Number(process.env.STORM_RUNS ?? 25) },
  )
}, 300_000)

test('F18 three concurrent requests with an expired access token refresh it once', async () => {
  const { server, tab } = await openWith()
  server.isDown = true
  const tasks = await finishAll(tab, 1)
  server.isDown = false
  const counts = countRequests(tab, [20])
  const before = server.refreshes
  const sending = tab.engine.sendNow()
  await vi.waitFor(
    () => {
      if (counts.now < 3) throw new Error('Not yet three.')
      server.accessTokens.clear()
    },
    { interval: 1 },
  )
  await sending
  expect(counts.most).toBe(3)
  expect(server.refreshes - before).toBe(1)
  expectOrder(server, tasks)
})

test('F83 receipts without space wait in memory; none is lost or sent again', async () => {
  const { server, tab } = await openWith()
  server.isDown = true
  const tasks = await finishAll(tab, 2)
  server.isDown = false
  countRequests(tab, [5])
  // Fails in the middle of a transaction with several receipts.
  const full = new DOMException('The disk is full.', 'QuotaExceededError')
  let hasFailed = false
  tab.database.receipts.hook('creating', () => {
    if (hasFailed || server.photos.size < 4) return
    hasFailed = true
    tab.disk.limit(0)
    throw full
  })
  await tab.engine.sendNow()
  expect(hasFailed).toBe(true)
  expect(await tab.engine.syncStatus()).toMatchObject({ unsent: 0, is_all_sent: true, attention: 0 })
  expectOrder(server, tasks)
  tab.disk.revive()
  await tab.engine.pull()
  await tab.engine.sendNow()
  expect(await tab.database.receipts.count()).toBe(server.effects.length)
})

test('F83 a storage failure ends the run after the requests in flight return', async () => {
  const errors: unknown[] = []
  const { phone, server } = await openWith()
  const tab = phone.openTab({ onError: (error) => void errors.push(error) })
  server.isDown = true
  const tasks = await finishAll(tab, 2)
  server.isDown = false
  countRequests(tab, [4, 8, 12])
  // The put that marks an operation as sending fails; a receipt would have a fallback.
  tab.disk.failAtWrite('operations', 5, new DOMException('Lost.', 'DataError'), 'put')
  await tab.engine.sendNow()
  expect(errors).toEqual(['storage_lost'])
  expect((await tab.engine.listOperations()).filter(({ state }) => state === 'sending')).toEqual([])
  phone.later()
  await tab.engine.sendNow()
  expectOrder(server, tasks)
})
