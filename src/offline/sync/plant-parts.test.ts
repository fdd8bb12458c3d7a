import { expect, test } from 'vitest'
import { listPlantEquipment } from '#src/app/technician/equipment/list-plant-equipment.ts'
import type { PlantEquipment, PlantEquipmentReply } from '#src/contract/equipment-guide.ts'
import { answerAll, openPhoneWithWork, samplePicture, type Tab } from '#tests/offline/harness/phone.ts'
import { storeManual } from './manual-cache.ts'

const makeEquipment = (id: number, known: Partial<PlantEquipment> = {}): PlantEquipment => ({
  id,
  name: `Pump ${id}`,
  equipment_id: `P-${id}`,
  equipment_type: '',
  manufacturer: 'KSB',
  model: '',
  location: 'Cellar',
  criticality: '',
  is_active: true,
  ...known,
})

type Plant = PlantEquipmentReply['plants'][number]

const makePlant = (id: number, parts: string[], known: Partial<Plant> = {}): Plant => ({
  id,
  name: `Plant ${id}`,
  status: 'operational',
  count: parts.length,
  parts,
  ...known,
})

/** Two plants, of two parts and of one. */
const twoPlants = (): PlantEquipmentReply => ({
  plants: [makePlant(3, ['north--1', 'north--2']), makePlant(4, ['south--1'], { status: 'maintenance' })],
  parts: {
    'north--1': [makeEquipment(31)],
    'north--2': [makeEquipment(32, { is_active: false })],
    'south--1': [makeEquipment(41)],
  },
})

async function openWithPlants() {
  const opened = await openPhoneWithWork()
  opened.server.plantEquipment = twoPlants()
  const refresh = () => opened.tab.engine.refreshDocument('plant_equipment')
  return { ...opened, refresh }
}

const readList = async ({ engine }: Tab) =>
  listPlantEquipment((await engine.readDocument('plant_equipment')).content, await engine.listPlantParts())
const listIds = async (tab: Tab) => (await readList(tab))?.equipment.map(({ id }) => id) ?? null

test('lists the equipment of the plants offline, with the status of its plant and of its own use', async () => {
  const { server, tab, refresh } = await openWithPlants()
  expect(await readList(tab)).toBeNull()
  expect(await refresh()).toBe('updated')
  server.isDown = true
  expect(await refresh()).toBe('failed')
  const list = await readList(tab)
  expect(list?.plants).toEqual([
    { id: 3, name: 'Plant 3', count: 2, listed: 2 },
    { id: 4, name: 'Plant 4', count: 1, listed: 1 },
  ])
  expect(list?.equipment.map(({ id, status, plant_name }) => [id, status, plant_name])).toEqual([
    [31, 'operational', 'Plant 3'],
    [32, 'offline', 'Plant 3'],
    [41, 'maintenance', 'Plant 4'],
  ])
})

test('fetches only the parts that changed, and deletes equipment and plants that are gone', async () => {
  const { server, tab, refresh } = await openWithPlants()
  await refresh()
  expect(await refresh()).toBe('unchanged')
  const { parts } = server.plantEquipment
  server.plantEquipment = {
    plants: [makePlant(3, ['north--1', 'north--3'])],
    parts: { ...parts, 'north--3': [makeEquipment(33)] },
  }
  expect(await refresh()).toBe('updated')
  expect(server.sentParts).toEqual([['north--1', 'north--2', 'south--1'], 'unchanged', ['north--3']])
  expect(await listIds(tab)).toEqual([31, 33])
  expect((await tab.database.plantParts.toCollection().primaryKeys()).sort()).toEqual([
    'north--1',
    'north--3',
  ])
})

test('fetches parts that the phone lost, though nothing changed on the server', async () => {
  const { server, tab, refresh } = await openWithPlants()
  await refresh()
  await tab.database.plantParts.delete('north--2')
  expect((await readList(tab))?.plants[0]).toMatchObject({ count: 2, listed: 1 })
  expect(await refresh()).toBe('updated')
  expect(server.sentParts.at(-1)).toEqual(['north--2'])
  expect(await listIds(tab)).toEqual([31, 32, 41])
})

test('requests all of a response that omits a part, and stores nothing of a server that omits it again', async () => {
  const { server, tab, refresh } = await openWithPlants()
  const { parts } = server.plantEquipment
  const { 'north--2': _, ...others } = parts
  server.plantEquipment = { ...server.plantEquipment, parts: others }
  expect(await refresh()).toBe('failed')
  expect(server.sentParts).toHaveLength(2)
  expect(await readList(tab)).toBeNull()
  server.plantEquipment = { ...server.plantEquipment, parts }
  expect(await refresh()).toBe('updated')
})

test('a list that does not fit takes the space of nothing, and the earlier list stays', async () => {
  const { server, tab, refresh } = await openWithPlants()
  await refresh()
  await storeManual(tab.database, { version: 'v1', bytes: new ArrayBuffer(20_000) })
  tab.disk.limit(40_000)
  const long = Array.from({ length: 500 }, (_, index) => makeEquipment(index + 100))
  server.plantEquipment = { plants: [makePlant(3, ['north--9'])], parts: { 'north--9': long } }
  expect(await refresh()).toBe('failed')
  expect(await tab.engine.readDocument('plant_equipment')).toMatchObject({ last_error: { code: 'no_space' } })
  expect(await listIds(tab)).toEqual([31, 32, 41])
  expect(await tab.engine.listManuals()).toEqual(['v1'])
  expect((await tab.engine.syncStatus()).is_phone_full).toBe(false)
})

test('a full phone deletes the list for new work, after the manuals, and fetches it again', async () => {
  const { server, tab, refresh } = await openWithPlants()
  const long = Array.from({ length: 500 }, (_, index) => makeEquipment(index + 100))
  server.plantEquipment = { plants: [makePlant(3, ['north--9'])], parts: { 'north--9': long } }
  await refresh()
  await storeManual(tab.database, { version: 'v1', bytes: new ArrayBuffer(20_000) })
  tab.disk.limit(120_000)
  await tab.engine.addPhoto(11, 111, samplePicture(1, 40_000))
  expect(await tab.engine.listManuals()).toEqual([])
  expect(await listIds(tab)).toHaveLength(500)
  await tab.engine.addPhoto(11, 111, samplePicture(2, 60_000))
  expect(await listIds(tab)).toEqual([])
  expect((await readList(tab))?.plants).toEqual([{ id: 3, name: 'Plant 3', count: 1, listed: 0 }])
  tab.disk.revive()
  tab.disk.limit(1_000_000)
  expect(await refresh()).toBe('updated')
  expect(await listIds(tab)).toHaveLength(500)
})

test('a database of the version without the list keeps its work, and gets the list', async () => {
  const { phone, server, tab } = await openWithPlants()
  await tab.engine.startAssignment(1)
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  const waiting = await tab.database.operations.toArray()
  await phone.downgrade(tab, 4)
  const updated = phone.openTab()
  expect(await updated.database.operations.toArray()).toEqual(waiting)
  expect(await readList(updated)).toBeNull()
  expect(await updated.engine.refreshDocument('plant_equipment')).toBe('updated')
  expect(await listIds(updated)).toEqual([31, 32, 41])
  await updated.engine.sendNow()
  expect(server.effects).toEqual(['start 1', 'submit 11'])
})

const report = async ({ engine }: Tab, equipment: number) =>
  engine.reportFinding({
    report_id: '0198c000-0000-7000-8000-000000000001',
    equipment_id: equipment,
    equipment_name: 'Pump 41',
    words: 'Oil below the gearbox',
    is_critical: false,
    photos: [await engine.capturePhoto(samplePicture(1), 'camera')],
  })

test('a finding on listed equipment is sent once with its photo, also after its plant is gone', async () => {
  const { server, tab, refresh } = await openWithPlants()
  await refresh()
  server.isDown = true
  await report(tab, 41)
  await tab.engine.sendNow()
  server.isDown = false
  server.plantEquipment = { plants: [], parts: {} }
  await refresh()
  expect(await listIds(tab)).toEqual([])
  await tab.engine.sendNow()
  await tab.engine.sendNow()
  expect([...server.findings.values()]).toEqual([
    { equipment: 41, words: 'Oil below the gearbox', is_critical: false },
  ])
  expect(server.findingPhotos.size).toBe(1)
})

test("a refused finding needs attention with the server's sentence, and stays with its photo", async () => {
  const { server, tab } = await openWithPlants()
  await report(tab, 41)
  server.injectFaults(/findings\/$/, { status: 404, code: 'not_found' })
  await tab.engine.sendNow()
  const [finding, photo] = await tab.engine.listOperations()
  expect(finding).toMatchObject({
    kind: 'finding',
    sync_state: 'needs_attention',
    reason: 'not_found',
    last_error: { sentence: 'Refused with 404.' },
  })
  expect(finding?.actions).toContain('retry')
  expect(photo).toMatchObject({ kind: 'photo' })
  expect(await tab.engine.countUnsent()).toMatchObject({ operations: 2, photos: 1 })
  await tab.engine.retry(finding!.seq!)
  await tab.engine.sendNow()
  expect(server.findings.size).toBe(1)
  expect(server.findingPhotos.size).toBe(1)
})
