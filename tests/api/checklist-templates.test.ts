import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantEditingCalls, sectorPlantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import {
  checklistTemplateCalls,
  sectorChecklistTemplateCalls,
} from '#src/contract/plant-editing/template-calls.ts'
import { sectorCalls } from '#src/contract/sectors.ts'
import { readAuditLog } from './audit-log.ts'
import { of, refusalOf, watchEditing } from './editing-steps.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

const { lastAuditMessage, tasksOf, checklistsOf } = watchEditing(() => at)

let codes = 0
async function createEquipment(type: string, count: number, sector = at.sectors.own): Promise<number[]> {
  const plant = await at.admin.call(plantEditingCalls.createPlant, {
    body: { plant_id: `TPL-${++codes}`, name: 'Pump house', sector },
  })
  const ids: number[] = []
  for (let number = 1; number <= count; number++) {
    const body = { plant: plant.body.id, equipment_id: `P-${number}`, name: 'Pump', equipment_type: type }
    ids.push((await at.admin.call(plantEditingCalls.createEquipment, { body })).body.id)
  }
  return ids
}

const task = {
  title: 'Read the pressure',
  description: 'At the outlet',
  requires_measurement: true,
  is_critical: true,
  tolerance_min: 2,
  tolerance_max: 6,
  unit: 'bar',
}

async function createChecklist(equipment: number, name: string, titles = ['Read the pressure', 'Listen']) {
  const body = { equipment, name, frequency: 'Monthly', priority: 'High', estimated_duration: 20 }
  const { id } = (await at.admin.call(plantEditingCalls.createChecklist, { body })).body
  for (const title of titles)
    await at.admin.call(plantEditingCalls.createTask, { body: { ...task, title, checklist: id } })
  return id
}

/** Pumps of a type of their own, a checklist on the first one, and a template of it. */
async function createTemplate(count = 3) {
  const type = `Pump ${codes + 1}`
  const pumps = await createEquipment(type, count)
  const checklist = await createChecklist(pumps[0]!, `Monthly ${codes}`)
  const body = { checklist, name: `Pump monthly ${codes}` }
  const created = await at.supervisor.call(sectorChecklistTemplateCalls.create, { body })
  expect(created.status).toBe(201)
  return { pumps, type, checklist, template: created.body }
}

const apply = (id: number, equipment_ids: unknown, by = at.supervisor) =>
  by.call(sectorChecklistTemplateCalls.apply, of(id, { equipment_ids }))

describe('A checklist template', () => {
  test('has the tasks and the type of its checklist, and both roles read it', async () => {
    const { type, template } = await createTemplate()
    expect(template).toMatchObject({ equipment_type: type, frequency: 'Monthly', task_count: 2 })
    expect(await lastAuditMessage()).toMatch(/ created the checklist template Pump monthly \d+$/)
    const read = await at.supervisor.call(sectorChecklistTemplateCalls.read, of(template.id))
    expect(read.body.tasks).toMatchObject([
      { ...task, task_number: '1' },
      { ...task, title: 'Listen' },
    ])
    expect((await at.admin.call(checklistTemplateCalls.read, of(template.id))).body).toEqual(read.body)
  })

  test('adds an independent checklist to equipment, also of another type', async () => {
    const { pumps, checklist, template } = await createTemplate()
    const [valve] = await createEquipment('Valve', 1)
    const reply = await apply(template.id, [...pumps, valve, valve])
    expect([reply.status, reply.body.copied, new Set(reply.body.checklist_ids).size]).toEqual([201, 4, 4])
    expect(await lastAuditMessage()).toMatch(/ applied the checklist template .* to 4 pieces of equipment$/)
    for (const id of [...pumps, valve!]) {
      const made = (await checklistsOf(id)).find(({ name }) => name === template.name)!
      expect(made).toMatchObject({
        ...{ frequency: 'Monthly', priority: 'High', estimated_duration: 20, is_active: true },
        task_count: 2,
      })
      expect(reply.body.checklist_ids).toContain(made.id)
      const tasks = await tasksOf(made.id)
      expect(tasks.map(({ title, tolerance_max, unit }) => [title, tolerance_max, unit])).toEqual([
        ['Read the pressure', 6, 'bar'],
        ['Listen', 6, 'bar'],
      ])
    }
    // A later change of the template does not reach them.
    await at.admin.call(plantEditingCalls.createTask, { body: { checklist, title: 'Smell' } })
    await at.supervisor.call(sectorChecklistTemplateCalls.replace, of(template.id, { checklist }))
    const made = (await checklistsOf(valve!)).find(({ name }) => name === template.name)!
    expect(await tasksOf(made.id)).toHaveLength(2)
  })

  test('is applied to all equipment or to none: the error names the equipment with the name', async () => {
    const { pumps, template } = await createTemplate()
    await apply(template.id, [pumps[1]])
    const before = (await readAuditLog(at)).length
    expect(refusalOf(await apply(template.id, pumps))).toEqual([
      409,
      'Nothing was copied. This equipment already has a checklist with this name: P-2 Pump.',
    ])
    expect((await checklistsOf(pumps[2]!)).map(({ name }) => name)).toEqual([])
    expect((await readAuditLog(at)).length).toBe(before)
  })

  test('of two applications at once, one adds its checklists', async () => {
    const { pumps, template } = await createTemplate()
    const replies = await Promise.all([apply(template.id, pumps), apply(template.id, pumps.toReversed())])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await checklistsOf(pumps[2]!)).toHaveLength(1)
  })

  test('stays in its sector', async () => {
    const { pumps, checklist, template } = await createTemplate()
    const [theirs] = await createEquipment('Pump', 1, at.sectors.other)
    const foreign = await createChecklist(theirs!, 'Theirs')
    const { otherSupervisor: other, supervisor } = at
    const { read, change, replace, remove, undo, create, list } = sectorChecklistTemplateCalls
    const before = (await readAuditLog(at)).length
    const statuses = [
      (await other.call(read, of(template.id))).status,
      (await other.call(change, of(template.id, { name: 'Mine' }))).status,
      (await other.call(replace, of(template.id, { checklist: foreign }))).status,
      (await other.call(remove, of(template.id))).status,
      (await other.call(undo, { body: { ids: [template.id] } })).status,
      (await other.call(create, { body: { checklist, name: 'Mine' } })).status,
      (await apply(template.id, [theirs], other)).status,
      (await apply(template.id, [pumps[1], theirs])).status,
      (await supervisor.call(replace, of(template.id, { checklist: foreign }))).status,
      (await at.admin.call(checklistTemplateCalls.apply, of(template.id, { equipment_ids: [theirs] })))
        .status,
      (await at.admin.call(checklistTemplateCalls.replace, of(template.id, { checklist: foreign }))).status,
    ]
    expect(statuses).toEqual(Array(11).fill(404))
    expect((await at.technician.call(read, of(template.id))).status).toBe(403)
    expect((await other.call(list, { query: { sector: at.sectors.own } })).body.count).toBe(0)
    expect((await readAuditLog(at)).length).toBe(before)
    const made = await at.admin.call(checklistTemplateCalls.create, {
      body: { checklist: foreign, name: 'Theirs' },
    })
    expect([made.status, made.body.sector]).toEqual([201, at.sectors.other])
    const ids = async (
      by: typeof at.admin,
      call: typeof checklistTemplateCalls.list | typeof list,
      query = {},
    ) => (await by.call(call, { query })).body.results.map(({ id }) => id)
    expect(await ids(other, list)).toEqual([made.body.id])
    expect(await ids(at.admin, checklistTemplateCalls.list, { sector: at.sectors.other })).toEqual([
      made.body.id,
    ])
    expect(await ids(at.admin, checklistTemplateCalls.list)).toEqual(
      expect.arrayContaining([made.body.id, template.id]),
    )
  })

  test('lists by type: one type only, or that type first', async () => {
    const { type, template } = await createTemplate()
    await createTemplate()
    const list = async (query: Record<string, string>) =>
      (await at.supervisor.call(sectorChecklistTemplateCalls.list, { query })).body.results.map(
        ({ id }) => id,
      )
    expect(await list({ equipment_type: ` ${type.toUpperCase()} ` })).toEqual([template.id])
    expect(await list({ search: template.name })).toContain(template.id)
    expect(await list({ equipment_type: 'No such type' })).toEqual([])
    const first = await list({ first_type: type })
    expect(first[0]).toBe(template.id)
    expect(first.length).toBeGreaterThan(1)
    const second = await at.supervisor.call(sectorChecklistTemplateCalls.list, {
      query: { page: 2, page_size: 1 },
    })
    expect(second.body.results).toHaveLength(1)
  })

  test('has a name once for each type, in any spelling', async () => {
    const { type, checklist, template } = await createTemplate()
    const create = (body: object) =>
      at.supervisor.call(sectorChecklistTemplateCalls.create, { body: { checklist, ...body } })
    const spelling = ` ${template.name.toUpperCase().replaceAll(' ', '  ')}`
    const taken = 'A template with this name already exists for this type of equipment.'
    expect(refusalOf(await create({ name: spelling }))).toEqual([409, taken])
    const other = await create({ name: spelling, equipment_type: 'Fan' })
    expect([other.status, other.body.equipment_type]).toEqual([201, 'Fan'])
    const rename = (body: object) =>
      at.supervisor.call(sectorChecklistTemplateCalls.change, of(other.body.id, body))
    expect(refusalOf(await rename({ equipment_type: type }))).toEqual([409, taken])
    expect((await rename({ equipment_type: type, name: `Weekly ${template.id}` })).body).toMatchObject({
      name: `Weekly ${template.id}`,
      equipment_type: type,
      task_count: 2,
    })
    expect((await rename({ name: ` weekly ${template.id}` })).status).toBe(200)
  })

  test('is replaced from a checklist: the name stays, the tasks change', async () => {
    const { pumps, template } = await createTemplate()
    const checklist = await createChecklist(pumps[1]!, 'Better', ['Smell', 'Feel', 'Look'])
    const reply = await at.supervisor.call(
      sectorChecklistTemplateCalls.replace,
      of(template.id, { checklist }),
    )
    expect([reply.status, reply.body.name, reply.body.task_count]).toEqual([200, template.name, 3])
    const { body } = await at.supervisor.call(sectorChecklistTemplateCalls.read, of(template.id))
    expect(body.tasks.map(({ title }) => title)).toEqual(['Smell', 'Feel', 'Look'])
  })

  test('can be empty, and survives its checklist', async () => {
    const [pump, spare] = await createEquipment('', 2)
    const checklist = await createChecklist(pump!, 'Empty', [])
    const body = { checklist, name: `Empty ${checklist}` }
    const { body: template } = await at.supervisor.call(sectorChecklistTemplateCalls.create, { body })
    expect([template.equipment_type, template.task_count]).toEqual(['', 0])
    await at.supervisor.call(sectorPlantEditingCalls.removeChecklist, of(checklist))
    expect((await apply(template.id, [spare])).status).toBe(201)
    expect(await checklistsOf(spare!)).toMatchObject([{ name: template.name, task_count: 0 }])
  })

  test('is deleted and restored; a new one with its name refuses the undo', async () => {
    const { checklist, template } = await createTemplate()
    const { create, read, remove, undo } = sectorChecklistTemplateCalls
    const ids = { body: { ids: [template.id] } }
    const before = (await at.supervisor.call(read, of(template.id))).body
    const delete_ = () => at.supervisor.call(remove, of(template.id))
    expect((await delete_()).status).toBe(204)
    expect((await at.supervisor.call(read, of(template.id))).status).toBe(404)
    expect((await at.supervisor.call(undo, ids)).status).toBe(200)
    expect((await at.supervisor.call(read, of(template.id))).body).toEqual(before)
    await delete_()
    await at.supervisor.call(create, { body: { checklist, name: template.name } })
    expect((await at.supervisor.call(undo, ids)).status).toBe(409)
  })

  test('is renamed, deleted and restored by an administrator, too', async () => {
    const { template } = await createTemplate(1)
    const name = `By hand ${template.id}`
    const renamed = await at.admin.call(checklistTemplateCalls.change, of(template.id, { name }))
    expect([renamed.status, renamed.body.name]).toEqual([200, name])
    await at.admin.call(checklistTemplateCalls.remove, of(template.id))
    const restored = await at.admin.call(checklistTemplateCalls.undo, { body: { ids: [template.id] } })
    expect(restored.status).toBe(200)
    expect((await at.supervisor.call(sectorChecklistTemplateCalls.read, of(template.id))).body.name).toBe(
      name,
    )
  })

  test.each([
    ['no name', { name: ' ' }, 400],
    ['a name of 201 characters', { name: 'x'.repeat(201) }, 400],
    ['a zero byte', { name: 'a\0b' }, 400],
    ['a type of 201 characters', { name: 'Long', equipment_type: 'x'.repeat(201) }, 400],
    ['a type that is no text', { name: 'Typed', equipment_type: 7 }, 400],
    ['a checklist that does not exist', { name: 'None', checklist: 2_000_000_000 }, 404],
    ['a checklist that is no id', { name: 'None', checklist: '1; drop table tasks' }, 400],
  ])('is refused with %s', async (_what, form, status) => {
    const { checklist } = await createTemplate(1)
    const body = { checklist, ...form }
    expect((await at.supervisor.call(sectorChecklistTemplateCalls.create, { body })).status).toBe(status)
  })

  test.each([
    ['no equipment', [], 400],
    ['equipment that does not exist', [2_000_000_000], 404],
    ['201 ids', Array.from({ length: 201 }, (_, index) => index + 1), 400],
    ['no ids', 'all', 400],
  ])('is not applied to %s', async (_what, ids, status) => {
    const { template } = await createTemplate(1)
    expect((await apply(template.id, ids)).status).toBe(status)
  })

  test('keeps its sector from being deleted', async () => {
    const form = { name: 'Tank farm', code: 'TPL-TANK' }
    const { id: sector } = (await at.admin.call(sectorCalls.create, { body: form })).body
    const [tank] = await createEquipment('Tank', 1, sector)
    const checklist = await createChecklist(tank!, 'Round')
    const body = { checklist, name: 'Tank round' }
    const template = await at.admin.call(checklistTemplateCalls.create, { body })
    const { plant } = (await at.admin.call(plantEditingCalls.readEquipment, of(tank!))).body
    await at.admin.call(plantEditingCalls.removePlant, of(plant))
    const refused = await at.admin.call(sectorCalls.remove, of(sector))
    expect(refused.status).toBe(409)
    expect(JSON.stringify(refused.body)).toContain('checklist templates (1)')
    await at.admin.call(checklistTemplateCalls.remove, of(template.body.id))
    expect((await at.admin.call(sectorCalls.remove, of(sector))).status).toBe(204)
  })
})
