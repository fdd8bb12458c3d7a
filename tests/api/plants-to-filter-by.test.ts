import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantCalls } from '#src/contract/plants.ts'
import { plants } from '#src/server/db/schema/plants.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

const makePlants = (sector_id: number, count: number) =>
  at.database.db
    .insert(plants)
    .values(
      Array.from({ length: count }, (_none, index) => ({
        sector_id,
        plant_id: `P-${index + 1}`,
        name: `Plant ${String(index + 1).padStart(3, '0')}`,
      })),
    )
    .returning({ id: plants.id, name: plants.name })

test('a plant that is on no page which was read is found by its id, or by its name', async () => {
  const made = await makePlants(at.sectors.own, 300)
  const [foreign] = await makePlants(at.sectors.other, 1)
  const ask = async (query: Record<string, string | number>) =>
    (await at.supervisor.call(plantCalls.list, { query })).body
  const first = await ask({ page_size: 200 })
  expect([first.count, first.results.length]).toEqual([300, 200])
  const last = made.find(({ name }) => name === 'Plant 287')!
  expect(first.results.map(({ id }) => id)).not.toContain(last.id)
  expect(await ask({ id: last.id })).toMatchObject({ count: 1, results: [last] })
  expect(await ask({ search: 'plant 287', page_size: 200 })).toMatchObject({ count: 1, results: [last] })
  expect(await ask({ id: foreign!.id })).toMatchObject({ count: 0, results: [] })
  expect(await ask({ id: 2_000_000_000 })).toMatchObject({ count: 0, results: [] })
  expect((await at.supervisor.call(plantCalls.list, { query: { id: 'P-1' } })).status).toBe(400)
})
