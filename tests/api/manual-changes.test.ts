import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressedAirPlant } from '#scripts/sample-pdfs/demo-compressed-air.ts'
import type { SamplePlant, SampleTask } from '#scripts/sample-pdfs/sample-plan.ts'
import { planReadingCalls } from '#src/contract/plan-readings.ts'
import { plantEditingCalls, sectorPlantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import type { Correction } from '#src/rules/plan-reading/apply-corrections.ts'
import { emptyValues } from '#src/rules/plan-reading/plan-node.ts'
import { checklists, equipment, plants, tasks } from '#src/server/db/schema/plants.ts'
import { manualValues, removedTasks } from '#src/server/db/schema/weekly-pdfs.ts'
import { of } from './editing-steps.ts'
import { openTestApp, type TestApp } from './test-app.ts'
import { parsePlan } from './weekly-pdf-steps.ts'

const PRESSURE = 'Read outlet pressure'
const FILTER = 'Inspect intake filter'
const ADMIN = 'First Administrator'
const SUPERVISOR = 'Sofia Lindqvist'
const [WEEK_1, WEEK_2, WEEK_3] = ['2026-11-09', '2026-11-16', '2026-11-23'] as const

/** The plant under its own code, so that the tests do not meet. */
function planOf(code: string, change: (plant: SamplePlant) => void = () => undefined): SamplePlant[] {
  const plant = structuredClone(compressedAirPlant)
  plant.code = code
  change(plant)
  return [plant]
}
const taskOf = (plant: SamplePlant, title: string): SampleTask =>
  plant.equipment
    .flatMap((item) => item.checklists.flatMap((list) => list.tasks))
    .find((task) => task.title === title)!

describe('changes by hand and the next weekly PDF', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp()
  })
  afterAll(() => t.close())

  const read = async (id: number) => (await t.supervisor.call(planReadingCalls.read, { params: { id } })).body
  const correct = async (id: number, corrections: Correction[]) => {
    const { body } = await t.supervisor.call(planReadingCalls.read, { params: { id } })
    const reply = await t.supervisor.call(planReadingCalls.correct, {
      params: { id },
      body: { after: body.corrections.length, corrections },
    })
    expect(reply.status).toBe(200)
  }
  const confirm = async (id: number, body: object = {}) => {
    const reply = await t.supervisor.call(planReadingCalls.confirm, { params: { id }, body })
    expect([reply.status, reply.body.message]).toEqual([200, undefined])
  }
  const undo = (id: number) => t.supervisor.call(planReadingCalls.undoConfirm, { params: { id } })
  const parse = (plan: SamplePlant[], weekOf: string) => parsePlan(t.supervisor, plan, { weekOf })
  const importPlan = async (plan: SamplePlant[], weekOf: string) => {
    const id = await parse(plan, weekOf)
    await confirm(id)
    return id
  }
  const nodeOf = async (id: number, title: string) =>
    (await read(id)).nodes.find((node) => node.kind === 'task' && node.values.title === title)!

  async function tasksOf(code: string) {
    return (
      await t.database.db
        .select({ task: tasks })
        .from(tasks)
        .innerJoin(checklists, eq(checklists.id, tasks.checklist_id))
        .innerJoin(equipment, eq(equipment.id, checklists.equipment_id))
        .innerJoin(plants, eq(plants.id, equipment.plant_id))
        .where(eq(plants.plant_id, code))
        .orderBy(asc(tasks.id))
    ).map(({ task }) => task)
  }
  const rowOf = async (code: string, title: string) =>
    (await tasksOf(code)).find((task) => task.title === title)!
  const changeTask = async (id: number, change: object) => {
    const reply = await t.admin.call(plantEditingCalls.changeTask, of(id, change))
    expect(reply.status).toBe(200)
  }
  const machineOf = async (code: string, tag: string) => {
    const [row] = await t.database.db
      .select({ item: equipment })
      .from(equipment)
      .innerJoin(plants, eq(plants.id, equipment.plant_id))
      .where(eq(plants.plant_id, code))
      .orderBy(asc(equipment.id))
      .then((rows) => rows.filter(({ item }) => item.equipment_id === tag))
    return row!.item
  }
  /** The register and the records of manual changes, without times. */
  async function dump() {
    const { db } = t.database
    return JSON.parse(
      JSON.stringify([
        await db.select().from(plants).orderBy(asc(plants.id)),
        await db.select().from(equipment).orderBy(asc(equipment.id)),
        await db.select().from(checklists).orderBy(asc(checklists.id)),
        await db.select().from(tasks).orderBy(asc(tasks.id)),
        await db
          .select()
          .from(manualValues)
          .orderBy(manualValues.kind, manualValues.item_id, manualValues.field),
        await db.$count(removedTasks),
      ]),
    ) as unknown
  }

  it('a hand-made limit stays while the file repeats its own, and the check names its author', async () => {
    await importPlan(planOf('MC-1'), WEEK_1)
    const row = await rowOf('MC-1', PRESSURE)
    await changeTask(row.id, { tolerance_max: 8.2 })
    const id = await parse(planOf('MC-1'), WEEK_2)
    const reading = await read(id)
    const node = await nodeOf(id, PRESSURE)
    expect(reading.differences.find((one) => one.node === node.id)?.change).toBe('unchanged')
    expect(reading.manual).toMatchObject([{ node: node.id, by: ADMIN, is_conflict: false }])
    expect(reading.manual[0]!.fields).toContainEqual({
      field: 'tolerance_max',
      value: 8.2,
      file_before: 7.6,
      file_now: 7.6,
    })
    await confirm(id)
    expect((await rowOf('MC-1', PRESSURE)).tolerance_max).toBe(8.2)
    expect((await rowOf('MC-1', PRESSURE)).id).toBe(row.id)
  })

  it('a file with another limit than before asks, and each answer does what it says', async () => {
    await importPlan(planOf('MC-2'), WEEK_1)
    await changeTask((await rowOf('MC-2', PRESSURE)).id, { tolerance_max: 8.2 })
    const changed = planOf('MC-2', (plant) => {
      taskOf(plant, PRESSURE).max = 7.9
    })
    const id = await parse(changed, WEEK_2)
    const node = (await nodeOf(id, PRESSURE)).id
    const started = await t.supervisor.call(weeklyPdfCalls.start, { params: { id } })
    expect([started.status, started.body.code]).toEqual([409, 'reading_not_checked'])
    // Import anyway: nobody chose, so the hand-made value stays, and the next file asks again.
    await confirm(id, { accept_warnings: true })
    expect((await rowOf('MC-2', PRESSURE)).tolerance_max).toBe(8.2)
    await undo(id)
    // Accepted: the hand-made value stays, and the same file does not ask again.
    await correct(id, [{ kind: 'accept', warning: `changed_by_hand:${node}:limits` }])
    await confirm(id)
    expect((await rowOf('MC-2', PRESSURE)).tolerance_max).toBe(8.2)
    const again = await parse(changed, WEEK_3)
    expect((await read(again)).manual.map(({ is_conflict }) => is_conflict)).toEqual([false])
    await confirm(again)
    await undo(again)
    await undo(id)
    // Set to the value of the file: the register follows the file again.
    await correct(id, [{ kind: 'set', node, field: 'tolerance_max', value: 7.9 }])
    await confirm(id)
    expect((await rowOf('MC-2', PRESSURE)).tolerance_max).toBe(7.9)
    const last = await parse(planOf('MC-2'), WEEK_3)
    expect((await read(last)).manual).toEqual([])
    await confirm(last)
    expect((await rowOf('MC-2', PRESSURE)).tolerance_max).toBe(7.6)
  })

  it('a correction of the reading stays when the next file has the same mistake', async () => {
    const id = await parse(planOf('MC-3'), WEEK_1)
    await correct(id, [
      { kind: 'set', node: (await nodeOf(id, PRESSURE)).id, field: 'tolerance_max', value: 9 },
      {
        kind: 'set',
        node: (await nodeOf(id, FILTER)).id,
        field: 'title',
        value: 'Inspect the intake filter',
      },
    ])
    await confirm(id)
    const before = await tasksOf('MC-3')
    const next = await parse(planOf('MC-3'), WEEK_2)
    const reading = await read(next)
    expect(new Set(reading.differences.map(({ change }) => change))).toEqual(new Set(['unchanged']))
    expect(reading.manual.map(({ by }) => by)).toEqual([SUPERVISOR, SUPERVISOR])
    await confirm(next)
    expect(await tasksOf('MC-3')).toEqual(before)
    expect((await rowOf('MC-3', 'Inspect the intake filter')).requires_photo).toBe(true)
  })

  it('a renamed machine, plant and checklist are found again by the names of the file', async () => {
    await importPlan(planOf('MC-4'), WEEK_1)
    const machine = await machineOf('MC-4', 'C-401')
    await t.admin.call(
      plantEditingCalls.changeEquipment,
      of(machine.id, { equipment_id: 'C-401A', name: 'Compressor A' }),
    )
    await t.admin.call(plantEditingCalls.changePlant, of(machine.plant_id, { plant_id: 'MC-4N' }))
    const [list] = await t.database.db
      .select()
      .from(checklists)
      .where(eq(checklists.equipment_id, machine.id))
    await t.admin.call(plantEditingCalls.changeChecklist, of(list!.id, { name: 'Compressor round' }))
    const before = await dump()
    const id = await parse(planOf('MC-4'), WEEK_2)
    const reading = await read(id)
    expect(new Set(reading.differences.map(({ change }) => change))).toEqual(new Set(['unchanged']))
    expect(reading.missing).toEqual([])
    await confirm(id)
    expect(await dump()).toEqual(before)
  })

  it('a task that a person added stays, and one that a person removed does not return', async () => {
    await importPlan(planOf('MC-5'), WEEK_1)
    const filter = await rowOf('MC-5', FILTER)
    const added = await t.supervisor.call(sectorPlantEditingCalls.createTask, {
      body: { checklist: filter.checklist_id, title: 'Listen to the bearings' },
    })
    expect(added.status).toBe(201)
    await t.supervisor.call(sectorPlantEditingCalls.removeTask, { params: { id: filter.id } })
    const id = await parse(planOf('MC-5'), WEEK_2)
    const node = await nodeOf(id, FILTER)
    const { differences } = await read(id)
    expect(differences.filter(({ change }) => change !== 'unchanged')).toEqual([
      { node: node.id, change: 'removed', fields: [] },
    ])
    await confirm(id)
    const titles = (await tasksOf('MC-5')).map(({ title }) => title)
    expect(titles).toContain('Listen to the bearings')
    expect(titles).not.toContain(FILTER)
  })

  it('a task that a correction added or removed is treated alike by the next file', async () => {
    const id = await parse(planOf('MC-6'), WEEK_1)
    const filter = await nodeOf(id, FILTER)
    await correct(id, [
      { kind: 'remove', node: filter.id },
      {
        ...{ kind: 'add', id: 'new-1', node_kind: 'task', parent: filter.parent, before: null },
        values: { ...emptyValues('task'), title: 'Listen to the bearings', task_number: 9 },
      },
    ])
    await confirm(id)
    const before = await tasksOf('MC-6')
    const next = await parse(planOf('MC-6'), WEEK_2)
    expect((await read(next)).differences.filter(({ change }) => change === 'new')).toEqual([])
    await confirm(next)
    expect(await tasksOf('MC-6')).toEqual(before)
  })

  it('an undo of the import restores the records of manual changes as well', async () => {
    await importPlan(planOf('MC-7'), WEEK_1)
    await changeTask((await rowOf('MC-7', PRESSURE)).id, { tolerance_max: 8.2, title: 'Read the pressure' })
    const before = await dump()
    const id = await parse(
      planOf('MC-7', (plant) => {
        taskOf(plant, PRESSURE).max = 7.9
      }),
      WEEK_2,
    )
    const pressure = (await nodeOf(id, PRESSURE)).id
    await correct(id, [
      { kind: 'accept', warning: `changed_by_hand:${pressure}:limits` },
      { kind: 'set', node: (await nodeOf(id, FILTER)).id, field: 'expected_result', value: 'Clean' },
      { kind: 'remove', node: (await nodeOf(id, 'Drain condensate')).id },
    ])
    await confirm(id)
    expect(await dump()).not.toEqual(before)
    expect((await undo(id)).status).toBe(200)
    expect(await dump()).toEqual(before)
  })

  it('a change back to the value of the file is no manual change', async () => {
    await importPlan(planOf('MC-8'), WEEK_1)
    const { id } = await rowOf('MC-8', PRESSURE)
    await changeTask(id, { tolerance_max: 8.2 })
    await changeTask(id, { tolerance_max: 7.6 })
    const left = await t.database.db.select().from(manualValues).where(eq(manualValues.item_id, id))
    expect(left).toEqual([])
  })

  it('the check says when the same file, an older week or a long-read file would be imported', async () => {
    const plan = planOf('MC-9')
    const first = await importPlan(plan, WEEK_1)
    const same = await parse(plan, WEEK_1)
    expect((await read(same)).notices).toEqual([{ kind: 'same_file', text: `Plan of ${WEEK_1}` }])
    await importPlan(
      planOf('MC-9', (plant) => {
        taskOf(plant, PRESSURE).max = 7.9
      }),
      WEEK_3,
    )
    const older = await parse(
      planOf('MC-9', (plant) => (taskOf(plant, PRESSURE).max = 7)),
      WEEK_2,
    )
    expect((await read(older)).notices).toEqual([{ kind: 'older_week', text: `Plan of ${WEEK_3}` }])
    await t.database.runScript(
      `update weekly_pdfs set processed_at = now() - interval '31 days', plan_week = null where id = ${older}`,
    )
    expect((await read(older)).notices).toEqual([{ kind: 'old_reading', text: '' }])
    const refused = await t.supervisor.call(weeklyPdfCalls.start, { params: { id: older } })
    expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ open_warnings: 1 })])
    expect((await undo(first)).status).toBe(200)
  })

  it('a new machine with nearly the code of a known one is proposed as the same, and the answer is kept', async () => {
    await importPlan(planOf('MC-10'), WEEK_1)
    const misprinted = planOf('MC-10', (plant) => {
      plant.equipment[0]!.tag = 'C-4O1'
    })
    const id = await parse(misprinted, WEEK_2)
    const reading = await read(id)
    const node = reading.nodes.find(({ kind }) => kind === 'equipment')!.id
    expect(reading.similar).toEqual([
      { node, field: 'equipment_id', value: 'C-401', name: 'Screw Compressor 1' },
    ])
    expect(reading.missing).toHaveLength(1)
    await correct(id, [{ kind: 'set', node, field: 'equipment_id', value: 'C-401' }])
    expect((await read(id)).missing).toEqual([])
    await confirm(id)
    const next = await parse(misprinted, WEEK_3)
    expect(await read(next)).toMatchObject({ similar: [], missing: [] })
    await confirm(next)
    const rows = await t.database.db.select().from(equipment).where(eq(equipment.equipment_id, 'C-4O1'))
    expect(rows).toEqual([])
  })

  it('refuses a confirmation that refers to another state of the register', async () => {
    const id = await parse(planOf('MC-11'), WEEK_1)
    const { register } = await read(id)
    await importPlan(
      planOf('MC-11', (plant) => {
        plant.equipment.pop()
      }),
      WEEK_2,
    )
    const refused = await t.supervisor.call(planReadingCalls.confirm, {
      params: { id },
      body: { register, accept_warnings: true },
    })
    expect([refused.status, refused.body.code]).toEqual([409, 'register_changed'])
    const seen = (await read(id)).register
    expect(seen).not.toBe(register)
    await confirm(id, { register: seen, accept_warnings: true })
  })
})
