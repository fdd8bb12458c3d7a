import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { sectorCalls } from '#src/contract/sectors.ts'
import { assignPlant, makePlant, submitAll } from './assignments.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

let made = 0
/** A code that no other test uses. */
function newCode(): string {
  made += 1
  return `DUP-${made}`
}
const swapDash = (code: string) => code.replace('-', '\u2013')

async function read<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await at.database.db.execute(statement)) as unknown as { rows: Row[] }).rows
}

interface Twin {
  id: number
  code: string
}

/** The operations of a test on a kind of object. */
interface Kind {
  name: string
  /** Adds rows of one code as before codes were unique: all but the first are marked as duplicates. */
  add(code: string, count: number): Promise<Twin[]>
  /** The ids of these rows in the list of duplicates, in its order. */
  list(twins: Twin[]): Promise<number[]>
  areMarked(twins: Twin[]): Promise<boolean[]>
  rename(id: number, code: string): Promise<{ status: number }>
  remove(id: number): Promise<{ status: number }>
  undo(ids: number[]): Promise<{ status: number }>
  /** Creates another one by hand. */
  create(code: string): Promise<{ status: number }>
}

const spellingOf = (code: string, place: number) =>
  [code, swapDash(code), code.toLowerCase(), code.replace('-', ' - ')][place]!
const seen = (twins: Twin[], results: { id: number }[]) => {
  const wanted = new Set(twins.map(({ id }) => id))
  return results.map(({ id }) => id).filter((id) => wanted.has(id))
}
const inOrder = (twins: Twin[], rows: { id: number; is_duplicate: boolean }[]) =>
  twins.map(({ id }) => rows.find((row) => row.id === id)?.is_duplicate ?? false)
const all = { page_size: 100, duplicates: true }

const plants: Kind = {
  name: 'plants',
  async add(code, count) {
    const twins: Twin[] = []
    for (let place = 0; place < count; place++) {
      const [row] = await read<Twin>(sql`insert into plants (sector_id, plant_id, name, is_duplicate)
        values (${at.sectors.own}, ${spellingOf(code, place)}, ${`Hall ${place}`}, ${place > 0}) returning id, plant_id as code`)
      twins.push(row!)
    }
    return twins
  },
  list: async (twins) =>
    seen(twins, (await at.admin.call(plantEditingCalls.listPlants, { query: all })).body.results),
  areMarked: async (twins) => inOrder(twins, await read(sql`select id, is_duplicate from plants`)),
  rename: (id, plant_id) =>
    at.admin.call(plantEditingCalls.changePlant, { params: { id }, body: { plant_id } }),
  remove: (id) => at.admin.call(plantEditingCalls.removePlant, { params: { id } }),
  undo: (ids) => at.admin.call(plantEditingCalls.undoPlants, { body: { ids } }),
  create: (plant_id) =>
    at.admin.call(plantEditingCalls.createPlant, {
      body: { plant_id, name: 'New hall', sector: at.sectors.own },
    }),
}

let plant = 0
beforeAll(async () => {
  plant = (await makePlant(at)).id
})

const equipment: Kind = {
  name: 'equipment',
  async add(code, count) {
    const twins: Twin[] = []
    for (let place = 0; place < count; place++) {
      const [row] = await read<Twin>(sql`insert into equipment (plant_id, equipment_id, name, is_duplicate)
        values (${plant}, ${spellingOf(code, place)}, ${`Pump ${place}`}, ${place > 0}) returning id, equipment_id as code`)
      twins.push(row!)
    }
    return twins
  },
  list: async (twins) =>
    seen(
      twins,
      (await at.admin.call(plantEditingCalls.equipmentOfPlant, { params: { id: plant }, query: all })).body
        .results,
    ),
  areMarked: async (twins) => inOrder(twins, await read(sql`select id, is_duplicate from equipment`)),
  rename: (id, equipment_id) =>
    at.admin.call(plantEditingCalls.changeEquipment, { params: { id }, body: { equipment_id } }),
  remove: (id) => at.admin.call(plantEditingCalls.removeEquipment, { params: { id } }),
  undo: (ids) => at.admin.call(plantEditingCalls.undoEquipment, { body: { ids } }),
  create: (equipment_id) =>
    at.admin.call(plantEditingCalls.createEquipment, { body: { plant, name: 'New pump', equipment_id } }),
}

describe.each([plants, equipment])('Duplicate codes of $name', (kind) => {
  test('are adjacent in the list, by their code', async () => {
    const [one, two] = [await kind.add(newCode(), 2), await kind.add(newCode(), 2)]
    const ids = [...one, ...two].map(({ id }) => id)
    expect(await kind.list([...two, ...one])).toEqual(ids)
  })

  test('are unique again as soon as one of two is deleted', async () => {
    const code = newCode()
    const twins = await kind.add(code, 2)
    expect((await kind.remove(twins[0]!.id)).status).toBe(200)
    expect(await kind.areMarked(twins)).toEqual([false, false])
    expect(await kind.list(twins)).toEqual([])
    expect((await kind.create(code)).status).toBe(409)
  })

  test('are unique again as soon as the other one is renamed', async () => {
    const twins = await kind.add(newCode(), 2)
    expect((await kind.rename(twins[0]!.id, newCode())).status).toBe(200)
    expect(await kind.areMarked(twins)).toEqual([false, false])
    expect(await kind.list(twins)).toEqual([])
  })

  test('of three lose one: the others stay duplicates, and one of them is in the index', async () => {
    const twins = await kind.add(newCode(), 3)
    await kind.remove(twins[0]!.id)
    expect(await kind.areMarked(twins)).toEqual([false, false, true])
    expect(await kind.list(twins)).toEqual([twins[1]!.id, twins[2]!.id])
  })

  test('are duplicates again when a deletion is undone', async () => {
    const twins = await kind.add(newCode(), 2)
    await kind.remove(twins[0]!.id)
    expect((await kind.undo([twins[0]!.id])).status).toBe(200)
    expect(await kind.areMarked(twins)).toEqual([true, false])
    expect((await kind.list(twins)).sort()).toEqual(twins.map(({ id }) => id))
  })

  test('are duplicates again when both deletions are undone, in either order', async () => {
    for (const [first, second] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const twins = await kind.add(newCode(), 2)
      for (const { id } of twins) expect((await kind.remove(id)).status).toBe(200)
      expect((await kind.undo([twins[first]!.id])).status).toBe(200)
      expect(await kind.areMarked(twins)).toEqual([false, false])
      expect((await kind.undo([twins[second]!.id])).status).toBe(200)
      expect((await kind.areMarked(twins)).filter(Boolean)).toHaveLength(1)
      expect(await kind.list(twins)).toHaveLength(2)
    }
  })

  test('a marked one whose duplicates are gone comes back without its mark', async () => {
    const twins = await kind.add(newCode(), 2)
    await kind.remove(twins[1]!.id)
    await kind.rename(twins[0]!.id, newCode())
    expect((await kind.undo([twins[1]!.id])).status).toBe(200)
    expect(await kind.areMarked(twins)).toEqual([false, false])
  })

  test('are not created by an undo: an object created since keeps its code', async () => {
    const code = newCode()
    const [only] = await kind.add(code, 1)
    await kind.remove(only!.id)
    expect((await kind.create(swapDash(code))).status).toBe(201)
    expect((await kind.undo([only!.id])).status).toBe(409)
  })
})

test('a plant with duplicate tags comes back with all of them, inspected or not', async () => {
  const made = await makePlant(at)
  const { id, pump, spare } = made
  const assigned = await assignPlant(at, { pump: at.technician, plant: made })
  await submitAll(at, at.technician, assigned.id)
  await at.database.db.execute(
    sql`update equipment set equipment_id = 'pu 1', is_duplicate = true where id = ${spare}`,
  )
  await at.database.db.execute(sql`update equipment set equipment_id = 'PU 1' where id = ${pump}`)
  expect((await plants.remove(id)).status).toBe(200)
  expect((await plants.undo([id])).status).toBe(200)
  const query = { duplicates: true }
  const { results } = (await at.admin.call(plantEditingCalls.equipmentOfPlant, { params: { id }, query }))
    .body
  expect(results.map((one) => one.id).sort()).toEqual([pump, spare].sort())
})

test('plants with duplicate tags have their own list', async () => {
  const { id } = await makePlant(at)
  const idsOf = async (query: object) =>
    (
      await at.admin.call(plantEditingCalls.listPlants, { query: { page_size: 100, ...query } })
    ).body.results.map((one) => one.id)
  expect(await idsOf({ duplicate_tags: true })).not.toContain(id)
  await at.database.db.execute(sql`insert into equipment (plant_id, equipment_id, name, is_duplicate)
    values (${id}, ${'PU\u20131'}, 'Twin', true)`)
  expect(await idsOf({ duplicate_tags: true })).toContain(id)
  expect(await idsOf({ duplicates: true })).not.toContain(id)
})

describe('Duplicate codes of sectors', () => {
  const add = async (code: string, isDuplicate: boolean) =>
    (
      await read<Twin>(sql`insert into sectors (name, code, is_duplicate)
        values ('Twin', ${code}, ${isDuplicate}) returning id, code`)
    )[0]!.id
  const list = async () =>
    (await at.admin.call(sectorCalls.list, { query: all })).body.results.map(({ id }) => id)
  const create = (code: string) => at.admin.call(sectorCalls.create, { body: { name: 'New', code } })

  test('are listed together, and unique again when one is deleted', async () => {
    const one = await add('CT-1', false)
    const other = await add('CT\u20111', true)
    expect(await list()).toEqual([one, other])
    expect((await at.admin.call(sectorCalls.remove, { params: { id: one } })).status).toBe(204)
    expect(await list()).toEqual([])
    expect((await create('ct - 1')).status).toBe(400)
  })

  test('are unique again when one is renamed', async () => {
    const one = await add('CT-3', false)
    await add('CT\u20133', true)
    expect(
      (await at.admin.call(sectorCalls.update, { params: { id: one }, body: { code: 'CT-4' } })).status,
    ).toBe(200)
    expect(await list()).toEqual([])
    expect((await create('CT-3')).status).toBe(400)
  })

  test('a new code that equals an older code in another spelling is refused', async () => {
    await add('CT\u20135', false)
    expect(await create('CT-5')).toMatchObject({
      status: 400,
      body: { details: { code: expect.anything() } },
    })
  })
})
