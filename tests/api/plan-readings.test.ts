import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planReadingCalls, type Reading } from '#src/contract/plan-readings.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { applyCorrections, type Correction } from '#src/rules/plan-reading/apply-corrections.ts'
import { acceptAll, findWarnings } from '#src/rules/plan-reading/find-warnings.ts'
import { emptyValues } from '#src/rules/plan-reading/plan-node.ts'
import { checklists, equipment, plants, tasks } from '#src/server/db/schema/plants.ts'
import { weeklyPdfItems, weeklyPdfs } from '#src/server/db/schema/weekly-pdfs.ts'
import { cutConnectionAt } from './count-statements.ts'
import { openTestApp, type TestApp, type TestPerson } from './test-app.ts'
import { confirmAll, importSample, parseSample, uploadSample, waitUntilRead } from './weekly-pdf-steps.ts'

/** It reads without a warning. */
const CLEAN = 'flat-libreoffice.pdf'

describe('the reading of a weekly PDF', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp()
  })
  afterAll(() => t.close())

  const read = async (id: number, by: TestPerson = t.supervisor) =>
    (await by.call(planReadingCalls.read, { params: { id } })).body
  const countWarnings = async (id: number) =>
    (await t.supervisor.call(planReadingCalls.countWarnings, { params: { id } })).body.open_warnings
  const correct = (id: number, after: number, corrections: Correction[], by: TestPerson = t.supervisor) =>
    by.call(planReadingCalls.correct, { params: { id }, body: { after, corrections } })
  /** The tests import the same file again and again, which is a warning. */
  const confirm = (id: number, body: object = { accept_warnings: true }) =>
    t.supervisor.call(planReadingCalls.confirm, { params: { id }, body })
  const undo = (id: number) => t.supervisor.call(planReadingCalls.undoConfirm, { params: { id } })
  /** Every row of the register, without the times of its changes. */
  async function dumpRegister() {
    const { db } = t.database
    const [plantRows, equipmentRows, checklistRows, taskRows, items] = await Promise.all([
      db.select().from(plants).orderBy(asc(plants.id)),
      db.select().from(equipment).orderBy(asc(equipment.id)),
      db.select().from(checklists).orderBy(asc(checklists.id)),
      db.select().from(tasks).orderBy(asc(tasks.id)),
      db.select().from(weeklyPdfItems).orderBy(asc(weeklyPdfItems.id)),
    ])
    return JSON.parse(
      JSON.stringify({ plantRows, equipmentRows, checklistRows, taskRows, items: items.length }),
    ) as Record<string, unknown>
  }
  const nodeOf = (reading: Reading, kind: string, index = 0) =>
    reading.nodes.filter((node) => node.kind === kind)[index]!

  it('waits after the processing, and nothing of it is in the register', async () => {
    const before = await dumpRegister()
    const id = await parseSample(t.supervisor, CLEAN)
    expect(await dumpRegister()).toEqual(before)
    const reading = await read(id)
    expect(reading).toMatchObject({
      state: 'open',
      held: null,
      corrections: [],
      confirmed: null,
      missing: [],
    })
    const count = (kind: string) => reading.nodes.filter((node) => node.kind === kind).length
    const { body } = await t.supervisor.call(weeklyPdfCalls.read, { params: { id } })
    expect([count('plant'), count('task')]).toEqual([body.plants_extracted, body.tasks_extracted])
    expect(body.reading_state).toBe('open')
    expect(new Set(reading.differences.map(({ change }) => change))).toEqual(new Set(['new']))
    expect(reading.differences).toHaveLength(reading.nodes.length)
    const { body: workflow } = await t.supervisor.call(weeklyPdfCalls.workflow, { params: { id } })
    expect([workflow.plants, workflow.can_start_assignment]).toEqual([[], true])
  })

  it('names how each entry was read, and is readable without that when it was stored before', async () => {
    const id = await parseSample(t.supervisor, CLEAN)
    const reasons = async () => new Set((await read(id)).nodes.map(({ source }) => source?.reason))
    expect(await reasons()).toEqual(new Set(['table_row']))
    const { db } = t.database
    const withoutReasons = sql`regexp_replace(${weeklyPdfs.reading}::text, '"reason": "[a-z_]+", ', '', 'g')::jsonb`
    await db.update(weeklyPdfs).set({ reading: withoutReasons }).where(eq(weeklyPdfs.id, id))
    expect(await reasons()).toEqual(new Set([undefined]))
    expect((await confirm(id)).status).toBe(200)
    expect((await undo(id)).status).toBe(200)
  })

  it('is imported by the start when it has no warning', async () => {
    const id = await parseSample(t.supervisor, CLEAN)
    const started = await t.supervisor.call(weeklyPdfCalls.start, { params: { id } })
    expect([started.status, started.body.reading_state, started.body.plants.length]).toEqual([
      200,
      'confirmed',
      3,
    ])
    expect((await read(id)).confirmed).toMatchObject({ by: 'Sofia Lindqvist', can_undo: true })
    expect((await confirm(id)).status).toBe(200)
    expect((await undo(id)).status).toBe(200)
  })

  it('with open warnings needs a person, at the start and at the confirmation', async () => {
    const before = await dumpRegister()
    const id = await parseSample(t.supervisor, CLEAN)
    expect(await countWarnings(id)).toBe(0)
    const reading = await read(id)
    const equipmentNode = nodeOf(reading, 'equipment')
    const first = nodeOf(reading, 'task')
    // A machine without tasks is a warning.
    const lists = reading.nodes.filter(({ parent }) => parent === equipmentNode.id)
    await correct(
      id,
      0,
      lists.map(({ id: node }) => ({ kind: 'remove', node })),
    )
    for (const call of [weeklyPdfCalls.start, planReadingCalls.confirm]) {
      const refused = await t.supervisor.call(call, { params: { id } })
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        409,
        'reading_not_checked',
        'Please check what was read first. 1 warning is open.',
      ])
      expect(refused.body).toMatchObject({ open_warnings: 1 })
    }
    expect(await countWarnings(id)).toBe(1)
    expect(await dumpRegister()).toEqual(before)
    const warning = `without_tasks:${equipmentNode.id}`
    expect((await correct(id, lists.length, [{ kind: 'accept', warning }])).status).toBe(200)
    expect((await confirm(id)).status).toBe(200)
    expect(first.kind).toBe('task')
    await undo(id)
    expect(await dumpRegister()).toEqual(before)
  })

  it('closes all warnings of a kind in one request, and opens them again in one', async () => {
    const id = await parseSample(t.supervisor, CLEAN)
    const reading = await read(id)
    const titles = reading.nodes.filter(({ kind }) => kind === 'task').slice(0, 12)
    await correct(
      id,
      0,
      titles.map(({ id: node }) => ({ kind: 'set', node, field: 'unread_limits', value: 'about 5' })),
    )
    expect(await countWarnings(id)).toBe(12)
    const corrected = applyCorrections(reading.nodes, (await read(id)).corrections)
    const open = findWarnings({ ...reading, nodes: corrected.nodes }, corrected)
    const { body, status } = await correct(id, 12, acceptAll(open, 'limits'))
    expect([status, body.corrections.length]).toEqual([200, 12])
    expect(await countWarnings(id)).toBe(0)
    const undone = body.corrections.map(({ number }) => ({ kind: 'undo', number }) as const)
    expect((await correct(id, 24, undone)).status).toBe(200)
    expect(await countWarnings(id)).toBe(12)
    const confirmed = await confirm(id, {})
    expect([confirmed.status, confirmed.body]).toMatchObject([409, { open_warnings: 12 }])
  })

  it('is imported as corrected, and an undo restores the register row by row', async () => {
    await importSample(t.supervisor, CLEAN)
    const before = await dumpRegister()
    const id = await parseSample(t.supervisor, CLEAN)
    const reading = await read(id)
    expect(new Set(reading.differences.map(({ change }) => change))).toEqual(new Set(['unchanged']))
    const checklist = nodeOf(reading, 'checklist')
    const [one, two] = reading.nodes.filter(({ parent }) => parent === checklist.id)
    const secondPlant = nodeOf(reading, 'plant', 1)
    const machine = nodeOf(reading, 'equipment')
    const title = 'Check the guard'
    const reply = await correct(id, 0, [
      { kind: 'set', node: one!.id, field: 'tolerance_max', value: 12.5 },
      { kind: 'remove', node: two!.id },
      {
        kind: 'add',
        id: 'new-1',
        node_kind: 'task',
        parent: checklist.id,
        before: null,
        values: { ...emptyValues('task'), title, task_number: 99 },
      },
      { kind: 'move', node: machine.id, parent: secondPlant.id, before: null },
      { kind: 'set', node: secondPlant.id, field: 'name', value: 'The renamed plant' },
    ])
    expect(reply.body.corrections.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
    const corrected = await read(id)
    expect(corrected.differences.find(({ node }) => node === secondPlant.id)).toMatchObject({
      change: 'changed',
      fields: [{ field: 'name', to: 'The renamed plant' }],
    })
    expect(corrected.missing).toHaveLength(1)
    expect((await confirm(id, { accept_warnings: true, after: 5 })).status).toBe(200)
    const names = (await t.database.db.select().from(plants)).map(({ name }) => name)
    expect(names).toContain('The renamed plant')
    const added = (await t.database.db.select().from(tasks)).filter((task) => task.title === title)
    expect(added).toHaveLength(1)
    expect((await undo(id)).body.reading_state).toBe('open')
    expect(await dumpRegister()).toEqual(before)
    // The corrections are still there, so that they can be imported again.
    expect((await read(id)).corrections).toHaveLength(5)
  })

  it('keeps a value that was changed after the import when the import is undone', async () => {
    const id = await parseSample(t.supervisor, CLEAN)
    const reading = await read(id)
    const plant = nodeOf(reading, 'plant')
    await correct(id, 0, [{ kind: 'set', node: plant.id, field: 'location', value: 'From the file' }])
    await confirm(id)
    await t.database.db.update(plants).set({ location: 'By hand' })
    expect((await undo(id)).status).toBe(200)
    const [row] = await t.database.db.select().from(plants).orderBy(asc(plants.id))
    expect(row!.location).toBe('By hand')
  })

  it('cannot be undone once work of it was submitted, and withdraws open work when it is undone', async () => {
    const id = await parseSample(t.supervisor, CLEAN)
    await confirmAll(t.supervisor, id)
    const { body: workflow } = await t.supervisor.call(weeklyPdfCalls.start, { params: { id } })
    const assign = (index: number) =>
      t.supervisor.call(weeklyPdfCalls.assignPlant, {
        body: {
          plant_id: workflow.plants[index]!.id,
          title: 'Inspection',
          due_date: '2030-01-07',
          pdf_id: id,
          equipment_assignments: workflow.plants[index]!.equipment.map((item) => ({
            equipment_id: item.id,
            technician_id: t.technician.id,
          })),
        },
      })
    expect((await assign(0)).status).toBe(201)
    const listOpen = async () => (await t.technician.call(technicianCalls.listAssignments)).body.count
    const open = await listOpen()
    expect((await undo(id)).status).toBe(200)
    expect(await listOpen()).toBe(open - 1)
    await confirmAll(t.supervisor, id)
    await t.supervisor.call(weeklyPdfCalls.start, { params: { id } })
    expect((await assign(1)).status).toBe(201)
    await t.database.runScript(
      `update executions set status = 'completed', received_at = now(), technician_id = ${t.technician.id}
        where equipment_assignment_id in (select ea.id from equipment_assignments ea
          join assignments a on a.id = ea.assignment_id join plant_assignments o on o.id = a.plant_assignment_id
          where o.weekly_pdf_id = ${id})`,
    )
    const refused = await undo(id)
    expect([refused.status, refused.body.code]).toEqual([409, 'has_submitted_work'])
    expect((await read(id)).confirmed).toMatchObject({ can_undo: false })
  })

  it('lets two people correct it, and refuses the second value for a field', async () => {
    const id = await parseSample(t.supervisor, CLEAN)
    const reading = await read(id)
    const [one, two] = [nodeOf(reading, 'task'), nodeOf(reading, 'task', 1)]
    const set = (node: string, value: string): Correction => ({ kind: 'set', node, field: 'title', value })
    expect((await correct(id, 0, [set(one.id, 'By Sofia')])).status).toBe(200)
    const merged = await correct(id, 0, [set(two.id, 'By the administrator')], t.admin)
    expect(merged.body.corrections.map(({ number, by }) => [number, by.id])).toEqual([
      [1, t.supervisor.id],
      [2, t.admin.id],
    ])
    const refused = await correct(id, 0, [set(one.id, 'Also by the administrator')], t.admin)
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'reading_changed',
        message: 'Sofia Lindqvist has changed this value meanwhile.',
        current: 'By Sofia',
      }),
    ])
    expect((await correct(id, 2, [set(one.id, 'Agreed')], t.admin)).status).toBe(200)
    const stale = await confirm(id, { after: 2 })
    expect([stale.status, stale.body.code]).toEqual([409, 'reading_outdated'])
  })

  it('stores all corrections of a request, or none', async () => {
    const id = await parseSample(t.supervisor, CLEAN)
    const task = nodeOf(await read(id), 'task')
    const refused = await correct(id, 0, [
      { kind: 'set', node: task.id, field: 'title', value: 'New' },
      { kind: 'set', node: 'task-9999', field: 'title', value: 'New' },
    ])
    expect([refused.status, refused.body.code]).toEqual([409, 'reading_outdated'])
    for (const wrong of [
      { kind: 'set', node: task.id, field: 'id', value: 'x' },
      { kind: 'set', node: task.id, field: 'is_required', value: 'x' },
      { kind: 'set', node: task.id, field: 'title', value: '' },
      { kind: 'move', node: task.id, parent: null, before: null },
    ] as Correction[])
      expect((await correct(id, 0, [wrong])).status).toBe(409)
    expect((await read(id)).corrections).toEqual([])
    const unknown = await correct(id, 0, [{ kind: 'explode' } as unknown as Correction])
    expect(unknown.status).toBe(400)
  })

  it('that is discarded cannot be started, corrected or confirmed, until the PDF is processed again', async () => {
    const before = await dumpRegister()
    const id = await parseSample(t.supervisor, CLEAN)
    const { body } = await t.supervisor.call(planReadingCalls.discard, { params: { id } })
    expect([body.reading_state, body.can_start_assignment]).toEqual(['discarded', false])
    const node = nodeOf(await read(id), 'task').id
    const replies = [
      await confirm(id),
      await t.supervisor.call(weeklyPdfCalls.start, { params: { id } }),
      await correct(id, 0, [{ kind: 'set', node, field: 'title', value: 'New' }]),
    ]
    for (const reply of replies) expect([reply.status, reply.body.code]).toEqual([409, 'reading_discarded'])
    expect(await dumpRegister()).toEqual(before)
    await t.supervisor.call(weeklyPdfCalls.reprocess, { params: { id } })
    await waitUntilRead(t.supervisor, id)
    expect((await read(id)).state).toBe('open')
  })

  it('is imported completely or not at all when the connection breaks at any statement, as is the undo', async () => {
    const id = await parseSample(t.supervisor, CLEAN)
    const node = nodeOf(await read(id), 'task').id
    await correct(id, 0, [{ kind: 'set', node, field: 'title', value: 'Corrected' }])
    const before = await dumpRegister()
    /** Repeats the work, and cuts it at each of its statements in turn. @returns how often it was cut */
    async function cutAtEveryStatement(work: () => Promise<{ status: number }>, state: string) {
      const unchanged = await dumpRegister()
      for (let count = 0; ; count++) {
        const { status } = await cutConnectionAt(count, work)
        if (status === 200) return count
        expect(status).toBeGreaterThanOrEqual(500)
        expect(await dumpRegister()).toEqual(unchanged)
        expect((await read(id)).state).toBe(state)
      }
    }
    expect(await cutAtEveryStatement(() => confirm(id), 'open')).toBeGreaterThan(10)
    const imported = await dumpRegister()
    expect(imported).not.toEqual(before)
    expect(await cutAtEveryStatement(() => undo(id), 'confirmed')).toBeGreaterThan(10)
    expect(await dumpRegister()).toEqual(before)
  })

  it('that does not look like a plan is held until a person has it read as one', async () => {
    const before = await dumpRegister()
    const id = await uploadSample(t.supervisor, '../not-a-plan/invoice.pdf')
    await t.supervisor.call(weeklyPdfCalls.process, { params: { id } })
    expect((await waitUntilRead(t.supervisor, id)).body.status).toBe('Failed')
    const reading = await read(id)
    expect([reading.state, reading.held]).toEqual([
      'held',
      'This file does not look like a weekly inspection plan. 4 pieces of equipment and 4 tasks were seen in it. ' +
        'Its title names another kind of document.',
    ])
    const node = nodeOf(reading, 'task').id
    for (const reply of [
      await confirm(id, { accept_warnings: true }),
      await correct(id, 0, [{ kind: 'set', node, field: 'title', value: 'New' }]),
    ])
      expect([reply.status, reply.body.code]).toEqual([409, 'reading_held'])
    expect((await t.supervisor.call(weeklyPdfCalls.start, { params: { id } })).status).toBe(409)
    expect(await dumpRegister()).toEqual(before)
    const { body } = await t.supervisor.call(planReadingCalls.readAnyway, { params: { id } })
    expect([body.reading_state, body.processing_status]).toEqual(['open', 'Completed'])
    expect((await confirm(id, { accept_warnings: true })).status).toBe(200)
    expect((await undo(id)).status).toBe(200)
  })

  it('is confirmed once by five clicks at once', async () => {
    const id = await parseSample(t.supervisor, CLEAN)
    const replies = await Promise.all(Array.from({ length: 5 }, () => confirm(id)))
    for (const reply of replies) expect([reply.status, reply.body.reading_state]).toEqual([200, 'confirmed'])
    expect((await undo(id)).status).toBe(200)
  })
})
