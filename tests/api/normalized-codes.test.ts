import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { normalizeCode } from '#src/rules/text/normalize-code.ts'
import { importPlan } from '#src/server/plan-import/merge/import-plan.ts'
import type { ParsedPlant } from '#src/server/plan-import/plan/parsed-plan.ts'
import { splitCodeAndName } from '#src/server/plan-import/values/codes.ts'
import { seededRandom } from '#tests/seeded-random.ts'
import { anySource } from '#tests/weekly-pdf/any-source.ts'
import { asRead } from '#tests/weekly-pdf/import-plants.ts'
import { makePlant } from './assignments.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let at: TestApp

beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

const dashes = [
  '-',
  '\u2010',
  '\u2011',
  '\u2012',
  '\u2013',
  '\u2014',
  '\u2212',
  '\u00ad',
  '\uff0d',
  ' \u2013 ',
  '- ',
]

/** A code as another planner, program or font writes it. */
function spell(code: string, random: () => number): string {
  const pick = <Choice>(choices: readonly Choice[]) => choices[Math.floor(random() * choices.length)]!
  const written = [...code]
    .map((letter) => {
      if (letter === '-') return pick(dashes)
      const inCase = random() < 0.5 ? letter.toLowerCase() : letter
      const wide = random() < 0.1 ? String.fromCodePoint(inCase.codePointAt(0)! + 0xfee0) : inCase
      return random() < 0.1 ? `${wide}${pick(['\u200b', '\u2060', '\ufeff', '\u200d'])}` : wide
    })
    .join('')
  return pick(['', ' ', '\u00a0', '\u200b']) + written + pick(['', ' ', '\ufeff'])
}

function readEquipment(equipment_id: string, name: string): ParsedPlant['equipment'][number] {
  return {
    equipment_id,
    name,
    equipment_type: '',
    manufacturer: '',
    model: '',
    criticality: '',
    location: '',
    checklists: [],
    source: anySource,
  } as ParsedPlant['equipment'][number]
}

async function importPlants(plants: ParsedPlant[]) {
  const context = { core: { now: () => new Date() }, activity: { record: async () => undefined } }
  const { named } = await at.database.transaction((tx) =>
    importPlan(context, tx, { sectorId: at.sectors.own, ...asRead(plants) }),
  )
  return named
}

async function rowsOf(plant: number) {
  const { rows } = (await at.database.db.execute(
    sql`select id, equipment_id, name from equipment where plant_id = ${plant} and archived_at is null order by id`,
  )) as unknown as { rows: { id: number; equipment_id: string; name: string }[] }
  return rows
}

test('5,000 tags in all spellings of the same codes find one machine each', async () => {
  const random = seededRandom(20_261_127)
  const codes = Array.from(
    { length: 500 },
    (_, number) => `${'PKEV'[number % 4]}-${100 + number}${number % 3 ? '' : 'A'}`,
  )
  const plantOf = (equipment: ParsedPlant['equipment']) =>
    ({
      plant_id: spell('PL-77', random),
      name: 'Spelled',
      location: '',
      equipment,
      source: anySource,
    }) as ParsedPlant
  await importPlants([plantOf(codes.map((code) => readEquipment(code, `Machine ${code}`)))])
  for (let round = 0; round < 10; round++) {
    const week = codes.map((code) => readEquipment(spell(code, random), `Machine ${code}`))
    const items = await importPlants([plantOf(week)])
    expect(items.filter(({ change }) => change === 'new')).toEqual([])
  }
  const { rows } = (await at.database.db.execute(
    sql`select id from plants where normalize_code(plant_id) = 'pl-77'`,
  )) as unknown as { rows: { id: number }[] }
  expect(rows).toHaveLength(1)
  const machines = await rowsOf(rows[0]!.id)
  expect(machines).toHaveLength(codes.length)
  // The first spelling stays.
  expect(machines.map(({ equipment_id }) => equipment_id)).toEqual(codes)
})

test.each([
  ['P\u2011103A Feed pump', 'p-103a'],
  ['p-103a Feed pump', 'p-103a'],
  ['P\u00ad103A \u2013 Feed pump', 'p-103a'],
  ['Feed pump (P\u2013103A)', 'p-103a'],
  ['Ｐ－１０３Ａ Feed pump', 'p-103a'],
])('%j is parsed as a tag and a name', (text, code) => {
  const read = splitCodeAndName(text)
  expect({ ...read, code: normalizeCode(read.code) }).toEqual({ code, name: 'Feed pump' })
})

test.each(['3-way valve', 'two-stage pump', 'Boiler 2', 'day-2 check'])('%j is parsed as a name', (name) => {
  expect(splitCodeAndName(name)).toEqual({ code: '', name })
})

test('a machine whose code earlier joined its tag and name is found again', async () => {
  const plant = await makePlant(at)
  const [{ plant_id } = { plant_id: '' }] = (
    (await at.database.db.execute(sql`select plant_id from plants where id = ${plant.id}`)) as unknown as {
      rows: { plant_id: string }[]
    }
  ).rows
  const week = (tag: string) =>
    importPlants([
      {
        plant_id,
        name: plant.name,
        location: '',
        equipment: [readEquipment(tag, 'Feed pump')],
        source: anySource,
      } as ParsedPlant,
    ])
  await week('P-103A-FEED-PUMP')
  const before = await rowsOf(plant.id)
  await week('p-103a')
  expect(await rowsOf(plant.id)).toEqual(before)
})

test('a tag entered by hand is refused in any other spelling, and shown as typed', async () => {
  const { id: plant } = await makePlant(at)
  const form = { plant, name: 'Transfer pump' }
  const made = await at.admin.call(plantEditingCalls.createEquipment, {
    body: { ...form, equipment_id: 'T\u2011501\u200b' },
  })
  expect(made.body).toMatchObject({ equipment_id: 'T\u2011501' })
  for (const equipment_id of ['T-501', 't\u00ad501', 'T \u2013 501', 'Ｔ-501']) {
    const { status, body } = await at.admin.call(plantEditingCalls.createEquipment, {
      body: { ...form, equipment_id },
    })
    expect([status, body], equipment_id).toMatchObject([409, { code: 'equipment_tag_taken' }])
  }
  const empty = await at.admin.call(plantEditingCalls.createEquipment, {
    body: { ...form, equipment_id: '\u200b' },
  })
  expect(empty.status).toBe(400)
  const plantForm = { name: 'Hall', sector: at.sectors.own }
  expect(
    (await at.admin.call(plantEditingCalls.createPlant, { body: { ...plantForm, plant_id: 'H-9' } })).status,
  ).toBe(201)
  const twin = await at.admin.call(plantEditingCalls.createPlant, {
    body: { ...plantForm, plant_id: 'h\u20139' },
  })
  expect(twin.status).toBe(409)
})

test('the database itself refuses a second spelling', async () => {
  const { id: plant } = await makePlant(at)
  const insert = (tag: string) =>
    at.database.db.execute(
      sql`insert into equipment (plant_id, equipment_id, name) values (${plant}, ${tag}, 'x')`,
    )
  await insert('Z-1')
  await expect(insert('z\u20101')).rejects.toMatchObject({ cause: { constraint: 'equipment_tag_unique' } })
})

test('older duplicates are listed to an administrator, and resolved by renaming one', async () => {
  const { db } = at.database
  const plant = await makePlant(at)
  await db.execute(sql`insert into equipment (plant_id, equipment_id, name, is_duplicate)
    values (${plant.id}, 'D-1', 'First', false), (${plant.id}, ${'D\u00ad1'}, 'Second', true), (${plant.id}, 'd-1', 'Third', true)`)
  const list = async () =>
    (
      await at.admin.call(plantEditingCalls.equipmentOfPlant, {
        params: { id: plant.id },
        query: { duplicates: true },
      })
    ).body.results
  const [first, second, third] = (await list()).sort((one, other) => one.id - other.id)
  expect([first!.name, second!.name, third!.name]).toEqual(['First', 'Second', 'Third'])
  const plants = (await at.admin.call(plantEditingCalls.listPlants, { query: { duplicate_tags: true } })).body
    .results
  expect(plants.map(({ id }) => id)).toContain(plant.id)
  const rename = (id: number, equipment_id: string) =>
    at.admin.call(plantEditingCalls.changeEquipment, { params: { id }, body: { equipment_id } })
  expect((await rename(second!.id, 'D \u2013 1')).status).toBe(409)
  expect((await rename(first!.id, 'D-2')).status).toBe(200)
  expect((await rename(third!.id, 'D-3')).status).toBe(200)
  expect(await list()).toEqual([])
  const { rows } = (await db.execute(
    sql`select 1 from equipment where plant_id = ${plant.id} and is_duplicate`,
  )) as unknown as { rows: unknown[] }
  expect(rows).toEqual([])
})
