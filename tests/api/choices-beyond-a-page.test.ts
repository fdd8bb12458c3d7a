import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { plantCalls } from '#src/contract/plants.ts'
import { sectorCalls } from '#src/contract/sectors.ts'
import { sectors, users } from '#src/server/db/schema/identity.ts'
import { plants } from '#src/server/db/schema/plants.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

/** More than the largest page. */
const ROW_COUNT = 300
const numbers = (count: number) =>
  Array.from({ length: count }, (_none, index) => String(index + 1).padStart(3, '0'))

const makePlants = (sector_id: number, count: number) =>
  at.database.db
    .insert(plants)
    .values(numbers(count).map((number) => ({ sector_id, plant_id: `P-${number}`, name: `Plant ${number}` })))
    .returning({ id: plants.id, name: plants.name })

const makeTechnicians = (sector_id: number, count: number) =>
  at.database.db
    .insert(users)
    .values(
      numbers(count).map((number) => ({
        email: `zoe.${number}.${sector_id}@plant.example`,
        first_name: 'Zoe',
        last_name: `Zander ${number}`,
        role: 'technician' as const,
        sector_id,
        created_at: new Date(),
      })),
    )
    .returning({ id: users.id })

const makeSectors = (count: number) =>
  at.database.db
    .insert(sectors)
    .values(
      numbers(count).map((number) => ({
        name: `Yard ${number}`,
        code: `YARD-${number}`,
        description: '',
        location: '',
        created_at: new Date(),
      })),
    )
    .returning({ id: sectors.id, name: sectors.name })

test('a plant beyond the first pages is found by its id and by its name', async () => {
  const made = await makePlants(at.sectors.own, ROW_COUNT)
  const [otherPlant] = await makePlants(at.sectors.other, 1)
  const ask = async (query: Record<string, string | number>) =>
    (await at.supervisor.call(plantCalls.list, { query })).body
  const first = await ask({ page_size: 200 })
  expect([first.count, first.results.length]).toEqual([ROW_COUNT, 200])
  const last = made.find(({ name }) => name === 'Plant 287')!
  expect(first.results.map(({ id }) => id)).not.toContain(last.id)
  expect(await ask({ id: last.id })).toMatchObject({ count: 1, results: [last] })
  expect(await ask({ search: 'plant 287', page_size: 200 })).toMatchObject({ count: 1, results: [last] })
  expect(await ask({ id: otherPlant!.id })).toMatchObject({ count: 0, results: [] })
  expect(await ask({ id: 2_000_000_000 })).toMatchObject({ count: 0, results: [] })
  expect((await at.supervisor.call(plantCalls.list, { query: { id: 'P-1' } })).status).toBe(400)
  const ofSector = await at.admin.call(sectorCalls.plants, {
    params: { id: at.sectors.own },
    query: { search: 'pLANT 287' },
  })
  expect(ofSector.body).toMatchObject({ count: 1, results: [last] })
})

describe('so is a user', () => {
  let last: number
  let otherTechnician: number
  beforeAll(async () => {
    last = (await makeTechnicians(at.sectors.own, ROW_COUNT)).at(-1)!.id
    otherTechnician = (await makeTechnicians(at.sectors.other, 1))[0]!.id
  })

  test('a technician, by name and by email address', async () => {
    const ask = async (query: Record<string, string | number>) =>
      (await at.supervisor.call(assignmentCalls.technicians, { query })).body
    const first = await ask({ page_size: 200 })
    expect(first.count).toBeGreaterThan(ROW_COUNT)
    expect(first.results.map(({ id }) => id)).not.toContain(last)
    const queries: Record<string, string | number>[] = [
      { id: last },
      { search: 'ZOE zander 300' },
      { search: 'zander 300' },
      { search: `zoe.300.${at.sectors.own}@` },
    ]
    for (const query of queries) {
      const { count, results } = await ask(query)
      expect([count, results.map(({ id }) => id)], JSON.stringify(query)).toEqual([1, [last]])
    }
    expect(await ask({ search: 'Zander 001' })).toMatchObject({ count: 1 })
    expect(await ask({ search: '%' })).toMatchObject({ count: 0 })
    expect(await ask({ id: otherTechnician })).toMatchObject({ count: 0 })
  })

  test('any user, for an administrator; a supervisor finds only technicians of the own sector', async () => {
    const ask = async (id: number, by = at.admin) =>
      (await by.call(identityCalls.listUsers, { query: { id } })).body.results.map((user) => user.id)
    expect(await ask(last)).toEqual([last])
    expect(await ask(otherTechnician)).toEqual([otherTechnician])
    expect(await ask(last, at.supervisor)).toEqual([last])
    expect(await ask(otherTechnician, at.supervisor)).toEqual([])
  })
})

test('a sector; users other than administrators see only their own', async () => {
  const last = (await makeSectors(ROW_COUNT)).at(-1)!
  const ask = async (query: Record<string, string | number>, by = at.admin) =>
    (await by.call(sectorCalls.list, { query })).body
  const first = await ask({ page_size: 200 })
  expect(first.results.map(({ id }) => id)).not.toContain(last.id)
  expect(await ask({ id: last.id })).toMatchObject({ count: 1, results: [last] })
  expect(await ask({ search: 'yard 300' })).toMatchObject({ count: 1, results: [last] })
  expect(await ask({ id: last.id }, at.supervisor)).toMatchObject({ count: 0, results: [] })
  expect(await ask({ id: at.sectors.own }, at.supervisor)).toMatchObject({ count: 1 })
})
