import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { equipmentGuideCalls, type PlantEquipmentReply } from '#src/contract/equipment-guide.ts'
import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { plantCalls } from '#src/contract/plants.ts'
import { STORED_VERSIONS_HEADER } from '#src/contract/technician.ts'
import { limits } from '#src/rules/limits.ts'
import { assignments } from '#src/server/db/schema/assignments.ts'
import { equipment } from '#src/server/db/schema/plants.ts'
import { assignPlant, dayFromToday, makePlant } from './assignments.ts'
import { listStatements } from './count-statements.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

const { listPlantEquipment, read, search } = equipmentGuideCalls

const fetchList = (headers: Record<string, string> = {}, who = at.technician) =>
  who.call(listPlantEquipment, { headers })

const versionsOf = ({ plants }: PlantEquipmentReply) => plants.flatMap(({ parts }) => parts)

/** A phone's requests: each names the versions and the ETag of the last response. */
function openPhone(who = at.technician) {
  let tag: string | undefined
  const parts = new Map<string, PlantEquipmentReply['parts'][string]>()
  let plants: PlantEquipmentReply['plants'] = []
  return {
    /** @returns the ids of the received equipment, or `unchanged` */
    async refresh(): Promise<number[] | 'unchanged'> {
      const reply = await fetchList(
        {
          ...(tag && { 'if-none-match': tag }),
          ...(parts.size > 0 && { [STORED_VERSIONS_HEADER]: [...parts.keys()].join('') }),
        },
        who,
      )
      if (reply.status === 304) return 'unchanged'
      tag = String(reply.headers.etag)
      plants = reply.body.plants
      for (const [version, list] of Object.entries(reply.body.parts)) parts.set(version, list)
      for (const version of [...parts.keys()])
        if (!versionsOf(reply.body).includes(version)) parts.delete(version)
      return Object.values(reply.body.parts)
        .flat()
        .map(({ id }) => id)
    },
    /** The equipment of a plant as the phone shows it; undefined when it lists no such plant. */
    readPlant(id: number) {
      return plants.find((plant) => plant.id === id)?.parts.flatMap((version) => parts.get(version)!)
    },
    plants: () => plants,
  }
}

/** Adds equipment to a plant, with texts of a usual length. */
async function addEquipment(plantId: number, count: number): Promise<void> {
  await at.database.db.execute(sql`insert into equipment
    (plant_id, equipment_id, name, equipment_type, manufacturer, model, location, criticality)
    select ${plantId}, 'P-' || n || 'A', 'Cooling water pump ' || n, 'Centrifugal pump', 'KSB', 'Etanorm 065-' || n,
      'Building ' || n % 40 || ', level ' || n % 7, 'High' from generate_series(1, ${count}) n`)
}

test('lists all equipment of the plants of the technician, and no other plant', async () => {
  const mine = await assignPlant(at, { pump: at.technician })
  const elsewhere = await makePlant(at)
  const phone = openPhone()
  expect(await phone.refresh()).not.toBe('unchanged')
  expect(phone.readPlant(mine.plant.id)).toEqual(
    [
      { id: mine.plant.pump, equipment_id: 'PU-1', name: 'Feed pump' },
      { id: mine.plant.spare, equipment_id: 'PU-2', name: 'Spare pump' },
      { id: mine.plant.tank, equipment_id: 'TK-1', name: 'Tank' },
    ].map((one) => ({
      equipment_type: '',
      manufacturer: '',
      model: '',
      location: '',
      criticality: '',
      is_active: true,
      ...one,
    })),
  )
  expect(phone.plants().find(({ id }) => id === mine.plant.id)).toMatchObject({
    name: mine.plant.name,
    status: 'operational',
    count: 3,
  })
  expect(phone.readPlant(elsewhere.id)).toBeUndefined()
  const nothing = openPhone(at.otherTechnician)
  await nothing.refresh()
  expect(nothing.plants()).toEqual([])
  expect(await nothing.refresh()).toBe('unchanged')
})

test('texts with quotes, control characters and other scripts arrive unchanged', async () => {
  const { plant } = await assignPlant(at, { pump: at.technician })
  const name = 'Pump "A" \\ \u2028 Größe 泵 \t'
  await at.database.db.update(equipment).set({ name }).where(eq(equipment.id, plant.tank))
  const phone = openPhone()
  await phone.refresh()
  expect(phone.readPlant(plant.id)?.find(({ id }) => id === plant.tank)?.name).toBe(name)
})

test('a change sends only its part of a large plant, a deletion removes, and nothing else sends anything', async () => {
  const { plant } = await assignPlant(at, { pump: at.technician })
  await addEquipment(plant.id, 5000)
  const phone = openPhone()
  const whole = (await phone.refresh()) as number[]
  expect(phone.readPlant(plant.id)).toHaveLength(5003)
  expect(await phone.refresh()).toBe('unchanged')

  await at.admin.call(plantEditingCalls.changeEquipment, {
    params: { id: plant.tank },
    body: { location: 'Cellar' },
  })
  const changed = (await phone.refresh()) as number[]
  expect(changed).toContain(plant.tank)
  expect(changed.length * 20).toBeLessThan(whole.length)
  expect(phone.readPlant(plant.id)?.find(({ id }) => id === plant.tank)?.location).toBe('Cellar')

  const removed = await at.admin.call(plantEditingCalls.removeEquipment, { params: { id: plant.tank } })
  expect(removed.status).toBeLessThan(300)
  expect((await phone.refresh()).length).toBe(changed.length - 1)
  expect(phone.readPlant(plant.id)).toHaveLength(5002)
  expect(phone.readPlant(plant.id)?.map(({ id }) => id)).not.toContain(plant.tank)

  await at.admin.call(plantEditingCalls.changePlant, { params: { id: plant.id }, body: { name: 'Renamed' } })
  expect(await phone.refresh()).toEqual([])
  expect(phone.plants().find(({ id }) => id === plant.id)?.name).toBe('Renamed')
})

test('a request costs one statement without a change, and two with one, for any number of plants', async () => {
  const { plant } = await assignPlant(at, { pump: at.technician })
  const reply = await fetchList()
  const headers = {
    'if-none-match': String(reply.headers.etag),
    [STORED_VERSIONS_HEADER]: versionsOf(reply.body).join(''),
  }
  const same = await listStatements(() => fetchList(headers))
  expect([same.result.status, same.statements.length]).toEqual([304, 1])
  await at.database.db.update(equipment).set({ model: 'New' }).where(eq(equipment.id, plant.pump))
  const other = await listStatements(() => fetchList(headers))
  expect([other.result.status, other.statements.length]).toEqual([200, 2])
  expect(Object.keys(other.result.body.parts)).toHaveLength(1)
})

test('a plant goes when its last work is long past, reassigned or deleted; open work holds it', async () => {
  const assign = () => assignPlant(at, { pump: at.secondTechnician })
  const recent = await assign()
  const past = await assign()
  const overdue = await assign()
  const reassigned = await assign()
  const deleted = await assign()
  const closed = await assign()
  const due = async (id: number, days: number, status: 'completed' | 'pending') => {
    const day = dayFromToday(at, days)
    await at.database.db
      .update(assignments)
      .set({ status, available_from: day, due_date: day })
      .where(eq(assignments.id, id))
  }
  const phone = openPhone(at.secondTechnician)
  await phone.refresh()
  expect(phone.plants()).toHaveLength(6)
  await due(recent.id, 5 - limits.plantDaysKept, 'completed')
  await due(past.id, -5 - limits.plantDaysKept, 'completed')
  await due(overdue.id, -300, 'pending')
  await at.supervisor.call(assignmentCalls.reassign, {
    params: { id: reassigned.id },
    body: { assigned_to: at.technician.id },
  })
  await at.supervisor.call(assignmentCalls.remove, { params: { id: deleted.id } })
  await at.supervisor.call(plantCalls.remove, { params: { id: closed.plant.id } })
  expect(await phone.refresh()).toEqual([])
  expect(
    phone
      .plants()
      .map(({ id }) => id)
      .sort(),
  ).toEqual([recent.plant.id, overdue.plant.id].sort())
})

test('a list above the limit of a phone tells how much of each plant it has', async () => {
  const plant = await makePlant(at)
  await addEquipment(plant.id, 1)
  const long = 'x'.repeat(limits.titleLength)
  await at.database.db.execute(sql`insert into equipment (plant_id, equipment_id, name, location, model)
    select ${plant.id}, 'L-' || n, ${long}, ${long}, ${long} from generate_series(1, 12000) n`)
  const by = { by: at.otherSupervisor, pump: at.otherTechnician }
  await at.database.db.execute(sql`update plants set sector_id = ${at.sectors.other} where id = ${plant.id}`)
  await assignPlant(at, { ...by, plant })
  const { status, body } = await fetchList({}, at.otherTechnician)
  expect(status).toBe(200)
  const sent = Object.values(body.parts).flat().length
  expect(body.plants).toMatchObject([{ id: plant.id, count: 12_004 }])
  expect(sent).toBeGreaterThan(8000)
  expect(sent).toBeLessThan(12_004)
  expect(JSON.stringify(body.parts).length).toBeLessThan(limits.plantEquipmentBytes)
})

test('without an assignment on it, equipment of an own plant shows its data and only own findings', async () => {
  const { plant } = await assignPlant(at, { pump: at.technician, spare: at.secondTechnician })
  const guide = await at.technician.call(read, { params: { id: plant.spare } })
  expect(guide).toMatchObject({ status: 200, body: { id: plant.spare, findings: [], total_findings: 0 } })
  const list = await at.technician.call(search, { query: { page_size: 200 } })
  expect(list.body.results.map(({ id }) => id)).not.toContain(plant.spare)
})
