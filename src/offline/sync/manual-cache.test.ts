import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EquipmentGuide } from '#src/contract/equipment-guide.ts'
import type { TaskPicture } from '#src/contract/plants.ts'
import type { AssignmentRow } from '#src/offline/db/rows.ts'
import { documentCalls } from '#src/offline/model/documents.ts'
import { openPhoneWithWork, samplePicture } from '#tests/offline/harness/phone.ts'
import { sampleAssignment, sampleExecution, sampleTask } from '#tests/offline/harness/sample-work.ts'
import {
  budgetForManuals,
  createManualCache,
  fitManuals,
  listWeeksManuals,
  storeManual,
} from './manual-cache.ts'

const MEGABYTE = 1024 * 1024

/** The space of the phone; a test changes it. */
const space = { usage: 0, quota: 1000 * MEGABYTE }
beforeEach(() => {
  Object.assign(space, { usage: 0, quota: 1000 * MEGABYTE })
  vi.stubGlobal('navigator', { storage: { estimate: async () => space } })
})
afterEach(() => vi.unstubAllGlobals())

const makeGuide = (id: number, version: string, size = 1000): EquipmentGuide => ({
  id,
  name: `Pump ${id}`,
  equipment_id: `P-${id}`,
  equipment_type: '',
  manufacturer: '',
  model: '',
  location: '',
  criticality: '',
  status: 'operational',
  plant_id: 3,
  plant_name: 'North plant',
  last_inspection: null,
  next_inspection: null,
  specifications: [],
  maintenance_notes: '',
  manual: { name: 'manual.pdf', size, address: `/technician/equipment/${id}/manual/`, version },
  specification_sheet: null,
  findings: [],
  total_findings: 0,
})

/** An assignment of these pieces of equipment. */
function makeRow(due_date: string, equipment: number[], changes: Partial<AssignmentRow> = {}): AssignmentRow {
  const assignment = sampleAssignment(1, [])
  const [item] = assignment.equipment
  return {
    id: 1,
    status: 'pending',
    due_date,
    started_at: null,
    is_unlisted: false,
    assignment: { ...assignment, equipment: equipment.map((id) => ({ ...item!, id })) },
    ...changes,
  }
}

const versions = (manuals: readonly { version: string }[]) => manuals.map(({ version }) => version)

test("lists the manuals of this week's open work once, the most urgent first", () => {
  const guides = [1, 2, 3, 4, 5].map((id) => makeGuide(id, `v${id}`))
  guides.push({ ...makeGuide(6, ''), manual: null })
  const rows = [
    makeRow('2026-03-08', [2, 1, 6, 99]),
    makeRow('2026-02-20', [1]),
    makeRow('2026-03-09', [3]),
    makeRow('2026-03-02', [4], { status: 'completed' }),
    makeRow('2026-03-02', [5], { is_unlisted: true }),
  ]
  expect(versions(listWeeksManuals(guides, rows, '2026-03-02'))).toEqual(['v1', 'v2'])
})

test('skips a manual that does not fit, and takes the next ones', () => {
  const manuals = [60, 30, 20, 10].map((size, place) => makeGuide(1, `v${place}`, size).manual!)
  expect(versions(fitManuals(manuals, 45))).toEqual(['v1', 'v3'])
  expect(fitManuals(manuals, 0)).toEqual([])
})

test.each([
  ['50 MB on a phone with much space', 1000, 0, 0, 50],
  ['a quarter of the free space', 120, 20, 0, 25],
  ['the same with manuals in the used space', 120, 40, 20, 25],
])('the budget is %s', (_, quota, usage, cached, megabytes) => {
  const meter = { quota: quota * MEGABYTE, usage: usage * MEGABYTE, is_nearly_full: false }
  const budget = budgetForManuals(
    { ...meter, is_persisted: null, can_persist: false, photos_left: null },
    cached * MEGABYTE,
  )
  expect(budget / MEGABYTE).toBe(megabytes)
})

test('has no budget on a phone that is nearly full, or does not report its space', () => {
  const rest = { is_persisted: null, can_persist: false, photos_left: null }
  expect(budgetForManuals({ ...rest, usage: 0, quota: 1000, is_nearly_full: true }, 0)).toBe(0)
  expect(budgetForManuals({ ...rest, usage: null, quota: null, is_nearly_full: false }, 0)).toBe(0)
})

const never = () => false
const address = '/technician/equipment/5/manual/'

/** A phone with work on equipment 5, which has a manual of `content`. */
async function openWithManual(content = 'first edition') {
  const opened = await openPhoneWithWork()
  const { phone, server, tab } = opened
  const manuals = createManualCache({
    userId: 7,
    database: tab.database,
    session: tab.session,
    now: () => phone.time,
  })
  const publish = async (version: string, text: string) => {
    server.files.set(address, new TextEncoder().encode(text))
    server.documents[documentCalls.equipment.path] = [makeGuide(5, version, text.length)]
    await tab.engine.refreshDocument('equipment')
  }
  await publish('v1', content)
  const countDownloads = () => server.requests.filter(({ path }) => path === address).length
  const readManual = async (version: string) => {
    const manual = await tab.engine.readManual(version)
    return manual && new TextDecoder().decode(manual.bytes)
  }
  return { ...opened, manuals, publish, countDownloads, readManual }
}

test('downloads a manual once, and again when the server has another one', async () => {
  const { tab, manuals, publish, countDownloads, readManual } = await openWithManual()
  expect(await tab.engine.listManuals()).not.toContain('v1')
  await Promise.all([manuals.refreshManuals(never), manuals.refreshManuals(never)])
  await manuals.refreshManuals(never)
  expect(countDownloads()).toBe(1)
  expect(await tab.engine.listManuals()).toEqual(['v1'])
  expect(await readManual('v1')).toBe('first edition')

  await publish('v2', 'second edition')
  await manuals.refreshManuals(never)
  expect(await readManual('v2')).toBe('second edition')
  expect(await tab.engine.listManuals()).not.toContain('v1')
})

test('deletes the manual of finished work', async () => {
  const { server, tab, manuals } = await openWithManual()
  await manuals.refreshManuals(never)
  server.assignments = [{ ...server.assignments[0]!, status: 'completed' }]
  await tab.engine.pull()
  await manuals.refreshManuals(never)
  expect(await tab.database.manuals.count()).toBe(0)
})

test.each(['cut', 'portal', { status: 503 }] as const)(
  'stores nothing after a failed download (%j), and tries again later',
  async (fault) => {
    const { server, tab, manuals, readManual } = await openWithManual()
    server.injectFaults(/manual/, fault)
    await manuals.refreshManuals(never)
    expect(await tab.engine.listManuals()).not.toContain('v1')
    await manuals.refreshManuals(never)
    expect(await readManual('v1')).toBe('first edition')
  },
)

test('does not store a file that is not the one in the guide, nor after the engine closed', async () => {
  const { server, tab, manuals } = await openWithManual()
  server.files.set(address, new TextEncoder().encode('replaced meanwhile'))
  await manuals.refreshManuals(never)
  server.files.delete(address)
  await manuals.refreshManuals(never)
  await manuals.refreshManuals(() => true)
  expect(await tab.database.manuals.count()).toBe(0)
})

test('a slow connection and a nearly full phone get no manuals', async () => {
  const { manuals, countDownloads, tab } = await openWithManual()
  vi.stubGlobal('navigator', { storage: { estimate: async () => space }, connection: { saveData: true } })
  await manuals.refreshManuals(never)
  expect(countDownloads()).toBe(0)
  vi.stubGlobal('navigator', { storage: { estimate: async () => space } })
  await manuals.refreshManuals(never)
  expect(await tab.database.manuals.count()).toBe(1)
  space.usage = space.quota - MEGABYTE
  await manuals.refreshManuals(never)
  expect(await tab.database.manuals.count()).toBe(0)
})

test('a full phone deletes manuals before anything else, and stores no new ones', async () => {
  const { tab } = await openPhoneWithWork()
  const bytes = new ArrayBuffer(300_000)
  await storeManual(tab.database, { version: 'v1', bytes })
  tab.disk.limit(310_000)
  expect(await storeManual(tab.database, { version: 'v2', bytes })).toBe(false)
  expect((await tab.engine.syncStatus()).is_phone_full).toBe(false)
  expect(await tab.engine.listManuals()).toEqual(['v1'])

  await tab.engine.addPhoto(11, 111, samplePicture(1, 100_000))
  expect(await tab.engine.listManuals()).not.toContain('v1')
  expect(await tab.database.photos.count()).toBe(1)
  expect((await tab.engine.syncStatus()).is_phone_full).toBe(false)
})

const picture = (number: number, size: number): TaskPicture => {
  const id = `01900000-0000-7000-8000-00000000000${number}`
  return { id, size, photo_url: `/api/photos/${id}/`, thumbnail_url: `/api/photos/${id}/?size=thumbnail` }
}

/** A phone whose checklist has tasks with these reference pictures. */
async function openWithPictures(...sizes: number[]) {
  const opened = await openWithManual()
  const { server, tab } = opened
  const pictures = sizes.map((size, index) => picture(index + 1, size))
  for (const { photo_url, size } of pictures)
    server.files.set(photo_url.replace('/api', ''), new Uint8Array(size))
  // Two tasks share the first picture.
  const tasks = [
    sampleTask(111, { pictures, instruction: 'Look' }),
    sampleTask(112, { pictures: [pictures[0]!] }),
  ]
  server.executions = [sampleExecution(11, { tasks })]
  server.assignments = [sampleAssignment(1, server.executions)]
  await tab.engine.pull()
  return { ...opened, pictures, ids: pictures.map(({ id }) => id) }
}

test('downloads the reference pictures of the work once, before the manuals', async () => {
  const { tab, server, manuals, ids } = await openWithPictures(500, 600)
  server.requests.length = 0
  await manuals.refreshManuals(never)
  await manuals.refreshManuals(never)
  const paths = server.requests.map(({ path }) => path)
  expect(paths).toEqual([...ids.map((id) => `/photos/${id}/`), address])
  expect((await tab.engine.listManuals()).sort()).toEqual([...ids, 'v1'].sort())
  expect((await tab.engine.readManual(ids[1]!))?.bytes.byteLength).toBe(600)
})

test('downloads only the reference pictures that fit into the budget', async () => {
  const { tab, manuals, ids } = await openWithPictures(4 * MEGABYTE, 3 * MEGABYTE, MEGABYTE)
  // A quarter of it is 6 MB.
  Object.assign(space, { quota: 24 * MEGABYTE })
  await manuals.refreshManuals(never)
  expect((await tab.engine.listManuals()).sort()).toEqual([ids[0], ids[2], 'v1'].sort())
})

test('deletes the reference pictures of an assignment that left the phone, and skips expired URLs', async () => {
  const { tab, server, manuals, ids } = await openWithPictures(500, 600)
  server.injectFaults(new RegExp(ids[0]!), { status: 403 })
  await manuals.refreshManuals(never)
  expect((await tab.engine.listManuals()).sort()).toEqual([ids[1], 'v1'].sort())
  await manuals.refreshManuals(never)
  expect(await tab.engine.listManuals()).toContain(ids[0])
  server.assignments = []
  await tab.engine.pull()
  await manuals.refreshManuals(never)
  expect(await tab.engine.listManuals()).toEqual([])
})
